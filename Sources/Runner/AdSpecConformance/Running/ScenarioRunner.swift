import AdSpecScenarios
import AdSpecSimulation
import AdSpecTrace
import CallStacks
import ForkServer
import Responsibility
import Synchronization

/// Runs single scenarios, in this process or in a child.
///
/// If a call of the adapter was slow, the scenario runs again, up to three times in all. The last
/// run counts. A pause of the machine can look like a slow adapter once, but hardly three times.
final class ScenarioRunner {
  private static let attempts = 3

  private let suite: Suite
  private let settings: RunSettings
  private let simulation: Simulation
  private var server: ForkServer?
  /// The loaded files of the next runs; nil for a file that cannot be loaded.
  private var files: [String: LoadedScenarioFile?] = [:]

  /// Creates a runner for the scenarios of a suite.
  init(suite: Suite, settings: RunSettings) {
    self.suite = suite
    self.settings = settings.measuringCalls
    simulation = Simulation(
      suiteVersion: Suite.version, modules: suite.modules, settings: self.settings,
      search: PatternSearch.init)
  }

  /// Runs a scenario in this process or in a child, as the settings say.
  ///
  /// - Throws: An error when adspec itself fails.
  func run(_ run: ScenarioRun) throws -> RunRecord {
    let start = RealClock.nanoseconds()
    guard settings.isInProcess else {
      var child = try runInChild(run)
      child.nanoseconds = RealClock.nanoseconds() - start
      return child.record(simulation.header(of: run))
    }
    var record = repeating({ runHere(run) }, while: { $0.error == nil && $0.trace.hasSlowCall })
    record.realNanoseconds = RealClock.nanoseconds() - start
    return record
  }

  /// Runs a scenario in a child.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - capture: The call stacks that the child captures.
  /// - Returns: How the child ended, and what it wrote.
  /// - Throws: An error when the system cannot create the child.
  func runInChild(_ run: ScenarioRun, capturing capture: StackCapture = .none) throws -> ChildRun {
    let start = RealClock.nanoseconds()
    let server = try prepare(for: [run])
    var child = try repeating(
      { try fork(run, server, capture) },
      while: {
        $0.end.isStarved || $0.end.how == .finished && ChildRecord.hasSlowCall($0.written)
      })
    child.nanoseconds = RealClock.nanoseconds() - start
    return child
  }

  /// Runs scenarios one after the other in one child, whose process is restored before each.
  ///
  /// Nothing that this function returns is proof that a subject has failed: after a failure, run
  /// the scenario alone.
  ///
  /// - Parameter runs: The runs, at most `ForkServer.longestSeries`.
  /// - Returns: The first runs, as many as the child completed; nil if the kernel does not allow a
  ///   process to be restored.
  /// - Throws: An error when the system cannot create the child.
  func runInSeries(_ runs: [ScenarioRun]) throws -> [ChildRun]? {
    let server = try prepare(for: runs)
    let series = try server.runSeries(
      count: runs.count, patience: min(settings.timeout, ScenarioRunner.patience),
      begin: { $0.publishResponsibility() },
      { position, buffer in
        simulate(runs[position], writingTo: ChildRecord(buffer), capturing: .none)
        settings.endIdleThreads?()
      })
    guard series.isSupported else { return nil }
    return series.pieces.map { piece in
      ChildRun(
        end: ChildEnd(how: .finished, output: piece.output), blame: .adapter,
        nanoseconds: piece.nanoseconds, written: piece.written)
    }
  }

  /// The longest duration of a scenario of a series, in real seconds.
  ///
  /// A scenario usually takes a thousandth of a second. A scenario that takes longer runs again
  /// alone, with the whole time-out.
  private static let patience = 0.25

  /// Prepares this process to fork a child that runs some scenarios.
  private func prepare(for runs: [ScenarioRun]) throws -> ForkServer {
    prepareProcess()
    loadFiles(of: runs)
    let server = try server ?? ForkServer(limits: settings.childLimits, hasFolder: true)
    self.server = server
    return server
  }

  /// In a child process, asks a subject for its version and for the version of the network's SDK.
  ///
  /// No code of a subject runs in the process that forks.
  ///
  /// - Returns: Both versions; "unknown" if the subject died.
  func versions(of subject: any Subject) -> (own: String, sdk: String) {
    if settings.isInProcess { return subject.versions() }
    var decoder = answer { encoder in
      let versions = subject.versions()
      encoder.write(versions.own)
      encoder.write(versions.sdk)
    }
    return (decoder.text() ?? "unknown", decoder.text() ?? "unknown")
  }

  /// In a child process, asks a subject for the class of extras that its profile does not declare.
  ///
  /// - Returns: The name of the class; nil if there is none, or if the subject died.
  func undeclaredExtras(of subject: any Subject) -> String? {
    if settings.isInProcess { return subject.undeclaredExtras() }
    var decoder = answer { encoder in
      if let name = subject.undeclaredExtras() { encoder.write(name) }
    }
    return decoder.text()
  }

  /// In a child process, asks a subject for the mistake in its registration.
  ///
  /// - Returns: The mistake; nil if there is none, or if the subject died.
  func registrationMistake(of subject: any Subject) -> InputError? {
    if settings.isInProcess { return subject.registrationMistake() }
    var decoder = answer { encoder in
      if let mistake = subject.registrationMistake() { encoder.write(mistake) }
    }
    return decoder.mistake()
  }

  /// Runs code of a subject in a child process, and returns a decoder of what the code has written.
  ///
  /// This function creates a new server each time. If adspec kept the server, all workers would
  /// inherit its memory, and would overwrite each other's traces.
  private func answer(_ write: (inout EventEncoder) -> Void) -> EventDecoder {
    PrivateFolders.prepare()
    let server = try? ForkServer(
      bufferCapacity: 4096, limits: settings.childLimits, hasFolder: true)
    let answer = try? server?.run(timeout: settings.timeout) { buffer in
      var encoder = EventEncoder()
      write(&encoder)
      buffer.append(encoder.bytes)
    }
    return EventDecoder(answer?.bytes ?? [])
  }

  /// Warms up this process, so that its children run at full speed from their first instruction.
  ///
  /// A process forked from a warmed-up process is warmed up too.
  func prepareProcess() {
    PrivateFolders.prepare()
    guard !Self.isPrepared.exchange(true, ordering: .relaxed),
      let buffer = try? SharedBuffer(capacity: 1 << 20)
    else { return }
    let record = ChildRecord(buffer)
    WarmUp.run(attach: settings.attach, search: PatternSearch.init) { record.write($0) }
    ForkServer.prepare()
  }

  private static let isPrepared = Atomic(false)

  /// Repeats a run as long as the machine can be the reason for its result, up to the maximum number
  /// of attempts: a call of the adapter was slow, or the run timed out without a processor.
  private func repeating<Result>(
    _ run: () throws -> Result, while isDoubtful: (Result) -> Bool
  ) rethrows -> Result {
    var result = try run()
    for _ in 1..<ScenarioRunner.attempts where isDoubtful(result) { result = try run() }
    return result
  }

  private func fork(
    _ run: ScenarioRun, _ server: ForkServer, _ capture: StackCapture
  ) throws -> ChildRun {
    let timeout = settings.timeout
    let interval = min(max(timeout / 200, 0.001), 0.025)
    var shares = ThreadShares(
      timeout: timeout, interval: interval, isInRealTime: settings.isInRealTime)
    let (end, bytes) = try server.run(
      timeout: timeout, interval: interval, look: { shares.look(at: $0, after: $1) },
      { buffer in
        buffer.publishResponsibility()
        simulate(run, writingTo: ChildRecord(buffer), capturing: capture)
      })
    var blame = Blame(ofDeathAt: end.note)
    if end.how == .timedOut {
      shares.look(at: end.note, after: 0)
      blame = shares.blame
    }
    return ChildRun(end: end, blame: blame, nanoseconds: 0, written: bytes)
  }

  /// Runs a scenario in the current process, which is a child, and writes every event at once.
  private func simulate(
    _ run: ScenarioRun, writingTo record: ChildRecord, capturing capture: StackCapture
  ) {
    var simulation = simulation
    simulation.settings = settings.staysAttached
    simulation.file = files[run.declaration.file] ?? nil
    simulation.receiveLog = { record.write($0) }
    simulation.receive =
      capture == .none
      ? { record.write($0) }
      : { change in
        record.write(change)
        guard case .appended(let event) = change, let stack = capture.stack(at: event) else {
          return
        }
        record.write(stack, of: event.index)
      }
    if case .events(let wanted) = capture {
      var steps = CallStack.mostSteps
      simulation.runCall = { event, body in
        guard wanted.contains(event.index) else { return body() }
        // Reading a property enters the code of the property first, and everything else later.
        let most = event.kind.isRead ? CallStack.mostStepsOfEntry : CallStack.mostStepsOfCallback
        record.write(CallStack.following(most: most, of: &steps, body), of: event.index)
      }
    }
    record.write(simulation.run(run))
  }

  private func runHere(_ run: ScenarioRun) -> RunRecord {
    run.subject.reset()
    PrivateFolders.enter()
    let outcome = simulation.run(run)
    var record = RunRecord(trace: outcome.trace)
    record.log = outcome.log
    record.expectations = outcome.expectations
    record.error = outcome.error
    record.notePending()
    return record
  }

  /// Loads the files of some scenarios in this process, and keeps no other files.
  ///
  /// If this process did not load a file, every child would load the whole file again. If the file
  /// cannot be loaded, the child reports the mistake.
  private func loadFiles(of runs: [ScenarioRun]) {
    let paths = Set(runs.lazy.map(\.declaration.file))
    if files.count > paths.count || !files.keys.allSatisfy(paths.contains) {
      files = files.filter { paths.contains($0.key) }
    }
    for run in runs where files[run.declaration.file] == nil {
      let file = try? LoadedScenarioFile(
        of: run.declaration, modules: suite.modules, limits: settings.limits)
      files.updateValue(file, forKey: run.declaration.file)
    }
  }
}

/// The call stacks that a run captures.
enum StackCapture: Equatable {
  case none
  /// The stacks of the adapter's messages, as far as they cost only microseconds.
  case messages
  /// The stacks of some events, by their indices.
  case events(Set<Int>)

  /// The stacks of some events.
  init(of events: Set<Int>) { self = events.isEmpty ? .none : .events(events) }

  /// Captures the stack of the calling thread if the stack of an event is needed.
  func stack(at event: Event) -> CallStack? {
    guard event.kind.isSentByAdapter else { return nil }
    return switch self {
    case .none: nil
    case .messages: event.index < StackCapture.mostEvents ? CallStack.captureFrames() : nil
    case .events(let wanted): wanted.contains(event.index) ? CallStack.capture() : nil
    }
  }

  /// Nobody knows yet which messages a finding quotes, so a long trace must not cost more.
  private static let mostEvents = 240
}

extension RunSettings {
  /// The limits of a child.
  ///
  /// In virtual time, a child runs one thread at a time, so it needs only one processor.
  fileprivate var childLimits: ChildLimits {
    var limits = ChildLimits.standard
    if attach != nil { limits.usesAllProcessors = false }
    return limits
  }

  /// Makes sure that scenarios can run with the given number of jobs.
  func check(jobs: Int) throws(HarnessError) {
    if let obstacle = obstacle() { throw HarnessError(description: obstacle) }
    if let obstacle = EnvironmentLimits.obstacle(for: childLimits, jobs: jobs) {
      throw HarnessError(description: obstacle)
    }
  }

  /// The same settings, with a stopwatch that measures the adapter's calls.
  ///
  /// In virtual time, the stopwatch measures processor time: the world records waiting calls
  /// separately. In real time, the stopwatch reads the clock.
  fileprivate var measuringCalls: RunSettings {
    var settings = self
    settings.stopwatch =
      stopwatch
      ?? (attach == nil ? { RealClock.stopwatch() } : { RealClock.processorStopwatch() })
    return settings
  }

  /// The settings for a child process, whose clocks and queues stay virtual until the process ends.
  ///
  /// Objects that are freed late must not use real queues.
  fileprivate var staysAttached: RunSettings {
    guard let attach else { return self }
    var settings = self
    settings.attach = { scheduler, recorder in
      _ = attach(scheduler, recorder)
      return {}
    }
    return settings
  }

  /// The settings with a separate process for each scenario, even if the user asked for
  /// `--in-process`.
  var isolated: RunSettings {
    guard isInProcess else { return self }
    var settings = self
    settings.isInProcess = false
    settings.jobs = 1
    return settings
  }
}

extension Event {
  /// Whether the event says that a call of the adapter returned late.
  var isSlowCall: Bool { kind == .hostReturned && self["slow"] == .boolean(true) }
}

extension Trace {
  /// Whether a call of the adapter returned late.
  ///
  /// The check runs after every scenario, so it reads the events in place and does not copy them.
  fileprivate var hasSlowCall: Bool {
    events.indices.contains { events[$0].kind == .hostReturned && events[$0].isSlowCall }
  }
}
