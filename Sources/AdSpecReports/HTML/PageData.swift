import AdSpecRules
import AdSpecTrace

/// What the page shows of a run, as JSON: an object with a line for each row of the matrix and each
/// sequence of messages.
struct PageData {
  private let report: RunReport
  private let options: ReportOptions
  private let summary: RunSummary
  /// The formats and flows in which something ran, the columns of the matrix.
  private let columns: [FormatSummary]
  private let rows: [TraceValue]
  private let sequences: PageSequences

  /// Sums up a run.
  init(_ report: RunReport, _ options: ReportOptions) {
    self.report = report
    self.options = options
    summary = RunSummary(report)
    columns = summary.formats.filter { $0.scenarios > 0 }
    let facts = Fact.all(in: report, summary)
    var sequences = PageSequences()
    rows = PageData.rows(of: facts, columns, in: report, &sequences)
    self.sequences = sequences
  }

  /// Writes the object.
  func write(to write: (String) -> Void) {
    write("{\n")
    for field in head { write(PageData.key(field.name) + PageText.line(field.value) + ",\n") }
    list("rows", rows, to: write)
    write(",\n")
    list("sequences", sequences.values, to: write)
    write("\n}")
  }

  private func list(_ name: String, _ values: [TraceValue], to write: (String) -> Void) {
    write(PageData.key(name) + "[")
    for (position, value) in values.enumerated() {
      write((position == 0 ? "\n" : ",\n") + PageText.line(value))
    }
    write("\n]")
  }

  private static func key(_ name: String) -> String { PageText.line(.string(name)) + ":" }

  private var head: [TraceAttribute] {
    let adapter = report.adapter
    let result = ConsoleSummary(
      report: report, summary: summary, style: ConsoleStyle(hasColour: false)
    ).result
    return [
      .init("version", .string(report.toolVersion)),
      .init("suite", .string(PlainText.line(report.suiteVersion))),
      .init("seed", .string(String(report.seed))),
      .init("strict", .boolean(report.isStrict)),
      .init("whole", .boolean(report.isWholeSuite)),
      .init("incomplete", .text(report.incomplete.map { PlainText.line($0) })),
      .init("started", .text(options.timestamp)),
      .init("exit_status", .integer(Int(summary.exitStatus))),
      .init("result", .string(result)),
      .init(
        "adapter",
        .object([
          .init("name", .string(PlainText.line(adapter.name))),
          .init("class", .string(PlainText.line(adapter.className))),
          .init("version", .text(adapter.isApp ? nil : PlainText.line(adapter.adapterVersion))),
          .init("sdk", .text(adapter.isApp ? nil : PlainText.line(adapter.sdkVersion))),
        ])),
      .init("lanes", .array(columns.map(value))),
      .init("messages", sequences.vocabulary),
    ] + (report.coverage.map { [.init("coverage", value(of: $0))] } ?? [])
  }

  private func value(of coverage: LineCoverage) -> TraceValue {
    .object([
      .init("sum", .string(coverage.sentence)),
      .init(
        "files",
        .array(
          coverage.files.map {
            .array([.string(PlainText.line($0.path)), .string($0.unreachedText)])
          })),
    ])
  }

  private func value(of format: FormatSummary) -> TraceValue {
    .object([
      .init("name", .string(format.lane.name)),
      .init("path", .string(format.lane.path)),
      .init("conformance", .string(format.conformance.rawValue)),
      .init("scenarios", .integer(format.scenarios)),
    ])
  }

  // MARK: Rows

  /// First what is about the run, then what is about the formats, then the rules of the catalogue.
  private static func rows(
    of facts: [Fact], _ columns: [FormatSummary], in report: RunReport,
    _ sequences: inout PageSequences
  ) -> [TraceValue] {
    var rows: [TraceValue] = []
    for fact in facts where fact.lane == nil {
      let cells = [cell(fact, in: report, &sequences)]
      rows.append(row(fact.id, fact.sentence, nil, isOfRun: true, cells))
    }
    var known: Set<String> = []
    for fact in facts where fact.lane != nil && fact.rule == nil {
      guard known.insert(fact.id).inserted else { continue }
      let cells = columns.map { column in
        cell(facts.first { $0.id == fact.id && $0.lane == column.lane }, in: report, &sequences)
      }
      rows.append(row(fact.id, fact.sentence, nil, cells))
    }
    var ofRules: [String: [Lane: Fact]] = [:]
    for fact in facts {
      if let rule = fact.rule, let lane = fact.lane { ofRules[rule.id, default: [:]][lane] = fact }
    }
    for (position, rule) in report.rules.enumerated() {
      let cells = columns.map { column -> TraceValue in
        if let fact = ofRules[rule.id]?[column.lane] { return cell(fact, in: report, &sequences) }
        let reason =
          column.outcomes[position].reason ?? "The rule is not for \(column.lane.format)."
        return .object([
          .init("verdict", .string("not applicable")),
          .init("message", .string(PlainText.line(reason))),
        ])
      }
      rows.append(row(rule.id, PlainText.line(rule.says), rule, cells))
    }
    return rows
  }

  private static func row(
    _ id: String, _ sentence: String, _ rule: Rule?, isOfRun: Bool = false, _ cells: [TraceValue]
  ) -> TraceValue {
    var fields: [TraceAttribute] = [
      .init("id", .string(id)),
      .init("says", .string(sentence)),
    ]
    if isOfRun { fields.append(.init("whole", .boolean(true))) }
    if let rule {
      fields += [
        .init("level", .string(rule.level.rawValue)),
        .init("severity", .string(rule.severity.rawValue)),
        .init("because", .string(PlainText.line(rule.because))),
        .init("cites", .array(rule.cites.map { .string(PlainText.line($0)) })),
        .init("place", .string(PlainText.line(rule.file) + ":\(rule.line)")),
      ]
    }
    return .object(fields + [.init("cells", .array(cells))])
  }

  private static func cell(
    _ fact: Fact?, in report: RunReport, _ sequences: inout PageSequences
  ) -> TraceValue {
    guard let fact else { return .null }
    var fields: [TraceAttribute] = [.init("verdict", .string(fact.word))]
    if fact.exercised > 0 { fields.append(.init("exercised", .integer(fact.exercised))) }
    if fact.scenarios > 0 { fields.append(.init("scenarios", .integer(fact.scenarios))) }
    switch fact.outcome {
    case .error(let text), .exempt(let text), .notExercised(let text):
      fields.append(.init("message", .string(text)))
    case .passed, .failed, .warning, .note: break
    }
    if fact.isBroken, fact.level != fact.rule?.level ?? .must {
      fields.append(.init("level", .string(fact.level.rawValue)))
    }
    if !fact.evidence.isEmpty {
      let examples = fact.evidence.enumerated().map { position, evidence in
        // One sequence for each is enough: the others can be shown by their command.
        sequences.example(evidence, in: report, isFirst: position == 0)
      }
      fields.append(.init("examples", .array(examples)))
    }
    return .object(fields)
  }
}
