package import AdSpecScenarios
package import AdSpecTrace
import Foundation
import GoogleMobileAds
package import LuaScript
package import MediationHost
import Responsibility
package import ScriptedNetwork
import UIKit
package import VirtualTime

/// One world for one scenario: run until nothing is left to happen, it gives a trace.
///
/// Everything left of the trace is made fresh here, so that scenarios cannot influence each other
/// but through what an adapter keeps in static variables.
package struct Simulation {
  /// Which scenario, variant and format to run, against what.
  package struct Subject {
    /// The scenario.
    package var declaration: ScenarioDeclaration
    /// The variant.
    package var variant: ScenarioDeclaration.Variant
    /// The format.
    package var format: MediationFormat
    /// How its loads come about.
    package var flow: AdapterProfile.Flow
    /// The adapters that line items may name, the one under test first.
    package var adapters: [AdapterUnderTest]

    /// Creates a subject.
    package init(
      declaration: ScenarioDeclaration, variant: ScenarioDeclaration.Variant,
      format: MediationFormat, flow: AdapterProfile.Flow = .waterfall,
      adapters: [AdapterUnderTest]
    ) {
      self.declaration = declaration
      self.variant = variant
      self.format = format
      self.flow = flow
      self.adapters = adapters
    }
  }

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
  /// The seed of the run.
  package var seed: UInt64
  /// The limits of a scenario's script, where it sets none itself.
  package var limits = LuaLimits()
  /// The longest virtual time of a scenario in nanoseconds; 24 hours.
  package var virtualTimeLimit: Int64 = 86_400_000_000_000
  /// The largest number of events of a scenario.
  package var eventLimit = 100_000
  /// The file of the scenario that runs next, where it has been loaded already; no other scenario may
  /// run with it in this process.
  package var file: LoadedScenarioFile?
  /// Receives each event as it happens.
  package var receive: ((TraceRecorder.Change) -> Void)?
  /// Receives each line that the scenario logs as it does.
  package var receiveLog: ((LogLine) -> Void)?
  /// Stands between the network and the stand-ins; only faults use it.
  package var interceptor: ((ScriptedNetwork, MediationHost) -> any NetworkInterceptor)?
  /// Hands the process's clocks and queues to a scenario, and gives what to do at its end.
  package var attach: ((VirtualScheduler, TraceRecorder) -> () -> Void)?
  /// Whether time passes as the system's clock says, for an adapter with real queues and clocks.
  package var isInRealTime = false
  /// Says what waits in the process's queues and tasks, one line each; asked at the end.
  package var pendingWork: (() -> [String])?
  /// Starts to measure real time on the calling thread, and gives what reads it, in nanoseconds;
  /// without one no call of the adapter is recorded as slow.
  package var stopwatch: (() -> () -> Int64)?

  /// Creates a simulation.
  package init(suiteVersion: String, modules: ScenarioModules, seed: UInt64) {
    self.suiteVersion = suiteVersion
    self.modules = modules
    self.seed = seed
  }

  /// The header of a subject's trace.
  package func header(of subject: Subject) -> TraceHeader {
    let declaration = subject.declaration
    let label = subject.variant.label
    return TraceHeader(
      suite: suiteVersion,
      scenario: label.isEmpty ? declaration.name : "\(declaration.name) [\(label)]",
      file: declaration.file, line: declaration.line, adapter: subject.adapters[0].name,
      format: subject.format.rawValue, seed: seed,
      profile: subject.adapters[0].tracedProfile(of: subject.format, subject.flow))
  }

  /// Runs a scenario to its end.
  package func run(_ subject: Subject) -> Outcome {
    Responsibility.registerThread()
    HTTPInterception.install()
    let scheduler = VirtualScheduler(seed: processSeed(of: subject))
    let context = SchedulerContext(scheduler)
    let realTime = isInRealTime ? RealTime(scheduler) : nil
    if isInRealTime {
      context.systemThread = { [unowned scheduler] in
        Thread.isMainThread || scheduler.thread != VirtualScheduler.main
          ? nil : RealTime.background
      }
    }
    let recorder = TraceRecorder(context: context)
    if isInRealTime { recorder.allowThreads() }
    recorder.receive = receive
    recorder.limit = eventLimit(of: subject.declaration)
    scheduler.isSameObject = { [unowned recorder] in recorder.areAboutSameLoad($0, $1) }
    let host = MediationHost(
      scheduler: scheduler, recorder: recorder, adapters: subject.adapters,
      settings: subject.declaration.hostSettings)
    host.stopwatch = stopwatch
    let network = ScriptedNetwork(scheduler: scheduler, recorder: recorder)
    host.customNative.app = subject.adapters[0].app
    host.customNative.server = ScriptedAdServer(network)
    network.identify = { [weak host] format, slot in
      if format == .customNative, let host { return host.customNative.requested }
      return host?.identity(format: format.rawValue, slot: slot) ?? EventIdentity(slot: slot)
    }
    network.isReachable = { [device = host.device] in device.isOnline }
    network.http.isReachable = { [device = host.device] in device.isOnline }
    network.http.isPicture = { UIImage(data: Data($0)) != nil }
    network.http.identify = { [weak host, isInRealTime] in
      guard let host else { return EventIdentity() }
      let identity = host.identityOfCause
      return isInRealTime && identity.load == 0 ? host.identityOfNewestLoad : identity
    }
    network.sdk = subject.adapters[0].profile.sdk(of: subject.format)
    network.neutralName = { [weak host] in host?.neutralName(of: $0) ?? $0 }
    network.interceptor = interceptor?(network, host)
    network.makeCurrent()
    let backend = SimulationBackend(host)
    MobileAdsBackends.current = backend
    MobileAds.shared.reset()
    UIApplication.shared.reset()
    UIScreen.main.reset()
    UIApplication.shared.environment = host.device
    let detach = attach?(scheduler, recorder)
    defer {
      Responsibility.adapter {
        scheduler.removeAll()
        detach?()
        network.end()
        host.end()
      }
      MobileAdsBackends.current = nil
      DownloadedFile.removeAll()
    }
    recorder.record(.worldStarted)
    return play(subject, host, network, realTime)
  }

  /// The seed of what is random in the process; `random()` of the scenario has one of its own.
  private func processSeed(of subject: Subject) -> UInt64 {
    var generator = SeededGenerator(
      seed: seed,
      for:
        "process \(subject.declaration.name) \(subject.variant.number) \(subject.format.rawValue)")
    return generator.next()
  }

  private func play(
    _ subject: Subject, _ host: MediationHost, _ network: ScriptedNetwork, _ realTime: RealTime?
  ) -> Outcome {
    let recorder = host.recorder
    let runtime: ScenarioRuntime
    do {
      runtime = try ScenarioRuntime(
        subject.declaration, variant: subject.variant, format: subject.format, flow: subject.flow,
        adapter: subject.adapters[0], host: host, network: network, modules: modules, seed: seed,
        limits: luaLimits(of: subject.declaration), file: file)
    } catch {
      let mistake = InputError(
        error, in: subject.declaration.file, line: subject.declaration.line)
      end(.scenarioError, recorder, message: mistake.message)
      return outcome(subject, host, nil, mistake)
    }
    runtime.onLog = receiveLog
    connectPublisher(of: subject, host, network)
    runtime.applyConfiguration()
    runtime.start()
    var ending = run(
      runtime, host.scheduler, realTime, limit: timeLimit(of: subject.declaration))
    let pending = pending(host.scheduler)
    let unfinished = runtime.unfinished
    network.releaseCompletions()
    runtime.end()
    if ending != .scenarioError { host.recordReleased() }
    if ending == .quiescent, recorder.hasOverflowed { ending = .limit }
    runtime.checkExpectations(of: {
      Trace(header: header(of: subject), events: recorder.events)
    })
    if runtime.error != nil { ending = .scenarioError }
    let mistake =
      runtime.error ?? (ending == .limit ? reachedLimit(of: runtime, unfinished) : nil)
    end(
      ending, recorder, message: mistake?.message, pending: pending,
      unfinished: ending == .quiescent ? unfinished : [], exclusion: runtime.exclusion,
      unimplemented: host.unimplemented)
    return outcome(subject, host, runtime, mistake)
  }

  /// Gives apps that use the SDK's classes the scenario's ad units, and lets the network notice what
  /// they do.
  private func connectPublisher(
    of subject: Subject, _ host: MediationHost, _ network: ScriptedNetwork
  ) {
    host.publisher.adUnit = { _, format in
      AdUnit(
        configuration: subject.variant.configuration.load(format, in: subject.flow),
        lineItems: subject.declaration.lineItems)
    }
    let scripted = { [weak network] (load: HostLoad) in
      network?.ad(ofLoad: load.number)
    }
    host.publisher.noteDisplayed = { scripted($0)?.becomeDisplayed() }
    host.publisher.noteCommand = { command, load in
      scripted(load)?.obey(PlayerCommand(command))
    }
  }

  /// Runs entries until nothing is left that a scenario could still be about.
  private func run(
    _ runtime: ScenarioRuntime, _ scheduler: VirtualScheduler, _ realTime: RealTime?,
    limit: Int64
  ) -> WorldEnding {
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

  private func luaLimits(of declaration: ScenarioDeclaration) -> LuaLimits {
    var limits = limits
    if let memory = declaration.limits.memory { limits.memory = memory }
    if let instructions = declaration.limits.instructions { limits.instructions = instructions }
    return limits
  }

  func timeLimit(of declaration: ScenarioDeclaration) -> Int64 {
    declaration.limits.virtualTime ?? virtualTimeLimit
  }

  func eventLimit(of declaration: ScenarioDeclaration) -> Int {
    declaration.limits.events ?? eventLimit
  }

  /// What was still to happen when a run ended.
  private func pending(_ scheduler: VirtualScheduler) -> [String] {
    var lines = pendingWork?() ?? []
    if let next = scheduler.nextDeadline { lines.append("something is due at \(next)") }
    return lines
  }

  private func end(
    _ how: WorldEnding, _ recorder: TraceRecorder, message: String?, pending: [String] = [],
    unfinished: [UnfinishedFunction] = [], exclusion: String? = nil,
    unimplemented: [String] = []
  ) {
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
    recorder.limit = .max
    recorder.record(.worldEnded, EventIdentity(), attributes, cause: -1)
    // What is let go of from here on belongs to no scenario.
    recorder.limit = 0
  }

  private func outcome(
    _ subject: Subject, _ host: MediationHost, _ runtime: ScenarioRuntime?, _ error: InputError?
  ) -> Outcome {
    Outcome(
      trace: Trace(header: header(of: subject), events: host.recorder.events),
      log: runtime?.log ?? [], expectations: runtime?.expectations ?? [], error: error)
  }
}

extension TraceRecorder {
  fileprivate func areAboutSameLoad(_ first: Int, _ second: Int) -> Bool {
    guard events.indices.contains(first), events.indices.contains(second) else { return false }
    return events[first].identity.load == events[second].identity.load
  }
}
