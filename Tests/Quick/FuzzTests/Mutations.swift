import AdSpecTrace
import VirtualTime

/// Makes only a few changes to a Lua file, so that most of the file stays valid.
struct LuaMutation {
  let corpus: FuzzCorpus
  var generator: SeededGenerator

  /// Valid expressions that can replace a value, but are hardly ever the right value.
  private static let values = [
    "nil", "true", "false", "{}", "\"\"", "0", "-1", "1", "2", "3.5", "1e-12", "1e9", "1e308",
    "-1e308", "(0/0)", "(1/0)", "math.mininteger", "math.maxinteger", "2^53", "255", "missing",
    "{ 1, 2, 3 }", "{ \"banner\" }", "function() end", "print", "random()", "random(1, 5)",
    "\"\\0\\27[31m\\r\"", "\"\\xff\\xfe\"", "string.rep(\"a\", 100000)",
    "setmetatable({}, { __index = function() return 1 end })",
    "(function() local t = {} t.t = t return t end)()",
    "(function() local t = {} for i = 1, 1000 do t = { t } end return t end)()",
    "coroutine.create(print)", "coroutine.wrap(function() wait(1) end)", "#\"abc\"",
    "(\"a\"):rep(3, \",\")", "error(\"x\")", "error({})", "select(\"#\")",
  ]

  init(_ corpus: FuzzCorpus, _ generator: SeededGenerator) {
    self.corpus = corpus
    self.generator = generator
  }

  /// Makes one to three changes.
  mutating func mutated(_ source: String) -> String {
    var source = source
    for _ in 0..<(1 + below(3)) { source = change(source) }
    return source
  }

  private mutating func change(_ source: String) -> String {
    switch below(20) {
    case 0...2:
      return replacing(source) {
        $0.positions(of: .number)
      } with: {
        $0.value()
      }
    case 3...4:
      return replacing(source) {
        $0.positions(of: .text)
      } with: {
        $0.text()
      }
    case 5:
      return replacing(source) {
        $0.positions(of: .text, .number)
      } with: {
        $0.value()
      }
    case 6...7:
      return replacing(source) {
        $0.callPositions
      } with: {
        $0.one(of: $0.corpus.calls)
      }
    case 8...9: return changingLine(source) { _, line in [line, line] }
    case 10...11: return changingLine(source) { _, _ in [] }
    case 12...13: return changingLine(source) { [$1, $0.one(of: $0.corpus.statements)] }
    case 14:
      return changingLine(source) { mutation, _ in [mutation.one(of: mutation.corpus.statements)] }
    case 15: return changingLine(source) { [$0.wrapped($1)] }
    case 16: return swapped(source)
    case 17:
      return replacing(source) {
        $0.positions(of: .name)
      } with: {
        $0.value()
      }
    case 18:
      return replacing(source) {
        $0.positions(of: .symbol)
      } with: { _ in
        ""
      }
    default: return damaged(source)
    }
  }

  private mutating func value() -> String { one(of: LuaMutation.values) }

  private mutating func text() -> String { one(of: corpus.texts) }

  private mutating func wrapped(_ line: String) -> String {
    switch below(6) {
    case 0: "for i = 1, 300 do \(line) end"
    case 1: "pcall(function() \(line) end)"
    case 2: "coroutine.wrap(function() \(line) end)()"
    case 3: "if random() < 0.5 then \(line) end"
    case 4: "do local t = setmetatable({}, { __gc = function() end, __close = print }) \(line) end"
    default: "while true do \(line) end"
    }
  }

  private mutating func replacing(
    _ source: String, _ positions: (LuaText) -> [Int], with text: (inout LuaMutation) -> String
  ) -> String {
    var lua = LuaText(source)
    let candidates = positions(lua)
    guard !candidates.isEmpty else { return source }
    lua.pieces[one(of: candidates)].text = text(&self)
    return lua.source
  }

  /// Replaces a line that is a statement.
  private mutating func changingLine(
    _ source: String, _ lines: (inout LuaMutation, String) -> [String]
  ) -> String {
    var all = source.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let candidates = all.indices.filter { LuaText.isStatement(all[$0]) }
    guard !candidates.isEmpty else { return source }
    let position = one(of: candidates)
    all.replaceSubrange(position...position, with: lines(&self, all[position]))
    return all.joined(separator: "\n")
  }

  private mutating func swapped(_ source: String) -> String {
    var lines = source.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let candidates = lines.indices.filter { LuaText.isStatement(lines[$0]) }
    guard candidates.count > 1 else { return source }
    let position = below(candidates.count - 1)
    lines.swapAt(candidates[position], candidates[position + 1])
    return lines.joined(separator: "\n")
  }

  private mutating func damaged(_ source: String) -> String {
    var characters = Array(source)
    let position = below(max(1, characters.count))
    switch below(4) {
    case 0: characters.removeSubrange(position...)
    case 1: characters.insert("\0", at: position)
    case 2: characters.insert(contentsOf: ")]}\"end --[["[...], at: position)
    default: characters.replaceSubrange(position..., with: characters[..<position])
    }
    return String(characters)
  }

  mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &generator) }

  mutating func one<Element>(of list: [Element]) -> Element { list[below(list.count)] }
}

/// Makes changes to a saved trace.
struct TraceMutation {
  private var generator: SeededGenerator

  private static let values = [
    "0", "-1", "1", "2", "1.5", "1e999", "9223372036854775807", "9223372036854775808", "null",
    "true", "\"\"", "\"nan\"", "{}", "[]", "[[[[[[]]]]]]", "\"\\u0000\\u001b[31m\"", "\"\\ud800\"",
    "{\"a\":{\"a\":{}}}",
  ]

  init(_ generator: SeededGenerator) {
    self.generator = generator
  }

  /// Makes one to four changes.
  ///
  /// In most traces, the mutation then corrects the indices and times.
  mutating func mutated(_ source: String) -> String {
    var lines = source.split(separator: "\n").map(String.init)
    for _ in 0..<(1 + below(4)) where lines.count > 1 { change(&lines) }
    if below(4) != 0 { putInOrder(&lines) }
    var text = lines.joined(separator: "\n") + "\n"
    if below(10) == 0 { text = String(text.prefix(below(text.count))) }
    return text
  }

  private mutating func change(_ lines: inout [String]) {
    let position = 1 + below(lines.count - 1)
    switch below(8) {
    case 0: lines.remove(at: position)
    case 1: lines.insert(lines[position], at: position)
    case 2: lines.swapAt(position, 1 + below(lines.count - 1))
    case 3, 4: replaceEvent(&lines[position])
    case 5: replaceValue(&lines[position])
    case 6: replaceValue(&lines[0])
    default:
      let count = 1 + below(50)
      lines.insert(contentsOf: Array(repeating: lines[position], count: count), at: position)
    }
  }

  private mutating func replaceEvent(_ line: inout String) {
    let name = EventKind.allCases[below(EventKind.allCases.count)].name
    line.replace(/"event":"[^"]*"/, with: "\"event\":\"\(name)\"")
  }

  private mutating func replaceValue(_ line: inout String) {
    let ranges = line.ranges(of: /:("[^"]*"|-?\d+|true|false|null)/)
    guard !ranges.isEmpty else { return }
    let value = TraceMutation.values[below(TraceMutation.values.count)]
    line.replaceSubrange(ranges[below(ranges.count)], with: ":" + value)
  }

  private func putInOrder(_ lines: inout [String]) {
    var time = 0
    for index in lines.indices.dropFirst() {
      lines[index].replace(/"index":\d+/, with: "\"index\":\(index - 1)")
      lines[index].replace(/"time":(\d{1,18})\b/) { match in
        time = max(time, Int(match.output.1) ?? 0)
        return "\"time\":\(time)"
      }
      lines[index].replace(/,"cause":(\d{1,9})\b/) { match in
        let cause = Int(match.output.1) ?? 0
        return cause < index - 1 ? ",\"cause\":\(cause)" : ""
      }
    }
  }

  private mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &generator) }
}
