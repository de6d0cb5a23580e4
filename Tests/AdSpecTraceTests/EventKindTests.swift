import AdSpecTrace
import Testing

@Suite struct EventKindTests {
  @Test("a name is a channel, a dot and lower-case words")
  func namesAreMadeFromTheCases() {
    // The generated part of the guide to the format of traces lists them all.
    #expect(EventKind.names.filter { $0.wholeMatch(of: /[a-z]+\.[a-z]+(_[a-z]+)*/) == nil } == [])
    #expect(Set(EventKind.names).count == EventKind.allCases.count)
    #expect(EventKind.networkVideoStart.name == "network.video_start")
    #expect(EventKind.networkVideoStart.channel == "network")
  }

  @Test func everyNameFindsItsKind() {
    #expect(EventKind.names.map { EventKind(name: $0) } == EventKind.allCases)
    #expect(EventKind(name: "network.load") == nil)
    #expect(EventKind(name: "") == nil)
  }
}
