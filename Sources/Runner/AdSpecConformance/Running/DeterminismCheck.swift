import AdSpecReports
import AdSpecScenarios
package import AdSpecSimulation
package import AdSpecTrace
import ForkServer
import MediationHost

/// Runs each scenario twice, in different processes and orders, and compares the traces.
///
/// A difference comes from the adapter, because adspec controls everything else in a scenario.
package struct DeterminismCheck {
  /// A scenario whose two traces differ.
  package struct Difference: Hashable, Sendable {
    /// The name of the scenario, with its variant.
    package var scenario: String
    /// The ad format.
    package var format: String
    /// The file and line of the scenario.
    package var place: String
    /// The index of the first event that differs.
    package var index: Int
    /// The differing event of the first run; nil if the first run was shorter.
    package var first: Event?
    /// The differing event of the second run; nil if the second run was shorter.
    package var second: Event?
    /// The most likely source of the difference.
    package var source: DifferenceSource
  }

  private let suite: Suite
  private let plan: Plan
  private let settings: RunSettings

  /// Creates a check.
  ///
  /// - Parameters:
  ///   - suite: The suite.
  ///   - plan: The runs to execute twice.
  ///   - settings: How to run scenarios. Each run gets its own process.
  package init(suite: Suite, plan: Plan, settings: RunSettings) {
    self.suite = suite
    self.plan = plan
    self.settings = settings.isolated
  }

  /// Runs each scenario twice.
  ///
  /// - Returns: The differences, in the order of the plan.
  /// - Throws: An error when scenarios cannot run, the user interrupts, or adspec itself fails.
  package func run() throws -> [Difference] {
    let first = try traces(shuffle: nil)
    let second = try traces(shuffle: settings.seed &+ 1)
    return zip(plan.runs, zip(first, second)).compactMap { run, traces in
      difference(run, traces.0, traces.1)
    }
  }

  private func traces(shuffle: UInt64?) throws -> [Trace] {
    var settings = settings
    settings.shuffle = shuffle
    var traces: [Trace] = []
    let runner = PlanRunner(suite: suite, settings: settings)
    var judge = ScenarioJudge(catalogue: suite.catalogue)
    judge.keepsTraces = true
    let ending = try runner.results(of: plan.runs, by: judge) { position, result in
      let header = runner.header(of: plan.runs[position])
      var record = RunRecord(trace: Trace(header: header, events: result.trace))
      record.detail = result.endingDetail
      if let failure = record.harnessFailure { throw failure }
      traces.append(record.trace)
      return true
    }
    if ending == .interrupted { throw InterruptedWork() }
    for trace in traces { try check(trace) }
    return traces
  }

  /// Makes sure that a trace fits the schema of events.
  ///
  /// All readers of traces rely on the schema.
  private func check(_ trace: Trace) throws(HarnessError) {
    for event in trace.events {
      guard let mistake = EventSchema.mistakes(in: event).first else { continue }
      throw HarnessError(
        description: "event \(event.index) of \(trace.header.scenario) (\(trace.header.format)) "
          + "does not fit the schema of events: \(mistake)")
    }
  }

  private func difference(
    _ run: ScenarioRun, _ first: Trace, _ second: Trace
  ) -> Difference? {
    guard first.events != second.events else { return nil }
    let index =
      zip(first.events, second.events).firstIndex(of: { $0 != $1 })
      ?? min(first.events.count, second.events.count)
    return Difference(
      scenario: run.name, format: run.format.rawValue,
      place: "\(run.declaration.file):\(run.declaration.line)", index: index,
      first: first.events.indices.contains(index) ? first.events[index] : nil,
      second: second.events.indices.contains(index) ? second.events[index] : nil,
      source: DifferenceSource(first, second, at: index))
  }
}

extension Sequence {
  /// The position of the first element that passes a test.
  fileprivate func firstIndex(of matches: (Element) -> Bool) -> Int? {
    for (index, element) in enumerated() where matches(element) { return index }
    return nil
  }
}

/// The most likely source of a difference between two runs, guessed from the first event that
/// differs.
package enum DifferenceSource: Hashable, Sendable {
  /// A call with this name waited for real time or started a thread.
  case realTime(call: String)
  /// A value contains the address of an object.
  case address
  /// The runs have the same events in different orders.
  case order
  /// The runs have an event of the same kind with different values.
  case value
  /// No known source explains the difference.
  case unknown

  /// Guesses the source of the difference at an event.
  package init(_ first: Trace, _ second: Trace, at index: Int) {
    let before = first.events.prefix(index + 1) + second.events.prefix(index + 1)
    if let call = before.last(where: { $0.kind == .deviceBlockingCall })?["call"] {
      self = .realTime(call: call.text)
      return
    }
    let events = [first, second].map { trace in
      trace.events.indices.contains(index) ? trace.events[index] : nil
    }
    let kinds = events.map { $0?.kind }
    let texts = events.map { TraceValue.object($0?.attributes ?? []).readable }
    if texts.contains(where: DifferenceSource.hasAddress) {
      self = .address
    } else if DifferenceSource.counts(of: first) == DifferenceSource.counts(of: second) {
      self = .order
    } else if kinds[0] != nil, kinds[0] == kinds[1] {
      self = .value
    } else {
      self = .unknown
    }
  }

  /// The source in words, with a hint for the search.
  package var sentence: String {
    switch self {
    case .realTime(let call):
      "likely source: \(call), which waits for real time or starts a thread (TIME-REAL-1)"
    case .address: "likely source: the address of an object, which differs from process to process"
    case .order:
      "likely source: the order of a set or dictionary whose keys hash by address, or threads of the adapter; "
        + "both runs have the same events in different orders"
        + (MemoryAddresses.areRandom
          ? "; this system does not let adspec give the memory of each run the same addresses" : "")
    case .value:
      "likely source: a value that each run computes anew, such as a random number that does not come "
        + "from the system's generators, or data from outside of the process"
    case .unknown:
      "likely source: data from outside of the process, such as a file, or random numbers that do "
        + "not come from the system's generators"
    }
  }

  /// For each event, the number of times that it occurs in a trace, at any position.
  private static func counts(of trace: Trace) -> [String: Int] {
    trace.events.reduce(into: [:]) { counts, event in
      let text = "\(event.kind.name) \(TraceValue.object(event.attributes).readable)"
      counts[text, default: 0] += 1
    }
  }

  /// Whether a text contains an address such as `0x00007f12a4c01230`.
  private static func hasAddress(_ text: String) -> Bool {
    text.split(separator: "0x").dropFirst().contains { part in
      part.prefix { $0.isHexDigit }.count >= 8
    }
  }
}
