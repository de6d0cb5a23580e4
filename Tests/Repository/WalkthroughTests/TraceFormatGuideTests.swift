import AdSpecTestSupport
import AdSpecTrace
import Testing

/// The guide to the format of traces names what a trace has.
@Suite struct TraceFormatGuideTests {
  private static let path = "Sources/Runner/AdSpec/AdSpec.docc/TraceFormat.md"

  @Test("the guide lists the keys of the header and of an event") func keysAreListed() throws {
    let guide = try Project.text(TraceFormatGuideTests.path)
    let keys =
      ["trace", "suite", "scenario", "file", "line", "adapter", "format", "seed", "profile"]
      + ["index", "time", "event", "thread", "cause", "attributes"]
    #expect(keys.filter { !guide.contains("`\($0)`") } == [])
    #expect(guide.contains("| the version of the format: \(TraceHeader.currentVersion). "))
  }
}
