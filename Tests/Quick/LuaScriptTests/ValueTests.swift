import LuaScript
import Testing

/// The host uses values, tables and functions of Lua.
@Suite struct ValueTests {
  @Test("a value that the host passes to Lua comes back unchanged")
  func valuesSurviveTheRoundTrip() throws {
    let state = try LuaState()
    let values: [LuaValue] = [
      .nil, .boolean(true), .integer(.min), .integer(.max), .number(0.1), .number(-.infinity),
      .string(""), .string("text"), .string("a\0b"), .string("é e\u{301} 😀"),
      .string(LuaString(bytes: [0xFF, 0x00, 0x41, 0xC3])),
      .string(String(repeating: "long ", count: 2000)),
    ]
    for value in values {
      try state.setGlobal("value", value)
      #expect(try state.global("value") == value)
      #expect(try run("return value", in: state) == [value])
    }
  }

  @Test("a string keeps all its bytes") func stringsAreBytes() throws {
    let invalid = LuaString(bytes: [0x61, 0xFF])
    #expect(!invalid.isValidUTF8)
    #expect(invalid.text == "a\u{FFFD}")
    #expect(invalid.bytes == [0x61, 0xFF])
    #expect(invalid != LuaString("a\u{FFFD}"))
    let composed = LuaString("\u{E9}")
    #expect(composed.isValidUTF8)
    #expect(composed == LuaString(bytes: [0xC3, 0xA9]))
    #expect(composed.hashValue == LuaString(bytes: [0xC3, 0xA9]).hashValue)
    #expect(composed != LuaString("e\u{301}"))
    #expect(
      try run("return '\\xC3\\xA9', '\\xFF'") == [
        .string(composed), .string(LuaString(bytes: [0xFF])),
      ])
  }

  @Test("a Lua value converts only to its own type") func conveniences() {
    #expect(LuaValue.integer(3).number == 3)
    #expect(LuaValue.number(3).integer == 3)
    #expect(LuaValue.number(3.5).integer == nil)
    #expect(LuaValue.number(0x1p63).integer == nil)
    #expect(LuaValue.number(-0x1p63).integer == .min)
    #expect(LuaValue.number(.nan).integer == nil)
    #expect(LuaValue.string("x").number == nil)
    #expect(LuaValue.string("x").text == "x")
    #expect(LuaValue.boolean(false).boolean == false)
    #expect(LuaValue.nil.isNil)
    #expect(!LuaValue.boolean(false).isNil)
    #expect(LuaValue.integer(1) != .number(1))
    #expect(
      [LuaValue.nil, .boolean(true), .integer(1), .number(1), .string(""), .other("thread")]
        .map(\.typeName) == ["nil", "boolean", "number", "number", "string", "thread"])
  }

  @Test("tables are read and written") func tables() throws {
    let state = try LuaState()
    let inner = try state.makeTable(array: [.integer(1), .string("two")])
    let table = try state.makeTable([("inner", .table(inner)), ("flag", .boolean(true))])
    try state.setGlobal("t", .table(table))
    #expect(
      try run("t.new = t.inner[2] t[1] = 5 return t, t.inner", in: state) == [
        .table(table), .table(inner),
      ])
    #expect(table != inner)
    #expect(try table.get("new") == .string("two"))
    #expect(try table.get(1) == .integer(5))
    #expect(try table.get("absent") == .nil)
    #expect(try table.get(7) == .nil)
    #expect(try inner.array() == [.integer(1), .string("two")])
    #expect(try inner.count == 2)
    try table.set("flag", .nil)
    try table.set(2, .number(0.5))
    try table.set("", .integer(0))
    #expect(
      try table.entries().map(\.key) == [
        .integer(1), .integer(2), .string(""), .string("inner"), .string("new"),
      ])
  }

  @Test("reading a table runs no script") func readingATableRunsNoScript() throws {
    let state = try LuaState()
    let results = try run(
      "return setmetatable({}, { __index = error, __len = error, __pairs = error })", in: state)
    let table = try #require(results.first?.table)
    #expect(try table.get("x") == .nil)
    #expect(try table.count == 0)
    #expect(try table.entries().isEmpty)
  }

  @Test("functions are called in both directions") func functions() throws {
    let state = try LuaState()
    let results = try run(
      "local x\nlocal function f(a, b) return b, a end return f, next", in: state)
    let function = try #require(results.first?.function)
    #expect(try function.call([.integer(1), .string("x")]) == [.string("x"), .integer(1)])
    #expect(function.location == LuaSourceLocation(file: "test.lua", line: 2))
    #expect(results.last?.function?.location == nil)
    #expect(try run("return f", in: state) == [.nil])
    try state.setGlobal("f", .function(function))
    #expect(try run("return f", in: state) == [.function(function)])
  }

  @Test("a state refuses handles that belong to another state")
  func handlesOfAnotherStateAreRefused() throws {
    let first = try LuaState()
    let second = try LuaState()
    let table = try first.makeTable([])
    let function = try first.makeFunction("f") { _ in .none }
    let message = "a table, function or coroutine of another Lua state was used"
    for value in [LuaValue.table(table), .function(function)] {
      let error = #expect(throws: LuaError.self) { try second.setGlobal("x", value) }
      #expect(error?.message == message)
    }
    let error = #expect(throws: LuaError.self) { try second.makeThread(function) }
    #expect(error?.message == message)
    let other = #expect(throws: LuaError.self) { try first.setGlobal("x", .other("thread")) }
    #expect(other?.message == "a value of type thread cannot be given to a script")
  }

  @Test("handles can outlive the state") func handlesOutliveTheState() throws {
    var state: LuaState? = try LuaState()
    let table = try #require(try state?.makeTable([("a", .integer(1))]))
    let function = try #require(try state?.makeFunction("f") { _ in .none })
    let thread = try #require(try state?.makeThread(function))
    state = nil
    let closed = "the Lua state of this value is closed"
    #expect(#expect(throws: LuaError.self) { try table.get("a") }?.message == closed)
    #expect(#expect(throws: LuaError.self) { try table.set("a", .nil) }?.message == closed)
    #expect(#expect(throws: LuaError.self) { try table.entries() }?.message == closed)
    #expect(#expect(throws: LuaError.self) { try function.call() }?.message == closed)
    #expect(#expect(throws: LuaError.self) { try thread.resume() }?.message == closed)
    #expect(function.location == nil)
    thread.close()
  }

  @Test("a closed state throws errors") func closedStateThrows() throws {
    let state = try LuaState()
    let chunk = try LuaChunk(source: Array("return 1".utf8), name: "a.lua")
    #expect(state.close() == 0)
    #expect(state.close() == 0)
    #expect(state.memoryUsed == 0)
    #expect(throws: LuaError.self) { try state.load(chunk) }
    #expect(throws: LuaError.self) { try state.makeTable([]) }
    #expect(throws: LuaError.self) { try state.global("x") }
    state.refill(instructions: 1)
    state.primaryChunk = "x"
    state.setMemoryLimit(1)
  }

  @Test("the values of released handles are freed") func releasedHandlesAreFreed() throws {
    let state = try LuaState()
    try run("function make() return {} end", in: state)
    let make = try #require(state.global("make").function)
    _ = try make.call()
    try state.collectGarbage()
    let before = state.memoryUsed
    for _ in 0..<1000 { _ = try make.call() }
    try state.collectGarbage()
    #expect(state.memoryUsed == before)
  }

  @Test("many states can load one chunk") func manyStatesLoadOneChunk() throws {
    let chunk = try LuaChunk(source: Array("x = (x or 0) + 1 return x".utf8), name: "a.lua")
    for _ in 0..<3 {
      let state = try LuaState()
      #expect(try state.load(chunk).call() == [.integer(1)])
      #expect(try state.load(chunk).call() == [.integer(2)])
    }
  }
}
