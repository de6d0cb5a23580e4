import Foundation

/// The line of a Swift file that names an adapter's folder.
struct FolderLine {
  static let start = "// adapter-sources:"

  /// The path as it is written.
  let path: String
  /// Files and folders in it that are left out.
  let exceptions: [String]
  let file: URL
  /// The line's number, from 1.
  let number: Int

  /// The lines of a file that name a folder.
  static func lines(of file: URL) -> [FolderLine] {
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
    return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .compactMap { number, line in
        let line = line.trimmingCharacters(in: .whitespacesAndNewlines)
        guard line.hasPrefix(start) else { return nil }
        let parts = line.dropFirst(start.count).components(separatedBy: " except ")
        let exceptions = parts.dropFirst().joined(separator: ",").split(separator: ",")
        return FolderLine(
          path: parts[0].trimmingCharacters(in: .whitespaces),
          exceptions: exceptions.map { $0.trimmingCharacters(in: .whitespaces) }
            .filter { !$0.isEmpty },
          file: file, number: number + 1)
      }
  }
}

/// What is wrong with a line that names a folder, or that there is none.
///
/// It is thrown, since SwiftPM goes on building after an error that a plugin only reports.
struct FolderMistake: Error, CustomStringConvertible {
  let description: String

  init(_ message: String) { description = message }

  init(_ line: FolderLine, _ message: String) {
    description = "\(line.file.path):\(line.number): \(message)"
  }
}
