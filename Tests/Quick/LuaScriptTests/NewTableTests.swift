import LuaScript
import Testing

/// Tables that a state makes in one step.
@Suite struct NewTableTests {
  /// The text that a script makes of a table.
  private static let describe = """
    local function text(value)
      if type(value) ~= "table" then return math.type(value) or type(value), tostring(value) end
      local parts = {}
      for key, item in pairs(value) do
        parts[#parts + 1] = tostring(key) .. "=" .. table.concat({ text(item) }, ":")
      end
      return "{" .. table.concat(parts, " ") .. "}"
    end
    """

  private func text(_ value: LuaValue) throws -> String? {
    let state = try LuaState()
    defer { state.close() }
    try state.setGlobal("given", value)
    return try run(NewTableTests.describe + " return (text(given))", in: state).first?.text
  }

  @Test("a table has its elements and fields, and the tables inside it") func contents() throws {
    let table = LuaNewTable { table in
      table.add(true)
      table.addTable { inner in
        inner.add("name", "é\0\"")
        inner.addTable { _ in }
      }
      table.add("integer", Int64.min)
      table.add("number", 0.5)
      table.key("last")
      table.addTable { list in for number in 1...3 { list.add(Int64(number)) } }
      table.add(false)
    }
    #expect(
      try text(.newTable(table))
        == "{1=boolean:true 2={1={} name=string:é\0\"} 3=boolean:false "
        + "integer=integer:-9223372036854775808 last={1=integer:1 2=integer:2 3=integer:3} "
        + "number=float:0.5}")
  }

  @Test("a key that was described before is the same as its name") func describedKey() {
    let named = LuaNewTable { table in
      table.add("", Int64(1))
      table.add("größe", Int64(2))
    }
    let described = LuaNewTable { table in
      table.key(LuaNewTable.Key(""))
      table.add(Int64(1))
      table.key(LuaNewTable.Key("größe"))
      table.add(Int64(2))
    }
    #expect(described == named)
  }

  @Test("the later value of a key counts, and nil leaves the key out") func keysTwice() throws {
    let table = LuaNewTable { table in
      table.add("twice", Int64(1))
      table.add("twice", "second")
      table.key("nothing")
      table.addNil()
    }
    #expect(try text(.newTable(table)) == "{twice=string:second}")
  }

  @Test("a table can be longer than the memory that was reserved") func longTable() throws {
    let long = String(repeating: "x", count: 5000)
    let table = LuaNewTable { table in for _ in 0..<100 { table.add(long) } }
    let state = try LuaState()
    defer { state.close() }
    try state.setGlobal("given", .newTable(table))
    let results = try run("return #given, given[1] == given[100] and #given[100]", in: state)
    #expect(results == [.integer(100), .integer(5000)])
  }

  @Test("tables inside a finished table keep their own metatables") func metatables() throws {
    let state = try LuaState()
    defer { state.close() }
    let metatables = try ["first", "second", "third"].map { name in
      try state.makeTable([("__index", .table(try state.makeTable([("whose", .string(name))])))])
    }
    let inner = LuaNewTable(metatable: 0) { table in
      table.key("own")
      table.addTable(metatable: 1) { _ in }
    }
    let list = LuaNewTable { list in
      list.add(inner, metatablesFrom: 0)
      list.add(inner, metatablesFrom: 1)
      list.addTable(metatable: 2) { _ in }
      list.addTable { _ in }
    }
    try state.setGlobal("given", .newTable(list, metatables: metatables))
    let results = try run(
      """
      local one, two, three, four = table.unpack(given)
      return one.whose, one.own.whose, two.whose, two.own.whose, three.whose, four.whose
      """, in: state)
    #expect(
      results == [
        .string("first"), .string("second"), .string("second"), .string("third"),
        .string("third"), .nil,
      ])
  }

  @Test("the metatable of another state is refused") func otherState() throws {
    let state = try LuaState()
    let other = try LuaState()
    defer {
      state.close()
      other.close()
    }
    let metatable = try other.makeTable([(String, LuaValue)]())
    let table = LuaNewTable(metatable: 0) { _ in }
    #expect(throws: LuaError.self) {
      try state.setGlobal("given", .newTable(table, metatables: [metatable]))
    }
  }

  @Test("a table that is nested too deeply, or too large, is refused, and the state goes on")
  func limits() throws {
    func nest(_ table: inout LuaNewTable.Writer, _ depth: Int) {
      if depth > 0 { table.addTable { nest(&$0, depth - 1) } }
    }
    let state = try LuaState(limits: LuaLimits(memory: 4 << 20))
    defer { state.close() }
    try state.setGlobal("given", .newTable(LuaNewTable { nest(&$0, 900) }))
    #expect(throws: LuaError.self) {
      try state.setGlobal("deep", .newTable(LuaNewTable { nest(&$0, 1001) }))
    }
    let text = String(repeating: "x", count: 100)
    #expect(throws: LuaError.self) {
      try state.setGlobal(
        "large",
        .newTable(LuaNewTable { for number in 0..<100_000 { $0.add("\(number)" + text) } }))
    }
    #expect(
      try run("return type(given), type(deep), type(large)", in: state)
        == [.string("table"), .string("nil"), .string("nil")])
  }
}
