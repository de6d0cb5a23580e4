import AdSpecTrace
import Testing

/// A trace answers questions about its events.
@Suite struct TraceTests {
  @Test("the ids and attributes of an event are found by name") func valuesByName() {
    let event = TraceExamples.trace.events[2]
    let names = EventIdentity.names + ["thread", "time", "line", "late", "absent"]
    #expect(
      names.map { event[$0] } == [
        .integer(1), .integer(2), .integer(3), .integer(4), .integer(5), .string("a/b"),
        .string("headline"), .string("c1"), .string("main"), .integer(5_100_000_000),
        .integer(14), .boolean(true), nil,
      ])
    let bare = TraceExamples.trace.events[0]
    #expect(EventIdentity.names.compactMap { bare[$0] } == [])
    #expect(bare["line"] == nil)
  }

  @Test("an attribute takes precedence over an id with the same name") func attributeHidesID() {
    let event = Event(
      index: 0, time: 0, kind: .hostLoad, identity: EventIdentity(slot: "a"),
      attributes: [TraceAttribute("slot", .string("b"))])
    #expect(event["slot"] == .string("b"))
  }

  @Test("the last event tells how the world ended") func ending() {
    var trace = TraceExamples.trace
    #expect(trace.ending == .quiescent)
    for ending in WorldEnding.allCases {
      trace.events[3].attributes = [TraceAttribute("how", .string(ending.rawValue))]
      #expect(trace.ending == ending)
    }
    trace.events[3].attributes = [TraceAttribute("how", .string("peace"))]
    #expect(trace.ending == nil)
    trace.events.removeLast()
    #expect(trace.ending == nil)
    #expect(WorldEnding.allCases.filter(\.isDeath) == [.crash, .hang, .exit])
  }

  @Test("the nearest cause is found") func nearestCause() {
    let trace = TraceExamples.trace
    #expect(trace.nearestCause(of: 2) { $0.kind == .worldStarted }?.index == 0)
    #expect(trace.nearestCause(of: 2) { $0.kind == .eventClick }?.index == 2)
    #expect(trace.nearestCause(of: 2) { $0.kind == .hostLoad } == nil)
    #expect(trace.nearestCause(of: 9) { _ in true } == nil)
  }

  @Test("an error names its file and line") func inputError() {
    #expect(InputError(file: "a.lua", line: 3, message: "wrong").description == "a.lua:3: wrong")
    #expect(InputError(file: "a.lua", line: 0, message: "wrong").description == "a.lua: wrong")
  }
}

/// The writer has one spelling for each trace.
@Suite struct TraceWriterTests {
  @Test("the canonical form of a trace does not change") func canonicalForm() {
    #expect(TraceWriter.text(of: TraceExamples.trace) == TraceExamples.text)
    #expect(Array(TraceExamples.text.utf8) == TraceWriter.bytes(of: TraceExamples.trace))
  }

  @Test("a writer can be used again") func secondUse() {
    var writer = TraceWriter()
    writer.write(TraceValue.string("first"))
    writer.removeAll()
    writer.write(TraceValue.array([.null]))
    #expect(writer.bytes == Array("[null]".utf8))
  }

  @Test("each number has one spelling") func numbers() {
    let numbers = [0, -0.0, 3, 0.5, 1e300, .nan, .infinity, 0.1 + 0.2]
    #expect(
      numbers.map(TraceValue.number) == [
        .integer(0), .integer(0), .integer(3), .string("0.5"), .string("1e+300"), .string("nan"),
        .string("inf"), .string("0.30000000000000004"),
      ])
  }

  @Test("a value has a readable form") func readableValues() {
    let value = TraceValue.object([
      TraceAttribute("a", .array([.null, .boolean(true), .integer(-1)])),
      TraceAttribute("b", .string("x")),
    ])
    #expect(value.readable == "{a: [nil, true, -1], b: \"x\"}")
    #expect(value["b"] == .string("x"))
    #expect(value["c"] == nil)
    #expect(TraceValue.integer(1)["c"] == nil)
    #expect(TraceValue.text(nil) == .null)
  }
}
