import CResponsibility

/// Records which party's code runs on the thread.
///
/// If the process dies, the recorded party is to blame. The elapsed time counts for the owner of
/// the work.
///
/// The harness records each call of code under test, and each call that code under test makes. Code
/// under test is the adapter, the network's SDK or an app. A hidden call, such as the release of
/// the adapter's last reference to an object, counts as a call.
package enum Responsibility {
  /// Runs code of the adapter, of the network's SDK or of the app under test.
  ///
  /// This function has its own stack frame in every build, so that a call stack shows the entry
  /// into the adapter.
  @inlinable
  @inline(never)
  package static func adapter<Result>(_ body: () throws -> Result) rethrows -> Result {
    let outer = responsibility_enter_adapter()
    defer { responsibility_leave(outer) }
    return try body()
  }

  /// Runs code of the harness that another party has called.
  @inlinable
  package static func harness<Result>(_ body: () throws -> Result) rethrows -> Result {
    let outer = responsibility_enter_harness()
    defer { responsibility_leave(outer) }
    return try body()
  }

  /// Like `harness`, but records the harness's code until the end of the calling function.
  ///
  /// Pass the result to `leave` at the end of the function.
  @inlinable
  package static func enterHarness() -> UInt64 { responsibility_enter_harness() }

  /// Ends the code of the harness that began with `enterHarness`.
  @inlinable
  package static func leave(_ outer: UInt64) { responsibility_leave(outer) }

  /// Whether code of the adapter, of the network's SDK or of the app under test runs now.
  package static var isOfAdapter: Bool {
    UInt32(truncatingIfNeeded: responsibility_current()) & RESPONSIBILITY_PARTY_MASK
      == RESPONSIBILITY_ADAPTER.rawValue
  }

  /// Runs a body that lets other threads run, and then restores the recorded party and owner.
  @inlinable
  package static func resumingAfter(_ body: () -> Void) {
    let word = responsibility_current()
    body()
    responsibility_restore(word)
  }

  /// Runs a body in which the harness performs pieces of other parties' work in sequence.
  ///
  /// Like `adapter`, this function has its own stack frame in every build.
  @inlinable
  @inline(never)
  package static func turns<Result>(_ body: () throws -> Result) rethrows -> Result {
    let outer = responsibility_enter_idle()
    defer { responsibility_leave(outer) }
    return try body()
  }

  /// Registers the calling thread as a thread that runs the harness's work.
  package static func registerThread() { responsibility_register_thread() }

  /// Runs a body and measures the processor time that the calling thread spends outside the
  /// adapter's code, in nanoseconds.
  package static func measuringOwnTime<Result>(_ body: () -> Result) -> (Result, own: Int64) {
    let outer = responsibility_begin_measurement()
    let result = body()
    return (result, responsibility_end_measurement(outer))
  }
}

/// The party to blame for the end of a process, computed from the word that the process published.
package enum Blame: Int64, Sendable {
  /// The adapter, the network's SDK or the app under test is to blame.
  case adapter
  /// The script, including the harness's code that the script calls, is to blame.
  case script
  /// The harness.
  case harness

  /// Finds the party whose code ran when a process died.
  ///
  /// A script alone cannot crash a process, so the harness is to blame for a crash while a script
  /// runs. A word that no code of the harness writes comes from the adapter, which overwrote it.
  package init(ofDeathAt word: UInt64) {
    let low = UInt32(truncatingIfNeeded: word)
    let party = low & RESPONSIBILITY_PARTY_MASK
    let isDamaged = party > RESPONSIBILITY_ADAPTER.rawValue || low & RESPONSIBILITY_UNUSED != 0
    self = isDamaged || party == RESPONSIBILITY_ADAPTER.rawValue ? .adapter : .harness
  }
}

/// Finds the party that used the time of a process, by sampling the published word.
///
/// If a script calls the adapter and the call returns within a short time, the adapter is not slow,
/// even if the script repeats the call. Only the time beyond `patience` counts for the adapter.
/// Short turns of the adapter do not count either, as long as a script runs between the turns and
/// gives work to the adapter.
///
/// In virtual time, the shares are measured in processor time, because on a busy machine even a
/// short turn can last for a long real time.
package struct ThreadShares {
  /// The nanoseconds that one turn of the adapter can take before the turn counts for the adapter.
  private let patience: Int64
  /// The real nanoseconds between two samples.
  private let interval: Int64
  /// Whether the scenario runs in real time, where waiting looks like a turn of the adapter.
  private let isInRealTime: Bool
  /// The number of samples.
  private var total = 0
  private var script: Int64 = 0
  private var adapter: Int64 = 0
  /// Short turns of the adapter that no script started.
  private var turns: Int64 = 0
  /// The recent time of a script and of short turns; earlier time counts less.
  private var latest: (script: Double, turns: Double) = (0, 0)
  /// About the adapter's latest extent (one stay in the adapter's code): the extent's number, the
  /// number of consecutive samples in the extent, and the time of the extent.
  private var extent: (number: UInt64, count: Int, time: Int64) = (0, 0, 0)

  /// Prepares the sampling.
  ///
  /// - Parameters:
  ///   - timeout: The time-out of the process in seconds.
  ///   - interval: The real seconds between two samples.
  ///   - isInRealTime: Whether the scenario runs in real time.
  package init(timeout: Double, interval: Double, isInRealTime: Bool = false) {
    self.isInRealTime = isInRealTime
    self.interval = Int64(interval * 1e9)
    patience = Int64(min(0.05, timeout / 4) * 1e9)
  }

  /// Records one sample of the published word.
  ///
  /// - Parameters:
  ///   - word: The word that the process published.
  ///   - nanoseconds: The processor time that the process has used since the last sample.
  package mutating func look(at word: UInt64, after nanoseconds: Int64) {
    total += 1
    // A process that only waits uses no processor time. Each sample of a waiting process still
    // counts as one nanosecond, so that samples can be compared.
    let time = isInRealTime ? interval : max(1, nanoseconds)
    latest.script *= ThreadShares.fading
    latest.turns *= ThreadShares.fading
    let low = UInt32(truncatingIfNeeded: word)
    let number = word >> UInt64(RESPONSIBILITY_EXTENT_SHIFT)
    switch (low & RESPONSIBILITY_OWNER_MASK) >> UInt32(RESPONSIBILITY_OWNER_SHIFT) {
    case RESPONSIBILITY_OF_SCRIPT.rawValue:
      addToScript(time)
      extent.count = 0
    case RESPONSIBILITY_OF_ADAPTER.rawValue:
      addTurn(number, isCalled: low & RESPONSIBILITY_CALLED != 0, time)
    default: extent.count = 0
    }
  }

  private mutating func addToScript(_ time: Int64) {
    script += time
    latest.script += Double(time)
  }

  private mutating func addTurn(_ number: UInt64, isCalled: Bool, _ time: Int64) {
    let isSame = extent.count > 0 && number == extent.number
    let earlier = isSame ? extent.time : 0
    extent = (number, isSame ? extent.count + 1 : 1, earlier + time)
    if extent.time > patience {
      // The earlier time of this turn, within `patience`, now also counts for the adapter.
      if earlier <= patience {
        if isCalled { script -= earlier } else { turns -= earlier }
        adapter += earlier
      }
      adapter += time
    } else if isCalled {
      addToScript(time)
    } else {
      turns += time
      latest.turns += Double(time)
    }
  }

  /// The factor by which earlier time shrinks with each sample.
  ///
  /// A sample that is thirty samples old counts about a third.
  private static let fading = 1 - 1.0 / 32

  /// The party to blame when the process did not end in time.
  ///
  /// The adapter is to blame if it has held the thread for the last fifth of the time; otherwise
  /// the party that held the thread longest is to blame. Short turns count for the adapter, unless
  /// a script held a tenth of the recent time.
  package var blame: Blame {
    if extent.count > 0, extent.count * 5 >= total { return .adapter }
    if script == 0, adapter == 0, turns == 0 { return .harness }
    if adapter > script { return .adapter }
    // In real time, a short turn of waiting means that the adapter waits for the script.
    if isInRealTime, adapter == 0 { return .script }
    if latest.script * 10 >= latest.script + latest.turns, latest.script > 0 { return .script }
    return adapter + turns > script ? .adapter : .script
  }
}
