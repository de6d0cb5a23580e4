import LuaScript
import Testing

/// Limits end scripts that use too many instructions or too much memory.
@Suite struct LimitTests {
  static let loops = [
    "while true do end",
    "while true do pcall(function() while true do end end) end",
    "repeat until pcall(error)",
    "xpcall(function() while true do end end, function() while true do end end)",
    "while true do xpcall(error, function() while true do end end) end",
    "coroutine.wrap(function() while true do end end)()",
    "while true do coroutine.wrap(function() while true do end end)() end",
    "while true do coroutine.resume(coroutine.create(function() while true do end end)) end",
    "while true do local f = coroutine.wrap(function() for i = 1, 900 do end end) f() end",
    "while true do coroutine.wrap(function() coroutine.yield() end)() end",
    "local function f() coroutine.wrap(f)() f() end while true do pcall(f) end",
    """
    local function f() while true do pcall(coroutine.wrap(f)) end end
    while true do pcall(f) end
    """,
    """
    local forever = setmetatable({}, { __close = function() while true do end end })
    while true do pcall(function() local x <close> = forever error "x" end) end
    """,
    """
    local forever = setmetatable({}, { __close = function() while true do end end })
    coroutine.wrap(function() local x <close> = forever while true do end end)()
    """,
    """
    local forever = setmetatable({}, { __close = function() while true do end end })
    local co = coroutine.create(function() local x <close> = forever while true do end end)
    pcall(coroutine.resume, co) pcall(coroutine.close, co) while true do end
    """,
    "table.sort({ 3, 2, 1 }, function() while true do end end)",
    "while true do pcall(table.sort, { 2, 1 }, function() while true do end end) end",
    "('x'):gsub('x', function() while true do end end)",
    "while true do pcall(string.gsub, 'x', 'x', function() while true do end end) end",
    "return setmetatable({}, { __index = function() while true do end end }).x",
    "return {} .. setmetatable({}, { __concat = function() while true do end end })",
    "for _ in pairs(setmetatable({}, { __pairs = function() while true do end end })) do end",
    "tostring(setmetatable({}, { __tostring = function() while true do end end }))",
    "error(setmetatable({}, { __tostring = function() while true do end end }))",
    "local t = { 1, 2, 3 } while true do for _ in next, t do end end",
    "table.move({}, 1, math.maxinteger - 1, 2)",
    """
    local long = setmetatable({}, { __len = function() return math.maxinteger - 1 end })
    table.insert(long, 1, 2)
    """,
    """
    local long = setmetatable({}, { __len = function() return math.maxinteger - 1 end })
    pcall(table.remove, long, 1) while true do end
    """,
    "while true do pcall(call, function() while true do end end) end",
    "call(function() call(function() while true do end end) end)",
    "('a'):rep(3000):find('.-.-.-.-.-b')",
    "('a'):rep(3000):match('(.-)(.-)(.-)(.-)b')",
    "('a'):rep(3000):gsub('.-.-.-.-.-b', '')",
    "for _ in ('a'):rep(3000):gmatch('.-.-.-.-.-b') do end",
    "while true do pcall(string.find, ('a'):rep(3000), '.*.*.*.*.*b') end",
    "('('):rep(1 << 18):find('%b()x')",
    "('a'):rep(1 << 14):find('[' .. ('b'):rep(1 << 14) .. ']')",
    "('a'):rep(1 << 14):find('(a-)%1b')",
    "local s = ('a'):rep(1 << 18) while true do s:find('b', 1, true) end",
    "local s = ('a'):rep(1 << 18) while true do s:byte(1, -1) end",
    "local s = ('a'):rep(1 << 18) while true do local t = s .. 'b' end",
    "local s = ('a'):rep(1 << 18) while true do s:upper() end",
    "local s = ('b'):rep(1 << 18) while true do s:packsize() end",
    "local s = ('a'):rep(1 << 18) while true do utf8.len(s) end",
    "local s = ('a'):rep(1 << 18) while true do utf8.codepoint(s, 1, -1) end",
    "while true do table.unpack({}, 1, 100000) end",
    """
    local long = setmetatable({}, { __index = tostring, __len = function() return 1 << 60 end })
    table.concat(long)
    """,
    "local s = ('0'):rep(1 << 18) while true do tonumber(s) end",
    "local t = {} setmetatable(t, { __call = t }) t()",
    "local t = {} setmetatable(t, { __call = t }) while true do pcall(t) end",
    "::top:: goto top",
    "local function f() return f() end f()",
  ]

  @Test("the instruction limit ends every loop", arguments: loops) func budgetEndsEveryLoop(
    _ source: String
  ) throws {
    let state = try makeState(limits: LuaLimits(instructions: 1_000_000, wallClock: 0))
    #expect(failure(of: source, in: state)?.kind == .instructions)
    // After a limit stopped the state, scripts run only after `refill`.
    #expect(failure(of: "return 1", in: state)?.kind == .instructions)
    state.refill(instructions: 1_000_000)
    #expect(try run("return pcall(error, 'x', 0)", in: state) == [.boolean(false), .string("x")])
    #expect(failure(of: source, in: state)?.kind == .instructions)
  }

  /// `finish` is a host function that ends the script that calls it.
  @Test(
    "a script cannot catch its end by the host",
    arguments: [
      "finish() error 'goes on'",
      "while true do pcall(finish) end",
      "local co = coroutine.wrap(function() finish() end) while true do pcall(co) end",
      "local last <close> = setmetatable({}, { __close = function() error 'x' end }) finish()",
      "call(finish)",
    ])
  func hostEndsAScriptWhateverItCatches(_ source: String) throws {
    let state = try makeState()
    try define("finish", in: state) { [unowned state] _ in
      state.end()
      return .values([])
    }
    let error = failure(of: source, in: state)
    #expect(error?.kind == .ended)
    #expect(error?.location?.description == "test.lua:1")
    #expect(failure(of: "return 1", in: state)?.kind == .ended)
    state.refill(instructions: 1_000_000)
    #expect(try run("return 5", in: state) == [.integer(5)])
  }

  @Test("the instruction limit ends every loop of a coroutine", arguments: loops)
  func budgetEndsEveryLoopOfACoroutine(_ source: String) throws {
    let state = try makeState(limits: LuaLimits(instructions: 300_000, wallClock: 0))
    let thread = try makeThread("suspend(); " + source, in: state)
    #expect(try thread.resume() == .suspended)
    let error = #expect(throws: LuaError.self) { try thread.resume() }
    #expect(error?.kind == .instructions)
    #expect(thread.isDead)
    state.refill(instructions: 300_000)
    let second = try makeThread("suspend() return 5", in: state)
    #expect(try second.resume() == .suspended)
    #expect(try second.resume() == .finished([.integer(5)]))
  }

  @Test(
    "the time limit ends loops",
    arguments: [
      "while true do end", "while true do pcall(function() while true do end end) end",
    ])
  func wallClockEndsLoops(_ source: String) throws {
    let state = try makeState(limits: LuaLimits(instructions: 0, wallClock: 0.02))
    #expect(failure(of: source, in: state)?.kind == .wallClock)
    state.refill(instructions: 0)
    #expect(try run("return 1", in: state) == [.integer(1)])
  }

  @Test(
    "the time limit also ends loops whose single instructions take long",
    arguments: [
      "local s, t = ('a'):rep(16 << 20), ('a'):rep(16 << 20) .. 'b' while true do local x = s < t end",
      "local s = ('0'):rep(5 << 20) while true do local x = s + 1 end",
    ])
  func wallClockEndsLoopsOfSlowInstructions(_ source: String) throws {
    let state = try makeState(limits: LuaLimits(instructions: 0, wallClock: 0.02))
    #expect(failure(of: source, in: state)?.kind == .wallClock)
  }

  /// A call of the last table adds 2000 arguments, one at a time, and each time moves all of them.
  @Test("the limit of processor time ends loops")
  func processorTimeEndsLoops() throws {
    let limits = LuaLimits(instructions: 0, wallClock: 0, processorTime: 0.02)
    let calls = """
      local call = function() end
      for _ = 1, 2000 do call = setmetatable({}, { __call = call }) end
      while true do call() end
      """
    for source in ["while true do end", calls] {
      let state = try makeState(limits: limits)
      #expect(failure(of: source, in: state)?.kind == .processorTime)
      state.refill(instructions: 0)
      #expect(try run("return 1", in: state) == [.integer(1)])
    }
  }

  @Test(
    "a script cannot catch the memory limit",
    arguments: [
      "local t = {} while true do t[#t + 1] = {} end",
      "local s = 'x' while true do s = s .. s end",
      "while true do pcall(function() local t = {} while true do t[#t + 1] = {} end end) end",
      "while true do xpcall(string.rep, next, 'x', 1 << 30) end",
      "while true do coroutine.wrap(function() return ('x'):rep(1 << 30) end)() end",
      "while true do coroutine.resume(coroutine.create(string.rep), 'x', 1 << 30) end",
      "while true do pcall(call, function() return ('x'):rep(1 << 30) end) end",
      "local t = {} for i = 1, 1 << 30 do t[i] = i end",
      "local s = {} while true do s[#s + 1] = coroutine.create(next) end",
      "local function f(...) return f(1, ...) end f()",
    ])
  func memoryLimitIsFinal(_ source: String) throws {
    let state = try makeState(limits: LuaLimits(memory: 1 << 20))
    let error = failure(of: source, in: state)
    if source.contains("f(1, ...)") {
      #expect(error != nil)
    } else {
      #expect(error?.kind == .memory)
      #expect(failure(of: "return 1", in: state)?.kind == .memory)
    }
    state.refill(instructions: 50_000_000)
    #expect(try run("return #('x'):rep(1000)", in: state) == [.integer(1000)])
    #expect(state.memoryUsed < 1 << 20)
    #expect(state.memoryPeak <= 1 << 20)
    #expect(state.close() == 0)
  }

  @Test("garbage is collected", arguments: [0, 100_000_000] as [Int64])
  func garbageIsCollected(_ instructions: Int64) throws {
    let limits = LuaLimits(memory: 2 << 20, instructions: instructions, wallClock: 0)
    let state = try LuaState(limits: limits)
    let source = "for i = 1, 20000 do local t = { ('x'):rep(100 + i % 1000) } end return 1"
    #expect(try run(source, in: state) == [.integer(1)])
    #expect(state.memoryPeak <= 2 << 20)
  }

  @Test("a limit ends only the running coroutine") func limitEndsOnlyRunningCode() throws {
    let state = try makeState(limits: LuaLimits(instructions: 100_000))
    let waiting = try makeThread("return suspend()", in: state)
    let fresh = try makeThread("return 2", in: state)
    #expect(try waiting.resume() == .suspended)
    #expect(failure(of: "while true do end", in: state)?.kind == .instructions)
    for thread in [waiting, fresh] {
      let error = #expect(throws: LuaError.self) { try thread.resume() }
      #expect(error?.kind == .instructions)
      #expect(!thread.isDead)
    }
    state.refill(instructions: 100_000)
    #expect(try waiting.resume([.integer(1)]) == .finished([.integer(1)]))
    #expect(try fresh.resume() == .finished([.integer(2)]))
  }

  @Test("a script continues after a refill inside a host function")
  func refillingInsideAHostFunctionGoesOn() throws {
    let state = try makeState(limits: LuaLimits(instructions: 100_000))
    try define("attempt", in: state) { call in
      let error = #expect(throws: LuaError.self) { try call.function(1)?.call() }
      #expect(error?.kind == .instructions)
      call.state.refill(instructions: 100_000)
      return .none
    }
    let source = """
      attempt(function() while true do end end)
      for i = 1, 1000 do end
      return pcall(attempt, function() while true do end end)
      """
    #expect(try run(source, in: state) == [.boolean(true)])
    #expect(failure(of: "while true do end", in: state)?.kind == .instructions)
  }

  @Test("errors of limits have a location") func limitErrorsHaveALocation() throws {
    let state = try makeState(limits: LuaLimits(instructions: 100_000))
    state.primaryChunk = "test.lua"
    let error = failure(of: "local function f()\n while true do end\nend\n\nf()", in: state)
    #expect(error?.location == LuaSourceLocation(file: "test.lua", line: 2))
    #expect(error?.traceback == "test.lua:2: in function 'f'\ntest.lua:5: in main chunk")
    #expect(
      error?.message
        == "the script used up its budget of instructions: does it contain a loop without an end?")
    #expect(state.instructionsUsed >= 100_000)
  }

  @Test("nested coroutine.close cannot overflow the C stack")
  func closingCoroutinesCannotUseUpTheStack() throws {
    let source = """
      local inner
      for i = 1, 20000 do
        local previous = inner
        inner = coroutine.create(function()
          local x <close> = setmetatable({}, { __close = function()
            if previous then assert(coroutine.close(previous)) end
          end })
          coroutine.yield()
        end)
        coroutine.resume(inner)
      end
      return coroutine.close(inner)
      """
    let results = try run(source, limits: LuaLimits(instructions: 0))
    #expect(results.first == .boolean(false))
    #expect(results.last?.text?.hasSuffix("coroutine.close is nested too deeply") == true)
  }

  @Test(
    "deep recursion is an error",
    arguments: [
      "local function f() return 1 + f() end f()",
      "local function f() call(f) end f()",
      "local function f() table.sort({ 1, 2 }, f) end f()",
      "local function f() ('x'):gsub('x', f) end f()",
      "local function f() coroutine.wrap(f)() end f()",
      "local t = setmetatable({}, {}) getmetatable(t).__index = function(t, k) return t[k] end t.x()",
      "local t = setmetatable({}, {}) getmetatable(t).__index = t t.x()",
      "local function f() pcall(f) error 'x' end f()",
      "local function f() xpcall(error, f) error 'x' end f()",
      "local function f() local x <close> = setmetatable({}, { __close = f }) end f()",
      "local function f() return tostring(setmetatable({}, { __tostring = f })) end f()",
    ])
  func deepRecursionIsAnError(_ source: String) throws {
    let state = try makeState(limits: LuaLimits(instructions: 5_000_000, wallClock: 0))
    #expect(failure(of: source, in: state) != nil)
    state.refill(instructions: 1_000_000)
    #expect(try run("return 1", in: state) == [.integer(1)])
  }

  @Test("deeply nested text is an error") func deepNestingOfTextIsAnError() throws {
    let source = String(repeating: "(", count: 100_000)
    #expect(throws: LuaError.self) {
      try LuaChunk(source: Array("x = \(source)".utf8), name: "deep.lua")
    }
  }
}
