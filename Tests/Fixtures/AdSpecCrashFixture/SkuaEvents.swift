import AdSpec
import Foundation
import ScriptedNetwork

/// What the classes of the adapters of a fictional network, Skua, have in common: the versions, the
/// set-up and the loads.
///
/// Publishers name a class for banners, a class for rewarded ads and a class for banners in
/// bidding. All classes start the same SDK, which must be started only once at a time.
class SkuaEvent: NSObject {
  /// Registers an adapter with three classes.
  @MainActor static func adapter(
    _ name: String, rewarded: SkuaRewardedEvent.Type
  ) -> AdapterUnderTest {
    var profile = AdapterProfile(
      formats: [.banner, .rewarded],
      settings: [
        CredentialKey("app", .app), CredentialKey("zone", .placement),
      ],
      sdk: NetworkClaims {
        $0.absentCallbacks = [.showing, .closing, .leftApp, .modalOpened, .modalClosed]
        $0.needsInitialization = true
        $0.initializesOnce = true
        $0.childFlag = .none
      })
    profile.flowsByFormat = [.banner: [.waterfall, .bidding]]
    return AdapterUnderTest(
      name,
      classes: [
        AdapterClass(SkuaBannerEvent.self, formats: [.banner]) { SkuaBannerEvent() },
        AdapterClass(rewarded, formats: [.rewarded]) { rewarded.init() },
        AdapterClass(SkuaBidder.self, formats: [.banner], flows: [.bidding]) { SkuaBidder() },
      ], profile: profile)
  }

  fileprivate var loads: [SkuaAd] = []

  required override init() { super.init() }

  class func adapterVersion() -> VersionNumber {
    VersionNumber(majorVersion: 2, minorVersion: 1, patchVersion: 0)
  }

  class func adSDKVersion() -> VersionNumber {
    VersionNumber(majorVersion: 2, minorVersion: 1, patchVersion: 3)
  }

  class func networkExtrasClass() -> (any AdNetworkExtras.Type)? { nil }

  /// The start of the SDK, which all classes share.
  class var start: SkuaStart { .shared }

  class func setUp(
    with configuration: MediationServerConfiguration,
    completionHandler: @escaping GADMediationAdapterSetUpCompletionBlock
  ) {
    let apps = configuration.credentials.compactMap { $0.settings["app"] as? String }
    start.run(app: apps.first { !$0.isEmpty }, then: completionHandler)
  }

  fileprivate func load(_ ad: SkuaAd, _ configuration: MediationAdConfiguration) {
    let settings = configuration.credentials.settings
    guard let zone = settings["zone"] as? String, !zone.isEmpty else {
      return ad.answer(SkuaAd.error("no zone"))
    }
    let request = NetworkRequest(
      format: ad.format, slot: zone, size: ad.size, bid: configuration.bidResponse)
    loads.append(ad)
    ad.onAnswer = { [weak self, weak ad] in self?.loads.removeAll { $0 === ad } }
    Self.start.run(app: settings["app"] as? String) { error in
      SkuaAd.onMain { if let error { ad.answer(error) } else { ad.load(request) } }
    }
  }
}

/// The start of the network's SDK: the calls that arrive meanwhile wait for its end.
final class SkuaStart: @unchecked Sendable {
  static let shared = SkuaStart()

  private var isOver = false
  private var waiting: [((any Error)?) -> Void] = []
  private let lock = NSLock()

  func run(app: String?, then body: @escaping ((any Error)?) -> Void) {
    lock.lock()
    if isOver {
      lock.unlock()
      return body(nil)
    }
    guard let app, !app.isEmpty else {
      lock.unlock()
      return body(SkuaAd.error("no app"))
    }
    waiting.append(body)
    let isFirst = waiting.count == 1
    lock.unlock()
    guard isFirst else { return }
    ScriptedNetwork.current.initialize(appID: app) { [self] end in
      switch end {
      case .succeeded: finish(nil)
      case .failed(let error): finish(SkuaAd.error(error?.code ?? "no reason"))
      }
    }
  }

  private func finish(_ error: (any Error)?) {
    let resumed = lock.withLock {
      defer { waiting = [] }
      isOver = isOver || error == nil
      return waiting
    }
    for resume in resumed { resume(error) }
  }
}

/// The class for banners.
class SkuaBannerEvent: SkuaEvent, MediationAdapter {
  func loadBanner(
    for adConfiguration: MediationBannerAdConfiguration,
    completionHandler: @escaping GADMediationBannerLoadCompletionHandler
  ) {
    load(SkuaBanner(adConfiguration.adSize.size, completionHandler), adConfiguration)
  }
}

/// The class for banners in bidding.
final class SkuaBidder: SkuaBannerEvent, RTBAdapter {
  func collectSignals(
    for params: RTBRequestParameters, completionHandler: @escaping GADRTBSignalCompletionHandler
  ) {
    let settings = params.configuration.credentials.first?.settings
    var isAnswered = false
    let completionHandler: GADRTBSignalCompletionHandler = { signals, error in
      guard !isAnswered else { return }
      isAnswered = true
      completionHandler(signals, error)
    }
    Self.start.run(app: settings?["app"] as? String) { error in
      if let error { return completionHandler(nil, error) }
      ScriptedNetwork.current.token { token, error in
        guard error == nil, let token, !token.isEmpty else {
          return completionHandler(nil, SkuaAd.error(error?.code ?? "no token"))
        }
        completionHandler(token, nil)
      }
    }
  }
}

/// The class for rewarded ads.
class SkuaRewardedEvent: SkuaEvent, MediationAdapter {
  /// How often the class rewards the user for one reward of the network.
  class var rewards: Int { 1 }

  func loadRewardedAd(
    for adConfiguration: MediationRewardedAdConfiguration,
    completionHandler: @escaping GADMediationRewardedLoadCompletionHandler
  ) {
    load(SkuaRewarded(rewards: Self.rewards, completionHandler), adConfiguration)
  }
}

/// A class for rewarded ads that rewards the user twice.
final class SkuaDoubleRewardEvent: SkuaRewardedEvent {
  override class var rewards: Int { 2 }
}

/// A class for rewarded ads that starts the SDK without regard to the other classes.
final class SkuaSeparateStartEvent: SkuaRewardedEvent {
  private static let ownStart = SkuaStart()
  override class var start: SkuaStart { ownStart }
}

/// An ad, which reports the events of the network to the host.
class SkuaAd: NSObject, NetworkAdObserver {
  let format: NetworkFormat
  let size: NetworkSize?
  var onAnswer: (() -> Void)?
  fileprivate var ad: NetworkAd?
  fileprivate var events: (any MediationAdEventDelegate)?
  private var isAnswered = false, hasImpression = false, isOpen = false

  init(_ format: NetworkFormat, size: NetworkSize? = nil) {
    self.format = format
    self.size = size
    super.init()
  }

  static func error(_ text: String) -> NSError {
    NSError(domain: "com.example.skua", code: 1, userInfo: [NSLocalizedDescriptionKey: text])
  }

  func load(_ request: NetworkRequest) {
    ad = ScriptedNetwork.current.load(request, observer: self)
  }

  /// Completes the load once.
  func answer(_ error: (any Error)?) {
    guard !isAnswered else { return }
    isAnswered = true
    events = complete(error)
    onAnswer?()
  }

  /// Calls the completion of the load.
  func complete(_ error: (any Error)?) -> (any MediationAdEventDelegate)? { nil }

  /// Rewards the user.
  func reward() {}

  func networkAd(_ ad: NetworkAd, did event: NetworkEvent) -> Delivery {
    self.ad = ad
    switch event {
    case .loaded(.ad), .failed, .shown, .showFailed, .impression, .click, .reward, .closed,
      .expired:
      break
    case .loaded: return .impossible
    default: return .noCallback
    }
    SkuaAd.onMain { self.handle(event) }
    return .delivered
  }

  /// Runs a body on the main thread, at once if possible.
  static func onMain(_ body: @escaping () -> Void) {
    if Thread.isMainThread { return body() }
    nonisolated(unsafe) let body = body
    DispatchQueue.main.async { unsafe body() }
  }

  private func handle(_ event: NetworkEvent) {
    switch event {
    case .loaded: answer(nil)
    case .failed(let error): answer(SkuaAd.error(error?.code ?? "no reason"))
    case .shown where !isOpen && format == .rewarded:
      isOpen = true
      events?.willPresentFullScreenView()
    case .showFailed(let error):
      events?.didFailToPresentWithError(SkuaAd.error(error?.code ?? "no reason"))
    case .impression where !hasImpression:
      hasImpression = true
      events?.reportImpression()
    case .click: events?.reportClick()
    case .reward: reward()
    case .closed where isOpen:
      isOpen = false
      events?.willDismissFullScreenView()
      events?.didDismissFullScreenView()
    default: break
    }
  }
}

/// A banner.
final class SkuaBanner: SkuaAd, MediationBannerAd {
  let view: UIView
  private let completion: GADMediationBannerLoadCompletionHandler

  init(_ size: CGSize, _ completion: @escaping GADMediationBannerLoadCompletionHandler) {
    view = UIView(frame: CGRect(origin: .zero, size: size))
    self.completion = completion
    super.init(.banner, size: NetworkSize(width: size.width, height: size.height))
  }

  override func complete(_ error: (any Error)?) -> (any MediationAdEventDelegate)? {
    completion(error == nil ? self : nil, error)
  }
}

/// A rewarded ad.
final class SkuaRewarded: SkuaAd, MediationRewardedAd {
  private let completion: GADMediationRewardedLoadCompletionHandler
  private let rewards: Int
  private var isRewarded = false, hasOpened = false

  init(rewards: Int, _ completion: @escaping GADMediationRewardedLoadCompletionHandler) {
    self.rewards = rewards
    self.completion = completion
    super.init(.rewarded)
  }

  override func complete(_ error: (any Error)?) -> (any MediationAdEventDelegate)? {
    completion(error == nil ? self : nil, error)
  }

  func present(from viewController: UIViewController) {
    guard let ad, ad.isReady else {
      events?.didFailToPresentWithError(SkuaAd.error("not ready"))
      return
    }
    hasOpened = true
    ad.show(from: viewController)
  }

  override func reward() {
    guard hasOpened, !isRewarded else { return }
    isRewarded = true
    for _ in 0..<rewards { (events as? any MediationRewardedAdEventDelegate)?.didRewardUser() }
  }
}
