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
  /// Judges each scenario run.
  package var judge: ScenarioJudge
  /// The words of the run's command that select scenarios, expected failures and the seed.
  package var selection: [String] = []
  /// Whether the run looks for scenarios that keep the broken rules.
  package var findsCounterparts = false
  /// Whether failed scenarios run again to find the adapter's lines.
  package var findsPlaces = true

  /// Creates a run.
  package init(suite: Suite, plan: Plan, subject: any Subject, settings: RunSettings) {
    self.suite = suite
    self.plan = plan
    self.subject = subject
    self.settings = settings
    judge = ScenarioJudge(catalogue: suite.catalogue, seed: settings.seed)
    judge.chosenFormats = plan.formats
  }

  /// Runs the plan.
  ///
  /// - Parameters:
  ///   - begin: Called once before the first scenario, with a report without results.
  ///   - receive: Called with each result, in the order of the plan, and with the report so far.
  /// - Returns: The report; incomplete if the user interrupted or the run stopped early.
  /// - Throws: An error when scenarios cannot run (before `begin` is called), or when adspec itself
  ///   fails.
  package func report(
    begin: (RunReport) -> Void = { _ in },
    receive: (ScenarioResult, RunReport) -> Void
  ) throws -> RunReport {
    let runner = PlanRunner(suite: suite, settings: settings)
    try runner.check()
    if let mistake = runner.single.registrationMistake(of: subject) { throw mistake }
    var report = emptyReport(runner)
    begin(report)
    var judge = try locatingJudge()
    judge.keepsReports = !report.guesses.isEmpty
    var shortest = ShortestTraces()
    // After a leak, results of series come a second time.
    let ending = try runner.results(of: plan.runs, by: judge) { position, result in
      report.note(judge.finder)
      let earlier = report.store(result, at: position)
      // After an interruption, earlier results can be missing.
      if judge.keepsTraces { shortest.take(min(position, report.scenarios.count - 1), of: &report) }
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
    var counterparts = Counterparts(of: JudgedRun(report))
    let chosen = counterparts.scenarios
    var judge = ScenarioJudge(catalogue: suite.catalogue)
    judge.keepsTraces = true
    _ = try? runner.results(of: chosen.map { plan.runs[$0] }, by: judge) { position, result in
      counterparts.store(result.trace, of: chosen[position])
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
    let judge = try locatingJudge()
    let run = plan.runs[0]
    let record = try runner.run(run).judged(by: suite.catalogue)
    var report = emptyReport(runner)
    var judged = JudgedScenario(
      result: judge.result(of: run, record), deathStack: record.deathStack)
    if let finder = judge.finder {
      let messages = finder.allMessages(of: record)
      finder.note(in: &judged, of: record)
      if !messages.isEmpty {
        let again = try runner.single.runInChild(run, capturing: .events(messages))
        judged.stacks = CapturedStacks(
          messages, of: record.trace, in: .success(again.record(record.trace.header)))
      }
      judged.result = finder.located(judged)
      report.note(finder)
    }
    report.scenarios = [judged.result]
    return (record, report)
  }

  /// Says why every scenario ran in a process of its own.
  private func remark(on leak: ScenarioRun) -> String {
    "Every scenario ran in a process of its own: \"\(leak.name)\" (\(leak.format.rawValue), "
      + "\(leak.flow.rawValue)) went another way alone than after other scenarios. Something outlives a "
      + "scenario, such as a file, or the traces differ from run to run "
      + "(`adspec run --check-determinism`)."
  }

  /// The judge, with a finder of the adapter's lines if adspec can look for lines.
  func locatingJudge() throws -> ScenarioJudge {
    var judge = judge
    // A run in this process or in real time cannot be repeated exactly.
    if findsPlaces, !settings.isInProcess, !settings.isInRealTime, !subject.sourceModules.isEmpty {
      judge.finder = try PlaceFinder(modules: subject.sourceModules, showsTraces: judge.keepsTraces)
    }
    return judge
  }

  /// A report of the run with the versions of the subject, before any scenario runs.
  package var reportWithoutResults: RunReport {
    emptyReport(PlanRunner(suite: suite, settings: settings))
  }

  private func emptyReport(_ runner: PlanRunner) -> RunReport {
    let profile = subject.profile
    let formats = profile.formats.filter { $0.traits.since <= settings.sdk }
    let versions = runner.single.versions(of: subject)
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
    report.adapter.undeclaredExtras = runner.single.undeclaredExtras(of: subject)
    if let adapter = subject as? AdapterUnderTest {
      report.guesses = adapter.guesses(from: suite.catalogue)
    }
    report.sdk = settings.sdk
    report.chosenRules = plan.rules
    report.shard = plan.shard
    report.leftOut = plan.leftOutRuns
    report.conditions = conditions
    report.expected = expected
    report.command = judge.replayCommand
    report.selection = selection
    return report
  }
}

extension RunReport {
  /// Notes what a finder knows about the adapter's source.
  fileprivate mutating func note(_ finder: PlaceFinder?) {
    guard let finder else { return }
    (sources, remark) = (finder.sources, finder.remark)
  }

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
