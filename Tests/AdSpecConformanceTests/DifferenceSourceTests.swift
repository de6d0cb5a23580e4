import AdSpecConformance
import AdSpecTrace
import Testing

/// What most likely makes two runs differ.
@Suite struct DifferenceSourceTests {
  private func trace(_ events: [(EventKind, String)]) -> Trace {
    Trace(
      header: TraceHeader(
        suite: "test", scenario: "test", file: "test.lua", line: 1, adapter: "test",
        format: "banner", seed: 0),
      events: events.enumerated().map { index, event in
        Event(
          index: index, time: 0, kind: event.0,
          attributes: [TraceAttribute("call", .string(event.1))])
      })
  }

  @Test func isGuessedFromTheFirstDifference() {
    let cases: [([(EventKind, String)], [(EventKind, String)], DifferenceSource)] = [
      (
        [(.deviceBlockingCall, "usleep"), (.requestLoad, "a")],
        [(.deviceBlockingCall, "usleep"), (.requestLoad, "b")], .realTime(call: "usleep")
      ),
      (
        [(.worldStarted, ""), (.requestLoad, "<A: 0x00007f12a4c01230>")],
        [(.worldStarted, ""), (.requestLoad, "<A: 0x00007f12a4c01240>")], .address
      ),
      (
        [(.worldStarted, ""), (.requestSet, "a"), (.requestSet, "b")],
        [(.worldStarted, ""), (.requestSet, "b"), (.requestSet, "a")], .order
      ),
      (
        [(.worldStarted, ""), (.requestLoad, "17")], [(.worldStarted, ""), (.requestLoad, "4")],
        .value
      ),
      (
        [(.worldStarted, ""), (.requestLoad, "a")], [(.worldStarted, ""), (.requestShow, "a")],
        .unknown
      ),
      ([(.worldStarted, ""), (.requestLoad, "a")], [(.worldStarted, "")], .unknown),
    ]
    for (first, second, source) in cases {
      #expect(DifferenceSource(trace(first), trace(second), at: 1) == source)
    }
  }
}
