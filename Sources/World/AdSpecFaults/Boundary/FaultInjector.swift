import AdSpecTrace
import GoogleMobileAds
import MediationHost
import ScriptedNetwork
import VirtualTime

/// Intercepts the calls between an adapter, the host and the network in one run.
///
/// By default, the methods forward everything unchanged; a fault overrides one or two of the
/// methods. The injector keeps no ad and no adapter alive, and records nothing.
class FaultInjector: NetworkInterceptor {
  /// Calls the adapter's own function that collects signals.
  typealias CollectSignals = (RTBRequestParameters, @escaping GADRTBSignalCompletionHandler) -> Void
  /// Calls the adapter's own set-up.
  typealias SetUp =
    (MediationServerConfiguration, @escaping GADMediationAdapterSetUpCompletionBlock) -> Void

  /// The network of the run.
  private(set) weak var network: ScriptedNetwork?
  /// The host of the run.
  private(set) weak var host: MediationHost?
  /// The adapter instance whose signals the host collects now.
  weak var collector: InterceptingAdapter?
  private var loads: [Int32: WeakLoad] = [:]

  init() {}

  /// Connects the injector with the network and the host of its run.
  func begin(_ network: ScriptedNetwork, _ host: MediationHost) {
    self.network = network
    self.host = host
  }

  // MARK: Calls of the host

  /// Called after the host made an instance of the adapter.
  func didMake(_ adapter: InterceptingAdapter) {}

  /// Called when the host reads a version; by default, reads the version from the adapter.
  func version(_ read: () -> VersionNumber) -> VersionNumber { read() }

  /// Called when the host reads the version of the adapter.
  func adapterVersion(_ read: () -> VersionNumber) -> VersionNumber { version(read) }

  /// Called when the host reads the version of the network's SDK.
  func sdkVersion(_ read: () -> VersionNumber) -> VersionNumber { version(read) }

  /// Forwards a call for signals to the adapter.
  func collectSignals(
    _ parameters: RTBRequestParameters,
    _ completion: @escaping GADRTBSignalCompletionHandler, _ collect: @escaping CollectSignals
  ) {
    collect(parameters, completion)
  }

  /// Forwards a set-up call to the adapter.
  func setUp(
    _ configuration: MediationServerConfiguration,
    _ completion: @escaping GADMediationAdapterSetUpCompletionBlock, _ setUp: @escaping SetUp
  ) {
    setUp(configuration, completion)
  }

  /// Forwards a load call to the adapter.
  ///
  /// - Parameters:
  ///   - load: The load, which receives the adapter's answer.
  ///   - configuration: The configuration of the host.
  ///   - ask: Calls the adapter's function for the format.
  func load(
    _ load: InterceptedLoad, _ configuration: MediationAdConfiguration,
    _ ask: @escaping (MediationAdConfiguration) -> Void
  ) {
    ask(configuration)
  }

  // MARK: Calls of the adapter

  /// Passes the adapter's answer to the host.
  ///
  /// - Returns: Whether the host returned an event delegate for the adapter.
  func answer(_ load: InterceptedLoad, _ ad: (any MediationAd)?, _ error: (any Error)?) -> Bool {
    load.answerHost(ad, error)
  }

  /// Forwards an adapter's event to the host.
  func event(_ event: DelegateEvent, of load: InterceptedLoad) {
    load.notifyHost(event)
  }

  // MARK: Calls and events of the network

  func deliver(
    _ event: NetworkEvent, of ad: ScriptedAd, _ deliver: (NetworkEvent) -> Delivery
  ) -> Delivery {
    deliver(event)
  }

  func willInitialize(
    _ appID: String?, _ completion: @escaping (NetworkInitialization) -> Void
  ) -> (NetworkInitialization) -> Void {
    completion
  }

  func willAskForToken(_ values: [String: String]) -> [String: String] { values }

  func willLoad(_ request: NetworkRequest) -> NetworkRequest { request }

  func queue(of request: NetworkRequest) -> String? { nil }

  func willDestroy(_ ad: ScriptedAd) -> Bool { true }

  func willSet(_ flag: NetworkFlag, _ value: TraceValue) -> Bool { true }

  func willShow(_ ad: ScriptedAd) -> Bool { true }

  func willReceive(_ reply: HTTPReply, from url: String) -> Bool { true }

  // MARK: Services for faults

  /// Starts to intercept the load for which the host now calls the adapter.
  func begin(_ format: MediationFormat, _ complete: @escaping InterceptedLoad.Completion)
    -> InterceptedLoad
  {
    let load = InterceptedLoad.make(host?.loads.last?.number ?? 0, format, self, complete)
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
