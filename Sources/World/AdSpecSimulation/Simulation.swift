package import AdSpecScenarios
package import AdSpecTrace
import MediationHost
import ScriptedNetwork
import VirtualTime

/// Runs scenarios, each in a world of its own, until nothing is left to happen: then there is a trace.
package struct Simulation {
  /// What a run gives besides its trace.
  package struct Outcome: Sendable {
    /// Everything that happened.
    package var trace: Trace
    /// What the scenario logged.
    package var log: [LogLine]
    /// Its expectations that did not hold.
    package var expectations: [Expectation]
    /// What went wrong in the scenario's own code.
    package var error: InputError?
  }

  /// How long a run goes on after the functions of its scenario are over, in nanoseconds of virtual
  /// time.
  package static let quietTime: Int64 = 120_000_000_000

  /// The version of the suite, for the trace's header.
  package var suiteVersion: String
  /// The modules that scenarios may require.
  package var modules: ScenarioModules
  /// How scenarios are run.
  package var settings: RunSettings
  /// The file of the scenario that runs next, where it has been loaded already; no other scenario may
  /// run with it in this process.
  package var file: LoadedScenarioFile?
  /// Receives each event as it happens.
  package var receive: ((TraceRecorder.Change) -> Void)?
  /// Receives each line that the scenario logs as it does.
  package var receiveLog: ((LogLine) -> Void)?

  /// Creates a simulation.
  package init(
    suiteVersion: String, modules: ScenarioModules, settings: RunSettings = RunSettings()
  ) {
    self.suiteVersion = suiteVersion
    self.modules = modules
    self.settings = settings
  }

  /// The header of a run's trace.
  package func header(of run: ScenarioRun) -> TraceHeader {
    run.header(suiteVersion: suiteVersion, seed: settings.seed)
  }

  /// Runs a scenario to its end.
  package func run(_ run: ScenarioRun) -> Outcome {
    let world = World(for: run, settings, receive: receive)
    defer { world.end() }
    world.recorder.record(.worldStarted)
    do {
      return play(run, try runtime(of: run, in: world), in: world)
    } catch {
      let mistake = InputError(error, in: run.declaration.file, line: run.declaration.line)
      end(world, End(how: .scenarioError, message: mistake.message))
      return outcome(run, world, nil, mistake)
    }
  }

  private func runtime(of run: ScenarioRun, in world: World) throws -> ScenarioRuntime {
    let runtime = try ScenarioRuntime(
      run.declaration, variant: run.variant, format: run.format, flow: run.flow,
      subjectName: run.subject.name, profile: run.subject.profile, host: world.host,
      network: world.network, modules: modules, seed: settings.seed,
      limits: settings.luaLimits(of: run.declaration), file: file)
    runtime.onLog = receiveLog
    return runtime
  }

  /// Plays a scenario from its first call to its expectations.
  private func play(_ run: ScenarioRun, _ runtime: ScenarioRuntime, in world: World) -> Outcome {
    runtime.applyConfiguration()
    runtime.start()
    var ending = runUntilQuiet(runtime, in: world)
    var end = End(how: ending, pending: pending(world.scheduler))
    let unfinished = runtime.unfinished
    world.network.releaseCompletions()
    runtime.end()
    if ending != .scenarioError { world.host.recordReleased() }
    if ending == .quiescent, world.recorder.hasOverflowed { ending = .limit }
    runtime.checkExpectations(of: {
      Trace(header: header(of: run), events: world.recorder.events)
    })
    if runtime.error != nil { ending = .scenarioError }
    let mistake =
      runtime.error ?? (ending == .limit ? reachedLimit(of: runtime, unfinished) : nil)
    end.how = ending
    end.message = mistake?.message
    end.unfinished = ending == .quiescent ? unfinished : []
    end.exclusion = runtime.exclusion
    end.unimplemented = world.host.unimplemented
    self.end(world, end)
    return outcome(run, world, runtime, mistake)
  }

  /// Runs entries until nothing is left that a scenario could still be about.
  private func runUntilQuiet(_ runtime: ScenarioRuntime, in world: World) -> WorldEnding {
    let (scheduler, realTime) = (world.scheduler, world.realTime)
    let limit = settings.timeLimit(of: runtime.declaration)
    let quietTime = realTime == nil ? Simulation.quietTime : RealTime.quietTime
    var end: VirtualInstant?
    while runtime.error == nil {
      if runtime.recorder.hasOverflowed { return .limit }
      // From the moment on at which the scenario was over: what repeats for ever never leaves a gap.
      if !runtime.isIdle {
        end = nil
      } else if end == nil {
        end = scheduler.now.advanced(byNanoseconds: quietTime)
      }
      guard let next = scheduler.nextDeadline, next <= end ?? next else {
        guard runtime.endOptionalWaits() else { return .quiescent }
        end = nil
        continue
      }
      if next.nanoseconds > limit { return .limit }
      if realTime?.isDue(next) == false { continue }
      _ = scheduler.runNext()
      runtime.host.recordReleased()
    }
    return .scenarioError
  }

  /// What was still to happen when a run ended.
  private func pending(_ scheduler: VirtualScheduler) -> [String] {
    var lines = settings.pendingWork?() ?? []
    if let next = scheduler.nextDeadline { lines.append("something is due at \(next)") }
    return lines
  }

  /// How a world ended, as its last event says.
  private struct End {
    var how: WorldEnding
    var message: String?
    var pending: [String] = []
    var unfinished: [UnfinishedFunction] = []
    var exclusion: String?
    var unimplemented: [String] = []

    var attributes: [TraceAttribute] {
      var attributes = [TraceAttribute("how", .string(how.rawValue))]
      if let message { attributes.append(TraceAttribute("message", .string(message))) }
      if !pending.isEmpty {
        attributes.append(TraceAttribute("pending", .array(pending.map(TraceValue.string))))
      }
      if !unfinished.isEmpty {
        attributes.append(
          TraceAttribute(UnfinishedFunction.attribute, .array(unfinished.map(\.traceValue))))
      }
      if let exclusion {
        attributes.append(TraceAttribute(Trace.exclusionAttribute, .string(exclusion)))
      }
      if !unimplemented.isEmpty {
        attributes.append(
          TraceAttribute(
            Trace.unimplementedAttribute, .array(unimplemented.map(TraceValue.string))))
      }
      return attributes
    }
  }

  private func end(_ world: World, _ end: End) {
    world.recorder.limit = .max
    world.scheduler.withoutCause {
      _ = world.recorder.record(.worldEnded, EventIdentity(), end.attributes)
    }
    // What is let go of from here on belongs to no scenario.
    world.recorder.limit = 0
  }

  private func outcome(
    _ run: ScenarioRun, _ world: World, _ runtime: ScenarioRuntime?, _ error: InputError?
  ) -> Outcome {
    Outcome(
      trace: Trace(header: header(of: run), events: world.recorder.events),
      log: runtime?.log ?? [], expectations: runtime?.expectations ?? [], error: error)
  }
}
