import LuaScript
import Testing

/// Tables of the host that scripts read without a copy.
@Suite struct RecordTests {
  /// A state with the global record `event`, and with what the records need.
  private struct Stage {
    let state: LuaState
    let records = LuaRecords(count: 3)
    let metatable: LuaTable
    let innerMetatable: LuaTable

    init() throws {
      state = try LuaState()
      let asked = try state.makeFunction("asked") { call in
        let name = call.string(2) ?? "?"
        if name.hasPrefix("un") { throw TestError("no \(name)") }
        let names = try call.state.global("names").text ?? ""
        try call.state.setGlobal("names", .string(names + name + " "))
        return .none
      }
      metatable = try state.makeStrictMetatable("an event", asked)
      innerMetatable = try state.makeStrictMetatable(nil, asked)
      records.store(
        LuaNewTable(metatable: 0) { table in
          table.add("name", "click")
          table.add("index", Int64(7))
          table.add("twice", Int64(1))
          table.key("twice")
          table.add(true)
          table.key("none")
          table.addNil()
          table.key("size")
          table.addTable(metatable: 1) { size in
            size.add("width", 0.5)
            size.key("list")
            size.addTable { list in for number in 1...2 { list.add(Int64(number)) } }
          }
          table.add("last", "é\0")
        }, as: 1)
      records.store(LuaNewTable(metatable: 0) { $0.add("name", "show") }, as: 2)
      state.read(records)
      try state.setGlobal("event", record)
    }

    var record: LuaValue {
      .newRecord(LuaNewRecord(number: 1, metatable: metatable, inner: [innerMetatable]))
    }
  }

  @Test("a script reads the fields of a record, and the tables inside it") func fields() throws {
    let stage = try Stage()
    defer { stage.state.close() }
    let results = try run(
      """
      return event.name, event.index, event.twice, event.last, event.size.width, #event.size.list,
        event.size.list[2], event[1], type(event)
      """, in: stage.state)
    #expect(
      results == [
        .string("click"), .integer(7), .boolean(true), .string("é\0"), .number(0.5), .integer(2),
        .integer(2), .nil, .string("userdata"),
      ])
  }

  @Test("a missing name is asked for once in each metatable, and can be refused") func strictness()
    throws
  {
    let stage = try Stage()
    defer { stage.state.close() }
    let results = try run(
      """
      local missing = { event.none, event.cause, event.cause, event.size.height, event.size.cause }
      local is_read, message = pcall(function() return event.unknown end)
      local is_read_inside = pcall(function() return event.size.unknown end)
      return #missing, names, is_read, message, is_read_inside
      """, in: stage.state)
    #expect(
      results.prefix(3) == [.integer(0), .string("none cause height cause "), .boolean(false)])
    #expect(results.last == .boolean(false))
  }

  @Test("a record cannot be changed, and pairs gives its fields in order") func reading() throws {
    let stage = try Stage()
    defer { stage.state.close() }
    let results = try run(
      """
      local ok, message = pcall(function() event.name = "other" end)
      local ok_with_new, _ = pcall(function() event.other = 1 end)
      local names = {}
      for name in pairs(event) do names[#names + 1] = name end
      return ok, message, ok_with_new, event.name, table.concat(names, " ")
      """, in: stage.state)
    #expect(
      results == [
        .boolean(false), .string("test.lua:1: an event cannot be changed"), .boolean(false),
        .string("click"), .string("index last name size twice"),
      ])
  }

  @Test("a list has records with their own metatables") func lists() throws {
    let stage = try Stage()
    defer { stage.state.close() }
    let list = LuaNewTable { list in
      list.addRecord(2, metatables: 0..<1)
      list.addRecord(1, metatables: 1..<3)
    }
    try stage.state.setGlobal(
      "list", .newTable(list, metatables: [stage.metatable, stage.metatable, stage.innerMetatable]))
    let results = try run(
      "return #list, list[1].name, list[2].name, list[2].size.width, list[2]", in: stage.state)
    #expect(
      results == [.integer(2), .string("show"), .string("click"), .number(0.5), .record(1)])
  }

  @Test("the host gets the number of a record, until the state reads other records") func stale()
    throws
  {
    let stage = try Stage()
    defer { stage.state.close() }
    final class Seen { var numbers: [Int?] = [] }
    let seen = Seen()
    let look = try stage.state.makeFunction("look") { call in
      seen.numbers.append(call.record(1))
      return .none
    }
    try stage.state.setGlobal("look", .function(look))
    try run("look(event) look({}) look(nil) look(print)", in: stage.state)
    stage.state.read(stage.records)
    try run("look(event)", in: stage.state)
    #expect(seen.numbers == [1, nil, nil, nil, nil])
    let message = "this value is of an earlier call; do not keep it"
    for source in ["event.name", "pairs(event)"] {
      #expect(failure(of: "return \(source)", in: stage.state)?.message == message)
    }
    stage.state.read(nil)
    #expect(failure(of: "return event.name", in: stage.state) != nil)
  }

  @Test("a record needs a metatable of its own state") func otherState() throws {
    let stage = try Stage()
    let other = try LuaState()
    defer {
      stage.state.close()
      other.close()
    }
    #expect(throws: LuaError.self) { try other.setGlobal("event", stage.record) }
  }
}
