import AdSpecConformance
import AdSpecTrace
import AdapterPackage
import AdapterSyntax
import ForkServer
import Foundation

/// The compiler of the user's toolchain, which says whether an adapter compiles against its stand-in.
///
/// The compiler only checks types, with the modules of the archive or the checkout. The adapter's files are
/// those that the plugin's tool translates, with the lines of the author's files.
struct StandInCompiler {
  let adspec: URL?
  /// The paths of the adapter's files.
  let sources: [String]
  /// A folder for the compiler's files, until `removeFiles`.
  private let folder: URL
  private let swiftc: String

  /// Finds the compiler.
  ///
  /// - Throws: `InputError` if no folder of `PATH` has it.
  init(adspec: URL?, sources: [String]) throws {
    guard let swiftc = Toolchain.programs("swiftc")?.first else {
      throw InputError(
        file: "swiftc", line: 0,
        message:
          "init needs the compiler of the Swift toolchain, and no folder of PATH has `swift` with "
          + "`swiftc` beside it. Put the bin folder of a toolchain on PATH.")
    }
    self.swiftc = swiftc.path
    (self.adspec, self.sources) = (adspec, sources)
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "adspec-init-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  func removeFiles() { try? FileManager.default.removeItem(at: folder) }

  /// Corrects the stand-in of a package until the adapter compiles.
  ///
  /// - Returns: The errors that are left, in the stand-in and in the adapter.
  func correct(_ package: inout AdapterPackage) throws -> [CompilerError] {
    let translated = try translate()
    var left = try errors(of: package, translated)
    for _ in 0..<Self.mostSteps where !left.isEmpty {
      guard try package.correct(left, standIn: standIn.path, search: types(with:)) else { break }
      left = try errors(of: package, translated)
    }
    // The file in the temporary folder has the lines of the package's file.
    let written = package.files[1].path
    return left.map { error in
      error.path == standIn.path
        ? CompilerError(path: written, line: error.line, message: error.message) : error
    }
  }

  /// Asks the compiler which names of the adapter belong to Swift, to modules of iOS and to Google's SDK.
  func knownNames(of files: [SourceFile]) throws -> [String: Bool] {
    var names: Set<String> = []
    for source in sources {
      let text = (try? String(contentsOfFile: source, encoding: .utf8)) ?? ""
      for match in text.matches(of: /(^|[^\w.])([A-Z]\w*)/) { names.insert(String(match.2)) }
    }
    let sorted = names.sorted()
    let modules = Set(files.flatMap(\.imports) + ["Foundation"]).sorted()
    let head = modules.map { "#if canImport(\($0))\nimport \($0)\n#endif\n" }.joined()
    let lines = sorted.map { "func f\($0)() { _ = \($0).self }\n" }.joined()
    let probe = folder.appendingPathComponent("Names.swift")
    // `Self` has a meaning inside a type only.
    try Data((head + "final class Probe {\n\(lines)}\n").utf8).write(to: probe)
    let unknown = Set(
      try compile(["-typecheck"], module: "Names", [probe.path]).compactMap { error in
        error.message.firstMatch(of: /cannot find '(\w+)' in scope/).map { String($0.1) }
      })
    return Dictionary(uniqueKeysWithValues: sorted.map { ($0, !unknown.contains($0)) })
  }

  /// Each step compiles the stand-in and the adapter; adapters that shipped need up to ten.
  private static let mostSteps = 24

  /// The types that a value of a network's SDK usually has.
  private static let usualTypes = [
    "String", "URL", "Data", "Date", "UIImage", "UIView", "UIViewController", "any Error",
    "NSError",
    "NSNumber", "Decimal", "Double", "Int", "CGSize", "CGRect", "[Any]", "[String: Any]",
  ]

  /// Asks the compiler which usual type has all members of a set.
  private func types(with members: [Set<String>]) throws -> [SwiftType?] {
    guard !members.isEmpty else { return [] }
    let probe = folder.appendingPathComponent("Members.swift")
    var owners: [(set: Int, type: String, isCall: Bool)] = []
    var text = "import Foundation\nimport UIKit\n"
    for (index, names) in members.enumerated() {
      for type in Self.usualTypes {
        for name in names.sorted() {
          // A key path refers to a property only.
          let isCall = name.hasSuffix("()")
          let use = isCall ? "value.\(name.dropLast(2))" : "\\(\(type)).\(name)"
          text += "func f\(owners.count)(_ value: \(type)) { _ = \(use) }\n"
          owners.append((index, type, isCall))
        }
      }
    }
    try Data(text.utf8).write(to: probe)
    let missing = try compile(["-typecheck"], module: "Members", [probe.path]).filter {
      !owners[$0.line - 3].isCall || $0.message.contains("has no member")
    }
    let without = Set(missing.map { "\(owners[$0.line - 3].set) \(owners[$0.line - 3].type)" })
    return members.indices.map { index in
      let isList = !members[index].isDisjoint(with: Self.membersOfLists)
      let types = isList ? Self.usualTypes.filter { $0.hasPrefix("[") } : Self.usualTypes
      return types.first { !without.contains("\(index) \($0)") }.flatMap { SwiftType(printed: $0) }
    }
  }

  /// Members that a text has, too, but that adapters use of lists.
  private static let membersOfLists: Set<String> = [
    "map", "compactMap", "flatMap", "forEach", "filter", "enumerated", "joined", "sorted", "first",
    "last", "randomElement",
  ]

  private var standIn: URL { folder.appendingPathComponent("StandIn.swift") }

  private func translate() throws -> [String] {
    var outputs: [String] = []
    var arguments = ["Adapter", "", folder.path, folder.path + "/Classes.swift"]
    for (number, source) in sources.enumerated() {
      outputs.append(folder.path + "/\(number).swift")
      arguments += [source, outputs[number]]
    }
    for module in ["GoogleMobileAds", "UIKit"] {
      let archived = adspec?.appendingPathComponent(
        "AdSpecLibrary.artifactbundle/Interfaces/\(module)")
      let own = adspec?.appendingPathComponent("Sources/AppleSDKs/\(module)")
      guard
        let folder = [archived, own].compactMap({ $0 }).first(where: {
          FileKind($0.path) == .folder
        })
      else { continue }
      let names =
        FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
      arguments += ["--module", module]
      arguments += names.filter { $0.hasSuffix(".swift") }.sorted().map { folder.path + "/" + $0 }
    }
    try SwiftSources(adspec: adspec).translate(arguments)
    return outputs + [folder.path + "/Classes.swift"]
  }

  private func errors(of package: AdapterPackage, _ translated: [String]) throws -> [CompilerError]
  {
    let module = package.modules[0]
    try Data(package.standIn.compiled.utf8).write(to: standIn)
    var found = try compile(
      ["-emit-module", "-o", "\(folder.path)/\(module).swiftmodule", "-parse-as-library"]
        // A module with errors is written, too, so that the errors of the adapter are seen.
        + ["-Xfrontend", "-experimental-allow-module-with-compiler-errors"],
      module: module, [standIn.path])
    for other in package.modules.dropFirst() {
      let path = "\(folder.path)/\(other)Exports.swift"
      try Data("@_exported import \(module)\n".utf8).write(to: URL(fileURLWithPath: path))
      _ = try compile(
        ["-emit-module", "-o", "\(folder.path)/\(other).swiftmodule", "-parse-as-library"],
        module: other, [path])
    }
    found += try compile(["-typecheck"], module: "Adapter", translated)
    // A debug build of a package defines DEBUG.
    if usesDebug {
      found += try compile(["-typecheck", "-D", "DEBUG"], module: "Adapter", translated)
    }
    return found
  }

  private var usesDebug: Bool {
    sources.contains { path in
      (try? String(contentsOfFile: path, encoding: .utf8))?.contains(/#(if|elseif) .*\bDEBUG\b/)
        == true
    }
  }

  private func compile(
    _ options: [String], module: String, _ files: [String]
  ) throws -> [CompilerError] {
    let arguments =
      options + ["-module-name", module, "-swift-version", "5", "-I", folder.path]
      + ["-diagnostic-style=llvm", "-no-color-diagnostics"] + modules + files
    let text = try Tool(swiftc, arguments).messages().text
    if let missing = text.firstMatch(
      of: /error: (no such module '\w+'|missing required modules?: .*)/)
    {
      throw InputError(
        file: adspec?.path ?? "adspec", line: 0,
        message:
          "the compiler says \(missing.1). For a checkout, build the modules that adapters import: "
          + "`swift build --product AdapterModules`.")
    }
    var found: [CompilerError] = []
    for match in text.matches(of: /(?m)^([^\s:][^:\n]*):(\d+):\d+: (error|note): (.*)$/) {
      if match.3 == "note" {
        if let last = found.indices.last { found[last].notes.append(String(match.4)) }
        continue
      }
      var error = CompilerError(
        path: String(match.1), line: Int(match.2) ?? 0, message: String(match.4))
      error.source = line(at: error)
      found.append(error)
    }
    var seen: Set<CompilerError> = []
    return found.filter { seen.insert($0).inserted }
  }

  /// The options with which the compiler finds the modules of adspec.
  private var modules: [String] {
    if let archive = adspec?.appendingPathComponent("AdSpecLibrary.artifactbundle/Modules"),
      FileKind(archive.path) == .folder
    {
      return ["-I", archive.path]
    }
    let own = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent()
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: own.path)) ?? []
    let maps = entries.sorted().map { "\(own.path)/\($0)/module.modulemap" }
    return ["-I", own.path + "/Modules"]
      + maps.filter { FileKind($0) != nil }.flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
  }

  private func line(at error: CompilerError) -> String {
    let text = (try? String(contentsOfFile: error.path, encoding: .utf8)) ?? ""
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return lines.indices.contains(error.line - 1) ? String(lines[error.line - 1]) : ""
  }
}
