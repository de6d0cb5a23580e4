import AdSpecRules
import AdSpecTrace

/// One row of a report for continuous integration: the outcome of one rule in one format and flow,
/// or of the run itself.
///
/// The number and the names of facts stay the same while an adapter changes, so that a reader can
/// follow each fact from run to run. A rule that does not apply has no fact.
package struct Fact {
  /// The outcome.
  enum Outcome: Hashable {
    case passed
    /// Broken, and the run fails.
    case failed
    /// Broken, without a consequence because of its level.
    case warning
    /// Broken, and only observed.
    case note
    /// Undecided: the adapter died, a scenario has a mistake, or a rule could not judge.
    case error(String)
    /// Waived by the profile, with the reason.
    case exempt(String)
    /// No scenario exercised the rule, with the reason.
    case notExercised(String)
  }

  /// A scenario in which the fact is broken, with the incident.
  struct Evidence {
    let scenario: ScenarioResult
    let incident: Incident
  }

  /// The name of the fact in the run, such as `LOAD-ONCE-1` or `adapter-survives`.
  let id: String
  /// The format and the flow; nil for facts of the whole run.
  let lane: Lane?
  /// The rule; nil for facts of the run or of the adapter's life.
  let rule: Rule?
  /// The fact, in one sentence.
  let sentence: String
  /// The outcome.
  var outcome: Outcome
  /// The shortest scenarios that break the fact, at most three.
  var evidence: [Evidence] = []
  /// The number of scenarios that break the fact.
  var scenarios = 0
  /// The number of matches of the premise.
  var exercised = 0

  /// The name of the fact for people and reports, such as `LOAD-ONCE-1 (rewarded)`.
  var name: String {
    guard let lane else { return id }
    return "\(id) (\(lane.isUsual ? lane.format : "\(lane.format), \(lane.flow)"))"
  }

  /// Whether the fact is broken, with any weight, or undecided.
  var isBroken: Bool {
    switch outcome {
    case .failed, .warning, .note, .error: true
    case .passed, .exempt, .notExercised: false
    }
  }

  /// The outcome in one or two words.
  var word: String {
    switch outcome {
    case .passed: "pass"
    case .failed: "fail"
    case .warning: "warning"
    case .note: "note"
    case .error: "error"
    case .exempt: "exempt"
    case .notExercised: "not exercised"
    }
  }

  /// The level of the rule or of its broken requirement; must for facts without a rule.
  var level: RuleLevel { evidence.first?.incident.level ?? rule?.level ?? .must }

  /// The example to show first.
  var example: Incident? { evidence.first?.incident }

  /// All facts of a run, in the order of the formats and of the catalogue.
  ///
  /// The facts of the whole run come first.
  static func all(in report: RunReport, _ summary: RunSummary? = nil) -> [Fact] {
    let summary = summary ?? RunSummary(report)
    return ofRun(report, summary)
      + summary.formats.filter { $0.scenarios > 0 }.flatMap { format in
        let scenarios = report.scenarios.filter { $0.lane == format.lane }
        // Only an adapter has facts of its life.
        let ofAdapter =
          report.isOfAdapter ? ofLane(format, scenarios, in: report) : []
        return ofAdapter + ofRules(format, scenarios, in: report, summary)
      }
  }
}

extension Fact {
  /// The file and line that a reader marks: the adapter's, otherwise the scenario's.
  ///
  /// - Parameter isUsable: Whether a file can be marked.
  /// - Returns: The first of the two that can be marked; nil when neither can.
  func location(where isUsable: (String) -> Bool = { _ in true }) -> (file: String, line: Int)? {
    guard let example else { return nil }
    if let place = example.place?.place, isUsable(place.file) { return (place.file, place.line) }
    return isUsable(example.file) ? (example.file, example.line) : nil
  }
}

/// The text of a broken fact for people.
enum FactText {
  /// The sentence of the fact and what happened instead, in one line.
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

  /// The complete text, with the message first, because some readers show only the text.
  static func lines(of fact: Fact) -> [String] {
    var lines = [message(of: fact)]
    guard let first = fact.evidence.first else { return lines }
    if case .error = fact.outcome, !fact.sentence.isEmpty { lines.append(fact.sentence) }
    var incident = first.incident
    incident.add(shortest(of: fact))
    return lines + FieldText.lines(incident.fields)
  }

  /// The shortest scenarios, when there are several.
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
