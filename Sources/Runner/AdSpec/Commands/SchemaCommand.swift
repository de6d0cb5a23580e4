import AdSpecReports
import AdSpecTrace
import ArgumentParser

/// `adspec schema`: prints the JSON Schema of a file that adspec writes.
struct SchemaCommand: ParsableCommand {
  /// What there is a schema of.
  enum Subject: String, ExpressibleByArgument, CaseIterable {
    case report, trace, comparison, statement

    var document: TraceValue {
      switch self {
      case .report: JSONReportSchema.document
      case .trace: TraceSchema.document
      case .comparison: ComparisonSchema.document
      case .statement: StatementSchema.document
      }
    }
  }

  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract:
      "Print the JSON Schema of the JSON report, of a line of a trace, of a comparison, or of a statement."
  )

  @Argument(help: "report, trace, comparison, or statement.")
  var subject: Subject

  func run() throws {
    try reporting {
      var text = ""
      JSONText.write(subject.document) { text += $0 }
      try StandardOutput.write(text + "\n")
      return .success
    }
  }
}
