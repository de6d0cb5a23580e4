import GoogleMobileAds
import Kite

@objc(GADMediationAdapterKite)
final class KiteAdapter: NSObject, MediationAdapter {
  private var banner: KiteBannerAd?
  private var interstitial: KiteInterstitialAd?

  static func adapterVersion() -> VersionNumber { VersionNumber() }

  static func adSDKVersion() -> VersionNumber {
    let parts = KITSDKVersion.split(separator: ".").compactMap { Int($0) }
    guard parts.count == 3 else { return VersionNumber() }
    return VersionNumber(majorVersion: parts[0], minorVersion: parts[1], patchVersion: parts[2])
  }

  static func networkExtrasClass() -> (any AdNetworkExtras.Type)? { nil }

  static func setUp(
    with configuration: MediationServerConfiguration,
    completionHandler: @escaping GADMediationAdapterSetUpCompletionBlock
  ) {
    let appID = configuration.credentials.compactMap { $0.settings["app_id"] as? String }.first
    guard let appID else { return completionHandler(KITError(.timeout)) }
    let settings = KITSettings()
    settings.isMuted = !KITIsSupported(KITMediationName)
    settings.userID = nil
    settings.tint = .black
    settings.options = [.muted, .autoPlay]
    settings.orientation = .landscape
    settings.extras[.placement] = 1
    KITAds.gdprConsent = "1"
    do { try KITAds.shared.apply(settings) } catch { return completionHandler(error) }
    KITAds.shared.start(appID: appID) { error in completionHandler(error) }
  }

  required override init() { super.init() }

  func loadBanner(
    for configuration: MediationBannerAdConfiguration,
    completionHandler: @escaping GADMediationBannerLoadCompletionHandler
  ) {
    guard let slot = configuration.credentials.settings["slot_id"] as? String else { return }
    banner = KiteBannerAd(slot, configuration, completionHandler)
  }

  func loadInterstitial(
    for configuration: MediationInterstitialAdConfiguration,
    completionHandler: @escaping GADMediationInterstitialLoadCompletionHandler
  ) {
    guard let slot = configuration.credentials.settings["slot_id"] as? String else { return }
    interstitial = KiteInterstitialAd(slot, completionHandler)
  }
}

final class KiteBannerAd: NSObject, MediationBannerAd, KITBannerDelegate {
  private let banner: KITBanner
  private var handler: GADMediationBannerLoadCompletionHandler?
  private weak var events: MediationBannerAdEventDelegate?
  var view: UIView { banner }

  init(
    _ slot: String, _ configuration: MediationBannerAdConfiguration,
    _ handler: @escaping GADMediationBannerLoadCompletionHandler
  ) {
    banner = KITBanner(slot: slot, size: configuration.adSize.size)
    self.handler = handler
    super.init()
    banner.delegate = self
    banner.rootViewController = configuration.topViewController
    banner.siblings = []
    banner.load(withBid: nil, timeout: 5)
  }

  func bannerLoaded(_ banner: KITBanner) {
    let line: String = KITLog.shared().lastLine()
    if banner.state == .urlBroken || line.isEmpty && banner.siblings.count > 1 { return }
    if let handler { events = handler(self, nil) }
    handler = nil
  }

  func banner(_ banner: KITBanner, didFailWithError error: any Error) {
    if let error = error as? KITError, error.code == .noFill { return }
    if let handler { events = handler(nil, error) }
    handler = nil
  }

  func bannerDidShow(_ banner: KITBanner) { events?.reportImpression() }

  func bannerDidClick(_ banner: KITBanner) { events?.reportClick() }
}

final class KiteInterstitialAd: NSObject, MediationInterstitialAd {
  private var interstitial: KITInterstitial?
  private weak var events: MediationInterstitialAdEventDelegate?

  init(
    _ slot: String, _ handler: @escaping GADMediationInterstitialLoadCompletionHandler
  ) {
    interstitial = KITInterstitial(slot: slot)
    super.init()
    interstitial?.onClose = { [weak self] in self?.events?.didDismissFullScreenView() }
    Task { @MainActor in
      do {
        try await interstitial?.load()
        events = handler(self, nil)
      } catch {
        events = handler(nil, error)
      }
    }
  }

  func present(from viewController: UIViewController) {
    guard let interstitial, interstitial.isReady else { return }
    interstitial.show(from: viewController)
  }
}
