import AdSpecReports
import ArgumentParser
import Foundation

/// A report that is to be written to a file, as `--report KIND=FILE` asks for it.
struct ReportFile {
  let kind: any Report.Type
  let path: String

  /// Why reports could not be written.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Reads the argument.
  ///
  /// - Parameters:
  ///   - argument: The argument.
  ///   - subject: What the command reports on.
  /// - Throws: A usage error for an unknown kind, one that does not suit the subject, or a missing file.
  init(_ argument: String, on subject: ReportSubject) throws {
    let kinds = ReportKind.names(ofRun: subject == .run)
    var parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      .map(String.init)
    if let kind = ReportKind.named(parts[0]) { try subject.check(kind) }
    if parts.count == 1, let usual = ReportKind.named(parts[0])?.usualPath { parts.append(usual) }
    guard parts.count == 2, !parts[1].isEmpty else {
      throw ValidationError(
        "--report takes KIND=FILE, such as junit=report.xml; \"\(argument)\" is not that. "
          + "Kinds: \(kinds).")
    }
    guard let kind = ReportKind.named(parts[0]) else {
      throw ValidationError("There is no report \"\(parts[0])\". Kinds: \(kinds).")
    }
    self.kind = kind
    path = parts[1]
  }

  /// Reads arguments, each of which has a file of its own.
  ///
  /// - Parameters:
  ///   - arguments: The arguments.
  ///   - subject: What the command reports on.
  /// - Returns: The reports, in the same order.
  /// - Throws: A usage error for a mistake in an argument, or one that names a file of two reports.
  static func files(_ arguments: [String], on subject: ReportSubject) throws -> [ReportFile] {
    let files = try arguments.map { try ReportFile($0, on: subject) }
    var places: Set<String> = []
    for file in files where !places.insert(file.destination.identity).inserted {
      throw ValidationError(
        "Two reports are to be written to \(file.path). Give each --report a file of its own.")
    }
    return files
  }

  /// Makes sure that the file can be written, before anything runs.
  ///
  /// - Throws: `InputError` when it cannot.
  func checkWritable() throws {
    try destination.checkWritable()
  }

  /// Writes the report.
  ///
  /// - Throws: `InputError` when the file cannot be written.
  func write(_ report: RunReport, _ options: ReportOptions) throws {
    try destination.write { write in kind.init(options: options).write(report, to: write) }
  }

  /// Whether it is made of commands that GitHub reads.
  var isForGitHub: Bool { kind == GitHubReport.self }

  /// Whether it goes to a stream of this process.
  var isStandardStream: Bool { destination.standardStream != nil }

  /// What is the same for reports that go to the same file.
  var identity: String { destination.identity }

  private var destination: ReportDestination { ReportDestination(path: path) }

  /// A time as JUnit files give it, in UTC.
  static func timestamp(_ date: Date) -> String {
    String(date.formatted(.iso8601).dropLast())
  }
}
