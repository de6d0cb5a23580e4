import AdSpecTestSupport
import Foundation

/// A source file of the package, for rules about its text.
struct SourceFile {
  /// The path from the top folder.
  let path: String
  let lines: [String]

  init(_ path: String) throws {
    self.path = path
    lines = try Project.text(path).split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
  }

  /// The files below a folder with an ending.
  static func all(_ folder: String, _ ending: String) throws -> [SourceFile] {
    try Project.files(in: folder, ending: ending).map(SourceFile.init)
  }

  /// The modules that it imports, with their lines.
  var imports: [(module: String, line: Int)] {
    lines.enumerated().compactMap { position, line in
      SourceFile.module(line).map { ($0, position + 1) }
    }
  }

  /// The code of each line, without comments.
  var code: [(text: String, line: Int)] {
    lines.enumerated().map { position, line in
      guard let comment = line.range(of: "//") else { return (line, position + 1) }
      return (String(line[..<comment.lowerBound]), position + 1)
    }
  }

  private static let kinds: Set<String> = [
    "class", "struct", "enum", "protocol", "func", "var", "let", "typealias", "actor",
  ]

  /// The module of an import: the word after `import`, or after the kind of what is imported.
  static func module(_ line: String) -> String? {
    let words = line.split { $0 == " " || $0 == "\t" }.map(String.init)
    guard let position = words.firstIndex(of: "import"),
      words[..<position].allSatisfy({
        $0.hasPrefix("@")
          || ["public", "package", "internal", "private", "fileprivate"].contains($0)
      })
    else { return nil }
    let rest = words[(position + 1)...].drop { kinds.contains($0) }
    return rest.first.map { String($0.prefix { $0 != "." && $0 != ";" }) }
  }
}
