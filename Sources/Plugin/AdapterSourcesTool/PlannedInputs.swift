import AdapterSourceText
import Foundation

/// The comparison of the inputs that SwiftPM planned with the inputs that exist.
///
/// SwiftPM plans a build again when a file is added to or removed from an observed folder. But SwiftPM
/// does not plan again when only the text of a file changes, such as the line that names the adapter's
/// folder. Then the build ends with an error, and the next build is planned again.
enum PlannedInputs {
  /// Compares lines and folders.
  ///
  /// - Parameters:
  ///   - groups: The options of the tool, each with its arguments.
  ///   - observed: The folder whose changes SwiftPM observes.
  /// - Throws: An `AdapterSourceError` when something changed since SwiftPM planned the build.
  static func check(_ groups: some Sequence<[String]>, observed: String) throws {
    for group in groups where group.count > 1 {
      let (path, planned) = (group[1], Array(group.dropFirst(2)))
      let error: AdapterSourceError
      switch group[0] {
      case "--lines":
        let lines = lines(of: path)
        guard lines.map(\.text) != planned else { continue }
        let changed = zip(lines, planned).first { $0.0.text != $0.1 }?.0 ?? lines.last
        error = AdapterSourceError(
          path: path, line: changed?.number ?? 1,
          message: """
            The line that names the adapter's folder changed after SwiftPM planned the build. Build \
            again.
            """)
      case "--folder":
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
          continue
        }
        let shown = names.filter { !$0.hasPrefix(".") }.sorted()
        guard shown != planned else { continue }
        let changed = Set(shown).symmetricDifference(planned).sorted()
        error = AdapterSourceError(
          path: path, line: 1,
          message: """
            The contents of this folder changed after SwiftPM planned the build: \
            \(changed.joined(separator: ", ")). Build again.
            """)
      default: continue
      }
      // SwiftPM observes this folder. With a new file in it, the next build is planned again.
      let mark = URL(fileURLWithPath: observed).appendingPathComponent("changed.observed")
      try Data().write(to: mark)
      throw error
    }
  }

  private static func lines(of path: String) -> [(number: Int, text: String)] {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return [] }
    return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .map { ($0.offset + 1, $0.element.trimmingCharacters(in: .whitespacesAndNewlines)) }
      .filter { $0.1.hasPrefix("// adapter-sources:") }
  }
}
