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
      load(.banner, adConfiguration, size: adConfiguration.adSize, ObjectiveCBannerAd.self) {
        completionHandler($0, $1)
      }
    }

    func loadInterstitial(
      for adConfiguration: MediationInterstitialAdConfiguration,
      completionHandler: @escaping GADMediationInterstitialLoadCompletionHandler
    ) {
      load(.interstitial, adConfiguration, ObjectiveCFullScreenAd.self) {
        completionHandler($0, $1)
      }
    }

    func loadRewardedAd(
      for adConfiguration: MediationRewardedAdConfiguration,
      completionHandler: @escaping GADMediationRewardedLoadCompletionHandler
    ) {
      load(.rewarded, adConfiguration, ObjectiveCFullScreenAd.self) { completionHandler($0, $1) }
    }

    func loadRewardedInterstitialAd(
      for adConfiguration: MediationRewardedAdConfiguration,
      completionHandler: @escaping GADMediationRewardedLoadCompletionHandler
    ) {
      load(.rewardedInterstitial, adConfiguration, ObjectiveCFullScreenAd.self) {
        completionHandler($0, $1)
      }
    }

    func loadNativeAd(
      for adConfiguration: MediationNativeAdConfiguration,
      completionHandler: @escaping GADMediationNativeLoadCompletionHandler
    ) {
      let options = adConfiguration.options.compactMap(ObjectiveCAdapter.values)
      load(.native, adConfiguration, options: options, ObjectiveCNativeAd.self) {
        completionHandler($0, $1)
      }
    }

    func loadAppOpenAd(
      for adConfiguration: MediationAppOpenAdConfiguration,
      completionHandler: @escaping GADMediationAppOpenLoadCompletionHandler
    ) {
      load(.appOpen, adConfiguration, ObjectiveCFullScreenAd.self) { completionHandler($0, $1) }
    }

    func loadSwipeableInterstitialAd(
      for adConfiguration: MediationSwipeableInterstitialAdConfiguration,
      completionHandler: @escaping GADMediationSwipeableInterstitialLoadCompletionHandler
    ) {
      let size = adSizeFor(cgSize: adConfiguration.adSize)
      load(
        .swipeableInterstitial, adConfiguration, size: size, ObjectiveCSwipeableInterstitial.self
      ) { completionHandler($0, $1) }
    }

    /// Calls a load method.
    ///
    /// An instance without the method for the format fails as an adapter in Swift does.
    private func load<Ad: ObjectiveCAd>(
      _ format: MediationFormat, _ values: MediationAdConfiguration, size: AdSize = AdSizeInvalid,
      options: [Any] = [], _ type: Ad.Type, _ complete: @escaping (Ad?, (any Error)?) -> AnyObject?
    ) {
      guard let function = format.traits.loadFunction, let selector = format.traits.loadSelector
      else { return }
      let completion = LoadCompletion { object, error in
        let ad = object.map(Ad.of)
        return complete(ad, error).map { ($0, ad) }
      }
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
      let isCalled = adspec_objc_load(
        object, selector, format.traits.typeWord, &configuration, owned(completion))
      if !isCalled { _ = complete(nil, UnimplementedRequirement.loadError(function)) }
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
