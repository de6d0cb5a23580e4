import AdSpecTestSupport
import Foundation

/// The public declarations of a built module, as `swift symbolgraph-extract` writes them.
struct DeclaredModule: Decodable {
  /// A declaration with its documentation comment.
  struct Symbol: Decodable {
    struct Text: Decodable {
      let spelling: String
    }

    struct Comment: Decodable {
      struct Line: Decodable {
        let text: String
      }

      let lines: [Line]
    }

    struct Location: Decodable {
      struct Position: Decodable {
        let line: Int
      }

      let uri: String
      let position: Position
    }

    struct Kind: Decodable {
      let displayName: String
    }

    let pathComponents: [String]
    let kind: Kind
    let declarationFragments: [Text]
    let docComment: Comment?
    /// Missing for members that the compiler or another module declares.
    let location: Location?
  }

  private let symbols: [Symbol]

  /// Extracts the declarations of a module that the build of the tests has made.
  init(_ name: String) throws {
    let built = try BuiltExecutable(debug: "adspec").url.deletingLastPathComponent()
    let folder = try TemporaryFolder()
    let result = try BuiltExecutable(path: "/usr/bin/env").run(
      ["swift", "symbolgraph-extract", "-module-name", name, "-output-dir", folder.path]
        + ["-I", built.appendingPathComponent("Modules").path, "-target", Self.target]
        + ["-minimum-access-level", "public", "-skip-inherited-docs"]
        + GuidePackage.moduleMaps(in: built))
    guard result.status == 0 else { throw GuidePackage.Failure(text: result.errors) }
    let text = try folder.text("\(name).symbols.json")
    self = try JSONDecoder().decode(Self.self, from: Data(text.utf8))
  }

  #if arch(arm64)
    private static let target = "aarch64-unknown-linux-gnu"
  #else
    private static let target = "x86_64-unknown-linux-gnu"
  #endif

  /// The types by their names, and the members of each type in the order of the source.
  ///
  /// Each line has the declaration and the first sentence of its documentation comment.
  ///
  /// - Parameter isIncluded: Whether the page has a declaration.
  /// - Returns: The text of the section, as Markdown.
  func markdown(_ isIncluded: (Symbol) -> Bool = { _ in true }) -> String {
    let declared = symbols.filter { $0.location != nil && isIncluded($0) }
    let types = declared.filter { Self.typeKinds.contains($0.kind.displayName) }
      .sorted { $0.name < $1.name }
    return types.map { type in
      let members = declared.filter {
        $0.pathComponents.dropLast() == type.pathComponents[...]
          && !types.map(\.name).contains($0.name)
      }.sorted { $0.order < $1.order }
      return "### \(type.name)\n\n```swift\n\(type.declaration)\n```\n\n\(type.sentence)\n"
        + (members.isEmpty ? "" : "\n")
        + members.map { "* `\($0.declaration)`: \($0.sentence)\n" }.joined()
    }.joined(separator: "\n")
  }

  private static let typeKinds = ["Class", "Enumeration", "Protocol", "Structure", "Type Alias"]
}

extension DeclaredModule.Symbol {
  fileprivate var name: String { pathComponents.joined(separator: ".") }
  fileprivate var declaration: String { declarationFragments.map(\.spelling).joined() }

  /// The place in the source, as a text that sorts by lines.
  fileprivate var order: String {
    location.map { "\($0.uri) " + String(1_000_000 + $0.position.line) } ?? ""
  }

  /// The first sentence of the documentation comment.
  fileprivate var sentence: String {
    let paragraph = (docComment?.lines ?? []).map(\.text).prefix { !$0.isEmpty }
      .joined(separator: " ").replacing("``", with: "`")
    let end = paragraph.firstRange(of: ". ")?.lowerBound
    return end.map { paragraph[..<$0] + "." } ?? paragraph
  }
}

extension DeclaredModule {
  /// The declarations that the package of an adapter can use, without those of the SDKs.
  static func standInReference() throws -> String {
    let sections: [(title: String, module: String, isIncluded: (Symbol) -> Bool)] = [
      ("The network", "ScriptedNetwork", { _ in true }),
      ("The claims", "AdSpecTrace", { _ in true }),
      // The folder App has what the program of an app needs.
      ("The registration", "MediationHost", { !$0.order.contains("/MediationHost/App/") }),
      ("Messages by their selectors", "UIKit", { $0.pathComponents[0].hasPrefix("ObjectiveC") }),
    ]
    return try sections.map { section in
      let module = try DeclaredModule(section.module)
      return "## \(section.title)\n\nModule `\(section.module)`.\n\n"
        + module.markdown(section.isIncluded)
    }.joined(separator: "\n")
  }
}
