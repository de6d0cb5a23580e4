import ForkServer
import Glibc

/// Runs the case that the first argument names, and prints the result of the case for the tests to
/// compare.
@main
struct ForkServerFixture {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard let name = arguments.first else { fail("name a case; there are: \(caseNames)") }
    switch name {
    case "crashes": try Crashes.printTable()
    case "crash": try Crashes.printOne(named: arguments.dropFirst().first ?? "")
    case "outputs": try Outputs.printAll()
    case "buffer": try Buffers.printAll()
    case "limits": try Limits.printAll()
    case "threads": try Limits.printRefusal()
    case "leaks": try Leaks.printCounts(crashes: 1000)
    case "orphans": Orphans.printEnds()
    case "interrupt": try Interruptions.interruptChild()
    case "interrupt-pool": try Interruptions.interruptPool()
    case "interrupt-twice": Interruptions.interruptTwice()
    case "interrupt-busy": Interruptions.interruptBusy()
    case "interrupt-drafts": Interruptions.interruptDrafts()
    case "pool": try Pools.printAll()
    case "series": try SeriesCases.printAll()
    case "series-crashes": try SeriesCases.printCrashes()
    case "series-damage": try SeriesCases.printDamage()
    case "folders": try Folders.printAll()
    case "descendants": try Descendants.printAll()
    case "series-pollution": try Pollution.printAll()
    case "pollution": try Pollution.printEffects()
    case "processors": try Processors.printAll()
    case "busy-processor": try Processors.printEndOnBusyProcessor()
    case "following": try Following.printAll()
    case "speed": try Speed.print()
    default: fail("there is no case \(name); there are: \(caseNames)")
    }
  }

  private static let caseNames = """
    crashes, crash NAME, outputs, buffer, limits, threads, leaks, orphans, interrupt, \
    interrupt-pool, interrupt-twice, interrupt-busy, interrupt-drafts, pool, series, \
    folders, descendants, \
    series-crashes, series-damage, series-pollution, pollution, processors, busy-processor, \
    following, speed
    """

  private static func fail(_ message: String) -> Never {
    printError(message + "\n")
    exit(64)
  }
}

/// Converts the bytes that a child returned to text.
func text(_ bytes: [UInt8]) -> String {
  String(decoding: bytes, as: UTF8.self)
}

/// Writes to standard error without a buffer.
func printError(_ message: String) {
  let bytes = Array(message.utf8)
  _ = write(2, bytes, bytes.count)
}

/// Kills this process, as the system does when memory runs out.
func die() -> Never {
  kill(getpid(), SIGKILL)
  while true { pause() }
}

/// Measures the duration of a fork, as information for developers.
///
/// No test compares this duration.
enum Speed {
  /// Prints the mean time from the fork of a child to its end, when the parent collects its status.
  static func print() throws {
    let server = try ForkServer(limits: .standard)
    let count = 1000
    let start = RealClock.nanoseconds()
    for _ in 0..<count { _ = try server.run(timeout: 20) { $0.append([1]) } }
    let microseconds = (RealClock.nanoseconds() - start) / Int64(count) / 1000
    Swift.print("fork to reap: \(microseconds) µs")
  }
}
