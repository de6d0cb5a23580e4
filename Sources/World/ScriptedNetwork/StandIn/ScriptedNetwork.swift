@_exported public import AdSpecTrace
import Responsibility
package import VirtualTime

/// An ad network; a script decides how the network behaves.
///
/// The stand-in of the network's SDK forwards each call of the SDK's API to this class. The
/// stand-in also translates the events of this class into the SDK's own callbacks. This class
/// records the calls and the events. One scenario has one network.
///
/// The class is not thread-safe, because only one thread of a scenario runs at a time.
public final class ScriptedNetwork {
  /// The network of the running scenario.
  ///
  /// The static functions of an SDK's stand-in find the network of the scenario through this
  /// property. Outside a scenario there is no network, and reading this property ends the process.
  public static var current: ScriptedNetwork {
    guard let network = CurrentNetwork.shared.network else {
      preconditionFailure(
        "No scenario is running, so there is no network. Call the SDK's stand-in only from code "
          + "that a scenario runs.")
    }
    return network
  }

  /// The network of the running scenario; nil outside a scenario.
  package static var running: ScriptedNetwork? { CurrentNetwork.shared.network }

  /// The scheduler of the scenario.
  package let scheduler: VirtualScheduler
  /// The recorder of the scenario.
  package let recorder: TraceRecorder
  /// The servers that answer HTTP requests.
  package private(set) lazy var http = ScriptedHTTP(scheduler: scheduler, recorder: recorder) {
    [unowned self] in interceptor
  }
  /// Finds the load to which a request belongs, from the format, the slot and the bid.
  package var identify: (NetworkFormat, String?, String?) -> EventIdentity = { _, slot, _ in
    EventIdentity(slot: slot)
  }
  /// Returns the adapter and the number of an ad that an adapter requests although no load of the
  /// format waits for an ad; nil while such a load waits, because the request can belong to that load.
  package var identifyWithoutLoad: (NetworkFormat) -> EventIdentity? = { _ in nil }
  /// Returns the identity of an ad with the adapter that has taken the ad from the app, if the app
  /// itself requested the ad.
  package var withAdapter: (EventIdentity) -> EventIdentity = { $0 }
  /// Whether the running code is code of the app, and not of an adapter.
  package var isCalledByApp: () -> Bool = { false }
  /// Converts the network's name of an app or a placement into the scenario's name.
  package var neutralName: (String) -> String = { $0 }
  /// The interceptor between the network and the stand-ins; nil in a run without a fault.
  package var interceptor: (any NetworkInterceptor)?
  /// The queue on which the network calls back, unless the script chooses a queue.
  package var callbackThread = VirtualScheduler.main
  /// Whether the device is online.
  ///
  /// While the device is offline, all requests to the usual network fail.
  package var isReachable: () -> Bool = { true }
  /// The claims about the network's SDK.
  package var sdk = NetworkClaims() {
    didSet { callbackThread = sdk.callbackQueue ?? VirtualScheduler.main }
  }
  /// Called when the scenario plays behaviour that the SDK never shows.
  ///
  /// The argument `reason` says why the scenario does not apply.
  ///
  /// The argument `isClaimed` says whether the profile gives the reason.
  package var onExclusion: ((_ reason: String, _ isClaimed: Bool) -> Void)?
  /// Whether the usual network answers calls that no script claims.
  package private(set) var isUsual = true
  /// The version of the SDK that a script has set; nil for the usual version.
  package var version: String?
  /// The index of the latest event during which the adapter read the version.
  private var latestVersionRead: Int?

  /// The initialisations of the SDK.
  package let initializations = Claims<ScriptedInitialization>()
  /// The calls for a bidding token.
  package let tokens = Claims<ScriptedToken>()
  /// The auctions.
  package let auctions = Claims<ScriptedAuction>()
  /// The requests for an ad.
  package let requests = Claims<ScriptedAd>()
  private var held: [any CompletionHolder] = []
  private var starts: [ScriptedInitialization] = []
  /// Answers a request while the adapter's call is still running; nil when a script answers the
  /// request later.
  package var onRequest: ((ScriptedAd) -> Void)?
  /// Returns whether the SDK's factory returns an object for a slot; nil when the factory always
  /// returns an object.
  package var onCreate: ((String?) -> Bool)?
  /// All requested ads, in the order of the requests.
  package private(set) var ads: [ScriptedAd] = []
  private var adsOfLoads: [Int32: ScriptedAd] = [:]
  private var adsByNumber: [Int32: ScriptedAd] = [:]
  /// The ads with which adapters have answered loads, by the numbers of the loads.
  private var delivered: [Int32: ScriptedAd] = [:]
  private var clicks = 0
  /// Whether the stand-in has asked the SDK's factory for an ad object.
  private var hasCreated = false

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
  ///   - completion: Called with the result. The completion returns whether the SDK called back.
  @_disfavoredOverload
  public func initialize(
    appID: String?, completion: @escaping (NetworkInitialization) -> Delivery
  ) {
    start(appID, completion)
  }

  /// Initialises an SDK that calls back both after a success and after a failure.
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

  /// Initialises an SDK whose start call returns the result.
  ///
  /// The result is the answer that the running scenario gives in the same moment. A scenario that
  /// answers later does not apply to the SDK.
  ///
  /// - Parameter appID: The network's name of the app.
  /// - Returns: The result, for the claim `initialization` with the value `immediate`.
  public func initialize(appID: String?) -> NetworkInitialization {
    var returned = NetworkInitialization.succeeded
    start(appID, isAnsweredInside: true) { result in
      returned = result
      return .delivered
    }
    return returned
  }

  private func start(
    _ appID: String?, isAnsweredInside: Bool = false,
    _ completion: @escaping (NetworkInitialization) -> Delivery
  ) {
    let outer = Responsibility.enterHarness()
    defer { Responsibility.leave(outer) }
    let own = DeliveredInitialization(completion)
    let completion =
      Responsibility.adapter { interceptor?.willInitialize(appID, own.receive) } ?? own.receive
    let index = recorder.record(
      .requestInitialize, EventIdentity(),
      (appID.map { [TraceAttribute("app", .string(neutralName($0)))] } ?? []) + caller)
    let initialization = ScriptedInitialization(
      network: self, requestIndex: index, isAnsweredInside: isAnsweredInside,
      completion: completion, delivery: { own.delivery })
    held.append(initialization)
    let running = starts.first { !$0.isOver }
    starts.append(initialization)
    if initializations.add(initialization) { return initialization.checkIsAnswered() }
    // While the SDK is starting, a further call does not start the SDK again, but waits until the
    // SDK has started.
    if let running, !isAnsweredInside {
      initializations.remove(initialization)
      running.joined.append(initialization)
    } else if isAnsweredInside || isUsual || !initializations.hasClaims {
      initializations.remove(initialization)
      initialization.succeed()
    }
  }

  /// Changes a setting for the whole app.
  ///
  /// When the value is nil, the setting is unspecified.
  public func set(_ flag: NetworkFlag, _ value: Bool?) {
    set(flag, value: value.map(TraceValue.boolean) ?? .null)
  }

  /// Changes a setting for the whole app that is a text.
  public func set(_ flag: NetworkFlag, text: String?) {
    set(flag, value: text.map(TraceValue.string) ?? .null)
  }

  /// Changes a setting for the whole app that is a number.
  public func set(_ flag: NetworkFlag, number: Double?) {
    set(flag, value: number.map { .number($0) } ?? .null)
  }

  /// Changes a setting for the whole app.
  package func set(_ flag: NetworkFlag, value: TraceValue) {
    let outer = Responsibility.enterHarness()
    defer { Responsibility.leave(outer) }
    let attributes =
      [
        TraceAttribute("flag", .string(flag.name)),
        TraceAttribute("value", value),
      ] + caller
    if Responsibility.adapter({ interceptor?.willSet(flag, value) }) == false { return }
    recorder.record(.requestSet, EventIdentity(), attributes)
  }

  /// Records that the app itself, and no adapter, has set a flag of the network's SDK.
  package func note(_ flag: NetworkFlag, ofApp value: TraceValue) {
    recorder.record(
      .requestSet, EventIdentity(),
      [
        TraceAttribute("flag", .string(flag.name)), TraceAttribute("value", value),
        ScriptedNetwork.callOfApp,
      ])
  }

  /// Reads the version of the network's SDK.
  ///
  /// Only call this function in a stand-in whose SDK reads its version while the app runs, for
  /// example from the SDK's bundle. A version that is a constant of the SDK needs no call.
  ///
  /// - Parameter usual: The version of the SDK without a scenario.
  /// - Returns: The version that the running scenario has set, otherwise the usual version.
  public static func version(usual: String) -> String {
    running?.readVersion(usual) ?? usual
  }

  private func readVersion(_ usual: String) -> String {
    let outer = Responsibility.enterHarness()
    defer { Responsibility.leave(outer) }
    let version = version ?? usual
    // The host can repeat a slow call, and a repeated call must not change the trace.
    guard let cause = recorder.context.cause, cause != latestVersionRead,
      recorder.events.indices.contains(cause), recorder.events[cause].kind == .hostVersion
    else { return version }
    latestVersionRead = cause
    recorder.record(
      .requestVersion, EventIdentity(),
      [TraceAttribute("version", .string(version)), TraceAttribute("usual", .string(usual))])
    return version
  }

  /// Asks for a bidding token that the SDK's call returns.
  ///
  /// The token is the answer that the running scenario gives in the same moment. A scenario that
  /// answers later, twice or on another queue does not apply to the SDK. Without a scenario's
  /// answer, there is a token at once.
  ///
  /// - Parameter values: The values that the adapter passes with the call, such as the placement;
  ///   empty when the SDK's call takes none.
  /// - Returns: The token; nil or empty when the SDK has no token. The claim `tokenForm` of the SDK
  ///   has the value `returned`.
  public func token(_ values: [String: String] = [:]) -> String? {
    var returned: String?
    ask(values, isAnsweredInside: true) { token, _ in returned = token }
    return returned
  }

  /// Asks for a bidding token.
  ///
  /// - Parameters:
  ///   - values: The values that the adapter passes with the call, such as the placement; empty
  ///     when the SDK's call takes none.
  ///   - completion: Called with the token, or with an error.
  public func token(
    _ values: [String: String] = [:], completion: @escaping (String?, NetworkError?) -> Void
  ) {
    ask(values, isAnsweredInside: false, completion)
  }

  private func ask(
    _ values: [String: String], isAnsweredInside: Bool,
    _ completion: @escaping (String?, NetworkError?) -> Void
  ) {
    let outer = Responsibility.enterHarness()
    defer { Responsibility.leave(outer) }
    let values = Responsibility.adapter { interceptor?.willAskForToken(values) } ?? values
    let fields = values.sorted { $0.key < $1.key }.map { TraceAttribute($0.key, .string($0.value)) }
    let index = recorder.record(
      .requestToken, EventIdentity(),
      (fields.isEmpty ? [] : [TraceAttribute("values", .object(fields))]) + caller)
    let token = ScriptedToken(
      network: self, requestIndex: index, isAnsweredInside: isAnsweredInside,
      completion: completion)
    if !isAnsweredInside { held.append(token) }
    if !tokens.add(token), isAnsweredInside || isUsual || !tokens.hasClaims {
      tokens.remove(token)
      token.answer("token", error: nil)
    }
    if isAnsweredInside { token.checkIsAnswered() }
  }

  /// Asks the network for an auction.
  ///
  /// The auction is the first phase when an SDK loads an ad in two phases.
  ///
  /// - Parameters:
  ///   - request: The request for the ad.
  ///   - completion: Called with the result. The completion returns whether the SDK called back.
  public func auction(
    _ request: NetworkRequest, completion: @escaping (NetworkAuction) -> Delivery
  ) {
    let outer = Responsibility.enterHarness()
    defer { Responsibility.leave(outer) }
    var request = request
    request.slot = request.slot.map(neutralName)
    let identity = identify(request.format, request.slot, request.bid)
    let index = recorder.record(
      .requestAuction, identity,
      [TraceAttribute("format", .string(request.format.rawValue))] + caller)
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
  /// - Returns: The result is false when the factory returns no object.
  public func create(format: NetworkFormat, slot: String?) -> Bool {
    let outer = Responsibility.enterHarness()
    defer { Responsibility.leave(outer) }
    hasCreated = true
    let slot = slot.map(neutralName)
    let identity = identify(format, slot, nil)
    let attributes = [TraceAttribute("format", .string(format.rawValue))] + caller
    let index = recorder.record(.requestCreate, identity, attributes)
    guard let onCreate, !onCreate(slot) else { return true }
    recorder.record(.networkNoObject, identity, [], cause: index)
    return false
  }

  /// Asks the network to load an ad.
  ///
  /// - Parameters:
  ///   - request: The request for the ad.
  ///   - observer: Receives the events of the ad. The network refers to the observer weakly.
  /// - Returns: The ad. The stand-in keeps the returned object as long as the stand-in's own ad
  ///   object exists.
  public func load(_ request: NetworkRequest, observer: any NetworkAdObserver) -> NetworkAd {
    let outer = Responsibility.enterHarness()
    defer { Responsibility.leave(outer) }
    var request = Responsibility.adapter { interceptor?.willLoad(request) } ?? request
    request.slot = request.slot.map(neutralName)
    let scripted = receive(request, observer)
    if onCreate != nil, !hasCreated {
      exclude("its SDK has no factory that can refuse to create an ad object", isClaimed: true)
    }
    let ad = scripted.makeAd()
    scripted.isInsideLoad = true
    answer(scripted)
    scripted.checkIsAnswered()
    scripted.isInsideLoad = false
    return ad
  }

  private func receive(
    _ request: NetworkRequest, _ observer: any NetworkAdObserver
  ) -> ScriptedAd {
    func make() -> ScriptedAd {
      var identity = identify(request.format, request.slot, request.bid)
      if identity.load == 0, identity.ad == 0, let own = identifyWithoutLoad(request.format) {
        (identity.adapter, identity.ad) = (own.adapter, own.ad)
      }
      return ScriptedAd(
        network: self, number: ads.count + 1, request: request, identity: identity,
        observer: observer)
    }
    var scripted: ScriptedAd?
    if let queue = Responsibility.adapter({ interceptor?.queue(of: request) }) {
      scheduler.perform(on: queue, cause: scheduler.cause) { scripted = make() }
    }
    let received = scripted ?? make()
    ads.append(received)
    adsOfLoads[received.identity.load] = received
    adsByNumber[received.identity.ad] = received
    return received
  }

  private func answer(_ scripted: ScriptedAd) {
    if refuses(scripted) { return }
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

  /// Plays the claim `sameSlot` when another ad has the slot of a request.
  ///
  /// - Returns: Whether the SDK refuses to load the ad.
  private func refuses(_ scripted: ScriptedAd) -> Bool {
    guard sdk.sameSlot != .independent, let slot = scripted.request.slot else { return false }
    let keepsUndestroyed = sdk.sameSlot == .oneUntilDestroyed
    let others = ads.filter {
      $0 !== scripted && $0.request.slot == slot && $0.request.format == scripted.request.format
        && $0.keepsSlot(untilDestroyed: keepsUndestroyed)
    }
    guard !others.isEmpty else { return false }
    if sdk.sameSlot == .replaces {
      for other in others { other.isReplaced() }
      return false
    }
    scripted.isClaimed = true
    let refuse = {
      _ = scripted.report(
        .failed(NetworkError(code: ScriptedNetwork.slotInUse, message: "The slot has an ad.")))
    }
    if scripted.isAnsweredInside {
      refuse()
    } else {
      scheduler.schedule(cause: scripted.requestIndex, refuse)
    }
    return true
  }

  /// The code of the error with which the network refuses to load a second ad of a slot.
  package static let slotInUse = "slot_in_use"

  /// The attribute that says who calls the network's SDK, if the adapter does not.
  var caller: [TraceAttribute] { isCalledByApp() ? [ScriptedNetwork.callOfApp] : [] }

  private static let callOfApp = TraceAttribute("caller", .string("app"))

  // MARK: For the host

  /// Notes which ad an adapter delivers with the answer to a load.
  ///
  /// This is the ad of the load's own request. Some adapters keep ads, for example by slot: they answer
  /// without a request, or after a failed request, with an ad of an earlier request that nobody has seen.
  /// From then on, that ad belongs to the load.
  ///
  /// - Parameters:
  ///   - load: The load, its adapter and its ad.
  ///   - bid: The bid of the load; nil in a waterfall.
  ///   - isHeld: Whether a load with the given number waits for an answer, or its ad is still held by
  ///     the host.
  ///   - serves: Whether the load accepts ads of a format of the network, for a slot.
  /// - Returns: The load to which an ad of an earlier request belonged until now, 0 if it belonged to
  ///   none; nil for an ad of the load's own request.
  package func deliver(
    to load: EventIdentity, bid: String?, isHeld: (_ load: Int32) -> Bool,
    serves: (_ format: NetworkFormat, _ slot: String?) -> Bool
  ) -> Int32? {
    let own = adsOfLoads[load.load]
    delivered[load.load] = own
    guard own?.hasFailed ?? true else { return nil }
    let kept = ads.last { ad in
      let owner = ad.identity.load
      let isOfOwner = ad === delivered[owner] ?? ads.first { $0.identity.load == owner }
      return ad.canBeGivenAway && ad.request.bid == bid
        && serves(ad.request.format, ad.request.slot)
        && !(isOfOwner && isHeld(owner))
    }
    guard let kept else { return nil }
    let owner = kept.identity.load
    kept.give(to: load)
    adsOfLoads[load.load] = kept
    adsByNumber[load.ad] = kept
    delivered[load.load] = kept
    return owner
  }

  // MARK: For scenarios

  /// Returns the latest ad that was requested for a load.
  package func ad(ofLoad number: Int32) -> ScriptedAd? { adsOfLoads[number] }

  /// Returns the latest requested ad that has the given number.
  package func ad(_ number: Int32) -> ScriptedAd? { adsByNumber[number] }

  /// Starts the script.
  ///
  /// From now on, each call waits until a script claims the call.
  package func beginScript() {
    isUsual = false
  }

  /// Ends the script.
  ///
  /// The usual network now answers all calls that no script has claimed.
  package func endScript() {
    guard !isUsual else { return }
    isUsual = true
    for initialization in initializations.takeAll() { initialization.succeed() }
    for token in tokens.takeAll() { token.answer("token", error: nil) }
    for auction in auctions.takeAll() { auction.end(.won(bid: nil)) }
    for request in requests.takeAll() { request.answerAsUsual() }
    for ad in ads { ad.continueAsUsual() }
  }

  /// Makes this network the value of `current`, through which stand-ins reach the network.
  package func makeCurrent() {
    CurrentNetwork.shared.network = self
  }

  /// Releases all completions of the adapter.
  ///
  /// The simulation calls this function when nothing more happens in the scenario, because
  /// completions must not keep the adapter's objects alive.
  package func releaseCompletions() {
    Responsibility.adapter {
      for holder in held { holder.releaseCompletion() }
      held = []
    }
  }

  /// Ends being the value of `current`: stand-ins can no longer reach the network.
  package func resignCurrent() {
    if CurrentNetwork.shared.network === self { CurrentNetwork.shared.network = nil }
  }

  /// Ends the network, which releases all its objects.
  package func end() {
    releaseCompletions()
    ads = []
    adsOfLoads = [:]
    adsByNumber = [:]
    delivered = [:]
    starts = []
    onExclusion = nil
    onRequest = nil
    onCreate = nil
    interceptor = nil
  }

  /// Returns a number for a click that the script did not name.
  func nextClick() -> String {
    clicks += 1
    return String(clicks)
  }
}

/// Wraps a completion, and stores whether the SDK called back.
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
/// The `Sendable` conformance is unchecked because the compiler does not know two facts. A process
/// runs its scenarios one after the other, and only one thread of a scenario runs at a time.
private final class CurrentNetwork: @unchecked Sendable {
  static let shared = CurrentNetwork()
  var network: ScriptedNetwork?
}
