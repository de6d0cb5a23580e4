import AdSpecTrace
import Testing

/// An id is declared in one place; everything else reads the list.
@Suite struct EventIDTests {
  /// An event that is about one object only.
  private static func event(_ id: EventID) -> Event {
    var identity = EventIdentity()
    if id.isText { identity[text: id] = "a name" } else { identity[number: id] = 7 }
    return Event(index: 0, time: 0, kind: .worldStarted, identity: identity)
  }

  @Test("every id goes through the trace format", arguments: EventID.all)
  func isWrittenAndRead(_ id: EventID) throws {
    let trace = Trace(header: TraceExamples.header, events: [EventIDTests.event(id)])
    let text = TraceWriter.text(of: trace)
    let value = id.isText ? "\"a name\"" : "7"
    #expect(text.hasSuffix("\"thread\":\"main\",\"\(id.name)\":\(value)}\n"))
    #expect(try TraceReader.trace(from: Array(text.utf8), file: "a.jsonl") == trace)
  }

  @Test("every id is found by its name", arguments: EventID.all)
  func isFoundByName(_ id: EventID) {
    let event = EventIDTests.event(id)
    let value = id.isText ? TraceValue.string("a name") : .integer(7)
    let others = EventID.all.filter { $0 != id }
    #expect(event[id.name] == value)
    #expect(others.compactMap { event[$0.name] } == [])
    #expect(event.identity.bits == 1 << UInt16(id.rawValue))
    #expect(EventID(name: id.name) == id)
    #expect(EventSchema.commonNames.contains(id.name))
    #expect(id.declaration.name == id.name)
  }

  @Test("the ids of traces have their names") func names() {
    #expect(
      EventIdentity.names == [
        "adapter", "set_up", "load", "ad", "presentation", "slot", "asset", "click",
      ])
    #expect(EventID(name: "view") == nil)
  }
}
