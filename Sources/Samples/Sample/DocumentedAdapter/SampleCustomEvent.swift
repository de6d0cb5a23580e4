// From the documentation of the Google Mobile Ads SDK for iOS: "Custom events for native ads"
// (seeds 000 and 001), "Custom events for rewarded ads" (seed 002) and "Custom events for banner
// ads" (seed 003).
//
// The code samples of these pages are licensed under the Apache License, Version 2.0, by Google
// (https://www.apache.org/licenses/LICENSE-2.0). They are kept as published, with their defects,
// and changed only where they cannot compile or cannot be reached; each change says so.

import GoogleMobileAds

// Changed, seeds 000 to 003: each page shows a class of this name with the method of its own format;
// here they are one class. It and what the protocol requires are public, so that other modules can
// register the adapter.
public class SampleCustomEvent: NSObject, MediationAdapter {

  fileprivate var bannerAd: SampleCustomEventBanner?
  fileprivate var nativeAd: SampleCustomEventNativeAd?
  fileprivate var rewardedAd: SampleCustomEventRewarded?

  // Added, seeds 000 to 003: the pages leave these three requirements of the protocol out ("..."),
  // and a class without them cannot compile. The versions are what Google's complete sample
  // arrives at: its adapter version is read from a text with two parts where four are expected.
  public static func adapterVersion() -> VersionNumber {
    return VersionNumber()
  }

  public static func adSDKVersion() -> VersionNumber {
    return VersionNumber(majorVersion: 1, minorVersion: 0, patchVersion: 0)
  }

  public static func networkExtrasClass() -> AdNetworkExtras.Type? {
    return nil
  }

  public func loadBanner(
    for adConfiguration: MediationBannerAdConfiguration,
    completionHandler: @escaping GADMediationBannerLoadCompletionHandler
  ) {
    self.bannerAd = SampleCustomEventBanner()
    self.bannerAd?.loadBanner(
      for: adConfiguration, completionHandler: completionHandler)
  }

  public func loadNativeAd(
    for adConfiguration: GADMediationNativeAdConfiguration,
    completionHandler: @escaping GADMediationNativeAdLoadCompletionHandler
  ) {
    self.nativeAd = SampleCustomEventNativeAd()
    self.nativeAd?.loadNativeAd(
      for: adConfiguration, completionHandler: completionHandler)
  }

  // Added, seed 002 (rewarded ads): the page's loadRewarded(for:completionHandler:) below is no
  // requirement of the protocol, so the SDK never calls it. This is the requirement that the page
  // means; without it nothing of the page could be reached.
  public func loadRewardedAd(
    for adConfiguration: GADMediationRewardedAdConfiguration,
    completionHandler: @escaping GADMediationRewardedLoadCompletionHandler
  ) {
    loadRewarded(for: adConfiguration, completionHandler: completionHandler)
  }

  func loadRewarded(
    for adConfiguration: GADMediationRewardedAdConfiguration,
    completionHandler: @escaping GADMediationRewardedLoadCompletionHandler
  ) {
    self.rewardedAd = SampleCustomEventRewarded()
    self.rewardedAd?.loadRewarded(
      for: adConfiguration, completionHandler: completionHandler)
  }
}
