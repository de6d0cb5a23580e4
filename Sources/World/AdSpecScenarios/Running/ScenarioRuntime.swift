package import AdSpecTrace
import Foundation
import GoogleMobileAds
package import LuaScript
package import MediationHost
package import ScriptedNetwork
package import VirtualTime

/// A running scenario: connects the functions of the scenario with the network, the host and
/// virtual time.
///
/// Each combination of scenario, variant and format has its own runtime. A runtime is not
/// thread-safe.
package final class ScenarioRuntime {
  /// The scenario.
  package let declaration: ScenarioDeclaration
  /// The variant.
  package let variant: ScenarioDeclaration.Variant
  /// The ad format.
  package let format: MediationFormat
  /// The flow of the loads.
  package let flow: AdapterProfile.Flow
  /// The name of the subject under test.
  let subjectName: String
  /// The claims of the subject under test.
  let profile: any SubjectProfile
  package let host: MediationHost
  /// The behaviour of custom native ads.
  let customNative: CustomNativeHost
  package let network: ScriptedNetwork
  package let scheduler: VirtualScheduler
  package let recorder: TraceRecorder
  /// The lines that the scenario has logged.
  package internal(set) var log: [LogLine] = []
  /// The function that receives each logged line immediately.
  package var onLog: ((LogLine) -> Void)?
  /// The expectations that did not hold.
  package internal(set) var expectations: [Expectation] = []
  /// The first mistake in the code of the scenario; nil when there is no mistake.
  package private(set) var error: InputError?
  /// The reason why the scenario does not apply: the scenario plays behaviour that the network's
  /// SDK does not have.
  package private(set) var exclusion: String?
  /// The number of the load of the first ad that a function wanted to display although the load had
  /// failed; nil if there is no such load.
  private(set) var undisplayed: Int32?
  /// The line of the scenario's code that was running when the trace reached its limit of events.
  package private(set) var lineOfLimit: Int?

  private let file: LoadedScenarioFile
  var state: LuaState { file.state }
  /// The device.
  var device: Device { host.device }
  /// The suite's modules and pictures.
  ///
  /// HTTP answers can contain these pictures.
  let modules: ScenarioModules
  /// The function that the script gave to `app:on_load`.
  ///
  /// The function runs inside the completion handler of each load.
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
  /// The keys of the user defaults that the scenario has set.
  var changedDefaults: Set<String> = []
  /// The instances that the loads share, by the names of the adapter and of its class.
  private var sharedInstances: [String: [String: [HostAdapter]]] = [:]

  /// Prepares a scenario to run.
  ///
  /// A runtime can use a loaded file only once. No other scenario of this process may use the same
  /// loaded file.
  ///
  /// - Throws: `InputError` or `LuaError` when the file cannot be run.
  package init(
    _ declaration: ScenarioDeclaration, variant: ScenarioDeclaration.Variant,
    format: MediationFormat, flow: AdapterProfile.Flow, subjectName: String,
    profile: any SubjectProfile, host: MediationHost, customNative: CustomNativeHost,
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
    self.customNative = customNative
    self.network = network
    scheduler = host.scheduler
    recorder = host.recorder
    self.seed = seed
    self.modules = modules
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

  /// Starts the function of the network and the function of the app, both at virtual time zero.
  package func start() {
    guard exclusion == nil else { return }
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

  /// Whether the function of the network and the function of the app have both ended.
  var isOver: Bool { networkIsOver && appIsOver }

  /// Checks the expectations of the scenario against its trace.
  ///
  /// - Parameters:
  ///   - trace: Makes the trace.
  ///   - search: Makes the search that finds events in the trace, for the scenario's Lua state.
  package func checkExpectations(
    of trace: () -> Trace, search: (Trace, LuaState) -> any TraceSearch
  ) {
    guard error == nil, exclusion == nil, let expect = functions.expect else { return }
    if recorder.hasOverflowed { state.refill(instructions: state.limits.instructions) }
    do {
      let trace = trace()
      let object = TraceObject(self, trace, search(trace, state))
      _ = try expect.call([.object(object), variantTable])
    } catch {
      fail(error)
    }
  }

  /// Releases the coroutines, so that their objects do not outlive the scenario.
  package func end() {
    for coroutine in coroutines { coroutine.onFinish = nil }
    coroutines = []
    awaitingNetworkEnd = []
    isPlaying = false
    // The next scenario can run in the same process.
    for key in changedDefaults { UserDefaults.standard.removeObject(forKey: key) }
    changedDefaults = []
  }

  /// Ends all functions, even functions that catch errors.
  ///
  /// After this call, adspec can still check the expectations of the scenario.
  func endFunctions() {
    if isPlaying { state.end() }
  }

  /// Ends the scenario if the host plays an SDK that does not have something that the scenario uses.
  ///
  /// - Returns: Whether the scenario goes on.
  func requireSDK(_ sdk: SDKGeneration, for what: String) -> Bool {
    let played = MobileAds.shared.versionNumber.majorVersion
    guard played < sdk.rawValue else { return true }
    exclude("SDK \(played) has no \(what); SDK \(sdk.rawValue) has it", isClaimed: false)
    return false
  }

  /// Ends the scenario, because the scenario plays behaviour that the network's SDK does not have.
  func exclude(_ reason: String, isClaimed: Bool) {
    guard exclusion == nil else { return }
    exclusion = isClaimed ? Trace.claimedReason + "\(subjectName) \(reason)" : reason
    endFunctions()
    for coroutine in coroutines { coroutine.isAbandoned = true }
    coroutines = []
    networkIsOver = true
    appIsOver = true
    releaseWhenOver()
  }

  /// Starts a function in a separate coroutine.
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
    // The answer to a call can arrive while the call still runs, for example on another thread.
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
    } catch let end as DisplayOfFailedLoad {
      undisplayed = undisplayed ?? end.load
      finish(coroutine)
    } catch {
      fail(error)
    }
  }

  /// Removes a function that has ended.
  func finish(_ coroutine: Coroutine) {
    let finish = coroutine.onFinish
    coroutine.onFinish = nil
    coroutines.removeAll { $0 === coroutine }
    finish?()
  }

  /// Ends the scenario because of a mistake in the code of the scenario.
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
    let actions = awaitingNetworkEnd
    awaitingNetworkEnd = []
    for action in actions { action() }
    releaseWhenOver()
  }

  private func endApp() {
    appIsOver = true
    releaseWhenOver()
  }

  /// Releases the adapters one virtual second after the end of both functions, so that late answers
  /// still arrive.
  private func releaseWhenOver() {
    guard isOver else { return }
    scheduler.scheduleWithoutCause(after: 1_000_000_000) { [weak self] in
      self?.host.releaseIdleAdapters()
    }
  }

  /// Runs a closure when the network's function is over.
  ///
  /// - Parameters:
  ///   - delay: The delay before the closure runs, in nanoseconds, if the network's function has
  ///     already ended or does not exist.
  ///   - action: The closure.
  func whenNetworkEnds(orAfter delay: Int64 = 0, _ action: @escaping () -> Void) {
    if networkIsOver {
      scheduler.scheduleWithoutCause(after: delay, action)
    } else {
      awaitingNetworkEnd.append { [scheduler] in scheduler.scheduleWithoutCause(action) }
    }
  }

  // MARK: What the app does

  /// The flow of a load of the given format: the flow of the run, unless the profile does not have
  /// this flow for the format.
  func flow(of format: MediationFormat) -> AdapterProfile.Flow {
    let flows = profile.flows(of: format)
    return flows.contains(flow) ? flow : flows.first ?? flow
  }

  /// Starts a load through the waterfall.
  func startLoad(_ load: LoadConfiguration, adapter: HostAdapter?) -> AppAd {
    if load.format == .customNative { return startCustomNative(load) }
    let publisher = PublisherAd(
      host: host, configuration: load, lineItems: declaration.lineItems
    ) { [unowned self] in
      adapter ?? instance(of: $0, of: $1)
    }
    let ad = AppAd(publisher, runtime: self)
    if let onLoad {
      publisher.onAnswer.append { [weak self] in self?.call(onLoad, with: ad) }
    }
    publisher.proceed()
    return ad
  }

  private func startCustomNative(_ load: LoadConfiguration) -> AppAd {
    let publisher = loadCustomNative(load)
    let ad = AppAd(publisher, runtime: self)
    if let onLoad {
      publisher.onAnswer.append { [weak self] in self?.call(onLoad, with: ad) }
    }
    return ad
  }

  /// Calls a function of the script with the handle of an ad.
  func call(_ function: LuaFunction, with ad: AppAd) {
    call(function, [.object(HandleObject(self, ad))])
  }

  /// The adapter instance for a load.
  ///
  /// If the scenario sets `adapters`, the loads share instances. Otherwise each load gets a new
  /// instance.
  func instance(of type: AdapterClass, of adapter: AdapterUnderTest) -> HostAdapter {
    declaration.adapters == nil
      ? host.makeAdapter(type, of: adapter) : sharedInstance(1, of: type, of: adapter)
  }

  /// The instance of a class with the given number, from 1, among the instances that the loads
  /// share.
  func sharedInstance(
    _ number: Int, of type: AdapterClass, of adapter: AdapterUnderTest
  ) -> HostAdapter {
    var list = sharedInstances[adapter.name]?[type.name] ?? []
    while list.count < number { list.append(host.makeAdapter(type, of: adapter)) }
    if list[number - 1].instance == nil {
      list[number - 1] = host.makeAdapter(type, of: adapter)
    }
    sharedInstances[adapter.name, default: [:]][type.name] = list
    return list[number - 1]
  }
}

/// Thrown to end a function without an error, because the function tries to display an ad that
/// failed to load.
struct DisplayOfFailedLoad: Error {
  /// The number of the load; nil if no adapter was asked for the load.
  let load: Int32?
}

extension LuaTable {
  fileprivate func function(_ name: String) throws -> LuaFunction? {
    if case .function(let function) = try get(name) { function } else { nil }
  }
}
