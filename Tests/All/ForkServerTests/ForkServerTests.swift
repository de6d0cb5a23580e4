import Testing

/// Forking needs a process with a single thread, but a test process has several threads.
///
/// So a separate executable, the fixture, forks and prints the text that these tests compare.
@Suite struct ForkServerTests {
  private func lines(_ arguments: String...) throws -> BuiltExecutable.Result {
    try BuiltExecutable("ForkServerFixture").run(arguments)
  }

  @Test("a crash ends only the crashed child") func everyCrashCostsOneChild() throws {
    let ends = [
      ("fatalError", "killed by SIGILL, gave 'before'"),
      ("forced unwrap of nil", "killed by SIGILL, gave 'before'"),
      ("stack overflow", "killed by SIGSEGV, gave 'before'"),
      ("segmentation fault", "killed by SIGSEGV, gave 'before'"),
      ("abort", "killed by SIGABRT, gave 'before'"),
      ("over-release", "killed by SIGSEGV, gave 'before'"),
      ("exit(0)", "exited with status 0, gave 'before'"),
      ("_exit(0)", "exited with status 0, gave 'before'"),
      ("exit(3)", "exited with status 3, gave 'before'"),
      ("endless loop", "timed out, gave 'before'"),
      ("main-queue deadlock", "killed by SIGILL, gave 'before'"),
      ("allocation until killed", "killed by SIGABRT, gave 'before'"),
      ("a thousand threads", "finished, gave 'before, after'"),
      ("closing descriptors 0 to 9", "finished, gave 'before, after'"),
      ("flood of output", "timed out, gave 'before'"),
      ("raising SIGSTOP", "stopped by SIGSTOP, gave 'before'"),
      ("killing its group", "killed by SIGKILL, gave 'before'"),
    ]
    let expected = ends.map { "\($0): \($1), next finished 'well'" } + [""]
    let result = try lines("crashes")
    #expect(result == .init(lines: expected))
  }

  @Test("the output of a crash is captured") func theWordsOfACrashAreKept() throws {
    let allocation = try lines("crash", "allocation until killed")
    #expect(
      allocation
        == .init(lines: [
          "killed by SIGABRT, gave 'before', 74 bytes printed:",
          "Fatal error: failed to allocate 16777216 bytes of memory with alignment 0", "", "",
        ]))
    let flood = try lines("crash", "flood of output")
    #expect(
      flood
        == .init(lines: [
          "timed out, gave 'before', 4123 bytes printed:",
          String(repeating: "flood ", count: 16) + "floo", "",
        ]))
  }

  @Test("short output is captured completely, long output as its beginning and end")
  func outputIsCapturedWholeOrAsHeadAndTail() throws {
    let xs = String(repeating: "x", count: 40)
    let head = (0...9).map { "\($0)⏎" }.joined()
    let expected = [
      "buffered by the parent, printed once|both streams: finished, truncated false: "
        + "to standard output⏎to standard error⏎",
      "an unfinished line: finished, truncated false: no newline",
      "a line before a crash: killed by SIGABRT, truncated false: before⏎",
      "nothing: finished, truncated false: ",
      "exactly as much as is kept: finished, truncated false: \(xs)",
      "more than is kept: finished, truncated true: "
        + "\(head)⏎[… output left out …]⏎9996⏎9997⏎9998⏎9999⏎",
      "after closing standard output: finished, truncated false: before⏎",
      "standard input: finished, truncated false: is empty⏎",
      "descriptors: finished, truncated false: 0 1 2⏎",
      "",
    ]
    #expect(try lines("outputs") == .init(lines: expected))
  }

  @Test("a buffer has only complete entries after a child died")
  func aBufferKeepsWholeEntriesAcrossADeath() throws {
    let expected = [
      "empty: 0 [] 8",
      "append 5: true [1, 2, 3, 4, 5]",
      "append 4, too many: false [1, 2, 3, 4, 5]",
      "append a lazy collection: true [1, 2, 3, 4, 5, 6, 7, 8]",
      "append none when full: true 8",
      "append one when full: false 8",
      "truncate to more: [1, 2, 3, 4, 5, 6, 7, 8]",
      "truncate to 2: [1, 2]",
      "reset: []",
      "too large: cannot map 2305843009213693951 bytes of shared memory: "
        + "Cannot allocate memory (errno 12); use a smaller buffer or fewer jobs",
      "after a death: killed by SIGABRT 6000 entry;",
      "next child: 0",
      "",
    ]
    #expect(try lines("buffer") == .init(lines: expected))
  }

  @Test("the limits of children are enforced") func limitsHold() throws {
    let expected = [
      "address space: finished: large allocation: refused",
      "processor time: killed by SIGKILL: ",
      "file size: killed by SIGXFSZ: ",
      "core: finished: core dump of at most 1 byte",
      "signals: finished: default handler: true SIGINT blocked: false",
      "group: finished: leads its own group: true",
      "",
    ]
    #expect(try lines("limits") == .init(lines: expected))
  }

  @Test("a process with threads is refused") func aProcessWithThreadsIsRefused() throws {
    let refusal =
      "cannot fork a process that has 2 threads; "
      + "start every child before the first thread, dispatch queue or task"
    #expect(try lines("threads") == .init(lines: [refusal, refusal, ""]))
  }

  @Test("a thousand crashes leak nothing") func aThousandCrashesLeaveNothingBehind() throws {
    let expected = [
      "descriptors: as before", "mappings: as before", "children: as before",
      "after a pool whose workers die: as before", "",
    ]
    #expect(try lines("leaks") == .init(lines: expected))
  }

  @Test("no child survives its parent") func killingTheParentLeavesNoChild() throws {
    #expect(try lines("orphans") == .init(lines: ["5 processes ended, none left", ""]))
  }

  @Test("a process that a child leaves is ended and counted, wherever it hides")
  func noProcessOutlivesItsChild() throws {
    let expected = [
      "none: finished, 0 left running, none now",
      "in the group: finished, 1 left running, none now",
      "of a session of its own: finished, 1 left running, none now",
      "an orphan: finished, 1 left running, none now",
      "five of a child that aborts: killed by SIGABRT, 5 left running, none now",
      "one that ignores signals: finished, 1 left running, none now",
      "",
    ]
    #expect(try lines("descendants") == .init(lines: expected))
  }

  @Test("each child has an empty folder, which is gone when the program ends")
  func eachChildHasAnEmptyFolder() throws {
    let found = "0 of 5 used, 3 in the home"
    let folder = "/tmp/adspec-000000/000000"
    let process = "a process: \(found), printed \(folder)"
    let piece = "a piece: \(found), printed \(folder)"
    let expected = [
      "after an exit: true", "after an interruption: true", "after a second one: true",
      "after none in time: true", process, process, piece, piece, piece,
      "removed by a process: y", "the next process: \(found)", "behind a link: a file",
      "behind a link in the home: a file", "behind a mount: a file", "",
    ]
    #expect(try lines("folders") == .init(lines: expected))
  }

  @Test("an interruption ends every wait") func anInterruptionEndsEveryWait() throws {
    #expect(
      try lines("interrupt")
        == .init(lines: [
          "before: false", "after: true interrupted partial", "next: interrupted", "",
        ]))
    #expect(
      try lines("interrupt-pool")
        == .init(lines: ["a part of 50", "received: true", "requested: true", ""]))
  }

  @Test("an interruption ends code that does not check the flag")
  func whatDoesNotAskForTheInterruptionIsEndedByIt() throws {
    #expect(try lines("interrupt-busy") == .init(status: 130, lines: ["busy", ""]))
  }

  @Test("the second interruption ends the process")
  func theSecondInterruptionEndsTheProcess() throws {
    let result = try lines("interrupt-twice")
    #expect(result == .init(status: 130, lines: ["still here: true", ""]))
  }

  @Test("a signal that ends the process leaves no half-written file")
  func noDraftIsLeft() throws {
    let end = "status 130, signal 0, file"
    #expect(
      try lines("interrupt-drafts")
        == .init(lines: [
          "twice: \(end) gone", "twice, differently: \(end) gone",
          "before the first scenario: \(end) gone", "at the end of the terminal: \(end) gone",
          "by Ctrl-\\: \(end) gone", "by Ctrl-\\ twice: \(end) gone",
          "not at all: \(end) left", "postponed: \(end) left", "",
        ]))
  }
}

/// Tests of worker pools.
///
/// An executable with one thread, the fixture, runs the pools.
@Suite struct WorkerPoolTests {
  @Test("all results arrive, even when workers die")
  func allResultsComeWhateverTheWorkersDo() throws {
    let squares = "0=0, 1=1, 2=4, 3=9, 4=16, 5=25, 6=36, 7=49, 8=64, 9=81"
    let children = (0..<9).map { index in
      "\(index)=\(index) \(index % 4 == 3 ? "killed by SIGABRT" : "finished")"
    }.joined(separator: ", ")
    let expected = [
      "squares with 1: \(squares)",
      "squares with 2: \(squares)",
      "squares with 8: \(squares)",
      "more workers than jobs: 0=0, 1=1, 2=2",
      "no jobs: ",
      "dying workers: 0=0, 1=, 2=2, 3=3, 4=, 5=5, 6=6, 7=",
      "workers that do not go on: 0=0, 1=, 2=2, 3=, 4=4, 5=, 6=6, 7=",
      "memory that children of workers share: 0=1, 1=1",
      "children of workers: \(children)",
      "children of one worker: \(children)",
      "large result: 1048576 bytes true",
      "large result: 1048576 bytes true",
      "large result: 1048576 bytes true",
      "large result: 1048576 bytes true",
      "stopped with 1: 6",
      "stopped with 4: 6",
      "refused: jobs is 0; it must be at least 1",
      "refused: count is -1; it must be at least 0",
      "",
    ]
    let result = try BuiltExecutable("ForkServerFixture").run(["pool"])
    #expect(result == .init(lines: expected))
  }

  @Test("the time in which other processes use the processor does not count for a time-out")
  func timeoutsDoNotCountTheTimeOfOthers() throws {
    let result = try BuiltExecutable("ForkServerFixture").run(["busy-processor"])
    let lines = [
      "a child on a busy processor: finished",
      "a child that waits for nothing: timed out, starved: false",
      "a child that gets no processor: timed out, starved: true", "",
    ]
    #expect(result == .init(lines: lines))
  }

  /// On a machine with one processor, all processes use the same processor.
  @Test("workers stay on one processor and their children do not")
  func workersStayOnOneProcessorAndChildrenDoNot() throws {
    let result = try BuiltExecutable("ForkServerFixture").run(["processors"])
    let lines = [
      "a child: all, then its parent: all", "a child that stays: 1, then its parent: all",
      "a worker: 1, its child: all", "a worker: 1, its child: all",
      "the parent of workers: all", "",
    ]
    #expect(result == .init(lines: lines))
  }
}
