import Foundation

/// The targets of `Package.swift`, read from its text; the targets are the layers of the package.
package struct Manifest: Sendable {
  /// A target and what the manifest says about it.
  package struct Target: Sendable {
    /// The name.
    package let name: String
    /// The folder of the target, relative to the top folder.
    package let folder: String
    /// The names of the dependencies.
    package let dependencies: [String]
    /// Whether the target is a program.
    package let isExecutable: Bool
    /// Whether the target uses a plugin.
    package let usesPlugin: Bool
    /// Whether the target is a test target.
    package let isTest: Bool
    /// The line of the declaration in `Package.swift`.
    package let line: Int

    /// The folder that groups the target with other targets, such as `Sources/World`.
    package var group: String { folder.split(separator: "/").prefix(2).joined(separator: "/") }
  }

  /// The targets, in the order of their declarations.
  package let targets: [Target]
  /// The modules of other packages that the targets of this package use.
  package let otherModules: Set<String>

  /// Reads the manifest of adspec, once for all tests.
  package init() throws { self = try Manifest.own.get() }

  private static let own = Result { Manifest(text: try Project.text("Package.swift")) }

  /// Reads each call in a manifest that declares a target, up to its closing bracket.
  package init(text: String) {
    var targets: [Target] = []
    for start in Self.calls {
      for found in text.ranges(of: start) {
        let body = Self.enclosed(text[found.upperBound...], "(", ")")
        let names = Self.strings(body)
        guard body.drop(while: \.isWhitespace).hasPrefix("name:"), let name = names.first else {
          continue
        }
        // In a list of plugins, `.plugin` names a plugin and does not declare one. In a list of
        // dependencies, `.target` names a target and a condition.
        if start == ".plugin(", !body.contains("capability:") { continue }
        if body.contains(/^\s*name: "\w+", condition:/) { continue }
        let line = text[..<found.lowerBound].count { $0 == "\n" } + 1
        let folder = Self.value(of: "path", in: body) ?? Self.group(in: text[..<found.lowerBound])
        targets.append(
          Target(
            name: name, folder: folder.hasSuffix("/") ? folder + name : folder,
            dependencies: Self.list("dependencies", in: body),
            isExecutable: start == ".executableTarget(",
            usesPlugin: body.contains("plugins:"), isTest: start == ".testTarget(",
            line: line))
      }
    }
    self.targets = targets.sorted { $0.line < $1.line }
    otherModules = Set(
      text.ranges(of: ".product(").compactMap {
        let body = Self.enclosed(text[$0.upperBound...], "(", ")")
        return body.contains("package:") ? Self.strings(body).first : nil
      })
  }

  /// The target of a file: the target with the innermost folder around the file.
  package func target(of path: String) -> Target? {
    targets.filter { path.hasPrefix($0.folder + "/") }.max { $0.folder.count < $1.folder.count }
  }

  /// Whether a target may import a module.
  ///
  /// Modules that neither the package nor its dependencies declare belong to the system. SwiftPM
  /// refuses cycles of targets, so imports always go from a higher layer to a lower layer.
  package func allows(_ target: Target, _ module: String) -> Bool {
    guard module != target.name,
      otherModules.contains(module) || targets.contains(where: { $0.name == module })
    else { return true }
    return target.dependencies.contains(module)
  }

  /// A target and all targets on which it depends, directly or not.
  package func reached(from name: String) -> Set<String> {
    var reached: Set<String> = [name]
    var waiting = [name]
    while let name = waiting.popLast() {
      for module in targets.first(where: { $0.name == name })?.dependencies ?? []
      where reached.insert(module).inserted {
        waiting.append(module)
      }
    }
    return reached
  }

  private static let calls = [
    ".target(", ".executableTarget(", ".testTarget(", ".systemLibrary(", ".plugin(",
  ]

  /// The folder of a target: the folder in the last `folder("…", […])` before the target.
  private static func group(in text: Substring) -> String {
    guard let start = text.ranges(of: "\nlet ").last,
      let call = text[start.upperBound...].firstRange(of: "= folder("),
      let group = strings(text[call.upperBound...]).first
    else { return "Tests/" }
    return group + "/"
  }

  private static func value(of label: String, in body: Substring) -> String? {
    body.firstRange(of: "\(label): \"").flatMap { strings(body[$0.lowerBound...]).first }
  }

  /// The strings in a list, together with the modules of the constants in the list.
  private static func list(_ label: String, in body: Substring) -> [String] {
    guard let start = body.firstRange(of: "\(label): [") else { return [] }
    let list = enclosed(body[start.upperBound...], "[", "]")
    return strings(list) + (list.contains("argumentParser") ? ["ArgumentParser"] : [])
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

/// A source file of the package.
package struct SourceFile {
  /// The path relative to the top folder.
  package let path: String
  /// The lines, without line feeds.
  package let lines: [String]

  /// Reads a file from its path relative to the top folder.
  package init(_ path: String) throws {
    self.init(path: path, text: try Project.text(path))
  }

  /// Creates a file that is not on disk.
  package init(path: String, text: String) {
    self.path = path
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The files below a folder whose names end with a given text.
  package static func all(_ folder: String, _ ending: String) throws -> [SourceFile] {
    try Project.files(in: folder, ending: ending).map(SourceFile.init)
  }

  /// The imported modules, with the lines of the imports.
  package var imports: [(module: String, line: Int)] {
    lines.enumerated().compactMap { position, line in
      SourceFile.module(line).map { ($0, position + 1) }
    }
  }

  /// For each line, its code without comments.
  package var code: [(text: String, line: Int)] {
    lines.enumerated().map { position, line in
      guard let comment = line.range(of: "//") else { return (line, position + 1) }
      return (String(line[..<comment.lowerBound]), position + 1)
    }
  }

  /// The functions, from the first line of the declaration to the closing brace.
  ///
  /// swift-format and the style of the C files put the closing brace of a function in the column in
  /// which the function begins.
  package var functions: [(place: String, lines: Int)] {
    lines.indices.compactMap { start in
      let line = lines[start]
      let column = line.prefix { $0 == " " }
      guard path.hasSuffix(".c") ? isCFunction(at: start) : isSwiftFunction(line) else {
        return nil
      }
      let rest = lines[(start + 1)...]
      let end =
        line.hasSuffix("}")
        ? start
        : rest.firstIndex { $0.hasPrefix(column) && !$0.dropFirst(column.count).isContinuation }
      guard let end, end == start || lines[end].hasPrefix(column + "}") else { return nil }
      return ("\(path):\(start + 1)", end - start + 1)
    }
  }

  private func isSwiftFunction(_ line: String) -> Bool {
    let code = line.split(separator: "//", maxSplits: 1, omittingEmptySubsequences: false)[0]
    let words = code.split { $0 == " " || $0 == "(" || $0 == "<" || $0 == "?" }
    guard let position = words.firstIndex(where: { ["func", "init", "deinit"].contains($0) }) else {
      return false
    }
    return words[..<position].allSatisfy { $0.hasPrefix("@") || SourceFile.modifiers.contains($0) }
  }

  /// Whether a function of C begins on a line: the line starts in the first column with a word, and
  /// the declaration has a body.
  private func isCFunction(at start: Int) -> Bool {
    guard let first = lines[start].first, first.isLetter, lines[start].contains("("),
      let end = lines[start...].firstIndex(where: { $0.hasSuffix("{") || $0.hasSuffix(";") })
    else { return false }
    return lines[end].hasSuffix(") {")
  }

  private static let modifiers: Set<Substring> = [
    "public", "package", "internal", "private", "fileprivate", "open", "static", "class", "final",
    "override", "mutating", "nonmutating", "nonisolated", "convenience", "required", "consuming",
    "borrowing", "dynamic", "optional",
  ]

  private static let kinds: Set<String> = [
    "class", "struct", "enum", "protocol", "func", "var", "let", "typealias", "actor",
  ]

  /// The module of an import: the word after `import`, or after the kind of the imported declaration.
  package static func module(_ line: String) -> String? {
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

extension Substring {
  /// Whether a line belongs to the declaration above it: the line is empty, indented further, or
  /// continues the head of the declaration.
  fileprivate var isContinuation: Bool {
    guard let first else { return true }
    return first == " " || first == ")" || first == "{" || hasPrefix("where ")
  }
}
