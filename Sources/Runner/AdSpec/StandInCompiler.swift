import AdSpecConformance
import AdSpecTrace
import AdapterPackage
import AdapterSyntax
import ForkServer
import Foundation

/// A module that code imports and the compiler does not find.
struct MissingModule: Error {
  /// The name; nil if the compiler does not say it in the usual way.
  let name: String?
  /// The import.
  let error: CompilerError
}

/// The compiler of the user's toolchain, which says whether an adapter compiles against its stand-in.
///
/// The compiler only checks types, with the modules of the archive or the checkout. The adapter's files are
/// those that the plugin's tool translates, with the lines of the author's files.
struct StandInCompiler {
  let adspec: URL?
  /// The paths of the adapter's files.
  let sources: [String]
  /// The path of one of these files as the user can type it.
  let shown: (String) -> String
  /// A folder for the compiler's files, until `removeFiles`.
  private let folder: URL
  private let swiftc: String
  private let modules: AdapterModules
  /// The adapter's files for Linux.
  private let translated: [String]

  /// Finds the compiler, and translates the adapter's files for Linux.
  ///
  /// - Throws: `InputError` if no folder of `PATH` has the compiler, or if a file cannot be translated.
  init(adspec: URL?, sources: [String], shown: @escaping (String) -> String) throws {
    swiftc = try Toolchain.program("swiftc", "the compiler").path
    (self.adspec, self.sources, self.shown) = (adspec, sources, shown)
    modules = AdapterModules(adspec: adspec)
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "adspec-init-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    do {
      translated = try Self.translate(sources, to: folder, adspec)
    } catch var error as InputError {
      try? FileManager.default.removeItem(at: folder)
      error.file = shown(error.file)
      throw error
    } catch {
      try? FileManager.default.removeItem(at: folder)
      throw error
    }
  }

  func removeFiles() { try? FileManager.default.removeItem(at: folder) }

  /// Corrects the stand-in of a package until the adapter compiles.
  ///
  /// - Returns: The errors that are left, in the stand-in and in the adapter.
  func correct(_ package: inout AdapterPackage) throws -> [CompilerError] {
    let standIn = folder.appendingPathComponent("StandIn.swift")
    func errors() throws -> [CompilerError] {
      try Data(package.standIn.compiled.utf8).write(to: standIn)
      return try self.errors(package.modules, standIn: [standIn.path])
    }
    var left = try errors()
    for step in 0..<Self.mostSteps where !left.isEmpty {
      // Each step takes about a second.
      if step == 3, ConsoleProgress.terminal().isTerminal {
        StandardError.write("The compiler checks the adapter against the stand-in …")
      }
      guard try package.correct(left, standIn: standIn.path, search: types(with:)) else { break }
      left = try errors()
    }
    // The file in the temporary folder has the lines of the package's file.
    return named(left, [standIn.path: package.files[1].path])
  }

  /// The errors of the adapter and of a stand-in that a person can have changed.
  ///
  /// - Parameters:
  ///   - modules: The modules of the stand-in.
  ///   - files: The files of the first module: their names for messages, and their texts.
  /// - Returns: The errors; nil without files.
  /// - Throws: An error of Foundation when a file cannot be written, or the compiler cannot be started.
  func errors(
    _ modules: [String], standIn files: [StandInFile]
  ) throws -> [CompilerError]? {
    guard !files.isEmpty else { return nil }
    var names: [String: String] = [:]
    var paths: [String] = []
    for (number, file) in files.enumerated() {
      let url = folder.appendingPathComponent("Own\(number).swift")
      try Data(file.text.utf8).write(to: url)
      names[url.path] = file.shown
      paths.append(url.path)
    }
    do {
      return named(try errors(modules, standIn: paths), names)
    } catch let missing as MissingModule {
      return named([missing.error], names)
    }
  }

  private func named(_ errors: [CompilerError], _ names: [String: String]) -> [CompilerError] {
    errors.map { error in
      var error = error
      error.path = names[error.path] ?? shown(error.path)
      return error
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

  /// Each step compiles the stand-in and the adapter; adapters that shipped need about ten.
  private static let mostSteps = 24

  /// The types that a value of a network's SDK usually has.
  private static let usualTypes = [
    "String", "URL", "Data", "Date", "UIImage", "UIView", "UIViewController", "any Error",
    "NSError", "NSNumber", "NSDecimalNumber", "Decimal", "Double", "Int", "CGSize", "CGRect",
    "[Any]",
    "[String: Any]",
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
    var without: Set<String> = []
    // The functions begin after the two imports.
    for error in try compile(["-typecheck"], module: "Members", [probe.path])
    where owners.indices.contains(error.line - 3) {
      let owner = owners[error.line - 3]
      if owner.isCall, !error.message.contains("has no member") { continue }
      without.insert("\(owner.set) \(owner.type)")
    }
    return members.indices.map { index in
      let names = members[index].map { $0.replacing("()", with: "") }
      let isList = !Self.membersOfLists.isDisjoint(with: names)
      let types = isList ? Self.usualTypes.filter { $0.hasPrefix("[") } : Self.usualTypes
      return types.first { !without.contains("\(index) \($0)") }.flatMap { SwiftType(printed: $0) }
    }
  }

  /// Members that a text has, too, but that adapters use of lists.
  private static let membersOfLists: Set<String> = [
    "map", "compactMap", "flatMap", "forEach", "filter", "enumerated", "joined", "sorted", "first",
    "last", "randomElement",
  ]

  private static func translate(
    _ sources: [String], to folder: URL, _ adspec: URL?
  ) throws -> [String] {
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

  private func errors(_ modules: [String], standIn files: [String]) throws -> [CompilerError] {
    let module = modules[0]
    var found = try compile(
      ["-emit-module", "-o", "\(folder.path)/\(module).swiftmodule", "-parse-as-library"]
        // A module with errors is written, too, so that the errors of the adapter are seen.
        + ["-Xfrontend", "-experimental-allow-module-with-compiler-errors"],
      module: module, files)
    for other in modules.dropFirst() {
      let path = "\(folder.path)/\(other)Exports.swift"
      try Data("@_exported import \(module)\n".utf8).write(to: URL(fileURLWithPath: path))
      _ = try compile(
        ["-emit-module", "-o", "\(folder.path)/\(other).swiftmodule", "-parse-as-library"],
        module: other, [path])
    }
    // A debug build of a package defines DEBUG.
    for options in usesDebug ? [[], ["-D", "DEBUG"]] : [[]] {
      let (errors, failure) = try result(["-typecheck"] + options, module: "Adapter", translated)
      // The compiler can crash on a module with errors, which come first, and on code that is wrong.
      if let failure, found.isEmpty {
        found.append(CompilerError(path: sources[0], line: 1, message: failure.message))
      }
      found += errors
    }
    return found
  }

  private var usesDebug: Bool {
    sources.contains { path in
      (try? String(contentsOfFile: path, encoding: .utf8))?.contains(/#(if|elseif) .*\bDEBUG\b/)
        == true
    }
  }

  /// Compiles files.
  ///
  /// - Returns: The errors in the files.
  /// - Throws: `InputError` if the compiler ends without an error in a file: for an incomplete toolchain.
  private func compile(
    _ options: [String], module: String, _ files: [String]
  ) throws -> [CompilerError] {
    let (errors, failure) = try result(options, module: module, files)
    if let failure { throw failure }
    return errors
  }

  /// The errors in files, or the end of the compiler without an error in a file.
  private func result(
    _ options: [String], module: String, _ files: [String]
  ) throws -> (errors: [CompilerError], failure: InputError?) {
    let arguments =
      options + ["-module-name", module, "-swift-version", "5", "-I", folder.path]
      + ["-diagnostic-style=llvm", "-no-color-diagnostics"] + modules.options + files
    let (text, succeeded) = try Tool(swiftc, arguments).messages()
    let lines = text.split(separator: "\n")
    let found = CompilerError.read(text)
    for error in found {
      if error.message.contains(/^module compiled with Swift|version of the compiler/) {
        throw InputError(
          file: swiftc, line: 0,
          message:
            "\(error.message). Put the bin folder of the toolchain that built adspec on PATH.")
      }
      guard
        let match = error.message.firstMatch(
          of: /^(?:no such module '(\w+)'|missing required module)/)
      else { continue }
      let missing = match.1.map(String.init)
      if try modules.build(missing) { return try result(options, module: module, files) }
      throw MissingModule(name: missing, error: error)
    }
    var seen: Set<String> = []
    let errors = found.filter {
      $0.path.hasSuffix(".swift") && seen.insert("\($0) \($0.notes)").inserted
    }.map { error in
      var error = error
      error.source = line(at: error)
      return error
    }
    if succeeded || !errors.isEmpty { return (errors, nil) }
    // The compiler's cache is in the user's home, which cannot be written in every container.
    if text.contains("could not build C module"), modules.useCache(in: folder) {
      return try result(options, module: module, files)
    }
    let last = lines.last { $0.contains("error: ") } ?? lines.last ?? "no message"
    return (
      [],
      InputError(
        file: swiftc, line: 0,
        message: "the compiler fails (\(last)). Put the bin folder of a complete toolchain on PATH."
      )
    )
  }

  private func line(at error: CompilerError) -> String {
    let text = (try? String(contentsOfFile: error.path, encoding: .utf8)) ?? ""
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard lines.indices.contains(error.line - 1) else { return "" }
    var line = String(lines[error.line - 1])
    // The arguments of a call can stand in the next lines.
    for next in lines.dropFirst(error.line).prefix(8)
    where line.hasSuffix("(") || line.hasSuffix(",") {
      line += " " + next.drop { $0 == " " }
    }
    return line
  }
}
