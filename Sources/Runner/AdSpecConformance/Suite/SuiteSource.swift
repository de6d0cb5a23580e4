import AdSpecReports
package import AdSpecRules
package import AdSpecScenarios
import AdSpecTrace

/// The files of a suite, by purpose.
package struct SuiteSource: Sendable {
  /// The files of rules, in the order of the contract.
  package var rules: [SuiteFile] = []
  /// The files of scenarios.
  package var scenarios: [SuiteFile] = []
  /// The modules that scenarios can require, by name.
  package var modules: [String: SuiteFile] = [:]
  /// The pictures that scenarios can serve, by name.
  package var pictures: [String: SuiteFile] = [:]
  /// The tables of what the documents require; see `SourceTable`.
  package var documents: [SuiteFile] = []
  /// The adapters that scenarios can name.
  package var adapters = KnownAdapters()
  /// The paths of the scenario files that the source already contains.
  private var paths: Set<String> = []
  private var identities: Set<FileIdentity> = []

  /// Creates a source without files.
  package init() {}

  /// The files that are compiled into the program.
  package static let embedded: SuiteSource = {
    var source = SuiteSource()
    for folder in ["conformance", "scripts"] {
      for file in EmbeddedFile.all(in: folder) {
        var suiteFile = SuiteFile(path: file.path, contents: file.contents)
        suiteFile.isCompiledIn = true
        source.add(suiteFile, inSuite: String(file.path.dropFirst(folder.count + 1)))
      }
    }
    return source
  }()

  /// Reads a suite from a folder with `rules`, `scenarios`, `networks` for modules, and `images`.
  ///
  /// Compiled-in modules and pictures stay available.
  ///
  /// - Throws: `InputError` when the folder or a file cannot be read.
  package init(directory: String) throws {
    modules = SuiteSource.embedded.modules
    pictures = SuiteSource.embedded.pictures
    for name in try SuiteSource.files(in: directory) {
      if Material(name) != nil {
        add(SuiteSource.material(name, in: directory), inSuite: name)
      } else if SuiteSource.folders.contains(where: { name.hasPrefix($0 + "/") }) {
        add(try SuiteSource.read(name, in: directory), inSuite: name)
      }
    }
  }

  /// Adds all rule files of a folder.
  ///
  /// - Throws: `InputError` when the folder has no rule file, or when a file cannot be read.
  package mutating func addRules(directory: String) throws {
    let names = try SuiteSource.files(in: directory).filter { SuiteSource.isLua($0) }
    guard !names.isEmpty else {
      throw InputError(
        file: FilePath.shown(directory), line: 0,
        message: "the folder has no rule file (*.lua). Give a folder with rules.")
    }
    for name in names { addRule(try SuiteSource.read(name, in: directory)) }
  }

  /// Adds the scenarios of a file, or of all files in a folder, with their `networks` and `images`.
  ///
  /// A folder that contains a folder `scenarios` is the folder of a suite. In this case, the files
  /// in the suite's folder `rules` become rules.
  ///
  /// - Throws: `InputError` when a folder has no scenario file, or when a file cannot be read.
  package mutating func addScenarios(path: String) throws {
    guard let kind = FileKind(path) else {
      throw InputError(
        file: FilePath.shown(path), line: 0, message: "there is no such file or folder")
    }
    if kind == .folder { return try addScenarios(folder: path) }
    addScenario(try SuiteSource.read(path))
    let folder = FilePath.folder(of: path)
    for name in ["networks", "images"] {
      let own = FilePath.path(of: name, in: folder)
      guard FileKind(own) == .folder, let files = try? SuiteSource.files(in: own) else { continue }
      for file in files {
        let place = name + "/" + file
        var file = SuiteSource.material(place, in: folder)
        file.isNamed = false
        _ = addMaterial(file, place)
      }
    }
  }

  /// Removes all scenarios, so that others can replace them.
  package mutating func removeScenarios() {
    (scenarios, paths) = ([], [])
    identities = Set(rules.compactMap(\.identity))
  }

  private mutating func addScenarios(folder path: String) throws {
    let isSuite = FileKind(FilePath.path(of: "scenarios", in: path)) == .folder
    let names = try SuiteSource.files(in: path)
    if isSuite { leaveCompiledRules(for: names) }
    var hasScenarios = false
    for name in names {
      if isSuite, name.hasPrefix("rules/") {
        addRule(try SuiteSource.read(name, in: path))
      } else if isSuite, name.hasPrefix("sources/") {
        documents.append(try SuiteSource.read(name, in: path))
      } else if Material(name) != nil {
        _ = addMaterial(SuiteSource.material(name, in: path), name)
      } else {
        addScenario(try SuiteSource.read(name, in: path))
        hasScenarios = true
      }
    }
    guard !hasScenarios else { return }
    throw InputError(
      file: FilePath.shown(path), line: 0,
      message: "the folder has no scenario file (*.lua). Give a folder with scenarios.")
  }

  /// Removes the compiled-in rules if the folder of a suite has a file for each of their files.
  ///
  /// Such a folder is the suite of adspec itself, so its rules take the place of the compiled-in ones.
  private mutating func leaveCompiledRules(for names: [String]) {
    let compiled = rules.filter { !$0.isOnDisk }
    guard !compiled.isEmpty, Set(compiled.map(\.name)).isSubset(of: names) else { return }
    rules.removeAll { !$0.isOnDisk }
  }

  /// Adds a rule file unless it was added before, through another link.
  private mutating func addRule(_ file: SuiteFile) {
    if let identity = file.identity, !identities.insert(identity).inserted { return }
    rules.append(file)
  }

  /// Adds a scenario file unless it was added before.
  private mutating func addScenario(_ file: SuiteFile) {
    if let identity = file.identity, !identities.insert(identity).inserted { return }
    if paths.insert(file.path).inserted { scenarios.append(file) }
  }

  /// Adds a file; its path in the suite's folder decides its purpose.
  private mutating func add(_ file: SuiteFile, inSuite path: String) {
    var file = file
    file.name = FilePath.shown(path)
    if addMaterial(file, path) { return }
    if path.hasPrefix("rules/"), SuiteSource.isLua(path) { addRule(file) }
    if path.hasPrefix("scenarios/") { addScenario(file) }
    if path.hasPrefix("sources/") { documents.append(file) }
  }

  /// Adds a file if the file's path shows that it is a module or a picture.
  ///
  /// - Returns: Whether the file is a module or a picture.
  private mutating func addMaterial(_ file: SuiteFile, _ path: String) -> Bool {
    switch Material(path) {
    case .module(let name)?: modules[name] = file
    case .picture(let name)?: pictures[name] = file
    case nil: return false
    }
    return true
  }

  /// A file that scenarios require: a module or a picture, with its name.
  private enum Material {
    case module(String)
    case picture(String)

    /// The material at a path in a suite's folder; nil for any other file.
    init?(_ path: String) {
      let parts = path.utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) }
      guard let name = parts.last else { return nil }
      if SuiteSource.isPicture(String(name)) {
        self = .picture("images/" + name)
      } else if parts.dropLast().last == "networks" {
        self = .module("networks." + name.dropLast(4))
      } else {
        return nil
      }
    }
  }

  /// Reads a module or a picture.
  ///
  /// If that fails, only a scenario that requires the file fails.
  private static func material(_ name: String, in folder: String) -> SuiteFile {
    do {
      return try read(name, in: folder)
    } catch {
      var file = SuiteFile(
        path: FilePath.shown(FilePath.path(of: name, in: folder)), contents: [])
      file.name = FilePath.shown(name)
      file.problem = error
      return file
    }
  }

  private static func read(_ path: String) throws(InputError) -> SuiteFile {
    var file = SuiteFile(path: FilePath.shown(path), contents: try FileAccess.contents(path))
    file.identity = FileAccess.status(path)?.identity
    return file
  }

  /// Reads the file at a path in a folder.
  ///
  /// A file such as `A.LUA` is refused, because programs that know only `.lua` leave it out without
  /// a word.
  private static func read(_ name: String, in folder: String) throws(InputError) -> SuiteFile {
    let path = FilePath.path(of: name, in: folder)
    guard endings.contains(where: { name.hasSuffix($0) }) else {
      throw InputError(
        file: FilePath.shown(path), line: 0,
        message: "has an ending in capital letters. Rename the file, so that it ends in "
          + "\(FilePath.shown(String(name.lowercased().suffix(4)))).")
    }
    var file = try read(path)
    file.name = FilePath.shown(name)
    return file
  }

  /// The folders of a suite in which the path of a file decides its purpose.
  private static let folders = ["rules", "scenarios", "sources"]
  private static let pictureEndings = [".png", ".jpg"]
  private static let endings = [".lua"] + pictureEndings

  private static func isPicture(_ name: String) -> Bool {
    pictureEndings.contains { name.lowercased().hasSuffix($0) }
  }

  private static func isLua(_ name: String) -> Bool { name.lowercased().hasSuffix(".lua") }

  /// The paths of all Lua files and pictures below a folder, relative to it and sorted.
  ///
  /// Files whose endings have capital letters are among them.
  private static func files(in directory: String) throws(InputError) -> [String] {
    guard FileKind(directory) == .folder else {
      throw InputError(
        file: FilePath.shown(directory), line: 0, message: "there is no such folder")
    }
    return try names(in: directory, within: [])
      .filter { isLua($0) && !$0.lowercased().hasSuffix(".d.lua") || isPicture($0) }
      .sorted()
  }

  /// The relative paths of all entries below a folder, except folders.
  ///
  /// A link to a folder counts as the folder, unless the link is in that folder.
  private static func names(
    in directory: String, within outer: Set<FileIdentity>
  ) throws(InputError) -> [String] {
    guard let own = FileIdentity(directory), let names = FileAccess.names(in: directory) else {
      throw InputError(
        file: FilePath.shown(directory), line: 0,
        message: "the folder cannot be read. Check its permissions.")
    }
    var found: [String] = []
    for name in names {
      let path = FilePath.path(of: name, in: directory)
      guard let status = FileAccess.status(path), status.kind == .folder else {
        found.append(name)
        continue
      }
      let outer = outer.union([own])
      if outer.contains(status.identity) { continue }
      found += try SuiteSource.names(in: path, within: outer).map { name + "/" + $0 }
    }
    return found
  }

  /// The file of cases beside a file of rules, such as `20-load.traces` beside `20-load.lua`; nil if
  /// there is none.
  ///
  /// - Throws: `InputError` when the file cannot be read.
  package func cases(of rule: Rule) throws -> SuiteFile? {
    guard let rules = rules.first(where: { $0.path == rule.file }), SuiteSource.isLua(rules.path)
    else { return nil }
    let path = SuiteSource.casesPath(of: rules.path)
    guard rules.isOnDisk else {
      return EmbeddedFile.all(in: "conformance/rules").first { $0.path == path }
        .map { SuiteFile(path: $0.path, contents: $0.contents) }
    }
    return FileKind(path) == nil ? nil : try SuiteSource.read(path)
  }

  /// Reads a file of cases, and the file of rules beside it, which becomes a rule file of the source.
  ///
  /// - Throws: `InputError` when a file is missing or cannot be read.
  package mutating func addCases(path: String) throws -> SuiteFile {
    guard path.hasSuffix(".traces") else {
      throw InputError(
        file: FilePath.shown(path), line: 0,
        message: "is no file of cases. Give a file such as rules.traces, beside rules.lua.")
    }
    guard FileKind(path) != nil else {
      throw InputError(file: FilePath.shown(path), line: 0, message: "there is no such file")
    }
    let cases = try SuiteSource.read(path)
    let rules = path.dropLast("traces".count) + "lua"
    guard FileKind(String(rules)) != nil else {
      throw InputError(
        file: FilePath.shown(path), line: 0,
        message:
          "the file of rules \(FilePath.shown(String(rules))) is missing. Write the rules there.")
    }
    addRule(try SuiteSource.read(String(rules)))
    return cases
  }

  private static func casesPath(of rules: String) -> String {
    rules.dropLast("lua".count) + "traces"
  }

  /// Whether a path leads to a file of this source on disk.
  package func reads(_ path: String) -> Bool {
    guard let identity = FileAccess.status(path)?.identity else { return false }
    return [rules, scenarios, Array(modules.values), Array(pictures.values)].joined()
      .contains { $0.identity == identity }
  }
}

/// One file of a suite.
package struct SuiteFile: Hashable, Sendable {
  /// The path as messages and reports print it.
  package var path: String
  /// The path within the suite's folder, or the name of a file that the user named directly.
  ///
  /// This path does not depend on the working folder. Therefore the digests, which use this path,
  /// do not depend on the working folder.
  package var name: String
  /// The file's contents.
  package var contents: [UInt8]
  /// Why the file, a module or a picture, could not be read; nil if it was read.
  var problem: InputError?
  /// Whether the user named the file or a folder that contains it.
  ///
  /// A module beside a scenario file is of no interest until a scenario requires it.
  var isNamed = true
  /// Whether the file is compiled into the program, so that the tests of the program have checked it.
  var isCompiledIn = false
  /// The identity of the file on disk; nil for a compiled-in file.
  var identity: FileIdentity?

  /// Whether the file is on disk, not compiled in.
  package var isOnDisk: Bool { identity != nil }

  /// Creates a file that the user named directly.
  package init(path: String, contents: [UInt8]) {
    self.path = path
    name = FilePath.name(of: path)
    self.contents = contents
  }
}

/// The digests of a suite's files. Two runs with equal digests use the same files.
///
/// A digest depends on the contents of the files and on their paths within the suite, but not on
/// the location of the suite. Two people who test with the same suite get equal digests.
extension SuiteSource {
  /// The SHA-256 digest of the rule files, in hexadecimal digits.
  package var rulesDigest: String { SuiteSource.digest(of: rules) }

  /// The SHA-256 digest of the scenario files, modules and pictures, in hexadecimal digits.
  package var scenariosDigest: String {
    SuiteSource.digest(
      of: scenarios + SuiteSource.sorted(modules) + SuiteSource.sorted(pictures))
  }

  private static func sorted(_ files: [String: SuiteFile]) -> [SuiteFile] {
    files.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The digest of a text with one line for each file, as `sha256sum` prints it: the digest and the
  /// path of the file.
  private static func digest(of files: [SuiteFile]) -> String {
    let lines = files.map { "\(ContentDigest($0.contents).hexadecimal)  \($0.name)\n" }
    return ContentDigest(lines.joined()).hexadecimal
  }
}

/// A number that identifies contents: FNV-1a with 64 bits (draft-eastlake-fnv).
///
/// The number gives no protection against intentional changes.
package struct Fingerprint {
  private var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Creates the fingerprint of empty contents.
  package init() {}

  /// Adds some bytes, and then a mark for the end of these bytes.
  package mutating func add(_ bytes: some Collection<UInt8>) {
    for byte in bytes { mix(UInt64(byte)) }
    mix(0x100)
  }

  /// Adds the contents of a file in words of eight bytes, which is fast enough for a large program.
  ///
  /// A file that cannot be read counts as an empty file.
  package mutating func add(contentsOf path: String) {
    FileAccess.forEachWord(of: path) { mix($0) }
    mix(0x100)
  }

  /// The number in 16 hexadecimal digits.
  package var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  private mutating func mix(_ word: UInt64) {
    value = (value ^ word) &* 0x100_0000_01b3
    // Without this step, the low bits of the result depend only on the low bits of each word.
    value ^= value >> 32
  }
}
