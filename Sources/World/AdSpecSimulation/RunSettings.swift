import AdSpecScenarios
package import AdSpecTrace
package import LuaScript
package import VirtualTime

/// How scenarios are run: one value, from the command line down to the world of each scenario.
package struct RunSettings {
  /// The seed of everything random.
  package var seed: UInt64 = 0
  /// How many processes run scenarios at the same time.
  package var jobs = 1
  /// Seeds the order in which scenarios are run; the order of results does not change.
  package var shuffle: UInt64?
  /// Real seconds that a scenario may take.
  package var timeout: Double = 5
  /// Whether scenarios run in this process, where a death of the subject ends everything.
  package var isInProcess = false
  /// The limits of a scenario's script, unless the scenario sets its own.
  package var limits = LuaLimits()
  /// The longest virtual time of a scenario in nanoseconds; 24 hours.
  package var virtualTimeLimit: Int64 = 86_400_000_000_000
  /// The largest number of events of a scenario.
  package var eventLimit = 100_000
  /// Whether time passes as the system's clock says, for an adapter with real queues and clocks; only
  /// without `attach`.
  package var isInRealTime = false
  /// Hands the process's clocks and queues to a scenario, and gives what to do at its end.
  package var attach: ((VirtualScheduler, TraceRecorder) -> () -> Void)?
  /// Says what waits in the process's queues and tasks, one line each; asked at the end.
  package var pendingWork: (() -> [String])?
  /// Starts to measure a call of the adapter on the calling thread, and gives what reads the real
  /// nanoseconds since; without one the world records no call as slow.
  package var stopwatch: (() -> () -> Int64)?
  /// Says why no scenario may run in this process or a child of it; nil where nothing stands in the
  /// way.
  ///
  /// It is asked before the first scenario of a run.
  package var obstacle: () -> String? = { HTTPInterception.obstacle }

  /// Creates the default settings.
  package init() {}

  /// The limits of a scenario's script.
  func luaLimits(of declaration: ScenarioDeclaration) -> LuaLimits {
    var limits = limits
    if let memory = declaration.limits.memory { limits.memory = memory }
    if let instructions = declaration.limits.instructions { limits.instructions = instructions }
    return limits
  }

  /// The longest virtual time of a scenario in nanoseconds.
  func timeLimit(of declaration: ScenarioDeclaration) -> Int64 {
    declaration.limits.virtualTime ?? virtualTimeLimit
  }

  /// The largest number of events of a scenario.
  func eventLimit(of declaration: ScenarioDeclaration) -> Int {
    declaration.limits.events ?? eventLimit
  }
}
