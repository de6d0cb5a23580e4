import LuaScript
import Testing

/// Runs each operation with many memory limits in small steps, so that every allocation fails once.
///
/// An operation must not leak memory or release memory twice, and the heap must be empty at the
/// end.
@Suite struct MemoryFaultTests {
  @Test("opening a state survives every memory limit") func opening() throws {
    var opened = 0
    var refused = 0
    for limit in stride(from: 8, through: 40_000, by: 16) {
      do {
        let state = try LuaState(limits: LuaLimits(memory: limit))
        opened += 1
        #expect(state.close() == 0)
      } catch {
        refused += 1
        #expect(error.kind == .memory)
      }
    }
    #expect(opened > 100)
    #expect(refused > 500)
  }

  private struct Operation: CustomTestStringConvertible {
    let testDescription: String
    /// Runs the operation.
    ///
    /// The operation throws an error when it reaches the memory limit.
    let run: (LuaState, Census) throws -> Void

    init(_ name: String, _ run: @escaping (LuaState, Census) throws -> Void) {
      testDescription = name
      self.run = run
    }
  }

  private static func chunk(_ source: String) throws -> LuaChunk {
    try LuaChunk(source: Array(source.utf8), name: "fault.lua")
  }

  private static func operations() throws -> [Operation] {
    let big = try chunk(
      """
      local t = { a = 1, b = { 2, 3 }, c = "text" }
      for k, v in pairs(t) do t[k] = { v } end
      local s = string.format("%s %d", "x", 3):rep(20)
      table.sort({ 3, 2, 1 })
      local co = coroutine.wrap(function(a) coroutine.yield(a .. "x") end)
      return co(s), pcall(error, { 1 }), next(t), tostring(t)
      """)
    let calls = try chunk(
      """
      local c = counter
      for i = 1, 5 do c:add(i) end
      pcall(c.add)
      pcall(function() return c.nothing end)
      return c.total, make(), make()
      """)
    let raises = try chunk("local ok, e = pcall(raise) local s = tostring(e) raise()")
    let pulls = try chunk("return known, known2")
    return [
      Operation("string") { state, _ in
        try state.setGlobal("s", .string(String(repeating: "x", count: 100)))
      },
      Operation("function") { state, census in
        let counter = Counter(census: census)
        try state.setGlobal(
          "f",
          .function(
            state.makeFunction("f") { _ in
              counter.total += 1
              return .none
            }))
      },
      Operation("table") { state, census in
        let table = try state.makeTable([
          ("a", .integer(1)), ("b", .object(Counter(census: census))),
          (
            "c", .table(state.makeTable(array: [.string("one"), .object(Counter(census: census))]))
          ),
        ])
        try table.set("d", .string("later"))
        try table.set(1, .object(Counter(census: census)))
        _ = try table.entries()
        _ = try table.get("c").table?.array()
      },
      Operation("object") { state, census in
        let counter = Counter(census: census)
        try state.setGlobal("a", .object(counter))
        try state.setGlobal("b", .object(counter))
        try state.setGlobal("c", .object(Counter(census: census, type: Counter.otherType)))
      },
      Operation("load") { state, _ in _ = try state.load(big) },
      Operation("load a text") { state, _ in
        let source = Array("local t = { 'a text', f = function(x) return x end } return t".utf8)
        let function = try state.load(source: source, name: "fault.lua")
        _ = try state.chunk(of: function, name: "fault.lua")
      },
      Operation("call") { state, _ in _ = try state.load(big).call([.string("argument")]) },
      Operation("methods") { state, census in
        try state.setGlobal("counter", .object(Counter(census: census)))
        try state.setGlobal(
          "make",
          .function(
            state.makeFunction("make") { _ in
              .values([.object(Counter(census: census)), .string("more")])
            }))
        _ = try state.load(calls).call()
      },
      Operation("resume") { state, census in
        try state.setGlobal("counter", .object(Counter(census: census)))
        let thread = try state.makeThread(
          state.load(chunk("local a, b = counter:wait() return { a }, b .. 'x', counter")))
        _ = try thread.resume([.string("x")])
        _ = try thread.resume([
          .object(Counter(census: census)), .string("long enough to allocate"),
        ])
      },
      Operation("errors") { state, census in
        let counter = Counter(census: census)
        try state.setGlobal(
          "raise", .function(state.makeFunction("raise") { _ in throw HeldError(counter) }))
        do {
          _ = try state.load(raises).call()
        } catch is HeldError {
        }
      },
      Operation("globals") { state, census in
        state.globalLookup = { name in .object(Counter(census: census)) }
        _ = try state.load(pulls).call()
      },
    ]
  }

  /// An error that keeps an object alive.
  ///
  /// `@unchecked Sendable` is safe, because the same thread creates and releases the error.
  private final class HeldError: Error, @unchecked Sendable {
    let counter: Counter

    init(_ counter: Counter) { self.counter = counter }
  }

  @Test("every operation survives every memory limit") func everyOperation() throws {
    for operation in try Self.operations() {
      let census = Census()
      var failed = 0
      var succeeded = 0
      var slack = 0
      // The loop ends after the operation has succeeded with three memory limits.
      while succeeded < 3 {
        let state = try LuaState()
        try state.collectGarbage()
        state.setMemoryLimit(state.memoryUsed + slack)
        do {
          try operation.run(state, census)
          succeeded += 1
        } catch let error as LuaError {
          failed += 1
          #expect(error.kind == .memory, "\(operation.testDescription) at \(slack): \(error)")
        }
        // The state can still be used after each error.
        state.setMemoryLimit(0)
        state.refill(instructions: 1_000_000)
        try #expect(run("return 1 + 1", in: state) == [.integer(2)])
        state.globalLookup = nil
        #expect(state.close() == 0)
        #expect(census.alive == 0, "\(operation.testDescription) at \(slack)")
        slack += 8
      }
      #expect(failed > 3, "\(operation.testDescription)")
    }
  }

  @Test("one state survives repeated memory errors") func oneStateManyTimes() throws {
    let census = Census()
    let state = try LuaState()
    let chunk = try Self.chunk("local t = {} for i = 1, 20 do t[i] = make() end return t")
    try state.setGlobal(
      "make",
      .function(state.makeFunction("make") { _ in .value(.object(Counter(census: census))) }))
    for slack in stride(from: 0, through: 6000, by: 24) {
      state.setMemoryLimit(state.memoryUsed + slack)
      do {
        _ = try state.load(chunk).call()
      } catch let error as LuaError {
        #expect(error.kind == .memory)
      }
      state.setMemoryLimit(0)
      state.refill(instructions: 1_000_000)
      try state.collectGarbage()
      try state.collectGarbage()
      #expect(census.alive == 0)
    }
    #expect(state.close() == 0)
  }
}
