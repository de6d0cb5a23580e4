package import AdSpecReports
import AdSpecRules
package import AdSpecSimulation
import AdSpecTrace
import ForkServer
import MediationHost

/// Runs a plan and judges what it gives.
package struct ConformanceRun {
  /// The suite.
  package let suite: Suite
  /// What runs.
  package let plan: Plan
  /// What is under test.
  package let subject: any Subject
  /// How scenarios are run.
  package let settings: RunSettings
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
  package init(suite: Suite, plan: Plan, subject: any Subject, settings: RunSettings) {
    self.suite = suite
    self.plan = plan
    self.subject = subject
    self.settings = settings
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
    let runner = PlanRunner(suite: suite, settings: settings)
    try runner.check()
    var report = emptyReport(runner)
    begin(report)
    let judge = judge
    let finder = placeFinder(runner)
    var shortest = ShortestTraces()
    // Most scenarios of a format have the same results, of which one copy is enough.
    var known: Set<[RuleResult]> = []
    let ending = try runner.run(plan.runs) { position, record in
      let run = plan.runs[position]
      var result = judge.result(of: run, record)
      // Judging may have been cut short.
      guard !Interruption.isRequested else { return false }
      result.results = known.insert(result.results).memberAfterInsert
      if let finder {
        result.places = finder.places(of: result, record.trace, run)
        guard !Interruption.isRequested else { return false }
        report.remark = finder.remark
      }
      report.scenarios.append(result)
      if keepsTraces { shortest.takeLast(of: &report) }
      receive(result, report)
      return !(failsFast && result.verdict(in: report).isFailure)
    }
    if ending == .interrupted { report.incomplete = "interrupted" }
    if report.incomplete == nil, report.scenarios.count < plan.runs.count {
      report.incomplete = "stopped after the first failure"
    }
    return report
  }

  private var judge: ScenarioJudge {
    var judge = ScenarioJudge(
      catalogue: suite.catalogue, replayCommand: replayCommand, seed: settings.seed)
    judge.traceCommand = traceCommand
    judge.keepsTraces = keepsTraces
    judge.digestsTraces = digestsTraces
    return judge
  }

  /// What finds the lines of the adapter; nil where it cannot: in this process and in real time nothing
  /// repeats.
  private func placeFinder(_ runner: PlanRunner) -> PlaceFinder? {
    guard findsPlaces, !settings.isInProcess, !settings.isInRealTime,
      let module = subject.sourceModule
    else { return nil }
    return PlaceFinder(module: module, runner: runner, showsTraces: keepsTraces)
  }

  private func emptyReport(_ runner: PlanRunner) -> RunReport {
    let profile = subject.profile
    let versions = runner.versions(of: subject)
    var report = RunReport(
      toolVersion: Suite.version, suiteVersion: Suite.version, seed: settings.seed,
      adapter: AdapterSummary(
        name: subject.name, className: subject.className,
        adapterVersion: versions.own, sdkVersion: versions.sdk,
        formats: profile.formats.map(\.rawValue),
        lanes: profile.formats.flatMap { format in
          profile.flows(of: format).map {
            Lane(format: format.rawValue, flow: $0.rawValue)
          }
        }, profile: subject.tracedProfile,
        isApp: subject.kind == .app),
      rules: suite.catalogue.rules, isWholeSuite: isWholeSuite && plan.shard == nil,
      isStrict: isStrict, emptiness: plan.emptiness)
    report.shard = plan.shard
    report.leftOut = plan.leftOutRuns
    report.conditions = conditions
    report.expected = expected
    return report
  }
}
