import Testing

/// Processes.
///
/// Each expected line has the virtual time, the queue, the thread, the cause and the event.
@Suite struct ProcessTests {
  private let main = "main (main thread)"

  private func run(_ name: String) throws -> BuiltExecutable.Result {
    try BuiltExecutable("ProcessClockFixture").run([name])
  }

  @Test("forked processes behave alike") func forked() throws {
    let result = try run("forked")
    let expected = [
      "finished",
      "0.000 \(main) cause 0: on main",
      "3600.000 com.apple.root.default-qos (off main) cause 0: 2025-01-01 01:00:00 +0000",
      "3600.000 \(main) cause none: quiet",
      "all alike: true",
      "",
    ]
    #expect(result == .init(lines: expected))
  }

  /// When a scheduler is detached, its threads end, so the process can fork.
  @Test("a process can fork after detaching") func forkedAfterDetaching() throws {
    let result = try run("forked after detaching")
    #expect(result == .init(lines: ["blocks: 200, children: 200", ""]))
  }

  @Test("detaching restores the originals") func detached() throws {
    let result = try run("detached")
    let expected = [
      "before: on a thread of libdispatch: true",
      "attached in 1735689600.0, real again: true",
      "after: on a thread of libdispatch: true",
      "0.000 \(main) cause 0: attached again",
      "0.000 \(main) cause none: quiet",
      "",
    ]
    #expect(result == .init(lines: expected))
  }

  /// With and without SWIFT_DETERMINISTIC_HASHING, the program starts with the same seed of
  /// hashing.
  @Test("hashing has a fixed seed") func hashing() throws {
    let fixture = try BuiltExecutable("ProcessClockFixture")
    let asked = try fixture.run(["hashing"], ["SWIFT_DETERMINISTIC_HASHING": "1"])
    #expect(asked.lines.first == "fixed: true")
    #expect(try run("hashing") == asked)
  }

  /// The scheduler's seed decides all random numbers.
  ///
  /// Without a scheduler, the random numbers differ from run to run.
  @Test("the seed of the scheduler decides all random numbers") func random() throws {
    let result = try run("random")
    let names = [
      "SystemRandomNumberGenerator", "Set.randomElement", "shuffled", "UUID", "NSUUID",
      "globallyUniqueString", "arc4random", "arc4random_uniform", "arc4random_buf", "getentropy",
      "random", "rand",
      "drand48", "/dev/urandom, by descriptor", "/dev/random, by FileHandle",
      "/dev/urandom, by fopen",
    ]
    #expect(
      result
        == .init(lines: names.map { "\($0): repeats " } + ["without a scheduler: differs", ""]))
  }
}
