package import AdSpecRules

/// A rule or a life fact that is known to be broken, with the reason: an entry of a file that people keep.
package struct ExpectedFailure: Hashable, Sendable {
  /// The id of the rule, or the name of a ``LifeFact``.
  package var rule: String
  /// The format in which it is broken.
  package var format: String
  /// The flow; nil for every flow.
  package var flow: String?
  /// Which scenarios break it, by their names, where `*` stands for any text; nil for every one.
  package var scenario: String?
  /// Why it is broken for now; empty where nobody has said.
  package var reason = ""
  /// Where more is said of it, such as the address of a ticket.
  package var link: String?
  /// The last day on which it holds, such as `2026-12-31`; nil for no end.
  package var expires: String?
  /// The file of the entry, as a person named it.
  package var file: String
  /// The lines of the entry.
  package var lines: ClosedRange<Int>
  /// The lines of some of its keys, by their names.
  package var keyLines: [String: Int] = [:]
  /// How many runs of scenarios it is about, when everything runs.
  package var scenarios = 0

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

  /// Whether it is about a scenario in a format and flow.
  package func isAbout(_ name: String, _ lane: Lane) -> Bool {
    format == lane.format && (flow ?? lane.flow) == lane.flow
      && (scenario.map { ExpectedFailure.matches(name, $0) } ?? true)
  }

  /// Whether a name is a pattern's, in which `*` stands for any text.
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

  /// What reports say of a rule that is broken as expected.
  var outcome: String {
    ExpectedFailure.outcomeStart
      + (reason.isEmpty ? "no reason is given" : PlainText.line(reason))
  }

  /// Whether a text is what reports say of an expected failure.
  static func isOutcome(_ text: String) -> Bool { text.hasPrefix(outcomeStart) }

  private static let outcomeStart = "expected: "

  /// What it is about, for people, such as `LOAD-ONCE-1 (rewarded, bidding)`.
  var name: String {
    let flow = flow.map { ", \($0)" } ?? ""
    let scenario = scenario.map { " in \"\(PlainText.line($0))\"" } ?? ""
    return PlainText.line("\(rule) (\(format)\(flow))") + scenario
  }

  /// Its file and line.
  var place: String { "\(PlainText.line(file)):\(lines.lowerBound)" }
}

/// What is expected to be broken in a run.
package struct ExpectedFailures: Hashable, Sendable {
  /// The date by which entries expire, such as `2026-01-02`.
  ///
  /// It is handed in, because reports have no clock.
  package var today: String
  /// The entries, in the order of their file.
  package var entries: [ExpectedFailure]

  /// Creates what is expected.
  package init(today: String, entries: [ExpectedFailure]) {
    self.today = today
    self.entries = entries
  }
}

extension RunReport {
  /// The entry that expects a result of a scenario; nil for what is not broken, or not expected.
  package func expectedFailure(
    for result: RuleResult, in scenario: ScenarioResult
  ) -> ExpectedFailure? {
    guard let expected, result.verdict == .fail, !result.isObserved else { return nil }
    return expected.entries.first {
      $0.rule == result.rule && $0.isAbout(scenario.name, scenario.lane)
    }
  }
}

extension RuleOutcome {
  /// Whether the rule is broken, and only as expected.
  package var isExpected: Bool { category == .exempt && verdict == .fail }
}
