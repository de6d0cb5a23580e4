import AdSpecTrace
import GoogleMobileAds
import MediationHost
import ScriptedNetwork
import VirtualTime

/// What everything that crosses an adapter's boundary passes in one run.
///
/// Its methods hand everything on unchanged; a fault overrides one or two of them. It keeps no ad
/// and no adapter alive, and records nothing itself.
class FaultInjector: NetworkInterceptor {
  /// Calls the adapter's own collection of signals.
  typealias CollectSignals = (RTBRequestParameters, @escaping GADRTBSignalCompletionHandler) -> Void
  /// Calls the adapter's own set-up.
  typealias SetUp =
    (MediationServerConfiguration, @escaping GADMediationAdapterSetUpCompletionBlock) -> Void

  /// The network of the run.
  private(set) weak var network: ScriptedNetwork?
  /// The host of the run.
  private(set) weak var host: MediationHost?
  private var loads: [Int32: WeakLoad] = [:]

  init() {}

  /// Notes the run that it belongs to.
  func begin(_ network: ScriptedNetwork, _ host: MediationHost) {
    self.network = network
    self.host = host
  }

  // MARK: From the host

  /// Notes an instance that the host has made.
  func made(_ adapter: InterceptingAdapter) {}

  /// Passes a question for a version on.
  func version(_ read: () -> VersionNumber) -> VersionNumber { read() }

  /// Passes a call for signals on.
  func collectSignals(
    _ parameters: RTBRequestParameters,
    _ completion: @escaping GADRTBSignalCompletionHandler, _ collect: @escaping CollectSignals
  ) {
    collect(parameters, completion)
  }

  /// Passes a call of the adapter's set-up on.
  func setUp(
    _ configuration: MediationServerConfiguration,
    _ completion: @escaping GADMediationAdapterSetUpCompletionBlock, _ setUp: @escaping SetUp
  ) {
    setUp(configuration, completion)
  }

  /// Passes a load on.
  ///
  /// - Parameters:
  ///   - load: What takes the adapter's answer.
  ///   - configuration: What the host asks for.
  ///   - ask: Calls the adapter's function for the format.
  func load(
    _ load: InterceptedLoad, _ configuration: MediationAdConfiguration,
    _ ask: @escaping (MediationAdConfiguration) -> Void
  ) {
    ask(configuration)
  }

  // MARK: From the adapter

  /// Passes the adapter's answer on.
  ///
  /// - Returns: Whether the adapter is given a delegate in return.
  func answer(_ load: InterceptedLoad, _ ad: (any MediationAd)?, _ error: (any Error)?) -> Bool {
    load.answerHost(ad, error)
  }

  /// Passes on what the adapter reports of an ad.
  func event(_ event: DelegateEvent, of load: InterceptedLoad) {
    load.tellHost(event)
  }

  // MARK: From and to the network

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

  func willLoad(_ request: NetworkRequest) -> NetworkRequest { request }

  func willSet(_ flag: NetworkFlag, _ value: Bool?) -> Bool { true }

  func willShow(_ ad: ScriptedAd) -> Bool { true }

  func willReceive(_ reply: HTTPReply, from url: String) -> Bool { true }

  // MARK: For faults

  /// Notes a load that the host asks for now.
  func begin(_ format: MediationFormat, _ complete: @escaping InterceptedLoad.Completion)
    -> InterceptedLoad
  {
    let load = InterceptedLoad(host?.loads.last?.number ?? 0, format, self, complete)
    loads[load.number] = WeakLoad(load)
    return load
  }

  /// The load that a network's ad belongs to.
  func load(of ad: ScriptedAd) -> InterceptedLoad? { loads[ad.identity.load]?.load }

  /// The network's ad of a load.
  func ad(of load: InterceptedLoad) -> ScriptedAd? {
    network?.ad(ofLoad: load.number)
  }

  /// Runs a body on the main thread: at once there, else later, with what happens now as cause.
  func onMain(_ body: @escaping () -> Void) {
    guard let scheduler = network?.scheduler, scheduler.thread != VirtualScheduler.main else {
      return body()
    }
    scheduler.schedule(body)
  }
}

/// Refers to a load without keeping it.
private struct WeakLoad {
  weak var load: InterceptedLoad?

  init(_ load: InterceptedLoad) {
    self.load = load
  }
}
