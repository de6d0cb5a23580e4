package import AdSpecReports
import AdSpecRules
import AdSpecScenarios
import AdSpecSimulation
import AdSpecTrace
import ForkServer
package import MediationHost

/// Runs a plan and judges what it gives.
package struct ConformanceRun {
  /// The suite.
  package let suite: Suite
  /// What runs.
  package let plan: Plan
  /// The adapters that line items may name, the one under test first.
  package let adapters: [AdapterUnderTest]
  /// How scenarios are run.
  package var configuration = ScenarioRunner.Configuration()
  /// How many processes run scenarios at the same time.
  package var jobs = 1
  /// Whether rules of level should count.
  package var isStrict = false
  /// Whether the run ends with the first failure.
  package var failsFast = false
  /// Whether everything was selected.
  package var isWholeSuite = false
  /// What the results rest on, for reports; nil where that is not known.
  package var conditions: RunConditions?
  /// What is expected to be broken; nil where nobody asked.
  package var expected: ExpectedFailures?
  /// Seeds the order in which scenarios are run; the order of results does not change.
  package var shuffle: UInt64?
  /// The command that runs a scenario again, up to its name: `adspec run --adapter sample`.
  package var replayCommand = "adspec run"
  /// The command that shows what happens in a scenario of this run, up to the scenario's name.
  package var traceCommand = "adspec trace"
  /// Whether the shortest trace of everything that is broken is kept whole, for reports that show it.
  package var keepsTraces = false
  /// Whether results have the digests of their traces, for reports that show them.
  package var digestsTraces = false
  /// Whether scenarios in which something is broken run once more, to find the lines of the adapter.
  package var findsPlaces = true

  /// Creates a run.
  package init(suite: Suite, plan: Plan, adapters: [AdapterUnderTest]) {
    self.suite = suite
    self.plan = plan
    self.adapters = adapters
  }

  /// Runs everything.
  ///
  /// - Parameters:
  ///   - begin: Told what is about to run, in a report without results.
  ///   - receive: Told each result, in the order of the plan, and the report so far.
  /// - Returns: The results; incomplete when the user interrupted.
  /// - Throws: When scenarios may not run, before anything is told, or the harness itself fails.
  package func run(
    begin: (RunReport) -> Void = { _ in },
    receive: (ScenarioResult, RunReport) -> Void
  ) throws -> RunReport {
    try configuration.check(jobs: jobs)
    let runner = ScenarioRunner(suite: suite, configuration: configuration)
    var report = emptyReport(runner)
    begin(report)
    var failure: (any Error)?
    var judge = ScenarioJudge(
      catalogue: suite.catalogue, replayCommand: replayCommand, seed: configuration.seed)
    judge.traceCommand = traceCommand
    judge.keepsTraces = keepsTraces
    judge.digestsTraces = digestsTraces
    var shortest = ShortestTraces()
    let finder = placeFinder()
    // Most scenarios of a format have the same results, of which one copy is enough.
    var known: Set<[RuleResult]> = []
    func take(_ position: Int, _ record: RunRecord) -> Bool {
      var result = judge.result(of: plan.subjects[position], record)
      // Judging may have been cut short.
      guard !Interruption.isRequested else { return false }
      result.results = known.insert(result.results).memberAfterInsert
      if let finder {
        result.places = finder.places(of: result, record.trace, plan.subjects[position])
        guard !Interruption.isRequested else { return false }
        report.remark = finder.remark
      }
      report.scenarios.append(result)
      if keepsTraces { shortest.takeLast(of: &report) }
      receive(result, report)
      return !(failsFast && result.verdict(in: report).isFailure)
    }
    if configuration.isInProcess {
      let order = RunOrder(count: plan.subjects.count, shuffle: shuffle)
      for index in plan.subjects.indices {
        if Interruption.isRequested { break }
        let record = try runner.run(plan.subjects[order.position(index)])
        guard try order.deliver(index, record, take) else { break }
      }
    } else {
      try runIsolated(runner, take, &failure)
    }
    if let failure { throw failure }
    if Interruption.isRequested { report.incomplete = "interrupted" }
    if report.incomplete == nil, report.scenarios.count < plan.subjects.count {
      report.incomplete = "stopped after the first failure"
    }
    return report
  }

  /// What finds the lines of the adapter; nil where it cannot: in this process and in real time nothing
  /// repeats, and the code of an app is no adapter's.
  private func placeFinder() -> PlaceFinder? {
    guard findsPlaces, !configuration.isInProcess, !configuration.isInRealTime,
      adapters[0].app == nil
    else { return nil }
    // A runner of its own: workers that are forked later would share the memory of its children.
    return PlaceFinder(
      module: adapters[0].module,
      runner: ScenarioRunner(suite: suite, configuration: configuration),
      showsTraces: keepsTraces)
  }

  private func runIsolated(
    _ runner: ScenarioRunner, _ take: (Int, RunRecord) -> Bool, _ failure: inout (any Error)?
  ) throws {
    let order = RunOrder(count: plan.subjects.count, shuffle: shuffle)
    runner.prepareProcess()
    try JobPool.run(
      jobs: jobs, count: plan.subjects.count,
      perform: { index in IsolatedRun.perform(plan.subjects[order.position(index)], runner) },
      receive: { index, bytes in
        do {
          let position = order.position(index)
          let header = runner.header(of: plan.subjects[position])
          return try order.deliver(index, IsolatedRun.record(bytes, header), take)
        } catch {
          failure = error
          return false
        }
      })
  }

  private func emptyReport(_ runner: ScenarioRunner) -> RunReport {
    let adapter = adapters[0]
    let versions = runner.versions(of: adapter)
    var report = RunReport(
      toolVersion: Suite.version, suiteVersion: Suite.version, seed: configuration.seed,
      adapter: AdapterSummary(
        name: adapter.name, className: adapter.className,
        adapterVersion: versions.adapter, sdkVersion: versions.sdk,
        formats: adapter.profile.formats.map(\.rawValue),
        lanes: adapter.profile.formats.flatMap { format in
          adapter.profile.flows(of: format).map {
            Lane(format: format.rawValue, flow: $0.rawValue)
          }
        }, profile: adapter.tracedProfile,
        isApp: adapter.app != nil),
      rules: suite.catalogue.rules, isWholeSuite: isWholeSuite && plan.shard == nil,
      isStrict: isStrict, emptiness: plan.emptiness)
    report.shard = plan.shard
    report.conditions = conditions
    report.expected = expected
    return report
  }
}
