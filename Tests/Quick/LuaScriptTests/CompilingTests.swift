import LuaScript
import Testing

/// A state compiles files and runs them.
@Suite struct CompilingTests {
  @Test("a text is loaded without its byte order mark")
  func aTextIsLoadedWithoutItsByteOrderMark() throws {
    let state = try LuaState()
    let source = Array("return 1, ...".utf8)
    #expect(
      try state.load(source: source, name: "a.lua").call([.integer(2)])
        == [.integer(1), .integer(2)])
    #expect(
      try state.load(source: [0xEF, 0xBB, 0xBF] + source, name: "a.lua").call() == [.integer(1)])
    #expect(try state.load(source: [], name: "a.lua").call() == [])
  }

  @Test(
    "a state reports the same syntax errors as a chunk",
    arguments: ["dir/file.lua", String(repeating: "long/", count: 20) + "file.lua"])
  func syntaxErrorsAreThoseOfAChunk(_ name: String) throws {
    let source = Array("local a = 1\nlocal = 2".utf8)
    let state = try LuaState()
    let error = #expect(throws: LuaError.self) { try state.load(source: source, name: name) }
    #expect(error == #expect(throws: LuaError.self) { try LuaChunk(source: source, name: name) })
    #expect(error?.location == LuaSourceLocation(file: name, line: 2))
    #expect(try run("return 1", in: state) == [.integer(1)])
  }

  @Test("a state refuses bytecode") func bytecodeIsRefused() throws {
    let state = try LuaState()
    let error = #expect(throws: LuaError.self) {
      try state.load(source: Array("\u{1B}Lua".utf8), name: "b.lua")
    }
    #expect(error?.kind == .syntax)
    #expect(error?.message.contains("attempt to load a binary chunk") == true)
  }

  @Test("an error of the compiler names the line") func errorsNameTheLine() throws {
    let state = try LuaState()
    let function = try state.load(source: Array("\nlocal a = nil .. 1".utf8), name: "a.lua")
    let error = #expect(throws: LuaError.self) { try function.call() }
    #expect(error?.location == LuaSourceLocation(file: "a.lua", line: 2))
    #expect(error?.message == "attempt to concatenate a nil value")
  }

  @Test("a state can load a chunk that another state compiled")
  func otherStatesLoadTheChunk() throws {
    let state = try LuaState()
    let function = try state.load(source: Array("x = (x or 0) + 1 return x".utf8), name: "a.lua")
    #expect(try function.call() == [.integer(1)])
    let chunk = try state.chunk(of: function, name: "a.lua")
    #expect(state.close() == 0)
    for _ in 0..<2 {
      let other = try LuaState()
      #expect(try other.load(chunk).call() == [.integer(1)])
    }
    #expect(chunk.name == "a.lua")
  }

  @Test("a state refuses functions of another state, and refuses to work after it is closed")
  func anotherStatesFunctionAndAClosedStateAreRefused() throws {
    let state = try LuaState()
    let function = try state.load(source: Array("return 1".utf8), name: "a.lua")
    #expect(throws: LuaError.self) { try LuaState().chunk(of: function, name: "a.lua") }
    state.close()
    #expect(throws: LuaError.self) { try state.chunk(of: function, name: "a.lua") }
    #expect(throws: LuaError.self) { try state.load(source: [], name: "a.lua") }
  }

  @Test("a text that is larger than the memory limit is refused")
  func aTextBeyondTheMemoryLimitIsRefused() throws {
    let state = try LuaState(limits: LuaLimits(memory: 100_000))
    let source = Array("return \"\(String(repeating: "x", count: 200_000))\"".utf8)
    let error = #expect(throws: LuaError.self) { try state.load(source: source, name: "a.lua") }
    #expect(error?.kind == .memory)
    #expect(try run("return 1", in: state) == [.integer(1)])
  }
}
