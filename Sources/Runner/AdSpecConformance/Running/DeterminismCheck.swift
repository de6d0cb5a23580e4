import AdSpecScenarios
import AdSpecSimulation
package import AdSpecTrace
import ForkServer
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

  /// How scenarios are run.
  package var configuration = ScenarioRunner.Configuration()
  /// How many processes run scenarios at the same time.
  package var jobs = 1

  private let suite: Suite
  private let plan: Plan

  /// Prepares the check.
  package init(suite: Suite, plan: Plan) {
    self.suite = suite
    self.plan = plan
  }

  /// Runs everything twice.
  ///
  /// - Returns: The scenarios whose traces differ, in the order of the plan.
  package func run() throws -> [Difference] {
    try configuration.check(jobs: jobs)
    let first = try traces(shuffle: nil)
    let second = try traces(shuffle: configuration.seed &+ 1)
    return zip(plan.subjects, zip(first, second)).compactMap { subject, traces in
      difference(subject, traces.0, traces.1)
    }
  }

  private func traces(shuffle: UInt64?) throws -> [Trace] {
    let runner = ScenarioRunner(suite: suite, configuration: configuration)
    let order = RunOrder(count: plan.subjects.count, shuffle: shuffle)
    var traces: [Trace] = []
    var failure: (any Error)?
    runner.prepareProcess()
    try JobPool.run(
      jobs: jobs, count: plan.subjects.count,
      perform: { IsolatedRun.perform(plan.subjects[order.position($0)], runner) },
      receive: { index, bytes in
        do {
          let header = runner.header(of: plan.subjects[order.position(index)])
          let record = try IsolatedRun.record(bytes, header)
          if let harnessFailure = record.harnessFailure { throw harnessFailure }
          return try order.deliver(index, record) { _, record in
            traces.append(record.trace)
            return true
          }
        } catch {
          failure = error
          return false
        }
      })
    if let failure { throw failure }
    if Interruption.isRequested { throw HarnessError(description: "interrupted") }
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
    _ subject: Simulation.Subject, _ first: Trace, _ second: Trace
  ) -> Difference? {
    guard first.events != second.events else { return nil }
    let index =
      zip(first.events, second.events).firstIndex(of: { $0 != $1 })
      ?? min(first.events.count, second.events.count)
    return Difference(
      scenario: subject.name, format: subject.format.rawValue,
      place: "\(subject.declaration.file):\(subject.declaration.line)", index: index,
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
