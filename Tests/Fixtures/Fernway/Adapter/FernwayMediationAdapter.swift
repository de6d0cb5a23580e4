import FernwayAds
import Foundation
public import GoogleMobileAds

/// The adapter that lets the Google Mobile Ads SDK load and show ads of Fernway Ads.
///
/// The adapter serves ads of all formats, in a waterfall and in bidding. The setting `parameter` is
/// the network's ID for the ad placement. The setting `app_id` is the app's ID at the network;
/// without this setting, the adapter uses the placement.
public class FernwayMediationAdapter: NSObject, RTBAdapter {
  /// The loads that this adapter has started.
  ///
  /// The adapter cancels these loads when the adapter is released.
  private var loads: [Task<Void, Never>] = []
  /// How long a full-screen ad can be presented after its load, in seconds; nil without limit.
  var lifetime: TimeInterval? { nil }

  /// Creates an adapter, as the Google Mobile Ads SDK does for each request.
  public required override init() {
    super.init()
  }

  deinit {
    for load in loads { load.cancel() }
  }

  /// The version of the adapter.
  public static func adapterVersion() -> VersionNumber { FernwayVersions.adapter }

  /// The version of the network's SDK.
  public static func adSDKVersion() -> VersionNumber { FernwayVersions.network }

  /// The class of the extras that an app can set.
  public static func networkExtrasClass() -> (any AdNetworkExtras.Type)? { FernwayExtras.self }

  /// Whether the network serves this user.
  class var servesUser: Bool { true }

  /// Starts the network's SDK with the first app ID in the credentials.
  public static func setUp(
    with configuration: MediationServerConfiguration,
    completionHandler: @escaping GADMediationAdapterSetUpCompletionBlock
  ) {
    guard servesUser else { return completionHandler(FernwayAdapterError.userIsChild) }
    let completion = HostFunction(completionHandler)
    guard let appID = configuration.credentials.lazy.compactMap(\.appID).first else {
      completionHandler(FernwayAdapterError.noApp)
      return
    }
    PrivacyFlags.apply()
    Task {
      do {
        try await FernwayStart.shared.run(appID: appID)
        completion.call(nil)
      } catch {
        completion.call(error)
      }
    }
  }

  /// Makes the next set-up or load start the network again, because one process can play several
  /// apps.
  public static func reset() {
    FernwayStart.reset()
  }

  /// Collects the network's token for an auction.
  public func collectSignals(
    for params: RTBRequestParameters, completionHandler: @escaping GADRTBSignalCompletionHandler
  ) {
    guard Self.servesUser else {
      return completionHandler(nil, FernwayAdapterError.userIsChild)
    }
    let completion = HostFunction(completionHandler)
    let appID = params.configuration.credentials.lazy.compactMap(\.appID).first
    let placement = params.configuration.credentials.lazy.compactMap(\.placement).first
    PrivacyFlags.apply()
    Task {
      do {
        if let appID { try await FernwayStart.shared.run(appID: appID) }
        let token = try await Fernway.shared.biddingToken(placement: placement)
        guard !token.isEmpty else { throw FernwayAdapterError.emptyToken }
        completion.call(token, nil)
      } catch {
        completion.call(nil, FernwayAdapterError.noSignals.wrapping(error))
      }
    }
  }

  /// Loads a banner in the largest of the network's sizes that fits into the requested size.
  public func loadBanner(
    for adConfiguration: MediationBannerAdConfiguration,
    completionHandler: @escaping GADMediationBannerLoadCompletionHandler
  ) {
    let answer = LoadAnswer<FernwayMediationBanner> { completionHandler($0, $1) }
    load(adConfiguration, answer) { request in
      let size = try BannerSizes.size(for: adConfiguration)
      let view = try await FernwayBannerView.load(request, size: size)
      return try FernwayMediationBanner(view, for: adConfiguration)
    }
  }

  /// Loads an interstitial.
  public func loadInterstitial(
    for adConfiguration: MediationInterstitialAdConfiguration,
    completionHandler: @escaping GADMediationInterstitialLoadCompletionHandler
  ) {
    let answer = LoadAnswer<FernwayMediationInterstitial> { completionHandler($0, $1) }
    load(adConfiguration, answer) { [lifetime] request in
      FernwayMediationInterstitial(
        try await FernwayInterstitialAd.load(request), lifetime: lifetime)
    }
  }

  /// Loads a rewarded ad.
  public func loadRewardedAd(
    for adConfiguration: MediationRewardedAdConfiguration,
    completionHandler: @escaping GADMediationRewardedLoadCompletionHandler
  ) {
    let answer = LoadAnswer<FernwayMediationRewardedAd> { completionHandler($0, $1) }
    load(adConfiguration, answer) { [lifetime] request in
      FernwayMediationRewardedAd(try await FernwayRewardedAd.load(request), lifetime: lifetime)
    }
  }

  /// Loads a rewarded interstitial.
  public func loadRewardedInterstitialAd(
    for adConfiguration: MediationRewardedAdConfiguration,
    completionHandler: @escaping GADMediationRewardedLoadCompletionHandler
  ) {
    let answer = LoadAnswer<FernwayMediationRewardedAd> { completionHandler($0, $1) }
    load(adConfiguration, answer) { [lifetime] request in
      FernwayMediationRewardedAd(
        try await FernwayRewardedInterstitialAd.load(request), lifetime: lifetime)
    }
  }

  /// Loads an app open ad.
  public func loadAppOpenAd(
    for adConfiguration: MediationAppOpenAdConfiguration,
    completionHandler: @escaping GADMediationAppOpenLoadCompletionHandler
  ) {
    let answer = LoadAnswer<FernwayMediationAppOpenAd> { completionHandler($0, $1) }
    load(adConfiguration, answer) { [lifetime] request in
      FernwayMediationAppOpenAd(try await FernwayAppOpenAd.load(request), lifetime: lifetime)
    }
  }

  /// Loads a page for a feed, in the size that the app requests.
  public func loadSwipeableInterstitialAd(
    for adConfiguration: MediationSwipeableInterstitialAdConfiguration,
    completionHandler: @escaping GADMediationSwipeableInterstitialLoadCompletionHandler
  ) {
    let answer = LoadAnswer<FernwayMediationSwipeableInterstitial> { completionHandler($0, $1) }
    load(adConfiguration, answer) { request in
      let page = try await FernwayFeedView.load(request, size: adConfiguration.adSize)
      return try FernwayMediationSwipeableInterstitial(page, for: adConfiguration)
    }
  }

  /// Loads a native ad.
  public func loadNativeAd(
    for adConfiguration: MediationNativeAdConfiguration,
    completionHandler: @escaping GADMediationNativeLoadCompletionHandler
  ) {
    let answer = LoadAnswer<FernwayMediationNativeAd> { completionHandler($0, $1) }
    load(adConfiguration, answer) { request in
      let request = request.applying(adConfiguration.options)
      let ad = try await FernwayNativeAd.load(request)
      guard request.fetchesImages else { return FernwayMediationNativeAd(ad, nil) }
      if Pictures.missing(in: ad).isEmpty { return FernwayMediationNativeAd(ad, Pictures([:])) }
      let pictures = await Pictures.downloaded(for: ad)
      try Task.checkCancellation()
      return FernwayMediationNativeAd(ad, pictures)
    }
  }

  /// Loads an ad in a new task, which calls the host's completion once, on the main thread.
  ///
  /// The task does not keep the adapter alive. The host can release the adapter at any time; after
  /// that, the host expects no completion.
  func load<Ad: HostedAd>(
    _ configuration: MediationAdConfiguration, _ answer: LoadAnswer<Ad>,
    _ body: @escaping @MainActor (FernwayRequest) async throws -> Ad
  ) {
    let servesUser = Self.servesUser
    loads.append(
      Task { @MainActor in
        do {
          guard servesUser else { throw FernwayAdapterError.userIsChild }
          let request = try FernwayRequest(configuration)
          PrivacyFlags.apply(childDirectedTreatment: configuration.childDirectedTreatment)
          if let appID = configuration.credentials.appID {
            try await FernwayStart.shared.run(appID: appID)
            try Task.checkCancellation()
          }
          answer.succeed(try await body(request))
        } catch {
          if !Task.isCancelled { answer.fail(FernwayAdapterError.loadFailed.wrapping(error)) }
        }
      })
  }
}

/// The versions that the adapter reports.
enum FernwayVersions {
  /// The version of the adapter: the version of the network's SDK with a fourth number.
  static let adapter = version("3.2.1.0")
  /// The version of the network's SDK.
  static var network: VersionNumber { version(Fernway.version) }

  /// Reads a version with three or four parts.
  ///
  /// In a version with four parts, the last two parts together give the patch number.
  ///
  /// Returns 0.0.0 if the text is not a version with three or four parts.
  static func version(_ text: String) -> VersionNumber {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    switch (parts.count, parts.compactMap(\.self)) {
    case (3, let numbers) where numbers.count == 3:
      return VersionNumber(
        majorVersion: numbers[0], minorVersion: numbers[1], patchVersion: numbers[2])
    case (4, let numbers) where numbers.count == 4:
      return VersionNumber(
        majorVersion: numbers[0], minorVersion: numbers[1],
        patchVersion: numbers[2] * 100 + numbers[3])
    default:
      return VersionNumber()
    }
  }
}

/// The errors of this adapter; each raw value is an error code in `domain`.
public enum FernwayAdapterError: Int, Sendable {
  /// The network delivered no ad; the network's error is the underlying error.
  case loadFailed = 201
  /// The host presented an ad that is not ready or has already been presented.
  case notReady = 202
  /// A required setting is missing, empty or not a text.
  case invalidParameter = 203
  /// The network has no banner that fits the requested size, or delivered a banner that does not
  /// fit.
  case unsupportedSize = 204
  /// The network's SDK could not be started; the network's error is the underlying error.
  case startFailed = 205
  /// The network could not show the ad; the network's error is the underlying error.
  case presentationFailed = 206
  /// The network has no token for the auction; the network's error is the underlying error.
  case noSignals = 207
  /// The network does not serve children in this app.
  case childUser = 208

  /// The domain of all errors of this adapter.
  public static let domain = "com.fernway.mediation"

  static let noApp = invalidParameter.error(
    "None of the credentials has the setting app_id or parameter. Enter the network's app in the "
      + "settings of the ad source.")
  static let noPlacement = invalidParameter.error(
    "The setting parameter is not a text. Enter the network's placement as the parameter of the ad "
      + "source.")
  static let userIsChild = childUser.error(
    "The app says that the user is a child. Fernway Ads serves no children in this app.")
  static let emptyToken = noSignals.error("The network's token is empty.")

  /// Creates an error with this code and a description that people can read.
  func error(_ description: String, underlying: (any Error)? = nil) -> NSError {
    var userInfo: [String: Any] = [NSLocalizedDescriptionKey: description]
    if let underlying { userInfo[NSUnderlyingErrorKey] = underlying as NSError }
    return NSError(domain: FernwayAdapterError.domain, code: rawValue, userInfo: userInfo)
  }

  /// Returns an error of this adapter unchanged.
  ///
  /// Wraps an error of another domain in an error with this code.
  func wrapping(_ error: any Error) -> NSError {
    let reason = error as NSError
    if reason.domain == FernwayAdapterError.domain { return reason }
    return self.error("Fernway Ads reports: \(error)", underlying: error)
  }
}
