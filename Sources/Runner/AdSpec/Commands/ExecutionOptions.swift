import AdSpecSimulation
import ArgumentParser
import Foundation
import LuaScript
import MediationHost

/// How scenarios are run.
struct ExecutionOptions: ParsableArguments {
  /// What the clocks of an adapter's process show.
  enum Clock: String, ExpressibleByArgument, CaseIterable {
    case virtual, wall
  }

  /// What holds without an option.
  private enum Usual {
    static let scriptMemory = 64
    static let scriptInstructions = 50
  }

  @Option(help: ArgumentHelp("Processes that run scenarios at the same time.", valueName: "n"))
  var jobs: Int?

  @Option(help: ArgumentHelp("The seed of everything random.", valueName: "n"))
  var seed: UInt64 = 0

  @Option(help: ArgumentHelp("Run scenarios in another order, seeded.", valueName: "seed"))
  var shuffle: UInt64?

  @Option(
    help: ArgumentHelp(
      "Real seconds that a scenario may take. (default: 5.0, with a wall clock 60.0)",
      valueName: "seconds"))
  var timeout: Double?

  @Option(
    help: ArgumentHelp(
      "Whether adapters see virtual time in queues, tasks and clocks, or the real one. "
        + "(default: as the adapter's profile says)"))
  var clock: Clock?

  @Option(
    name: .long,
    help: ArgumentHelp("MiB of memory that a scenario's script may use.", valueName: "mib"))
  var scriptMemory: Int = Usual.scriptMemory

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Millions of instructions that a scenario's script may run.", valueName: "millions"))
  var scriptInstructions: Int = Usual.scriptInstructions

  @Flag(name: .long, help: "Run in this process, for a debugger: a death of the adapter ends all.")
  var inProcess = false

  /// What of the options changes what becomes of a scenario, as a shell reads it, without the seed.
  var words: [String] {
    var words: [String] = []
    if let timeout {
      let seconds = "\(timeout)"
      words += ["--timeout", seconds.hasSuffix(".0") ? String(seconds.dropLast(2)) : seconds]
    }
    if let clock { words += ["--clock", clock.rawValue] }
    if scriptMemory != Usual.scriptMemory { words += ["--script-memory", "\(scriptMemory)"] }
    if scriptInstructions != Usual.scriptInstructions {
      words += ["--script-instructions", "\(scriptInstructions)"]
    }
    return words
  }

  /// The settings of a run against a subject, as the options and the subject's profile say.
  ///
  /// - Throws: A usage error for a number that is out of range.
  func settings(of subject: any Subject) throws -> RunSettings {
    let clock = clock ?? (subject.profile.clock == .wall ? .wall : .virtual)
    let timeout = timeout ?? (clock == .virtual ? 5 : 60)
    guard timeout > 0, timeout.isFinite else {
      throw ValidationError("--timeout takes a number of seconds above zero.")
    }
    guard (1...1_000_000).contains(scriptMemory), (1...1_000_000).contains(scriptInstructions)
    else { throw ValidationError("The limits of scripts are numbers from 1 to 1000000.") }
    var settings = RunSettings()
    settings.seed = seed
    settings.shuffle = shuffle
    settings.jobs = jobs ?? ProcessInfo.processInfo.activeProcessorCount
    guard (1...256).contains(settings.jobs) else {
      throw ValidationError("--jobs takes a number from 1 to 256.")
    }
    settings.timeout = timeout
    settings.limits.memory = scriptMemory << 20
    settings.limits.instructions = Int64(scriptInstructions) * 1_000_000
    settings.limits.wallClock = timeout
    settings.isInProcess = inProcess
    settings.isInRealTime = clock == .wall
    return settings
  }
}
