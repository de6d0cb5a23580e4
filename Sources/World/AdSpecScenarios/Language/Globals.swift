import AdSpecTrace
import LuaScript
import MediationHost
import NearestNames
import VirtualTime

/// The globals of scenario files.
///
/// adspec creates a global when a script first reads the global. A new Lua state therefore spends
/// no time on unused globals.
final class GlobalNames {
  private let modules: ScenarioModules
  /// The running scenario; nil while adspec only reads the declarations of a file.
  weak var runtime: ScenarioRuntime?
  private var loaded: [String: LuaValue] = [:]

  /// Creates the globals.
  ///
  /// - Parameter modules: The modules that `require` can load.
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
  ///   - state: The Lua state in which to install the globals.
  ///   - declare: A closure. adspec calls it for each `scenario "name" { … }`, with the line of the
  ///     scenario. The first call gets no table. If the scenario has a table, a second call gets
  ///     the table.
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
        message: GlobalNames.refusal(of: name, known: GlobalNames.names + GlobalNames.standard))
    }
  }

  /// Returns the message about a global that does not exist, with what to write instead.
  ///
  /// The name can also be a function that a library does not have, such as `math.random`. The message
  /// can suggest one of the known names.
  static func refusal(of name: String, known: [String]) -> String {
    let remedy = absent[name] ?? ForeignWord.of(name)?.remedy
    return "there is no global \"\(name)\""
      + (remedy.map { "; \($0)" } ?? NearestName.sentence(for: name, in: known))
  }

  /// For each name that scripts of other programs have: what a scenario writes instead.
  static let absent: [String: String] = {
    let rows = [
      (
        "os",
        "a scenario cannot reach the machine, so that every run does the same: now() gives the time "
          + "in seconds, wait(seconds) waits, random() gives a number"
      ),
      (
        "io file",
        "a scenario cannot reach files, so that every run does the same: log(…) writes a line"
      ),
      ("debug", "log(…) shows values, and adspec trace shows each line at its time"),
      (
        "load loadstring loadfile dofile package",
        "a scenario compiles no other text: require \"module\" loads a file beside the scenario"
      ),
      ("collectgarbage", "adspec releases what a script no longer uses"),
      (
        "network app user device trace self this",
        "the objects are arguments: network = function(network), "
          + "app = function(app, user, device), expect = function(trace)"
      ),
      ("sleep delay setTimeout", "wait(seconds) waits"),
      ("printf println console echo NSLog warn", "log(…) writes a line"),
      ("math.random math.randomseed", "random() gives the same numbers in every run"),
      ("math.pow", "Lua writes a ^ b"), ("table.getn len", "Lua writes #list"),
      ("str", "Lua writes tostring(…)"), ("int float", "Lua writes tonumber(…)"),
    ]
    return Dictionary(
      rows.flatMap { names, remedy in names.split(separator: " ").map { (String($0), remedy) } },
      uniquingKeysWith: { first, _ in first })
  }()

  /// The names of Lua's own globals, which messages can suggest.
  static let standard = [
    "pairs", "ipairs", "next", "type", "tostring", "tonumber", "select", "error", "assert",
    "pcall", "xpcall", "string", "table", "math", "utf8", "coroutine", "setmetatable",
    "getmetatable", "rawget", "rawset", "rawequal", "rawlen",
  ]

  /// The names of all globals that a file can use without an assignment.
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
            + "; modules are the files of scripts/networks and the files beside the scenario")
      }
      let results = try call.state.load(chunk).call([])
      let value = results.first ?? .boolean(true)
      loaded[name] = value
      return .value(value)
    }
  }
}

extension ScenarioRuntime {
  /// Runs a global function that a scenario's script calls.
  func callGlobal(_ name: String, _ call: LuaCall) throws -> LuaOutcome {
    switch name {
    case "wait":
      let delay = try call.nanoseconds(1, "wait")
      guard let coroutine = call.thread?.userInfo as? Coroutine else { return .suspend }
      try call.checkCanSuspend()
      scheduler.scheduleWithoutCause(after: delay, hold: coroutine.hold) { [weak self] in
        self?.resume(coroutine)
      }
      return .suspend
    case "now": return .value(.number(Double(scheduler.now.nanoseconds) / 1_000_000_000))
    case "random": return .value(try random(call))
    case "log", "print":
      let text = try (1...max(1, call.count)).map { try call.text($0) }.joined(separator: "\t")
      write(text, call)
      return .none
    default: return try callExpectation(name, call)
    }
  }

  private func write(_ text: String, _ call: LuaCall) {
    let line = LogLine(
      text, time: scheduler.now.nanoseconds, line: call.line, eventCount: recorder.count)
    log.append(line)
    onLog?(line)
  }

  private func random(_ call: LuaCall) throws -> LuaValue {
    guard !call.isAbsent(1) else { return .number(generator.nextUnit()) }
    let low = call.isAbsent(2) ? 1 : call.integer(1)
    let high = call.isAbsent(2) ? call.integer(1) : call.integer(2)
    guard let low, let high, low <= high else {
      throw call.mistake("random takes nothing, or whole numbers m and n with m not above n")
    }
    return .integer(Int64(Int.random(in: low...high, using: &generator)))
  }
}

extension LuaCall {
  /// The text that Lua's `tostring` makes from an argument.
  fileprivate func text(_ position: Int) throws -> String {
    switch try self[position] {
    case .string(let value): value.text
    case let value: value.readable
    }
  }
}

extension ScenarioRuntime {
  /// Runs `expect_true`, `expect_equal` or `fail`.
  ///
  /// After a failure the scenario continues.
  func callExpectation(_ name: String, _ call: LuaCall) throws -> LuaOutcome {
    switch name {
    case "expect_true":
      let value = try call[1]
      let holds: Bool =
        switch value {
        case .nil, .boolean(false): false
        default: true
        }
      if !holds { note("true", value.readable, call.string(2), call) }
    case "expect_equal":
      let (actual, expected) = (try call[1], try call[2])
      if try !actual.hasShape(of: expected, LuaValue.isEqualLeaf) {
        let isLookalike = actual.readable == expected.readable
        note(
          expected.readable, (isLookalike ? "another " : "") + actual.readable, call.string(3),
          call)
      }
    default:
      let reason = call.string(1).map { ": " + $0 } ?? ""
      note("the scenario does not fail", "it failed" + reason, nil, call)
    }
    return .none
  }

  /// Records an expectation that does not hold.
  func note(_ expected: String, _ actual: String, _ message: String?, _ call: LuaCall) {
    let prefix = message.map { $0 + ": " } ?? ""
    expectations.append(
      Expectation(
        expected: (prefix + expected).cut(to: ScenarioRuntime.longestExpectation),
        actual: actual.cut(to: ScenarioRuntime.longestExpectation), line: call.line))
  }

  /// The longest text of an expectation in a report, in bytes.
  private static let longestExpectation = 10_000
}

extension LuaValue {
  /// Whether two values that are not tables are equal.
  ///
  /// An integer can equal a floating-point number, and `nan` equals `nan`.
  fileprivate static func isEqualLeaf(_ left: LuaValue, _ right: LuaValue) -> Bool {
    switch (left, right) {
    case (.number(let left), .number(let right)): left == right || (left.isNaN && right.isNaN)
    case (.integer, .number), (.number, .integer): left.number == right.number
    default: left == right
    }
  }
}

/// An expectation of the scenario that did not hold.
package struct Expectation: Hashable, Sendable {
  /// The expected value or event.
  package var expected: String
  /// The value or event that was found instead.
  package var actual: String
  /// The line of the scenario.
  package var line: Int

  /// Creates a failed expectation.
  package init(expected: String, actual: String, line: Int) {
    self.expected = expected
    self.actual = actual
    self.line = line
  }
}
