package import AdSpecRules
package import AdSpecTrace

/// The summary of a whole run.
package struct RunSummary: Sendable {
  /// A rule that a scenario aims at and did not decide.
  package struct Gap: Hashable, Sendable {
    /// The rule.
    package var rule: String
    /// The format and the flow.
    package var lane: Lane
    /// The position of the scenario among the results; nil for a rule that no scenario exercised.
    package var scenario: Int?
    /// Not exercised, or error when undecided.
    package var verdict: Verdict
    /// The reason, if known.
    package var note: String?
    /// Whether all scenarios for the rule have only expected failures, so that the gap does not
    /// count against the run.
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

  /// A rule whose own check failed, which is a mistake in the rule.
  package struct FailedCheck: Hashable, Sendable {
    /// The rule.
    package var rule: String
    /// The error, with the file and line of the rule.
    package var error: InputError
    /// The number of scenarios; a scenario in two formats counts twice.
    package var scenarios: Int
    /// The position of the first scenario among the results.
    package var first: Int

    /// Creates a failed check.
    package init(rule: String, error: InputError, scenarios: Int, first: Int) {
      self.rule = rule
      self.error = error
      self.scenarios = scenarios
      self.first = first
    }
  }

  /// A summary for each format and flow: first those of the profile, then others in which scenarios
  /// ran.
  package let formats: [FormatSummary]
  /// The aims of scenarios that were not exercised or not decided, in the order of the results.
  package let missedAims: [Gap]
  /// The must rules that apply and that no scenario of a whole suite decided.
  package let missedRules: [Gap]
  /// The rules that could not judge, one entry for each rule and error, in the order of the
  /// results.
  package let failedChecks: [FailedCheck]
  /// The contradictions between the stand-in and its network's claims, each with its first
  /// scenario.
  package let contradictions: [(remark: String, scenario: Int)]
  /// The claims that the network lacks, by the behaviour of the stand-in, each with its first
  /// scenario.
  package let undeclared: [(remark: String, scenario: Int)]
  /// The called methods that the adapter does not implement, in the order of their discovery.
  package let unimplemented: [String]
  /// The outcome of each expected failure, in the order of the file.
  package let expectations: [ExpectationOutcome]
  /// The number of unfinished scenarios.
  package let unfinished: Int
  /// Whether any scenario applies to the adapter.
  package let appliesAtAll: Bool
  /// The exit status of the run: the highest that applies.
  ///
  /// 70: adspec itself failed. 65: a scenario has a mistake, a rule could not judge, or the
  /// stand-in contradicts the claims of its network. 1: a must rule or an expectation was broken,
  /// or the adapter died, or an expected failure must be changed. 2: nothing failed, but nothing
  /// that applies was selected, no load of a format succeeded, the run is incomplete, a scenario is
  /// unfinished, or there is a gap: a must rule in a whole suite, otherwise an aim of a scenario.
  /// 0: otherwise. In a shard only failures count, and unfinished or incomplete results: other
  /// shards can close the gaps.
  package let exitStatus: Int32

  /// Sums up a run.
  package init(_ report: RunReport) {
    var lanes: [Lane] = []
    for lane in report.adapter.lanes + report.scenarios.map(\.lane) where !lanes.contains(lane) {
      lanes.append(lane)
    }
    formats = lanes.map { FormatSummary($0, of: report) }
    missedAims = RunSummary.missedAims(of: report)
    missedRules = report.isWholeSuite ? RunSummary.missedRules(of: formats, in: report) : []
    unfinished = formats.reduce(0) { $0 + $1.unfinished }
    appliesAtAll = formats.contains { $0.scenarios > $0.inapplicable }
    failedChecks = RunSummary.failedChecks(of: report)
    unimplemented = report.scenarios.reduce(into: []) { names, scenario in
      for name in scenario.unimplemented where !names.contains(name) { names.append(name) }
    }
    contradictions = RunSummary.remarks(of: report, areContradictions: true)
    undeclared = RunSummary.remarks(of: report, areContradictions: false)
    expectations = ExpectationOutcome.all(in: report)
    // Another part of the run can decide what one part leaves open.
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
    var found: [(remark: String, scenario: Int)] = []
    for (position, scenario) in report.scenarios.enumerated() {
      for remark in scenario.claimRemarks where remark.isContradiction == areContradictions {
        if !found.contains(where: { $0.remark == remark.text }) {
          found.append((remark.text, position))
        }
      }
    }
    return found
  }

  private static func failedChecks(of report: RunReport) -> [FailedCheck] {
    var checks: [FailedCheck] = []
    var positions: [InputError: Int] = [:]
    for (number, scenario) in report.scenarios.enumerated() {
      for result in scenario.results {
        guard let error = result.checkError else { continue }
        if let position = positions[error] {
          checks[position].scenarios += 1
        } else {
          positions[error] = checks.count
          checks.append(FailedCheck(rule: result.rule, error: error, scenarios: 1, first: number))
        }
      }
    }
    return checks
  }

  private static func missedAims(of report: RunReport) -> [Gap] {
    var gaps: [Gap] = []
    for (position, scenario) in report.scenarios.enumerated()
    where ![.notApplicable, .expected].contains(scenario.verdict(in: report)) {
      for aim in scenario.aims {
        guard let result = scenario.results.first(where: { $0.rule == aim }),
          result.verdict == .notExercised || result.verdict == .error
        else { continue }
        gaps.append(
          Gap(
            rule: aim, lane: scenario.lane, scenario: position, verdict: result.verdict,
            note: result.note))
      }
    }
    return gaps
  }
}

extension RunSummary {
  /// The applicable must rules that no scenario decided.
  ///
  /// When a finding prevents a rule from being exercised, the gap names the finding. For example, a
  /// load without a completion hides later mistakes until it is fixed.
  static func missedRules(of formats: [FormatSummary], in report: RunReport) -> [Gap] {
    formats.flatMap { format in
      let scenarios = report.scenarios.filter { $0.lane == format.lane }
      return format.outcomes.filter {
        $0.level == .must && ($0.category == .notExercised || $0.category == .undecided)
      }.map { outcome in
        var gap = Gap(
          rule: outcome.rule, lane: format.lane, scenario: nil, verdict: outcome.verdict)
        guard outcome.category == .notExercised else { return gap }
        let own = scenarios.filter { $0.aims.contains(outcome.rule) && $0.exclusion == nil }
        gap.isExcused = !own.isEmpty && own.allSatisfy { $0.verdict(in: report) == .expected }
        guard let rules = cover(in: own, of: report) else { return gap }
        gap.note =
          "hidden by \(rules.joined(separator: ", ")): every scenario about it breaks "
          + (rules.count == 1 ? "that" : "these")
        return gap
      }
    }
  }

  /// The rules that prevent a rule from being exercised: all scenarios for the rule break them.
  ///
  /// Only binding rules hide another rule: an adapter continues after it breaks a should rule.
  private static func cover(in own: [ScenarioResult], of report: RunReport) -> [String]? {
    let binding = Set(report.rules.filter { report.weight(of: $0.level) == .failure }.map(\.id))
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
