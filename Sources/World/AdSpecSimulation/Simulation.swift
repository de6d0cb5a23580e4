package import AdSpecScenarios
package import AdSpecTrace
package import LuaScript
import MediationHost
import ScriptedNetwork
import VirtualTime

/// Runs scenarios, each in its own world.
///
/// A run ends when nothing more can happen. The result of a run contains a trace.
package struct Simulation {
  /// The result of a run.
  package struct Outcome: Sendable {
    /// The trace of the run.
    package var trace: Trace
    /// The lines that the scenario logged.
    package var log: [LogLine]
    /// The failed expectations of the scenario.
    package var expectations: [Expectation]
    /// The error that the code of the scenario raised; nil when the code raised no error.
    package var error: InputError?
  }

  /// How long a run continues after the last function of its scenario has ended, in nanoseconds of
  /// virtual time.
  package static let quietTime: Int64 = 120_000_000_000
  /// The longest time, in nanoseconds of virtual time, for which functions wait while no message is
  /// sent, and while only a timer of the subject goes on: six hours.
  private static let longestSilence: Int64 = 6 * 3_600_000_000_000

  /// The version of the suite, for the trace's header.
  package var suiteVersion: String
  /// The modules that scenarios can require.
  package var modules: ScenarioModules
  /// Makes the search with which the expectations of a scenario find events in its trace.
  package var search: (Trace, LuaState) -> any TraceSearch
  /// The settings of the runs.
  package var settings: RunSettings
  /// The already loaded file of the next scenario; nil when the simulation must load the file.
  ///
  /// Only one scenario of the process can run with an already loaded file.
  package var file: LoadedScenarioFile?
  /// A closure that receives each event at the time when the event happens.
  package var receive: ((TraceRecorder.Change) -> Void)?
  /// A closure that runs each delivery of a callback of the network; nil to run it at once.
  package var runCall: ((_ event: Event, _ body: () -> Void) -> Void)?
  /// A closure that receives each log line at the time when the scenario logs it.
  package var receiveLog: ((LogLine) -> Void)?

  /// Creates a simulation.
  package init(
    suiteVersion: String, modules: ScenarioModules, settings: RunSettings = RunSettings(),
    search: @escaping (Trace, LuaState) -> any TraceSearch
  ) {
    self.suiteVersion = suiteVersion
    self.modules = modules
    self.settings = settings
    self.search = search
  }

  /// Returns the header of a run's trace.
  package func header(of run: ScenarioRun) -> TraceHeader {
    run.header(suiteVersion: suiteVersion, seed: settings.seed, sdk: settings.sdk)
  }

  /// Runs a scenario to its end, in a new world.
  package func run(_ run: ScenarioRun) -> Outcome {
    let world = World(for: run, settings, receive: receive)
    world.recorder.runCall = runCall
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
      customNative: world.publisher.customNative, network: world.network, modules: modules,
      seed: settings.seed, limits: settings.luaLimits(of: run.declaration), file: file)
    runtime.onLog = receiveLog
    return runtime
  }

  /// Plays a scenario from its first call to its expectations.
  private func play(_ run: ScenarioRun, _ runtime: ScenarioRuntime, in world: World) -> Outcome {
    world.host.applicationSettings.begin()
    runtime.applyConfiguration()
    runtime.start()
    var ending = runUntilQuiet(runtime, in: world)
    var end = End(
      how: ending, pending: settings.pendingWork?() ?? [], due: world.scheduler.nextDeadline)
    let unfinished = runtime.unfinished
    world.host.device.closeOtherAds()
    if let adapter = world.host.testedAdapter, adapter.beforeLoad == nil {
      end.changedSettings = world.host.applicationSettings.changedByOthers(
        isCovered: world.host.loadIndex.all.contains { $0.presentation != 0 })
    }
    world.network.releaseCompletions()
    runtime.end()
    if ending != .scenarioError { world.host.recordReleased() }
    if ending == .quiescent, world.recorder.hasOverflowed { ending = .limit }
    runtime.checkExpectations(
      of: { Trace(header: header(of: run), events: world.recorder.events) }, search: search)
    if runtime.error != nil { ending = .scenarioError }
    let block = ending == .limit ? blockBeyondLimit(of: runtime) : nil
    if block != nil { ending = .hang }
    let mistake =
      runtime.error ?? (ending == .limit ? reachedLimit(of: runtime, unfinished) : nil)
    end.how = ending
    end.message = mistake?.message ?? block
    end.unfinished = ending == .quiescent ? unfinished : []
    end.exclusion = runtime.exclusion
    end.unimplemented = world.host.unimplemented
    self.end(world, end)
    return outcome(run, world, runtime, mistake)
  }

  /// Runs the scheduler's entries until the scenario is over and nothing happens during the quiet
  /// time after the scenario.
  private func runUntilQuiet(_ runtime: ScenarioRuntime, in world: World) -> WorldEnding {
    let (scheduler, realTime) = (world.scheduler, world.realTime)
    let limit = settings.timeLimit(of: runtime.declaration)
    let quietTime = realTime == nil ? Simulation.quietTime : RealTime.quietTime
    var end: VirtualInstant?
    var endOfSilence: VirtualInstant?
    var eventCount = 0
    while runtime.error == nil {
      if runtime.recorder.hasOverflowed { return .limit }
      // The quiet time starts at the end of the scenario. The quiet time cannot start after the
      // last entry, because a repeating timer always adds another entry.
      end =
        runtime.isIdle ? end ?? scheduler.now.advanced(byNanoseconds: quietTime) : nil
      // While functions wait in vain, a repeating timer always adds another entry, too.
      let isSilent = runtime.waitsForOthers && runtime.recorder.count == eventCount
      eventCount = runtime.recorder.count
      endOfSilence =
        isSilent && realTime == nil
        ? endOfSilence ?? scheduler.now.advanced(byNanoseconds: Simulation.longestSilence) : nil
      guard let next = scheduler.nextDeadline, next <= end ?? endOfSilence ?? next else {
        if !runtime.isIdle, realTime?.waitForThreads() == true { continue }
        guard runtime.endOptionalWaits() else { return .quiescent }
        end = nil
        endOfSilence = nil
        continue
      }
      if next.nanoseconds > limit { return .limit }
      if realTime?.isDue(next) == false { continue }
      _ = scheduler.runNext()
      runtime.host.recordReleased()
    }
    return .scenarioError
  }

  /// The attributes of the event that ends a world.
  private struct End {
    var how: WorldEnding
    var message: String?
    var pending: [String] = []
    var due: VirtualInstant?
    var unfinished: [UnfinishedFunction] = []
    var exclusion: String?
    var unimplemented: [String] = []
    var changedSettings: [String] = []

    var attributes: [TraceAttribute] {
      var attributes = [TraceAttribute("how", .string(how.rawValue))]
      if let message { attributes.append(TraceAttribute("message", .string(message))) }
      if !pending.isEmpty {
        attributes.append(TraceAttribute("pending", .array(pending.map(TraceValue.string))))
      }
      if let due {
        attributes.append(TraceAttribute("due", .number(Double(due.nanoseconds) / 1_000_000_000)))
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
      if !changedSettings.isEmpty {
        attributes.append(
          TraceAttribute("changed_settings", .array(changedSettings.map(TraceValue.string))))
      }
      return attributes
    }
  }

  private func end(_ world: World, _ end: End) {
    world.recorder.limit = .max
    world.scheduler.withoutCause {
      _ = world.recorder.record(.worldEnded, EventIdentity(), end.attributes)
    }
    // From here on the recorder records no more releases, because later releases do not belong to
    // the scenario.
    world.recorder.limit = 0
  }

  private func outcome(
    _ run: ScenarioRun, _ world: World, _ runtime: ScenarioRuntime?, _ error: InputError?
  ) -> Outcome {
    Outcome(
      trace: Trace(header: header(of: run), events: world.recorder.events),
      log: runtime?.log ?? [], expectations: runtime?.expectations ?? [], error: error)
  }

  /// Returns the error for the limit that ended a scenario.
  ///
  /// The message of the error says how to raise the limit.
  ///
  /// - Parameters:
  ///   - runtime: The scenario.
  ///   - unfinished: The functions of the scenario that still wait. These waiting functions are a
  ///     likely reason for the long run.
  /// - Returns: The error. The result is nil when the scenario was over, only the adapter
  ///   continued, and the scenario does not set the limit.
  private func reachedLimit(
    of runtime: ScenarioRuntime, _ unfinished: [UnfinishedFunction]
  ) -> InputError? {
    let declaration = runtime.declaration
    let isOfEvents = runtime.recorder.hasOverflowed
    let isOwn =
      isOfEvents ? declaration.limits.events != nil : declaration.limits.virtualTime != nil
    guard isOwn || !runtime.isIdle else { return nil }
    var message: String
    if isOfEvents {
      message =
        "the scenario needs more than its limit of \(settings.eventLimit(of: declaration)) events; "
        + "raise it with limits = { events = N } in the scenario"
    } else {
      let seconds = readable(Double(settings.timeLimit(of: declaration)) / 1_000_000_000)
      message =
        "the scenario needs more than its limit of \(seconds) "
        + "seconds of virtual time; raise it with limits = { virtual_time = SECONDS } in the scenario"
      message += sleepOfSubject(of: runtime)
    }
    for function in unfinished {
      message += "; \(function.title) still waits on line \(function.line) for \(function.waitsFor)"
    }
    return InputError(
      file: declaration.file, line: runtime.lineOfLimit ?? declaration.line, message: message)
  }

  /// Describes a single call in which the tested code blocked its thread for longer than the whole
  /// scenario can take; nil if there was none.
  private func blockBeyondLimit(of runtime: ScenarioRuntime) -> String? {
    settings.block?(settings.timeLimit(of: runtime.declaration)).map { block in
      "the tested code blocked its thread for \(VirtualInstant(nanoseconds: block.nanoseconds)) of "
        + "virtual time in \(block.call)"
    }
  }

  /// The end of the message about the limit of virtual time, if the tested code has slept for half of
  /// this time at least.
  private func sleepOfSubject(of runtime: ScenarioRuntime) -> String {
    let limit = settings.timeLimit(of: runtime.declaration)
    guard let sleep = settings.longestSleep?(limit), sleep.nanoseconds >= limit / 2 else {
      return ""
    }
    return "; the tested code spent \(VirtualInstant(nanoseconds: sleep.nanoseconds)) in "
      + sleep.call
  }

  private func readable(_ number: Double) -> String {
    let value = TraceValue.number(number)
    // A trace writes a fraction as a text in quotes, but the message shows the fraction without
    // quotes.
    if case .string(let text) = value { return text }
    return value.readable
  }
}
