package import AdSpecRules
package import AdSpecTrace

/// What a whole run comes to.
package struct RunSummary: Sendable {
  /// A rule that a scenario is there for and that it did not decide.
  package struct Gap: Hashable, Sendable {
    /// The rule.
    package var rule: String
    /// The format and the flow.
    package var lane: Lane
    /// The position of the scenario among the results; nil for a rule that no scenario led to.
    package var scenario: Int?
    /// Not exercised, or error where it could not be decided.
    package var verdict: Verdict
    /// Why, where that is known.
    package var note: String?
    /// Whether all scenarios about the rule break only what they are expected to, so that the gap is
    /// not held against the run.
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
    /// What went wrong, with the file and line of the rule.
    package var error: InputError
    /// In how many scenarios it did; one that ran in two formats counts twice.
    package var scenarios: Int
    /// The position of the first of them among the results.
    package var first: Int

    /// Creates a failed check.
    package init(rule: String, error: InputError, scenarios: Int, first: Int) {
      self.rule = rule
      self.error = error
      self.scenarios = scenarios
      self.first = first
    }
  }

  /// One summary for each format and flow: those of the profile, then others in which scenarios ran.
  package let formats: [FormatSummary]
  /// The aims of scenarios that were not exercised or not decided, in the order of the results.
  package let missedAims: [Gap]
  /// The must rules that apply and that no scenario of a whole suite decided.
  package let missedRules: [Gap]
  /// The rules that could not judge, one entry for each rule and error, in the order of the results.
  package let failedChecks: [FailedCheck]
  /// What the stand-in does in spite of what its network claims, each with its first scenario.
  package let contradictions: [(remark: String, scenario: Int)]
  /// What the network should claim, by what the stand-in was seen to do, each with its first scenario.
  package let undeclared: [(remark: String, scenario: Int)]
  /// What the adapter was asked for and does not implement, in the order in which it was found.
  package let unimplemented: [String]
  /// What became of each expected failure, in the order of their file.
  package let expectations: [ExpectationOutcome]
  /// How many scenarios are unfinished.
  package let unfinished: Int
  /// Whether there is a scenario that applies to the adapter.
  package let appliesAtAll: Bool
  /// The exit status that the run deserves, the highest that applies.
  ///
  /// 70: adspec itself failed. 65: a scenario has a mistake, a rule could not judge, or
  /// the stand-in does what its network claims that it cannot. 1: a must
  /// rule or an expectation was broken, or the adapter died, or what is expected to be broken has to be
  /// changed. 2: nothing failed, but nothing that
  /// applies was selected, no load of a format succeeded, the run is incomplete, a scenario is unfinished, or there is a gap: in a
  /// whole suite a must rule, else an aim of a scenario. 0: otherwise. Of a shard only what fails whatever
  /// the others say counts, and what is unfinished or incomplete in itself.
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
    // What one part of a run leaves open, another may decide.
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
