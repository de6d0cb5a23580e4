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

/// `adspec faults`: tests the rules by injecting faults around an adapter.
struct FaultsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "faults",
    abstract: "Inject each rule's fault, and show which rules catch it.",
    discussion: """
      A rule catches its fault when that rule fails and no other rule does. The exit status is 1 when a \
      fault is not caught. Without --adapter, adspec tries the registered adapters and apps that are meant \
      to conform, in order, and injects each fault into the first one to which the fault's rule applies. \
      Failures that happen without any fault do not count. A fault that changes nothing in these adapters \
      does not count either. A fault runs in every format and flow: in the scenarios that have \
      its rule as an aim, in three tenths of the others that hold the premise of its rule (in all of them in \
      a format and flow where that does not show the fault), and in a tenth of the rest, chosen by --seed.
      """)

  @Option(
    help: ArgumentHelp("Inject only the fault of this rule; repeatable.", valueName: "id"),
    completion: Completions.rules)
  var rule: [String] = []

  @Option(
    name: [.long, .customLong("app")],
    help: ArgumentHelp("The adapter or app to inject faults into.", valueName: "name"),
    completion: Completions.adapters)
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
        words + execution.seedWords
        + (thorough ? ["--thorough"] : [])
      for file in files { try file.checkWritable() }
      ProcessPreparation.takeInterruptions()
      let progress = WorkProgress(count: matrix.count)
      let outcome = try matrix.run(
        show: { try progress.write($0 + "\n") },
        finish: { try progress.finish($0, isFailure: !$1) })
      try ReportingOptions.write(
        files, of: JudgedRun(outcome.report), ReportOptions(showsRealTime: false)
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
