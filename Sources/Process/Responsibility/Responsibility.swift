import CResponsibility

/// Who runs on the thread: the party to blame when the process dies, and the owner of the elapsed
/// time.
///
/// The harness records here every call of code of the adapter under test, of the network's SDK or
/// of an app under test, and every call by such code. A hidden call, such as the release of the
/// adapter's last reference to an object, counts as a call.
package enum Responsibility {
  /// Runs code of the adapter, of the network's SDK or of the app under test.
  ///
  /// It has its own stack frame in every build, so that a call stack shows the entry into the
  /// adapter.
  @inlinable
  @inline(never)
  package static func adapter<Result>(_ body: () throws -> Result) rethrows -> Result {
    let outer = responsibility_enter_adapter()
    defer { responsibility_leave(outer) }
    return try body()
  }

  /// Runs code of the harness that others have called.
  @inlinable
  package static func harness<Result>(_ body: () throws -> Result) rethrows -> Result {
    let outer = responsibility_enter_harness()
    defer { responsibility_leave(outer) }
    return try body()
  }

  /// As `harness`, for a whole function.
  ///
  /// Pass its result to `leave` at the function's end.
  @inlinable
  package static func enterHarness() -> UInt64 { responsibility_enter_harness() }

  /// Ends what `enterHarness` began.
  @inlinable
  package static func leave(_ outer: UInt64) { responsibility_leave(outer) }

  /// Runs a body that lets other threads run, then restores the state.
  @inlinable
  package static func resumingAfter(_ body: () -> Void) {
    let word = responsibility_current()
    body()
    responsibility_restore(word)
  }

  /// Runs the pieces of work of others in sequence.
  ///
  /// It also has its own stack frame.
  @inlinable
  @inline(never)
  package static func turns<Result>(_ body: () throws -> Result) rethrows -> Result {
    let outer = responsibility_enter_idle()
    defer { responsibility_leave(outer) }
    return try body()
  }

  /// Registers the calling thread as one that runs work of the harness.
  package static func registerThread() { responsibility_register_thread() }

  /// Runs a body and measures the processor time that the calling thread spends outside the
  /// adapter's code, in nanoseconds.
  package static func measuringOwnTime<Result>(_ body: () -> Result) -> (Result, own: Int64) {
    let outer = responsibility_begin_measurement()
    let result = body()
    return (result, responsibility_end_measurement(outer))
  }
}

/// The party to blame for the end of a process, from the word that the process published.
package enum Blame: Int64, Sendable {
  /// The adapter, or the network's SDK or the app under test.
  case adapter
  /// The script, with all that it calls in the harness.
  case script
  /// The harness.
  case harness

  /// Whose code ran when a process died.
  ///
  /// A script cannot crash a process by itself, so a crash while a script runs is the harness's.
  package init(ofDeathAt word: UInt64) {
    self =
      UInt32(truncatingIfNeeded: word) & RESPONSIBILITY_PARTY_MASK
        == RESPONSIBILITY_ADAPTER.rawValue ? .adapter : .harness
  }
}

/// Finds the party that used the time of a process, by sampling the published word.
///
/// A call of the adapter that returns soon is not slow, even when a script repeats it: only the
/// time beyond `patience` counts. Short turns of the adapter do not count either, as long as a
/// script runs between them and gives the adapter work.
package struct ThreadShares {
  /// The time that a script's call of the adapter can take before it counts as the adapter's.
  private let patience: Int
  /// Whether time passes in real time, so that waiting is a turn of the adapter.
  private let isInRealTime: Bool
  private var total = 0
  private var script = 0
  private var adapter = 0
  /// Short turns of the adapter that no script started.
  private var turns = 0
  /// The recent samples of a script and of short turns; older samples fade.
  private var latest: (script: Double, turns: Double) = (0, 0)
  /// The last extent of the adapter, and its number of consecutive samples.
  private var extent: (number: UInt64, count: Int) = (0, 0)

  /// Prepares the sampling.
  ///
  /// - Parameters:
  ///   - timeout: The time-out of the process in seconds.
  ///   - interval: The seconds between two samples.
  ///   - isInRealTime: Whether time passes in real time.
  package init(timeout: Double, interval: Double, isInRealTime: Bool = false) {
    self.isInRealTime = isInRealTime
    patience = max(1, Int(min(0.05, timeout / 4) / interval))
  }

  /// Records one sample of the published word.
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
        // The samples within the patience now count as the adapter's, too.
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

  /// A sample thirty samples ago counts a third.
  private static let fading = 1 - 1.0 / 32

  /// The party to blame when the process did not end in time.
  ///
  /// It is the adapter, if it has held the thread for the last fifth of the time; otherwise the
  /// party that held it longest. Short turns are the adapter's, unless a script held a tenth of the
  /// recent time.
  package var blame: Blame {
    if extent.count > 0, extent.count * 5 >= total { return .adapter }
    if script == 0, adapter == 0, turns == 0 { return .harness }
    if adapter > script { return .adapter }
    // In real time, short turns of waiting are waits for the script.
    if isInRealTime, adapter == 0 { return .script }
    if latest.script * 10 >= latest.script + latest.turns, latest.script > 0 { return .script }
    return adapter + turns > script ? .adapter : .script
  }
}
