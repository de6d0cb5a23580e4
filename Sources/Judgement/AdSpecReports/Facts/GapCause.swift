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
    let excuses = about.map { position in
      let scenario = report.scenarios[position]
      return Excuse(
        applies: scenario.inapplicability == nil,
        reason: (scenario.inapplicability ?? result(position)?.note).map { PlainText.line($0) },
        scenario: PlainText.line(scenario.name))
    }
    self.init(text: Excuse.text(of: excuses), remedy: .lead, example: ran)
  }

  private init(text: String, remedy: Remedy, example: Int?) {
    (self.text, self.remedy, self.example) = (text, remedy, example)
  }
}

/// Why one scenario about a rule did not decide the rule.
private struct Excuse {
  /// Whether the scenario applies to the adapter.
  let applies: Bool
  /// The reason; nil if nobody knows more than that nothing led to the rule.
  let reason: String?
  let scenario: String

  /// One sentence if all scenarios have the same excuse; otherwise each excuse with its scenarios.
  static func text(of excuses: [Excuse]) -> String {
    var groups: [(excuse: Excuse, scenarios: [String])] = []
    for excuse in excuses {
      let position = groups.firstIndex {
        $0.excuse.applies == excuse.applies && $0.excuse.reason == excuse.reason
      }
      if let position {
        groups[position].scenarios.append(excuse.scenario)
      } else {
        groups.append((excuse, [excuse.scenario]))
      }
    }
    return groups.map { excuse, scenarios in
      let reason = excuse.reason.map { ": \($0)" } ?? ""
      guard groups.count > 1 else {
        return "no event of the scenarios about it led to it\(reason)"
      }
      let names = scenarios.prefix(3).map { "\"\($0)\"" }.joined(separator: ", ")
      let more = scenarios.count > 3 ? " and \(scenarios.count - 3) more" : ""
      let said = excuse.applies ? "nothing led to it in" : "it does not apply to this adapter in"
      return "\(said) \(names)\(more)\(reason)"
    }.joined(separator: "; ")
  }
}
