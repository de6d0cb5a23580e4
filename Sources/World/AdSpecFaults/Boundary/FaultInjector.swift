import AdSpecTrace
import GoogleMobileAds
import MediationHost
import ScriptedNetwork
import VirtualTime

/// Intercepts the calls between an adapter, the host and the network in one run.
///
/// The methods forward everything unchanged, unless a fault has a hook for the method. A fault that
/// needs more than a few closures overrides methods. The injector keeps no ad and no adapter alive,
/// and records nothing.
class FaultInjector: NetworkInterceptor, InjectorSource {
  /// The network of the run.
  private(set) weak var network: ScriptedNetwork?
  /// The host of the run.
  private(set) weak var host: MediationHost?
  /// The adapter instance whose signals the host collects now.
  weak var collector: InterceptingAdapter?
  private var loads: [Int32: WeakLoad] = [:]
  private let hooks: Hooks

  init(_ hooks: Hooks = Hooks()) {
    self.hooks = hooks
  }

  var injector: FaultInjector { self }

  /// Connects the injector with the network and the host of its run.
  func begin(_ network: ScriptedNetwork, _ host: MediationHost) {
    self.network = network
    self.host = host
  }

  // MARK: Calls of the host

  /// Called after the host made an instance of the adapter.
  func didMake(_ adapter: InterceptingAdapter) {}

  /// Called when the host reads a version; by default, reads the version from the adapter.
  func version(_ read: () -> VersionNumber) -> VersionNumber {
    hooks.version?(self, read) ?? read()
  }

  /// Called when the host reads the version of the adapter.
  func adapterVersion(_ read: () -> VersionNumber) -> VersionNumber { version(read) }

  /// Called when the host reads the version of the network's SDK.
  func sdkVersion(_ read: () -> VersionNumber) -> VersionNumber { version(read) }

  /// Forwards a call for signals to the adapter.
  func collectSignals(
    _ parameters: RTBRequestParameters,
    _ completion: @escaping GADRTBSignalCompletionHandler, _ collect: @escaping Hooks.CollectSignals
  ) {
    hooks.signals?(self, parameters, completion, collect) ?? collect(parameters, completion)
  }

  /// Forwards a set-up call to the adapter.
  func setUp(
    _ configuration: MediationServerConfiguration,
    _ completion: @escaping GADMediationAdapterSetUpCompletionBlock, _ setUp: @escaping Hooks.SetUp
  ) {
    hooks.setUp?(self, configuration, completion, setUp) ?? setUp(configuration, completion)
  }

  /// Forwards a load call to the adapter.
  ///
  /// - Parameters:
  ///   - load: The load, which receives the adapter's answer.
  ///   - configuration: The configuration of the host.
  ///   - ask: Calls the adapter's function for the format.
  func load(
    _ load: InterceptedLoad, _ configuration: MediationAdConfiguration, _ ask: @escaping Hooks.Ask
  ) {
    hooks.load?(self, load, configuration, ask) ?? ask(configuration)
  }

  // MARK: Calls of the adapter

  /// Passes the adapter's answer to the host.
  ///
  /// - Returns: Whether the host returned an event delegate for the adapter.
  func answer(_ load: InterceptedLoad, _ ad: (any MediationAd)?, _ error: (any Error)?) -> Bool {
    let isTaken =
      hooks.answer?(self, load, ad, error) ?? load.answerHost(presented(ad, load), error)
    if isTaken { hooks.loaded?(self, load) }
    return isTaken
  }

  /// Forwards an adapter's event to the host.
  func event(_ event: DelegateEvent, of load: InterceptedLoad) {
    hooks.event?(self, event, load) ?? load.notifyHost(event)
  }

  /// Returns the ad for the host: an ad that asks the fault's hook before it covers the screen, if
  /// there is such a hook.
  private func presented(_ ad: (any MediationAd)?, _ load: InterceptedLoad) -> (any MediationAd)? {
    guard let hook = hooks.presentation, let ad, let present = PresentedAd.presentation(of: ad)
    else { return ad }
    return PresentedAd(ad) { [weak self, weak load] viewController in
      guard let self, let load else { return present(viewController) }
      hook(self, load, viewController, present)
    }
  }

  // MARK: Calls and events of the network

  func deliver(
    _ event: NetworkEvent, of ad: ScriptedAd, _ deliver: (NetworkEvent) -> Delivery
  ) -> Delivery {
    let delivery = hooks.delivery?(self, event, ad, deliver) ?? deliver(event)
    if let hook = hooks.delivered, delivery == .delivered, let load = load(of: ad) {
      onMain { hook(event, load) }
    }
    return delivery
  }

  func willInitialize(
    _ appID: String?, _ completion: @escaping Hooks.Initialized
  ) -> Hooks.Initialized {
    hooks.initialization?(self, appID, completion) ?? completion
  }

  func willAskForToken(_ values: [String: String]) -> [String: String] {
    hooks.token?(self, values) ?? values
  }

  func willLoad(_ request: NetworkRequest) -> NetworkRequest {
    var request = request
    hooks.request?(self, &request)
    return request
  }

  func queue(of request: NetworkRequest) -> String? { nil }

  func willDestroy(_ ad: ScriptedAd) -> Bool { true }

  func willSet(_ flag: NetworkFlag, _ value: TraceValue) -> Bool {
    hooks.setting?(self, flag, value) ?? true
  }

  func willReceive(_ reply: HTTPReply, from url: String) -> Bool { true }

  // MARK: Services for faults

  /// Starts to intercept the load for which the host now calls the adapter.
  func begin<Load: InterceptedLoad>(
    _ format: MediationFormat, _ complete: @escaping InterceptedLoad.Completion
  ) -> Load {
    let load = Load(host?.loads.last?.number ?? 0, format, self, complete)
    loads[load.number] = WeakLoad(load)
    return load
  }

  /// Returns the load that belongs to an ad of the network.
  func load(of ad: ScriptedAd) -> InterceptedLoad? { loads[ad.identity.load]?.load }

  /// Returns the network's ad that belongs to a load.
  func ad(of load: InterceptedLoad) -> ScriptedAd? {
    network?.ad(ofLoad: load.number)
  }

  /// Runs a closure on the main thread: at once if the caller is on the main thread, otherwise
  /// later and with the current event as the cause.
  func onMain(_ body: @escaping () -> Void) {
    guard let scheduler = network?.scheduler, scheduler.thread != VirtualScheduler.main else {
      return body()
    }
    scheduler.schedule(body)
  }
}

/// A weak reference to a load.
private struct WeakLoad {
  weak var load: InterceptedLoad?

  init(_ load: InterceptedLoad) {
    self.load = load
  }
}
