import AdSpecRules

/// Why no scenario of a run decided a rule in a format and flow, and what can change that.
struct GapCause: Hashable, Sendable {
  /// What the author can do.
  enum Remedy: CaseIterable, Sendable {
    /// No scenario aims at the rule.
    case write
    /// The scenarios about the rule do not apply to the adapter.
    case apply
    /// The scenarios about the rule ran, and nothing in them led to the rule.
    case lead
    /// A scenario led to the rule, and its trace does not say whether the rule is kept.
    case decide

    /// The advice, as a part of a sentence.
    func advice(on rule: String) -> String {
      switch self {
      case .write: "write a scenario with `aims = { \"\(rule)\" }`"
      case .apply:
        "if the reason is true of the SDK, declare it in the claims of the network; otherwise mend "
          + "the stand-in, or what the adapter gives to the SDK"
      case .lead:
        "the messages of the scenario show what did not happen: mend the stand-in, declare what the "
          + "SDK does not have, or write a scenario that leads to the rule"
      case .decide:
        "the messages of the scenario show what is missing: mend it, or write a scenario that "
          + "decides the rule"
      }
    }
  }

  /// The cause, as a part of a sentence.
  let text: String
  let remedy: Remedy
  /// The position of the scenario whose messages show the cause, in the list of results.
  let example: Int?

  /// Finds the cause.
  ///
  /// - Parameters:
  ///   - outcome: The outcome of the rule in the format and flow.
  ///   - report: The run.
  ///   - positions: The positions of the results of the format and flow.
  ///   - about: The positions of the scenarios that aim at the rule.
  init(
    of outcome: RuleOutcome, in report: RunReport, _ positions: [Int], about: [Int]
  ) {
    func result(_ position: Int) -> RuleResult? {
      report.scenarios[position].results.first { $0.rule == outcome.rule }
    }
    let open =
      outcome.category == .undecided ? positions.filter { result($0)?.verdict == .error } : []
    if let first = open.first {
      let note = result(first)?.note.map { ": \(PlainText.line($0))" } ?? ""
      self.init(text: "not decided\(note)", remedy: .decide, example: first)
      return
    }
    guard let first = about.first else {
      self.init(text: "no scenario of the run aims at it", remedy: .write, example: nil)
      return
    }
    guard let ran = about.first(where: { report.scenarios[$0].inapplicability == nil }) else {
      let reason = PlainText.line(report.scenarios[first].inapplicability ?? "")
      self.init(text: "no scenario about it applies: \(reason)", remedy: .apply, example: first)
      return
    }
    let note = result(ran)?.note.map { ": \(PlainText.line($0))" } ?? ""
    self.init(
      text: "no event of the scenarios about it led to it\(note)", remedy: .lead, example: ran)
  }

  private init(text: String, remedy: Remedy, example: Int?) {
    (self.text, self.remedy, self.example) = (text, remedy, example)
  }
}
