import Testing

/// Forks need a single thread, which a test process has not; a fixture prints what these compare.
@Suite struct ForkServerTests {
  private func lines(_ arguments: String...) throws -> BuiltExecutable.Result {
    try BuiltExecutable("ForkServerFixture").run(arguments)
  }

  @Test func everyCrashCostsOneChild() throws {
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

  @Test func theWordsOfACrashAreKept() throws {
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

  @Test func outputIsCapturedWholeOrAsHeadAndTail() throws {
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

  @Test func aBufferKeepsWholeEntriesAcrossADeath() throws {
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

  @Test func limitsHold() throws {
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

  @Test func aProcessWithThreadsIsRefused() throws {
    let refusal =
      "cannot fork a process that has 2 threads; "
      + "start every child before the first thread, dispatch queue or task"
    #expect(try lines("threads") == .init(lines: [refusal, refusal, ""]))
  }

  @Test func aThousandCrashesLeaveNothingBehind() throws {
    let expected = [
      "descriptors: as before", "mappings: as before", "children: as before",
      "after a pool whose workers die: as before", "",
    ]
    #expect(try lines("leaks") == .init(lines: expected))
  }

  @Test func killingTheParentLeavesNoChild() throws {
    #expect(try lines("orphans") == .init(lines: ["5 processes ended, none left", ""]))
  }

  @Test func anInterruptionEndsEveryWait() throws {
    #expect(
      try lines("interrupt")
        == .init(lines: [
          "before: false", "after: true interrupted partial", "next: interrupted", "",
        ]))
    #expect(
      try lines("interrupt-pool")
        == .init(lines: ["in order: true before 50: true", "requested: true", ""]))
  }

  @Test func whatDoesNotAskForTheInterruptionIsEndedByIt() throws {
    #expect(try lines("interrupt-busy") == .init(status: 130, lines: ["busy", ""]))
  }

  @Test func theSecondInterruptionEndsTheProcess() throws {
    let result = try lines("interrupt-twice")
    #expect(result == .init(status: 130, lines: ["still here: true", ""]))
  }
}
