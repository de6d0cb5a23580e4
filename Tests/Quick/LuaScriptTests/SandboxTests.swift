import LuaScript
import NearestNames
import Testing

/// Scripts have only functions that are safe and that have the same results in every run.
@Suite struct SandboxTests {
  /// Each script tries to leave the sandbox, or to read a value that differs between runs.
  ///
  /// Each script must fail.
  @Test(
    "a way out of the sandbox is refused",
    arguments: [
      "load 'return 1'()",
      "loadstring 'return 1'()",
      "loadfile '/etc/passwd'()",
      "dofile '/etc/passwd'",
      "require 'os'",
      "io.open '/etc/passwd'",
      "os.execute 'true'",
      "os.exit(3)",
      "os.getenv 'HOME'",
      "os.clock()",
      "debug.getregistry()",
      "debug.sethook()",
      "debug.getinfo(1)",
      "debug.setmetatable('', {})",
      "package.loadlib('/lib/x86_64-linux-gnu/libc.so.6', 'system')",
      "package.loaded.io.open 'x'",
      "collectgarbage 'collect'",
      "print 'x'",
      "warn 'x'",
      "string.dump(function() end)",
      "('').dump(function() end)",
      "math.random()",
      "math.randomseed(1)",
      "setmetatable({}, { __gc = function() end })",
      "getmetatable('').__index = {}",
      "getmetatable('').__gc = function() end",
      "getmetatable(_G).__index = nil",
      "setmetatable(_G, {})",
      "setmetatable('', {})",
      "getmetatable(object).__index = nil",
      "setmetatable(object, {})",
      "rawset(object, 'total', 1)",
      "object.total = 1",
      "getmetatable(select(2, pcall(raise, 'x'))).__index = nil",
      "string.format('%p', {})",
      "string.format('%5p', print)",
      "coroutine.yield()",
      "coroutine.close(coroutine.running())",
      "coroutine.resume(7)",
      "for k in pairs { [{}] = 1 } do end",
      "for k in pairs { [next] = 1 } do end",
      "next({}, {})",
      "goto nowhere",
      "string.rep('x', -1, 'y', {}).z()",
      "table.insert(setmetatable({}, { __len = function() return math.maxinteger end }), 1, 2)",
    ])
  func isRefused(_ source: String) throws {
    let state = try makeState()
    try state.setGlobal("object", .object(Counter()))
    #expect(failure(of: source, in: state) != nil)
    // The host's use of the state still works.
    #expect(try run("return ('x'):rep(3)", in: state) == [.string("xxx")])
  }

  @Test("scripts see exactly the listed globals") func globalsAreListed() throws {
    let names = try run(
      """
      local names = {}
      local _ = table, math, coroutine, utf8 -- opened when they are read
      for name, value in pairs(_G) do
        names[#names + 1] = name
        if type(value) == "table" and value ~= _G then
          for member in pairs(value) do names[#names + 1] = name .. "." .. member end
        end
      end
      return table.concat(names, " ")
      """)
    let expected = """
      _G _VERSION assert coroutine coroutine.close coroutine.create coroutine.isyieldable \
      coroutine.resume coroutine.running coroutine.status coroutine.wrap coroutine.yield error \
      getmetatable ipairs math math.abs math.acos math.asin math.atan math.ceil math.cos math.deg \
      math.exp math.floor math.fmod math.huge math.log math.max math.maxinteger math.min \
      math.mininteger math.modf math.pi math.rad math.sin math.sqrt math.tan math.tointeger \
      math.type math.ult next pairs pcall rawequal rawget rawlen rawset select setmetatable \
      string string.byte string.char string.find string.format string.gmatch string.gsub \
      string.len string.lower string.match string.pack string.packsize string.rep \
      string.reverse string.sub string.unpack string.upper table table.concat table.insert \
      table.move table.pack table.remove table.sort table.unpack tonumber tostring type utf8 \
      utf8.char utf8.charpattern utf8.codepoint utf8.codes utf8.len utf8.offset xpcall
      """
    #expect(names == [.string(expected)])
  }

  @Test(
    "no text contains an address",
    arguments: [
      ("tostring {}", "table"),
      ("tostring(tostring)", "function"),
      ("tostring(function() end)", "function"),
      ("tostring(coroutine.create(next))", "thread"),
      ("tostring(object)", "counter"),
      ("tostring(setmetatable({}, { __tostring = function() return 'mine' end }))", "mine"),
      ("tostring(setmetatable({}, { __name = 'named' }))", "named"),
      ("string.format('%s %s', {}, next)", "table function"),
      ("string.format('%-8s|%%|%5.1f|%q', {}, 2, 'a')", "table   |%|  2.0|\"a\""),
      ("tostring(nil) .. tostring(1) .. tostring(1.5) .. tostring(true)", "nil11.5true"),
      ("select(2, pcall(error, 'plain'))", "plain"),
      ("type(select(2, pcall(error)))", "nil"),
      ("string.rep('', 1 << 60)", ""),
      ("string.rep('ab', 2, '-')", "ab-ab"),
      ("table.concat(table.move({ 1, 2, 3 }, 1, 3, 2))", "1123"),
      ("tostring(#coroutine.wrap(function() return 'abc' end)())", "3"),
      ("tostring((getmetatable ''))", "false"),
    ])
  func showsNoAddress(_ expression: String, _ expected: String) throws {
    let state = try LuaState()
    try state.setGlobal("object", .object(Counter()))
    #expect(try run("return (\(expression))", in: state) == [.string(expected)])
  }

  @Test("caught errors are results") func caughtErrorsAreResults() throws {
    let results = try run(
      """
      local function handler(text) return "handled " .. text end
      local a, b = xpcall(error, handler, "x", 0)
      local c, d = xpcall(error, function() error("again", 0) end, "x", 0)
      local e, f, g = xpcall(function(...) return ... end, handler, 1, 2)
      local h, i = pcall(pcall)
      return a, b, c, d, e, f, g, h, i
      """)
    #expect(
      results == [
        .boolean(false), .string("handled x"), .boolean(false), .string("again"), .boolean(true),
        .integer(1), .integer(2), .boolean(false),
        .string("bad argument #1 to '?' (value expected)"),
      ])
  }

  @Test("the table library works as the Lua manual says")
  func tableLibraryFollowsTheManual() throws {
    let results = try run(
      """
      local t = { 1, 2, 3 }
      table.insert(t, 4)
      table.insert(t, 1, 0)
      local last, first, none = table.remove(t), table.remove(t, 1), table.remove({})
      local ok, message = pcall(table.insert, t, 9, 1)
      local ok2, message2 = pcall(table.remove, t, 9)
      return table.concat(t, ","), last, first, none, message, message2, table.remove(t, 4)
      """)
    #expect(
      results == [
        .string("1,2,3"), .integer(4), .integer(0), .nil,
        .string("bad argument #2 to '?' (position out of bounds)"),
        .string("bad argument #2 to '?' (position out of bounds)"), .nil,
      ])
  }

  @Test("globals are provided lazily") func globalsAreProvidedLazily() throws {
    let state = try LuaState()
    var asked: [String] = []
    state.globalLookup = { name in
      asked.append(name)
      return name == "known" ? .integer(7) : nil
    }
    state.unknownGlobal = { name in
      throw TestError("no \(name)" + NearestName.sentence(for: name, in: ["known"]))
    }
    #expect(try run("return known + known", in: state) == [.integer(14)])
    #expect(throws: TestError.self) { try run("return knwon", in: state) }
    #expect(state.lastLocation == LuaSourceLocation(file: "test.lua", line: 1))
    #expect(asked == ["known", "knwon"])
    state.unknownGlobal = nil
    #expect(try run("return nothing", in: state) == [.nil])
  }
}
