import LuaScript
import Testing

/// Coroutines of the host and of scripts.
@Suite struct CoroutineTests {
  @Test("a coroutine suspends and resumes with values") func suspendsAndResumesWithValues() throws {
    let state = try makeState()
    let thread = try makeThread("local a, b = suspend(1) return b, a, suspend()", in: state)
    #expect(try thread.resume() == .suspended)
    #expect(try thread.resume([.string("x"), .integer(2)]) == .suspended)
    #expect(try thread.resume([]) == .finished([.integer(2), .string("x")]))
    #expect(thread.isDead)
    let error = #expect(throws: LuaError.self) { try thread.resume() }
    #expect(error?.message == "cannot resume a finished coroutine")
  }

  @Test("the first resume passes arguments to the function")
  func givesArgumentsToTheFunction() throws {
    let state = try makeState()
    let thread = try makeThread("return ...", in: state)
    #expect(
      try thread.resume([.boolean(true), .nil, .string("x")])
        == .finished([.boolean(true), .nil, .string("x")]))
  }

  @Test("a coroutine can suspend inside a call of pcall or xpcall")
  func suspendsInsideProtectedCalls() throws {
    let state = try makeState()
    let thread = try makeThread(
      """
      local a, b = pcall(function() return suspend() end)
      local c, d = xpcall(function() suspend() error("x", 0) end, function(e) suspend() return e .. "y" end)
      local e = { pcall(function() local v <close> = setmetatable({}, { __close = suspend }) return 3 end) }
      return a, b, c, d, e[2]
      """, in: state)
    for _ in 0..<4 { #expect(try thread.resume([.integer(9)]) == .suspended) }
    #expect(
      try thread.resume()
        == .finished([
          .boolean(true), .integer(9), .boolean(false), .string("xy"), .integer(3),
        ]))
  }

  @Test(
    "suspending in an impossible place is an error",
    arguments: [
      ("table.sort({ 1, 2 }, suspend)", "callback of a C function"),
      ("('x'):gsub('x', function() suspend() end)", "callback of a C function"),
      ("return setmetatable({}, { __tostring = suspend }) .. ''", nil),
      ("tostring(setmetatable({}, { __tostring = suspend }))", "callback of a C function"),
      (
        "for _ in pairs(setmetatable({}, { __pairs = suspend })) do end", "callback of a C function"
      ),
      ("call(suspend)", "or of a host function"),
      ("coroutine.wrap(suspend)()", "coroutine that the script made itself"),
      ("assert(coroutine.resume(coroutine.create(suspend)))", "that the script made itself"),
      ("coroutine.wrap(function() pcall(suspend) suspend() end)()", "that the script made itself"),
    ] as [(String, String?)])
  func cannotSuspendEverywhere(_ source: String, _ reason: String?) throws {
    let state = try makeState()
    let thread = try makeThread(source, in: state)
    let error = #expect(throws: LuaError.self) { try thread.resume() }
    if let reason {
      #expect(error?.message.hasPrefix("suspend: cannot suspend here: ") == true)
      #expect(error?.message.contains(reason) == true)
    }
    #expect(error?.location == LuaSourceLocation(file: "test.lua", line: 1))
    #expect(thread.isDead)
  }

  @Test("the main script cannot suspend") func cannotSuspendTheMainScript() throws {
    let error = failure(of: "\nsuspend()", in: try makeState())
    #expect(
      error
        == LuaError(
          kind: .runtime,
          message: "suspend: cannot suspend here: nothing runs as a coroutine of the host, for "
            + "example because a file is being loaded",
          location: LuaSourceLocation(file: "test.lua", line: 2),
          traceback: "test.lua:2: in main chunk"))
  }

  @Test("scripts can neither resume nor close coroutines of the host")
  func scriptsCannotTouchCoroutinesOfTheHost() throws {
    let state = try makeState()
    let first = try makeThread("mine = coroutine.running() suspend() return 'intact'", in: state)
    #expect(try first.resume() == .suspended)
    let second = try makeThread(
      """
      local a, b = coroutine.resume(mine)
      local c, d = pcall(coroutine.close, mine)
      local e, f = pcall(coroutine.yield)
      return a, b, c, d, e, f, coroutine.isyieldable(), coroutine.status(mine)
      """, in: state)
    #expect(
      try second.resume()
        == .finished([
          .boolean(false), .string("cannot resume a coroutine that the script did not make"),
          .boolean(false), .string("cannot close a coroutine that the script did not make"),
          .boolean(false),
          .string(
            "coroutine.yield: this code does not run in a coroutine made by coroutine.create or "
              + "coroutine.wrap"),
          .boolean(false), .string("suspended"),
        ]))
    #expect(try first.resume() == .finished([.string("intact")]))
  }

  @Test("coroutines of scripts work") func coroutinesOfScriptsWork() throws {
    let results = try run(
      """
      local function numbers(n) return coroutine.wrap(function()
        for i = 1, n do coroutine.yield(i) end end) end
      local sum = 0
      for i in numbers(10) do sum = sum + i end
      local co = coroutine.create(function(a)
        local b = coroutine.yield(a + 1)
        error("failed " .. b, 0)
      end)
      local r = { coroutine.resume(co, 1) }
      local s = { coroutine.resume(co, 2) }
      local t = { coroutine.resume(co) }
      local closed
      local c = coroutine.create(function()
        local x <close> = setmetatable({}, { __close = function() closed = true end })
        coroutine.yield()
      end)
      coroutine.resume(c)
      local u = coroutine.close(c)
      local w = { pcall(coroutine.wrap(function() error({ 7 }) end)) }
      return sum, r[2], s[2], t[2], coroutine.status(co), closed, u, w[2][1],
        coroutine.isyieldable(c)
      """)
    #expect(
      results == [
        .integer(55), .integer(2), .string("failed 2"),
        .string("cannot resume dead coroutine"), .string("dead"), .boolean(true), .boolean(true),
        .integer(7), .boolean(true),
      ])
  }

  @Test("a host function knows the coroutine that called it")
  func callsKnowTheirCoroutine() throws {
    let state = try makeState()
    final class Name { let text: String; init(_ text: String) { self.text = text } }
    try define("whoami", in: state) { call in
      .value(.string((call.thread?.userInfo as? Name)?.text ?? "none"))
    }
    var inner: LuaThread?
    try define("resume_inner", in: state) { _ in
      _ = try inner?.resume()
      return .none
    }
    let first = try makeThread(
      "local a = whoami() resume_inner() return a, whoami(), coroutine.wrap(whoami)()", in: state)
    inner = try makeThread("seen = whoami() suspend()", in: state)
    let names = (Name("first"), Name("inner"))
    first.userInfo = names.0
    inner?.userInfo = names.1
    let status = try withExtendedLifetime(names) { try first.resume() }
    #expect(status == .finished([.string("first"), .string("first"), .string("none")]))
    #expect(try state.global("seen") == .string("inner"))
    #expect(try run("return whoami()", in: state) == [.string("none")])
    inner = nil
  }

  @Test("a coroutine does not keep the object that belongs to it")
  func coroutinesDoNotKeepTheirObject() throws {
    final class Owner {
      let thread: LuaThread
      init(_ thread: LuaThread) {
        self.thread = thread
        thread.userInfo = self
      }
    }
    let state = try makeState()
    var owner: Owner? = Owner(try makeThread("return 1", in: state))
    weak let released = owner
    withExtendedLifetime(owner) { #expect($0?.thread.userInfo === $0) }
    owner = nil
    #expect(released == nil)
  }

  @Test("a running coroutine cannot be resumed") func aRunningCoroutineCannotBeResumed() throws {
    let state = try makeState()
    var thread: LuaThread?
    try define("again", in: state) { _ in
      thread?.close()
      _ = try thread?.resume()
      return .none
    }
    thread = try makeThread("again()", in: state)
    let error = #expect(throws: LuaError.self) { _ = try thread?.resume() }
    #expect(error?.message == "the coroutine is running already")
    #expect(thread?.isDead == true)
    thread = nil
  }

  @Test("closing a coroutine closes its variables") func closingRunsCloseVariables() throws {
    let state = try makeState()
    let thread = try makeThread(
      "local x <close> = setmetatable({}, { __close = function() closed = true end }) suspend()",
      in: state)
    #expect(try thread.resume() == .suspended)
    thread.close()
    #expect(thread.isDead)
    #expect(try state.global("closed") == .boolean(true))
    thread.close()
  }

  @Test("a failing coroutine closes its variables") func failingRunsCloseVariables() throws {
    let state = try makeState()
    let thread = try makeThread(
      """
      local x <close> = setmetatable({}, { __close = function() closed = true end })
      error "first"
      """, in: state)
    let error = #expect(throws: LuaError.self) { try thread.resume() }
    #expect(error?.description == "test.lua:2: first")
    #expect(try state.global("closed") == .boolean(true))
  }
}
