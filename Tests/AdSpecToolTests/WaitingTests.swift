import AdSpecTestSupport
import Testing

/// Adapters that wait for what never comes.
@Suite struct WaitingTests {
  private func scenario(_ parameter: String) throws -> JSON {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      "a.lua",
      "scenario \"one\" { formats = BANNER, "
        + "config = { settings = { parameter = \"\(parameter)\" } } }\n")
    _ = try BuiltExecutable("AdSpecCrashFixture").run(
      ["run", path, "--no-times", "--report", "json=\(folder.path("a.json"))"])
    return try Tool.report(try folder.text("a.json"))["scenarios"][0]
  }

  @Test func bothSidesOfADeadlockAreNamed() throws {
    let scenario = try scenario("deadlock")
    #expect(scenario["ending"].text == "crash")
    #expect(
      scenario["ending_detail"].text?.hasSuffix(
        "; deadlock: main waits for dispatch_semaphore_wait; "
          + "com.fragile.work waits for dispatch_sync onto main") == true)
  }

  @Test func whatWaitsForEverIsNamed() throws {
    let scenario = try scenario("wait")
    #expect(scenario["ending"].text == "quiescent")
    #expect(
      scenario["ending_detail"].text
        == "left undone: com.fragile.work waits for dispatch_semaphore_wait")
  }

  @Test(arguments: [
    ("poll", "a task that main started has not ended; something is due at 126.000 s", 125),
    ("tick", "something is due at 180.000 s", 120),
  ])
  func whatRepeatsForEverIsNoReasonToGoOn(
    _ parameter: String, _ left: String, _ seconds: Int
  ) throws {
    let scenario = try scenario(parameter)
    #expect(scenario["ending"].text == "quiescent")
    #expect(scenario["ending_detail"].text == "left undone: " + left)
    #expect(scenario["virtual_nanoseconds"].number == seconds * 1_000_000_000)
  }
}
