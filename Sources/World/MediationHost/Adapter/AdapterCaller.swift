import AdSpecTrace
import Responsibility
import VirtualTime

/// A kind of call that the host makes to the adapter.
///
/// The raw value of each case is the name of the call in the trace.
///
/// The trace shows the return of each call.
enum AdapterCall: String {
  case version
  case setUp = "set_up"
  case collectSignals = "collect_signals"
  case load

  /// The largest number of times that the host makes the call in order to measure its duration.
  ///
  /// Only the call that asks for a version has no effect, so the host can repeat only this call.
  var attempts: Int { self == .version ? 3 : 1 }

  /// The longest real time of a call that is not slow, in nanoseconds.
  ///
  /// Google's unit tests for adapters allow 5 ms for a call that answers at once. The host measures
  /// every call other than `version` only once. Therefore every call other than `version` may take
  /// 50 ms, which is three frames of the screen. A pause of the machine then does not count against
  /// the adapter.
  private var budget: Int64 { self == .version ? 5_000_000 : 50_000_000 }

  /// Increases the allowed time of the call, because the adapter needs time to read the values that
  /// it receives.
  ///
  /// - Parameter valueCount: The number of values that the adapter receives. A debug build takes
  ///   some microseconds to read and copy a value.
  /// - Returns: The longest real time of a call that is not slow, in nanoseconds.
  func budget(valueCount: Int) -> Int64 { budget + Int64(valueCount) * 10_000 }
}

/// Calls the adapter, records the return of each call, and notices slow calls.
///
/// The trace shows whether a call was slow, but does not show the duration of the call. Therefore
/// two equal runs have equal traces.
final class AdapterCaller {
  /// Starts to measure the real time of the calling thread, and returns a function that reads the
  /// elapsed nanoseconds.
  ///
  /// While the stopwatch is nil, no call counts as slow.
  var stopwatch: (() -> () -> Int64)?
  /// The names of the requirements that the host called but that the adapter does not implement, in
  /// the order of the first calls.
  private(set) var unimplemented: [String] = []

  private let environment: HostEnvironment
  /// The class that the host calls now; nil between calls, and for an adapter with one class.
  private var calledClass: String?

  init(_ environment: HostEnvironment) {
    self.environment = environment
  }

  /// Remembers the name of a requirement that the host called but that the adapter does not
  /// implement.
  ///
  /// For an adapter with several classes, the note also names the called class.
  func noteUnimplemented(_ name: String) {
    let name = calledClass.map { "\(name) of \($0)" } ?? name
    if !unimplemented.contains(name) { unimplemented.append(name) }
  }

  /// Calls the adapter and records the return of the call.
  ///
  /// - Parameters:
  ///   - call: The call.
  ///   - identity: The objects that appear in the event for the return of the call.
  ///   - adapterClass: The called class.
  ///   - adapter: The adapter of the class.
  ///   - valueCount: The number of values that the adapter receives and has to read.
  ///   - body: The code that makes the call.
  /// - Returns: The result of the call.
  func perform<Result>(
    _ call: AdapterCall, _ identity: EventIdentity, of adapterClass: AdapterClass,
    _ adapter: AdapterUnderTest, valueCount: Int = 0, _ body: () -> Result
  ) -> Result {
    let (result, isSlow) = with(adapterClass, of: adapter) {
      measure(call, valueCount: valueCount, body)
    }
    recordReturn(of: call, identity, isSlow: isSlow)
    return result
  }

  /// Runs a body that is about a class of an adapter.
  func with<Result>(
    _ adapterClass: AdapterClass, of adapter: AdapterUnderTest, _ body: () -> Result
  ) -> Result {
    let outer = calledClass
    calledClass = adapter.classes.count > 1 ? adapterClass.name : nil
    defer { calledClass = outer }
    return body()
  }

  /// Calls the adapter, and repeats a slow call as often as this kind of call allows.
  ///
  /// - Returns: The result of the last attempt, and whether every attempt was slow.
  func measure<Result>(
    _ call: AdapterCall, valueCount: Int = 0, _ body: () -> Result
  ) -> (Result, isSlow: Bool) {
    var (result, isSlow) = measureOnce(call, valueCount, body)
    for _ in 1..<call.attempts where isSlow {
      (result, isSlow) = measureOnce(call, valueCount, body)
    }
    return (result, isSlow)
  }

  /// Records the return of a call, with the values that the call returned.
  func recordReturn(
    of call: AdapterCall, _ identity: EventIdentity, isSlow: Bool, _ values: [TraceAttribute] = []
  ) {
    var attributes = [TraceAttribute("call", .string(call.rawValue))]
    if isSlow { attributes.append(TraceAttribute("slow", .boolean(true))) }
    environment.recorder.record(.hostReturned, identity, attributes + values)
  }

  /// Calls the adapter once.
  ///
  /// The measured time excludes the time of the harness and of scripts. A call never counts as slow
  /// when the scheduler ran other entries during the call. The other entries take real time, and
  /// the trace already shows that virtual time passed.
  private func measureOnce<Result>(
    _ call: AdapterCall, _ valueCount: Int, _ body: () -> Result
  ) -> (Result, isSlow: Bool) {
    guard let stopwatch else { return (Responsibility.adapter(body), false) }
    let scheduler = environment.scheduler
    let entries = scheduler.entriesRun
    let elapsed = stopwatch()
    let (result, own) = Responsibility.measuringOwnTime { Responsibility.adapter(body) }
    let isSlow =
      elapsed() - own > call.budget(valueCount: valueCount) && scheduler.entriesRun == entries
    return (result, isSlow)
  }
}
