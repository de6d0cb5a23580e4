import AdSpecTrace
import Testing
import VirtualTime

@testable import AdSpecConformance

/// What a child writes of its events is read back as it was.
@Suite struct EventEncoderTests {
  private static let events: [Event] = [
    Event(index: 0, time: 0, kind: .worldStarted),
    Event(
      index: 1, time: .max, kind: .hostLoad, thread: "a queue", cause: 0,
      identity: EventIdentity(
        adapter: 1, setUp: 2, load: .max, ad: 4, presentation: 5, slot: "unit-1", asset: "",
        click: "ça 👍"),
      attributes: [
        TraceAttribute("null", .null), TraceAttribute("no", .boolean(false)),
        TraceAttribute("yes", .boolean(true)), TraceAttribute("least", .integer(.min)),
        TraceAttribute("greatest", .integer(.max)), TraceAttribute("minus", .integer(-1)),
        TraceAttribute("text", .string("\u{0}\"\n")), TraceAttribute("none", .array([])),
        TraceAttribute(
          "list", .array([.integer(63), .integer(64), .object([TraceAttribute("", .null)])])),
      ], line: 300),
    Event(index: 2, time: 1_000_000_000, kind: .worldEnded, identity: EventIdentity(slot: "s")),
  ]

  private static func bytes(of events: [Event]) -> [UInt8] {
    var encoder = EventEncoder()
    return events.flatMap { event in
      encoder.begin(with: 1)
      encoder.write(event)
      return encoder.bytes
    }
  }

  /// Reads until the end, or until something cannot be read.
  private static func events(in bytes: [UInt8]) -> [Event] {
    var decoder = EventDecoder(bytes)
    var events: [Event] = []
    while decoder.byte() == 1, let event = decoder.event() { events.append(event) }
    return events
  }

  @Test func everyFieldIsKept() {
    #expect(
      EventEncoderTests.events(in: EventEncoderTests.bytes(of: EventEncoderTests.events))
        == EventEncoderTests.events)
  }

  @Test("every id goes through the bytes of a child", arguments: EventID.all)
  func everyIDIsKept(_ id: EventID) {
    var identity = EventIdentity()
    if id.isText { identity[text: id] = "a" } else { identity[number: id] = 7 }
    let events = [Event(index: 0, time: 0, kind: .hostLoad, identity: identity)]
    #expect(EventEncoderTests.events(in: EventEncoderTests.bytes(of: events)) == events)
  }

  @Test func brokenOffBytesGiveTheEventsBefore() {
    let bytes = EventEncoderTests.bytes(of: EventEncoderTests.events)
    let counts = (0...bytes.count).map { EventEncoderTests.events(in: Array(bytes[..<$0])).count }
    #expect(counts == counts.sorted())
    #expect(Set(counts) == [0, 1, 2, 3])
  }

  @Test func scribbledBytesAreReadToTheirEnd() {
    var generator = SeededGenerator(seed: 1)
    let bytes = EventEncoderTests.bytes(of: EventEncoderTests.events)
    let most = (0..<2_000).map { _ in
      var scribbled = bytes
      for _ in 0..<4 {
        scribbled[Int.random(in: bytes.indices, using: &generator)] = .random(
          in: 0...255, using: &generator)
      }
      return EventEncoderTests.events(in: scribbled).count
    }.max()
    #expect(most == 3)
  }

  @Test func endlessNestingIsRefused() {
    let attribute: [UInt8] = [2, 0, EventEncoder.Kind.array.rawValue, 2]
    let start: [UInt8] = [1, EventKind.worldEnded.rawValue, 0, 8, 0] + attribute
    let nested = [[UInt8]](repeating: [EventEncoder.Kind.array.rawValue, 2], count: 5_000)
    #expect(EventEncoderTests.events(in: start + nested.joined()) == [])
  }
}
