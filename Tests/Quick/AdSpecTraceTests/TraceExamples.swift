import AdSpecTrace

/// A trace for several tests.
enum TraceExamples {
  static let header = TraceHeader(
    suite: "3", scenario: "the network reports loaded twice", file: "scenarios/load/twice.lua",
    line: 12, adapter: "sample", format: "banner", seed: UInt64.max,
    profile: .object([
      TraceAttribute("formats", .array([.string("banner"), .string("native")])),
      TraceAttribute("needs_initialization", .boolean(false)),
    ]))

  /// A short trace with every key of the format.
  static let trace = Trace(
    header: header,
    events: [
      Event(index: 0, time: 0, kind: .worldStarted),
      Event(
        index: 1, time: 1, kind: .hostSetUp, thread: "queue \"a\"", cause: 0,
        identity: EventIdentity(setUp: 1)),
      Event(
        index: 2, time: 5_100_000_000, kind: .eventClick, cause: 1,
        identity: EventIdentity(
          adapter: 1, setUp: 2, load: 3, ad: 4, presentation: 5, slot: "a/b", asset: "headline",
          click: "c1"),
        attributes: [
          TraceAttribute("nothing", .null), TraceAttribute("late", .boolean(true)),
          TraceAttribute("count", .integer(-42)),
          TraceAttribute("text", .string("tab\tquote\"back\\slash/\n\u{1}\u{7f}é😀")),
          TraceAttribute("list", .array([.integer(1), .array([]), .object([])])),
          TraceAttribute("price", .number(0.1)),
        ], line: 14),
      Event(
        index: 3, time: 5_100_000_000, kind: .worldEnded,
        attributes: [TraceAttribute("how", .string("quiescent"))]),
    ])

  /// The canonical form of the trace.
  static let text = #"""
    {"trace":1,"suite":"3","scenario":"the network reports loaded twice",\#
    "file":"scenarios/load/twice.lua","line":12,"adapter":"sample","format":"banner",\#
    "seed":"18446744073709551615",\#
    "profile":{"formats":["banner","native"],"needs_initialization":false}}
    {"index":0,"time":0,"event":"world.started","thread":"main"}
    {"index":1,"time":1,"event":"host.set_up","thread":"queue \"a\"","cause":0,"set_up":1}
    {"index":2,"time":5100000000,"event":"event.click","thread":"main","cause":1,"adapter":1,\#
    "set_up":2,"load":3,"ad":4,"presentation":5,"slot":"a/b","asset":"headline","click":"c1",\#
    "attributes":{"nothing":null,"late":true,"count":-42,\#
    "text":"tab\tquote\"back\\slash/\n\u0001\u007fé😀","list":[1,[],{}],"price":"0.1"},"line":14}
    {"index":3,"time":5100000000,"event":"world.ended","thread":"main",\#
    "attributes":{"how":"quiescent"}}

    """#
}

/// Makes random traces.
///
/// The same seed always gives the same trace.
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
    header.sdk = SDKGeneration.allCases[below(SDKGeneration.allCases.count)]
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
    // The reader uses different code for objects with more than sixteen fields.
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
