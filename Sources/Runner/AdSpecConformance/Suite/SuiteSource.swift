import AdSpecRules
package import AdSpecTrace

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
  /// The paths of the scenarios that were named.
  private var paths: Set<String> = []
  private var identities: Set<FileIdentity> = []

  /// Creates a source without files.
  package init() {}

  /// The suite that is compiled in.
  package static let embedded: SuiteSource = {
    var source = SuiteSource()
    for file in EmbeddedSuite.files {
      // Behind the name of the project's folder that has it.
      let inside = file.path.utf8.drop { $0 != UInt8(ascii: "/") }.dropFirst()
      source.add(file, inSuite: String(Substring(inside)))
    }
    return source
  }()

  /// Reads a suite from a folder that has `rules` and `scenarios`, and `networks` for modules and
  /// `images` for pictures besides those that are compiled in.
  ///
  /// - Throws: `InputError` when the folder or a file cannot be read.
  package init(directory: String) throws {
    modules = SuiteSource.embedded.modules
    pictures = SuiteSource.embedded.pictures
    for name in try SuiteSource.files(in: directory) {
      add(try SuiteSource.read(name, in: directory), inSuite: name)
    }
  }

  /// Adds all files of a folder of rules.
  package mutating func addRules(directory: String) throws {
    for name in try SuiteSource.files(in: directory) where name.hasSuffix(".lua") {
      rules.append(try SuiteSource.read(name, in: directory))
    }
  }

  /// Takes the scenarios of a file, or of all files of a folder, in place of the suite's, the
  /// modules in the folder `networks` beside them and the pictures in the folder `images`.
  ///
  /// A folder that has a folder `scenarios` is that of a suite, of which `rules` are rules.
  package mutating func addScenarios(path: String) throws {
    guard let kind = FileKind(path) else {
      throw InputError(
        file: FilePath.shown(path), line: 0, message: "there is no such file or folder")
    }
    if kind == .folder {
      let isSuite = FileKind(FilePath.path(of: "scenarios", in: path)) == .folder
      for name in try SuiteSource.files(in: path) {
        let file = try SuiteSource.read(name, in: path)
        if isSuite, name.hasPrefix("rules/") {
          rules.append(file)
        } else if !addMaterial(file, name) {
          addScenario(file)
        }
      }
      return
    }
    addScenario(try SuiteSource.read(path))
    let folder = FilePath.folder(of: path)
    for name in ["networks", "images"] {
      let own = FilePath.path(of: name, in: folder)
      guard FileKind(own) == .folder else { continue }
      for file in try SuiteSource.files(in: own) {
        let place = name + "/" + file
        _ = addMaterial(try SuiteSource.read(place, in: folder), place)
      }
    }
  }

  /// Adds a file of scenarios, once.
  private mutating func addScenario(_ file: SuiteFile) {
    if let identity = file.identity, !identities.insert(identity).inserted { return }
    if paths.insert(file.path).inserted { scenarios.append(file) }
  }

  /// What is wrong with paths at which there is no scenario to check.
  ///
  /// - Throws: `InputError` when a path cannot be read.
  package static func emptyFolders(among paths: [String]) throws -> [InputError] {
    try paths.compactMap { path in
      var source = SuiteSource()
      try source.addScenarios(path: path)
      guard source.scenarios.isEmpty else { return nil }
      return InputError(
        file: FilePath.shown(path), line: 0,
        message: "there is nothing to check; the folder has no file of scenarios (*.lua)")
    }
  }

  /// Adds a file by its path in the folder of a suite.
  private mutating func add(_ file: SuiteFile, inSuite path: String) {
    var file = file
    file.name = FilePath.shown(path)
    if addMaterial(file, path) { return }
    if path.hasPrefix("rules/") { rules.append(file) }
    if path.hasPrefix("scenarios/") { scenarios.append(file) }
  }

  /// Adds a file that is a module or a picture by its path in its folder.
  ///
  /// - Returns: Whether it is one.
  private mutating func addMaterial(_ file: SuiteFile, _ path: String) -> Bool {
    let parts = path.utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) }
    guard let name = parts.last else { return false }
    if SuiteSource.pictureEndings.contains(where: { name.hasSuffix($0) }) {
      pictures["images/" + name] = file
    } else if parts.dropLast().last == "networks" {
      modules["networks." + name.dropLast(4)] = file
    } else {
      return false
    }
    return true
  }

  private static func read(_ path: String) throws -> SuiteFile {
    guard let contents = FileAccess.contents(path) else {
      throw InputError(file: FilePath.shown(path), line: 0, message: "cannot be read")
    }
    var file = SuiteFile(path: FilePath.shown(path), contents: contents)
    file.identity = FileAccess.status(path)?.identity
    return file
  }

  /// Reads a file by its path in a folder.
  private static func read(_ name: String, in folder: String) throws -> SuiteFile {
    var file = try read(FilePath.path(of: name, in: folder))
    file.name = FilePath.shown(name)
    return file
  }

  private static let pictureEndings = [".png", ".jpg"]

  /// The Lua files and pictures in a folder and below it, by their sorted paths in it.
  private static func files(in directory: String) throws -> [String] {
    guard FileKind(directory) == .folder, FileAccess.names(in: directory) != nil else {
      throw InputError(
        file: FilePath.shown(directory), line: 0, message: "there is no such folder")
    }
    return names(in: directory)
      .filter { name in
        name.hasSuffix(".lua") && !name.hasSuffix(".d.lua")
          || pictureEndings.contains { name.hasSuffix($0) }
      }
      .sorted()
  }

  /// The paths in a folder of what is in it and below it, apart from folders.
  private static func names(in directory: String) -> [String] {
    (FileAccess.names(in: directory) ?? []).flatMap { name in
      let path = FilePath.path(of: name, in: directory)
      guard FileAccess.isFolder(path) else { return [name] }
      return names(in: path).map { name + "/" + $0 }
    }
  }

  /// Whether a path leads to one of the files that were read from the disk.
  package func reads(_ path: String) -> Bool {
    guard let identity = FileAccess.status(path)?.identity else { return false }
    return [rules, scenarios, Array(modules.values), Array(pictures.values)].joined()
      .contains { $0.identity == identity }
  }
}
