import AdSpecScenarios
package import AdSpecSimulation
package import AdSpecTrace
import MediationHost

/// Runs everything twice, in other processes and in another order, and compares the traces.
///
/// What differs is the adapter's doing: everything else in a scenario is the same by construction.
package struct DeterminismCheck {
  /// A scenario whose two traces differ.
  package struct Difference: Hashable, Sendable {
    /// The scenario, with its variant.
    package var scenario: String
    /// The format.
    package var format: String
    /// The file and line of the scenario.
    package var place: String
    /// The index of the first event that differs.
    package var index: Int
    /// That event in the first run, nil when that run was shorter.
    package var first: Event?
    /// That event in the second run, nil when that run was shorter.
    package var second: Event?
    /// What most likely makes the runs differ.
    package var source: DifferenceSource
  }

  private let suite: Suite
  private let plan: Plan
  private let settings: RunSettings

  /// Prepares the check.
  ///
  /// - Parameters:
  ///   - suite: The suite.
  ///   - plan: What runs twice.
  ///   - settings: How scenarios are run; each has a process of its own.
  package init(suite: Suite, plan: Plan, settings: RunSettings) {
    self.suite = suite
    self.plan = plan
    self.settings = settings.isolated
  }

  /// Runs everything twice.
  ///
  /// - Returns: The scenarios whose traces differ, in the order of the plan.
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
    try PlanRunner(suite: suite, settings: settings).runAll(plan.runs) { _, record in
      traces.append(record.trace)
    }
    for trace in traces { try check(trace) }
    return traces
  }

  /// Holds a trace to the schema of events, which everything that reads traces relies on.
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
