package import AdSpecRules
import AdSpecTrace

/// An entry of the file of expected failures: a known failure of a rule or of a ``LifeFact``.
package struct ExpectedFailure: Hashable, Sendable {
  /// The id of the rule, or the name of a ``LifeFact``.
  package var rule: String
  /// The format of the failure.
  package var format: String
  /// The flow of the failure; nil if the entry matches every flow.
  package var flow: String?
  /// A pattern for names of scenarios, in which `*` stands for any text; nil if the entry matches
  /// every scenario.
  package var scenario: String?
  /// The reason why the failure is expected; empty if the file gives no reason.
  package var reason = ""
  /// A link to more information, such as a ticket.
  package var link: String?
  /// The last day on which the entry is valid, such as `2026-12-31`; nil if the entry never
  /// expires.
  package var expires: String?
  /// The path of the file with the entry, as the user wrote it.
  package var file: String
  /// The lines of the file that contain the entry.
  package var lines: ClosedRange<Int>
  /// Maps the names of some keys of the entry to their lines in the file.
  package var keyLines: [String: Int] = [:]
  /// The number of scenarios that the entry matches when the user selects all scenarios.
  ///
  /// A scenario in two flows counts twice.
  package var scenarios = 0
  /// Whether the entry can be about what the run does not have: a scenario in a file that the user
  /// did not name, or a rule of another version of the Google Mobile Ads SDK.
  package var isElsewhere = false

  /// Creates an entry.
  package init(
    rule: String, format: String, flow: String? = nil, scenario: String? = nil, file: String,
    lines: ClosedRange<Int>
  ) {
    self.rule = rule
    self.format = format
    self.flow = flow
    self.scenario = scenario
    self.file = file
    self.lines = lines
  }

  /// Whether the entry matches a scenario in a format and flow.
  package func isAbout(_ name: String, _ lane: Lane) -> Bool {
    format == lane.format && (flow ?? lane.flow) == lane.flow
      && (scenario.map { ExpectedFailure.matches(name, $0) } ?? true)
  }

  /// Whether the entry gives the whole name of a scenario, without `*`.
  package var namesScenario: Bool { scenario?.contains("*") == false }

  /// Whether a name matches a pattern in which `*` stands for any text.
  static func matches(_ name: String, _ pattern: String) -> Bool {
    let pieces = pattern.split(separator: "*", omittingEmptySubsequences: false)
    guard let first = pieces.first, let last = pieces.last, pieces.count > 1 else {
      return name == pattern
    }
    guard name.hasPrefix(first) else { return false }
    var rest = name.dropFirst(first.count)
    for piece in pieces.dropFirst().dropLast() where !piece.isEmpty {
      guard let found = rest.firstRange(of: piece) else { return false }
      rest = rest[found.upperBound...]
    }
    return rest.hasSuffix(last)
  }

  /// The text that reports show for a rule that is broken as expected.
  var outcome: String {
    ExpectedFailure.outcomeStart
      + (reason.isEmpty ? "no reason is given" : PlainText.line(reason))
  }

  /// Whether a text is the ``outcome`` of an expected failure.
  static func isOutcome(_ text: String) -> Bool { text.hasPrefix(outcomeStart) }

  private static let outcomeStart = "expected: "

  /// The name of the entry for people, such as `LOAD-ONCE-1 (rewarded, bidding)`.
  var name: String {
    let flow = flow.map { ", \($0)" } ?? ""
    let scenario = scenario.map { " in \"\(PlainText.line($0))\"" } ?? ""
    return PlainText.line("\(rule) (\(format)\(flow))") + scenario
  }

  /// The file and the first line of the entry.
  var place: String { "\(PlainText.line(file)):\(lines.lowerBound)" }
}

/// The expected failures of a run.
package struct ExpectedFailures: Hashable, Sendable {
  /// The current date, such as `2026-01-02`, to decide which entries have expired.
  ///
  /// The caller passes the date, because reports do not read the clock.
  package var today: String
  /// The entries, in the order of their file.
  package var entries: [ExpectedFailure]

  /// Creates expected failures.
  package init(today: String, entries: [ExpectedFailure]) {
    self.today = today
    self.entries = entries
  }
}

extension RunReport {
  /// The entry that expects a rule to fail in a scenario; nil if the rule does not fail in the
  /// scenario, if no entry expects the failure, or if the rule is disputed.
  package func expectedFailure(
    for result: RuleResult, in scenario: ScenarioResult
  ) -> ExpectedFailure? {
    guard let expected, result.verdict == .fail, !result.isObserved, !isDisputed(result.rule)
    else { return nil }
    return expected.entries.first {
      $0.rule == result.rule && $0.isAbout(scenario.name, scenario.lane(of: result))
    }
  }
}

extension RuleOutcome {
  /// Whether the rule is broken, and an entry expects every failure of the rule.
  package var isExpected: Bool { category == .exempt && verdict == .fail }
}

/// The outcome of one entry of the file of expected failures in a run.
package struct ExpectationOutcome: Hashable, Sendable {
  /// The state of the entry.
  package enum State: String, CaseIterable, Sendable {
    /// The rule is broken, as expected.
    case broken
    /// The rule is kept.
    case passes
    /// The entry matches nothing. Either no rule, format or scenario has the name in the entry, or
    /// the matching scenarios no longer exercise the rule.
    case unmatched
    /// The rule could not be decided.
    case undecided
    /// Some scenarios that the entry matches did not run, or the entry can be about what the run does
    /// not have. The scenarios that ran do not break the rule.
    case notRun = "not_run"
  }

  /// The entry.
  package internal(set) var entry: ExpectedFailure
  /// The state of the entry.
  package let state: State
  /// The number of scenarios in which the rule is broken.
  package let scenarios: Int
  /// The reasons why the user must change the entry, with advice.
  ///
  /// If an entry must be changed, the run fails.
  package let problems: [String]

  /// The outcome of each entry, in the order of the file.
  static func all(in report: RunReport) -> [ExpectationOutcome] {
    guard let expected = report.expected else { return [] }
    let rules = Dictionary(report.rules.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
    return expected.entries.map { entry in
      let scenarios = report.scenarios.filter { scenario in
        scenario.lanes.contains { entry.isAbout(scenario.name, $0) }
      }
      let verdicts = scenarios.flatMap { self.verdicts(on: entry, in: $0) }
      let broken = verdicts.count { $0 == .fail }
      let mistake = mistake(in: entry, rules)
      let state: State =
        if mistake != nil {
          .unmatched
        } else if broken > 0 {
          .broken
        } else if entry.isElsewhere || scenarios.count < entry.scenarios {
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
        // Nobody has to change an entry while the rule is disputed.
        problems: rules[entry.rule]?.dispute != nil && mistake == nil
          ? [] : problems(of: entry, state, today: expected.today, mistake: mistake))
    }
  }

  /// Why an entry can match nothing in any run of the adapter, whatever runs; nil if it can.
  private static func mistake(in entry: ExpectedFailure, _ rules: [String: Rule]) -> String? {
    if LifeFact(rawValue: entry.rule) == nil {
      guard let rule = rules[entry.rule] else {
        return "there is no rule \(PlainText.line(entry.rule))"
      }
      if !rule.formats.contains(entry.format) {
        return "\(entry.rule) is no rule for \(PlainText.line(entry.format))"
      }
    }
    guard entry.scenarios == 0, !entry.isElsewhere else { return nil }
    let own =
      entry.scenario == nil
      ? "" : " (give your own scenarios a file of expected failures of their own)"
    return "no scenario of the adapter is one of \(entry.name)" + own
  }

  /// The verdicts of a scenario on the rule or ``LifeFact`` that an entry names.
  private static func verdicts(
    on entry: ExpectedFailure, in scenario: ScenarioResult
  ) -> [Verdict] {
    if scenario.isLeftUndecided { return [.error] }
    if let fact = LifeFact(rawValue: entry.rule) {
      let isAbout = scenario.lanes(of: fact).contains { entry.isAbout(scenario.name, $0) }
      if fact.isBroken(in: scenario) { return [isAbout ? .fail : .error] }
      return [fact.isDecided(in: scenario) ? .pass : .error]
    }
    let own = scenario.results.filter {
      $0.rule == entry.rule && entry.isAbout(scenario.name, scenario.lane(of: $0))
    }
    // A scenario without a result for the rule ended too early to decide the rule.
    if own.isEmpty { return [.error] }
    return own.map { $0.isObserved && $0.verdict == .fail ? .pass : $0.verdict }
  }

  private static func problems(
    of entry: ExpectedFailure, _ state: State, today: String, mistake: String?
  ) -> [String] {
    let lines =
      entry.lines.count == 1
      ? "line \(entry.lines.lowerBound)"
      : "lines \(entry.lines.lowerBound) to \(entry.lines.upperBound)"
    switch state {
    case .passes: return ["\(entry.name) is no longer broken: remove \(lines)"]
    case .unmatched:
      let why = mistake ?? "no scenario leads to \(entry.name) any more"
      return ["\(why): remove \(lines), or correct them"]
    case .notRun: return []
    case .broken, .undecided: break
    }
    func line(_ key: String) -> String {
      entry.keyLines[key].map { "in line \($0)" } ?? "within \(lines)"
    }
    var problems: [String] = []
    // Dates in this form have the same order as strings and as dates.
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

/// A requirement that is not a rule: the adapter survives, or the expectations of scenarios hold.
///
/// The raw value is the name of the requirement in all reports.
///
/// An entry in the file of expected failures can name a ``LifeFact`` instead of a rule.
package enum LifeFact: String, CaseIterable, Sendable {
  /// The adapter does not crash, exit or hang in a scenario.
  case adapterSurvives = "adapter-survives"
  /// The expectations in the code of scenarios are fulfilled.
  case expectationsHold = "expectations-hold"

  /// The requirement, in one sentence.
  var sentence: String {
    switch self {
    case .adapterSurvives: "The adapter survives every scenario."
    case .expectationsHold: "The expectations of scenarios hold."
    }
  }

  /// Whether the requirement is broken in a scenario.
  func isBroken(in scenario: ScenarioResult) -> Bool {
    switch self {
    case .adapterSurvives: scenario.isFatal
    case .expectationsHold: !scenario.expectations.isEmpty
    }
  }

  /// Whether the requirement is decided in a scenario: either broken or certainly kept.
  ///
  /// For example, a scenario that ended too early did not check its later expectations.
  func isDecided(in scenario: ScenarioResult) -> Bool {
    if isBroken(in: scenario) { return true }
    let isWhole = scenario.error == nil && scenario.ending != .harnessFailure
    return isWhole && (self == .adapterSurvives || !scenario.ending.isDeath)
  }
}

extension RunReport {
  /// The entry that expects a scenario to break a ``LifeFact``; nil if the scenario does not break
  /// the fact, or if no entry expects the failure.
  package func expectedFailure(
    of fact: LifeFact, in scenario: ScenarioResult
  ) -> ExpectedFailure? {
    guard let expected, fact.isBroken(in: scenario) else { return nil }
    return expected.entries.first { entry in
      entry.rule == fact.rawValue
        && scenario.lanes(of: fact).contains { entry.isAbout(scenario.name, $0) }
    }
  }

  /// Whether a scenario breaks a ``LifeFact``, and no entry expects the failure.
  func isBroken(_ fact: LifeFact, in scenario: ScenarioResult) -> Bool {
    fact.isBroken(in: scenario) && expectedFailure(of: fact, in: scenario) == nil
  }

  /// The entry that expects the adapter's death in a scenario, if the death left a rule undecided.
  ///
  /// If no expected death left the rule undecided, the result is nil.
  ///
  /// If an expected death leaves a rule undecided in a scenario, this result does not count,
  /// because other scenarios can decide the rule.
  func expectedDeath(
    leaving result: RuleResult, undecidedIn scenario: ScenarioResult
  ) -> ExpectedFailure? {
    guard result.verdict == .error, result.checkError == nil else { return nil }
    return expectedFailure(of: .adapterSurvives, in: scenario)
  }
}

extension RunReport {
  /// The scenarios of a format and flow that break a rule or a ``LifeFact``, where no entry expects
  /// that.
  package func unexpected(_ requirement: String, in lane: Lane) -> [ScenarioResult] {
    scenarios.filter { scenario in
      guard scenario.lanes.contains(lane) else { return false }
      if let fact = LifeFact(rawValue: requirement) {
        return scenario.lanes(of: fact).contains(lane) && isBroken(fact, in: scenario)
      }
      return scenario.results.contains {
        scenario.lane(of: $0) == lane && $0.rule == requirement
          && $0.verdict == .fail && !$0.isObserved
          && expectedFailure(for: $0, in: scenario) == nil
      }
    }
  }
}
