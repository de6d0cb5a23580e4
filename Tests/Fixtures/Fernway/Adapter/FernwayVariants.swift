import Dispatch
import FernwayAds
import Foundation
public import GoogleMobileAds
import Synchronization

/// A variant of the adapter that uses dispatch queues instead of tasks.
///
/// The adapter does its work on its own serial queue, and notifies the host from blocks on the main
/// queue. For a line item without a placement, the adapter asks for the account's default placement.
public final class FernwayQueuesAdapter: NSObject, RTBAdapter {
  /// Creates an adapter, as the Google Mobile Ads SDK does for each request.
  public required override init() {
    super.init()
  }

  /// The version of the adapter.
  public static func adapterVersion() -> VersionNumber { FernwayVersions.adapter }

  /// The version of the network's SDK.
  public static func adSDKVersion() -> VersionNumber { FernwayVersions.network }

  /// The class of the extras that an app can set.
  public static func networkExtrasClass() -> (any AdNetworkExtras.Type)? { FernwayExtras.self }

  /// Starts the network's SDK with the first app ID in the credentials.
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

  /// Makes the next set-up or load start the network again, because one process can play several
  /// apps.
  public static func reset() {
    QueuedStart.reset()
  }

  /// Collects the network's token for an auction.
  public func collectSignals(
    for params: RTBRequestParameters, completionHandler: @escaping GADRTBSignalCompletionHandler
  ) {
    let completion = HostFunction(completionHandler)
    let appID = params.configuration.credentials.lazy.compactMap(\.appID).first
    let placement = params.configuration.credentials.lazy.compactMap(\.placement).first
    PrivacyFlags.apply()
    QueuedStart.shared.run(appID: appID) { error in
      if let error { return completion.call(nil, error) }
      Fernway.shared.biddingToken(placement: placement) { result in
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

  /// Loads a banner in the largest of the network's sizes that fits into the requested size.
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

  /// Loads an interstitial.
  public func loadInterstitial(
    for adConfiguration: MediationInterstitialAdConfiguration,
    completionHandler: @escaping GADMediationInterstitialLoadCompletionHandler
  ) {
    let answer = LoadAnswer<QueuedInterstitial> { completionHandler($0, $1) }
    load(adConfiguration, answer) { request in
      FernwayInterstitialAd.load(request) { result in
        answer.give { QueuedInterstitial(try result.get()) }
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

  /// Loads a rewarded interstitial.
  public func loadRewardedInterstitialAd(
    for adConfiguration: MediationRewardedAdConfiguration,
    completionHandler: @escaping GADMediationRewardedLoadCompletionHandler
  ) {
    let answer = LoadAnswer<QueuedRewardedAd> { completionHandler($0, $1) }
    load(adConfiguration, answer) { request in
      FernwayRewardedInterstitialAd.load(request) { result in
        answer.give { QueuedRewardedAd(try result.get()) }
      }
    }
  }

  /// Loads an app open ad.
  public func loadAppOpenAd(
    for adConfiguration: MediationAppOpenAdConfiguration,
    completionHandler: @escaping GADMediationAppOpenLoadCompletionHandler
  ) {
    let answer = LoadAnswer<QueuedAppOpenAd> { completionHandler($0, $1) }
    load(adConfiguration, answer) { request in
      FernwayAppOpenAd.load(request) { result in
        answer.give { QueuedAppOpenAd(try result.get()) }
      }
    }
  }

  /// Loads a page for a feed, in the size that the app requests.
  public func loadSwipeableInterstitialAd(
    for adConfiguration: MediationSwipeableInterstitialAdConfiguration,
    completionHandler: @escaping GADMediationSwipeableInterstitialLoadCompletionHandler
  ) {
    let answer = LoadAnswer<QueuedSwipeableInterstitial> { completionHandler($0, $1) }
    load(adConfiguration, answer) { request in
      FernwayFeedView.load(request, size: adConfiguration.adSize) { result in
        answer.give { try QueuedSwipeableInterstitial(result.get(), for: adConfiguration) }
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
      let request = try FernwayRequest(
        configuration, placementWithoutName: Fernway.defaultPlacement)
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
  /// Delivers the ad, or the error from the ad's initializer, in a block on the main queue.
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

// The ads of the variant that uses queues. The events of these ads go from the network's queue to
// the adapter's queue and then to the main queue.

private final class QueuedBanner: FernwayMediationBanner {
  override func listen(to ad: FernwayAd, _ reporter: any EventReporter) {
    ad.onEvent = onMainQueue(reporter)
  }
}

private final class QueuedSwipeableInterstitial: FernwayMediationSwipeableInterstitial {
  override func listen(to ad: FernwayAd, _ reporter: any EventReporter) {
    ad.onEvent = onMainQueue(reporter)
  }
}

private final class QueuedInterstitial: FernwayMediationInterstitial {
  override func listen(to ad: FernwayAd, _ reporter: any EventReporter) {
    ad.onEvent = onMainQueue(reporter)
  }
}

private final class QueuedRewardedAd: FernwayMediationRewardedAd {
  override func listen(to ad: FernwayAd, _ reporter: any EventReporter) {
    ad.onEvent = onMainQueue(reporter)
  }
}

private final class QueuedAppOpenAd: FernwayMediationAppOpenAd {
  override func listen(to ad: FernwayAd, _ reporter: any EventReporter) {
    ad.onEvent = onMainQueue(reporter)
  }
}

private final class QueuedNativeAd: FernwayMediationNativeAd {
  override func listen(to ad: FernwayAd, _ reporter: any EventReporter) {
    ad.onEvent = onMainQueue(reporter)
  }
}

private func onMainQueue(
  _ reporter: any EventReporter
) -> @Sendable (FernwayAdEvent) -> Void {
  { [weak reporter] event in
    guard let reporter else { return }
    QueuedStart.queue.async {
      DispatchQueue.main.async { reporter.handle(event) }
    }
  }
}

/// Downloads the pictures of native ads for the variant that uses queues.
///
/// `@unchecked Sendable` is safe, because only code on the adapter's queue uses the stored data.
private final class QueuedPictures: @unchecked Sendable {
  // A separate session keeps the pictures of ads out of the app's caches.
  private static let session = URLSession(configuration: .ephemeral)

  private var data: [URL: Data] = [:]

  /// Downloads the pictures of an ad concurrently, and leaves out pictures whose download fails.
  ///
  /// - Parameters:
  ///   - ad: The ad.
  ///   - completion: Called only once, on the adapter's queue.
  static func download(
    for ad: FernwayNativeAd, completion: @escaping @Sendable (Pictures) -> Void
  ) {
    let pictures = QueuedPictures()
    let group = DispatchGroup()
    for address in Pictures.missing(in: ad) {
      group.enter()
      let task = session.dataTask(with: Pictures.request(for: address)) { data, response, _ in
        QueuedStart.queue.async {
          pictures.data[address] = Pictures.picture(data, response)
          group.leave()
        }
      }
      task.resume()
    }
    group.notify(queue: QueuedStart.queue) { completion(Pictures(pictures.data)) }
  }
}

/// The start of the network's SDK for the variant that uses queues.
///
/// `@unchecked Sendable` is safe, because only code on `queue` uses the stored state.
private final class QueuedStart: @unchecked Sendable {
  private enum State { case none, running, done }

  static let queue = DispatchQueue(label: "com.fernway.adapter")
  private static let current = Mutex(QueuedStart())

  /// The object that starts the network's SDK in this process.
  static var shared: QueuedStart { current.withLock { $0 } }

  /// Resets the start.
  ///
  /// Code that still waits for the old start gets the result of the old start.
  static func reset() {
    current.withLock { $0 = QueuedStart() }
  }

  private var state = State.none
  private var waiting: [@Sendable (NSError?) -> Void] = []

  /// Starts the network's SDK, unless it has already started.
  ///
  /// - Parameters:
  ///   - appID: The app's ID at the network; nil when no setting has the ID.
  ///   - completion: Called on `queue`: with nil when the network can be used, otherwise with an
  ///     error. Without an ID, the network can be used only if it has started.
  func run(appID: String?, completion: @escaping @Sendable (NSError?) -> Void) {
    QueuedStart.queue.async { [self] in
      if state == .done { return completion(nil) }
      guard let appID else { return completion(FernwayAdapterError.noApp) }
      waiting.append(completion)
      guard state == .none else { return }
      state = .running
      Fernway.shared.start(appID: appID) { result in
        QueuedStart.queue.async { self.finish(result) }
      }
    }
  }

  private func finish(_ result: Result<Void, FernwayError>) {
    var failure: NSError?
    if case .failure(let error) = result {
      failure = FernwayAdapterError.startFailed.wrapping(error)
    }
    state = failure == nil ? .done : .none
    let resumed = waiting
    waiting = []
    for resume in resumed { resume(failure) }
  }
}

/// A variant of the adapter in which full-screen ads expire four hours after they have loaded.
///
/// This variant serves no children.
public final class FernwayExpiryAdapter: FernwayMediationAdapter {
  override class var servesUser: Bool { !PrivacyFlags.userIsChild }

  override var lifetime: TimeInterval? { 4 * 3600 }
}
