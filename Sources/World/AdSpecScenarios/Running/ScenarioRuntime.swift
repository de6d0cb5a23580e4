package import AdSpecTrace
package import LuaScript
package import MediationHost
package import ScriptedNetwork
package import VirtualTime

/// A scenario that runs: binds its functions to the network, the host and virtual time.
///
/// One for each scenario, variant and format; not thread-safe.
package final class ScenarioRuntime {
  /// What runs.
  package let declaration: ScenarioDeclaration
  /// The variant that runs.
  package let variant: ScenarioDeclaration.Variant
  /// The format in which it runs.
  package let format: MediationFormat
  /// How its loads come about.
  package let flow: AdapterProfile.Flow
  /// The name of the subject under test.
  let subjectName: String
  /// What the subject under test claims.
  let profile: any SubjectProfile
  package let host: MediationHost
  package let network: ScriptedNetwork
  package let scheduler: VirtualScheduler
  package let recorder: TraceRecorder
  /// What the scenario logged.
  package internal(set) var log: [LogLine] = []
  /// Told of each line at once.
  package var onLog: ((LogLine) -> Void)?
  /// Its expectations that did not hold.
  package internal(set) var expectations: [Expectation] = []
  /// What went wrong in the scenario's own code.
  package private(set) var error: InputError?
  /// Why the scenario does not apply: it plays what the network's SDK cannot do.
  package private(set) var exclusion: String?
  /// The line on which a function was when the trace was full.
  package private(set) var lineOfLimit: Int?

  private let file: LoadedScenarioFile
  var state: LuaState { file.state }
  /// What the device is like.
  var device: Device { host.device }
  /// The pictures that a server can answer with, by name.
  let pictures: [String: [UInt8]]
  /// Told of each load, inside the adapter's own completion.
  var onLoad: LuaFunction?
  lazy var generator = SeededGenerator(
    seed: seed, for: "\(declaration.name) \(variant.number) \(format.rawValue)")
  private let seed: UInt64
  private var functions: (network: LuaFunction?, app: LuaFunction?, expect: LuaFunction?)
  private var variantTable: LuaValue = .nil
  private(set) var coroutines: [Coroutine] = []
  private var isPlaying = true
  private var networkIsOver = false
  private var appIsOver = false
  private var awaitingNetworkEnd: [() -> Void] = []
  private var sharedInstances: [String: [HostAdapter]] = [:]

  /// Prepares a scenario to run.
  ///
  /// A file that has been loaded already is as good as one that is loaded now, once; no other
  /// scenario may run with it in this process.
  ///
  /// - Throws: `InputError` or `LuaError` when its file cannot be run.
  package init(
    _ declaration: ScenarioDeclaration, variant: ScenarioDeclaration.Variant,
    format: MediationFormat, flow: AdapterProfile.Flow, subjectName: String,
    profile: any SubjectProfile, host: MediationHost,
    network: ScriptedNetwork, modules: ScenarioModules, seed: UInt64, limits: LuaLimits,
    file: LoadedScenarioFile? = nil
  ) throws {
    self.declaration = declaration
    self.variant = variant
    self.format = format
    self.flow = flow
    self.subjectName = subjectName
    self.profile = profile
    self.host = host
    self.network = network
    scheduler = host.scheduler
    recorder = host.recorder
    self.seed = seed
    pictures = modules.pictures
    var ready = file
    if ready?.path != declaration.file || ready?.state.restart(limits: limits) != true {
      ready = nil
    }
    self.file =
      try ready ?? LoadedScenarioFile(of: declaration, modules: modules, limits: limits)
    let table = try self.file.table(of: declaration, for: self)
    functions = (
      try table.function("network"), try table.function("app"), try table.function("expect")
    )
    if variant.number > 0, case .table(let list) = try table.get("for_each") {
      variantTable = try list.get(variant.number)
    }
  }

  /// The configuration of the variant.
  package var configuration: ScenarioConfiguration { variant.configuration }

  // MARK: Running

  /// Starts the network's and the app's function, together at virtual time zero.
  package func start() {
    network.onExclusion = { [weak self] in self?.exclude($0, isClaimed: $1) }
    if let function = functions.network {
      network.beginScript()
      run("network", function, [.object(NetworkObject(self)), variantTable]) { [weak self] in
        self?.endNetwork()
      }
    } else {
      networkIsOver = true
    }
    guard error == nil else { return }
    if let function = functions.app {
      let arguments: [LuaValue] = [
        .object(AppObject(self)), .object(UserObject(self)), .object(DeviceObject(self)),
        variantTable,
      ]
      run("app", function, arguments) { [weak self] in self?.endApp() }
    } else {
      UsualApp(self).run { [weak self] in self?.endApp() }
    }
  }

  /// Whether both functions are over.
  var isOver: Bool { networkIsOver && appIsOver }

  /// Runs the scenario's expectations, if it has any, over what happened.
  package func checkExpectations(of trace: () -> Trace) {
    guard error == nil, exclusion == nil, let expect = functions.expect else { return }
    if recorder.hasOverflowed { state.refill(instructions: state.limits.instructions) }
    do {
      _ = try expect.call([.object(TraceObject(self, trace())), variantTable])
    } catch {
      fail(error)
    }
  }

  /// Lets go of the coroutines, so that what they hold does not outlive the scenario.
  package func end() {
    for coroutine in coroutines { coroutine.onFinish = nil }
    coroutines = []
    awaitingNetworkEnd = []
    isPlaying = false
  }

  /// Ends all functions, whatever they catch; expectations may still look at what happened.
  func endFunctions() {
    if isPlaying { state.end() }
  }

  /// Ends the scenario, because it plays what the network's SDK cannot do.
  private func exclude(_ reason: String, isClaimed: Bool) {
    guard exclusion == nil else { return }
    exclusion = isClaimed ? "by the profile of \(subjectName) " + reason : reason
    endFunctions()
    for coroutine in coroutines { coroutine.isAbandoned = true }
    coroutines = []
    networkIsOver = true
    appIsOver = true
    releaseWhenOver()
  }

  /// Starts a function as a coroutine of its own.
  func run(
    _ name: String, _ function: LuaFunction, _ arguments: [LuaValue],
    _ finish: @escaping () -> Void
  ) {
    do {
      let coroutine = Coroutine(
        name: name, thread: try state.makeThread(function), onFinish: finish)
      coroutines.append(coroutine)
      resume(coroutine, arguments)
    } catch {
      fail(error)
    }
  }

  func resume(_ coroutine: Coroutine, _ values: [LuaValue] = []) {
    guard error == nil, !coroutine.isAbandoned else { return }
    // Something else may run while a call of the function waits for a thread.
    guard !coroutine.isRunning else {
      coroutine.earlyAnswer = values
      return
    }
    do {
      if case .finished = try coroutine.resume(values) {
        finish(coroutine)
      } else if let answer = coroutine.earlyAnswer {
        coroutine.earlyAnswer = nil
        scheduler.scheduleWithoutCause(hold: coroutine.hold) { [weak self] in
          self?.resume(coroutine, answer)
        }
      }
    } catch is DisplayOfFailedLoad {
      finish(coroutine)
    } catch {
      fail(error)
    }
  }

  /// Notes that a function is over.
  func finish(_ coroutine: Coroutine) {
    let finish = coroutine.onFinish
    coroutine.onFinish = nil
    coroutines.removeAll { $0 === coroutine }
    finish?()
  }

  /// Ends the scenario because of a mistake in its own code.
  func fail(_ error: any Error) {
    if let error = error as? LuaError, error.kind == .ended {
      if error.location?.file == declaration.file { lineOfLimit = error.location?.line }
      return
    }
    guard self.error == nil else { return }
    self.error = InputError(error, in: declaration.file, line: declaration.line)
  }

  private func endNetwork() {
    networkIsOver = true
    network.endScript()
    let told = awaitingNetworkEnd
    awaitingNetworkEnd = []
    for tell in told { tell() }
    releaseWhenOver()
  }

  private func endApp() {
    appIsOver = true
    releaseWhenOver()
  }

  /// The host lets go of the adapters a little after both functions are over, so that what they
  /// started at the end still arrives.
  private func releaseWhenOver() {
    guard isOver else { return }
    scheduler.scheduleWithoutCause(after: 1_000_000_000) { [weak self] in
      self?.host.releaseIdleAdapters()
    }
  }

  /// Tells once the network's function is over.
  ///
  /// - Parameters:
  ///   - delay: Nanoseconds after which to tell where there is no function, or it is over.
  ///   - tell: What to run then.
  func whenNetworkEnds(orAfter delay: Int64 = 0, _ tell: @escaping () -> Void) {
    if networkIsOver {
      scheduler.scheduleWithoutCause(after: delay, tell)
    } else {
      awaitingNetworkEnd.append { [scheduler] in scheduler.scheduleWithoutCause(tell) }
    }
  }

  // MARK: What the app does

  /// Starts a load through the waterfall.
  func startLoad(_ load: LoadConfiguration, adapter: HostAdapter?) -> AppAd {
    if load.format == .customNative { return startCustomNative(load) }
    let publisher = PublisherAd(
      host: host, configuration: load, lineItems: declaration.lineItems
    ) { [unowned self] wanted in
      adapter ?? instance(of: wanted)
    }
    let ad = AppAd(publisher, runtime: self)
    if let onLoad {
      publisher.onAnswer.append { [weak self] in self?.tell(onLoad, of: ad) }
    }
    publisher.proceed()
    return ad
  }

  private func startCustomNative(_ load: LoadConfiguration) -> AppAd {
    let publisher = loadCustomNative(load)
    let ad = AppAd(publisher, runtime: self)
    if let onLoad {
      publisher.onAnswer.append { [weak self] in self?.tell(onLoad, of: ad) }
    }
    return ad
  }

  private func tell(_ function: LuaFunction, of ad: AppAd) {
    call(function, [.object(HandleObject(self, ad))])
  }

  /// The instance for a load: a new one, unless the scenario's `adapters` share.
  func instance(of adapter: AdapterUnderTest) -> HostAdapter {
    declaration.adapters == nil ? host.makeAdapter(adapter) : sharedInstance(of: adapter, 1)
  }

  /// One of the instances that the scenario's `adapters` asks for, from 1.
  func sharedInstance(of adapter: AdapterUnderTest, _ number: Int) -> HostAdapter {
    var list = sharedInstances[adapter.name] ?? []
    while list.count < number { list.append(host.makeAdapter(adapter)) }
    if list[number - 1].instance == nil { list[number - 1] = host.makeAdapter(adapter) }
    sharedInstances[adapter.name] = list
    return list[number - 1]
  }
}

/// Ends a function quietly: it displays an ad that could not be loaded.
struct DisplayOfFailedLoad: Error {}

extension LuaTable {
  fileprivate func function(_ name: String) throws -> LuaFunction? {
    if case .function(let function) = try get(name) { function } else { nil }
  }
}
