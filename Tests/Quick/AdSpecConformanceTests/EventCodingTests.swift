import AdSpecTrace
import Testing
import VirtualTime

@testable import AdSpecConformance

/// The encoding between processes: the decoder returns every encoded value, and it detects
/// incomplete bytes.
@Suite struct ByteCodingTests {
  private static func bytes(_ write: (inout EventEncoder) -> Void) -> [UInt8] {
    var encoder = EventEncoder()
    write(&encoder)
    return encoder.bytes
  }

  @Test(
    "an integer can be decoded again and takes few bytes",
    arguments: [(0, 1), (1, 1), (-1, 1), (255, 2), (256, 2), (.max, 10), (.min, 10)])
  func numbersComeBack(_ number: Int, _ count: Int) {
    let bytes = Self.bytes { $0.write(number) }
    #expect(bytes.count == count)
    var decoder = EventDecoder(bytes)
    #expect(decoder.number() == number)
    #expect(decoder.number() == nil)
  }

  @Test(
    "a string can be decoded again",
    arguments: ["", "a", "größer ✓", "a\0b", String(repeating: "x", count: 5000)])
  func textsComeBack(_ text: String) {
    var decoder = EventDecoder(
      Self.bytes {
        $0.write(text)
        $0.write("after")
      })
    #expect(decoder.text() == text)
    #expect(decoder.text() == "after")
    #expect(decoder.text() == nil)
  }

  @Test("lists and blocks of bytes can be decoded again")
  func listsComeBack() {
    var decoder = EventDecoder(
      Self.bytes {
        $0.write(["a", "", "c"]) { $0.write($1) }
        $0.write([] as [String]) { $0.write($1) }
        $0.write([0, 255, 30] as [UInt8])
      })
    #expect(decoder.list { $0.text() } == ["a", "", "c"])
    #expect(decoder.list { $0.text() } == [])
    #expect(decoder.block() == [0, 255, 30])
  }

  @Test("a list that is cut off at any position cannot be decoded")
  func everyCutIsNoticed() {
    let bytes = Self.bytes { $0.write(["first", "second"]) { $0.write($1) } }
    for length in 0..<bytes.count {
      var decoder = EventDecoder(Array(bytes.prefix(length)))
      #expect(decoder.list { $0.text() } == nil)
    }
  }

  @Test(
    "a wrong length cannot be decoded",
    arguments: [-1, 1, .max, .min])
  func wrongLengthsAreNoticed(_ length: Int) {
    let bytes = Self.bytes { $0.write(length) }
    var block = EventDecoder(bytes)
    #expect(block.block() == nil)
    var list = EventDecoder(bytes)
    #expect(list.list { $0.text() } == nil)
  }
}

/// The encoding of events: the decoder returns every encoded event.
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

  /// Decodes events until the end of the bytes or until damaged bytes.
  private static func events(in bytes: [UInt8]) -> [Event] {
    var decoder = EventDecoder(bytes)
    var events: [Event] = []
    while decoder.byte() == 1, let event = decoder.event() { events.append(event) }
    return events
  }

  @Test("every field of an event can be decoded again")
  func everyFieldIsKept() {
    #expect(
      EventEncoderTests.events(in: EventEncoderTests.bytes(of: EventEncoderTests.events))
        == EventEncoderTests.events)
  }

  @Test("every id of an event can be decoded again", arguments: EventID.all)
  func everyIDIsKept(_ id: EventID) {
    var identity = EventIdentity()
    if id.isText { identity[text: id] = "a" } else { identity[number: id] = 7 }
    let events = [Event(index: 0, time: 0, kind: .hostLoad, identity: identity)]
    #expect(EventEncoderTests.events(in: EventEncoderTests.bytes(of: events)) == events)
  }

  @Test("if the bytes break off, the decoder returns the events before the break")
  func brokenOffBytesGiveTheEventsBefore() {
    let bytes = EventEncoderTests.bytes(of: EventEncoderTests.events)
    let counts = (0...bytes.count).map { EventEncoderTests.events(in: Array(bytes[..<$0])).count }
    #expect(counts == counts.sorted())
    #expect(Set(counts) == [0, 1, 2, 3])
  }

  @Test("damaged bytes never crash the decoder")
  func scribbledBytesAreReadToTheirEnd() {
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

  @Test("values that are nested too deeply are refused")
  func endlessNestingIsRefused() {
    let attribute: [UInt8] = [2, 0, EventEncoder.Kind.array.rawValue, 2]
    let start: [UInt8] = [1, EventKind.worldEnded.rawValue, 0, 8, 0] + attribute
    let nested = [[UInt8]](repeating: [EventEncoder.Kind.array.rawValue, 2], count: 5_000)
    #expect(EventEncoderTests.events(in: start + nested.joined()) == [])
  }
}
