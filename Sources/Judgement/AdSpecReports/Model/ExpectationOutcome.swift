import AdSpecRules

/// What became of an expected failure in a run.
package struct ExpectationOutcome: Hashable, Sendable {
  /// What can be said of it.
  package enum State: String, CaseIterable, Sendable {
    /// The rule is broken, as expected.
    case broken
    /// The rule is kept.
    case passes
    /// There is nothing that it could be about: no such rule, format or scenario, or one that no
    /// longer leads to the rule.
    case unmatched
    /// The rule could not be decided.
    case undecided
    /// Not everything ran that it is about, and what did run keeps the rule.
    case notRun = "not_run"
  }

  /// The entry.
  package let entry: ExpectedFailure
  /// What can be said of it.
  package let state: State
  /// In how many scenarios the rule is broken.
  package let scenarios: Int
  /// Why the entry has to be changed, and how; each of them fails the run.
  package let problems: [String]

  /// What became of each entry, in the order of their file.
  static func all(in report: RunReport) -> [ExpectationOutcome] {
    guard let expected = report.expected else { return [] }
    let rules = Set(report.rules.map(\.id))
    return expected.entries.map { entry in
      let scenarios = report.scenarios.filter { entry.isAbout($0.name, $0.lane) }
      let verdicts = scenarios.flatMap { self.verdicts(on: entry, in: $0) }
      let broken = verdicts.count { $0 == .fail }
      let isRule = rules.contains(entry.rule) || LifeFact(rawValue: entry.rule) != nil
      let state: State =
        if !isRule || entry.scenarios == 0 {
          .unmatched
        } else if broken > 0 {
          .broken
        } else if scenarios.count < entry.scenarios {
          .notRun
        } else if verdicts.contains(.error) {
          .undecided
        } else if verdicts.contains(.pass) {
          .passes
        } else {
          .unmatched
        }
      return ExpectationOutcome(
        entry: entry, state: state, scenarios: broken,
        problems: problems(of: entry, state, today: expected.today, isRule: isRule))
    }
  }

  /// What a scenario says of what an entry is about.
  private static func verdicts(
    on entry: ExpectedFailure, in scenario: ScenarioResult
  ) -> [Verdict] {
    if let fact = LifeFact(rawValue: entry.rule) {
      return [fact.isBroken(in: scenario) ? .fail : fact.isDecided(in: scenario) ? .pass : .error]
    }
    let own = scenario.results.filter { $0.rule == entry.rule }
    // One that ended too early says nothing of the rule.
    if own.isEmpty { return [.error] }
    return own.map { $0.isObserved && $0.verdict == .fail ? .pass : $0.verdict }
  }

  private static func problems(
    of entry: ExpectedFailure, _ state: State, today: String, isRule: Bool
  ) -> [String] {
    let lines =
      entry.lines.count == 1
      ? "line \(entry.lines.lowerBound)"
      : "lines \(entry.lines.lowerBound) to \(entry.lines.upperBound)"
    switch state {
    case .passes: return ["\(entry.name) is no longer broken: remove \(lines)"]
    case .unmatched:
      let why =
        if !isRule {
          "there is no rule \(PlainText.line(entry.rule))"
        } else if entry.scenarios == 0 {
          "no scenario of the adapter is one of \(entry.name)"
        } else {
          "no scenario leads to \(entry.name) any more"
        }
      return ["\(why): remove \(lines), or correct them"]
    case .broken, .undecided, .notRun: break
    }
    func line(_ key: String) -> String {
      entry.keyLines[key].map { "in line \($0)" } ?? "within \(lines)"
    }
    var problems: [String] = []
    // Dates of one form are in order as texts.
    if let end = entry.expires, end < today {
      problems.append(
        "\(entry.name) was expected until \(end), and today is \(today): mend the adapter and remove "
          + "\(lines), or give expires a later date \(line("expires"))")
    }
    if entry.reason.allSatisfy(\.isWhitespace) {
      problems.append(
        "\(entry.name) has no reason: say \(line("reason")) why it is broken, as "
          + "reason = \"…\"")
    }
    return problems
  }
}
