import CResponsibility

/// Who is to blame for the end of a process, told by what it published of who has the thread.
package enum Blame: Int64, Sendable {
  /// The adapter, or the network's SDK or the app under test.
  case adapter
  /// The script, with all that it calls in the harness.
  case script
  /// The harness.
  case harness

  /// Whose code ran when a process died.
  ///
  /// A script cannot make a process die by itself: whatever dies while it runs is the harness.
  package init(ofDeathAt word: UInt64) {
    self =
      UInt32(truncatingIfNeeded: word) & RESPONSIBILITY_PARTY_MASK
        == RESPONSIBILITY_ADAPTER.rawValue ? .adapter : .harness
  }
}

/// Whose the time was that a process took, by looking again and again at who has the thread.
///
/// A call of the adapter that comes back soon is not the adapter's slowness, however often a script
/// makes it: only what it takes beyond `patience` counts.
package struct ThreadShares {
  /// How long a call of the adapter by a script may take before it counts as the adapter's.
  private let patience: Int
  private var total = 0
  private var script = 0
  private var adapter = 0
  /// The extent of the adapter that had the thread last, and how often in a row.
  private var extent: (number: UInt64, count: Int) = (0, 0)

  /// Prepares to look.
  ///
  /// - Parameters:
  ///   - timeout: The seconds that the process may take.
  ///   - interval: The seconds between two looks.
  package init(timeout: Double, interval: Double) {
    patience = max(1, Int(min(0.05, timeout / 4) / interval))
  }

  /// Notes what a process published, once more.
  package mutating func look(at word: UInt64) {
    total += 1
    let low = UInt32(truncatingIfNeeded: word)
    let number = word >> UInt64(RESPONSIBILITY_EXTENT_SHIFT)
    switch (low & RESPONSIBILITY_OWNER_MASK) >> UInt32(RESPONSIBILITY_OWNER_SHIFT) {
    case RESPONSIBILITY_OF_SCRIPT.rawValue:
      script += 1
      extent.count = 0
    case RESPONSIBILITY_OF_ADAPTER.rawValue:
      extent = number == extent.number ? (number, extent.count + 1) : (number, 1)
      guard low & RESPONSIBILITY_CALLED != 0, extent.count <= patience else {
        // What was the caller's for as long as the call might have come back soon is its own.
        if low & RESPONSIBILITY_CALLED != 0, extent.count == patience + 1 {
          script -= patience
          adapter += patience
        }
        adapter += 1
        return
      }
      script += 1
    default: extent.count = 0
    }
  }

  /// Who is to blame when the process did not end in its time: who has not given the thread back for
  /// the last fifth of it, if that is the adapter, else who had it longest.
  package var blame: Blame {
    if extent.count > 0, extent.count * 5 >= total { return .adapter }
    if script == 0, adapter == 0 { return .harness }
    return adapter > script ? .adapter : .script
  }
}
