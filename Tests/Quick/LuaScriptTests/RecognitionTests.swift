import LuaScript
import Testing

/// Tables that a state recognises by their contents.
@Suite struct RecognitionTests {
  /// The state's numbers for the values of a script's expressions, in order, and which are new.
  private static func numbers(
    _ sources: [String], in state: LuaState
  ) throws -> (numbers: [Int?], new: [Bool]) {
    final class Seen { var numbers: [(Int?, Bool)] = [] }
    let seen = Seen()
    let look = try state.makeFunction("look") { call in
      let (number, isNew) = call.contents(1)
      seen.numbers.append((number, isNew))
      return .none
    }
    try state.setGlobal("look", .function(look))
    for source in sources { try run("look(\(source))", in: state) }
    return (seen.numbers.map(\.0), seen.numbers.map(\.1))
  }

  @Test(
    "tables with equal contents have equal numbers, and other tables have other numbers",
    arguments: [
      "{}", "{ 1 }", "{ 1.0 }", "{ \"1\" }", "{ true }", "{ false }", "{ 1, 2 }", "{ { 1 }, 2 }",
      "{ { 1, 2 } }", "{ a = 1 }", "{ a = { b = 1 } }", "{ \"ab\", \"c\" }", "{ \"a\", \"bc\" }",
      "{ [1.5] = 1 }", "{ [true] = 1 }", "\"{\"",
    ])
  func contentsAreCompared(_ source: String) throws {
    let state = try LuaState()
    defer { state.close() }
    let all = ["{}", "{ 1 }", "{ 1.0 }", "{ \"1\" }", "{ \"ab\", \"c\" }", "{ \"a\", \"bc\" }"]
    let others =
      all.filter { $0 != source } + ["{ \(source) }", "{ \(source), 1 }", "{ a = 1, b = 2 }"]
    let (numbers, new) = try RecognitionTests.numbers([source] + others + [source], in: state)
    #expect(numbers == Array(0...others.count) + [0])
    #expect(new == others.map { _ in true } + [true, false])
  }

  @Test(
    "some tables are not recognised",
    arguments: [
      "{ pairs }", "{ coroutine.create(pairs) }", "{ (\"x\"):rep(5000) }",
      "(function() local t = {} t.t = t return t end)()",
      "(function() local t = {} for _ = 1, 20 do t = { t } end return t end)()",
    ])
  func contentsAreRefused(_ source: String) throws {
    let state = try LuaState()
    defer { state.close() }
    #expect(try RecognitionTests.numbers([source], in: state).numbers == [nil])
    #expect(try run("return 1", in: state) == [.integer(1)])
  }

  @Test("a state forgets all numbers when there are too many") func forgetting() throws {
    let state = try LuaState()
    defer { state.close() }
    let (numbers, new) = try RecognitionTests.numbers(
      (0...600).map { "{ \($0) }" } + ["{ 600 }", "{ 0 }"], in: state)
    let first = try #require(numbers.dropFirst().firstIndex(of: 0))
    #expect(numbers == Array(0..<first) + Array(0...600 - first) + [600 - first, 601 - first])
    #expect(new == (0...600).map { _ in true } + [false, true])
  }

  @Test("the contents of a constant are not read, and two constants are different") func constants()
    throws
  {
    let state = try LuaState()
    defer { state.close() }
    let tables = try run(
      """
      one, two, other = setmetatable({ 1 }, {}), setmetatable({ 1 }, {}), setmetatable({ 1 }, {})
      return { [one] = 7, [two] = 8 }
      """, in: state)
    try state.setConstants(try #require(tables.first?.table))
    let sources = ["one", "two", "other", "{ 1 }", "{ one }", "{ two }", "one", "{ one }"]
    let (numbers, _) = try RecognitionTests.numbers(sources, in: state)
    #expect(numbers == [0, 1, 2, 2, 3, 4, 0, 3])
    try run("one[1] = 2", in: state)
    #expect(try RecognitionTests.numbers(["one", "other"], in: state).numbers == [0, 2])
  }

  @Test("no text gets the number of another one when the state has collected its garbage")
  func texts() throws {
    let state = try LuaState()
    defer { state.close() }
    var numbers: [Int?] = []
    for round in 0..<3 {
      // The same texts in another order get other addresses.
      let texts = (0..<100).map { "\"text \" .. \(round == 1 ? 99 - $0 : $0)" }
      let found = try RecognitionTests.numbers(texts, in: state).numbers
      numbers += round == 1 ? found.reversed() : found
      try state.collectGarbage()
    }
    #expect(numbers == Array(0..<100) + Array(0..<100) + Array(0..<100))
  }

  @Test("texts and constants are recognised again after all numbers are forgotten")
  func forgettingAddresses() throws {
    let state = try LuaState()
    defer { state.close() }
    let constants = try run(
      "constant = setmetatable({ 1 }, {}) return { [constant] = 7 }", in: state)
    try state.setConstants(try #require(constants.first?.table))
    let sources =
      ["\"text\"", "constant"] + (0...600).map { "{ \($0) }" } + ["\"text\"", "constant"]
    let (numbers, new) = try RecognitionTests.numbers(
      sources + ["constant", "\"text\""], in: state)
    #expect(numbers.prefix(2) == [0, 1])
    let last = try #require(numbers[602]) + 1
    #expect(numbers.suffix(4) == [last, last + 1, last + 1, last])
    #expect(new.suffix(4) == [true, true, false, false])
  }
}
