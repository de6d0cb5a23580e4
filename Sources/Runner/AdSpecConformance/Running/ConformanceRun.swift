package import AdSpecReports
import AdSpecRules
package import AdSpecSimulation
import AdSpecTrace
import ForkServer
import MediationHost

/// Runs a plan, judges the traces, and collects the results in a report.
package struct ConformanceRun {
  /// The suite.
  package let suite: Suite
  /// The plan.
  package let plan: Plan
  /// The subject under test.
  package let subject: any Subject
  /// How to run scenarios.
  package var settings: RunSettings
  /// Whether a broken rule of level `should` counts as a failure.
  package var isStrict = false
  /// Whether the run stops after the first failure.
  package var failsFast = false
  /// Whether the plan runs the whole suite.
  package var isWholeSuite = false
  /// The conditions of the run, for reports that print them; nil if no report prints them.
  package var conditions: RunConditions?
  /// The expected failures; nil without `--expect`.
  package var expected: ExpectedFailures?
  /// The first part of a command that repeats a scenario: everything before the scenario's name,
  /// such as `adspec run --adapter sample`.
  package var replayCommand = "adspec run"
  /// The words of the run's command that select scenarios, expected failures and the seed.
  package var selection: [String] = []
  /// The first part of a command that prints the trace of a scenario: everything before the
  /// scenario's name.
  package var traceCommand = "adspec trace"
  /// Whether the report keeps the shortest whole trace for each broken rule.
  package var keepsTraces = false
  /// Whether the run looks for scenarios that keep the broken rules.
  package var findsCounterparts = false
  /// Whether results contain the digests of their traces.
  package var digestsTraces = false
  /// Whether failed scenarios run again to find the adapter's lines.
  package var findsPlaces = true

  /// Creates a run.
  package init(suite: Suite, plan: Plan, subject: any Subject, settings: RunSettings) {
    self.suite = suite
    self.plan = plan
    self.subject = subject
    self.settings = settings
  }

  /// Runs the plan.
  ///
  /// - Parameters:
  ///   - begin: Called once before the first scenario, with a report without results.
  ///   - receive: Called with each result, in the order of the plan, and with the report so far.
  /// - Returns: The report; incomplete if the user interrupted or the run stopped early.
  /// - Throws: An error when scenarios cannot run (before `begin` is called), or when adspec itself
  ///   fails.
  package func run(
    begin: (RunReport) -> Void = { _ in },
    receive: (ScenarioResult, RunReport) -> Void
  ) throws -> RunReport {
    let runner = PlanRunner(suite: suite, settings: settings)
    try runner.check()
    if let mistake = runner.registrationMistake(of: subject) { throw mistake }
    var report = emptyReport(runner)
    begin(report)
    let judge = judge
    let finder = try placeFinder()
    var shortest = ShortestTraces()
    // After a leak, results of series come a second time.
    let ending = try runner.run(
      plan.runs, wanted: { finder?.wanted($0, $1, $2) ?? [] }
    ) { position, record in
      var result = judge.result(of: plan.runs[position], record)
      if let finder {
        result.places = finder.places(of: record)
        finder.explainDeath(of: record, in: &result)
        report.remark = finder.remark
        report.sources = finder.sources
      }
      let earlier = report.store(result, at: position)
      // After an interruption, earlier results can be missing.
      if keepsTraces { shortest.take(min(position, report.scenarios.count - 1), of: &report) }
      let verdict = result.verdict(in: report)
      if verdict != earlier?.verdict(in: report) { receive(result, report) }
      return !(failsFast && verdict.isFailure)
    }
    report.isolationRemark = runner.leak.map(remark)
    if ending == .interrupted { report.incomplete = "interrupted" }
    if report.incomplete == nil, report.scenarios.count < plan.runs.count {
      report.incomplete = "stopped after the first failure"
    }
    report.leaveUndrivenUndecided()
    // In real time, the scenarios would take as long as before, and go another way.
    if findsCounterparts, ending == .complete, !settings.isInRealTime {
      report.counterparts = counterparts(of: report, runner)
    }
    return report
  }

  /// Plays scenarios that keep the broken rules again, and keeps their messages.
  ///
  /// The run is over. So an error here costs only the messages that are still missing.
  private func counterparts(of report: RunReport, _ runner: PlanRunner) -> Counterparts {
    var counterparts = Counterparts(of: report)
    let chosen = counterparts.scenarios
    _ = try? runner.run(chosen.map { plan.runs[$0] }) { position, record in
      counterparts.store(record.trace.events, of: chosen[position])
      return true
    }
    return counterparts
  }

  /// Runs the first scenario of the plan from this process, judges it, and finds the line of the
  /// adapter for each of its messages.
  ///
  /// - Returns: The record of the scenario, and a report about it alone.
  /// - Throws: An error when scenarios cannot run, or when adspec itself fails.
  package func explainFirst() throws -> (record: RunRecord, report: RunReport) {
    let runner = PlanRunner(suite: suite, settings: settings)
    let finder = try placeFinder()
    let run = plan.runs[0]
    var record = try runner.run(run)
    record.ruleResults = record.judge(by: suite.catalogue)
    var report = emptyReport(runner)
    var result = judge.result(of: run, record)
    if let finder {
      let messages = finder.allMessages(of: record)
      record.wanted = messages
      if !messages.isEmpty {
        result.places = finder.places(of: record, try runner.runAgain(run, capturing: messages))
      }
      finder.explainDeath(of: record, in: &result)
      (report.sources, report.remark) = (finder.sources, finder.remark)
    }
    report.scenarios = [result]
    return (record, report)
  }

  /// Says why every scenario ran in a process of its own.
  private func remark(on leak: ScenarioRun) -> String {
    "Every scenario ran in a process of its own: \"\(leak.name)\" (\(leak.format.rawValue), "
      + "\(leak.flow.rawValue)) went another way alone than after other scenarios. Something outlives a "
      + "scenario, such as a file, or the traces differ from run to run "
      + "(`adspec run --check-determinism`)."
  }

  private var judge: ScenarioJudge {
    var judge = ScenarioJudge(
      catalogue: suite.catalogue, replayCommand: replayCommand, seed: settings.seed)
    judge.traceCommand = traceCommand
    judge.keepsTraces = keepsTraces
    judge.digestsTraces = digestsTraces
    return judge
  }

  /// The finder of the adapter's lines; nil if adspec cannot or must not look for lines.
  ///
  /// A run in this process or in real time cannot be repeated exactly, so adspec creates no finder
  /// for it.
  private func placeFinder() throws -> PlaceFinder? {
    guard findsPlaces, !settings.isInProcess, !settings.isInRealTime,
      !subject.sourceModules.isEmpty
    else { return nil }
    return try PlaceFinder(modules: subject.sourceModules, showsTraces: keepsTraces)
  }

  private func emptyReport(_ runner: PlanRunner) -> RunReport {
    let profile = subject.profile
    let formats = profile.formats.filter { $0.traits.since <= settings.sdk }
    let versions = runner.versions(of: subject)
    var report = RunReport(
      toolVersion: Suite.version, suiteVersion: Suite.version, seed: settings.seed,
      adapter: AdapterSummary(
        name: subject.name, className: subject.className,
        adapterVersion: versions.own, sdkVersion: versions.sdk,
        formats: formats.map(\.rawValue),
        lanes: formats.flatMap { format in
          profile.flows(of: format).map {
            Lane(format: format.rawValue, flow: $0.rawValue)
          }
        }, profile: subject.tracedProfile,
        isApp: subject.kind == .app),
      rules: suite.catalogue.rules, isWholeSuite: isWholeSuite && plan.shard == nil,
      isStrict: isStrict, emptiness: plan.emptiness)
    report.adapter.olderNames = subject.olderNames
    report.sdk = settings.sdk
    report.chosenRules = plan.rules
    report.shard = plan.shard
    report.leftOut = plan.leftOutRuns
    report.conditions = conditions
    report.expected = expected
    report.command = replayCommand
    report.selection = selection
    return report
  }
}

extension RunReport {
  /// Appends a result, or replaces an earlier one.
  ///
  /// - Returns: The earlier result of the same run, if there is one.
  fileprivate mutating func store(_ result: ScenarioResult, at position: Int) -> ScenarioResult? {
    guard scenarios.indices.contains(position) else {
      scenarios.append(result)
      return nil
    }
    defer { scenarios[position] = result }
    return scenarios[position]
  }
}
