import AdSpecRules
import AdSpecTrace
import LuaScript
import MediationHost

/// The globals of scenario files.
///
/// They are provided when a script first reads them, so that a fresh state costs nothing for
/// those that it does not use.
final class GlobalNames {
  private let modules: ScenarioModules
  /// The running scenario; nil while a file is only read for its declarations.
  weak var runtime: ScenarioRuntime?
  private var loaded: [String: LuaValue] = [:]

  /// Creates the globals.
  ///
  /// - Parameter modules: What `require` can load.
  init(modules: ScenarioModules) {
    self.modules = modules
  }

  /// The names of the globals that the vocabulary adds.
  static let names =
    FormatList.all.map(\.name) + [
      "scenario", "require", "wait", "now", "random", "log", "print", "missing", "nan",
      "expect_true", "expect_equal", "fail",
    ] + PatternLanguage.names

  /// Installs the globals.
  ///
  /// - Parameters:
  ///   - state: The state to install them in.
  ///   - declare: Receives each `scenario "name" { … }` with its line, first without its table,
  ///     which may never come.
  func install(
    in state: LuaState, declare: @escaping (String, Int, LuaTable?) -> Void
  ) {
    state.globalLookup = { [self, unowned state] name in
      try? value(of: name, state, declare)
    }
    state.unknownGlobal = { [unowned state] name in
      let place = state.currentLocation
      throw InputError(
        file: place?.file ?? state.primaryChunk ?? "?", line: place?.line ?? 0,
        message: "there is no global \"\(name)\""
          + NearestName.sentence(for: name, in: GlobalNames.names + GlobalNames.standard))
    }
  }

  /// Names of Lua's own that a mistyped one may have meant.
  static let standard = [
    "pairs", "ipairs", "next", "type", "tostring", "tonumber", "select", "error", "assert",
    "pcall", "xpcall", "string", "table", "math", "utf8", "coroutine", "setmetatable",
    "getmetatable", "rawget", "rawset", "rawequal", "rawlen",
  ]

  /// Every name of a global that a file may use without declaring it.
  static let all = Set(names + standard + ["_G", "_ENV", "_VERSION"])

  private func value(
    of name: String, _ state: LuaState, _ declare: @escaping (String, Int, LuaTable?) -> Void
  ) throws -> LuaValue? {
    if let list = FormatList.all.first(where: { $0.name == name }) {
      return .table(
        try state.makeTable(array: list.formats.map { .string(LuaString($0.rawValue)) }))
    }
    switch name {
    case "scenario": return .function(try scenario(state, declare))
    case "require": return .function(try require(state))
    case "missing": return .object(MissingMarker())
    case "nan": return .number(.nan)
    case "wait", "now", "random", "log", "print", "expect_true", "expect_equal", "fail":
      return .function(
        try state.makeFunction(name) { [weak self] call in
          guard let runtime = self?.runtime else {
            throw call.mistake(
              "\(name) can only be called by a scenario that runs, inside one of its functions")
          }
          return try runtime.callGlobal(name, call)
        })
    default: return try PatternLanguage.value(of: name, in: state)
    }
  }

  private func scenario(
    _ state: LuaState, _ declare: @escaping (String, Int, LuaTable?) -> Void
  ) throws -> LuaFunction {
    try state.makeFunction("scenario") { call in
      guard let name = call.string(1), !name.isEmpty else {
        throw call.mistake("scenario takes a name: scenario \"name\" { … }")
      }
      let line = call.line
      declare(name, line, nil)
      let complete = { (call: LuaCall, position: Int) throws -> LuaOutcome in
        guard case .table(let table) = try call[position] else {
          throw call.mistake("scenario \"\(name)\" takes a table: scenario \"\(name)\" { … }")
        }
        declare(name, line, table)
        return .none
      }
      if call.count > 1 { return try complete(call, 2) }
      return .value(.function(try call.state.makeFunction("scenario") { try complete($0, 1) }))
    }
  }

  private func require(_ state: LuaState) throws -> LuaFunction {
    try state.makeFunction("require") { [self] call in
      guard let name = call.string(1) else {
        throw call.mistake("require takes the name of a module, such as \"networks.flaky\"")
      }
      if let value = loaded[name] { return .value(value) }
      if let mistake = modules.mistake(in: name) { throw mistake }
      guard let chunk = modules[name] else {
        throw call.mistake(
          "there is no module \"\(name)\"" + NearestName.sentence(for: name, in: modules.names)
            + "; modules are the files of scripts/networks and those beside the scenario")
      }
      let results = try call.state.load(chunk).call([])
      let value = results.first ?? .boolean(true)
      loaded[name] = value
      return .value(value)
    }
  }
}
