import LuaScript
import Testing

/// Iteration and sorting have the same order in every run.
@Suite struct OrderingTests {
  static let mixed = """
    local t = { [3] = 1, [1] = 1, [2.5] = 1, [-1] = 1, b = 1, a = 1, ab = 1, [""] = 1,
      [true] = 1, [false] = 1, [math.huge] = 1, [-math.huge] = 1, [math.maxinteger] = 1,
      [1 << 53] = 1, [2.0 ^ 70] = 1, [0.5] = 1 }
    """
  static let order = """
    -inf -1 0.5 1 2.5 3 9007199254740992 9223372036854775807 1.1805916207174e+21 inf  a ab b \
    false true
    """

  @Test("pairs visits the keys of a table in a fixed order") func pairsFollowsTheKeys() throws {
    let source =
      Self.mixed + """

        local names = {}
        for key in pairs(t) do names[#names + 1] = tostring(key) end
        return table.concat(names, " ")
        """
    #expect(try run(source) == [.string(Self.order)])
  }

  @Test("next visits the keys of a table in a fixed order") func nextFollowsTheKeys() throws {
    let source =
      Self.mixed + """

        local names = {}
        for key in next, t do names[#names + 1] = tostring(key) end
        return table.concat(names, " "), next {}, (next { x = 1 })
        """
    #expect(try run(source) == [.string(Self.order), .nil, .string("x")])
  }

  /// The sizes of the tables are near the number of keys that the iterator stores without a list.
  @Test("pairs iterates over tables of any size", arguments: [0, 1, 31, 32, 33, 34, 500])
  func pairsOfAnySize(_ count: Int) throws {
    let source = """
      local t, seen, last = {}, 0, -1
      for i = \(count), 1, -1 do t["k" .. (1000 + i)] = i end
      for key, value in pairs(t) do
        assert(value == last + 1 or last == -1 and value == 1)
        last, seen = value, seen + 1
        t[key] = nil
      end
      return seen, next(t)
      """
    #expect(try run(source) == [.integer(Int64(count)), .nil])
  }

  @Test("pairs skips removed keys") func pairsSkipsRemovedKeys() throws {
    let source = """
      local t, seen = { a = 1, b = 2, c = 3 }, {}
      for key in pairs(t) do t.b = nil seen[#seen + 1] = key end
      return table.concat(seen)
      """
    #expect(try run(source) == [.string("ac")])
  }

  @Test("pairs calls the metamethod") func pairsCallsTheMetamethod() throws {
    let source = """
      local t = setmetatable({}, { __pairs = function() return function(_, i)
        if i < 3 then return i + 1, "x" end end, nil, 0 end })
      local sum = 0
      for i in pairs(t) do sum = sum + i end
      return sum
      """
    #expect(try run(source) == [.integer(6)])
  }

  @Test("the entries of a table are ordered by their keys") func entriesAreOrdered() throws {
    let state = try LuaState()
    let results = try run("return { z = 1, a = 2, [2] = 3, [1] = 4, [true] = 5 }", in: state)
    let entries = try #require(results.first?.table).entries()
    #expect(
      entries.map(\.key) == [
        .integer(1), .integer(2), .string("a"), .string("z"), .boolean(true),
      ])
    #expect(
      entries.map(\.value) == [
        .integer(4), .integer(3), .integer(2), .integer(1), .integer(5),
      ])
  }

  @Test("sorting is stable") func sortingIsStable() throws {
    let source = """
      local t = {}
      for i = 1, 1000 do t[i] = { key = i % 7, i = i } end
      table.sort(t, function(a, b) return a.key < b.key end)
      for i = 2, #t do
        assert(t[i - 1].key < t[i].key or t[i - 1].key == t[i].key and t[i - 1].i < t[i].i)
      end
      local u = { 3, 1, 2.5, -1 }
      table.sort(u)
      local s = { "b", "a", "B" }
      table.sort(s)
      return #t, table.concat(u, " "), table.concat(s), pcall(table.sort, { 1, "x" })
      """
    #expect(
      try run(source) == [
        .integer(1000), .string("-1 1 2.5 3"), .string("Bab"), .boolean(false),
        .string("attempt to compare string with number"),
      ])
  }

  @Test(
    "sorting ends with any comparator",
    arguments: ["true", "false", "a < b == (a % 2 == 0)", "nil", "(a + b) % 3 == 0"])
  func sortingEndsWithAnyComparator(_ comparison: String) throws {
    let source = """
      local t, sum = {}, 0
      for i = 1, 300 do t[i] = (i * 37) % 301 end
      table.sort(t, function(a, b) return \(comparison) end)
      for _, v in ipairs(t) do sum = sum + v end
      return #t, sum, table.concat(t, " ")
      """
    let first = try run(source)
    #expect(first.prefix(2) == [.integer(300), .integer(45150)])
    #expect(try run(source) == first)
  }

  @Test("sorting refuses a table with holes") func sortingRefusesHoles() throws {
    let error = try failure(of: "table.sort(setmetatable({}, { __len = function() return 3 end }))")
    #expect(error?.message == "table.sort: element 1 of 3 is nil")
  }
}
