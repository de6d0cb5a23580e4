import Dispatch
import ForkServer
import Foundation
import ProcessClock
import VirtualTime

/// Virtual time in forked processes, in the way that a fork server uses it.
enum ProcessCases {
  /// Runs the same code in three children, and prints their output.
  ///
  /// The parent has prepared the clock but has not attached a scheduler.
  static func runForked() throws {
    let server = try ForkServer(bufferCapacity: 1 << 16)
    var outputs: [String] = []
    for _ in 0..<3 {
      let (end, _) = try server.run(timeout: 20) { _ in
        World.run {
          Task {
            try? await Task.sleep(for: .seconds(3600))
            DispatchQueue.global().async { World.log("\(Date())") }
          }
          DispatchQueue(label: "waiting").async {
            DispatchQueue.main.sync { World.log("on main") }
          }
        }
      }
      outputs.append("\(end.how)\n" + String(decoding: end.output, as: UTF8.self))
    }
    print(outputs[0], terminator: "")
    print("all alike: \(outputs.allSatisfy { $0 == outputs[0] })")
  }

  /// Forks repeatedly; before each fork, detaches a scheduler whose blocks ran on another thread.
  static func runForkedAfterDetaching() throws {
    let server = try ForkServer(bufferCapacity: 1 << 10)
    var blocks = 0
    var children = 0
    for _ in 0..<200 {
      let scheduler = VirtualScheduler()
      ProcessClock.attach(scheduler, onBlockingCall: { _ in })
      let queue = DispatchQueue(label: "own")
      queue.async { DispatchQueue.main.sync { blocks += 1 } }
      while scheduler.runNext() {}
      ProcessClock.detach()
      let (end, _) = try server.run(timeout: 20) { _ in }
      if end.how == .finished { children += 1 }
    }
    print("blocks: \(blocks), children: \(children)")
  }

  /// Runs blocks in real time before a scheduler is attached and after the scheduler is detached.
  static func runDetached() {
    waitForReal("before")
    ProcessClock.attach(VirtualScheduler(), onBlockingCall: { _ in })
    let start = Date()
    DispatchQueue.main.async { print("must not run") }
    ProcessClock.detach()
    print("attached in \(start.timeIntervalSince1970), real again: \(Date() > start)")
    waitForReal("after")
    World.run { DispatchQueue.main.async { World.log("attached again") } }
  }

  /// Prints the order of a set, which depends only on the seed of hashing.
  static func showHashing() {
    print("fixed: \(ProcessClock.hashingIsFixed)")
    print(Set((0..<40).map { "number \($0)" }).joined(separator: ", "))
  }

  private static func waitForReal(_ name: String) {
    let semaphore = DispatchSemaphore(value: 0)
    DispatchQueue(label: "real").async {
      print("\(name): on a thread of libdispatch: \(!Thread.isMainThread)")
      semaphore.signal()
    }
    semaphore.wait()
  }
}

/// The sources of random numbers in the system: two runs with the same seed, and one run with a
/// different seed.
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
