import Foundation
import ProcessClock
import VirtualTime

/// Everything in the system that gives random numbers, twice with one seed and once with another.
enum RandomCases {
  static func run() {
    for (name, draw) in sources {
      let numbers = ([1, 1, 2] as [UInt64]).map { seed in
        ProcessClock.attach(VirtualScheduler(seed: seed), onBlockingCall: { _ in })
        defer { ProcessClock.detach() }
        return [draw(), draw()]
      }
      let isOther = numbers[2] != numbers[0] && numbers[0][0] != numbers[0][1]
      print(
        "\(name): \(numbers[0] == numbers[1] ? "repeats" : "differs") \(isOther ? "" : "constant")")
    }
    print(
      "without a scheduler: "
        + (UInt64.random(in: 0...(.max)) == UInt64.random(in: 0...(.max)) ? "repeats" : "differs"))
  }

  private static let sources: [(String, @Sendable () -> String)] = [
    ("SystemRandomNumberGenerator", { "\(UInt64.random(in: 0...(.max)))" }),
    ("Set.randomElement", { "\((0..<9).map { _ in Set(0..<100).randomElement() ?? 0 })" }),
    ("shuffled", { "\((0..<50).shuffled())" }),
    ("UUID", { UUID().uuidString }),
    ("NSUUID", { NSUUID().uuidString }),
    ("globallyUniqueString", { ProcessInfo.processInfo.globallyUniqueString }),
    ("arc4random", { "\(arc4random()) \(arc4random())" }),
    ("arc4random_uniform", { "\((0..<9).map { _ in arc4random_uniform(100) })" }),
    (
      "arc4random_buf",
      {
        var bytes = [UInt8](repeating: 0, count: 13)
        arc4random_buf(&bytes, bytes.count)
        return "\(bytes)"
      }
    ),
    (
      "getentropy",
      {
        var bytes = [UInt8](repeating: 0, count: 13)
        let status = getentropy(&bytes, bytes.count)
        return "\(status) \(bytes)"
      }
    ),
    ("random", { "\(Glibc.random())" }), ("rand", { "\(rand())" }), ("drand48", { "\(drand48())" }),
    (
      "/dev/urandom, by descriptor",
      {
        let file = open("/dev/urandom", O_RDONLY)
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: 13)
        return "\(read(file, &bytes, bytes.count)) \(bytes)"
      }
    ),
    (
      "/dev/random, by FileHandle",
      { "\(Array(FileHandle(forReadingAtPath: "/dev/random")?.readData(ofLength: 13) ?? Data()))" }
    ),
    (
      "/dev/urandom, by fopen",
      {
        guard let file = fopen("/dev/urandom", "r") else { return "none" }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 13)
        return "\(fread(&bytes, 1, bytes.count, file)) \(bytes)"
      }
    ),
  ]
}
