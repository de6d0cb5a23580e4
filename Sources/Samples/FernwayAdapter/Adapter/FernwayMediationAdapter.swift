import FernwayAds
public import GoogleMobileAds

/// The adapter that lets the Google Mobile Ads SDK load and show ads of Fernway Ads.
///
/// It serves banners, rewarded ads and native ads, in a waterfall and in bidding. The network's
/// placement is the setting `parameter`; the network's app is the setting `app_id`, or the placement
/// where there is none.
public class FernwayMediationAdapter: NSObject, RTBAdapter {
  /// The loads that this adapter has started; they end with it.
  private var loads: [Task<Void, Never>] = []

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

  /// No class: the network takes no extras.
  public static func networkExtrasClass() -> (any AdNetworkExtras.Type)? { nil }

  /// Starts the network's SDK with the first app that the credentials name.
  public static func setUp(
    with configuration: MediationServerConfiguration,
    completionHandler: @escaping GADMediationAdapterSetUpCompletionBlock
  ) {
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

  /// Forgets that the network has been started, for a process that plays several apps.
  public static func reset() {
    FernwayStart.reset()
  }

  /// Collects the network's token for an auction.
  public func collectSignals(
    for params: RTBRequestParameters, completionHandler: @escaping GADRTBSignalCompletionHandler
  ) {
    let completion = HostFunction(completionHandler)
    let appID = params.configuration.credentials.lazy.compactMap(\.appID).first
    PrivacyFlags.apply()
    Task {
      do {
        if let appID { try await FernwayStart.shared.run(appID: appID) }
        let token = try await Fernway.shared.biddingToken()
        guard !token.isEmpty else { throw FernwayAdapterError.emptyToken }
        completion.call(token, nil)
      } catch {
        completion.call(nil, FernwayAdapterError.noSignals.wrapping(error))
      }
    }
  }

  /// Loads a banner of the largest size of the network that fits the size asked for.
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

  /// Loads a rewarded ad.
  public func loadRewardedAd(
    for adConfiguration: MediationRewardedAdConfiguration,
    completionHandler: @escaping GADMediationRewardedLoadCompletionHandler
  ) {
    let answer = LoadAnswer<FernwayMediationRewardedAd> { completionHandler($0, $1) }
    load(adConfiguration, answer) { request in
      FernwayMediationRewardedAd(try await FernwayRewardedAd.load(request))
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

  /// Loads an ad in a task of its own, which answers the host once, on the main thread.
  ///
  /// The task does not hold the adapter: the host may let go of it at any time, and expects no
  /// answer any more when it has.
  func load<Ad: HostedAd>(
    _ configuration: MediationAdConfiguration, _ answer: LoadAnswer<Ad>,
    _ body: @escaping @MainActor (FernwayRequest) async throws -> Ad
  ) {
    loads.append(
      Task { @MainActor in
        do {
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
