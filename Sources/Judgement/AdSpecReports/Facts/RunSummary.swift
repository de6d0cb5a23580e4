package import AdSpecRules
package import AdSpecTrace

/// The summary of a run: its formats, gaps and mistakes, and its exit status.
package struct RunSummary: Sendable {
  /// A rule that a scenario aims at but did not exercise or decide.
  package struct Gap: Hashable, Sendable {
    /// The rule.
    package var rule: String
    /// The format and the flow.
    package var lane: Lane
    /// The position of the scenario in the list of results; nil if no scenario exercised the rule.
    package var scenario: Int?
    /// The verdict: `notExercised`, or `error` if the rule could not be decided.
    package var verdict: Verdict
    /// The reason for the gap, if it is known.
    package var note: String?
    /// What can close the gap, and a scenario to look at; nil if the gap is about one scenario.
    var cause: GapCause?
    /// Whether the gap does not change the exit status: every scenario that aims at the rule has only
    /// expected failures, another scenario of the run decided the rule in the same format and flow, or
    /// nobody can close the gap, because the network's SDK has no callback for the event.
    ///
    /// A rule of level `must` that no scenario decided is never excused because of a callback.
    package var isExcused = false

    /// Creates a gap.
    package init(
      rule: String, lane: Lane, scenario: Int?, verdict: Verdict, note: String? = nil
    ) {
      self.rule = rule
      self.lane = lane
      self.scenario = scenario
      self.verdict = verdict
      self.note = note
    }
  }

  /// A rule with a `check` function that failed.
  ///
  /// A failed check is a mistake in the rule.
  package struct FailedCheck: Hashable, Sendable {
    /// The rule.
    package var rule: String
    /// The error of the check, with the file and line of the rule.
    package var error: InputError
    /// The number of scenarios in which the check failed; a scenario in two formats counts twice.
    package var scenarios: Int
    /// The position of the first scenario in which the check failed, in the list of results.
    package var first: Int

    /// Creates the description of a failed check.
    package init(rule: String, error: InputError, scenarios: Int, first: Int) {
      self.rule = rule
      self.error = error
      self.scenarios = scenarios
      self.first = first
    }
  }

  /// A summary for each format and flow: first the formats of the profile, then further formats in
  /// which scenarios ran.
  package let formats: [FormatSummary]
  /// The rules that a scenario aims at but did not exercise or decide, in the order of the results.
  package let missedAims: [Gap]
  /// The rules of level `must` that apply but that no scenario decided; empty unless the user
  /// selected the whole suite.
  package let missedRules: [Gap]
  /// The rules with a `check` function that failed.
  ///
  /// The list has one entry for each rule and error, in the order of the results.
  package let failedChecks: [FailedCheck]
  /// The contradictions between the stand-in and the claims of its network, each with the position
  /// of the first scenario that shows it.
  package let contradictions: [(remark: String, scenario: Int)]
  /// The claims that are missing in the profile, as the behaviour of the stand-in shows.
  ///
  /// Each missing claim has the position of the first scenario that shows the behaviour.
  package let undeclared: [(remark: String, scenario: Int)]
  /// What the stand-in does and an SDK hardly does, each with the position of the first scenario.
  ///
  /// A mistake of the stand-in is the probable cause, so the adapter must not be blamed for it.
  package let doubts: [(remark: String, scenario: Int)]
  /// The methods that the host called but the adapter does not implement, in the order of the first
  /// calls.
  package let unimplemented: [String]
  /// The outcome of each entry in the file of expected failures, in the order of the file.
  package let expectations: [ExpectationOutcome]
  /// The number of scenarios with a function that still waited at the end.
  package let unfinished: Int
  /// Whether at least one scenario of the run applies to the adapter.
  package let appliesAtAll: Bool
  /// The exit status of the run: the first number in the following list whose condition is true.
  ///
  /// - 70: adspec itself failed.
  /// - 65: a scenario has a mistake, the `check` function of a rule failed, or the stand-in
  ///   contradicts the claims of its network.
  /// - 1: a rule of level `must` or an expectation was broken, the adapter died, or an entry of the
  ///   expected failures must be changed.
  /// - 2: no scenario of the run applies to the adapter, no load of a format succeeded, the run is
  ///   incomplete, a scenario is unfinished, or there is a gap. In a run of the whole suite, a gap
  ///   is a rule of level `must` that no scenario decided. In any other run, a gap is a rule that a
  ///   scenario aims at but that no scenario of the format and flow decided.
  /// - 0: none of these conditions is true.
  ///
  /// In a shard, gaps and formats without a successful load do not count, because other shards can
  /// decide these rules.
  package let exitStatus: Int32

  /// Creates the summary of a run.
  package init(_ report: RunReport) {
    var lanes: [Lane] = []
    for lane in report.adapter.lanes + report.scenarios.map(\.lane) where !lanes.contains(lane) {
      lanes.append(lane)
    }
    let verdicts = report.scenarios.map { $0.verdict(in: report) }
    formats = lanes.map { FormatSummary($0, of: report, verdicts) }
    missedAims = RunSummary.missedAims(of: report, verdicts, formats)
    missedRules = report.isWholeSuite ? RunSummary.missedRules(of: formats, in: report) : []
    unfinished = formats.reduce(0) { $0 + $1.unfinished }
    appliesAtAll = formats.contains { $0.scenarios > $0.inapplicable }
    failedChecks = RunSummary.failedChecks(of: report)
    unimplemented = report.scenarios.reduce(into: []) { names, scenario in
      for name in scenario.unimplemented where !names.contains(name) { names.append(name) }
    }
    contradictions = RunSummary.remarks(of: report, areContradictions: true)
    undeclared = RunSummary.remarks(of: report, areContradictions: false)
    doubts = RunSummary.doubts(of: report)
    expectations = ExpectationOutcome.all(in: report)
    // In a shard gaps do not count, because another shard can decide these rules.
    let isPart = report.shard != nil
    let gaps =
      isPart ? [] : (report.isWholeSuite ? missedRules : missedAims).filter { !$0.isExcused }
    let isEmpty = isPart ? report.emptiness != nil : !appliesAtAll
    exitStatus =
      if formats.contains(where: { $0.harnessFailures > 0 }) {
        70
      } else if !failedChecks.isEmpty || !contradictions.isEmpty
        || formats.contains(where: { $0.badScenarios > 0 })
      {
        65
      } else if formats.contains(where: \.hasFailure)
        || expectations.contains(where: { !$0.problems.isEmpty })
      {
        1
      } else if formats.contains(where: { !$0.isDriven }) || isEmpty
        || report.incomplete != nil || unfinished > 0 || !gaps.isEmpty
      {
        2
      } else {
        0
      }
  }

  private static func remarks(
    of report: RunReport, areContradictions: Bool
  ) -> [(remark: String, scenario: Int)] {
    var found: [(remark: String, scenario: Int, formats: [String])] = []
    let behaviours = behaviours(of: report)
    for (position, scenario) in report.scenarios.enumerated() {
      for remark in scenario.claimRemarks where remark.isContradiction == areContradictions {
        // Another scenario of the format can show that a claim would be wrong.
        if !areContradictions, let own = behaviours[scenario.format],
          ClaimAdvice.named(remark.text)?.isDenied(by: own) == true
        {
          continue
        }
        if let known = found.firstIndex(where: { $0.remark == remark.text }) {
          if !found[known].formats.contains(scenario.format) {
            found[known].formats.append(scenario.format)
          }
        } else {
          found.append((remark.text, position, [scenario.format]))
        }
      }
    }
    return found.map { text, position, formats in
      let isDenied = behaviours.contains { format, behaviour in
        !formats.contains(format) && ClaimAdvice.named(text)?.isDenied(by: behaviour) == true
      }
      // Of a format without a run, nobody knows whether its ads have the callback.
      let isUnknown =
        ClaimAdvice.named(text)?.dependsOnFormat == true
        && report.adapter.formats.contains { behaviours[$0] == nil }
      let names = formats.map { "`sdkByFormat[.\(PlainText.swiftName($0))]`" }
      let place = isDenied || isUnknown ? " in \(names.joined(separator: ", "))" : ""
      return (text + place, position)
    }
  }

  /// The behaviour of the stand-in in each format.
  private static func behaviours(of report: RunReport) -> [String: StandInBehaviour] {
    report.scenarios.reduce(into: [:]) { $0[$1.format, default: .init()].add($1.behaviour) }
  }

  private static func doubts(of report: RunReport) -> [(remark: String, scenario: Int)] {
    let behaviours = behaviours(of: report)
    var seen: Set<String> = []
    return report.scenarios.enumerated().flatMap { position, scenario in
      guard seen.insert(scenario.format).inserted, let behaviour = behaviours[scenario.format]
      else { return [(remark: String, scenario: Int)]() }
      let doubts = behaviour.doubts + report.doubtsAboutSilence(in: scenario.format, behaviour)
      return doubts.map { ("\(scenario.format): \($0)", position) }
    }
  }

  private static func failedChecks(of report: RunReport) -> [FailedCheck] {
    var checks: [FailedCheck] = []
    var positions: [InputError: Int] = [:]
    for (number, scenario) in report.scenarios.enumerated() {
      // In place: a run has a hundred thousand results, and copying them takes longer than reading.
      for index in scenario.results.indices {
        guard let error = scenario.results[index].checkError else { continue }
        if let position = positions[error] {
          checks[position].scenarios += 1
        } else {
          positions[error] = checks.count
          checks.append(
            FailedCheck(
              rule: scenario.results[index].rule, error: error, scenarios: 1, first: number))
        }
      }
    }
    return checks
  }

  private static func missedAims(
    of report: RunReport, _ verdicts: [ScenarioVerdict], _ formats: [FormatSummary]
  ) -> [Gap] {
    var gaps: [Gap] = []
    let outcomes = Dictionary(
      formats.map { format in
        (format.lane, Dictionary(format.outcomes.map { ($0.rule, $0) }) { first, _ in first })
      }
    ) { first, _ in first }
    let disputed = Set(report.rules.filter { $0.dispute != nil }.map(\.id))
    for (position, scenario) in report.scenarios.enumerated()
    where ![.notApplicable, .expected].contains(verdicts[position]) {
      for aim in scenario.aims where !disputed.contains(aim) {
        guard let result = scenario.results.first(where: { $0.rule == aim }),
          result.verdict == .notExercised || result.verdict == .error
        else { continue }
        var gap = Gap(
          rule: aim, lane: scenario.lane, scenario: position, verdict: result.verdict,
          note: result.note)
        if result.verdict == .notExercised, let outcome = outcomes[scenario.lane]?[aim] {
          // A rule that was not exercised has a note only if the SDK has no callback for the event.
          gap.isExcused =
            outcome.category != .notExercised && outcome.category != .undecided
            || outcome.level != .must && result.note != nil
        }
        gaps.append(gap)
      }
    }
    return gaps
  }
}

extension RunSummary {
  /// The rules of level `must` that apply but that no scenario decided, each with the cause.
  ///
  /// If scenarios cannot exercise a rule because another rule is broken, the gap names the broken
  /// rule. For example, if an adapter never completes a load, no scenario can find mistakes in
  /// presentations.
  static func missedRules(of formats: [FormatSummary], in report: RunReport) -> [Gap] {
    formats.flatMap { format in
      let positions = report.scenarios.indices.filter { report.scenarios[$0].lane == format.lane }
      return format.outcomes.filter {
        $0.level == .must && ($0.category == .notExercised || $0.category == .undecided)
      }.map { outcome in
        var gap = Gap(
          rule: outcome.rule, lane: format.lane, scenario: nil, verdict: outcome.verdict)
        let about = positions.filter { report.scenarios[$0].aims.contains(outcome.rule) }
        let cause = GapCause(of: outcome, in: report, positions, about: about)
        (gap.cause, gap.note) = (cause, cause.text)
        if let notDriven = format.notDriven { gap.note = NotDriven.note + notDriven.kind.sentence }
        guard outcome.category == .notExercised else { return gap }
        let own = about.map { report.scenarios[$0] }.filter { $0.exclusion == nil }
        gap.isExcused = !own.isEmpty && own.allSatisfy { $0.verdict(in: report) == .expected }
        guard let rules = cover(in: own, of: report) else { return gap }
        gap.note =
          "hidden by \(rules.joined(separator: ", ")): every scenario about it breaks "
          + (rules.count == 1 ? "that" : "these")
        return gap
      }
    }
  }

  /// The broken rules that prevent a rule from being exercised, because every scenario in `own`
  /// breaks these rules.
  ///
  /// Only a rule that makes the run fail can hide another rule. An adapter usually continues after
  /// it has violated a rule of a weaker level.
  private static func cover(in own: [ScenarioResult], of report: RunReport) -> [String]? {
    let binding = Set(report.rules.filter { report.outcome(ofBroken: $0) == .fail }.map(\.id))
    var common: [String]?
    for scenario in own {
      let broken = scenario.results.filter {
        $0.verdict == .fail && !$0.isObserved && $0.weakerLevel == nil && binding.contains($0.rule)
      }.map(\.rule)
      common = common.map { $0.filter(broken.contains) } ?? broken
    }
    guard let common, !common.isEmpty else { return nil }
    return common
  }
}
