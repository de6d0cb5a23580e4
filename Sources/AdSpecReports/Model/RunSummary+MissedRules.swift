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
        Gap(
          rule: outcome.rule, lane: format.lane, scenario: nil, verdict: outcome.verdict,
          note: outcome.category == .notExercised
            ? cover(of: outcome.rule, in: scenarios, of: report) : nil)
      }
    }
  }

  /// What keeps a rule from being exercised: the rules that every scenario breaks which is there for it.
  ///
  /// Only what is binding hides something: an adapter that breaks a should rule everywhere goes on all the
  /// same.
  private static func cover(
    of rule: String, in scenarios: [ScenarioResult], of report: RunReport
  ) -> String? {
    let binding = Set(report.rules.filter { report.weight(of: $0.level) == .failure }.map(\.id))
    let own = scenarios.filter { $0.aims.contains(rule) && $0.exclusion == nil }
    var common: [String]?
    for scenario in own {
      let broken = scenario.results.filter {
        $0.verdict == .fail && !$0.isObserved && $0.weakerLevel == nil && binding.contains($0.rule)
      }.map(\.rule)
      common = common.map { $0.filter(broken.contains) } ?? broken
    }
    guard let common, !common.isEmpty else { return nil }
    return "hidden by \(common.joined(separator: ", ")): every scenario about it breaks "
      + (common.count == 1 ? "that" : "these")
  }
}
