import Testing

/// Tasks and actors.
///
/// Each expected line has the virtual time, the queue, the thread, the cause and the event.
@Suite struct ConcurrencyTests {
  private let main = "main (main thread)"
  private let pool = "com.apple.root.default-qos.cooperative (off main)"

  private func run(_ name: String) throws -> BuiltExecutable.Result {
    try BuiltExecutable("ProcessClockFixture").run([name])
  }

  @Test("tasks run and sleep in virtual time") func task() throws {
    let result = try run("task")
    let expected = [
      "0.000 \(main) cause 0: end of the first entry",
      "0.000 \(main) cause 0: task of the main actor",
      "0.000 \(pool) cause 0: detached",
      "50.000 \(main) cause 0: hopped to the main actor",
      "50.000 \(pool) cause 0: back",
      "100.000 \(main) cause 0: slept 100 s",
      "3700.000 \(main) cause 0: slept an hour",
      "3700.001 \(main) cause 0: slept a millisecond on the suspending clock",
      "3700.001 \(main) cause none: quiet",
      "",
    ]
    #expect(result == .init(lines: expected))
  }

  @Test("the results of a group arrive in the order of virtual time") func taskGroup() throws {
    let result = try run("task-group")
    let expected = [
      "10.000 \(pool) cause 0: child 2",
      "10.000 \(main) cause 0: result 2",
      "20.000 \(pool) cause 0: child 1",
      "20.000 \(main) cause 0: result 1",
      "30.000 \(pool) cause 0: child 0",
      "30.000 \(main) cause 0: result 0",
      "33.000 \(pool) cause 0: value 2",
      "35.000 \(pool) cause 0: value 1",
      "35.000 \(main) cause 0: sum 3",
      "35.000 \(main) cause none: quiet",
      "",
    ]
    #expect(result == .init(lines: expected))
  }

  @Test("ten thousand tasks run") func tenThousandTasks() throws {
    let result = try run("ten-thousand-tasks")
    let expected = [
      "99.000 \(main) cause 0: sum 49995000",
      "99.000 \(main) cause none: quiet",
      "",
    ]
    #expect(result == .init(lines: expected))
  }

  @Test("an actor interleaves its calls at suspension points") func `actor`() throws {
    let result = try run("actor")
    let expected = [
      "0.000 \(pool) cause 0: first begins as 1",
      "0.000 \(pool) cause 0: second begins as 2",
      "10.000 \(pool) cause 0: first ends, 2 loads",
      "20.000 \(pool) cause 0: second ends, 2 loads",
      "20.000 \(main) cause none: quiet",
      "",
    ]
    #expect(result == .init(lines: expected))
  }

  @Test("a task that continues has the cause of the code that resumed it")
  func continuation() throws {
    let result = try run("continuation")
    let expected = [
      "3600.000 \(main) cause 5: got the answer",
      "3600.000 \(main) cause none: quiet",
      "",
    ]
    #expect(result == .init(lines: expected))
  }

  @Test("cancellation ends a sleep early") func taskCancellation() throws {
    let result = try run("task-cancellation")
    let expected = [
      "60.000 \(main) cause 0: cancelled: true",
      "3600.000 \(main) cause none: quiet",
      "",
    ]
    #expect(result == .init(lines: expected))
  }

  @Test("a stream delivers its elements") func stream() throws {
    let result = try run("stream")
    let expected = [
      "1.000 \(main) cause 0: received 1",
      "2.000 \(main) cause 0: received 2",
      "3.000 \(main) cause 0: finished",
      "3.000 \(main) cause none: quiet",
      "",
    ]
    #expect(result == .init(lines: expected))
  }

  @Test("a task can block its thread on a semaphore") func taskSemaphore() throws {
    let result = try run("task-semaphore")
    let expected = [
      "0.000 \(main) cause 0: main waits",
      "60.000 \(main) cause 0: main gave up",
      "3600.000 \(pool) cause 0: signals",
      "3600.000 \(pool) cause 0: a task that blocked its thread goes on",
      "3600.000 \(main) cause none: quiet",
      "",
    ]
    #expect(result == .init(lines: expected))
  }

  @Test("a task that never ends is reported") func neverEndingTask() throws {
    let result = try run("never-ending-task")
    let expected = [
      "1.000 \(main) cause 0: main",
      "1.000 \(main) cause none: quiet",
      "still waiting: a task that main started has not ended",
      "",
    ]
    #expect(result == .init(lines: expected))
  }

  @Test("a task of the main actor cannot run while main waits") func mainActorBlocked() throws {
    let result = try run("main-actor-blocked")
    let expected = [
      "60.000 \(main) cause 0: waits: timedOut",
      "60.000 \(main) cause 0: a task of the main actor cannot run while main waits",
      "60.000 \(main) cause none: quiet",
      "",
    ]
    #expect(result == .init(lines: expected))
  }

  @Test("a task keeps its cause") func taskCauses() throws {
    let result = try run("task-causes")
    let expected = [
      "0.000 \(main) cause 3: task of 3",
      "0.000 \(main) cause 4: task of 4",
      "1.000 \(main) cause 3: task of 3",
      "1.000 \(main) cause 4: task of 4",
      "1.000 \(pool) cause 3: load of 3 begins as 1",
      "1.000 \(pool) cause 4: load of 4 begins as 2",
      "11.000 \(pool) cause 3: load of 3 ends, 2 loads",
      "21.000 \(pool) cause 4: load of 4 ends, 2 loads",
      "21.000 \(main) cause none: quiet",
      "",
    ]
    #expect(result == .init(lines: expected))
  }

  @Test("a task in an actor keeps its cause") func causesInActors() throws {
    let result = try run("causes-in-actors")
    let expected = [
      "1.000 \(pool) cause 15: task of 3 goes on",
      "1.000 \(pool) cause 20: task of 3 in an extent",
      "1.000 \(pool) cause 4: task of 4 goes on",
      "1.000 \(pool) cause 20: task of 4 in an extent",
      "1.000 \(main) cause 15: task of task of 3",
      "1.000 \(main) cause 4: task of task of 4",
      "1.000 \(main) cause none: quiet",
      "",
    ]
    #expect(result == .init(lines: expected))
  }

  @Test("a task that leaves an actor keeps its cause") func causesBehindActors() throws {
    let result = try run("causes-behind-actors")
    let expected = [
      "0.000 \(main) cause 3: task of 3",
      "0.000 \(main) cause 4: task of 4",
      "0.000 \(pool) cause 3: child of 3",
      "0.000 \(pool) cause 4: child of 4",
      "0.000 \(main) cause none: quiet",
      "",
    ]
    #expect(result == .init(lines: expected))
  }

  @Test("code has the same cause before and after a wait") func causesAcrossWaits() throws {
    let result = try run("causes-across-waits")
    let expected = [
      "0.000 waiting (off main) cause 3: waits",
      "0.000 \(pool) cause 4: signals",
      "0.000 waiting (off main) cause 3: goes on",
      "0.000 \(pool) cause 3: task",
      "0.000 \(main) cause none: quiet",
      "",
    ]
    #expect(result == .init(lines: expected))
  }
}
