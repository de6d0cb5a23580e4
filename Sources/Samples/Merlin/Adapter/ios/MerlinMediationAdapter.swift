import Foundation
import GoogleMobileAds
import MerlinAds

/// Lets the Google Mobile Ads SDK load and show ads of Merlin, a network for bidding only.
#if DEFECTIVE
  // The adapter with the defects.
  @objc(GADMediationAdapterMerlinDefective)
#else
  @objc(GADMediationAdapterMerlin)
#endif
final class MerlinMediationAdapter: NSObject, RTBAdapter {
  private var bannerAdLoader: MerlinBannerAdLoader?
  private var interstitialAdLoader: MerlinInterstitialAdLoader?
  private var rewardedAdLoader: MerlinRewardedAdLoader?
  private var nativeAdLoader: MerlinNativeAdLoader?

  @objc override required init() {
    super.init()
  }

  // MARK: Versions and set-up

  private static let version = "6.4.2.1"

  @objc static func adapterVersion() -> VersionNumber {
    versionNumber(version)
  }

  @objc static func adSDKVersion() -> VersionNumber {
    #if DEFECTIVE
      // Defect "version waits": a background thread that asks for the version waits for the main
      // thread.
      guard Thread.isMainThread else {
        return DispatchQueue.main.sync { versionNumber(Merlin.version) }
      }
    #endif
    return versionNumber(Merlin.version)
  }

  /// Reads a version with three or four parts.
  ///
  /// In a version with four parts, the last two parts together give the patch number.
  private static func versionNumber(_ text: String) -> VersionNumber {
    let parts = text.split(separator: ".").map { Int($0) ?? 0 }
    guard parts.count >= 3 else { return VersionNumber() }
    let patch = parts.count > 3 ? parts[2] * 100 + parts[3] : parts[2]
    return VersionNumber(majorVersion: parts[0], minorVersion: parts[1], patchVersion: patch)
  }

  @objc static func networkExtrasClass() -> AdNetworkExtras.Type? { nil }

  @objc static func setUp(
    with configuration: MediationServerConfiguration,
    completionHandler: @escaping GADMediationAdapterSetUpCompletionBlock
  ) {
    let appIDs = configuration.credentials.compactMap { MerlinServerParameters($0).appID }
    guard let appID = appIDs.first else {
      completionHandler(MerlinAdapterError.make(.missingAppID))
      return
    }
    if Set(appIDs).count > 1 {
      NSLog("Merlin adapter: The line items have several app IDs. The adapter uses %@.", appID)
    }
    MerlinPrivacy.forward()
    MerlinStarter.start(appID: appID) { completionHandler(nil) }
  }

  // MARK: Bidding

  @objc func collectSignals(
    for params: RTBRequestParameters,
    completionHandler: @escaping GADRTBSignalCompletionHandler
  ) {
    MerlinPrivacy.forward()
    Merlin.makeBidToken { token in
      #if DEFECTIVE
        // Defect "empty token": without a token of Merlin, the adapter delivers an empty token.
        completionHandler(token ?? "", nil)
      #else
        guard let token, !token.isEmpty else {
          completionHandler(nil, MerlinAdapterError.make(.noToken))
          return
        }
        completionHandler(token, nil)
      #endif
    }
  }

  // MARK: Loads

  @objc func loadBanner(
    for adConfiguration: MediationBannerAdConfiguration,
    completionHandler: @escaping GADMediationBannerLoadCompletionHandler
  ) {
    let loader = MerlinBannerAdLoader(adConfiguration, completionHandler)
    bannerAdLoader = loader
    loader.load()
  }

  @objc func loadInterstitial(
    for adConfiguration: MediationInterstitialAdConfiguration,
    completionHandler: @escaping GADMediationInterstitialLoadCompletionHandler
  ) {
    let loader = MerlinInterstitialAdLoader(adConfiguration, completionHandler)
    interstitialAdLoader = loader
    loader.load()
  }

  @objc func loadRewardedAd(
    for adConfiguration: MediationRewardedAdConfiguration,
    completionHandler: @escaping GADMediationRewardedLoadCompletionHandler
  ) {
    let loader = MerlinRewardedAdLoader(adConfiguration, completionHandler)
    rewardedAdLoader = loader
    loader.load()
  }

  @objc func loadRewardedInterstitialAd(
    for adConfiguration: MediationRewardedAdConfiguration,
    completionHandler: @escaping GADMediationRewardedLoadCompletionHandler
  ) {
    // Merlin serves rewarded interstitials as rewarded ads.
    loadRewardedAd(for: adConfiguration, completionHandler: completionHandler)
  }

  @objc func loadNativeAd(
    for adConfiguration: MediationNativeAdConfiguration,
    completionHandler: @escaping GADMediationNativeLoadCompletionHandler
  ) {
    let loader = MerlinNativeAdLoader(adConfiguration, completionHandler)
    nativeAdLoader = loader
    #if DEFECTIVE
      // For the defect "weak self".
      loader.onFailure = { [weak self] in self?.nativeAdLoader = nil }
    #endif
    loader.load()
  }
}
