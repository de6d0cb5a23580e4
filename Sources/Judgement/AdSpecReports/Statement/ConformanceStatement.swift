import AdSpecRules

/// A statement of conformance, which says what a run proves about an adapter.
///
/// The statement has the conformance, the basis of the conformance, and the exemptions.
///
/// The statement depends only on the results. So the same run always gives the same statement, even
/// if the run was divided into shards. An incomplete run is never
/// ``Conformance/conforming``.
struct ConformanceStatement {
  /// The conformance in a format and flow.
  struct LaneStatement {
    var summary: FormatSummary
    let conformance: Conformance
    /// The reasons why the conformance is not better, one sentence for each; empty if the adapter
    /// conforms.
    let reasons: [String]
    /// The broken rules that make the run fail.
    let broken: [String]
    /// The rules of level `must` that could not be decided.
    let undecided: [String]
    /// The rules of level `must` that no scenario exercised; empty for a shard.
    let notExercised: [String]
  }

  let report: RunReport
  let summary: RunSummary
  /// The conformance in all formats and flows together.
  let conformance: Conformance
  /// The reasons why the conformance is not better, one sentence for each; empty if the adapter
  /// conforms in all formats.
  let reasons: [String]
  let lanes: [LaneStatement]
  /// The rules that the profile waives.
  let waived: [RuleOutcome]
  /// The disputed rules, which do not count.
  let disputed: [RuleOutcome]
  /// A SHA-256 digest of the traces: the digest of a text that lists the digests of all traces, one
  /// on each line, in the order of the run.
  ///
  /// The value is nil if the digest of a trace is unknown.
  let traceDigest: String?

  /// Creates the statement of a run.
  init(_ run: JudgedRun) {
    let (report, summary) = (run.report, run.summary)
    (self.report, self.summary) = (report, summary)
    let scope = ConformanceStatement.scope(of: report)
    lanes = summary.formats.map { LaneStatement($0, in: report, scope: scope) }
    reasons = ConformanceStatement.reasons(lanes, summary, scope)
    conformance = ConformanceStatement.conformance(lanes, reasons)
    waived = summary.formats.flatMap(\.outcomes).filter {
      $0.category == .exempt && !$0.isExpected
    }
    disputed = summary.formats.flatMap(\.outcomes).filter { $0.category == .disputed }
    let digests = report.scenarios.compactMap(\.traceDigest)
    traceDigest =
      digests.count == report.scenarios.count
      ? ContentDigest(digests.map { $0 + "\n" }.joined()).hexadecimal : nil
  }

  /// The reasons why a run is not complete; empty if the run is complete.
  private static func scope(of report: RunReport) -> [String] {
    if let shard = report.shard { return ["it rests on \(shard.name) alone"] }
    return [
      report.isWholeSuite ? nil : "it rests on a part of the suite",
      report.incomplete.map { "the run is incomplete: \(PlainText.line($0))" },
    ].compactMap(\.self)
  }

  private static func reasons(
    _ lanes: [LaneStatement], _ summary: RunSummary, _ scope: [String]
  ) -> [String] {
    let words = [
      ("broken", Conformance.nonConforming), ("not driven", .notDriven), ("unknown", .unknown),
      ("partial", .partial),
    ]
    let formats = words.compactMap { word, conformance in
      let names = lanes.filter { $0.conformance == conformance }.map(\.summary.lane.name)
      return names.isEmpty ? nil : "\(word) in \(names.joined(separator: ", "))"
    }
    let changes = summary.expectations.count { !$0.problems.isEmpty }
    return formats + scope
      + [
        lanes.isEmpty ? "there is no format" : nil,
        summary.contradictions.isEmpty
          ? nil : "the stand-in contradicts the claims of its network",
        summary.failedChecks.isEmpty
          ? nil
          : "\(PlainText.count(Set(summary.failedChecks.map(\.rule)).count, "rule")) could not judge",
        changes == 0 ? nil : "\(PlainText.count(changes, "expected failure")) to change",
      ].compactMap(\.self)
  }

  private static func conformance(_ lanes: [LaneStatement], _ reasons: [String]) -> Conformance {
    let all = Set(lanes.map(\.conformance))
    if all.contains(.nonConforming) { return .nonConforming }
    if all.isSubset(of: [.notDriven]) { return .notDriven }
    if all.isSubset(of: [.notDriven, .unknown]) { return .unknown }
    return reasons.isEmpty ? .conforming : .partial
  }
}

extension ConformanceStatement.LaneStatement {
  init(_ summary: FormatSummary, in report: RunReport, scope: [String]) {
    self.summary = summary
    func rules(_ category: Outcome) -> [RuleOutcome] {
      summary.outcomes.filter { $0.category == category }
    }
    func binding(_ category: Outcome) -> [RuleOutcome] {
      rules(category).filter { $0.level == .must }
    }
    broken = rules(.fail).map(\.rule)
    undecided = binding(.undecided).map(\.rule)
    // For a shard, the list of rules that were not exercised stays empty, because other shards can
    // exercise the rules.
    notExercised = report.shard == nil ? binding(.notExercised).map(\.rule) : []
    // A run of a part of the suite cannot prove that the adapter conforms.
    conformance =
      summary.conformance == .conforming && !scope.isEmpty ? .partial : summary.conformance
    let exempt = binding(.exempt)
    let texts: [String?]
    switch conformance {
    case .conforming: texts = []
    case .nonConforming:
      texts = [
        broken.isEmpty ? nil : "broken: \(broken.joined(separator: ", "))",
        Self.counted(summary.unexpectedDeaths, "in", "the adapter died"),
        Self.counted(
          summary.unexpectedFailedExpectations, "in", "an expectation failed"),
      ]
    case .unknown:
      texts = [summary.scenarios == 0 ? "no scenario ran" : "no must rule was exercised"]
    case .notDriven:
      let error = summary.notDriven?.failure?.error ?? ""
      texts = [
        (summary.notDriven?.kind.sentence ?? "")
          + (error.isEmpty ? "" : ": \(PlainText.line(error))")
      ]
    case .partial:
      texts =
        scope + [
          Self.list("waived", exempt.filter { !$0.isExpected }.map(\.rule)),
          Self.list(
            "broken as expected",
            summary.expectedFacts.map(\.rawValue) + exempt.filter(\.isExpected).map(\.rule)),
          Self.list("not decided", undecided), Self.list("not exercised", notExercised),
          Self.counted(summary.unfinished, "unfinished:"),
          Self.counted(summary.badScenarios, "with a mistake:"),
          Self.counted(summary.harnessFailures, "adspec itself failed in"),
        ]
    }
    reasons = texts.compactMap(\.self)
  }

  private static func list(_ word: String, _ rules: [String]) -> String? {
    rules.isEmpty ? nil : "\(word): \(rules.joined(separator: ", "))"
  }

  /// A phrase with a number of scenarios; nil if the number is 0.
  private static func counted(_ count: Int, _ word: String, _ before: String = "") -> String? {
    guard count > 0 else { return nil }
    let start = before.isEmpty ? word : "\(before) \(word)"
    return "\(start) \(PlainText.count(count, "scenario"))"
  }
}
