import AdSpecTestSupport
import Testing

/// Processes.
///
/// When a scheduler is detached, its threads end, so the process can fork.
@Suite struct ProcessTests {
  @Test("the fixture prints the expected lines", arguments: cases)
  func prints(_ clockCase: ClockCase) throws { try clockCase.check() }

  private static let cases = ClockCase.read(
    """
    forked: forked processes behave alike
    finished
    0.000 main (main thread) cause 0: on main
    3600.000 com.apple.root.default-qos (off main) cause 0: 2025-01-01 01:00:00 +0000
    3600.000 main (main thread) cause none: quiet
    all alike: true

    forked after detaching: a process can fork after detaching
    blocks: 200, children: 200

    detached: detaching restores the originals
    before: on a thread of libdispatch: true
    attached in 1735689600.0, real again: true
    after: on a thread of libdispatch: true
    0.000 main (main thread) cause 0: attached again
    0.000 main (main thread) cause none: quiet
    """)

  /// With and without SWIFT_DETERMINISTIC_HASHING, the program starts with the same seed of
  /// hashing.
  @Test("hashing has a fixed seed") func hashing() throws {
    let asked = try ClockCase.run("hashing", ["SWIFT_DETERMINISTIC_HASHING": "1"])
    #expect(asked.output.hasPrefix("fixed: true\n"))
    #expect(try ClockCase.run("hashing") == asked)
  }

  /// Without a scheduler, the random numbers differ from run to run.
  @Test("the seed of the scheduler decides all random numbers") func random() throws {
    let names = [
      "SystemRandomNumberGenerator", "Set.randomElement", "shuffled", "UUID", "NSUUID",
      "globallyUniqueString", "arc4random", "arc4random_uniform", "arc4random_buf", "getentropy",
      "random", "rand",
      "drand48", "/dev/urandom, by descriptor", "/dev/random, by FileHandle",
      "/dev/urandom, by fopen",
    ]
    let lines = names.map { "\($0): repeats \n" } + ["without a scheduler: differs\n"]
    #expect(try ClockCase.run("random") == .init(output: lines.joined()))
  }
}
