package import AdSpecScenarios
package import AdSpecTrace
package import LuaScript
package import MediationHost
package import VirtualTime

/// One run of one scenario: it tests a subject with one variant, one format and one flow.
package struct ScenarioRun {
  /// The scenario.
  package var declaration: ScenarioDeclaration
  /// The variant.
  package var variant: ScenarioDeclaration.Variant
  /// The format.
  package var format: MediationFormat
  /// The flow of the loads in this run: waterfall or bidding.
  package var flow: AdapterProfile.Flow
  /// The adapter or app under test.
  package var subject: any Subject
  /// The adapters that line items can name, besides the adapter under test.
  package var others: [AdapterUnderTest]

  /// Creates a run.
  package init(
    declaration: ScenarioDeclaration, variant: ScenarioDeclaration.Variant,
    format: MediationFormat, flow: AdapterProfile.Flow = .waterfall, subject: any Subject,
    others: [AdapterUnderTest] = []
  ) {
    self.declaration = declaration
    self.variant = variant
    self.format = format
    self.flow = flow
    self.subject = subject
    self.others = others
  }

  /// The name of the scenario with the label of the variant, without the format.
  package var name: String { declaration.name(of: variant) }

  /// Returns the header of the run's trace.
  package func header(
    suiteVersion: String, seed: UInt64, sdk: SDKGeneration = .usual
  ) -> TraceHeader {
    TraceHeader(
      suite: suiteVersion, scenario: name, file: declaration.file, line: declaration.line,
      adapter: subject.name, format: format.rawValue, seed: seed,
      profile: subject.tracedProfile(of: format, flow), sdk: sdk)
  }

  /// Returns the seed of the process's random numbers.
  ///
  /// The scenario's function `random()` uses another seed.
  func processSeed(from seed: UInt64) -> UInt64 {
    var generator = SeededGenerator(
      seed: seed, for: "process \(declaration.name) \(variant.number) \(format.rawValue)")
    return generator.next()
  }
}

extension ScenarioDeclaration {
  /// Returns the name of the scenario with the label of a variant.
  package func name(of variant: Variant) -> String {
    variant.label.isEmpty ? name : "\(name) [\(variant.label)]"
  }
}

/// The settings of a run, which the command line passes on to the world of each scenario.
package struct RunSettings {
  /// The seed of all random numbers in the run.
  package var seed: UInt64 = 0
  /// The version of the Google Mobile Ads SDK that the host plays.
  package var sdk = SDKGeneration.usual
  /// The number of processes that run scenarios at the same time.
  package var jobs = 1
  /// The seed of a random order of the scenarios; nil when the scenarios run in their usual order.
  ///
  /// The report always lists the results in the usual order of the scenarios.
  package var shuffle: UInt64?
  /// The longest duration of a scenario in real seconds.
  package var timeout: Double = 5
  /// Whether scenarios run in this process, so that a crash of the subject ends the whole run.
  package var isInProcess = false
  /// How scenarios are kept apart from each other, unless they run in this process.
  package var isolation = Isolation.auto
  /// The limits of a scenario's script, unless the scenario sets other limits.
  package var limits = LuaLimits()
  /// The longest duration of a scenario in nanoseconds of virtual time; 24 hours by default.
  package var virtualTimeLimit: Int64 = 86_400_000_000_000
  /// The largest number of events of a scenario.
  package var eventLimit = 100_000
  /// Whether a scenario runs in real time, for an adapter with real queues and clocks.
  ///
  /// When a scenario runs in real time, the closure `attach` is nil.
  package var isInRealTime = false
  /// Attaches the clocks and queues of the process to a scenario, and returns a function that
  /// detaches them.
  package var attach: ((VirtualScheduler, TraceRecorder) -> () -> Void)?
  /// Describes the work that still waits in the process's queues and tasks at the end of a
  /// scenario, one line for each item.
  package var pendingWork: (() -> [String])?
  /// Finds the calls in which the tested code slept longest until a moment of virtual time, and how
  /// long it slept, both in nanoseconds.
  package var longestSleep: ((Int64) -> (call: String, nanoseconds: Int64)?)?
  /// Finds the longest single call in which the tested code blocked its thread, if the call took a
  /// virtual time at least, in nanoseconds.
  package var block: ((Int64) -> (call: String, nanoseconds: Int64)?)?
  /// Ends the threads that a scenario's queues have used and that have no work any more.
  package var endIdleThreads: (() -> Void)?
  /// Starts a stopwatch for a call of the adapter on the calling thread, and returns a function
  /// that reads the elapsed real time in nanoseconds.
  ///
  /// When this closure is nil, the trace shows no call as slow.
  package var stopwatch: (() -> () -> Int64)?
  /// Returns the reason why no scenario may run in this process or its children; nil when scenarios
  /// may run.
  ///
  /// A run calls this closure before its first scenario.
  package var obstacle: () -> String? = { HTTPInterception.obstacle }

  /// The ways to keep scenarios apart from each other.
  package enum Isolation: String, CaseIterable, Sendable {
    /// Each scenario has its own process.
    case fork
    /// Several scenarios share one process, which is restored before each scenario.
    case series
    /// As `series` where that works, otherwise as `fork`.
    case auto
  }

  /// Creates the default settings.
  package init() {}

  /// Returns the limits of a scenario's script.
  func luaLimits(of declaration: ScenarioDeclaration) -> LuaLimits {
    var limits = limits
    if let memory = declaration.limits.memory { limits.memory = memory }
    if let instructions = declaration.limits.instructions { limits.instructions = instructions }
    return limits
  }

  /// Returns the longest duration of a scenario in nanoseconds of virtual time.
  func timeLimit(of declaration: ScenarioDeclaration) -> Int64 {
    declaration.limits.virtualTime ?? virtualTimeLimit
  }

  /// Returns the largest number of events of a scenario.
  func eventLimit(of declaration: ScenarioDeclaration) -> Int {
    declaration.limits.events ?? eventLimit
  }
}
