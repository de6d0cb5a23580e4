import AdSpecConformance
import AdSpecReports
import AdSpecTrace
import Foundation

/// A JSON report that a command reads.
enum ReportInput {
  /// Reads a report.
  ///
  /// - Parameter path: Its file.
  /// - Returns: The report.
  /// - Throws: `InputError` for a file that there is not, that cannot be read, or that is no report.
  static func read(_ path: String) throws(InputError) -> JSONReportReader {
    let file = FilePath.shown(path)
    switch FileKind(path) {
    case nil: throw InputError(file: file, line: 0, message: "there is no such file")
    case .folder: throw InputError(file: file, line: 0, message: "is a folder; a report is a file")
    case .file, .stream: break
    }
    guard let handle = FileHandle(forReadingAtPath: path), let contents = try? handle.readToEnd()
    else { throw InputError(file: file, line: 0, message: "cannot be read, or is empty") }
    return try JSONReportReader(Array(contents), file: file)
  }
}
