import AdSpecRules
import AdSpecTrace
import Foundation

/// The files that a suite is read from, by what they are for.
package struct SuiteSource: Sendable {
  /// The files of rules, in the order of the contract.
  package var rules: [SuiteFile] = []
  /// The files of scenarios.
  package var scenarios: [SuiteFile] = []
  /// The modules that scenarios may require, by name.
  package var modules: [String: SuiteFile] = [:]

  /// Creates a source without files.
  package init() {}

  /// The suite that is compiled in.
  package static let embedded: SuiteSource = {
    var source = SuiteSource()
    for file in EmbeddedSuite.files { source.add(file, under: file.path) }
    return source
  }()

  /// Reads a suite from a folder that has `rules` and `scenarios`, and `networks` for modules
  /// besides those that are compiled in.
  ///
  /// - Throws: `InputError` when the folder or a file cannot be read.
  package init(directory: String) throws {
    modules = SuiteSource.embedded.modules
    for path in try SuiteSource.luaFiles(in: directory) {
      let inside = path.dropFirst(directory.count).drop { $0 == "/" }
      add(try SuiteSource.read(path), under: "conformance/" + inside)
    }
  }

  /// Adds all files of a folder of rules.
  package mutating func addRules(directory: String) throws {
    for path in try SuiteSource.luaFiles(in: directory) {
      rules.append(try SuiteSource.read(path))
    }
  }

  /// Takes the scenarios of a file, or of all files of a folder, in place of the suite's, and the
  /// modules in the folder `networks` beside them.
  package mutating func addScenarios(path: String) throws {
    guard let kind = FileKind(path) else {
      throw InputError(file: path, line: 0, message: "there is no such file")
    }
    if kind == .folder {
      for file in try SuiteSource.luaFiles(in: path) {
        add(try SuiteSource.read(file), under: "conformance/scenarios/" + file)
      }
      return
    }
    scenarios.append(try SuiteSource.read(path))
    let networks = (path as NSString).deletingLastPathComponent + "/networks"
    let folder = networks.hasPrefix("/") && !path.hasPrefix("/") ? "networks" : networks
    guard FileManager.default.fileExists(atPath: folder) else { return }
    for file in try SuiteSource.luaFiles(in: folder) {
      add(try SuiteSource.read(file), under: file)
    }
  }

  private mutating func add(_ file: SuiteFile, under path: String) {
    let parts = path.split(separator: "/")
    guard let name = parts.last, name.hasSuffix(".lua"), !name.hasSuffix(".d.lua") else { return }
    if parts.dropLast().last == "networks" {
      modules["networks." + name.dropLast(4)] = file
    } else if parts.contains("rules") {
      rules.append(file)
    } else if parts.contains("scenarios") {
      scenarios.append(file)
    }
  }

  private static func read(_ path: String) throws -> SuiteFile {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw InputError(file: path, line: 0, message: "cannot be read")
    }
    return SuiteFile(path: path, contents: Array(data))
  }

  /// The Lua files in a folder and below it, sorted by path.
  private static func luaFiles(in directory: String) throws -> [String] {
    guard FileKind(directory) == .folder,
      let names = FileManager.default.enumerator(atPath: directory)
    else {
      throw InputError(file: directory, line: 0, message: "there is no such folder")
    }
    let base = directory.hasSuffix("/") ? String(directory.dropLast()) : directory
    return names.compactMap { $0 as? String }
      .filter { $0.hasSuffix(".lua") && !$0.hasSuffix(".d.lua") }
      .sorted().map { base + "/" + $0 }
  }
}
