import Foundation
import GoogleMobileAds

/// Mediates Plover: banners, interstitials and rewarded ads in a waterfall.
///
/// The adapter does not link Plover's SDK, so that an app can contain the adapter without the SDK.
@objc(GADMediationAdapterPlover)
final class PloverMediationAdapter: NSObject, MediationAdapter {
  private var banner: PloverBanner?
  private var interstitial: PloverInterstitial?
  private var rewarded: PloverRewarded?

  @objc required override init() { super.init() }

  @objc static func adapterVersion() -> VersionNumber {
    VersionNumber(majorVersion: 12, minorVersion: 0, patchVersion: 301)
  }

  @objc static func adSDKVersion() -> VersionNumber {
    let parts = (PloverSDK.version ?? "").components(separatedBy: ".").compactMap { Int($0) }
    guard parts.count == 3 else { return VersionNumber() }
    return VersionNumber(majorVersion: parts[0], minorVersion: parts[1], patchVersion: parts[2])
  }

  @objc static func networkExtrasClass() -> AdNetworkExtras.Type? { nil }

  @objc static func setUp(
    with configuration: MediationServerConfiguration,
    completionHandler: @escaping GADMediationAdapterSetUpCompletionBlock
  ) {
    guard PloverSDK.isLinked else { return completionHandler(PloverError.noSDK.error) }
    PloverPrivacy.update()
    completionHandler(nil)
  }

  @objc func loadBanner(
    for adConfiguration: MediationBannerAdConfiguration,
    completionHandler: @escaping GADMediationBannerLoadCompletionHandler
  ) {
    do {
      let settings = try PloverSettings(adConfiguration.credentials)
      let size = try PloverBannerSize(fitting: adConfiguration.adSize)
      PloverPrivacy.update()
      let ad = try PloverNetworkAd("PLVBannerAd", settings)
      banner = PloverBanner(ad, size: size, completion: completionHandler)
      banner?.load()
    } catch {
      _ = completionHandler(nil, error)
    }
  }

  @objc func loadInterstitial(
    for adConfiguration: MediationInterstitialAdConfiguration,
    completionHandler: @escaping GADMediationInterstitialLoadCompletionHandler
  ) {
    do {
      let settings = try PloverSettings(adConfiguration.credentials)
      try PloverPlacement.checkIsFree(settings.placementName)
      PloverPrivacy.update()
      let ad = try PloverNetworkAd("PLVInterstitialAd", settings)
      interstitial = PloverInterstitial(ad, on: settings.placementName)
      interstitial?.load(completionHandler)
    } catch {
      _ = completionHandler(nil, error)
    }
  }

  @objc func loadRewardedAd(
    for adConfiguration: MediationRewardedAdConfiguration,
    completionHandler: @escaping GADMediationRewardedLoadCompletionHandler
  ) {
    do {
      let settings = try PloverSettings(adConfiguration.credentials)
      try PloverPlacement.checkIsFree(settings.placementName)
      PloverPrivacy.update()
      let ad = try PloverNetworkAd("PLVRewardedAd", settings)
      rewarded = PloverRewarded(ad, on: settings.placementName)
      rewarded?.load(completionHandler)
    } catch {
      _ = completionHandler(nil, error)
    }
  }
}

/// Passes the app's settings about child users to Plover.
enum PloverPrivacy {
  static func update() {
    let configuration = MobileAds.shared.requestConfiguration
    let isChild = configuration.tagForChildDirectedTreatment?.boolValue
    let isUnderAge = configuration.tagForUnderAgeOfConsent?.boolValue
    if configuration.ageRestrictedTreatment == .child || isChild == true || isUnderAge == true {
      PloverSDK.setChildDirected(true)
    } else if isChild == false || isUnderAge == false {
      PloverSDK.setChildDirected(false)
    }
  }
}
