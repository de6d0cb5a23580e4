import AdSpecRules
import AdSpecTrace

/// Writes SARIF 2.1.0 in the form that GitHub's code scanning reads: a result for each broken fact,
/// and each rule with its help text.
///
/// [SARIF support for code
/// scanning](https://docs.github.com/code-security/code-scanning/integrating-with-code-scanning/sarif-support-for-code-scanning):
/// a description has at most 1,024 characters, and code scanning ignores results that are not
/// failures.
package struct SARIFReport: Report {
  package static let kind = "sarif"
  package static let summary = "SARIF 2.1.0, for code scanning"

  private static let schema = "https://json.schemastore.org/sarif-2.1.0.json"
  private static let longest = 1_024

  private let options: ReportOptions

  package init(options: ReportOptions) {
    self.options = options
  }

  package func write(_ judged: JudgedRun, to write: (String) -> Void) {
    let report = judged.report
    let facts = judged.facts.filter(\.isBroken)
    let rules = self.rules(facts, in: report)
    let driver = TraceValue.object([
      .init("name", .string("adspec")), .init("version", .string(report.toolVersion)),
      .init("rules", .array(rules.map(\.value))),
    ])
    var run: [TraceAttribute] = [
      .init("tool", .object([.init("driver", driver)])),
      .init(
        "automationDetails", .object([.init("id", .string(SARIFReport.category(of: report)))])),
      .init("columnKind", .string("unicodeCodePoints")),
      .init("results", .array(facts.map { result($0, rules.map(\.id), in: report) })),
    ]
    if let expected = report.expected {
      run.append(
        .init("properties", .object([.init("expectedFailuresOn", .string(expected.today))])))
    }
    JSONText.write(
      .object([
        .init("$schema", .string(SARIFReport.schema)), .init("version", .string("2.1.0")),
        .init("runs", .array([.object(run)])),
      ]), to: write)
    write("\n")
  }

  /// The category of the report.
  ///
  /// GitHub's code scanning keeps only the last report of each category, so each shard has its own
  /// category.
  private static func category(of report: RunReport) -> String {
    let part = report.shard.map { "/shard-\($0.index)-of-\($0.count)" } ?? ""
    return "adspec/\(report.adapter.name)\(part)"
  }

  /// The rules of the catalogue, and an entry for each broken fact that is not about a rule.
  private func rules(_ facts: [Fact], in report: RunReport) -> [(id: String, value: TraceValue)] {
    var rules = report.rules.map { rule in
      (
        rule.id,
        SARIFReport.rule(
          rule.id, PlainText.line(rule.says),
          // There is no `helpUri`, because the catalogue has no page in the web.
          [
            rule.because, rule.dispute.map { PlainText.line($0.text) } ?? "",
            rule.cites.isEmpty ? "" : "Source: " + rule.cites.joined(separator: "; "),
            "More, with traces that break and keep the rule: adspec rules \(rule.id)",
          ].filter { !$0.isEmpty }.joined(separator: "\n\n"),
          level: rule.level.rawValue)
      )
    }
    for fact in facts where fact.rule == nil && !rules.contains(where: { $0.0 == fact.id }) {
      rules.append((fact.id, SARIFReport.rule(fact.id, fact.sentence, "", level: "must")))
    }
    return rules
  }

  private static func rule(
    _ id: String, _ sentence: String, _ more: String, level: String
  ) -> TraceValue {
    func text(_ text: String) -> TraceValue {
      .object([.init("text", .string(String(text.prefix(longest))))])
    }
    return .object([
      .init("id", .string(id)), .init("shortDescription", text(sentence)),
      .init("fullDescription", text(sentence)),
      .init("help", text([sentence, more].filter { !$0.isEmpty }.joined(separator: "\n\n"))),
      .init("properties", .object([.init("tags", .array([.string(level)]))])),
    ])
  }

  private func result(_ fact: Fact, _ rules: [String], in report: RunReport) -> TraceValue {
    let level =
      switch fact.outcome {
      case .warning: "warning"
      case .note, .disputed: "note"
      default: "error"
      }
    let place = fact.location()
    let location = self.location(place?.file ?? "adspec", place?.line ?? 1, place?.remark)
    let steps = fact.evidence.first.map(self.steps) ?? []
    let text = ([fact.name(at: place) + ":"] + FactText.lines(of: fact)).joined(separator: "\n")
    var fields: [TraceAttribute] = [
      .init("ruleId", .string(fact.id)),
      .init("ruleIndex", .integer(rules.firstIndex(of: fact.id) ?? -1)),
      .init("level", .string(level)),
      .init("message", .object([.init("text", .string(text))])),
      .init("locations", .array([location])),
    ]
    if !steps.isEmpty { fields += flow(steps, fact.evidence[0]) }
    if let dispute = fact.rule?.dispute {
      let suppression = TraceValue.object([
        .init("kind", .string("external")), .init("status", .string("underReview")),
        .init("justification", .string(PlainText.line(dispute.text))),
      ])
      fields.append(.init("suppressions", .array([suppression])))
    }
    // If two results at the same line have no fingerprint of their own, GitHub keeps only one
    // result.
    let fingerprint = TraceValue.string(fact.fingerprint(of: report.adapter))
    fields.append(
      .init("partialFingerprints", .object([.init("primaryLocationLineHash", fingerprint)])))
    return .object(fields)
  }

  /// The fields that lead from the scenario to the finding: the line of the scenario, and the
  /// messages that prove the finding.
  private func flow(
    _ steps: [TraceValue], _ evidence: Fact.Evidence
  ) -> [TraceAttribute] {
    let incident = evidence.incident
    let scenario = location(
      incident.file, incident.line, "the scenario \"\(PlainText.line(evidence.scenario.name))\"")
    let standIn = incident.place?.place.standIn.map {
      location($0.file, $0.line, "the stand-in, in \(PlainText.line($0.function))")
    }
    let locations = steps.map { TraceValue.object([.init("location", $0)]) }
    return [
      .init("relatedLocations", .array([scenario] + steps + [standIn].compactMap(\.self))),
      .init(
        "codeFlows",
        .array([
          .object([
            .init(
              "threadFlows",
              .array([.object([.init("locations", .array(locations))])]))
          ])
        ])),
    ]
  }

  /// The messages that prove a finding, in the order of the trace.
  ///
  /// A message of the adapter is at the line that sent it, and every other message is at a line of
  /// the scenario.
  private func steps(_ evidence: Fact.Evidence) -> [TraceValue] {
    let (scenario, incident) = (evidence.scenario, evidence.incident)
    let indices = Set(incident.events + [incident.place?.place.event].compactMap(\.self))
    return indices.sorted().compactMap { index in
      guard let event = scenario.event(index) else { return nil }
      let text = EventText.rows(of: [event])[0]
      let places = scenario.places
      if let place = places.places[index] ?? places.receivers[index] {
        return location(place.file, place.line, "\(text) in \(PlainText.line(place.function))")
      }
      return location(scenario.file, event.line ?? incident.line, text)
    }
  }

  private func location(
    _ file: String, _ line: Int, _ message: String? = nil
  ) -> TraceValue {
    let address = SARIFReport.uri(options.pathInRepository(file))
    let place = TraceAttribute(
      "physicalLocation",
      .object([
        .init("artifactLocation", .object([.init("uri", .string(address))])),
        .init(
          "region",
          .object([.init("startLine", .integer(max(1, line))), .init("startColumn", .integer(1))])),
      ]))
    guard let message else { return .object([place]) }
    return .object([place, .init("message", .object([.init("text", .string(message))]))])
  }

  /// Converts a path to a relative URI reference, and escapes its reserved characters.
  static func uri(_ path: String) -> String {
    var result = ""
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."),
        UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "~"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        result += "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }
    return result
  }
}
