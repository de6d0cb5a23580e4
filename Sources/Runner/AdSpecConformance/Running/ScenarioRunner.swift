import AdSpecScenarios
import AdSpecSimulation
import AdSpecTrace
import CallStacks
import ForkServer
import Responsibility
import Synchronization

/// Runs single scenarios, in this process or in a child of it.
///
/// A scenario in which a call of the adapter was slow runs again, three times at most: the last run
/// counts. A pause of the machine can look like the adapter's in one run, but not in three.
final class ScenarioRunner {
  private static let attempts = 3

  private let suite: Suite
  private let settings: RunSettings
  private let simulation: Simulation
  private var server: ForkServer?
  private var file: LoadedScenarioFile?
  private var loadedPath: String?

  /// Creates a runner of a suite's scenarios.
  init(suite: Suite, settings: RunSettings) {
    self.suite = suite
    self.settings = settings.measuringCalls
    simulation = Simulation(
      suiteVersion: Suite.version, modules: suite.modules, settings: self.settings)
  }

  /// Runs a scenario as the settings say, and gives what it left.
  ///
  /// - Throws: When the harness itself fails.
  func run(_ run: ScenarioRun) throws -> RunRecord {
    let start = RealClock.nanoseconds()
    guard settings.isInProcess else {
      var child = try runInChild(run)
      child.nanoseconds = RealClock.nanoseconds() - start
      return try child.record(simulation.header(of: run))
    }
    var record = repeating({ runHere(run) }, while: \.trace.hasSlowCall)
    record.realNanoseconds = RealClock.nanoseconds() - start
    return record
  }

  /// Runs a scenario in a child.
  ///
  /// - Parameters:
  ///   - run: What to run.
  ///   - wanted: The positions of the events at which the call stack is captured.
  /// - Returns: How the child ended, and what it wrote.
  /// - Throws: When the system lets no child be made.
  func runInChild(_ run: ScenarioRun, capturing wanted: Set<Int> = []) throws -> ChildRun {
    let start = RealClock.nanoseconds()
    prepareProcess()
    let server = try server ?? ForkServer(limits: settings.childLimits)
    self.server = server
    loadFile(of: run.declaration)
    var child = try repeating(
      { try fork(run, server, wanted) },
      while: { $0.end.how == .finished && ChildReport.tellsOfSlowCall($0.report) })
    child.nanoseconds = RealClock.nanoseconds() - start
    return child
  }

  /// Asks a subject for its version and that of the SDK below it, in a child: no code of a subject
  /// runs in the process that children are forked from.
  ///
  /// - Returns: Both versions; "unknown" where the subject died of the question.
  func versions(of subject: any Subject) -> (own: String, sdk: String) {
    if settings.isInProcess { return subject.versions() }
    // A server of its own: the workers of a pool inherit the memory of one that exists already,
    // and would write over each other's traces.
    let server = try? ForkServer(bufferCapacity: 4096, limits: settings.childLimits)
    let answer = try? server?.run(timeout: settings.timeout) { buffer in
      let versions = subject.versions()
      var encoder = EventEncoder()
      encoder.write(versions.own)
      encoder.write(versions.sdk)
      buffer.append(encoder.bytes)
    }
    var decoder = EventDecoder(answer?.bytes ?? [])
    return (decoder.text() ?? "unknown", decoder.text() ?? "unknown")
  }

  /// Prepares this process to fork children that run at full speed from their first instruction.
  ///
  /// Processes that are forked from a prepared one are prepared, too.
  func prepareProcess() {
    guard !Self.isPrepared.exchange(true, ordering: .relaxed),
      let buffer = try? SharedBuffer(capacity: 1 << 20)
    else { return }
    let report = ChildReport(buffer)
    WarmUp.run(attach: settings.attach) { report.write($0) }
    ForkServer.prepare()
  }

  private static let isPrepared = Atomic(false)

  /// Runs again while a call was slow.
  private func repeating<Result>(
    _ run: () throws -> Result, while isSlow: (Result) -> Bool
  ) rethrows -> Result {
    var result = try run()
    for _ in 1..<ScenarioRunner.attempts where isSlow(result) { result = try run() }
    return result
  }

  private func fork(
    _ run: ScenarioRun, _ server: ForkServer, _ wanted: Set<Int>
  ) throws -> ChildRun {
    let timeout = settings.timeout
    let interval = min(max(timeout / 200, 0.001), 0.025)
    var shares = ThreadShares(
      timeout: timeout, interval: interval, isInRealTime: settings.isInRealTime)
    let (end, bytes) = try server.run(
      timeout: timeout, interval: interval, look: { shares.look(at: $0) },
      { buffer in
        buffer.publishResponsibility()
        simulate(run, writingTo: ChildReport(buffer), capturing: wanted)
      })
    var blame = Blame(ofDeathAt: end.note)
    if end.how == .timedOut {
      shares.look(at: end.note)
      blame = shares.blame
    }
    return ChildRun(end: end, blame: blame, nanoseconds: 0, report: bytes)
  }

  /// Runs a scenario in the child that this process is, and writes down everything at once.
  private func simulate(
    _ run: ScenarioRun, writingTo report: ChildReport, capturing wanted: Set<Int>
  ) {
    var simulation = simulation
    simulation.settings = settings.staysAttached
    simulation.file = file
    simulation.receiveLog = { report.write($0) }
    simulation.receive =
      wanted.isEmpty
      ? { report.write($0) }
      : { change in
        report.write(change)
        guard case .appended(let event) = change, wanted.contains(event.index) else { return }
        if let stack = CallStack.capture() { report.write(stack, of: event.index) }
      }
    report.write(simulation.run(run))
  }

  private func runHere(_ run: ScenarioRun) -> RunRecord {
    run.subject.reset()
    let outcome = simulation.run(run)
    var record = RunRecord(trace: outcome.trace)
    record.log = outcome.log
    record.expectations = outcome.expectations
    record.error = outcome.error
    record.notePending()
    return record
  }

  /// Runs the file of a scenario here, once for all children that run a scenario of it in a row.
  ///
  /// Each would run all of it otherwise, which a file of many scenarios would pay for again and again.
  /// One that cannot be run is left to the child, which says so.
  private func loadFile(of declaration: ScenarioDeclaration) {
    guard loadedPath != declaration.file else { return }
    loadedPath = declaration.file
    file = nil
    file = try? LoadedScenarioFile(
      of: declaration, modules: suite.modules, limits: settings.limits)
  }
}
