import AdSpecTrace
package import LuaScript

/// A file of scenarios whose own code has run, and none of its scenarios.
///
/// A process can load one and hand it to the children that it forks: each finds it as if it had
/// loaded it itself, whatever the others do to its globals. A scenario that ran in the process
/// itself would leave its traces in it, so there each loads its own.
package final class LoadedScenarioFile {
  /// The file, as the suite names it.
  package let path: String
  let state: LuaState
  private let names: GlobalNames
  private var tables: [String: LuaTable] = [:]

  /// Runs the file of a scenario.
  ///
  /// - Parameters:
  ///   - declaration: One of the file's scenarios.
  ///   - modules: What it may `require`.
  ///   - limits: What its code may use.
  /// - Throws: `InputError` or `LuaError` when it cannot be run.
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

  /// The table of a scenario of the file, for a runtime that runs it now.
  ///
  /// - Throws: `InputError` when the file has not declared it.
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
