import Foundation
import GoogleMobileAds

/// Mediates Plover, with defects.
@objc(GADMediationAdapterPloverDefective)
final class PloverMediationAdapter: NSObject, MediationAdapter {
  private var banner: PloverBanner?
  private var interstitial: PloverInterstitial?
  private var rewarded: PloverRewarded?

  @objc required override init() { super.init() }

  @objc static func adapterVersion() -> VersionNumber {
    VersionNumber(majorVersion: 12, minorVersion: 0, patchVersion: 301)
  }

  @objc static func adSDKVersion() -> VersionNumber {
    // Defect: a background thread that asks for the version waits for the main thread.
    let version =
      Thread.isMainThread ? PloverSDK.version : DispatchQueue.main.sync { PloverSDK.version }
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
    completionHandler(nil)
  }

  @objc func loadBanner(
    for adConfiguration: MediationBannerAdConfiguration,
    completionHandler: @escaping GADMediationBannerLoadCompletionHandler
  ) {
    do {
      let settings = try PloverSettings(adConfiguration.credentials)
      let size = PloverBannerSize(fitting: adConfiguration.adSize)
      // Defect: the adapter tells Plover that users are children only after the load of the banner
      // has begun.
      defer { PloverPrivacy.update() }
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
      PloverPrivacy.update()
      // Defect: without an ad object of Plover, nothing completes the load.
      guard let ad = try? PloverNetworkAd("PLVInterstitialAd", settings) else { return }
      interstitial = PloverInterstitial(ad)
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
      PloverPrivacy.update()
      let ad = try PloverNetworkAd("PLVRewardedAd", settings)
      rewarded = PloverRewarded(ad)
      rewarded?.load(completionHandler)
    } catch {
      _ = completionHandler(nil, error)
    }
  }
}

/// Passes the app's settings about child users to Plover, with a defect.
enum PloverPrivacy {
  static func update() {
    let configuration = MobileAds.shared.requestConfiguration
    let isChild = configuration.tagForChildDirectedTreatment?.boolValue
    let isUnderAge = configuration.tagForUnderAgeOfConsent?.boolValue
    if configuration.ageRestrictedTreatment == .child || isChild == true || isUnderAge == true {
      PloverSDK.setChildDirected(true)
    } else {
      // Defect: the adapter says that the users are no children even if the app does not say so.
      PloverSDK.setChildDirected(false)
    }
  }
}
