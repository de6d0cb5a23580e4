import GoogleMobileAds
import LarkAds

@objc(GADMediationAdapterLark)
final class LarkAdapter: NSObject, MediationAdapter {
  /// Loads without an answer: Lark holds its delegates weakly.
  private var loads: [LarkMediationAd] = []

  @objc required override init() { super.init() }

  static func adapterVersion() -> VersionNumber {
    VersionNumber(majorVersion: 3, minorVersion: 1, patchVersion: 402)
  }

  static func adSDKVersion() -> VersionNumber {
    VersionNumber(majorVersion: 3, minorVersion: 1, patchVersion: 4)
  }

  static func networkExtrasClass() -> AdNetworkExtras.Type? { nil }

  static func setUp(
    with configuration: MediationServerConfiguration,
    completionHandler: @escaping GADMediationAdapterSetUpCompletionBlock
  ) {
    completionHandler(nil)
  }

  func loadBanner(
    for adConfiguration: MediationBannerAdConfiguration,
    completionHandler: @escaping GADMediationBannerLoadCompletionHandler
  ) {
    let banner = LarkBanner(size: adConfiguration.adSize.size)
    load(
      LarkMediationBanner(banner) { completionHandler($0 as? MediationBannerAd, $1) },
      adConfiguration)
  }

  func loadRewardedAd(
    for adConfiguration: MediationRewardedAdConfiguration,
    completionHandler: @escaping GADMediationRewardedLoadCompletionHandler
  ) {
    load(
      LarkMediationRewarded(LarkRewarded()) { completionHandler($0 as? MediationRewardedAd, $1) },
      adConfiguration)
  }

  private func load(_ ad: LarkMediationAd, _ configuration: MediationAdConfiguration) {
    guard let zone = configuration.credentials.settings["parameter"] as? String, !zone.isEmpty
    else { return ad.answer(LarkMediationAd.error(1, "The parameter must name a zone.")) }
    let privacy = MobileAds.shared.requestConfiguration
    let answers = [privacy.tagForChildDirectedTreatment, privacy.tagForUnderAgeOfConsent]
      .compactMap { $0?.boolValue }
    if answers.contains(true) || privacy.ageRestrictedTreatment == .child {
      Lark.setChildDirected(true)
    } else if !answers.isEmpty {
      Lark.setChildDirected(false)
    }
    loads.append(ad)
    ad.onAnswer = { [weak self, weak ad] in self?.loads.removeAll { $0 === ad } }
    ad.lark.load(zone: zone)
  }
}

class LarkMediationAd: NSObject, LarkAdDelegate {
  let lark: LarkAd
  var onAnswer: (() -> Void)?
  private(set) var events: MediationAdEventDelegate?
  private var completion: ((LarkMediationAd?, Error?) -> MediationAdEventDelegate?)?
  private var isOpen = false, hasOpened = false, hasImpression = false, isRewarded = false

  init(
    _ lark: LarkAd, completion: @escaping (LarkMediationAd?, Error?) -> MediationAdEventDelegate?
  ) {
    self.lark = lark
    self.completion = completion
    super.init()
    lark.delegate = self
  }

  static func error(_ code: Int, _ text: String) -> NSError {
    NSError(domain: "com.example.lark", code: code, userInfo: [NSLocalizedDescriptionKey: text])
  }

  /// Completes the load once, even when Lark answers twice.
  func answer(_ error: Error? = nil) {
    guard let completion else { return }
    self.completion = nil
    events = completion(error == nil ? self : nil, error)
    onAnswer?()
  }

  func larkAd(_ ad: LarkAd, did event: LarkEvent) {
    if Thread.isMainThread { return handle(event) }
    DispatchQueue.main.async { self.handle(event) }
  }

  private func handle(_ event: LarkEvent) {
    switch event {
    case .loaded: answer()
    case .failedToLoad(let code): answer(Self.error(2, "Lark has no ad: \(code)."))
    case .opened:
      guard let rewarded = events as? MediationRewardedAdEventDelegate, !isOpen else { return }
      isOpen = true
      hasOpened = true
      rewarded.willPresentFullScreenView()
    case .failedToOpen(let code):
      events?.didFailToPresentWithError(Self.error(3, "Lark cannot show the ad: \(code)."))
    case .impression:
      guard !hasImpression else { return }
      hasImpression = true
      events?.reportImpression()
    case .click: events?.reportClick()
    case .reward:
      guard hasOpened, !isRewarded else { return }
      isRewarded = true
      (events as? MediationRewardedAdEventDelegate)?.didRewardUser()
    case .closed:
      guard isOpen else { return }
      isOpen = false
      events?.willDismissFullScreenView()
      events?.didDismissFullScreenView()
    }
  }
}

final class LarkMediationBanner: LarkMediationAd, MediationBannerAd {
  var view: UIView { (lark as? LarkBanner)?.view ?? UIView() }
}

final class LarkMediationRewarded: LarkMediationAd, MediationRewardedAd {
  func present(from viewController: UIViewController) {
    guard let rewarded = lark as? LarkRewarded, rewarded.isReady else {
      events?.didFailToPresentWithError(Self.error(4, "The ad is not ready. Load another one."))
      return
    }
    rewarded.show(from: viewController)
  }
}
