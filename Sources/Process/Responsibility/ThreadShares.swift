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
/// makes it: only what it takes beyond `patience` counts. Nor are its own short turns as long as a
/// script goes on between them, which gives it the work.
package struct ThreadShares {
  /// How long a call of the adapter by a script may take before it counts as the adapter's.
  private let patience: Int
  /// Whether time passes as the system's clock says, so that to wait is a turn of the adapter.
  private let isInRealTime: Bool
  private var total = 0
  private var script = 0
  private var adapter = 0
  /// Short turns of the adapter that no script called.
  private var turns = 0
  /// Of the latest looks, those at a script and those at short turns; older ones fade.
  private var latest: (script: Double, turns: Double) = (0, 0)
  /// The extent of the adapter that had the thread last, and how often in a row.
  private var extent: (number: UInt64, count: Int) = (0, 0)

  /// Prepares to look.
  ///
  /// - Parameters:
  ///   - timeout: The seconds that the process may take.
  ///   - interval: The seconds between two looks.
  ///   - isInRealTime: Whether time passes as the system's clock says.
  package init(timeout: Double, interval: Double, isInRealTime: Bool = false) {
    self.isInRealTime = isInRealTime
    patience = max(1, Int(min(0.05, timeout / 4) / interval))
  }

  /// Notes what a process published, once more.
  package mutating func look(at word: UInt64) {
    total += 1
    latest.script *= ThreadShares.fading
    latest.turns *= ThreadShares.fading
    let low = UInt32(truncatingIfNeeded: word)
    let number = word >> UInt64(RESPONSIBILITY_EXTENT_SHIFT)
    switch (low & RESPONSIBILITY_OWNER_MASK) >> UInt32(RESPONSIBILITY_OWNER_SHIFT) {
    case RESPONSIBILITY_OF_SCRIPT.rawValue:
      script += 1
      latest.script += 1
      extent.count = 0
    case RESPONSIBILITY_OF_ADAPTER.rawValue:
      extent = number == extent.number ? (number, extent.count + 1) : (number, 1)
      let isCalled = low & RESPONSIBILITY_CALLED != 0
      if extent.count > patience {
        // What was not its own for as long as it might have come back soon is its own now.
        if extent.count == patience + 1 {
          if isCalled { script -= patience } else { turns -= patience }
          adapter += patience
        }
        adapter += 1
      } else if isCalled {
        script += 1
        latest.script += 1
      } else {
        turns += 1
        latest.turns += 1
      }
    default: extent.count = 0
    }
  }

  /// Of what was seen thirty looks ago, a third counts.
  private static let fading = 1 - 1.0 / 32

  /// Who is to blame when the process did not end in its time.
  ///
  /// That is who has not given the thread back for the last fifth of it, if that is the adapter, else
  /// who had it longest. Short turns are the adapter's unless a script had a tenth of the latest time.
  package var blame: Blame {
    if extent.count > 0, extent.count * 5 >= total { return .adapter }
    if script == 0, adapter == 0, turns == 0 { return .harness }
    if adapter > script { return .adapter }
    // Who waits for the system's clock in short turns waits for what the script does.
    if isInRealTime, adapter == 0 { return .script }
    if latest.script * 10 >= latest.script + latest.turns, latest.script > 0 { return .script }
    return adapter + turns > script ? .adapter : .script
  }
}
