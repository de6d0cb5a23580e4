import AdSpecConformance
import Foundation

/// The sources that were compiled, of which some are made from an author's by the plugin AdapterSources.
///
/// Counters know the file that was compiled. One that the plugin made begins with the name of the
/// author's file, whose lines follow one by one, and ends with lines that are not the author's.
struct CompiledSources {
  private struct Original {
    var path: String
    /// How many lines stand before the author's.
    var offset = 0
    /// The author's last line.
    var last = Int.max
  }

  private let paths: SourcePaths
  private var originals: [String: Original] = [:]

  /// Shows paths in a way; as from the working folder when left out.
  init(paths: SourcePaths = SourcePaths()) {
    self.paths = paths
  }

  /// Where a line of a compiled file stands for its author; nil for a line of nobody.
  mutating func place(of line: Int, in path: String) -> (String, Int)? {
    let original = originals[path] ?? CompiledSources.original(of: path, paths)
    originals[path] = original
    let own = line - original.offset
    return own >= 1 && own <= original.last ? (original.path, own) : nil
  }

  private static func original(of path: String, _ paths: SourcePaths) -> Original {
    guard let data = FileManager.default.contents(atPath: path),
      case let lines = String(decoding: data, as: UTF8.self)
        .split(separator: "\n", omittingEmptySubsequences: false),
      let first = lines.first, first.hasPrefix("#sourceLocation(file: \""),
      first.hasSuffix("\", line: 1)")
    else {
      // What else a plugin makes is nobody's.
      let isMade = path.contains("/plugins/outputs/")
      return Original(path: paths.shown(path), last: isMade ? 0 : .max)
    }
    let name = first.dropFirst("#sourceLocation(file: \"".count).dropLast("\", line: 1)".count)
    let end = lines.firstIndex { $0 == "#sourceLocation()" } ?? lines.count
    return Original(
      path: paths.shown(
        String(name).replacing("\\\"", with: "\"").replacing("\\\\", with: "\\")),
      offset: 1, last: end - 1)
  }
}
