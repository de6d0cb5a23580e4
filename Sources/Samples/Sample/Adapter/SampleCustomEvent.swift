import Foundation
public import GoogleMobileAds
import SampleAdSDK

/// The adapter that lets the Google Mobile Ads SDK load and show the sample network's ads.
///
/// The adapter serves ads of all formats in a waterfall. The setting `parameter` is the network's ad
/// unit. The setting `app_id` is the app's ID at the network; without this setting, the adapter uses
/// the ad unit.
public class SampleCustomEvent: NSObject, MediationAdapter {
  /// The requests that have not succeeded; this array keeps the requests alive.
  ///
  /// The network refers to its delegates weakly, and can call a delegate again after a failure. The
  /// host keeps loaded ads alive.
  private var unfinished: [AnyObject] = []

  /// Creates an adapter, as the Google Mobile Ads SDK does for each request.
  public required override init() {
    super.init()
  }

  /// The version of the adapter.
  public static func adapterVersion() -> VersionNumber { SampleVersions.adapter }

  /// The version of the network's SDK.
  public static func adSDKVersion() -> VersionNumber { SampleVersions.network }

  /// Returns nil, because the network takes no extras.
  public static func networkExtrasClass() -> (any AdNetworkExtras.Type)? { nil }

  /// Initialises the network with the first app ID in the credentials.
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

  /// Makes the next set-up or load initialise the network again, because one process can play
  /// several apps.
  public static func reset() {
    SampleInitialization.shared.reset()
  }

  /// Loads a banner in the largest of the network's sizes that fits into the requested size.
  public func loadBanner(
    for adConfiguration: MediationBannerAdConfiguration,
    completionHandler: @escaping GADMediationBannerLoadCompletionHandler
  ) {
    load(adConfiguration, completionHandler) {
      SampleCustomEventBanner(
        slot: $0, size: try BannerSizes.closest(to: adConfiguration.adSize.size),
        configuration: adConfiguration, completion: completionHandler)
    }
  }

  /// Loads an interstitial.
  public func loadInterstitial(
    for adConfiguration: MediationInterstitialAdConfiguration,
    completionHandler: @escaping GADMediationInterstitialLoadCompletionHandler
  ) {
    load(adConfiguration, completionHandler) {
      SampleCustomEventInterstitial(
        slot: $0, configuration: adConfiguration, completion: completionHandler)
    }
  }

  /// Loads a rewarded ad.
  public func loadRewardedAd(
    for adConfiguration: MediationRewardedAdConfiguration,
    completionHandler: @escaping GADMediationRewardedLoadCompletionHandler
  ) {
    load(adConfiguration, completionHandler) {
      SampleCustomEventRewarded(
        slot: $0, configuration: adConfiguration, completion: completionHandler)
    }
  }

  /// Loads a rewarded interstitial.
  public func loadRewardedInterstitialAd(
    for adConfiguration: MediationRewardedAdConfiguration,
    completionHandler: @escaping GADMediationRewardedLoadCompletionHandler
  ) {
    load(adConfiguration, completionHandler) {
      SampleCustomEventRewardedInterstitial(
        slot: $0, configuration: adConfiguration, completion: completionHandler)
    }
  }

  /// Loads a native ad.
  public func loadNativeAd(
    for adConfiguration: MediationNativeAdConfiguration,
    completionHandler: @escaping GADMediationNativeLoadCompletionHandler
  ) {
    load(adConfiguration, completionHandler) {
      nativeAd(slot: $0, configuration: adConfiguration, completion: completionHandler)
    }
  }

  /// Loads an app open ad.
  public func loadAppOpenAd(
    for adConfiguration: MediationAppOpenAdConfiguration,
    completionHandler: @escaping GADMediationAppOpenLoadCompletionHandler
  ) {
    load(adConfiguration, completionHandler) {
      SampleCustomEventAppOpen(
        slot: $0, configuration: adConfiguration, completion: completionHandler)
    }
  }

  /// Creates the request for a native ad.
  ///
  /// The network tracks the impressions and clicks of this ad.
  func nativeAd(
    slot: String, configuration: MediationNativeAdConfiguration,
    completion: @escaping GADMediationNativeLoadCompletionHandler
  ) -> SampleCustomEventNativeAd {
    SampleCustomEventNativeAd(slot: slot, configuration: configuration, completion: completion)
  }

  /// Releases a request that has succeeded, because the host now keeps the ad alive.
  func release(_ request: AnyObject) {
    unfinished.removeAll { $0 === request }
  }

  /// Makes the request for an ad, and starts the request; if the settings are unusable, completes
  /// the load with an error.
  ///
  /// - Parameters:
  ///   - configuration: The host's configuration of the load.
  ///   - completion: The host's completion.
  ///   - makeRequest: Makes the request for the given ad unit.
  private func load<Ad, EventDelegate>(
    _ configuration: MediationAdConfiguration,
    _ completion: (Ad?, (any Error)?) -> EventDelegate?,
    makeRequest: (String) throws -> AdRequest<Ad, EventDelegate>
  ) {
    do {
      let slot = try slot(in: configuration)
      let request = try makeRequest(slot)
      unfinished.append(request)
      request.begin(
        for: self, appID: SampleCustomEvent.appID(in: configuration.credentials.settings) ?? slot,
        childDirectedTreatment: configuration.childDirectedTreatment)
    } catch {
      _ = completion(nil, error)
    }
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

/// The versions that the adapter reports.
enum SampleVersions {
  /// The version of the adapter: the version of the network's SDK with a fourth number.
  static let adapter = adapterVersion("1.0.0.0")
  /// The version of the network's SDK.
  static var network: VersionNumber { networkVersion(SampleSDKVersion) }

  /// Reads a version with four parts; the last two parts together give the patch number.
  ///
  /// Returns 0.0.0 if the text is not a version with four parts.
  static func adapterVersion(_ text: String) -> VersionNumber {
    guard let parts = numbers(in: text), parts.count == 4 else { return VersionNumber() }
    return VersionNumber(
      majorVersion: parts[0], minorVersion: parts[1], patchVersion: parts[2] * 100 + parts[3])
  }

  /// Reads a version with three parts.
  ///
  /// Returns 0.0.0 if the text is not a version with three parts.
  static func networkVersion(_ text: String) -> VersionNumber {
    guard let parts = numbers(in: text), parts.count == 3 else { return VersionNumber() }
    return VersionNumber(
      majorVersion: parts[0], minorVersion: parts[1], patchVersion: parts[2])
  }

  private static func numbers(in text: String) -> [Int]? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    let numbers = parts.compactMap { $0 }
    return numbers.count == parts.count ? numbers : nil
  }
}

/// The errors of this adapter; each raw value is an error code in `domain`.
public enum SampleCustomEventError: Int, Sendable {
  /// The network reported that it has no ad; the network's error is the underlying error.
  case loadFailed = 101
  /// The host presented an ad that has not loaded, has expired, or has already been presented.
  case notReady = 102
  /// A required setting is missing, empty or not a text.
  case invalidParameter = 103
  /// The network has no banner that fits the requested size.
  case unsupportedSize = 104
  /// The network delivered a banner that is larger than the requested size.
  case bannerTooLarge = 105
  /// The network could not be initialised; the network's error is the underlying error.
  case initializationFailed = 106
  /// The network reported that it could not show the ad; the network's error is the underlying
  /// error.
  case presentationFailed = 107

  /// The domain of all errors of this adapter.
  public static let domain = "com.google.mediation.sample"

  /// Creates an error with this code and a description that people can read.
  func error(_ description: String, underlying: (any Error)? = nil) -> NSError {
    var userInfo: [String: Any] = [NSLocalizedDescriptionKey: description]
    if let underlying { userInfo[NSUnderlyingErrorKey] = underlying as NSError }
    return NSError(domain: SampleCustomEventError.domain, code: rawValue, userInfo: userInfo)
  }
}

/// Moves the network's callbacks to the main thread, on which the Google Mobile Ads SDK expects
/// completions and events.
enum MainThread {
  /// Runs a body on the main thread: at once if the caller is on the main thread, otherwise later.
  static func run(_ body: @escaping @Sendable () -> Void) {
    if Thread.isMainThread {
      body()
    } else {
      DispatchQueue.main.async(execute: body)
    }
  }
}
