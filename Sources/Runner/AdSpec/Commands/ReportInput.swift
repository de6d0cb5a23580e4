import AdSpecConformance
import AdSpecReports
import AdSpecTrace
import Foundation

/// A JSON report that a command reads.
enum ReportInput {
  /// Reads a report.
  ///
  /// - Parameters:
  ///   - path: Its file.
  ///   - isVerified: Whether this adspec has to have written it, and nobody may have changed it.
  /// - Returns: The report.
  /// - Throws: `InputError` for a file that there is not, that cannot be read, or that is no such report.
  static func read(
    _ path: String, verified isVerified: Bool = false
  ) throws(InputError) -> JSONReportReader {
    let file = FilePath.shown(path)
    switch FileKind(path) {
    case nil: throw InputError(file: file, line: 0, message: "there is no such file")
    case .folder: throw InputError(file: file, line: 0, message: "is a folder; a report is a file")
    case .file, .stream: break
    }
    guard let handle = FileHandle(forReadingAtPath: path), let contents = try? handle.readToEnd()
    else { throw InputError(file: file, line: 0, message: "cannot be read, or is empty") }
    let reader = try JSONReportReader(Array(contents), file: file, verified: isVerified)
    guard !isVerified || reader.report.toolVersion == Suite.version else {
      throw InputError(
        file: file, line: 0,
        message: "was written by adspec \(PlainText.line(reader.report.toolVersion)), and this is "
          + "\(Suite.version): use the adspec that wrote it")
    }
    return reader
  }
}
