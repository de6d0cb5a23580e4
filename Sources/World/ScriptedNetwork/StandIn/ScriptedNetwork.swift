@_exported public import AdSpecTrace
import Responsibility
package import VirtualTime

/// An ad network whose behaviour is a script: what stands behind the stand-in of its SDK.
///
/// A stand-in forwards each call of the SDK's API here and translates what comes back into the
/// SDK's own callbacks. Both directions are recorded here. The network does not know who mediates
/// it. One scenario has one network, and only one thread of a scenario runs at a time.
public final class ScriptedNetwork {
  /// The network of the scenario that is running.
  ///
  /// SDKs that are used through static functions reach their network here. Outside a scenario
  /// there is none, and asking for it is a programming error.
  public static var current: ScriptedNetwork {
    guard let network = CurrentNetwork.shared.network else {
      preconditionFailure(
        "No scenario is running, so there is no network. Call the SDK's stand-in only from code "
          + "that a scenario runs.")
    }
    return network
  }

  /// The network of the scenario that is running, nil outside of one.
  package static var running: ScriptedNetwork? { CurrentNetwork.shared.network }

  package let scheduler: VirtualScheduler
  package let recorder: TraceRecorder
  /// What requests over HTTP are answered with.
  package private(set) lazy var http = ScriptedHTTP(scheduler: scheduler, recorder: recorder) {
    [unowned self] in interceptor
  }
  /// Finds the load that a request belongs to, given its format and slot.
  package var identify: (NetworkFormat, String?) -> EventIdentity = { _, slot in
    EventIdentity(slot: slot)
  }
  /// The scenario's name for a name of an app or a placement as the network spells it.
  package var neutralName: (String) -> String = { $0 }
  /// Stands between the network and the stand-ins; only faults use it.
  package var interceptor: (any NetworkInterceptor)?
  /// The thread on which the network calls back, where the script does not say.
  package var callbackThread = VirtualScheduler.main
  /// Whether the device is online; the usual network fails requests where it is not.
  package var isReachable: () -> Bool = { true }
  /// What the SDK has and has not.
  package var sdk = NetworkClaims() {
    didSet { callbackThread = sdk.callbackQueue ?? VirtualScheduler.main }
  }
  /// Told why the scenario does not apply to the SDK, when it plays what the SDK cannot do, and
  /// whether the profile says so.
  package var onExclusion: ((_ reason: String, _ isClaimed: Bool) -> Void)?
  /// Whether the usual network answers what is not claimed by a script.
  package private(set) var isUsual = true

  package var initializations = Claims<ScriptedInitialization>()
  package var tokens = Claims<ScriptedToken>()
  package var auctions = Claims<ScriptedAuction>()
  package var requests = Claims<ScriptedAd>()
  private var held: [any CompletionHolder] = []
  private var starts: [ScriptedInitialization] = []
  /// Answers a request inside the adapter's own call.
  package var onRequest: ((ScriptedAd) -> Void)?
  /// Decides whether the SDK's factory gives an object; false for none.
  package var onCreate: ((String?) -> Bool)?
  /// All ads that were requested, in order.
  package private(set) var ads: [ScriptedAd] = []
  private var adsOfLoads: [Int32: ScriptedAd] = [:]
  private var adsByNumber: [Int32: ScriptedAd] = [:]
  private var clicks = 0

  /// Creates a network for one scenario.
  package init(scheduler: VirtualScheduler, recorder: TraceRecorder) {
    self.scheduler = scheduler
    self.recorder = recorder
  }

  // MARK: For stand-ins

  /// Initialises the network's SDK.
  ///
  /// - Parameters:
  ///   - appID: The network's name of the app.
  ///   - completion: Called with the result. It tells whether the SDK told somebody.
  @_disfavoredOverload
  public func initialize(
    appID: String?, completion: @escaping (NetworkInitialization) -> Delivery
  ) {
    start(appID, completion)
  }

  /// Initialises the network's SDK, which tells every result to whoever asked.
  ///
  /// - Parameters:
  ///   - appID: The network's name of the app.
  ///   - completion: Called with the result.
  public func initialize(appID: String?, completion: @escaping (NetworkInitialization) -> Void) {
    start(appID) { result in
      completion(result)
      return .delivered
    }
  }

  private func start(
    _ appID: String?, _ completion: @escaping (NetworkInitialization) -> Delivery
  ) {
    let outer = Responsibility.enterHarness()
    defer { Responsibility.leave(outer) }
    let own = DeliveredInitialization(completion)
    let completion =
      Responsibility.adapter { interceptor?.willInitialize(appID, own.receive) } ?? own.receive
    let index = recorder.record(
      .requestInitialize, EventIdentity(),
      appID.map { [TraceAttribute("app", .string(neutralName($0)))] } ?? [])
    let initialization = ScriptedInitialization(
      network: self, requestIndex: index, completion: completion, delivery: { own.delivery })
    held.append(initialization)
    let running = starts.first { !$0.isOver }
    starts.append(initialization)
    if initializations.add(initialization) { return }
    // One start at a time: whoever asks meanwhile waits for its end.
    if let running {
      initializations.remove(initialization)
      running.joined.append(initialization)
    } else if isUsual || !initializations.hasClaims {
      initializations.remove(initialization)
      initialization.succeed()
    }
  }

  /// Sets something that holds for the whole app, nil where it is unspecified.
  public func set(_ flag: NetworkFlag, _ value: Bool?) {
    let outer = Responsibility.enterHarness()
    defer { Responsibility.leave(outer) }
    let attributes = [
      TraceAttribute("flag", .string(flag.name)),
      TraceAttribute("value", value.map(TraceValue.boolean) ?? .null),
    ]
    if Responsibility.adapter({ interceptor?.willSet(flag, value) }) == false { return }
    recorder.record(.requestSet, EventIdentity(), attributes)
  }

  /// Asks for a token for bidding.
  ///
  /// - Parameter completion: Called with the token, or with the reason why there is none.
  public func token(completion: @escaping (String?, NetworkError?) -> Void) {
    let outer = Responsibility.enterHarness()
    defer { Responsibility.leave(outer) }
    let index = recorder.record(.requestToken)
    let token = ScriptedToken(network: self, requestIndex: index, completion: completion)
    held.append(token)
    if !tokens.add(token), isUsual || !tokens.hasClaims {
      tokens.remove(token)
      token.answer("token", error: nil)
    }
  }

  /// Asks the network for an auction, which a load in two phases begins with.
  ///
  /// - Parameters:
  ///   - request: What is asked for.
  ///   - completion: Called with the end of the auction. It tells whether the SDK told somebody.
  public func auction(
    _ request: NetworkRequest, completion: @escaping (NetworkAuction) -> Delivery
  ) {
    let outer = Responsibility.enterHarness()
    defer { Responsibility.leave(outer) }
    var request = request
    request.slot = request.slot.map(neutralName)
    let identity = identify(request.format, request.slot)
    let index = recorder.record(
      .requestAuction, identity, [TraceAttribute("format", .string(request.format.rawValue))])
    let auction = ScriptedAuction(
      network: self, request: request, identity: identity, requestIndex: index,
      completion: completion)
    held.append(auction)
    if !auctions.add(auction), isUsual || !auctions.hasClaims {
      auctions.remove(auction)
      auction.end(.won(bid: nil))
    }
  }

  /// Asks the SDK's factory for an ad object.
  ///
  /// - Returns: False when the factory gives none.
  public func create(format: NetworkFormat, slot: String?) -> Bool {
    let outer = Responsibility.enterHarness()
    defer { Responsibility.leave(outer) }
    let slot = slot.map(neutralName)
    let identity = identify(format, slot)
    let attributes = [TraceAttribute("format", .string(format.rawValue))]
    let index = recorder.record(.requestCreate, identity, attributes)
    guard let onCreate, !onCreate(slot) else { return true }
    recorder.record(.networkNoObject, identity, [], cause: index)
    return false
  }

  /// Asks the network to load an ad.
  ///
  /// - Parameters:
  ///   - request: What is asked for.
  ///   - observer: Told what becomes of the ad. It is not kept alive.
  /// - Returns: The ad, which the stand-in keeps for as long as its own object lives.
  public func load(_ request: NetworkRequest, observer: any NetworkAdObserver) -> NetworkAd {
    let outer = Responsibility.enterHarness()
    defer { Responsibility.leave(outer) }
    var request = Responsibility.adapter { interceptor?.willLoad(request) } ?? request
    request.slot = request.slot.map(neutralName)
    let scripted = ScriptedAd(
      network: self, number: ads.count + 1, request: request,
      identity: identify(request.format, request.slot))
    add(scripted)
    let ad = scripted.begin(observer: observer)
    scripted.isInsideLoad = true
    answer(scripted)
    scripted.isInsideLoad = false
    return ad
  }

  private func add(_ scripted: ScriptedAd) {
    ads.append(scripted)
    adsOfLoads[scripted.identity.load] = scripted
    adsByNumber[scripted.identity.ad] = scripted
  }

  private func answer(_ scripted: ScriptedAd) {
    if let onRequest {
      scripted.isClaimed = true
      recorder.context.withCause(scripted.requestIndex) { onRequest(scripted) }
    } else if requests.add(scripted) {
      scripted.isClaimed = true
    } else if isUsual {
      requests.remove(scripted)
      scripted.answerAsUsual()
    }
  }

  // MARK: For scenarios

  /// The ad that was requested last for a load.
  package func ad(ofLoad number: Int32) -> ScriptedAd? { adsOfLoads[number] }

  /// The ad that was requested last under the number of an ad.
  package func ad(_ number: Int32) -> ScriptedAd? { adsByNumber[number] }

  /// Leaves unclaimed requests to the script from now on.
  package func beginScript() {
    isUsual = false
  }

  /// Hands everything that no script has claimed to the usual network: the script is over.
  package func endScript() {
    guard !isUsual else { return }
    isUsual = true
    for initialization in initializations.takeAll() { initialization.succeed() }
    for token in tokens.takeAll() { token.answer("token", error: nil) }
    for auction in auctions.takeAll() { auction.end(.won(bid: nil)) }
    for request in requests.takeAll() { request.answerAsUsual() }
    for ad in ads { ad.continueAsUsual() }
  }

  /// Makes this network the one that stand-ins reach through `current`.
  package func makeCurrent() {
    CurrentNetwork.shared.network = self
  }

  /// Lets go of every completion of the adapter: nothing is left to happen, and what only a script
  /// could still call must not keep the adapter's objects alive.
  package func releaseCompletions() {
    Responsibility.adapter {
      for holder in held { holder.releaseCompletion() }
      held = []
    }
  }

  /// Ends the scenario's network: stand-ins can no longer reach it, and it holds nothing more.
  package func end() {
    if CurrentNetwork.shared.network === self { CurrentNetwork.shared.network = nil }
    releaseCompletions()
    ads = []
    adsOfLoads = [:]
    adsByNumber = [:]
    starts = []
    onExclusion = nil
    onRequest = nil
    onCreate = nil
    interceptor = nil
  }

  /// A number for a click that the script did not name.
  func nextClick() -> String {
    clicks += 1
    return String(clicks)
  }
}

/// A completion that remembers whether the SDK told somebody.
private final class DeliveredInitialization {
  private let completion: (NetworkInitialization) -> Delivery
  private(set) var delivery = Delivery.delivered

  init(_ completion: @escaping (NetworkInitialization) -> Delivery) {
    self.completion = completion
  }

  func receive(_ result: NetworkInitialization) {
    delivery = completion(result)
  }
}

/// The network of the running scenario.
///
/// Unchecked because the compiler cannot know that scenarios of one process run one after the
/// other, and that of a scenario only one thread runs at a time.
private final class CurrentNetwork: @unchecked Sendable {
  static let shared = CurrentNetwork()
  var network: ScriptedNetwork?
}
