import AdSpecReports
import AdSpecTrace
import ArgumentParser

/// `adspec schema`: prints the JSON Schema of a file that adspec writes.
struct SchemaCommand: ParsableCommand {
  /// What there is a schema of.
  enum Subject: String, ExpressibleByArgument, CaseIterable {
    case report, trace

    var document: TraceValue {
      switch self {
      case .report: JSONReportSchema.document
      case .trace: TraceSchema.document
      }
    }
  }

  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the JSON Schema of the JSON report, or of a line of a trace.")

  @Argument(help: "report, or trace.")
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
