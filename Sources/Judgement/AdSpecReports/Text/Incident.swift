import AdSpecRules
package import AdSpecTrace

/// A problem that occurred in a scenario, such as a violation, a death or a mistake.
///
/// People can understand the text of an incident without reading the other parts of a report.
struct Incident {
  /// The kind of an incident.
  enum Kind: Hashable {
    /// A rule or an expectation was broken, with the outcome that follows for the rule.
    case violation(Outcome)
    /// The adapter died.
    case death
    /// The scenario has a mistake.
    case mistake
    /// A function of the scenario still waited at the end.
    case unfinished
    /// adspec itself failed.
    case harnessFailure
    /// The scenario aims at a rule that could not be decided.
    case undecided
  }

  /// A part of the text that has a label, such as `expected`.
  struct Field: Equatable {
    let label: String
    var lines: [String]
    /// Whether the short form of the text leaves the field out.
    var isDetail = false
  }

  let kind: Kind
  /// The rule; nil if the incident is about the scenario itself.
  let rule: Rule?
  /// The level of the violation, if it is weaker than the level of the rule; otherwise nil.
  var level: RuleLevel?
  /// The subject of the incident in a few words, such as the id of the rule.
  let title: String
  /// The incident in one line.
  let message: String
  /// The sentence of the broken rule; empty if the incident is not about a rule.
  var sentence: String
  /// The fields of the text, such as expected, actual and events.
  var fields: [Field]
  /// The file of the scenario that the incident names.
  let file: String
  /// The line in the scenario's file that the incident names.
  let line: Int
  /// The indices of the events that prove the incident.
  ///
  /// For a death, the list has the index of the last event.
  var events: [Int] = []
  /// The formats and flows that the incident is about; empty for those of the scenario.
  var lanes: [Lane] = []
  /// The line of the adapter to look at; nil if the line is unknown.
  var place: FindingPlace?

  /// Whether the incident makes the run fail.
  var isFailure: Bool {
    switch kind {
    case .violation(let outcome): outcome == .fail
    case .death, .mistake, .harnessFailure: true
    case .unfinished, .undecided: false
    }
  }

  /// Inserts fields before the fields with commands, which always come last.
  mutating func add(_ more: [Field]) {
    let end = fields.firstIndex { ["trace", "replay"].contains($0.label) }
    fields.insert(contentsOf: more, at: end ?? fields.count)
  }

  /// All incidents of a scenario: first its end, then its failed expectations, then the rules in
  /// the order of the results.
  static func all(of scenario: ScenarioResult, in report: RunReport) -> [Incident] {
    own(of: scenario, in: report)
      + scenario.results.flatMap { incidents(of: $0, scenario: scenario, in: report) }
  }

  /// The incidents in a scenario that are not about rules.
  static func own(of scenario: ScenarioResult, in report: RunReport) -> [Incident] {
    var result: [Incident] = []
    if scenario.isFatal || scenario.ending == .harnessFailure {
      result.append(death(of: scenario, in: report))
    }
    if scenario.error != nil || scenario.ending == .scenarioError {
      result.append(mistake(in: scenario))
    }
    if scenario.verdict(in: report) == .unfinished { result.append(unfinished(scenario)) }
    let isExpected = report.expectedFailure(of: .expectationsHold, in: scenario) != nil
    return result
      + scenario.expectations.map {
        violation(
          $0, rule: nil, outcome: isExpected ? .exempt : .fail, scenario: scenario, in: report)
      }
  }

  /// The incidents that report the result of one rule.
  static func incidents(
    of result: RuleResult, scenario: ScenarioResult, in report: RunReport
  ) -> [Incident] {
    // Nearly all results have another verdict, and the search for the rule takes long.
    guard [.fail, .error].contains(result.verdict) else { return [] }
    let rule = report.rules.first { $0.id == result.rule }
    let isExpected = report.expectedFailure(for: result, in: scenario) != nil
    switch result.verdict {
    case .fail:
      let findings =
        result.findings.isEmpty
        ? [
          Finding(
            rule: result.rule, expected: rule?.says ?? "", actual: result.note ?? "it was broken",
            events: [], line: nil)
        ] : result.findings
      return findings.map { finding in
        let outcome: Outcome =
          isExpected
          ? .exempt
          : result.isObserved
            ? .note : rule.map { report.outcome(ofBroken: $0, at: finding.level) } ?? .fail
        return violation(
          finding, among: findings, rule: rule, outcome: outcome, scenario: scenario, in: report,
          about: scenario.lane(of: result))
      }
    case .error:
      // A death or a mistake is already an incident. A rule that is undecided because of the death
      // or the mistake is not a further incident.
      guard scenario.aims.contains(result.rule), !scenario.ending.isDeath, scenario.error == nil
      else { return [] }
      return [undecided(result, rule: rule, scenario: scenario)]
    default: return []
    }
  }

  private static func violation(
    _ finding: Finding, among others: [Finding] = [], rule: Rule?, outcome: Outcome,
    scenario: ScenarioResult, in report: RunReport, about lane: Lane? = nil
  ) -> Incident {
    let line = finding.line ?? scenario.line
    let events = finding.events.compactMap { scenario.event($0) }
    let expected = PlainText.line(finding.expected)
    let actual = PlainText.line(finding.actual)
    let place = scenario.places.location(of: finding, among: others)
    var fields = self.place(scenario, line: line)
    fields += adapter(place, in: scenario, of: report)
    fields.append(Field(label: "expected", lines: [expected]))
    fields.append(Field(label: "actual", lines: [actual]))
    if let dispute = rule?.dispute {
      fields.append(Field(label: "disputed", lines: [PlainText.line(dispute.text)]))
    }
    if let guesses = report.guesses(behind: finding, in: scenario).sentence {
      fields.append(Field(label: "guess", lines: [guesses]))
    }
    if !events.isEmpty {
      let rows = EventText.rows(
        of: scenario.context(of: finding, place), evidence: Set(finding.events))
      fields.append(Field(label: "events", lines: rows, isDetail: true))
    }
    // An expectation has no events of its own, so the report shows what the adapter said last.
    let last = rule == nil ? scenario.events.filter(\.kind.reachesHost).suffix(4) : []
    if !last.isEmpty {
      fields.append(Field(label: "last", lines: EventText.rows(of: Array(last)), isDetail: true))
    }
    if let rule, !rule.because.isEmpty {
      fields.append(Field(label: "because", lines: [PlainText.line(rule.because)], isDetail: true))
    }
    if let rule, !rule.cites.isEmpty {
      fields.append(
        Field(
          label: "source", lines: [PlainText.line(rule.cites.joined(separator: "; "))],
          isDetail: true))
    }
    fields += commands(scenario, about: lane)
    var incident = Incident(
      kind: .violation(outcome), rule: rule, level: finding.level,
      title: finding.rule.isEmpty ? "expectation" : finding.rule,
      message: "expected: \(expected); actual: \(actual)",
      sentence: PlainText.line(rule?.says ?? ""), fields: fields, file: scenario.file, line: line,
      events: finding.events)
    incident.lanes = lane.map { [$0] } ?? []
    incident.place = place
    return incident
  }

  private static func death(of scenario: ScenarioResult, in report: RunReport) -> Incident {
    let isOwn = scenario.ending == .harnessFailure
    let isExpected = report.expectedFailure(of: .adapterSurvives, in: scenario) != nil
    let title = isOwn ? "adspec itself failed" : "the adapter died"
    var fields = self.place(scenario, line: scenario.line)
    let ended = PlainText.line(scenario.endingText)
    fields.append(Field(label: "ended", lines: [ended]))
    let last = scenario.events.filter { $0.kind != .worldEnded }.suffix(3)
    let place =
      scenario.places.death ?? last.last.flatMap { scenario.places.lastCall(before: $0.index) }
    fields += adapter(place, in: scenario, of: report)
    if !last.isEmpty {
      fields.append(Field(label: "last", lines: EventText.rows(of: Array(last)), isDetail: true))
    }
    let output = PlainText.lines(scenario.output, atMost: 10, keeping: .end)
    if !output.isEmpty { fields.append(Field(label: "output", lines: output, isDetail: true)) }
    fields += commands(scenario)
    var incident = Incident(
      kind: isOwn ? .harnessFailure : isExpected ? .violation(.exempt) : .death, rule: nil,
      title: title,
      message: "\(title): \(ended)", sentence: "", fields: fields,
      file: scenario.file, line: scenario.line, events: last.suffix(1).map(\.index))
    incident.lanes = scenario.lanes(of: .adapterSurvives)
    incident.place = place
    return incident
  }

  private static func mistake(in scenario: ScenarioResult) -> Incident {
    let error =
      scenario.error
      ?? InputError(
        file: scenario.file, line: scenario.line,
        message: scenario.endingDetail.isEmpty
          ? "the scenario's own code failed" : scenario.endingDetail)
    let lines = PlainText.lines(error.description, atMost: 20, losesColours: false)
    return Incident(
      kind: .mistake, rule: nil, title: "the scenario has a mistake",
      message: lines.first ?? "", sentence: "",
      fields: [
        Field(label: "scenario", lines: [PlainText.line(scenario.name)], isDetail: true),
        Field(label: "error", lines: lines),
      ] + commands(scenario), file: error.file, line: error.line > 0 ? error.line : scenario.line)
  }

  /// A text that says that a rule was not decided, with the note of the judge, which can say so itself.
  static func notDecided(because note: String?) -> String {
    let note = PlainText.line(note ?? "the trace does not tell")
    return note.hasPrefix("not decided") ? note : "not decided: \(note)"
  }

  private static func undecided(
    _ result: RuleResult, rule: Rule?, scenario: ScenarioResult
  ) -> Incident {
    let note = PlainText.line(result.note ?? "the trace does not tell")
    var fields = place(scenario, line: scenario.line)
    fields.append(Field(label: "reason", lines: [note]))
    fields += commands(scenario)
    return Incident(
      kind: .undecided, rule: rule, title: result.rule, message: notDecided(because: result.note),
      sentence: PlainText.line(rule?.says ?? ""), fields: fields, file: scenario.file,
      line: scenario.line)
  }

  private static func unfinished(_ scenario: ScenarioResult) -> Incident {
    let first = scenario.unfinished[0]
    let (file, line) = (first.file ?? scenario.file, first.line)
    var fields = [
      Field(label: "scenario", lines: [PlainText.line(scenario.name)], isDetail: true),
      Field(label: "at", lines: ["\(PlainText.line(file)):\(line)"]),
    ]
    for function in scenario.unfinished {
      fields.append(
        Field(label: function.function, lines: UnfinishedText.lines(function, of: scenario)))
    }
    fields += commands(scenario)
    return Incident(
      kind: .unfinished, rule: nil, title: "the scenario is unfinished",
      message: "unfinished: \(UnfinishedText.sentence(first, file: scenario.file))",
      sentence: "", fields: fields, file: file, line: line)
  }

  /// The fields with the commands that show the messages of a scenario and that run the scenario
  /// again.
  ///
  /// A run that leaves a format out does not show what this format breaks, so the second command also
  /// names the format of the incident.
  private static func commands(_ scenario: ScenarioResult, about lane: Lane? = nil) -> [Field] {
    let own = " --format \(scenario.format)"
    let formats = lane.map { $0.format == scenario.format ? own : own + " --format \($0.format)" }
    let command = scenario.replay.replacing(own, with: formats ?? own, maxReplacements: 1)
    let replay = Field(label: "replay", lines: [command])
    guard !scenario.traceCommand.isEmpty else { return [replay] }
    return [Field(label: "trace", lines: [scenario.traceCommand], isDetail: true), replay]
  }

  /// The field with the line of the adapter to look at, or with the reason why the line is unknown;
  /// and the field with the line of the stand-in, if it took part.
  ///
  /// The source around the adapter's line follows, if it is known.
  private static func adapter(
    _ place: FindingPlace?, in scenario: ScenarioResult, of report: RunReport
  ) -> [Field] {
    let text = place?.text ?? scenario.places.absence.map { "its line is not known: \($0)" }
    guard let text else { return [] }
    let source = place.map { report.sources.excerpt(around: $0.place) } ?? []
    let standIn = place?.place.standIn.map { Field(label: "stand-in", lines: [$0.text]) }
    return [Field(label: "adapter", lines: [text] + source)] + [standIn].compactMap(\.self)
  }

  private static func place(_ scenario: ScenarioResult, line: Int) -> [Field] {
    [
      Field(label: "scenario", lines: [PlainText.line(scenario.name)], isDetail: true),
      Field(label: "at", lines: ["\(PlainText.line(scenario.file)):\(line)"]),
    ]
  }
}

/// The context of the incidents in a scenario: the log of the scenario, and the functions of the
/// scenario that still waited.
enum ScenarioContext {
  /// The number of lines that the context shows from the end of a log.
  private static let logLines = 20

  /// The fields with the context, which reports add to the incidents of a scenario.
  static func fields(of scenario: ScenarioResult, in report: RunReport) -> [Incident.Field] {
    var fields: [Incident.Field] = []
    let verdict = scenario.verdict(in: report)
    guard verdict.isFailure || verdict == .unfinished else { return [] }
    let log = PlainText.lines(
      scenario.log.joined(separator: "\n"), atMost: logLines, keeping: .end)
    if !log.isEmpty { fields.append(Incident.Field(label: "log", lines: log, isDetail: true)) }
    if verdict == .failed, !scenario.unfinished.isEmpty {
      fields.append(
        Incident.Field(
          label: "left",
          lines: scenario.unfinished.map { UnfinishedText.sentence($0, file: scenario.file) }))
    }
    return fields
  }
}

/// Writes texts about functions of a scenario that still waited when the world ended.
package enum UnfinishedText {
  /// One sentence, without a full stop, about a waiting function: its name, the event that it waits
  /// for, and the event that came instead.
  package static func sentence(_ function: UnfinishedFunction, file: String) -> String {
    let place = "\(PlainText.line(function.file ?? file)):\(function.line)"
    return "\(function.title) still waits at \(place) for \(PlainText.line(function.waitsFor)); "
      + "came instead: \(PlainText.line(function.came))"
      + (function.notApplicable.map { "; \(PlainText.line($0))" } ?? "")
  }

  /// The lines of a field about a waiting function.
  ///
  /// The label of the field is the name of the function.
  static func lines(_ function: UnfinishedFunction, of scenario: ScenarioResult) -> [String] {
    let place = "\(PlainText.line(function.file ?? scenario.file)):\(function.line)"
    return [
      "still waits at \(place) for \(PlainText.line(function.waitsFor))",
      "came instead: \(PlainText.line(function.came))",
    ]
  }
}
