import FernwayAds
public import GoogleMobileAds

/// The adapter without tasks: everything runs on a serial queue of its own, and the host is told from
/// blocks on the main queue.
public final class FernwayQueuesAdapter: NSObject, RTBAdapter {
  /// Creates an adapter, as the Google Mobile Ads SDK does for each request.
  public required override init() {
    super.init()
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
    QueuedStart.shared.run(appID: appID) { completion.call($0) }
  }

  /// Forgets that the network has been started, for a process that plays several apps.
  public static func reset() {
    QueuedStart.reset()
  }

  /// Collects the network's token for an auction.
  public func collectSignals(
    for params: RTBRequestParameters, completionHandler: @escaping GADRTBSignalCompletionHandler
  ) {
    let completion = HostFunction(completionHandler)
    let appID = params.configuration.credentials.lazy.compactMap(\.appID).first
    PrivacyFlags.apply()
    QueuedStart.shared.run(appID: appID) { error in
      if let error { return completion.call(nil, error) }
      Fernway.shared.biddingToken { result in
        switch result {
        case .success(let token) where token.isEmpty:
          completion.call(nil, FernwayAdapterError.emptyToken)
        case .success(let token):
          completion.call(token, nil)
        case .failure(let error):
          completion.call(nil, FernwayAdapterError.noSignals.wrapping(error))
        }
      }
    }
  }

  /// Loads a banner of the largest size of the network that fits the size asked for.
  public func loadBanner(
    for adConfiguration: MediationBannerAdConfiguration,
    completionHandler: @escaping GADMediationBannerLoadCompletionHandler
  ) {
    let answer = LoadAnswer<QueuedBanner> { completionHandler($0, $1) }
    load(adConfiguration, answer) { request in
      do {
        let size = try BannerSizes.size(for: adConfiguration)
        FernwayBannerView.load(request, size: size) { result in
          answer.give { try QueuedBanner(result.get(), for: adConfiguration) }
        }
      } catch {
        answer.give { throw error }
      }
    }
  }

  /// Loads a rewarded ad.
  public func loadRewardedAd(
    for adConfiguration: MediationRewardedAdConfiguration,
    completionHandler: @escaping GADMediationRewardedLoadCompletionHandler
  ) {
    let answer = LoadAnswer<QueuedRewardedAd> { completionHandler($0, $1) }
    load(adConfiguration, answer) { request in
      FernwayRewardedAd.load(request) { result in
        answer.give { QueuedRewardedAd(try result.get()) }
      }
    }
  }

  /// Loads a native ad.
  public func loadNativeAd(
    for adConfiguration: MediationNativeAdConfiguration,
    completionHandler: @escaping GADMediationNativeLoadCompletionHandler
  ) {
    let answer = LoadAnswer<QueuedNativeAd> { completionHandler($0, $1) }
    load(adConfiguration, answer) { request in
      let request = request.applying(adConfiguration.options)
      FernwayNativeAd.load(request) { result in
        guard request.fetchesImages, case .success(let ad) = result else {
          return answer.give { QueuedNativeAd(try result.get(), nil) }
        }
        if Pictures.missing(in: ad).isEmpty {
          return answer.give { QueuedNativeAd(ad, Pictures([:])) }
        }
        QueuedPictures.download(for: ad) { pictures in
          answer.give { QueuedNativeAd(ad, pictures) }
        }
      }
    }
  }

  private func load<Ad: HostedAd>(
    _ configuration: MediationAdConfiguration, _ answer: LoadAnswer<Ad>,
    _ body: @escaping @MainActor @Sendable (FernwayRequest) -> Void
  ) {
    do {
      let request = try FernwayRequest(configuration)
      PrivacyFlags.apply(childDirectedTreatment: configuration.childDirectedTreatment)
      QueuedStart.shared.run(appID: configuration.credentials.appID) { error in
        if let error { return answer.give { throw error } }
        DispatchQueue.main.async { body(request) }
      }
    } catch {
      answer.give { throw error }
    }
  }
}

extension LoadAnswer {
  /// Gives the ad, or the error that making it throws, from a block on the main queue.
  fileprivate func give(_ ad: @escaping @MainActor @Sendable () throws -> Ad) {
    QueuedStart.queue.async {
      DispatchQueue.main.async {
        do {
          succeed(try ad())
        } catch {
          fail(FernwayAdapterError.loadFailed.wrapping(error))
        }
      }
    }
  }
}
