import AdSpecTestSupport

/// The targets of the package's manifest, as its text declares them: the layers of the package.
struct Manifest {
  struct Target {
    let name: String
    /// Its folder, from the top folder.
    let folder: String
    /// The names among its dependencies.
    let dependencies: [String]
    /// Whether it is a program.
    let isExecutable: Bool
    /// Whether it has tests.
    let isTest: Bool
    /// The line of its name.
    let line: Int

    /// The folder that groups it with others, such as `Sources/World`.
    var group: String { folder.split(separator: "/").prefix(2).joined(separator: "/") }
  }

  let targets: [Target]
  /// The modules of other packages that any target uses.
  let otherModules: Set<String>

  /// Reads `Package.swift`: each call that makes a target, up to its closing bracket.
  init() throws {
    let text = try Project.text("Package.swift")
    var targets: [Target] = []
    for start in Self.calls {
      for found in text.ranges(of: start) {
        let body = Self.enclosed(text[found.upperBound...], "(", ")")
        let names = Self.strings(body)
        guard body.drop(while: \.isWhitespace).hasPrefix("name:"), let name = names.first else {
          continue
        }
        // In a list of plugins, `.plugin` only names one.
        if start == ".plugin(", !body.contains("capability:") { continue }
        let line = text[..<found.lowerBound].count { $0 == "\n" } + 1
        let folder = Self.value(of: "path", in: body) ?? Self.group(in: text[..<found.lowerBound])
        targets.append(
          Target(
            name: name, folder: folder.hasSuffix("/") ? folder + name : folder,
            dependencies: Self.list("dependencies", in: body),
            isExecutable: start == ".executableTarget(", isTest: start == ".testTarget(",
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

  /// The target that a file belongs to: the one whose folder is the innermost around it.
  func target(of path: String) -> Target? {
    targets.filter { path.hasPrefix($0.folder + "/") }.max { $0.folder.count < $1.folder.count }
  }

  /// Whether a target may import a module.
  ///
  /// What neither the package nor its dependencies declare is the system's. SwiftPM itself refuses
  /// targets that depend on each other in a circle, so imports always go down.
  func allows(_ target: Target, _ module: String) -> Bool {
    guard module != target.name,
      otherModules.contains(module) || targets.contains(where: { $0.name == module })
    else { return true }
    return target.dependencies.contains(module)
  }

  private static let calls = [
    ".target(", ".executableTarget(", ".testTarget(", ".systemLibrary(", ".plugin(",
  ]

  /// The folder that `folder("…", […])` gives to a target that stands behind this text.
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

  /// The strings of a list, or of the names that it is made of.
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
