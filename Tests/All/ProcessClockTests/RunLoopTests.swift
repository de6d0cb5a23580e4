import Testing

/// Tests run loops in virtual time: timers, blocks and calls that run a run loop.
@Suite struct RunLoopTests {
  private let main = "main (main thread)"
  private let worker = "worker (off main)"

  private func run(_ name: String) throws -> BuiltExecutable.Result {
    try BuiltExecutable("ProcessClockFixture").run([name])
  }

  @Test("a timer on the main run loop fires at its interval") func timer() throws {
    let expected = [
      "0.000 \(main) cause 0: added",
      "1800.000 \(main) cause 0: fires 1",
      "3600.000 \(main) cause 0: fires 2",
      "5400.000 \(main) cause 0: fires 3",
      "5400.000 \(main) cause none: quiet",
      "",
    ]
    #expect(try run("run-loop-timer") == .init(lines: expected))
  }

  @Test("a timer has the cause of the code that created it") func causes() throws {
    let expected = [
      "5.000 \(main) cause 12: fires",
      "5.000 \(main) cause 12: after the timer",
      "10.000 \(main) cause 11: fires",
      "10.000 \(main) cause 13: fires",
      "10.000 \(main) cause 11: after the timer",
      "10.000 \(main) cause 13: after the timer",
      "10.000 \(main) cause none: quiet",
      "",
    ]
    #expect(try run("run-loop-timer-causes") == .init(lines: expected))
  }

  @Test("a run loop serves timers and all queues until its date") func until() throws {
    let expected = [
      "0.000 \(main) cause 0: waits",
      "0.000 \(main) cause 0: blocking call: RunLoop.run",
      "60.000 \(main) cause 0: the main queue is served",
      "120.000 \(worker) cause 0: works",
      "180.000 \(main) cause 0: fires",
      "180.000 \(main) cause 0: blocking call: RunLoop.run",
      "3600.000000001 \(main) cause 0: waited",
      "7200.000 \(main) cause 0: later",
      "7200.000 \(main) cause none: quiet",
      "",
    ]
    #expect(try run("run-loop-until") == .init(lines: expected))
  }

  @Test("code can run a run loop until a condition holds") func poll() throws {
    let expected =
      ["0.000", "1.000000001", "2.000000002"].map {
        "\($0) \(main) cause 0: blocking call: RunLoop.run"
      } + ["3.000000003 \(main) cause 0: done", "3.000000003 \(main) cause none: quiet", ""]
    #expect(try run("run-loop-poll") == .init(lines: expected))
  }

  @Test("a block on the main run loop runs with its own cause") func perform() throws {
    let expected = [
      "0.000 \(main) cause 0: added",
      "0.000 \(main) cause 11: first",
      "0.000 \(main) cause 12: second",
      "0.000 \(main) cause 13: third",
      "0.000 \(main) cause none: quiet",
      "",
    ]
    #expect(try run("run-loop-perform") == .init(lines: expected))
  }

  @Test("a run loop on another thread runs while code runs it") func offMain() throws {
    let expected = [
      "0.000 \(worker) cause 0: blocking call: RunLoop.run",
      "30.000 \(main) cause 0: main is not affected",
      "60.000 \(worker) cause 0: fires",
      "60.000 \(worker) cause 0: has run its loop",
      "60.000 \(main) cause none: quiet",
      "",
    ]
    #expect(try run("run-loop-off-main") == .init(lines: expected))
  }

  @Test("a timer on the thread of a queue never fires") func offMainForgotten() throws {
    let expected = [
      "0.000 \(worker) cause 0: added", "60.000 \(main) cause none: quiet", "",
    ]
    #expect(try run("run-loop-off-main-forgotten") == .init(lines: expected))
  }

  @Test("a run loop that never ends is a deadlock when nothing is left to do") func forever() throws
  {
    let expected = [
      "0.000 \(main) cause 0: blocking call: RunLoop.run",
      "60.000 \(main) cause 0: the main queue is served",
      "60.000 \(main) cause 0: deadlock: main waits for RunLoop.run",
      "",
    ]
    #expect(try run("run-loop-forever") == .init(lines: expected))
  }
}
