import AdSpecSimulation
import ForkServer

extension RunSettings {
  /// What a child may use.
  ///
  /// Of a child in virtual time only one thread runs at a time, so one processor is enough.
  var childLimits: ChildLimits {
    var limits = ChildLimits.standard
    if attach != nil { limits.usesAllProcessors = false }
    return limits
  }

  /// Makes sure that scenarios may run, and so many of them at the same time.
  func check(jobs: Int) throws(HarnessError) {
    if let obstacle = obstacle() { throw HarnessError(description: obstacle) }
    if let obstacle = EnvironmentLimits.obstacle(for: childLimits, jobs: jobs) {
      throw HarnessError(description: obstacle)
    }
  }

  /// The settings with what measures calls of the adapter.
  ///
  /// A run in virtual time reads the processor's time, because the world records whatever waits there
  /// as such a call; a run in real time reads the clock.
  var measuringCalls: RunSettings {
    var settings = self
    settings.stopwatch =
      stopwatch
      ?? (attach == nil ? { RealClock.stopwatch() } : { RealClock.processorStopwatch() })
    return settings
  }

  /// The settings for a child, which ends soon: until then nothing that it lets go of may meet real
  /// queues again.
  var staysAttached: RunSettings {
    guard let attach else { return self }
    var settings = self
    settings.attach = { scheduler, recorder in
      _ = attach(scheduler, recorder)
      return {}
    }
    return settings
  }

  /// The settings for runs that need processes of their own, whatever was asked for.
  var isolated: RunSettings {
    guard isInProcess else { return self }
    var settings = self
    settings.isInProcess = false
    settings.jobs = 1
    return settings
  }
}
