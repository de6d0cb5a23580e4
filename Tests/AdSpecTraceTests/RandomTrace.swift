import AdSpecTrace

/// Makes traces that differ with a seed and repeat with it.
struct RandomTrace {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed &* 0x9e37_79b9_7f4a_7c15 | 1
  }

  mutating func trace() -> Trace {
    var header = TraceHeader(
      suite: text(), scenario: text(), file: text(), line: below(1000), adapter: text(),
      format: text(), seed: next())
    header.profile = .object(fields(depth: 0))
    var events: [Event] = []
    var time: Int64 = 0
    let count = below(30)
    for index in 0..<count {
      time += Int64(below(3) * below(1_000_000_000))
      events.append(event(index, time))
    }
    if below(2) == 0 {
      let endings = WorldEnding.allCases
      events.append(
        Event(
          index: count, time: time, kind: .worldEnded,
          attributes: [
            TraceAttribute("how", .string(endings[below(endings.count)].rawValue)),
            TraceAttribute("signal", value(depth: 0)),
          ]))
    }
    return Trace(header: header, events: events)
  }

  private mutating func event(_ index: Int, _ time: Int64) -> Event {
    var kinds = EventKind.allCases
    kinds.removeAll { $0 == .worldEnded }
    return Event(
      index: index, time: time, kind: kinds[below(kinds.count)], thread: text(),
      cause: index > 0 && below(2) == 0 ? below(index) : nil,
      identity: EventIdentity(
        adapter: number(), setUp: number(), load: number(), ad: number(), presentation: number(),
        slot: optionalText(), asset: optionalText(), click: optionalText()),
      attributes: fields(depth: 0), line: below(2) == 0 ? 1 + below(10_000) : nil)
  }

  private mutating func fields(depth: Int) -> [TraceAttribute] {
    // More than sixteen fields take another way through the reader.
    let count = below(20) == 0 ? 40 : below(4)
    var names: Set<String> = []
    var result: [TraceAttribute] = []
    for _ in 0..<count {
      let name = text()
      guard names.insert(name).inserted else { continue }
      result.append(TraceAttribute(name, value(depth: depth + 1)))
    }
    return result
  }

  private mutating func value(depth: Int) -> TraceValue {
    switch below(depth > 4 ? 4 : 6) {
    case 0: return .null
    case 1: return .boolean(below(2) == 0)
    case 2: return .integer(Int(truncatingIfNeeded: next()) >> below(64))
    case 3: return .string(text())
    case 4:
      var values: [TraceValue] = []
      for _ in 0..<below(4) { values.append(value(depth: depth + 1)) }
      return .array(values)
    default: return .object(fields(depth: depth))
    }
  }

  private mutating func text() -> String {
    var result = String.UnicodeScalarView()
    for _ in 0..<below(20) {
      let scalar = Unicode.Scalar(UInt32(below(below(3) == 0 ? 0x110000 : 0x80)))
      if let scalar { result.append(scalar) }
    }
    return String(result)
  }

  private mutating func optionalText() -> String? {
    below(2) == 0 ? nil : text()
  }

  private mutating func number() -> Int32 {
    Int32(below(2) * below(Int(Int32.max)))
  }

  private mutating func below(_ limit: Int) -> Int {
    Int(next() % UInt64(limit))
  }

  private mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}
