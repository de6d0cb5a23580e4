import ForkServer
import Glibc

/// Runs one case, named by the first argument, and prints what came of it, for the tests to compare.
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
    case "pool": try Pools.printAll()
    case "processors": try Processors.printAll()
    case "speed": try Speed.print()
    default: fail("there is no case \(name); there are: \(caseNames)")
    }
  }

  private static let caseNames = """
    crashes, crash NAME, outputs, buffer, limits, threads, leaks, orphans, interrupt, \
    interrupt-pool, interrupt-twice, interrupt-busy, pool, processors, speed
    """

  private static func fail(_ message: String) -> Never {
    printError(message + "\n")
    exit(64)
  }
}

/// Text for bytes that a child gave.
func text(_ bytes: [UInt8]) -> String {
  String(decoding: bytes, as: UTF8.self)
}

/// Writes to standard error at once.
func printError(_ message: String) {
  let bytes = Array(message.utf8)
  _ = write(2, bytes, bytes.count)
}

/// Ends this process as the system does when memory runs out.
func die() -> Never {
  kill(getpid(), SIGKILL)
  while true { pause() }
}
