import AdSpecConformance
import AdSpecReports
import AdSpecRules
import AdSpecScenarios
import AdSpecSimulation
import AdSpecTrace
import ArgumentParser

/// `adspec lint`: finds mistakes in scenario files without running them.
struct LintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Find mistakes in scenario files, with file and line, without running them.")

  @Argument(
    help: ArgumentHelp("Scenario files, or folders of scenario files.", valueName: "file.lua"))
  var files: [String]

  @OptionGroup var suite: SuiteOptions

  func run() throws {
    try reporting {
      let catalogue = try Suite(try suite.source()).catalogue
      let mistakes = Suite.lint(try suite.source(paths: files), catalogue)
      try StandardOutput.write(
        mistakes.flatMap { PlainText.lines($0.description, atMost: 20, losesColours: false) }.map {
          $0 + "\n"
        }.joined())
      return mistakes.isEmpty ? .success : .badInput
    }
  }
}

/// `adspec rules`: lists the catalogue, or shows one rule in full.
struct RulesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules", abstract: "List the rules, or show one rule in full.")

  @Argument(help: "The id of a rule, such as LOAD-ONCE-1.")
  var id: String?

  @Flag(help: "Print JSON.")
  var json = false

  @Flag(
    help: """
      List what the documents about adapters require, and for each sentence the rules that judge it, or the \
      reason why none does.
      """)
  var sources = false

  @OptionGroup var suite: SuiteOptions

  func validate() throws {
    guard sources, id != nil else { return }
    throw ValidationError("--sources lists all documents. Leave the id of a rule out.")
  }

  func run() throws {
    try reporting {
      let source = try suite.source()
      let catalogue = try Suite(source).catalogue
      if sources {
        let documents = try SourceListing.documents(of: source, catalogue)
        try StandardOutput.write(
          json ? SourceListing.json(documents) : SourceListing.text(documents))
        return .success
      }
      var rules = catalogue.rules
      if let id {
        let id = try catalogue.id(naming: id)
        rules = rules.filter { $0.id == id }
      }
      var text = ""
      if json {
        JSONText.write(RuleListing.value(of: rules)) { text += $0 }
      } else if id != nil {
        text = rules.map { RuleListing.full($0) + "\n" }.joined()
      } else {
        text = RuleListing.table(rules)
      }
      try StandardOutput.write(text)
      return .success
    }
  }
}

/// Formats the catalogue for `adspec rules`.
private enum RuleListing {
  /// The rules, with one rule on each line.
  static func table(_ rules: [Rule]) -> String {
    let width = rules.map(\.id.count).max() ?? 0
    return rules.map { rule in
      let id = rule.id.padding(to: width)
      return "\(id)  \(rule.level.rawValue.padding(to: 7))  \(PlainText.line(rule.says))\n"
    }.joined()
  }

  /// One rule with all its properties.
  static func full(_ rule: Rule) -> String {
    var lines = [
      "\(rule.id)  (\(rule.level.rawValue), \(rule.severity.rawValue))",
      "  \(PlainText.line(rule.says))",
    ]
    if !rule.because.isEmpty { lines.append("  Because: \(PlainText.line(rule.because))") }
    lines.append("  Formats: \(rule.formats.joined(separator: ", "))")
    if rule.survives { lines.append("  The rule fails if the adapter dies after the premise.") }
    for citation in rule.cites { lines.append("  Source:  \(PlainText.line(citation))") }
    lines.append("  Defined: \(PlainText.line(rule.file)):\(rule.line)")
    return lines.joined(separator: "\n")
  }

  /// The rules as JSON.
  static func value(of rules: [Rule]) -> TraceValue {
    .array(
      rules.map { rule in
        .object([
          TraceAttribute("id", .string(rule.id)),
          TraceAttribute("level", .string(rule.level.rawValue)),
          TraceAttribute("severity", .string(rule.severity.rawValue)),
          TraceAttribute("formats", .array(rule.formats.map(TraceValue.string))),
          TraceAttribute("survives", .boolean(rule.survives)),
          TraceAttribute("says", .string(rule.says)),
          TraceAttribute("because", .string(rule.because)),
          TraceAttribute("cites", .array(rule.cites.map(TraceValue.string))),
          TraceAttribute("file", .string(rule.file)),
          TraceAttribute("line", .integer(rule.line)),
        ])
      })
  }
}

/// Formats the documents for `adspec rules --sources`.
private enum SourceListing {
  /// The documents of a suite.
  static func documents(
    of source: SuiteSource, _ catalogue: RuleCatalogue
  ) throws -> [SourceTable.Document] {
    try source.documents.flatMap {
      try SourceTable(file: $0.path, contents: $0.contents, catalogue: catalogue).documents
    }
  }

  /// The documents with their sentences, and a line that counts the sentences.
  static func text(_ documents: [SourceTable.Document]) -> String {
    var lines: [String] = []
    var counts = [0, 0, 0]
    for document in documents {
      lines.append(PlainText.line(document.title))
      for sentence in document.sentences {
        lines.append("  \(PlainText.line(sentence.id))  \(PlainText.line(sentence.place))")
        lines.append("      \(PlainText.line(sentence.says))")
        switch sentence.treatment {
        case .rules(let rules):
          counts[0] += 1
          lines.append("      -> \(PlainText.line(rules.joined(separator: ", ")))")
        case .untested(let reason):
          counts[1] += 1
          lines.append("      untested: \(PlainText.line(reason))")
        case .excluded(let reason):
          counts[2] += 1
          lines.append("      excluded: \(PlainText.line(reason))")
        }
      }
      lines.append("")
    }
    lines.append(
      "\(counts[0]) sentences have rules, \(counts[1]) are untested, \(counts[2]) are excluded")
    return lines.map { $0 + "\n" }.joined()
  }

  /// The sentences as JSON.
  static func json(_ documents: [SourceTable.Document]) -> String {
    let sentences = documents.flatMap { document in
      document.sentences.map { sentence in
        let treatment =
          switch sentence.treatment {
          case .rules(let rules): TraceAttribute("rules", .array(rules.map(TraceValue.string)))
          case .untested(let reason): TraceAttribute("untested", .string(reason))
          case .excluded(let reason): TraceAttribute("excluded", .string(reason))
          }
        return TraceValue.object([
          TraceAttribute("id", .string(sentence.id)),
          TraceAttribute("document", .string(document.title)),
          TraceAttribute("place", .string(sentence.place)),
          TraceAttribute("says", .string(sentence.says)), treatment,
        ])
      }
    }
    var text = ""
    JSONText.write(.array(sentences)) { text += $0 }
    return text
  }
}

extension String {
  func padding(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}

/// `adspec faults`: tests the rules by injecting faults around an adapter.
struct FaultsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "faults",
    abstract: "Inject each rule's fault, and show which rules catch it.",
    discussion: """
      A rule catches its fault when that rule fails and no other rule does. The exit status is 1 when a \
      fault is not caught. Without --adapter, adspec tries the registered adapters and apps that are meant \
      to conform, in order, and injects each fault into the first one to which the fault's rule applies. \
      Failures that happen without any fault do not count. With --adapter, a fault that changes nothing in \
      that adapter does not count either. A fault runs in every format and flow: in the scenarios that have \
      its rule as an aim, in three tenths of the others that hold the premise of its rule (in all of them in \
      a format and flow where that does not show the fault), and in a tenth of the rest, chosen by --seed.
      """)

  @Option(help: ArgumentHelp("Inject only the fault of this rule; repeatable.", valueName: "id"))
  var rule: [String] = []

  @Option(
    name: [.long, .customLong("app")],
    help: ArgumentHelp("The adapter or app to inject faults into.", valueName: "name"))
  var adapter: String?

  @Flag(help: "Inject each fault in all scenarios.")
  var thorough = false

  @OptionGroup var suite: SuiteOptions
  @OptionGroup var reports: JudgementReportingOptions
  @OptionGroup var execution: ExecutionOptions

  func run() throws {
    try reporting {
      let files = try reports.files(on: .faults)
      let subjects = try self.subjects()
      let words = suite.words + execution.words
      let suite = try Suite(try suite.source())
      var matrix = try FaultMatrix(
        suite: suite, subjects: subjects, adapters: Registration.shared.adapters, rules: rule,
        settings: ProcessPreparation.prepareTime(for: try execution.settings(of: subjects[0])),
        isThorough: thorough)
      matrix.replayOptions =
        words + (execution.seed == 0 ? [] : ["--seed", "\(execution.seed)"])
        + (thorough ? ["--thorough"] : [])
      for file in files { try file.checkWritable() }
      ProcessPreparation.takeInterruptions()
      let outcome = try matrix.run { try StandardOutput.write($0 + "\n") }
      try ReportingOptions.write(
        files, of: outcome.report, ReportOptions(showsRealTime: false)
      ) { _ in }
      guard outcome.isDiagonal else { return .failure }
      return outcome.isExercised ? .success : .notExercised
    }
  }

  /// The subjects into which adspec injects faults.
  ///
  /// If the user names a subject, the list contains only this subject. Otherwise, the list contains
  /// every subject that is meant to conform.
  private func subjects() throws -> [any Subject] {
    let chosen = try Registration.shared.subject(named: adapter)
    guard adapter == nil else { return [chosen] }
    let conforming = Registration.shared.subjects.filter { $0.profile.conforms }
    return conforming.isEmpty ? [chosen] : conforming
  }
}

/// `adspec schema`: prints JSON Schemas of adspec's files, and documents about the scenario
/// vocabulary.
struct SchemaCommand: ParsableCommand {
  /// A schema or document that the command prints.
  enum Subject: String, ExpressibleByArgument, CaseIterable {
    case report, trace, comparison, statement, annotations, vocabulary

    var text: String {
      switch self {
      case .report: Subject.text(of: JSONReport.schema)
      case .trace: Subject.text(of: TraceSchema.document)
      case .comparison: Subject.text(of: RunComparisons.schema)
      case .statement: Subject.text(of: StatementReport.schema)
      case .annotations: VocabularyAnnotations.text
      case .vocabulary: VocabularyReference.markdown
      }
    }

    private static func text(of document: TraceValue) -> String {
      var text = ""
      JSONText.write(document) { text += $0 }
      return text + "\n"
    }
  }

  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract:
      "Print a JSON Schema of adspec's files, editor annotations, or the vocabulary.",
    discussion: """
      report, trace, comparison and statement are JSON Schemas: of the JSON report, of one line of a \
      trace, of a comparison, and of a statement. annotations are type annotations for editors with the Lua \
      language server. vocabulary is the reference of all calls of scenarios, as Markdown.
      """
  )

  @Argument(help: "The document: report, trace, comparison, statement, annotations, or vocabulary.")
  var subject: Subject

  func run() throws {
    try reporting {
      try StandardOutput.write(subject.text)
      return .success
    }
  }
}
