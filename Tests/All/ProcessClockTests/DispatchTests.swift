import Testing

/// Blocks on queues.
///
/// Each expected line has the virtual time, the queue, the thread, the cause and the event.
@Suite struct DispatchTests {
  private let main = "main (main thread)"

  private func run(_ name: String) throws -> BuiltExecutable.Result {
    try BuiltExecutable("ProcessClockFixture").run([name])
  }

  @Test("asynchronous blocks run in order on their queues") func `async`() throws {
    let result = try run("async")
    let expected = [
      "0.000 \(main) cause 0: end of the first entry",
      "0.000 \(main) cause 0: main 1",
      "0.000 com.example.serial (off main) cause 0: serial 1",
      "0.000 \(main) cause 0: main 2",
      "0.000 com.example.serial (off main) cause 0: serial 2",
      "0.000 com.apple.root.default-qos (off main) cause 0: global",
      "0.000 com.example.serial (off main) cause 0: barrier",
      "0.000 \(main) cause none: quiet",
      "",
    ]
    #expect(result == .init(lines: expected))
  }

  @Test("delayed blocks run at their times") func after() throws {
    let result = try run("after")
    let expected = [
      "0.000 com.example.serial (off main) cause 0: in the past",
      "1800.000 com.example.serial (off main) cause 0: half an hour of wall clock",
      "3600.000 com.example.serial (off main) cause 0: one hour",
      "7200.000 \(main) cause 0: two hours",
      "7200.500 com.example.serial (off main) cause 0: two hours and a half second",
      "7200.500 \(main) cause none: quiet",
      "",
    ]
    #expect(result == .init(lines: expected))
  }

  @Test("blocks that are due at the same time run in the order of submission") func ties() throws {
    let result = try run("ties")
    let expected = [
      "3600.000 queue 0 (off main) cause 0: 0.0",
      "3600.000 queue 1 (off main) cause 0: 0.1",
      "3600.000 queue 2 (off main) cause 0: 0.2",
      "3600.000 \(main) cause 0: 0 main",
      "3600.000 queue 0 (off main) cause 0: 1.0",
      "3600.000 queue 1 (off main) cause 0: 1.1",
      "3600.000 queue 2 (off main) cause 0: 1.2",
      "3600.000 \(main) cause 0: 1 main",
      "3600.000 \(main) cause none: quiet",
      "",
    ]
    #expect(result == .init(lines: expected))
  }

  /// Several queues have the same serial queue as their target; their work runs in the order of
  /// submission.
  @Test("queues with the same serial target run their work in the order of submission")
  func targets() throws {
    let result = try run("targets")
    let expected = [
      "0.000 line (off main) cause 0: first",
      "0.000 com.apple.root.default-qos (off main) cause 0: second",
      "0.000 own (off main) cause 0: third",
      "0.000 line (off main) cause 0: fourth",
      "0.000 line (off main) cause 0: last",
      "0.000 own (off main) cause 0: fifth",
      "0.000 \(main) cause none: quiet",
      "",
    ]
    #expect(result == .init(lines: expected))
  }

  /// The label of an unnamed operation queue contains the queue's address.
  ///
  /// A trace must not show this address.
  @Test("operation queues run on virtual queues") func operations() throws {
    let result = try run("operations")
    let expected = [
      "0.000 NSOperationQueue (off main) cause 0: operation",
      "0.000 com.example.operations (off main) cause 0: operation of a named queue",
      "0.000 \(main) cause 0: operation on main",
      "0.000 \(main) cause none: quiet",
      "",
    ]
    #expect(result == .init(lines: expected))
  }

  @Test("a cancelled block does not run") func cancellation() throws {
    let result = try run("cancellation")
    let expected = [
      "3600.000 com.example.serial (off main) cause 0: kept",
      "3600.000 \(main) cause 0: kept was cancelled: false",
      "3600.000 \(main) cause none: quiet",
      "",
    ]
    #expect(result == .init(lines: expected))
  }

  @Test("a block is released after it ran") func release() throws {
    let result = try run("release")
    let expected = [
      "0.000 com.example.serial (off main) cause 0: released immediate",
      "0.000 \(main) cause 0: released on main",
      "3600.000 com.example.serial (off main) cause 0: released delayed",
      "3600.000 \(main) cause none: quiet",
      "",
    ]
    #expect(result == .init(lines: expected))
  }

  @Test("blocks keep their causes") func causes() throws {
    let result = try run("causes")
    let expected = [
      "0.000 com.example.serial (off main) cause 7: from 7",
      "0.000 com.example.serial (off main) cause 0: from 0",
      "60.000 \(main) cause 7: from 7, second hop",
      "60.000 com.example.serial (off main) cause 9: from 9",
      "60.000 com.example.serial (off main) cause 7: from 7, third hop",
      "60.000 \(main) cause none: quiet",
      "",
    ]
    #expect(result == .init(lines: expected))
  }

  @Test("queues have repeatable labels") func labels() throws {
    let result = try run("labels")
    let expected = [
      "0.000 queue (off main) cause 0: no label",
      "0.000 queue main (off main) cause 0: labelled as the main thread is",
      "0.000 com.apple.root.background-qos (off main) cause 0: background",
      "0.000 \(main) cause 0: targets main",
      "0.000 concurrent (off main) cause 0: concurrent",
      "0.000 \(main) cause none: quiet",
      "",
    ]
    #expect(result == .init(lines: expected))
  }

  @Test("queue-specific values are found") func specific() throws {
    let result = try run("specific")
    let expected = [
      "0.000 queue (off main) cause 0: specific value: of the target",
      "0.000 \(main) cause 0: on main: none",
      "0.000 \(main) cause none: quiet",
      "",
    ]
    #expect(result == .init(lines: expected))
  }

  @Test("a work item sends its notification after it ran") func notifyItem() throws {
    let result = try run("notify-item")
    let expected = [
      "0.000 \(main) cause 0: performed in place",
      "0.000 \(main) cause 0: notified on main",
      "0.000 \(main) cause 0: notified afterwards",
      "3600.000 com.example.serial (off main) cause 0: item",
      "3600.000 com.example.serial (off main) cause 0: notified once it was done",
      "3600.000 \(main) cause none: quiet",
      "",
    ]
    #expect(result == .init(lines: expected))
  }

  @Test("a concurrent loop runs its iterations in sequence") func apply() throws {
    let result = try run("apply")
    let expected = [
      "0.000 \(main) cause 0: iteration 0",
      "0.000 \(main) cause 0: iteration 1",
      "0.000 \(main) cause 0: iteration 2",
      "0.000 \(main) cause none: quiet",
      "",
    ]
    #expect(result == .init(lines: expected))
  }

  @Test("a suspended or inactive queue runs its work later") func suspend() throws {
    let result = try run("suspend")
    let expected = [
      "1800.000 inactive (off main) cause 0: runs after the queue was activated",
      "3600.000 suspended (off main) cause 0: runs after the queue was resumed",
      "3600.000 suspended (off main) cause 0: and so does this",
      "3600.000 \(main) cause none: quiet",
      "still waiting: 1 blocks wait for forgotten",
      "",
    ]
    #expect(result == .init(lines: expected))
  }

  @Test("a function pointer runs in the same way as a block") func functions() throws {
    let result = try run("functions")
    let expected = [
      "0.000 operations (off main) cause 0: operation 1",
      "0.000 operations (off main) cause 0: operation 2",
      "0.000 operations (off main) cause 0: operation barrier",
      "0.000 \(main) cause none: quiet",
      "",
    ]
    #expect(result == .init(lines: expected))
  }
}
