import CProcessPollution
import ForkServer
import Glibc

/// Series whose pieces of work leave something behind.
///
/// Each piece writes what it finds, and then changes it. A piece that finds what another piece has
/// left writes something else than the first piece.
enum SeriesCases {
  private struct Case: Sendable {
    let name: String
    /// Runs in the process of the series, before the first piece.
    var begin: @Sendable () -> Void = {}
    /// Gives what the piece finds, and leaves something behind.
    let body: @Sendable (Int) -> String
  }

  nonisolated(unsafe) private static var number = 0
  nonisolated(unsafe) private static var names: [String] = []
  nonisolated(unsafe) private static var blocks: [UnsafeMutablePointer<UInt64>] = []
  nonisolated(unsafe) private static var mapping: UnsafeMutableRawPointer?

  /// Prints one line for each case: what the pieces found, and how many pieces were completed.
  static func printAll() throws {
    let server = try ForkServer(bufferCapacity: 1 << 20, limits: .standard)
    for test in memory + kernel + ends {
      let series = try server.runSeries(
        count: 3, patience: 2, begin: { _ in test.begin() },
        { index, buffer in
          buffer.append(Array("\(test.body(index))".utf8))
        })
      let found = series.pieces.map { piece in
        text(piece.written) + (piece.output.isEmpty ? "" : " '\(oneLine(piece.output))'")
      }
      print("\(test.name): \(found.joined(separator: ", "))")
    }
    print("supported: \(try isSupported(server))")
  }

  /// Prints what every way to end a process costs: the number of completed pieces, and whether the
  /// next series runs.
  static func printCrashes() throws {
    let server = try ForkServer(bufferCapacity: 1 << 16, limits: Crashes.limits)
    for crash in Crashes.names {
      let series = try server.runSeries(
        count: 3, patience: 0.5, begin: { _ in },
        { index, buffer in
          buffer.append(Array("well".utf8))
          if index == 1 { Crashes.run(crash) }
        })
      let next = try server.runSeries(count: 2, patience: 2, begin: { _ in }, { _, _ in })
      print("\(crash): \(series.pieces.count) completed, next \(next.pieces.count)")
    }
  }

  /// Prints how many pieces are believed if the second one damages its process.
  static func printDamage() throws {
    let damages: [(String, @Sendable () -> Void)] = [
      ("nothing", {}), ("a block", process_pollution_overrun_block),
      ("the guard of the stack", process_pollution_change_guard),
      ("the rights", process_pollution_forbid_privileges),
      ("much memory", { blocks = (0..<20_000).map { _ in .allocate(capacity: 32) } }),
      ("much memory, given back", { (0..<20_000).map { _ in malloc(300) }.forEach { free($0) } }),
    ]
    let server = try ForkServer(bufferCapacity: 1 << 16, limits: .standard)
    for (name, damage) in damages {
      let series = try server.runSeries(
        count: 3, patience: 2, begin: { _ in }, { index, _ in if index == 1 { damage() } })
      print("\(name): \(series.pieces.count) of 3")
    }
  }

  private static func oneLine(_ bytes: [UInt8]) -> String {
    String(text(bytes).map { $0 == "\n" ? "⏎" : $0 })
  }

  private static func isSupported(_ server: ForkServer) throws -> Bool {
    try server.runSeries(count: 1, patience: 2, begin: { _ in }, { _, _ in }).isSupported
  }

  private static let memory = [
    Case(name: "a static variable") { _ in
      number += 1
      return "\(number)"
    },
    Case(name: "an array that grows") { _ in
      names += (0..<10_000).map { "name \($0)" }
      return "\(names.count)"
    },
    Case(name: "a global of the C library") { _ in "\(rand())" },
    Case(name: "an environment variable") { _ in
      defer { setenv("LEFT", "behind", 1) }
      return getenv("LEFT") == nil ? "none" : "some"
    },
    Case(
      name: "blocks from before, freed",
      begin: {
        blocks = (0..<20_000).map { number in
          let block = UnsafeMutablePointer<UInt64>.allocate(capacity: 32)
          block.initialize(repeating: UInt64(number), count: 32)
          return block
        }
      },
      body: { _ in
        let isWhole = blocks.enumerated().allSatisfy { $1[0] == UInt64($0) && $1[31] == UInt64($0) }
        for block in blocks { block.deallocate() }
        return "\(isWhole)"
      }),
    Case(
      name: "pages from before, given back",
      begin: {
        mapping = mmap(nil, 1 << 16, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        mapping?.initializeMemory(as: UInt8.self, repeating: 7, count: 1 << 16)
      },
      body: { _ in
        let isWhole = mapping?.load(fromByteOffset: 5000, as: UInt8.self) == 7
        madvise(mapping, 1 << 16, MADV_DONTNEED)
        return "\(isWhole)"
      }),
    Case(
      name: "a new mapping",
      begin: {
        mapping = mmap(nil, 1 << 22, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        munmap(mapping, 1 << 22)
      },
      body: { _ in
        // Without a rollback, the second piece would get another address.
        let new = mmap(nil, 1 << 22, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        new?.storeBytes(of: 1, as: UInt8.self)
        return "\(new == mapping)"
      }),
    Case(name: "a deep stack") { _ in "\(deep(20_000))" },
    Case(name: "a child process that has ended") { _ in
      let process = fork()
      if process == 0 { _exit(0) }
      number += 1
      waitpid(process, nil, 0)
      return "\(number)"
    },
    Case(name: "a thread that has ended") { _ in
      var thread = pthread_t()
      pthread_create(
        &thread, nil,
        { _ in
          SeriesCases.number += 1
          return nil
        }, nil)
      pthread_join(thread, nil)
      return "\(number)"
    },
    // The blocks are at the end of the heap, where a rollback gives memory back.
    Case(name: "a thread that ends late") { _ in
      let blocks = UnsafeMutablePointer<UnsafeMutableRawPointer?>.allocate(capacity: lateBlocks)
      for index in 0..<lateBlocks { blocks[index] = malloc(1000) }
      var thread = pthread_t()
      pthread_create(
        &thread, nil,
        { blocks in
          let blocks = blocks?.assumingMemoryBound(to: UnsafeMutableRawPointer?.self)
          for index in 0..<SeriesCases.lateBlocks { free(blocks?[index]) }
          return nil
        }, blocks)
      pthread_detach(thread)
      return "ran"
    },
  ]

  private static let lateBlocks = 5000

  private static let kernel = [
    Case(name: "output") { index in
      print("printed by \(index)")
      return "\(index)"
    },
    Case(name: "an unfinished line") { index in
      print("\(index)", terminator: "")
      return "\(index)"
    },
    Case(name: "a signal that is blocked") { _ in
      var set = sigset_t()
      sigemptyset(&set)
      sigaddset(&set, SIGUSR1)
      var before = sigset_t()
      sigprocmask(SIG_BLOCK, &set, &before)
      return sigismember(&before, SIGUSR1) == 1 ? "blocked" : "free"
    },
    Case(name: "a signal that is ignored") { _ in
      signal(SIGUSR1, SIG_IGN) == nil ? "standard" : "ignored"
    },
    Case(name: "an alarm") { _ in "\(alarm(100))" },
    Case(name: "the working folder") { _ in
      defer { chdir("/usr") }
      return String(cString: getcwd(nil, 0))
    },
    Case(name: "the umask") { _ in umask(0o77) == 0o77 ? "changed" : "as before" },
    Case(name: "the limit of a resource") { _ in
      var limit = rlimit()
      getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
      defer { setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) }
      let isLow = limit.rlim_cur == 20
      limit.rlim_cur = 20
      return isLow ? "low" : "as before"
    },
  ]

  private static let ends = [
    Case(name: "a thread that lives") { _ in
      var thread = pthread_t()
      pthread_create(
        &thread, nil,
        { _ in
          while true { pause() }
        }, nil)
      return "ran"
    },
    Case(name: "a child process that lives") { _ in
      let process = fork()
      if process == 0 { while true { pause() } }
      return "ran"
    },
    Case(name: "a timer that runs") { _ in
      var timer: timer_t?
      return "\(timer_create(CLOCK_MONOTONIC, nil, &timer))"
    },
    Case(name: "an orphan that lives") { _ in
      let process = fork()
      if process == 0 {
        if fork() == 0 { while true { pause() } }
        _exit(0)
      }
      waitpid(process, nil, 0)
      return "ran"
    },
    Case(name: "an open descriptor") { _ in "\(open("/dev/null", O_RDONLY))" },
    Case(name: "a descriptor with a high number") { _ in
      let low = open("/dev/null", O_RDONLY)
      defer { close(low) }
      return "\(dup2(low, 40))"
    },
    Case(name: "standard input closed") { _ in "\(close(0))" },
    Case(name: "standard output replaced") { _ in
      let nothing = open("/dev/null", O_WRONLY)
      defer { close(nothing) }
      return "\(dup2(nothing, 1))"
    },
    Case(
      name: "a mapping from before, unmapped",
      begin: {
        mapping = mmap(nil, 1 << 22, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
      },
      body: { _ in "\(munmap(mapping, 1 << 22))" }),
    Case(name: "too much output") { _ in
      for _ in 0..<10_000 { print(String(repeating: "x", count: 99)) }
      return "ran"
    },
  ]

  @inline(never)
  private static func deep(_ depth: Int) -> Int {
    var local = depth
    return withUnsafeMutablePointer(to: &local) { depth == 0 ? 0 : deep($0.pointee - 1) + 1 }
  }
}
