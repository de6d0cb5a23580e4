public import GoogleMobileAds
import SampleAdSDK

/// The adapter that lets the Google Mobile Ads SDK load and show the sample network's ads.
///
/// It serves banners, rewarded ads and native ads in a waterfall. The network's unit is the
/// setting `parameter`; the network's app is the setting `app_id`, or the unit where there is none.
public class SampleCustomEvent: NSObject, MediationAdapter {
  /// Requests without a successful answer.
  ///
  /// The network holds its delegates weakly, and may call them again after a failure; what has
  /// loaded belongs to the host.
  private var unfinished: [AnyObject] = []

  /// Creates an adapter, as the Google Mobile Ads SDK does for each request.
  public required override init() {
    super.init()
  }

  /// The version of the adapter.
  public static func adapterVersion() -> VersionNumber { SampleVersions.adapter }

  /// The version of the network's SDK.
  public static func adSDKVersion() -> VersionNumber { SampleVersions.network }

  /// No class: the network takes no extras.
  public static func networkExtrasClass() -> (any AdNetworkExtras.Type)? { nil }

  /// Initialises the network with the first app that the credentials name.
  public static func setUp(
    with configuration: MediationServerConfiguration,
    completionHandler: @escaping GADMediationAdapterSetUpCompletionBlock
  ) {
    let appIDs = configuration.credentials.lazy.compactMap { appID(in: $0.settings) }
    guard let appID = appIDs.first else {
      completionHandler(
        SampleCustomEventError.invalidParameter.error(
          "None of the credentials has the setting app_id or parameter. Enter the network's app "
            + "in the settings of the ad source."))
      return
    }
    PrivacyFlags.apply()
    SampleInitialization.shared.run(appID: appID) { completionHandler($0) }
  }

  /// Forgets that the network has been initialised, for a process that plays several apps.
  public static func reset() {
    SampleInitialization.shared.reset()
  }

  /// Loads a banner of the largest size of the network that fits the size asked for.
  public func loadBanner(
    for adConfiguration: MediationBannerAdConfiguration,
    completionHandler: @escaping GADMediationBannerLoadCompletionHandler
  ) {
    do {
      let size = try BannerSizes.closest(to: adConfiguration.adSize.size)
      let slot = try slot(in: adConfiguration)
      let banner = SampleCustomEventBanner(
        slot: slot, size: size, configuration: adConfiguration, completion: completionHandler)
      begin(banner, adConfiguration, slot)
    } catch {
      _ = completionHandler(nil, error)
    }
  }

  /// Loads a rewarded ad.
  public func loadRewardedAd(
    for adConfiguration: MediationRewardedAdConfiguration,
    completionHandler: @escaping GADMediationRewardedLoadCompletionHandler
  ) {
    do {
      let slot = try slot(in: adConfiguration)
      let rewardedAd = SampleCustomEventRewarded(
        slot: slot, configuration: adConfiguration, completion: completionHandler)
      begin(rewardedAd, adConfiguration, slot)
    } catch {
      _ = completionHandler(nil, error)
    }
  }

  /// Loads a native ad.
  public func loadNativeAd(
    for adConfiguration: MediationNativeAdConfiguration,
    completionHandler: @escaping GADMediationNativeLoadCompletionHandler
  ) {
    do {
      let slot = try slot(in: adConfiguration)
      let nativeAd = nativeAd(
        slot: slot, configuration: adConfiguration, completion: completionHandler)
      begin(nativeAd, adConfiguration, slot)
    } catch {
      _ = completionHandler(nil, error)
    }
  }

  /// Makes the request for a native ad, whose impressions and clicks the network tracks.
  func nativeAd(
    slot: String, configuration: MediationNativeAdConfiguration,
    completion: @escaping GADMediationNativeLoadCompletionHandler
  ) -> SampleCustomEventNativeAd {
    SampleCustomEventNativeAd(slot: slot, configuration: configuration, completion: completion)
  }

  /// Lets go of a request whose ad the host holds from now on.
  func release(_ request: AnyObject) {
    unfinished.removeAll { $0 === request }
  }

  private func begin<Ad, EventDelegate>(
    _ request: AdRequest<Ad, EventDelegate>, _ configuration: MediationAdConfiguration,
    _ slot: String
  ) {
    unfinished.append(request)
    request.begin(
      for: self, appID: SampleCustomEvent.appID(in: configuration.credentials.settings) ?? slot,
      childDirectedTreatment: configuration.childDirectedTreatment)
  }

  private func slot(in configuration: MediationAdConfiguration) throws -> String {
    guard let slot = configuration.credentials.settings["parameter"] as? String, !slot.isEmpty
    else {
      throw SampleCustomEventError.invalidParameter.error(
        "The setting parameter is not a text. Enter the network's ad unit as the parameter of the "
          + "custom event.")
    }
    return slot
  }

  private static func appID(in settings: [String: Any]) -> String? {
    if let appID = settings["app_id"] as? String, !appID.isEmpty { return appID }
    if let slot = settings["parameter"] as? String, !slot.isEmpty { return slot }
    return nil
  }
}
