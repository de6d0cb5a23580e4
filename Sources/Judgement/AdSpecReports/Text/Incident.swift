import AdSpecRules
import AdSpecTrace

/// Something about a scenario that a person should look at, told so that it reads well on its own.
struct Incident {
  /// What happened.
  enum Kind: Hashable {
    /// A rule or an expectation was broken.
    case violation(ViolationWeight)
    /// The adapter died.
    case death
    /// The scenario has a mistake.
    case mistake
    /// A function of the scenario was still waiting at the end.
    case unfinished
    /// adspec itself failed.
    case harnessFailure
    /// A rule that the scenario is there for could not be decided.
    case undecided
  }

  /// A labelled piece of the story.
  struct Field: Equatable {
    let label: String
    let lines: [String]
    /// Whether it is left out where a few lines must do.
    var isDetail = false
  }

  let kind: Kind
  /// The rule, nil for what is about the scenario itself.
  let rule: Rule?
  /// How binding what was broken of the rule is, where that is less than the rule.
  var level: RuleLevel?
  /// What it is about, in a few words.
  let title: String
  /// The whole in one line.
  let message: String
  /// The sentence that was broken; empty where there is none.
  var sentence: String
  /// Expected, actual, events and the like.
  var fields: [Field]
  let file: String
  let line: Int
  /// The positions in the trace of the events that prove it, or of what came last.
  var events: [Int] = []
  /// Where in the adapter to look; nil where that is not known.
  var place: FindingPlace?

  /// Whether the run fails by it.
  var isFailure: Bool {
    switch kind {
    case .violation(let weight): weight == .failure
    case .death, .mistake, .harnessFailure: true
    case .unfinished, .undecided: false
    }
  }

  /// Tells more, before the commands that show the scenario and run it again, which come last.
  mutating func add(_ more: [Field]) {
    let end = fields.firstIndex { ["trace", "replay"].contains($0.label) }
    fields.insert(contentsOf: more, at: end ?? fields.count)
  }

  /// Everything to look at in a scenario: first its own end, then expectations, then rules in the
  /// order of their results.
  static func all(of scenario: ScenarioResult, in report: RunReport) -> [Incident] {
    own(of: scenario, in: report)
      + scenario.results.flatMap { incidents(of: $0, scenario: scenario, in: report) }
  }

  /// What is to look at in the scenario itself, whatever the rules say.
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
        violation($0, rule: nil, weight: isExpected ? .expected : .failure, scenario: scenario)
      }
  }

  /// What is to look at in the result of a rule.
  static func incidents(
    of result: RuleResult, scenario: ScenarioResult, in report: RunReport
  ) -> [Incident] {
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
        let level = finding.level ?? rule?.level
        let weight: ViolationWeight =
          isExpected ? .expected : result.isObserved ? .note : level.map(report.weight) ?? .failure
        return violation(finding, rule: rule, weight: weight, scenario: scenario)
      }
    case .error:
      // A death and a mistake are told once, not for each rule that they left undecided.
      guard scenario.aims.contains(result.rule), !scenario.ending.isDeath, scenario.error == nil
      else { return [] }
      return [undecided(result, rule: rule, scenario: scenario)]
    default: return []
    }
  }

  private static func violation(
    _ finding: Finding, rule: Rule?, weight: ViolationWeight, scenario: ScenarioResult
  ) -> Incident {
    let line = finding.line ?? scenario.line
    let events = finding.events.compactMap { scenario.event($0) }
    let expected = PlainText.line(finding.expected)
    let actual = PlainText.line(finding.actual)
    let place = scenario.places.place(of: finding)
    var fields = self.place(scenario, line: line)
    fields += adapter(place, in: scenario)
    fields.append(Field(label: "expected", lines: [expected]))
    fields.append(Field(label: "actual", lines: [actual]))
    if !events.isEmpty {
      fields.append(Field(label: "events", lines: EventText.rows(of: events), isDetail: true))
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
    fields += commands(scenario)
    var incident = Incident(
      kind: .violation(weight), rule: rule, level: finding.level,
      title: finding.rule.isEmpty ? "expectation" : finding.rule,
      message: "expected: \(expected); actual: \(actual)",
      sentence: PlainText.line(rule?.says ?? ""), fields: fields, file: scenario.file, line: line,
      events: finding.events)
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
    let place = last.last.flatMap { scenario.places.lastCall(before: $0.index) }
    fields += adapter(place, in: scenario)
    if !last.isEmpty {
      fields.append(Field(label: "last", lines: EventText.rows(of: Array(last)), isDetail: true))
    }
    let output = PlainText.lines(scenario.output, atMost: 10, keeping: .end)
    if !output.isEmpty { fields.append(Field(label: "output", lines: output, isDetail: true)) }
    fields += commands(scenario)
    var incident = Incident(
      kind: isOwn ? .harnessFailure : isExpected ? .violation(.expected) : .death, rule: nil,
      title: title,
      message: "\(title): \(ended)", sentence: "", fields: fields,
      file: scenario.file, line: scenario.line, events: last.suffix(1).map(\.index))
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

  private static func undecided(
    _ result: RuleResult, rule: Rule?, scenario: ScenarioResult
  ) -> Incident {
    let note = PlainText.line(result.note ?? "the trace does not tell")
    var fields = place(scenario, line: scenario.line)
    fields.append(Field(label: "reason", lines: [note]))
    fields += commands(scenario)
    return Incident(
      kind: .undecided, rule: rule, title: result.rule, message: "not decided: \(note)",
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

  /// How to see the messages of a scenario, and how to run it again, which comes last.
  private static func commands(_ scenario: ScenarioResult) -> [Field] {
    let replay = Field(label: "replay", lines: [scenario.replay])
    guard !scenario.traceCommand.isEmpty else { return [replay] }
    return [Field(label: "trace", lines: [scenario.traceCommand], isDetail: true), replay]
  }

  /// Where in the adapter to look, or why nobody knows.
  private static func adapter(_ place: FindingPlace?, in scenario: ScenarioResult) -> [Field] {
    let text = place?.text ?? scenario.places.absence.map { "its line is not known: \($0)" }
    return text.map { [Field(label: "adapter", lines: [$0])] } ?? []
  }

  private static func place(_ scenario: ScenarioResult, line: Int) -> [Field] {
    [
      Field(label: "scenario", lines: [PlainText.line(scenario.name)], isDetail: true),
      Field(label: "at", lines: ["\(PlainText.line(scenario.file)):\(line)"]),
    ]
  }
}
