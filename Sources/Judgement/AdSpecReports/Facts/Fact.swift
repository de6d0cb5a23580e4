import AdSpecRules
import AdSpecTrace

/// One row of a report for continuous integration.
///
/// A fact is about one rule in one format and flow, about the adapter's life, or about the run
/// itself.
///
/// The number and the names of facts stay the same when the adapter changes, so that a reader can
/// follow each fact from run to run. If a rule does not apply, there is no fact about it.
package struct Fact: Sendable {
  /// A scenario in which the fact is broken, and the incident that shows the violation.
  struct Evidence: Sendable {
    let scenario: ScenarioResult
    let incident: Incident
  }

  /// The identifier of the fact, such as `LOAD-ONCE-1` or `adapter-survives`.
  let id: String
  /// The format and the flow; nil for facts of the whole run.
  let lane: Lane?
  /// The rule; nil if the fact is not about a rule.
  let rule: Rule?
  /// The fact as a sentence, which is true if the fact is not broken.
  let sentence: String
  /// The outcome.
  var outcome: Outcome
  /// Why the fact is broken, undecided, exempt or not exercised; nil if the evidence says why.
  var reason: String?
  /// The shortest scenarios that break the fact, at most three.
  var evidence: [Evidence] = []
  /// The number of scenarios that break the fact.
  var scenarios = 0
  /// Whether the network gave a repeated or late answer in every scenario that breaks the fact.
  var needsOddAnswer = false
  /// The number of events that matched the premise of the rule.
  var exercised = 0

  /// The name of the fact for people and reports, such as `LOAD-ONCE-1 (rewarded)`.
  var name: String {
    guard let lane else { return id }
    return "\(id) (\(lane.isUsual ? lane.format : "\(lane.format), \(lane.flow)"))"
  }

  /// Whether the fact is broken or undecided.
  ///
  /// A broken fact counts as broken even if the violation does not make the run fail. So does a
  /// disputed rule that a scenario breaks.
  var isBroken: Bool { outcome.isBroken || outcome == .disputed && scenarios > 0 }

  /// Whether the fact is undecided, or is broken by something that has no finding, such as the death
  /// of the adapter.
  var isError: Bool { outcome == .undecided || outcome == .fail && reason != nil }

  /// The level of the broken requirement, otherwise the level of the rule.
  ///
  /// A fact that is not about a rule has the level `must`.
  var level: RuleLevel { evidence.first?.incident.level ?? rule?.level ?? .must }

  /// The incident that reports show first as an example; nil if there is none.
  var example: Incident? { evidence.first?.incident }

  /// All facts of a run; see ``JudgedRun/facts``.
  static func all(in report: RunReport, _ summary: RunSummary) -> [Fact] {
    ofRun(report, summary)
      + summary.formats.filter { $0.scenarios > 0 }.flatMap { format in
        let scenarios = report.scenarios.filter { $0.lane == format.lane }
        let others = report.scenarios(besidesThoseOf: format.lane)
        // Only the run of an adapter has facts about the adapter's life.
        let ofAdapter =
          report.isOfAdapter ? ofLane(format, scenarios + others, in: report) : []
        return ofAdapter + ofRules(format, scenarios + others, in: report, summary)
      }
  }
}

/// The file and line at which a reader of a report shows a fact.
struct ReportedLine {
  var file: String
  var line: Int
  /// Whether the line is only near the cause.
  var isNear = false

  /// A remark for people on a line that is only near; nil for another line.
  var remark: String? {
    isNear ? "\(FindingPlace.nearMark) near this line, the adapter's last message before" : nil
  }
}

extension Incident {
  /// The line of the adapter if it is known, otherwise the line of the scenario.
  var location: ReportedLine { ofAdapter ?? ReportedLine(file: file, line: line) }

  /// The line of the adapter; nil if it is unknown.
  fileprivate var ofAdapter: ReportedLine? {
    place.map { ReportedLine(file: $0.place.file, line: $0.place.line, isNear: $0.isNear) }
  }
}

extension Fact {
  /// The name of the fact, with a remark if the line that the reader shows is only near.
  func name(at line: ReportedLine?) -> String {
    name + (line?.remark.map { " " + $0 } ?? "")
  }

  /// The file and line at which a reader of the report, such as GitHub, shows the fact: a line of
  /// the adapter if possible, otherwise a line of the scenario.
  ///
  /// - Parameter isUsable: Whether the reader can show a message in a file.
  /// - Returns: The line of the adapter or of the scenario; nil if neither file is usable.
  func location(where isUsable: (String) -> Bool = { _ in true }) -> ReportedLine? {
    guard let example else { return nil }
    if let line = example.ofAdapter, isUsable(line.file) { return line }
    return isUsable(example.file) ? ReportedLine(file: example.file, line: example.line) : nil
  }
}

/// The text of a broken fact for people.
enum FactText {
  /// The sentence of the fact and the actual behaviour, in one line.
  static func message(of fact: Fact) -> String {
    switch fact.outcome {
    case .pass, .notApplicable: return fact.sentence
    case .exempt:
      let reason = fact.reason ?? ""
      return ExpectedFailure.isOutcome(reason) ? reason : "exempt: \(reason)"
    case .disputed: return fact.reason ?? ""
    case .notExercised: return "not exercised: \(fact.reason ?? "")"
    case .fail, .warning, .note, .undecided:
      return fact.reason
        ?? [fact.sentence, fact.example.map(\.message) ?? ""].filter { !$0.isEmpty }
        .joined(separator: " ")
    }
  }

  /// The complete text about the fact.
  ///
  /// The text begins with the message, because some readers show only the text.
  static func lines(of fact: Fact) -> [String] {
    var lines = [message(of: fact)]
    guard let first = fact.evidence.first else { return lines }
    if fact.isError, !fact.sentence.isEmpty { lines.append(fact.sentence) }
    var incident = first.incident
    incident.add(shortest(of: fact))
    return lines + FieldText.lines(incident.fields)
  }

  /// A field that names the shortest scenarios, if several scenarios break the fact.
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
