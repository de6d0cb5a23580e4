import AdSpecConformance
import AdSpecReports
import AdSpecTrace
import ArgumentParser
import Foundation

/// A report that is to be written to a file, as `--report KIND=FILE` asks for it.
struct ReportFile {
  let kind: any Report.Type
  let path: String

  /// Reads the argument.
  ///
  /// - Throws: A usage error for an unknown kind or a missing file.
  init(_ argument: String) throws {
    let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
    let kinds = ReportKind.all.map { $0.kind }.joined(separator: ", ")
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

  /// Makes sure that the file can be written, before anything runs.
  ///
  /// - Throws: `InputError` when it cannot.
  func checkWritable() throws {
    let folder = (path as NSString).deletingLastPathComponent
    let place = folder.isEmpty ? "." : folder
    guard FileKind(place) == .folder else {
      throw InputError(file: path, line: 0, message: "the folder \(place) does not exist")
    }
    if FileKind(path) == .folder {
      throw InputError(file: path, line: 0, message: "is a folder; a report is a file")
    }
    let manager = FileManager.default
    // Asking for permission is not enough: a file system may be read-only also for root.
    let probe = path + ".adspec-\(ProcessInfo.processInfo.processIdentifier)"
    guard manager.createFile(atPath: probe, contents: nil) else {
      throw InputError(file: path, line: 0, message: "cannot be written")
    }
    try? manager.removeItem(atPath: probe)
  }

  /// Writes the report; the file appears whole or not at all.
  func write(_ report: RunReport, _ options: ReportOptions) throws {
    var text = ""
    kind.init(options: options).write(report) { text += $0 }
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw InputError(
        file: path, line: 0, message: "cannot be written: \(error.localizedDescription)")
    }
  }

  /// A time as JUnit files give it, in UTC.
  static func timestamp(_ date: Date) -> String {
    String(date.formatted(.iso8601).dropLast())
  }
}
