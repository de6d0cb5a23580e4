import NearestNames
import Testing

@testable import LuaScript

/// Errors of scripts name their location.
@Suite struct ErrorTests {
  @Test("syntax errors name the line") func syntaxErrorsNameTheLine() {
    let error = #expect(throws: LuaError.self) {
      try LuaChunk(source: Array("local a = 1\nlocal = 2".utf8), name: "dir/file.lua")
    }
    #expect(
      error
        == LuaError(
          kind: .syntax, message: "<name> expected near '='",
          location: LuaSourceLocation(file: "dir/file.lua", line: 2)))
    #expect(error?.description == "dir/file.lua:2: <name> expected near '='")
  }

  @Test(
    "bytecode is refused",
    arguments: [
      Array("\u{1B}Lua".utf8), [0x1B, 0x4C, 0x75, 0x61, 0x54, 0x00, 0x19, 0x93],
    ])
  func bytecodeIsRefused(_ source: [UInt8]) {
    let error = #expect(throws: LuaError.self) { try LuaChunk(source: source, name: "b.lua") }
    #expect(error?.kind == .syntax)
    #expect(error?.message.contains("attempt to load a binary chunk") == true)
    #expect(error?.location == LuaSourceLocation(file: "b.lua", line: 1))
  }

  @Test("a byte order mark is skipped") func aByteOrderMarkIsLeftOut() throws {
    let state = try LuaState()
    let chunk = try LuaChunk(source: [0xEF, 0xBB, 0xBF] + Array("return 1".utf8), name: "b.lua")
    #expect(try state.load(chunk).call() == [.integer(1)])
  }

  @Test(
    "a long text of an error is cut, and the line stays",
    arguments: [
      ("error(('é'):rep(1e5))", 1994, 200_012), ("error(('é'):rep(1e5), 0)", 2000, 200_000),
      ("error('a' .. ('é'):rep(1e5), 0)", 1999, 200_001),
      (
        "error(setmetatable({}, { __tostring = function() return ('é'):rep(1e5) end }))", 2000,
        200_000
      ),
    ])
  func longTextsAreCut(_ source: String, _ kept: Int, _ bytes: Int) throws {
    let error = try #require(try failure(of: "\n" + source))
    #expect(error.location == LuaSourceLocation(file: "test.lua", line: 2))
    #expect(error.message.filter { $0 == "é" }.count == kept)
    #expect(error.message.hasSuffix("é… [cut: \(bytes) bytes in all]"))
  }

  /// Lua shortens long names of chunks in its messages.
  @Test("an error has the full name of its chunk", arguments: [1, 40, 58, 59, 60, 61, 90, 300])
  func longNamesAreGivenInFull(_ length: Int) throws {
    let name = String(repeating: "d/é", count: 200).suffix(length) + ".lua"
    let state = try LuaState()
    let error = failure(of: "\n\nerror 'x'", in: state, name: String(name))
    #expect(
      error
        == LuaError(
          kind: .runtime, message: "x", location: LuaSourceLocation(file: String(name), line: 3),
          traceback: "\(name):3: in main chunk"))
  }

  @Test(
    "every error has a message",
    arguments: [
      ("error('text', 0)", "text"),
      ("error()", "the error is a value: nil"),
      ("error({})", "the error is a value: table"),
      ("error(12)", "12"),
      ("error(true)", "true"),
      ("error(next)", "the error is a value: function"),
      ("error(setmetatable({}, { __tostring = function() return 'mine' end }))", "mine"),
      (
        "error(setmetatable({}, { __tostring = function() error 'x' end }))",
        "the error is a value: table"
      ),
      ("local x = nil + 1", "attempt to perform arithmetic on a nil value"),
      ("nothing.field = 1", "attempt to index a nil value (global 'nothing')"),
      ("('x'):rep()", "bad argument #1 to 'rep' (number expected, got no value)"),
      ("string.rep()", "bad argument #1 to 'rep' (string expected, got no value)"),
    ])
  func everyErrorHasAMessage(_ source: String, _ message: String) throws {
    let error = try failure(of: "\n" + source)
    #expect(error?.message == message)
    #expect(error?.location == LuaSourceLocation(file: "test.lua", line: 2))
  }

  @Test("the level that a script passes to error() selects the location")
  func levelsOfErrorCount() throws {
    let error = try failure(of: "local function check() error('bad', 2) end\n\ncheck()")
    #expect(error?.description == "test.lua:3: bad")
  }

  @Test("the location of an error is in the primary chunk if that chunk called the failing code")
  func locationsPreferThePrimaryChunk() throws {
    let state = try makeState()
    state.primaryChunk = "scenario.lua"
    try run(
      "function library() local x\n return x.y end\nfunction where() return line() end", in: state,
      name: "library.lua")
    let error = failure(
      of: "\n\nlocal function f()\n return 1 + library()\nend\nf()",
      in: state, name: "scenario.lua")
    #expect(
      error
        == LuaError(
          kind: .runtime, message: "attempt to index a nil value (local 'x')",
          location: LuaSourceLocation(file: "scenario.lua", line: 4),
          traceback: """
            library.lua:2: in function 'library'
            scenario.lua:4: in function 'f'
            scenario.lua:6: in main chunk
            """))
    #expect(state.lastLocation == error?.location)
    #expect(state.lastTraceback == error?.traceback)
    #expect(
      try run("\nlocal n = where() return n", in: state, name: "scenario.lua") == [.integer(2)])
    #expect(try run("local n = where() return n", in: state, name: "other.lua") == [.integer(3)])
    state.primaryChunk = nil
    #expect(try run("local n = where() return n", in: state, name: "scenario.lua") == [.integer(3)])
  }

  @Test(
    "a call throws the same Swift error",
    arguments: [
      "fail()",
      "pcall(fail) fail()",
      "local ok, e = pcall(fail) error(e)",
      "local ok, e = pcall(fail) error(e, 2)",
      "local ok, e = xpcall(fail, function(e) return e end) error(e, 0)",
      "local co = coroutine.create(fail) local ok, e = coroutine.resume(co) error(e)",
      "coroutine.wrap(fail)()",
      "table.sort({ 1, 2 }, fail)",
      "call(fail)",
      "call(function() call(function() local x = 1 fail() end) end)",
      "local x <close> = setmetatable({}, { __close = function() end }) fail()",
      "return fails.x",
      "assert(pcall(fail)) fail()",
    ])
  func theSameSwiftErrorComesOut(_ source: String) throws {
    let thrown = TestError("from Swift")
    for isThread in [false, true] {
      let state = try makeState()
      try define("fail", in: state) { _ in throw thrown }
      try run("fails = setmetatable({}, { __index = function() fail() end })", in: state)
      let error = #expect(throws: TestError.self) {
        if isThread {
          _ = try makeThread("\n" + source, in: state).resume()
        } else {
          try run("\n" + source, in: state)
        }
      }
      if !source.contains("assert") {
        #expect(error === thrown)
        #expect(state.lastLocation?.file == "test.lua")
      }
    }
  }

  @Test("nested errors keep their location") func nestedErrorsKeepTheirLocation() throws {
    let state = try makeState()
    #expect(throws: TestError.self) {
      try run("local function f()\n raise 'x'\nend\ncall(f)", in: state)
    }
    #expect(state.lastLocation == LuaSourceLocation(file: "test.lua", line: 2))
    // A later error of the same kind has the location where the later error was thrown.
    #expect(throws: TestError.self) { try run("\n\n\nraise 'y'", in: state) }
    #expect(state.lastLocation == LuaSourceLocation(file: "test.lua", line: 4))
    // An error that the host caught does not change the location of a later error.
    try define("ignore", in: state) { call in
      _ = try? call.function(1)?.call()
      return .none
    }
    #expect(throws: TestError.self) {
      try run("ignore(function()\n raise 'x'\nend)\nraise 'y'", in: state)
    }
    #expect(state.lastLocation == LuaSourceLocation(file: "test.lua", line: 4))
  }

  @Test("a script sees the description of a Swift error") func scriptsSeeTheDescription() throws {
    let state = try makeState()
    let results = try run(
      """
      local ok, e = pcall(raise, "the reason")
      return ok, tostring(e), e .. "!", "so: " .. e, type(e)
      """, in: state)
    #expect(
      results == [
        .boolean(false), .string("the reason"), .string("the reason!"),
        .string("so: the reason"), .string("userdata"),
      ])
  }

  @Test("an error of a script passes through a host function unchanged")
  func errorsOfScriptsPassThroughTheHost() throws {
    let state = try makeState()
    let error = failure(of: "call(function()\n error 'inner'\nend)", in: state)
    #expect(
      error
        == LuaError(
          kind: .runtime, message: "inner",
          location: LuaSourceLocation(file: "test.lua", line: 2),
          traceback: """
            test.lua:2: in function defined in line 1
            test.lua:1: in main chunk
            """))
  }

  /// When the Lua heap is full, Lua must still pass on the host's error and not raise a memory
  /// error instead.
  @Test("a memory error does not replace an error of the host")
  func memoryCannotReplaceAnErrorOfTheHost() throws {
    let thrown = TestError("from Swift")
    for slack in stride(from: 0, through: 512, by: 8) {
      let state = try makeState()
      try define("fail", in: state) { call in
        call.state.setMemoryLimit(call.state.memoryUsed + slack)
        throw thrown
      }
      let function = try state.load(LuaChunk(source: Array("fail()".utf8), name: "t.lua"))
      let error = #expect(throws: TestError.self) { try function.call() }
      #expect(error === thrown)
    }
  }
}

/// Suggestions for mistyped names.
@Suite struct NearestNameTests {
  @Test(
    "the nearest name within the limit is suggested",
    arguments: [
      ("next_reqest", "next_request"), ("nxet", "next"), ("lodaed", "loaded"), ("Loaded", "loaded"),
      ("next_requests", "next_request"), ("click", nil), ("", nil), ("a", nil), ("zzzzzz", nil),
      ("video_strat", "video_start"), ("loaded", nil),
    ] as [(String, String?)])
  func suggestion(_ name: String, _ expected: String?) {
    let names = ["next_request", "next", "loaded", "video_start", "video_end"]
    #expect(NearestName.suggestion(for: name, in: names) == expected)
    #expect(NearestName.suggestion(for: name, in: names.reversed()) == expected)
  }

  @Test("the first of equally near names is suggested") func firstOfEqualNamesIsSuggested() {
    #expect(NearestName.suggestion(for: "bat", in: ["cat", "bar", "hat"]) == "bar")
    #expect(NearestName.suggestion(for: "bat", in: ["hat", "cat", "bar"]) == "bar")
  }

  @Test("the message names the suggested name") func sentence() {
    #expect(NearestName.sentence(for: "waits", in: ["wait"]) == "; did you mean \"wait\"?")
    #expect(NearestName.sentence(for: "unlike", in: ["wait"]) == "")
    #expect(NearestName.sentence(for: "unlike", in: ["wait"], otherwise: "; wait") == "; wait")
  }
}
