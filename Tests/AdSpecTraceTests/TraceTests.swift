import AdSpecTrace
import Testing

@Suite struct TraceTests {
  @Test func eventsAreAskedByName() {
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

  @Test func attributesComeBeforeTheIdentity() {
    let event = Event(
      index: 0, time: 0, kind: .hostLoad, identity: EventIdentity(slot: "a"),
      attributes: [TraceAttribute("slot", .string("b"))])
    #expect(event["slot"] == .string("b"))
  }

  @Test func endingIsThatOfTheLastEvent() {
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

  @Test func causesLeadBack() {
    let trace = TraceExamples.trace
    #expect(trace.nearestCause(of: 2) { $0.kind == .worldStarted }?.index == 0)
    #expect(trace.nearestCause(of: 2) { $0.kind == .eventClick }?.index == 2)
    #expect(trace.nearestCause(of: 2) { $0.kind == .hostLoad } == nil)
    #expect(trace.nearestCause(of: 9) { _ in true } == nil)
  }

  @Test func errorsNameTheirPlace() {
    #expect(InputError(file: "a.lua", line: 3, message: "wrong").description == "a.lua:3: wrong")
    #expect(InputError(file: "a.lua", line: 0, message: "wrong").description == "a.lua: wrong")
  }
}
