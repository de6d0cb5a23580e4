import AdSpecRules

/// What a person needs to know of a fact that is broken.
enum FactText {
  /// Its sentence, and what happened instead, in one line.
  static func message(of fact: Fact) -> String {
    switch fact.outcome {
    case .passed: return fact.sentence
    case .exempt(let reason):
      return ExpectedFailure.isOutcome(reason) ? reason : "exempt: \(reason)"
    case .notExercised(let reason): return "not exercised: \(reason)"
    case .error(let text): return text
    case .failed, .warning, .note:
      return [fact.sentence, fact.example.map(\.message) ?? ""].filter { !$0.isEmpty }
        .joined(separator: " ")
    }
  }

  /// The whole story, the message first: some readers show the text alone.
  static func lines(of fact: Fact) -> [String] {
    var lines = [message(of: fact)]
    guard let first = fact.evidence.first else { return lines }
    if case .error = fact.outcome, !fact.sentence.isEmpty { lines.append(fact.sentence) }
    var incident = first.incident
    incident.add(shortest(of: fact))
    return lines + FieldText.lines(incident.fields)
  }

  /// The scenarios in which it is seen best, where there are several.
  private static func shortest(of fact: Fact) -> [Incident.Field] {
    guard fact.scenarios > 1 else { return [] }
    let names = fact.evidence.map {
      "\"\(PlainText.line($0.scenario.name))\" at \(PlainText.line($0.scenario.file)):"
        + "\($0.incident.line)"
    }
    let head = "\(fact.scenarios) scenarios, the shortest are"
    return [Incident.Field(label: "broken in", lines: [head] + names.map { "  " + $0 })]
  }
}
