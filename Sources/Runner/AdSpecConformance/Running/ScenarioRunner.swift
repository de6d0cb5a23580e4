import AdSpecRules
import AdSpecScenarios
package import AdSpecSimulation
package import AdSpecTrace
import CallStacks
package import ForkServer
package import LuaScript
package import MediationHost
import Responsibility
package import ScriptedNetwork
import Synchronization
package import VirtualTime

/// Runs single scenarios, in this process or in a child of it.
package final class ScenarioRunner {
  /// How scenarios are run.
  package struct Configuration {
    /// The seed.
    package var seed: UInt64 = 0
    /// Real seconds that a scenario may take.
    package var timeout: Double = 5
    /// Whether scenarios run in this process, where a death of the adapter ends everything.
    package var isInProcess = false
    /// The limits of scripts.
    package var limits = LuaLimits()
    /// What a child may use.
    package var childLimits = ChildLimits.standard
    /// Hands the process's clocks and queues to a scenario, and gives what to do at its end.
    package var attach: ((VirtualScheduler, TraceRecorder) -> () -> Void)?
    /// Whether time passes as the system's clock says; only without `attach`.
    package var isInRealTime = false
    /// Says what waits in the process's queues and tasks, one line each.
    package var pendingWork: (() -> [String])?
    /// Starts to measure a call of the adapter, and gives what reads the real nanoseconds since.
    ///
    /// Without one of its own, a run in virtual time reads the processor's time, because whatever
    /// waits there is recorded as such a call, and a run in real time reads the clock.
    package var stopwatch: (() -> () -> Int64)?
    /// Says why no scenario may run in this process or a child of it; nil where nothing stands in
    /// the way.
    ///
    /// It is asked before the first scenario of a run.
    package var obstacle: () -> String? = { HTTPInterception.obstacle }

    /// Creates the default configuration.
    package init() {}

    /// Makes sure that scenarios may run, and so many of them at the same time.
    func check(jobs: Int = 1) throws(HarnessError) {
      if let obstacle = obstacle() { throw HarnessError(description: obstacle) }
      if let obstacle = EnvironmentLimits.obstacle(for: childLimits, jobs: jobs) {
        throw HarnessError(description: obstacle)
      }
    }
  }

  /// A wrong behaviour around the adapter, made anew for each run.
  package struct Injection {
    /// The adapter with the behaviour.
    package var adapter: AdapterUnderTest
    /// What stands between the network and the stand-ins.
    package var interceptor: ((ScriptedNetwork, MediationHost) -> any NetworkInterceptor)?

    /// Creates an injection.
    package init(
      adapter: AdapterUnderTest,
      interceptor: ((ScriptedNetwork, MediationHost) -> any NetworkInterceptor)? = nil
    ) {
      self.adapter = adapter
      self.interceptor = interceptor
    }
  }

  /// How often a scenario in which a call was slow may be run to find one in which none was.
  ///
  /// A pause of the machine can look like the adapter's in one run, but not in three.
  private static let attempts = 3

  private let suite: Suite
  private let configuration: Configuration
  private let inject: ((AdapterUnderTest) -> Injection)?
  private var server: ForkServer?
  private var file: LoadedScenarioFile?
  private var loadedPath: String?

  /// Creates a runner.
  ///
  /// - Parameters:
  ///   - suite: The suite.
  ///   - configuration: How to run.
  ///   - inject: Wraps the adapter under test in a wrong behaviour.
  package init(
    suite: Suite, configuration: Configuration,
    inject: ((AdapterUnderTest) -> Injection)? = nil
  ) {
    self.suite = suite
    self.configuration = configuration
    self.inject = inject
  }

  /// Runs a scenario and gives what it left.
  ///
  /// Of a scenario in which a call of the adapter was slow that is the last of at most three runs.
  ///
  /// - Throws: When scenarios may not run, or the harness itself fails.
  package func run(_ subject: Simulation.Subject) throws -> RunRecord {
    try configuration.check()
    let start = RealClock.nanoseconds()
    if configuration.isInProcess {
      var record = runHere(subject)
      for _ in 1..<ScenarioRunner.attempts where record.trace.hasSlowCall {
        record = runHere(subject)
      }
      record.realNanoseconds = RealClock.nanoseconds() - start
      return record
    }
    let (end, blame, bytes) = try runInChild(subject)
    return try ChildReport.read(
      bytes, header: simulation.header(of: subject), end: end, blame: blame,
      nanoseconds: RealClock.nanoseconds() - start)
  }

  /// Runs a scenario in a child, and captures who calls at some of its events.
  ///
  /// - Returns: The trace, and the call stacks by the positions of the events.
  func run(
    _ subject: Simulation.Subject, capturing wanted: Set<Int>
  ) throws -> (trace: Trace, stacks: [Int: CallStack]) {
    let (end, blame, bytes) = try runInChild(subject, capturing: wanted)
    let record = try ChildReport.read(
      bytes, header: simulation.header(of: subject), end: end, blame: blame, nanoseconds: 0)
    return (record.trace, record.stacks)
  }

  /// Asks an adapter for its version and that of its network's SDK, in a child: no code of an
  /// adapter runs in the process that children are forked from.
  ///
  /// - Returns: Both versions; "unknown" where the adapter died of the question.
  func versions(of adapter: AdapterUnderTest) -> (adapter: String, sdk: String) {
    if configuration.isInProcess {
      return (adapter.adapterVersion().text, adapter.sdkVersion().text)
    }
    // A server of its own: the workers of a pool inherit the memory of one that exists already,
    // and would write over each other's traces.
    let server = try? ForkServer(bufferCapacity: 4096, limits: childLimits)
    let answer = try? server?.run(timeout: configuration.timeout) { buffer in
      var writer = ByteWriter()
      writer.write(adapter.adapterVersion().text)
      writer.write(adapter.sdkVersion().text)
      buffer.append(writer.bytes)
    }
    var reader = ByteReader(answer?.bytes ?? [])
    return (reader.text() ?? "unknown", reader.text() ?? "unknown")
  }

  /// Runs a scenario in a child and gives the child's end and what it wrote, for another process
  /// to read.
  ///
  /// - Parameters:
  ///   - subject: What to run.
  ///   - wanted: The positions of the events at which the call stack is captured.
  /// - Returns: The end, whose fault it is where the child did not come to its own, and the bytes.
  /// - Throws: When the system lets no child be made.
  func runInChild(
    _ subject: Simulation.Subject, capturing wanted: Set<Int> = []
  ) throws -> (end: ChildEnd, blame: Blame, bytes: [UInt8]) {
    prepareProcess()
    let server = try server ?? ForkServer(limits: childLimits)
    self.server = server
    loadFile(of: subject.declaration)
    var result = try runOnce(subject, server, wanted)
    for _ in 1..<ScenarioRunner.attempts
    where result.end.how == .finished && ChildReport.tellsOfSlowCall(result.bytes) {
      result = try runOnce(subject, server, wanted)
    }
    return result
  }

  private func runOnce(
    _ subject: Simulation.Subject, _ server: ForkServer, _ wanted: Set<Int>
  ) throws -> (end: ChildEnd, blame: Blame, bytes: [UInt8]) {
    let timeout = configuration.timeout
    let interval = min(max(timeout / 200, 0.001), 0.025)
    var shares = ThreadShares(
      timeout: timeout, interval: interval, isInRealTime: configuration.isInRealTime)
    let (end, bytes) = try server.run(
      timeout: timeout, interval: interval, look: { shares.look(at: $0) }
    ) { [self] buffer in
      buffer.publishResponsibility()
      let report = ChildReport(buffer)
      let receive: (TraceRecorder.Change) -> Void =
        wanted.isEmpty
        ? { report.write($0) }
        : { change in
          report.write(change)
          guard case .appended(let event) = change, wanted.contains(event.index) else { return }
          if let stack = CallStack.capture() { report.write(stack, of: event.index) }
        }
      report.write(simulate(subject, receive, { report.write($0) }))
    }
    guard end.how == .timedOut else { return (end, Blame(ofDeathAt: end.note), bytes) }
    shares.look(at: end.note)
    return (end, shares.blame, bytes)
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
      of: declaration, modules: suite.modules, limits: configuration.limits)
  }

  /// Of a child in virtual time only one thread runs at a time, so one processor is enough.
  private var childLimits: ChildLimits {
    var limits = configuration.childLimits
    if configuration.attach != nil { limits.usesAllProcessors = false }
    return limits
  }

  /// Prepares this process to fork children that run at full speed from their first instruction.
  ///
  /// Processes that are forked from a prepared one are prepared, too.
  func prepareProcess() {
    guard !Self.isPrepared.exchange(true, ordering: .relaxed),
      let buffer = try? SharedBuffer(capacity: 1 << 20)
    else { return }
    let report = ChildReport(buffer)
    Rehearsal.run(attach: configuration.attach) { report.write($0) }
    ForkServer.prepare()
  }

  private static let isPrepared = Atomic(false)

  private func runHere(_ subject: Simulation.Subject) -> RunRecord {
    subject.adapters[0].reset?()
    let outcome = simulate(subject)
    var record = RunRecord(trace: outcome.trace)
    record.log = outcome.log
    record.expectations = outcome.expectations
    record.error = outcome.error
    record.notePending()
    return record
  }

  private func simulate(
    _ subject: Simulation.Subject, _ receive: ((TraceRecorder.Change) -> Void)? = nil,
    _ receiveLog: ((LogLine) -> Void)? = nil
  ) -> Simulation.Outcome {
    let isChild = receive != nil
    var simulation = simulation
    var subject = subject
    simulation.receive = receive
    simulation.receiveLog = receiveLog
    simulation.attach = configuration.attach
    if isChild { simulation.file = file }
    if isChild, let attach = configuration.attach {
      // A child ends soon. Until then nothing that it lets go of may meet real queues again.
      simulation.attach = {
        _ = attach($0, $1)
        return {}
      }
    }
    simulation.isInRealTime = configuration.isInRealTime
    simulation.pendingWork = configuration.pendingWork
    simulation.stopwatch = stopwatch
    if let injection = inject?(subject.adapters[0]) {
      subject.adapters[0] = injection.adapter
      simulation.interceptor = injection.interceptor
    }
    return simulation.run(subject)
  }

  private var stopwatch: () -> () -> Int64 {
    if let stopwatch = configuration.stopwatch { return stopwatch }
    if configuration.attach == nil { return { RealClock.stopwatch() } }
    return { RealClock.processorStopwatch() }
  }

  /// The header of a subject's trace.
  func header(of subject: Simulation.Subject) -> TraceHeader {
    simulation.header(of: subject)
  }

  private var simulation: Simulation {
    var simulation = Simulation(
      suiteVersion: Suite.version, modules: suite.modules, seed: configuration.seed)
    simulation.limits = configuration.limits
    return simulation
  }
}
