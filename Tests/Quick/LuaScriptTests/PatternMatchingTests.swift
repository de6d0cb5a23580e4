import CLuaReference
import LuaScript
import Testing

/// The sandbox's pattern matcher has the same results as Lua's standard library.
@Suite struct PatternMatchingTests {
  /// A script that matches random patterns, many of them malformed, with random texts.
  ///
  /// The script returns the result of each call in a separate line.
  private static func program(seed: Int, count: Int) -> String {
    #"""
    local seed = \#(seed)
    local function random(n)
      seed = (seed * 1103515245 + 12345) % 2147483648
      return (seed // 65536) % n + 1
    end
    local items = {
      "a", "b", "c", ".", "%a", "%d", "%s", "%w", "%x", "%l", "%u", "%p", "%c", "%g", "%A", "%D",
      "%S", "%W", "%X", "%z", "%.", "%%", "[ab]", "[^ab]", "[a-c]", "[%a_]", "[%d-]", "[]]", "[^]]",
      "[a-]", "[-a]", "[]-a]", "[%]]", "%bab", "%b()", "%f[a]", "%f[%w]", "%f[^a]", "%1", "%2", "%0",
      "%9", "()", "(", "(", ")", ")", "(a", "b)", "^", "$", "*", "+", "-", "?", "%", "[", "[^", "[a",
      "[%", "%b", "%ba", "%f", "%fa", "\0", "[\0a]", "(a*)", "(.-)", "(%w+)", "ab", "\xff",
      "[\x80-\xff]", "é",
    }
    local repetitions = { "", "", "", "", "*", "+", "-", "?" }
    local parts = {
      "a", "b", "c", "A", "1", " ", "(", ")", "]", "-", "%", "\0", "_", "\xff", ".", "ab", "aab", "abc",
    }
    local replacements = {
      "x", "%0%0", "<%1>", "%2", "%%", "%", "%a", "", 5, { a = "1", b = false, ab = 2, ["()"] = {} },
      function(...) return select("#", ...) end, function(a) return a end, function() end,
      function() return {} end,
    }
    local function pattern()
      local list = {}
      if random(6) == 1 then list[1] = "^" end
      for _ = 1, random(6) do
        list[#list + 1] = items[random(#items)] .. repetitions[random(#repetitions)]
      end
      if random(6) == 1 then list[#list + 1] = "$" end
      return table.concat(list)
    end
    local function subject()
      local list = {}
      for i = 1, random(14) - 1 do list[i] = parts[random(#parts)] end
      return table.concat(list)
    end
    local lines = {}
    local function note(name, subject, pattern, ok, ...)
      -- The texts of errors differ between the versions of Lua.
      local values = ok and table.pack(...) or { "error", n = 1 }
      for i = 1, values.n do
        values[i] = type(values[i]) == "table" and "table" or tostring(values[i])
      end
      lines[#lines + 1] = string.format("%s %q %q: %q", name, subject, pattern,
        table.concat(values, "|")):gsub("\n", "n")
    end
    local function all(subject, pattern, from)
      local found = {}
      for a, b, c in string.gmatch(subject, pattern, from) do
        found[#found + 1] = tostring(a) .. tostring(b) .. tostring(c)
      end
      return table.concat(found, "|")
    end
    for _ = 1, \#(count) do
      local s, p = subject(), pattern()
      local from = random(4) == 1 and random(20) - 10 or nil
      local most = random(4) == 1 and random(4) - 1 or nil
      note("find", s, p, pcall(string.find, s, p, from, random(20) == 1))
      note("match", s, p, pcall(string.match, s, p, from))
      note("gmatch", s, p, pcall(all, s, p, from))
      note("gsub", s, p, pcall(string.gsub, s, p, replacements[random(#replacements)], most))
    end
    return table.concat(lines, "\n")
    """#
  }

  private static func reference(_ source: String) -> String {
    var characters = [CChar](repeating: 0, count: 16 << 20)
    let length = lua_reference_run(source, &characters, characters.count)
    return String(decoding: characters[..<length].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  @Test("random patterns match as in the standard library of Lua", arguments: [1, 2, 3, 4])
  func equalsTheStandardLibrary(_ seed: Int) throws {
    let source = PatternMatchingTests.program(seed: seed, count: 3_000)
    let limits = LuaLimits(memory: 0, instructions: 0, wallClock: 0)
    let own = try run(source, limits: limits).first?.text ?? ""
    let ownLines = own.split(separator: "\n")
    let lines = PatternMatchingTests.reference(source).split(separator: "\n")
    #expect(lines.count == 12_000)
    #expect(ownLines.count == lines.count)
    let different = zip(ownLines, lines).filter { $0 != $1 }.prefix(5)
    #expect(different.map { "\($0) instead of \($1)" } == [])
  }

  @Test(
    "malformed patterns are errors as in the standard library",
    arguments: [
      ("('a'):rep(300):find(('a?'):rep(300))", "pattern too complex"),
      ("('a'):find(('()'):rep(33))", "too many captures"),
      ("('a'):gsub('a', '%2')", "invalid capture index %2"),
      ("('a'):gsub('a', true)", "string/function/table expected, got boolean"),
      ("('a'):find()", "string expected, got no value"),
      ("('a'):gmatch({})", "string expected, got table"),
    ])
  func refusesWhatTheStandardLibraryRefuses(_ source: String, _ message: String) throws {
    let own = try #require(try failure(of: source)).message
    #expect(own.contains(message))
    #expect(PatternMatchingTests.reference(source).contains(message))
  }
}
