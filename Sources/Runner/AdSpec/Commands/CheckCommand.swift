import AdSpecConformance
import AdSpecReports
import AdSpecRules
import AdSpecTrace
import ArgumentParser
import Foundation

/// `adspec check`: judges saved traces again.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Judge saved traces, without the adapter.",
    discussion: """
      Save a trace with `adspec trace NAME --as jsonl > trace.jsonl`, or convert one from a device log: the guide \
      TraceFormat.md says how. Events and attributes that this adspec does not know are listed on standard error, \
      and the rules judge the others.
      """)

  @Argument(help: ArgumentHelp("Traces as JSON Lines.", valueName: "trace.jsonl"))
  var traces: [String]

  @OptionGroup var suite: SuiteOptions
  @OptionGroup var reports: JudgementReportingOptions

  @Flag(help: "Count broken should rules as failures.")
  var strict = false

  @Flag(name: .long, help: "Show every finding in full, not only the first of each rule.")
  var allFindings = false

  func run() throws {
    try reporting {
      let program = ShellWord.quoted(Invocation.program)
      let words = [program, "check"] + suite.words + (strict ? ["--strict"] : [])
      let files = try reports.files(on: .savedTraces)
      for file in files where traces.contains(file.path) {
        throw ValidationError(
          "The report \(file.path) would overwrite a trace that is judged. Give it another name.")
      }
      let suite = try Suite(try suite.source())
      for file in files { try file.checkWritable() }
      var worst = ExitStatus.success
      var all: RunReport?
      for path in traces {
        let trace = try TraceFile.trace(path)
        for remark in trace.remarks { StandardError.write("\(path): \(remark)") }
        let report = try SavedTraceReport.report(
          trace, suite.catalogue, path: path, strict: strict, command: words.joined(separator: " "))
        let isReadByGitHub = files.contains { $0.isForGitHub && $0.isStandardStream }
        try WorkflowCommands.stopped(isReadByGitHub) {
          try ConsoleProgress(showsRealTime: false, showsAll: allFindings).write(report)
        }
        let status = ExitStatus(rawValue: report.exitStatus) ?? .internalError
        if status.rawValue > worst.rawValue { worst = status }
        all =
          try all.map { try $0.adding(report, path: path, isReported: !files.isEmpty) } ?? report
      }
      if let all {
        let options = ReportOptions(showsRealTime: false)
        try ReportingOptions.write(files, of: all, options) { _ in }
      }
      return worst
    }
  }
}
