import AdSpecTestSupport

/// The targets of the package's manifest, as its text declares them.
struct Manifest {
  struct Target {
    let name: String
    /// The names among its dependencies.
    let dependencies: [String]
    /// The line of its name.
    let line: Int
    let isTest: Bool
  }

  let targets: [Target]

  /// Reads `Package.swift`: each call that makes a target, up to its closing bracket.
  init() throws {
    let text = try Project.text("Package.swift")
    var targets: [Target] = []
    for start in [".target(", ".executableTarget(", ".testTarget(", ".systemLibrary("] {
      for found in text.ranges(of: start) {
        let body = Manifest.arguments(text[found.upperBound...])
        let names = Manifest.strings(body)
        guard body.drop(while: \.isWhitespace).hasPrefix("name:"), let name = names.first else {
          continue
        }
        let line = text[..<found.lowerBound].count { $0 == "\n" } + 1
        let list = body.firstRange(of: "dependencies: [").map { body[$0.upperBound...] }
        targets.append(
          Target(
            name: name, dependencies: list.map { Manifest.strings(Manifest.list($0)) } ?? [],
            line: line, isTest: start == ".testTarget("))
      }
    }
    self.targets = targets.sorted { $0.line < $1.line }
  }

  private static func arguments(_ text: Substring) -> Substring {
    enclosed(text, "(", ")")
  }

  private static func list(_ text: Substring) -> Substring {
    enclosed(text, "[", "]")
  }

  private static func enclosed(
    _ text: Substring, _ open: Character, _ close: Character
  ) -> Substring {
    var depth = 1
    for position in text.indices {
      if text[position] == open { depth += 1 }
      if text[position] == close { depth -= 1 }
      if depth == 0 { return text[..<position] }
    }
    return text
  }

  private static func strings(_ text: Substring) -> [String] {
    text.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }
}
