package import AdSpecTrace
import LuaScript
import MediationHost

/// A file of scenarios: reads what it declares, and finds every mistake in that.
package struct ScenarioFile {
  /// The file, as the suite names it.
  package let path: String
  /// What it declares, in order.
  package private(set) var scenarios: [ScenarioDeclaration] = []
  /// The mistakes in it, in the order of their lines.
  package private(set) var mistakes: [InputError] = []

  private let lines: SourceLines
  private let ruleFormats: [String: [String]]

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: The file, as messages name it.
  ///   - source: Its text.
  ///   - modules: What it may `require`.
  ///   - ruleFormats: The formats of each known rule, by id.
  package init(
    path: String, source: [UInt8], modules: ScenarioModules, ruleFormats: [String: [String]]
  ) {
    self.path = path
    lines = SourceLines(source)
    self.ruleFormats = ruleFormats
    do {
      try declare(source, modules)
    } catch {
      mistakes.append(InputError(error, in: path))
      // What does not compile says nothing more.
      if let error = error as? LuaError, error.kind == .syntax { return }
    }
    let found = ScenarioLint.mistakes(in: source, file: path, modules: modules)
    // A name that is unknown while the file is read is unknown to the lint too.
    mistakes += found.filter { mistake in !mistakes.contains { $0.isAboutSameName(as: mistake) } }
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
      path: path, name: name, line: line, lines: lines, ruleFormats: ruleFormats)
    do {
      scenarios.append(try reader.declaration(table, chunk))
    } catch {
      mistakes.append(InputError(error, in: path))
    }
    mistakes += reader.mistakes
  }
}

extension ScenarioFile {
  /// What to do about a limit that a script reached.
  fileprivate static func advice(for kind: LuaError.Kind) -> String {
    switch kind {
    case .memory:
      "; raise it with limits = { memory = BYTES } in the scenario, or --script-memory MIB"
    case .instructions:
      "; raise it with limits = { instructions = N } in the scenario, or "
        + "--script-instructions MILLIONS"
    case .wallClock: "; raise it with --timeout SECONDS"
    case .syntax, .runtime, .interrupted, .ended: ""
    }
  }
}

extension InputError {
  fileprivate func isAboutSameName(as other: InputError) -> Bool {
    line == other.line
      && message.prefix { $0 != ";" } == other.message.prefix { $0 != ";" }
  }

  /// Makes an input error of whatever went wrong while a file was read or a scenario ran.
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
