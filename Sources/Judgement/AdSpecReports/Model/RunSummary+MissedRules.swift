import AdSpecRules

extension RunSummary {
  /// The must rules that apply and that no scenario decided.
  ///
  /// Where one finding keeps a rule from being exercised, the gap says so: what a load that is never
  /// answered hides is found once it is mended, and not before.
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

  /// What keeps a rule from being exercised: the rules that all scenarios break which are there for it.
  ///
  /// Only what is binding hides something: an adapter that breaks a should rule everywhere goes on all the
  /// same.
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
