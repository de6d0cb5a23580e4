import Foundation
import GoogleMobileAds
import MerlinAds

/// The adapter of Merlin with defects, each named where it is.
@objc(GADMediationAdapterMerlinDefective)
final class MerlinMediationAdapter: NSObject, RTBAdapter {
  private var bannerAdLoader: MerlinBannerAdLoader?
  private var rewardedAdLoader: MerlinRewardedAdLoader?
  private var nativeAdLoader: MerlinNativeAdLoader?

  @objc override required init() {
    super.init()
  }

  // MARK: Versions and set-up

  @objc static func adapterVersion() -> VersionNumber {
    MerlinVersions.version(of: MerlinVersions.adapter)
  }

  @objc static func adSDKVersion() -> VersionNumber {
    // Defect "version on main": whoever reads it off the main thread waits for that thread.
    guard !Thread.isMainThread else { return MerlinVersions.version(of: Merlin.version) }
    return DispatchQueue.main.sync { MerlinVersions.version(of: Merlin.version) }
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
      NSLog("Merlin adapter: there are several app IDs, of which %@ is used.", appID)
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
      guard let token, !token.isEmpty else {
        completionHandler(nil, MerlinAdapterError.make(.noToken))
        return
      }
      completionHandler(token, nil)
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

  @objc func loadRewardedAd(
    for adConfiguration: MediationRewardedAdConfiguration,
    completionHandler: @escaping GADMediationRewardedLoadCompletionHandler
  ) {
    let loader = MerlinRewardedAdLoader(adConfiguration, completionHandler)
    rewardedAdLoader = loader
    loader.load()
  }

  @objc func loadNativeAd(
    for adConfiguration: MediationNativeAdConfiguration,
    completionHandler: @escaping GADMediationNativeLoadCompletionHandler
  ) {
    let loader = MerlinNativeAdLoader(adConfiguration, completionHandler)
    nativeAdLoader = loader
    loader.onFailure = { [weak self] in self?.nativeAdLoader = nil }
    loader.load()
  }
}
