import AdSpecRules

/// The results without a match that most scenarios of a format and flow share.
///
/// Few of the rules say something about each scenario. So the JSON report has these results once, and
/// each scenario has only its other results. Otherwise, they would be three quarters of the report.
struct UsualResults {
  /// The results of a format and flow, in the order of the rules.
  struct Group {
    var lane = Lane(format: "")
    var results: [RuleResult] = []
  }

  private(set) var groups: [Group] = []
  private var known: [Lane: [String: RuleResult]] = [:]

  init(groups: [Group] = []) {
    self.groups = groups
    for group in groups {
      known[group.lane] = Dictionary(
        group.results.map { ($0.rule, $0) }, uniquingKeysWith: { first, _ in first })
    }
  }

  /// Finds the most frequent results; of equally frequent results, the first one.
  init(_ report: RunReport) {
    var lanes: [Lane] = []
    var counts: [Lane: [String: [(result: RuleResult, count: Int)]]] = [:]
    for scenario in report.scenarios {
      if counts[scenario.lane] == nil { lanes.append(scenario.lane) }
      for result in scenario.results where UsualResults.isWithoutMatch(result) {
        var own = counts[scenario.lane, default: [:]][result.rule, default: []]
        if let index = own.firstIndex(where: { $0.result == result }) {
          own[index].count += 1
        } else {
          own.append((result, 1))
        }
        counts[scenario.lane, default: [:]][result.rule] = own
      }
    }
    self.init(
      groups: lanes.map { lane in
        Group(
          lane: lane,
          results: report.rules.compactMap { rule in
            let shared = counts[lane]?[rule.id]?.filter { $0.count > 1 } ?? []
            let most = shared.map(\.count).max()
            return shared.first { $0.count == most }?.result
          })
      }.filter { !$0.results.isEmpty })
  }

  private static func isWithoutMatch(_ result: RuleResult) -> Bool {
    result == RuleResult(rule: result.rule, verdict: result.verdict, note: result.note)
  }

  /// The results of a scenario that are not the usual ones.
  func others(of scenario: ScenarioResult) -> [RuleResult] {
    guard let usual = known[scenario.lane] else { return scenario.results }
    return scenario.results.filter { usual[$0.rule] != $0 }
  }

  /// The rules that have a usual result, and no result in a scenario.
  func unjudged(in scenario: ScenarioResult) -> [String] {
    guard let group = groups.first(where: { $0.lane == scenario.lane }) else { return [] }
    let judged = Set(scenario.results.map(\.rule))
    return group.results.map(\.rule).filter { !judged.contains($0) }
  }

  /// Adds the usual results to the other results of a scenario, in the order of the rules.
  func complete(
    _ others: [RuleResult], in lane: Lane, unjudged: [String], order: [String: Int]
  ) -> [RuleResult] {
    guard let group = groups.first(where: { $0.lane == lane }) else { return others }
    // The results about ads of other formats come last.
    let own = others.filter { $0.format == nil }
    let listed = Set(own.map(\.rule)).union(unjudged)
    let all = own + group.results.filter { !listed.contains($0.rule) }
    return all.enumerated().sorted {
      (order[$0.element.rule] ?? .max, $0.offset) < (order[$1.element.rule] ?? .max, $1.offset)
    }.map(\.element) + others.filter { $0.format != nil }
  }
}
