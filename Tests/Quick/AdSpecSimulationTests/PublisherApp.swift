import AdSpecSimulation
import AdSpecTestSupport
import AdSpecTrace
import Foundation
import GoogleMobileAds
import MediationHost
import UIKit
import VirtualTime

/// An app in Swift that uses the SDK's classes while a scenario runs, and records every callback.
final class PublisherApp: NSObject {
  /// The callbacks of the app, in order.
  private(set) var calls: [String] = []
  /// The objects that the app keeps.
  var held: [AnyObject] = []
  /// The media of the last native or custom native ad.
  var media: MediaContent?
  /// Called with each native ad.
  var onNativeAd: (NativeAd) -> Void = { _ in }
  /// Called with each error of a loader.
  var onLoadError: (any Error) -> Void = { _ in }
  /// Called with each custom native ad.
  var onCustomNativeAd: (CustomNativeAd) -> Void = { _ in }
  /// The formats of custom native ads that the app declares.
  var formatIDs = ["10063170"]
  /// Called when a banner has loaded.
  var onBanner: (BannerView) -> Void = { _ in }
  let root = UIViewController()
  private let scheduler: VirtualScheduler

  private init(_ scheduler: VirtualScheduler) {
    self.scheduler = scheduler
  }

  /// Runs a scenario, and runs a body of the app at the start of the scenario.
  static func run(
    network: String? = nil, keys: String = "", format: MediationFormat = .banner,
    seconds: Int = 40, behaviour: TinyAdapter.Behaviour = TinyAdapter.Behaviour(),
    adapter: AdapterUnderTest? = nil,
    _ body: @escaping (PublisherApp) -> Void
  ) throws -> (calls: [String], trace: Trace) {
    var app: PublisherApp?
    let outcome = try Scene.run(
      network: network, app: "wait(\(seconds))", format: format, keys: keys,
      adapters: [adapter ?? TinyAdapter.adapter("tiny", behaviour)]
    ) { simulation in
      simulation.settings.attach = { scheduler, _ in
        let running = PublisherApp(scheduler)
        app = running
        scheduler.schedule { body(running) }
        return { running.held = [] }
      }
    }
    return (app?.calls ?? [], outcome.trace)
  }

  /// Runs a body after the given number of seconds, on the main thread or on a queue.
  func after(
    _ seconds: Double, thread: String = VirtualScheduler.main, _ body: @escaping () -> Void
  ) {
    scheduler.schedule(after: Int64(seconds * 1_000_000_000), thread: thread, body)
  }

  func note(_ call: String) { calls.append(call) }

  /// Records an error together with its underlying error.
  func note(_ call: String, _ error: any Error) {
    let error = error as NSError
    let underlying = (error.userInfo[NSUnderlyingErrorKey] as? NSError).map {
      " under it \($0.domain) \($0.code)"
    }
    calls.append("\(call) \(error.domain) \(error.code)" + (underlying ?? ""))
  }

  /// Makes a banner view whose delegate is the app.
  func banner(_ adUnitID: String? = "unit") -> BannerView {
    let view = BannerView(adSize: AdSizeBanner)
    view.adUnitID = adUnitID
    view.rootViewController = root
    view.delegate = self
    held.append(view)
    return view
  }

  /// Loads native ads with options.
  @discardableResult
  func loadNative(
    _ options: [GADAdLoaderOptions] = [], _ request: Request? = nil,
    adTypes: [AdLoaderAdType] = [.native], adUnitID: String = "unit",
    delegate: (any AdLoaderDelegate)? = nil
  ) -> AdLoader {
    let loader = AdLoader(
      adUnitID: adUnitID, rootViewController: root, adTypes: adTypes, options: options)
    loader.delegate = delegate ?? self
    held.append(loader)
    loader.load(request)
    return loader
  }

  /// Loads a full-screen ad and passes the ad to a body.
  func loadFullScreenAd(
    _ format: MediationFormat, adUnitID: String = "unit",
    _ use: @escaping (GADFullScreenAd) -> Void
  ) {
    switch format {
    case .interstitial:
      InterstitialAd.load(with: adUnitID, request: nil) { [self] in receive($0, $1, use) }
    case .rewarded:
      RewardedAd.load(with: adUnitID, request: nil) { [self] in receive($0, $1, use) }
    case .rewardedInterstitial:
      RewardedInterstitialAd.load(with: adUnitID, request: nil) { [self] in receive($0, $1, use) }
    case .appOpen:
      AppOpenAd.load(with: adUnitID, request: nil) { [self] in receive($0, $1, use) }
    case .banner, .swipeableInterstitial, .native, .customNative:
      note("\(format) is not full-screen")
    }
  }

  /// Stores a loaded full-screen ad, becomes the ad's delegate, and passes the ad to a body.
  func receive(
    _ ad: GADFullScreenAd?, _ error: (any Error)?, _ use: (GADFullScreenAd) -> Void
  ) {
    if let error { note("failed", error) }
    guard let ad else { return }
    note("loaded")
    ad.fullScreenContentDelegate = self
    held.append(ad)
    use(ad)
  }
}

extension GADFullScreenAd {
  /// The reward, as a text; nil for a format without rewards.
  var rewardText: String? {
    (self as? GADRewardingAd).map { "\($0.adReward.amount) \($0.adReward.type)" }
  }

  /// Presents the ad; the closure is called when the user has earned a reward.
  func show(from viewController: UIViewController?, earned: @escaping () -> Void) {
    switch self {
    case let ad as GADRewardingAd:
      ad.present(from: viewController, userDidEarnRewardHandler: earned)
    case let ad as InterstitialAd: ad.present(from: viewController)
    case let ad as AppOpenAd: ad.present(from: viewController)
    default: break
    }
  }
}

extension PublisherApp: BannerViewDelegate {
  func bannerViewDidReceiveAd(_ bannerView: BannerView) {
    note("bannerViewDidReceiveAd")
    onBanner(bannerView)
  }
  func bannerView(_ bannerView: BannerView, didFailToReceiveAdWithError error: any Error) {
    note("bannerView didFailToReceiveAd", error)
  }
  func bannerViewDidRecordImpression(_ bannerView: BannerView) {
    note("bannerViewDidRecordImpression")
  }
  func bannerViewDidRecordClick(_ bannerView: BannerView) { note("bannerViewDidRecordClick") }
}

extension PublisherApp: FullScreenContentDelegate {
  func adDidRecordImpression(_ ad: any FullScreenPresentingAd) { note("adDidRecordImpression") }
  func adDidRecordClick(_ ad: any FullScreenPresentingAd) { note("adDidRecordClick") }
  func ad(
    _ ad: any FullScreenPresentingAd, didFailToPresentFullScreenContentWithError error: any Error
  ) {
    note("didFailToPresent", error)
  }
  func adWillPresentFullScreenContent(_ ad: any FullScreenPresentingAd) { note("adWillPresent") }
  func adWillDismissFullScreenContent(_ ad: any FullScreenPresentingAd) { note("adWillDismiss") }
  func adDidDismissFullScreenContent(_ ad: any FullScreenPresentingAd) { note("adDidDismiss") }
}

extension PublisherApp: NativeAdLoaderDelegate, NativeAdDelegate {
  func adLoader(_ adLoader: AdLoader, didReceive nativeAd: NativeAd) {
    note("didReceive \(nativeAd.headline ?? "nothing")")
    nativeAd.delegate = self
    nativeAd.mediaContent.videoController.delegate = self
    held.append(nativeAd)
    onNativeAd(nativeAd)
  }
  func adLoader(_ adLoader: AdLoader, didFailToReceiveAdWithError error: any Error) {
    note("adLoader didFailToReceiveAd", error)
    onLoadError(error)
  }
  func adLoaderDidFinishLoading(_ adLoader: AdLoader) { note("adLoaderDidFinishLoading") }
  func nativeAdDidRecordImpression(_ nativeAd: NativeAd) { note("nativeAdDidRecordImpression") }
  func nativeAdDidRecordClick(_ nativeAd: NativeAd) { note("nativeAdDidRecordClick") }
}

extension PublisherApp: CustomNativeAdLoaderDelegate {
  func customNativeAdFormatIDs(for adLoader: AdLoader) -> [String] { formatIDs }
  func adLoader(_ adLoader: AdLoader, didReceive customNativeAd: CustomNativeAd) {
    note("didReceive custom \(customNativeAd.formatID)")
    customNativeAd.mediaContent.videoController.delegate = self
    held.append(customNativeAd)
    onCustomNativeAd(customNativeAd)
  }
}

extension PublisherApp: VideoControllerDelegate {
  func videoControllerDidPlayVideo(_ videoController: VideoController) { note("didPlayVideo") }
  func videoControllerDidPauseVideo(_ videoController: VideoController) { note("didPauseVideo") }
  func videoControllerDidEndVideoPlayback(_ videoController: VideoController) {
    note("didEndVideoPlayback")
  }
  func videoControllerDidMuteVideo(_ videoController: VideoController) { note("didMuteVideo") }
  func videoControllerDidUnmuteVideo(_ videoController: VideoController) { note("didUnmuteVideo") }
}
