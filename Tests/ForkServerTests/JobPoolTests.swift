import Testing

/// Pools, as a single-threaded fixture runs them.
@Suite struct JobPoolTests {
  @Test func resultsComeInOrderWhateverTheWorkersDo() throws {
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
      "later ones first: 0=0, 1=1, 2=2, 3=3, 4=4, 5=5",
      "dying workers: 0=0, 1=, 2=2, 3=3, 4=, 5=5, 6=6, 7=",
      "children of workers: \(children)",
      "children of one worker: \(children)",
      "large result 0: 1048576 bytes true",
      "large result 1: 1048576 bytes true",
      "large result 2: 1048576 bytes true",
      "large result 3: 1048576 bytes true",
      "stopped with 1: [0, 1, 2, 3, 4, 5]",
      "stopped with 4: [0, 1, 2, 3, 4, 5]",
      "refused: jobs is 0; it must be at least 1",
      "refused: count is -1; it must be at least 0",
      "",
    ]
    let result = try BuiltExecutable("ForkServerFixture").run(["pool"])
    #expect(result == .init(lines: expected))
  }

  /// On a machine with one processor, one is all.
  @Test func workersStayOnOneProcessorAndChildrenDoNot() throws {
    let result = try BuiltExecutable("ForkServerFixture").run(["processors"])
    let lines = [
      "a child: all, then its parent: all", "a child that stays: 1, then its parent: all",
      "a worker: 1, its child: all", "a worker: 1, its child: all",
      "the parent of workers: all", "",
    ]
    #expect(result == .init(lines: lines))
  }
}
