import LuaScript

/// Compiles and runs a Lua text in a state, and returns the results of the text.
@discardableResult
func run(
  _ source: String, in state: LuaState, name: String = "test.lua"
) throws -> [LuaValue] {
  try state.load(LuaChunk(source: Array(source.utf8), name: name)).call()
}

/// Compiles and runs a Lua text in a new state, and returns the results of the text.
@discardableResult
func run(_ source: String, limits: LuaLimits = LuaLimits()) throws -> [LuaValue] {
  try run(source, in: LuaState(limits: limits))
}

/// Runs a Lua text, and returns its error, or nil when the text succeeds.
func failure(
  of source: String, in state: LuaState, name: String = "test.lua"
) -> LuaError? {
  do {
    try run(source, in: state, name: name)
    return nil
  } catch {
    return error as? LuaError
  }
}

/// Runs a Lua text in a new state, and returns its error, or nil when the text succeeds.
func failure(of source: String, limits: LuaLimits = LuaLimits()) throws -> LuaError? {
  failure(of: source, in: try LuaState(limits: limits))
}

/// Creates a state with the global functions `suspend()`, `raise(text)`, `call(f)` and `line()`.
func makeState(limits: LuaLimits = LuaLimits()) throws -> LuaState {
  let state = try LuaState(limits: limits)
  try define("suspend", in: state) { _ in .suspend }
  try define("raise", in: state) { call in throw TestError(call.string(1) ?? "none") }
  try define("call", in: state) { call in
    .values(try call.function(1)?.call() ?? [])
  }
  try define("line", in: state) { call in .value(.integer(Int64(call.line))) }
  return state
}

func define(
  _ name: String, in state: LuaState, _ body: @escaping (LuaCall) throws -> LuaOutcome
) throws {
  try state.setGlobal(name, .function(state.makeFunction(name, body)))
}

/// Creates a coroutine that runs a Lua text.
func makeThread(_ source: String, in state: LuaState) throws -> LuaThread {
  try state.makeThread(state.load(LuaChunk(source: Array(source.utf8), name: "test.lua")))
}

/// An error that is a class, so that tests can compare errors by identity.
final class TestError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

/// Counts the test objects that exist.
final class Census {
  var alive = 0
}

/// An object of the host with every kind of member.
final class Counter: LuaObject {
  let census: Census?
  var total = 0.0

  init(census: Census? = nil, type: LuaObjectType = Counter.counterType) {
    self.census = census
    super.init(type: type)
    census?.alive += 1
  }

  deinit { census?.alive -= 1 }

  static let counterType = LuaObjectType(
    name: "counter",
    methods: [
      LuaMethod(name: "add") { object, call in
        guard let counter = object as? Counter, let number = call.number(1) else {
          throw TestError("counter:add needs a number, not \(call.typeName(1))")
        }
        counter.total += number
        return .value(.object(counter))
      },
      LuaMethod(name: "wait") { _, _ in .suspend },
      LuaMethod(name: "name") { _, call in .value(.string(call.functionName)) },
    ],
    properties: [
      LuaProperty(name: "total") { object, _ in
        .number((object as? Counter)?.total ?? .nan)
      }
    ])

  static let otherType = LuaObjectType(
    name: "other", methods: [LuaMethod(name: "add") { _, _ in .none }],
    assign: { object, name, value, _ in
      guard name == "total", let number = value.number else { throw TestError("no \(name)") }
      (object as? Counter)?.total = number
    })
}
