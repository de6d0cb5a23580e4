import Testing

/// A thread can be followed while it runs chosen code.
@Suite struct FollowingTests {
  #if arch(x86_64)
    @Test("a followed thread shows the functions that it enters, and runs other code at full speed")
    func functionsAreFound() throws {
      let expected = [
        "entered: Listener.receive(), Listener.pass(), Listener.log()",
        "entered, also from elsewhere: static Listener.isLess(_:_:)",
        "a long text costs a few instructions: true",
        "no more instructions than allowed: true, true",
        "then nothing: []",
        "SIGSEGV while the thread is followed: killed by SIGSEGV",
        "SIGTRAP while the thread is followed: killed by SIGTRAP",
        "other threads in the same code: finished",
        "in a child: Listener.receive(), Listener.pass(), Listener.log(), finished",
        "",
      ]
      #expect(
        try BuiltExecutable("ForkServerFixture").run(["following"]) == .init(lines: expected))
    }
  #endif
}

/// In a series, several pieces of work run in one process, which is restored before each.
@Suite struct SeriesTests {
  @Test("every piece of work finds the process as it was, or gets a new process")
  func everyPieceFindsTheProcessAsItWas() throws {
    let expected = [
      "a static variable: 1, 1, 1",
      "an array that grows: 10000, 10000, 10000",
      "a global of the C library: 1804289383, 1804289383, 1804289383",
      "an environment variable: none, none, none",
      "blocks from before, freed: true, true, true",
      "pages from before, given back: true, true, true",
      "a new mapping: true, true, true",
      "a deep stack: 20000, 20000, 20000",
      "a child process that has ended: 1, 1, 1",
      "a thread that has ended: 1, 1, 1",
      "a thread that ends late: ran, ran, ran",
      "output: 0 'printed by 0⏎', 1 'printed by 1⏎', 2 'printed by 2⏎'",
      "an unfinished line: 0 '0', 1 '1', 2 '2'",
      "a signal that is blocked: free, free, free",
      "a signal that is ignored: standard, standard, standard",
      "an alarm: 0, 0, 0",
      "the working folder: /, /, /",
      "the umask: as before, as before, as before",
      "the limit of a resource: as before, as before, as before",
      "a thread that lives: ran",
      "a child process that lives: ",
      "a timer that runs: 0",
      "an orphan that lives: ",
      "an open descriptor: 3, 3, 3",
      "a descriptor with a high number: 40, 40, 40",
      "standard input closed: ",
      "standard output replaced: ",
      "a mapping from before, unmapped: 0",
      "too much output: ",
      "supported: true",
      "",
    ]
    #expect(try BuiltExecutable("ForkServerFixture").run(["series"]) == .init(lines: expected))
  }

  @Test("a crash ends only its series, and the pieces before it count")
  func everyCrashCostsOneSeries() throws {
    let crashes = [
      "fatalError", "forced unwrap of nil", "stack overflow", "segmentation fault", "abort",
      "over-release", "exit(0)", "_exit(0)", "exit(3)", "endless loop", "main-queue deadlock",
      "allocation until killed", "a thousand threads", "closing descriptors 0 to 9",
      "flood of output", "raising SIGSTOP", "killing its group",
    ]
    let expected = crashes.map { crash in
      // The threads live on when the piece is complete.
      "\(crash): \(crash == "a thousand threads" ? 2 : 1) completed, next 2"
    }
    let result = try BuiltExecutable("ForkServerFixture").run(["series-crashes"])
    #expect(result == .init(lines: expected + [""]))
  }

  @Test("a piece that damages its process is not believed")
  func damageIsNotBelieved() throws {
    let expected = [
      "nothing: 3 of 3", "a block: 1 of 3", "the guard of the stack: 1 of 3", "the rights: 1 of 3",
      "much memory: 3 of 3", "much memory, given back: 3 of 3", "",
    ]
    #expect(
      try BuiltExecutable("ForkServerFixture").run(["series-damage"]) == .init(lines: expected))
  }

  @Test("whatever a piece of work changes in its process, no later piece sees it")
  func noPieceSeesWhatAnotherHasChanged() throws {
    let kinds = [
      "a handler of a real-time signal", "the rounding mode", "the base of a segment",
      "the priority", "the scheduler", "the processors", "the priority of input and output",
      "the score for lack of memory", "the name of the thread", "the slack of timers", "dumps",
      "new privileges", "huge pages", "the signal at the parent's death", "orphans",
      "keeping capabilities", "secure bits", "the bounds of capabilities", "the personality",
      "the user", "the groups", "the root folder", "the session", "a namespace", "a key",
      "flags of standard output", "flags of standard input", "a constant",
      "a constant in a new page", "permissions of a page", "locked memory", "the most memory",
      "a deep stack", "shared memory",
    ]
    let expected = kinds.map { "\($0): ---- in processes, ---- in series" }
    let result = try BuiltExecutable("ForkServerFixture").run(["series-pollution"])
    #expect(result == .init(lines: expected + [""]))
  }
}
