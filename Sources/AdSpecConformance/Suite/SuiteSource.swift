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
  /// The pictures that scenarios may serve, by name.
  package var pictures: [String: SuiteFile] = [:]

  /// Creates a source without files.
  package init() {}

  /// The suite that is compiled in.
  package static let embedded: SuiteSource = {
    var source = SuiteSource()
    for file in EmbeddedSuite.files { source.add(file, under: file.path) }
    return source
  }()

  /// Reads a suite from a folder that has `rules` and `scenarios`, and `networks` for modules and
  /// `images` for pictures besides those that are compiled in.
  ///
  /// - Throws: `InputError` when the folder or a file cannot be read.
  package init(directory: String) throws {
    modules = SuiteSource.embedded.modules
    pictures = SuiteSource.embedded.pictures
    for path in try SuiteSource.files(in: directory) {
      let inside = path.dropFirst(directory.count).drop { $0 == "/" }
      add(try SuiteSource.read(path), under: "conformance/" + inside)
    }
  }

  /// Adds all files of a folder of rules.
  package mutating func addRules(directory: String) throws {
    for path in try SuiteSource.files(in: directory) where path.hasSuffix(".lua") {
      rules.append(try SuiteSource.read(path))
    }
  }

  /// Takes the scenarios of a file, or of all files of a folder, in place of the suite's, the
  /// modules in the folder `networks` beside them and the pictures in the folder `images`.
  package mutating func addScenarios(path: String) throws {
    guard let kind = FileKind(path) else {
      throw InputError(file: path, line: 0, message: "there is no such file")
    }
    if kind == .folder {
      for file in try SuiteSource.files(in: path) {
        add(try SuiteSource.read(file), under: "conformance/scenarios/" + file)
      }
      return
    }
    scenarios.append(try SuiteSource.read(path))
    for name in ["networks", "images"] {
      let place = (path as NSString).deletingLastPathComponent + "/" + name
      let folder = place.hasPrefix("/") && !path.hasPrefix("/") ? name : place
      guard FileManager.default.fileExists(atPath: folder) else { continue }
      for file in try SuiteSource.files(in: folder) {
        add(try SuiteSource.read(file), under: file)
      }
    }
  }

  private mutating func add(_ file: SuiteFile, under path: String) {
    let parts = path.utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) }
    guard let name = parts.last else { return }
    if SuiteSource.pictureEndings.contains(where: { name.hasSuffix($0) }) {
      pictures["images/" + name] = file
    } else if parts.dropLast().last == "networks" {
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

  private static let pictureEndings = [".png", ".jpg"]

  /// The Lua files and pictures in a folder and below it, sorted by path.
  private static func files(in directory: String) throws -> [String] {
    guard FileKind(directory) == .folder,
      let names = FileManager.default.enumerator(atPath: directory)
    else {
      throw InputError(file: directory, line: 0, message: "there is no such folder")
    }
    let base = directory.hasSuffix("/") ? String(directory.dropLast()) : directory
    return names.compactMap { $0 as? String }
      .filter { name in
        name.hasSuffix(".lua") && !name.hasSuffix(".d.lua")
          || pictureEndings.contains { name.hasSuffix($0) }
      }
      .sorted().map { base + "/" + $0 }
  }
}
