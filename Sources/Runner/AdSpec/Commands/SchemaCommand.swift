import AdSpecReports
import AdSpecScenarios
import AdSpecTrace
import ArgumentParser

/// `adspec schema`: prints the JSON Schema of a file that adspec writes, or documents of the vocabulary.
struct SchemaCommand: ParsableCommand {
  /// What there is a schema of.
  enum Subject: String, ExpressibleByArgument, CaseIterable {
    case report, trace, comparison, statement, annotations, vocabulary

    var text: String {
      switch self {
      case .report: Subject.text(of: JSONReportSchema.document)
      case .trace: Subject.text(of: TraceSchema.document)
      case .comparison: Subject.text(of: ComparisonSchema.document)
      case .statement: Subject.text(of: StatementSchema.document)
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
      "Print the JSON Schema of a file that adspec writes, or what editors and readers "
      + "need of the vocabulary.",
    discussion: """
      report, trace, comparison and statement are JSON Schemas: of the JSON report, of a line of a trace, of a \
      comparison, of a statement. annotations are for editors with the Lua language server, and vocabulary is the \
      reference of the calls of scenarios as Markdown.
      """
  )

  @Argument(help: "report, trace, comparison, statement, annotations, or vocabulary.")
  var subject: Subject

  func run() throws {
    try reporting {
      try StandardOutput.write(subject.text)
      return .success
    }
  }
}
