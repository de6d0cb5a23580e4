import LuaScript
import Testing

/// Scripts use objects of the host.
@Suite struct ObjectTests {
  private func makeState(_ objects: (String, LuaObject)...) throws -> LuaState {
    let state = try LuaState()
    for (name, object) in objects { try state.setGlobal(name, .object(object)) }
    return state
  }

  @Test("scripts call methods and read properties") func methodsAndProperties() throws {
    let counter = Counter()
    let state = try makeState(("counter", counter))
    #expect(
      try run("return counter:add(1):add(2).total, counter:name()", in: state) == [
        .number(3), .string("counter:name"),
      ])
    #expect(try run("return counter.total, counter.total", in: state) == [.number(3), .number(3)])
    #expect(counter.total == 3)
  }

  @Test("an object of the host is always the same value in Lua") func objectIsOneValue() throws {
    let counter = Counter()
    let state = try makeState(("a", counter), ("b", counter), ("c", Counter()))
    #expect(
      try run("local t = { [a] = 1 } return a == b, rawequal(a, b), t[b], a == c", in: state) == [
        .boolean(true), .boolean(true), .integer(1), .boolean(false),
      ])
    #expect(try run("return a", in: state) == [.object(counter)])
  }

  @Test(
    "error messages name the mistake",
    arguments: [
      ("counter.add(1)", "counter.add: call it with a colon, as in counter:add(…)"),
      ("counter.add()", "counter.add: call it with a colon, as in counter:add(…)"),
      ("counter.add(other, 1)", "counter.add: call it with a colon, as in counter:add(…)"),
      ("counter:ad(1)", "counter has no call or field \"ad\"; did you mean \"add\"?"),
      ("counter:subtract(1)", "counter has no call or field \"subtract\""),
      ("return other.ad", "other has no call \"ad\"; did you mean \"add\"?"),
      ("counter.total = 1", "counter.total cannot be assigned"),
      ("return counter[1]", "members have names: a number cannot be one"),
      ("counter[true] = 1", "members have names: a boolean cannot be one"),
      ("return counter .. ''", "attempt to concatenate a counter value (global 'counter')"),
      ("return counter()", "attempt to call a counter value (global 'counter')"),
    ])
  func mistakesAreNamed(_ source: String, _ message: String) throws {
    let state = try makeState(("counter", Counter()), ("other", Counter(type: Counter.otherType)))
    let error = failure(of: "\n" + source, in: state)
    #expect(error?.message == message)
    #expect(error?.location == LuaSourceLocation(file: "test.lua", line: 2))
    #expect(failure(of: source, in: state)?.message == message)
  }

  @Test("an error of a method reaches the code that called the script")
  func errorsOfMethodsReachTheCaller() throws {
    let state = try makeState(("counter", Counter()))
    let error = #expect(throws: TestError.self) { try run("counter:add('x')", in: state) }
    #expect(error?.description == "counter:add needs a number, not string")
  }

  @Test("an object type can handle assignments") func assignmentsCanBeHandled() throws {
    let counter = Counter(type: Counter.otherType)
    let state = try makeState(("counter", counter))
    try run("counter.total = 5", in: state)
    #expect(counter.total == 5)
    #expect(throws: TestError.self) { try run("counter.other = 5", in: state) }
  }

  @Test("methods can suspend") func methodsSuspend() throws {
    let state = try makeState(("counter", Counter()))
    let thread = try makeThread("return counter:wait()", in: state)
    #expect(try thread.resume() == .suspended)
    #expect(try thread.resume([.integer(4)]) == .finished([.integer(4)]))
    let error = #expect(throws: LuaError.self) { try run("counter:wait()", in: state) }
    #expect(error?.message.hasPrefix("counter:wait: cannot suspend here: ") == true)
  }

  @Test("Lua keeps objects alive") func luaKeepsObjectsAlive() throws {
    let census = Census()
    let state = try LuaState()
    try state.setGlobal("counter", .object(Counter(census: census)))
    try state.collectGarbage()
    #expect(census.alive == 1)
    try run("counter:add(1) counter = nil", in: state)
    try state.collectGarbage()
    #expect(census.alive == 0)
    try state.setGlobal("counter", .object(Counter(census: census)))
    #expect(census.alive == 1)
    #expect(state.close() == 0)
    #expect(census.alive == 0)
  }

  @Test("Lua can receive an object again after it collected the object")
  func collectedObjectCanBePushed() throws {
    let counter = Counter()
    let state = try LuaState()
    for round in 1...3 {
      try state.setGlobal("counter", .object(counter))
      #expect(
        try run("local c = counter counter = nil return c:add(1).total", in: state)
          == [.number(Double(round))])
      try state.collectGarbage()
      try state.collectGarbage()
    }
  }

  @Test("an object type can be created at run time") func aTypeNeedNotBeStatic() throws {
    let state = try LuaState()
    for round in 1...50 {
      let type = LuaObjectType(
        name: "type\(round)",
        methods: [LuaMethod(name: "m") { _, _ in .value(.integer(Int64(round))) }])
      try state.setGlobal("object", .object(Counter(type: type)))
      #expect(try run("return object:m()", in: state) == [.integer(Int64(round))])
      try state.collectGarbage()
    }
    #expect(Counter.counterType.memberNames == ["add", "name", "total", "wait"])
  }

  @Test("calls read their arguments") func callsReadTheirArguments() throws {
    let state = try LuaState()
    var seen: [String] = []
    try define("see", in: state) { call in
      seen = [
        "\(call.count)", "\(String(describing: call.string(1)))",
        "\(String(describing: call.number(2)))", "\(String(describing: call.integer(2)))",
        "\(String(describing: call.integer(3)))", "\(String(describing: call.boolean(4)))",
        "\(call.isAbsent(5)) \(call.isAbsent(6)) \(call.isAbsent(1))",
        try "\(call.table(6)?.get("x").integer ?? 0)", "\(call.object(7) is Counter)",
        try "\(call.function(8)?.call([.integer(2)]).first?.integer ?? 0)",
        "\(call.typeName(6)) \(call.typeName(7)) \(call.typeName(9)) \(call.typeName(5))",
        try "\(call[9]) \(call[0]) \(call[2]) \(call[-1])", try call.description(6),
        "\(String(describing: call.location)) \(call.functionName)",
        "\(String(describing: call.number(1))) \(String(describing: call.string(2)))",
        try "\(call.arguments.count)",
      ]
      return .values([.integer(1), .nil, .boolean(false)])
    }
    try state.setGlobal("counter", .object(Counter()))
    let results = try run(
      "\nreturn see('7', 7, 7.5, false, nil, { x = 3 }, counter, function(n) return n * 2 end)",
      in: state)
    #expect(results == [.integer(1), .nil, .boolean(false)])
    #expect(
      seen == [
        "8", "Optional(\"7\")", "Optional(7.0)", "Optional(7)", "nil", "Optional(false)",
        "true false false", "3", "true", "4", "table counter nothing nil",
        "nil nil integer(7) nil", "table", "Optional(test.lua:2) see", "nil nil", "8",
      ])
  }

  @Test("calls can have many results and arguments") func manyResultsAndArguments() throws {
    let state = try makeState()
    try define("many", in: state) { call in .values(try call.arguments) }
    let source = """
      local t = {} for i = 1, 3000 do t[i] = i end
      return select("#", many(table.unpack(t))), (select(3000, many(table.unpack(t))))
      """
    #expect(try run(source, in: state) == [.integer(3000), .integer(3000)])
    let function = try #require(state.global("many").function)
    let values = (1...2000).map { LuaValue.integer($0) }
    #expect(try function.call(values) == values)
  }
}
