#if ObjectiveC
  import AdSpecTrace
  import Foundation
  import GoogleMobileAds
  import MediationHost
  import ObjectiveCBridge
  import UIKit

  /// An instance of an adapter written in Objective-C.
  ///
  /// The proxy owns one reference of the instance, and the host owns the proxy. So the instance
  /// lives as long as the host holds it, and longer only if its own code holds it.
  class ObjectiveCAdapter: ForeignProxy, ObjectiveCProxy, MediationAdapter {
    static func adapterVersion() -> VersionNumber { VersionNumber() }
    static func adSDKVersion() -> VersionNumber { VersionNumber() }
    static func networkExtrasClass() -> (any AdNetworkExtras.Type)? { nil }

    let object: Object
    /// The class of the publisher's extras, or nil.
    private let extrasClass: Object?

    /// Takes over a reference of the instance.
    init(owned object: Object, _ extrasClass: Object?) {
      self.object = object
      self.extrasClass = extrasClass
      super.init()
      foreignLifetime = Counterpart.of(object)
    }
    deinit { oc_release(object) }

    /// The settings and formats of credentials, as the bridge expects them.
    static func pairs(_ credentials: [MediationCredentials]) -> [Any] {
      credentials.map { [$0.settings, $0.format.rawValue] as [Any] }
    }

    func loadBanner(
      for adConfiguration: MediationBannerAdConfiguration,
      completionHandler: @escaping GADMediationBannerLoadCompletionHandler
    ) {
      let completion = LoadCompletion { ad, error in
        let ad = ad.map(ObjectiveCBannerAd.of)
        return completionHandler(ad, error).map { ($0, ad) }
      }
      if load(ADSPEC_BANNER, adConfiguration, size: adConfiguration.adSize, completion) { return }
      AdapterWithoutMethods().loadBanner(for: adConfiguration, completionHandler: completionHandler)
    }

    func loadInterstitial(
      for adConfiguration: MediationInterstitialAdConfiguration,
      completionHandler: @escaping GADMediationInterstitialLoadCompletionHandler
    ) {
      let completion = LoadCompletion { ad, error in
        let ad = ad.map(ObjectiveCFullScreenAd.of)
        return completionHandler(ad, error).map { ($0, ad) }
      }
      if load(ADSPEC_INTERSTITIAL, adConfiguration, completion) { return }
      AdapterWithoutMethods().loadInterstitial(
        for: adConfiguration, completionHandler: completionHandler)
    }

    func loadRewardedAd(
      for adConfiguration: MediationRewardedAdConfiguration,
      completionHandler: @escaping GADMediationRewardedLoadCompletionHandler
    ) {
      let completion = LoadCompletion { ad, error in
        let ad = ad.map(ObjectiveCFullScreenAd.of)
        return completionHandler(ad, error).map { ($0, ad) }
      }
      if load(ADSPEC_REWARDED, adConfiguration, completion) { return }
      AdapterWithoutMethods().loadRewardedAd(
        for: adConfiguration, completionHandler: completionHandler)
    }

    func loadRewardedInterstitialAd(
      for adConfiguration: MediationRewardedAdConfiguration,
      completionHandler: @escaping GADMediationRewardedLoadCompletionHandler
    ) {
      let completion = LoadCompletion { ad, error in
        let ad = ad.map(ObjectiveCFullScreenAd.of)
        return completionHandler(ad, error).map { ($0, ad) }
      }
      if load(ADSPEC_REWARDED_INTERSTITIAL, adConfiguration, completion) { return }
      AdapterWithoutMethods().loadRewardedInterstitialAd(
        for: adConfiguration, completionHandler: completionHandler)
    }

    func loadNativeAd(
      for adConfiguration: MediationNativeAdConfiguration,
      completionHandler: @escaping GADMediationNativeLoadCompletionHandler
    ) {
      let completion = LoadCompletion { ad, error in
        let ad = ad.map(ObjectiveCNativeAd.of)
        return completionHandler(ad, error).map { ($0, ad) }
      }
      let options = adConfiguration.options.compactMap(ObjectiveCAdapter.values)
      if load(ADSPEC_NATIVE, adConfiguration, options: options, completion) { return }
      AdapterWithoutMethods().loadNativeAd(
        for: adConfiguration, completionHandler: completionHandler)
    }

    func loadAppOpenAd(
      for adConfiguration: MediationAppOpenAdConfiguration,
      completionHandler: @escaping GADMediationAppOpenLoadCompletionHandler
    ) {
      let completion = LoadCompletion { ad, error in
        let ad = ad.map(ObjectiveCFullScreenAd.of)
        return completionHandler(ad, error).map { ($0, ad) }
      }
      if load(ADSPEC_APP_OPEN, adConfiguration, completion) { return }
      AdapterWithoutMethods().loadAppOpenAd(
        for: adConfiguration, completionHandler: completionHandler)
    }

    func loadSwipeableInterstitialAd(
      for adConfiguration: MediationSwipeableInterstitialAdConfiguration,
      completionHandler: @escaping GADMediationSwipeableInterstitialLoadCompletionHandler
    ) {
      let completion = LoadCompletion { ad, error in
        let ad = ad.map(ObjectiveCSwipeableInterstitial.of)
        return completionHandler(ad, error).map { ($0, ad) }
      }
      let size = adSizeFor(cgSize: adConfiguration.adSize)
      if load(ADSPEC_SWIPEABLE_INTERSTITIAL, adConfiguration, size: size, completion) { return }
      AdapterWithoutMethods().loadSwipeableInterstitialAd(
        for: adConfiguration, completionHandler: completionHandler)
    }

    /// Calls a load method; false when the instance has no method for the format.
    private func load(
      _ format: adspec_format, _ values: MediationAdConfiguration, size: AdSize = AdSizeInvalid,
      options: [Any] = [], _ completion: LoadCompletion
    ) -> Bool {
      let settings = Values.objectiveC(values.credentials.settings)
      let optional = [
        values.bidResponse, values.watermark, values.childDirectedTreatment?.boolValue,
        options as Any?,
      ].map { $0.map(Values.objectiveC) }
      let extras = values.extras.flatMap(copyExtras)
      defer {
        for object in optional + [settings, extras] { object.map(oc_release) }
      }
      var configuration = adspec_load_configuration(
        bid_response: optional[0], settings: settings,
        credentials_format: Int64(values.credentials.format.rawValue), watermark: optional[1],
        extras: extras, child_directed_treatment: optional[2],
        is_test_request: values.isTestRequest, ad_size: adspec_ad_size(size), options: optional[3],
        owned_configuration: owned(values))
      return adspec_objc_load(object, format, &configuration, owned(completion))
    }

    /// The app's extras; nil for extras of a class that the adapter does not name.
    fileprivate func copyExtras(_ extras: any AdNetworkExtras) -> Object? {
      ObjectiveCExtras.copy(extras, for: extrasClass)
    }

    /// The class and the properties of an option; nil for a class that the SDK does not have.
    private static func values(_ option: GADAdLoaderOptions) -> [String: Any]? {
      switch option {
      case let option as NativeAdImageAdLoaderOptions:
        [
          "class": "GADNativeAdImageAdLoaderOptions",
          "disableImageLoading": option.isImageLoadingDisabled,
          "shouldRequestMultipleImages": option.shouldRequestMultipleImages,
        ]
      case let option as NativeAdMediaAdLoaderOptions:
        [
          "class": "GADNativeAdMediaAdLoaderOptions",
          "mediaAspectRatio": option.mediaAspectRatio.rawValue,
        ]
      case let option as NativeAdViewAdOptions:
        [
          "class": "GADNativeAdViewAdOptions",
          "preferredAdChoicesPosition": option.preferredAdChoicesPosition.rawValue,
        ]
      case let option as VideoOptions:
        [
          "class": "GADVideoOptions", "startMuted": option.shouldStartMuted,
          "customControlsRequested": option.areCustomControlsRequested,
          "clickToExpandRequested": option.isClickToExpandRequested,
        ]
      case let option as NativeMuteThisAdLoaderOptions:
        [
          "class": "GADNativeMuteThisAdLoaderOptions",
          "customMuteThisAdRequested": option.isCustomMuteThisAdRequested,
        ]
      case let option as MultipleAdsAdLoaderOptions:
        ["class": "GADMultipleAdsAdLoaderOptions", "numberOfAds": option.numberOfAds]
      default: nil
      }
    }
  }

  /// An instance of an adapter that collects signals.
  final class ObjectiveCBidder: ObjectiveCAdapter, RTBAdapter {
    func collectSignals(
      for params: RTBRequestParameters, completionHandler: @escaping GADRTBSignalCompletionHandler
    ) {
      let extras = params.extras.flatMap(copyExtras)
      defer { extras.map(oc_release) }
      _ = Values.with(ObjectiveCAdapter.pairs(params.configuration.credentials)) {
        adspec_objc_collect_signals(
          object, $0, extras, adspec_ad_size(params.adSize),
          owned(SignalsCompletion(body: completionHandler)))
      }
    }
  }
#endif
