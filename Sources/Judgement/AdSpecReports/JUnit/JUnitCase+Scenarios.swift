import AdSpecRules
import AdSpecTrace

/// Creates the test cases of scenarios for ``JUnitScenarioReport``.
extension JUnitCase {
  /// The test cases of a scenario: the scenario itself, then each rule that the scenario aims at,
  /// then each further rule that the scenario broke.
  ///
  /// A rule has no case if the rule passed and the scenario does not aim at it. With a case for
  /// each rule, nobody would find the important cases, and readers of JUnit limit the size of a
  /// report.
  static func cases(of scenario: ScenarioResult, in report: RunReport) -> [JUnitCase] {
    let group =
      scenario.file.split(separator: "/").dropLast().last.map { "." + $0 } ?? ""
    let className = report.adapter.name + "." + scenario.lane.path.replacing("/", with: ".") + group
    func blank(_ name: String) -> JUnitCase {
      JUnitCase(
        name: PlainText.line(name), className: className, file: scenario.file, line: scenario.line)
    }

    var own = blank(scenario.name)
    own.seconds = scenario.realSeconds
    own.properties =
      [("ending", PlainText.line(scenario.endingText))] + scenario.tags.map { ("tag", $0) }
    let verdict = scenario.verdict(in: report)
    if verdict == .failed {
      // A function of the scenario can still wait because of the adapter's defect. So the report
      // shows the waiting function only as a property of the failed case, not as a second failure.
      own.properties += scenario.unfinished.map {
        ("left", UnfinishedText.sentence($0, file: scenario.file))
      }
    }
    own.element = element(of: Incident.own(of: scenario, in: report), result: nil)
    if verdict == .notApplicable {
      own.element = .skipped(
        "not applicable: " + PlainText.line(scenario.inapplicability ?? ""))
    }
    let expected = LifeFact.allCases.lazy.compactMap {
      report.expectedFailure(of: $0, in: scenario)
    }
    if verdict == .expected, let entry = expected.first {
      own.element = .skipped(entry.outcome)
    }
    own.output = output(of: scenario)

    var cases = [own]
    for result in scenario.results {
      let incidents = Incident.incidents(of: result, scenario: scenario, in: report)
      let isAim = scenario.aims.contains(result.rule)
      guard isAim || !incidents.isEmpty else { continue }
      var rule = blank(result.rule + " " + scenario.name)
      rule.properties = properties(of: result, in: report, incidents)
      if let line = incidents.first?.location {
        (rule.file, rule.line) = (line.file, line.line)
        if let remark = line.remark { rule.properties.append(("line", remark)) }
      }
      let entry =
        report.expectedFailure(for: result, in: scenario)
        ?? report.expectedDeath(leaving: result, undecidedIn: scenario)
      rule.element =
        entry.map { .skipped($0.outcome) } ?? element(of: incidents, result: result)
      cases.append(rule)
    }
    return cases
  }

  /// The test case of a rule with a `check` function that failed.
  static func failedCheck(_ check: RunSummary.FailedCheck, in report: RunReport) -> JUnitCase {
    let count = PlainText.count(check.scenarios, "scenario")
    let error = PlainText.lines(check.error.description).joined(separator: "\n")
    return JUnitCase(
      name: "\(check.rule) can judge", className: "\(report.adapter.name).rules",
      file: check.error.file, line: check.error.line,
      element: Element(
        name: "error", type: "rule-mistake", message: PlainText.line(check.error.description),
        text: "\(error)\nin \(count), first \"\(report.scenarios[check.first].name)\""))
  }

  /// The test case of an entry in the file of expected failures that must be changed.
  static func expectation(_ outcome: ExpectationOutcome, in report: RunReport) -> JUnitCase {
    let entry = outcome.entry
    let lines = outcome.problems.map { "\(entry.place): \($0)" }
    return JUnitCase(
      name: "\(entry.name) is still expected", className: "\(report.adapter.name).expectations",
      file: entry.file, line: entry.lines.lowerBound,
      element: Element(
        name: "failure", type: "expectation-to-change", message: lines[0],
        text: lines.joined(separator: "\n")))
  }

  private static func properties(
    of result: RuleResult, in report: RunReport, _ incidents: [Incident]
  ) -> [(name: String, value: String)] {
    var properties = [("rule", result.rule)]
    if let rule = report.rules.first(where: { $0.id == result.rule }) {
      properties.append(("level", rule.level.rawValue))
      properties.append(("severity", rule.severity.rawValue))
    }
    properties.append(("exercised", String(result.exercised)))
    for incident in incidents {
      if case .violation(let outcome) = incident.kind, outcome != .fail {
        properties.append((outcome.word, incident.message))
      }
    }
    return properties
  }

  private static func element(of incidents: [Incident], result: RuleResult?) -> Element? {
    let errors = incidents.filter {
      [.death, .harnessFailure, .mistake, .undecided, .unfinished].contains($0.kind)
    }
    if let first = errors.first {
      return Element(
        name: "error", type: type(of: first), message: message(errors), text: text(of: incidents))
    }
    let failures = incidents.filter { $0.kind == .violation(.fail) }
    if let first = failures.first {
      return Element(
        name: "failure", type: type(of: first), message: message(failures), text: text(of: failures)
      )
    }
    guard let result else { return nil }
    func because(_ otherwise: String) -> String { PlainText.line(result.note ?? otherwise) }
    switch result.verdict {
    case .notExercised:
      return .skipped("not exercised: " + because("no event of the scenario led to it"))
    case .notApplicable:
      return .skipped("not applicable: " + because("not for this format or profile"))
    case .exempt: return .skipped("exempt: " + because("waived by the profile"))
    case .error:
      let message = "not decided: " + because("the trace does not tell")
      return Element(name: "error", type: "undecided", message: message, text: message)
    case .pass, .fail: return nil
    }
  }

  private static func type(of incident: Incident) -> String {
    switch incident.kind {
    case .death: "adapter-died"
    case .harnessFailure: "harness-failure"
    case .mistake: "scenario-mistake"
    case .unfinished: "unfinished"
    case .undecided: "undecided"
    case .violation: incident.rule?.id ?? "expectation"
    }
  }

  private static func message(_ incidents: [Incident]) -> String {
    let more = incidents.count - 1
    return (incidents.first?.message ?? "") + (more > 0 ? " (and \(more) more)" : "")
  }

  /// The whole text of the incidents.
  ///
  /// The text begins with the message, because some readers show only the text.
  private static func text(of incidents: [Incident]) -> String {
    incidents.map { incident in
      var lines = [incident.message]
      if !incident.sentence.isEmpty { lines.append(incident.sentence) }
      lines += FieldText.lines(incident.fields)
      lines.append("  at \(PlainText.line(incident.file)):\(incident.line)")
      return lines.joined(separator: "\n")
    }.joined(separator: "\n\n")
  }

  private static func output(of scenario: ScenarioResult) -> String {
    var lines = scenario.log.flatMap { PlainText.lines($0) }
    let printed = PlainText.lines(scenario.output)
    if !printed.isEmpty { lines += ["the adapter printed:"] + printed }
    return lines.joined(separator: "\n")
  }
}
