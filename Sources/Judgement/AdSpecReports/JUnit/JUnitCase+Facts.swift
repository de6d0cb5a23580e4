import AdSpecRules

/// The cases of facts: as many, and under the same names, as long as the same rules apply.
extension JUnitCase {
  /// The case of a fact.
  init(_ fact: Fact, in report: RunReport) {
    let group = fact.rule.map { String($0.id.prefix { $0 != "-" }) } ?? "run"
    let lane = fact.lane.map { "." + $0.path.replacing("/", with: ".") } ?? ""
    // Where the adapter is broken is told in the text; this is the scenario that shows it.
    let place = fact.evidence.first?.incident
    self.init(
      name: fact.name, className: report.adapter.name + lane + "." + group,
      file: place.map { PlainText.line($0.file) } ?? "", line: place?.line ?? 0)
    if let rule = fact.rule {
      properties = [
        ("rule", rule.id), ("level", fact.level.rawValue), ("severity", rule.severity.rawValue),
        ("exercised", String(fact.exercised)),
      ]
    }
    if fact.scenarios > 0 { properties.append(("scenarios", String(fact.scenarios))) }
    outcome = JUnitCase.outcome(of: fact)
    if case .warning = fact.outcome { tell(fact, as: "warning") }
    if case .note = fact.outcome { tell(fact, as: "note") }
  }

  /// Tells what makes no reader mark the case, as a property and as output.
  private mutating func tell(_ fact: Fact, as weight: String) {
    properties.append((weight, FactText.message(of: fact)))
    output = ([weight + ":"] + FactText.lines(of: fact)).joined(separator: "\n")
  }

  private static func outcome(of fact: Fact) -> Outcome {
    let message = FactText.message(of: fact)
    let text = FactText.lines(of: fact).joined(separator: "\n")
    switch fact.outcome {
    case .passed, .warning, .note: return .passed
    case .failed: return .failure(type: fact.id, message: message, text: text)
    case .error: return .error(type: fact.id, message: message, text: text)
    case .exempt, .notExercised: return .skipped(message: message)
    }
  }
}
