import Foundation
import GoogleMobileAds

/// Mediates Plover: banners, interstitials and rewarded ads in a waterfall.
///
/// The adapter does not link Plover's SDK, so that an app can contain the adapter without the SDK.
#if DEFECTIVE
  // The adapter with the defects.
  @objc(GADMediationAdapterPloverDefective)
#else
  @objc(GADMediationAdapterPlover)
#endif
final class PloverMediationAdapter: NSObject, MediationAdapter {
  private var banner: PloverBanner?
  private var interstitial: PloverInterstitial?
  private var rewarded: PloverRewarded?

  @objc required override init() { super.init() }

  @objc static func adapterVersion() -> VersionNumber {
    VersionNumber(majorVersion: 12, minorVersion: 0, patchVersion: 301)
  }

  @objc static func adSDKVersion() -> VersionNumber {
    #if DEFECTIVE
      // Defect: a background thread that asks for the version waits for the main thread.
      let version =
        Thread.isMainThread ? PloverSDK.version : DispatchQueue.main.sync { PloverSDK.version }
    #else
      let version = PloverSDK.version
    #endif
    let parts = (version ?? "").components(separatedBy: ".").compactMap { Int($0) }
    guard parts.count == 3 else { return VersionNumber() }
    return VersionNumber(majorVersion: parts[0], minorVersion: parts[1], patchVersion: parts[2])
  }

  @objc static func networkExtrasClass() -> AdNetworkExtras.Type? { nil }

  @objc static func setUp(
    with configuration: MediationServerConfiguration,
    completionHandler: @escaping GADMediationAdapterSetUpCompletionBlock
  ) {
    guard PloverSDK.isLinked else { return completionHandler(PloverError.noSDK.error) }
    #if DEFECTIVE
      // For the defect of banners: the set-up does not tell Plover either that users are children.
    #else
      PloverPrivacy.update()
    #endif
    completionHandler(nil)
  }

  @objc func loadBanner(
    for adConfiguration: MediationBannerAdConfiguration,
    completionHandler: @escaping GADMediationBannerLoadCompletionHandler
  ) {
    do {
      let settings = try PloverSettings(adConfiguration.credentials)
      let size = try PloverBannerSize(fitting: adConfiguration.adSize)
      #if DEFECTIVE
        // Defect: the adapter tells Plover that users are children only after the load of the banner
        // has begun.
        defer { PloverPrivacy.update() }
      #else
        PloverPrivacy.update()
      #endif
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
      #if DEFECTIVE
        // Defect: without an ad object of Plover, nothing completes the load.
        guard let ad = try? PloverNetworkAd("PLVInterstitialAd", settings) else { return }
      #else
        let ad = try PloverNetworkAd("PLVInterstitialAd", settings)
      #endif
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
    #if DEFECTIVE
      // Defect: the adapter says that the users are no children even if the app does not say so.
      let saysNo = true
    #else
      let saysNo = isChild == false || isUnderAge == false
    #endif
    if configuration.ageRestrictedTreatment == .child || isChild == true || isUnderAge == true {
      PloverSDK.setChildDirected(true)
    } else if saysNo {
      PloverSDK.setChildDirected(false)
    }
  }
}
