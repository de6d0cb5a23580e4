import AdSpecTrace
import VirtualTime

/// Changes a saved trace.
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

  /// Gives a trace with one to four changes, mostly with indices and times that are in order again.
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
