package import AdSpecTrace
package import LuaScript
import MediationHost

/// A file of scenarios, with its declarations and all mistakes in the file.
package struct ScenarioFile {
  /// The path of the file, in the form that the suite uses.
  package let path: String
  /// The scenarios, in order.
  package private(set) var scenarios: [ScenarioDeclaration] = []
  /// The mistakes, in the order of their lines.
  package private(set) var mistakes: [InputError] = []

  private let lines: SourceLines
  private let ruleFormats: [String: [String]]
  private let adapters: KnownAdapters

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: The path of the file, for messages.
  ///   - source: The text of the file.
  ///   - modules: The modules that the file can `require`.
  ///   - ruleFormats: A dictionary from the id of each known rule to the formats of the rule.
  ///   - adapters: The adapters that the file can name; by default, it can use every name.
  ///   - checksText: Whether mistakes are also looked for in the functions of the scenarios, which do
  ///     not run here.
  package init(
    path: String, source: [UInt8], modules: ScenarioModules, ruleFormats: [String: [String]],
    adapters: KnownAdapters = KnownAdapters(), checksText: Bool = true
  ) {
    self.path = path
    lines = SourceLines(source)
    self.ruleFormats = ruleFormats
    self.adapters = adapters
    var source = source
    var isCorrected = false
    do {
      try declare(source, modules)
    } catch let error as LuaError where error.kind == .syntax {
      let syntax = LuaSyntaxMistakes(of: source, name: path)
      mistakes += syntax.mistakes.map { InputError($0, in: path) }
      // The other mistakes are known only if all syntax mistakes have a replacement.
      guard let corrected = syntax.corrected else { return }
      source = corrected
      isCorrected = true
      do { try declare(source, modules) } catch { mistakes.append(InputError(error, in: path)) }
    } catch {
      mistakes.append(InputError(error, in: path))
    }
    let found =
      checksText
      ? ScenarioLint.mistakes(
        in: source, file: path, modules: modules, scenarios: scenarios, adapters: adapters) : []
    // Two checks can report the same unknown name: the run of the file, and the lint. adspec keeps
    // only one of these two mistakes.
    mistakes += found.filter { mistake in !mistakes.contains { $0.isAboutSameName(as: mistake) } }
    // The corrected text only serves to find further mistakes. It is not what the author wrote.
    if isCorrected { scenarios = [] }
    mistakes = Array(Set(mistakes)).sorted { ($0.line, $0.message) < ($1.line, $1.message) }
  }

  private mutating func declare(_ source: [UInt8], _ modules: ScenarioModules) throws {
    let state = try LuaState()
    let declarations = try state.load(source: source, name: path)
    let chunk = try state.chunk(of: declarations, name: path)
    state.primaryChunk = path
    var found: [(name: String, line: Int, table: LuaTable?)] = []
    let globals = GlobalNames(modules: modules)
    globals.install(in: state) { name, line, table in
      if let table,
        let begun = found.lastIndex(where: { $0.name == name && $0.line == line && $0.table == nil }
        )
      {
        found[begun].table = table
      } else {
        found.append((name, line, table))
      }
    }
    try declarations.call([])
    if found.isEmpty {
      mistakes.append(
        InputError(
          file: path, line: 0,
          message: "defines no scenario; a file of scenarios has at least one "
            + "scenario \"name\" { … }"))
    }
    var lines: [String: Int] = [:]
    for (name, line, table) in found {
      if let earlier = lines[name] {
        mistakes.append(
          InputError(
            file: path, line: line,
            message: "a scenario \"\(name)\" is already declared on line \(earlier); "
              + "names are unique in the suite"))
        continue
      }
      lines[name] = line
      guard let table else {
        mistakes.append(
          InputError(
            file: path, line: line,
            message: "scenario \"\(name)\" has no body; write scenario \"\(name)\" { … }"))
        continue
      }
      read(name, line, table, chunk)
    }
  }

  private mutating func read(_ name: String, _ line: Int, _ table: LuaTable, _ chunk: LuaChunk) {
    let reader = ScenarioReader(
      path: path, name: name, line: line, lines: lines, ruleFormats: ruleFormats,
      adapters: adapters)
    do {
      scenarios.append(try reader.declaration(table, chunk))
    } catch {
      mistakes.append(InputError(error, in: path, line: line))
    }
    mistakes += reader.mistakes
  }
}

extension ScenarioFile {
  /// The advice about a limit that a script reached.
  fileprivate static func advice(for kind: LuaError.Kind) -> String {
    switch kind {
    case .memory:
      "; raise it with limits = { memory = BYTES } in the scenario, or --script-memory MIB"
    case .instructions:
      "; raise it with limits = { instructions = N } in the scenario, or "
        + "--script-instructions MILLIONS"
    case .wallClock: "; raise it with --timeout SECONDS"
    case .syntax, .runtime, .processorTime, .interrupted, .ended: ""
    }
  }
}

extension InputError {
  fileprivate func isAboutSameName(as other: InputError) -> Bool {
    line == other.line
      && message.prefix { $0 != ";" } == other.message.prefix { $0 != ";" }
  }

  /// Makes an input error from an error that occurs while adspec reads a file or runs a scenario.
  package init(_ error: any Error, in file: String, line: Int = 0) {
    switch error {
    case let error as InputError: self = error
    case let error as LuaError:
      self.init(
        file: error.location?.file ?? file, line: error.location?.line ?? line,
        message: error.message + ScenarioFile.advice(for: error.kind))
    default: self.init(file: file, line: line, message: String(describing: error))
    }
  }
}

/// A file of scenarios.
///
/// The top-level code of the file has run, but its scenarios have not run.
///
/// A process can load the file once and then fork the child processes that use the file. Each child
/// process has its own copy of the file's globals, so the child processes do not see each other's
/// changes. If several scenarios run in one process, each scenario loads the file again, because a
/// scenario can change the globals of the file.
package final class LoadedScenarioFile {
  /// The path of the file, in the form that the suite uses.
  package let path: String
  let state: LuaState
  private let names: GlobalNames
  private var tables: [String: LuaTable] = [:]

  /// Runs the top-level code of a scenario's file.
  ///
  /// - Parameters:
  ///   - declaration: A scenario of the file.
  ///   - modules: The modules that the file can `require`.
  ///   - limits: The limits of the Lua state.
  /// - Throws: `InputError` or `LuaError` when the file cannot be run.
  package init(
    of declaration: ScenarioDeclaration, modules: ScenarioModules, limits: LuaLimits
  ) throws {
    path = declaration.file
    state = try LuaState(limits: limits)
    state.primaryChunk = path
    names = GlobalNames(modules: modules)
    names.install(in: state) { [unowned self] name, _, table in
      if let table { tables[name] = table }
    }
    _ = try state.load(declaration.chunk).call([])
  }

  /// The table of a scenario, for the runtime that is about to run the scenario.
  ///
  /// - Throws: `InputError` when the file has not declared the scenario.
  func table(of declaration: ScenarioDeclaration, for runtime: ScenarioRuntime) throws -> LuaTable {
    names.runtime = runtime
    guard let table = tables[declaration.name] else {
      throw InputError(
        file: declaration.file, line: declaration.line,
        message: "scenario \"\(declaration.name)\" is not declared when its file is run again")
    }
    return table
  }
}

/// The files that scenarios use: Lua modules such as `networks.flaky`, and pictures such as
/// `images/main.png`.
///
/// Scenarios load the modules with `require`. `network:serve` answers HTTP requests with the
/// pictures.
package struct ScenarioModules: Sendable {
  private let chunks: [String: LuaChunk]
  private let broken: [String: InputError]
  /// The globals and fields that the modules assign.
  let assignments: LuaAssignments

  /// The names of the modules, sorted.
  package let names: [String]

  /// The bytes of the pictures.
  package let pictures: [String: [UInt8]]

  /// Creates the set of modules and pictures.
  ///
  /// - Parameters:
  ///   - chunks: The modules, with their names as keys.
  ///   - sources: The texts of the modules. The lint of a file needs the texts of the modules that
  ///     the file requires.
  ///   - broken: The errors of the modules that do not compile and of the files that cannot be read,
  ///     with the names of the modules or pictures as keys.
  ///   - pictures: The bytes of the pictures, with the names of the pictures as keys.
  package init(
    _ chunks: [String: LuaChunk] = [:], sources: [[UInt8]] = [],
    broken: [String: InputError] = [:], pictures: [String: [UInt8]] = [:]
  ) {
    var assignments = LuaAssignments()
    for source in sources {
      if let program = LuaParser.program(of: source) {
        assignments.formUnion(program.assignments)
        program.end()
      } else {
        assignments.hasHiddenGlobals = true
      }
    }
    self.chunks = chunks
    self.broken = broken
    self.assignments = assignments
    self.pictures = pictures
    names = chunks.keys.sorted()
  }

  /// The module with the given name; nil for an unknown name.
  package subscript(name: String) -> LuaChunk? { chunks[name] }

  /// The error of a module that does not compile, or of a file that cannot be read; nil for any other
  /// module or picture.
  func mistake(in name: String) -> InputError? { broken[name] }
}

/// The text of a scenario file, in which adspec finds the lines of keys.
///
/// A Lua table does not store the lines of its keys. For a message about a key, adspec searches the
/// text from the declaration on and finds the first line that assigns the key.
struct SourceLines {
  private let source: [UInt8]

  init(_ source: [UInt8]) {
    self.source = source
  }

  /// Finds the line of a key.
  ///
  /// The search begins at a declaration and ends before the next declaration. If the key is not
  /// found, the result is the line of the declaration.
  func line(of key: String, after declaration: Int) -> Int {
    guard !key.isEmpty, declaration >= 1 else { return declaration }
    // Each call of this function splits the text into lines again. adspec rarely calls this
    // function, because most files have no mistake.
    let lines = source.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
      Substring(decoding: $0, as: UTF8.self)
    }
    for position in max(0, declaration - 1)..<max(declaration, lines.count) {
      guard position < lines.count else { break }
      let line = lines[position]
      if position >= declaration, line.hasPrefix("scenario ") || line.hasPrefix("rule ") { break }
      if assigns(key, in: line) { return position + 1 }
    }
    return declaration
  }

  private func assigns(_ key: String, in line: Substring) -> Bool {
    var rest = line
    while let found = rest.firstRange(of: key) {
      let before = rest[..<found.lowerBound].last
      let after = rest[found.upperBound...].drop { $0 == " " || $0 == "\"" || $0 == "]" }
      if after.first == "=", !after.hasPrefix("=="), before.map({ !isWord($0) }) ?? true {
        return true
      }
      rest = rest[found.upperBound...]
    }
    return false
  }

  private func isWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_" || character == "."
  }
}
