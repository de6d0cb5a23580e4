import GoogleMobileAds
import MediationHost
import UIKit

/// What apps use of the SDK is the host's: see ``PublisherHost``.
extension SimulationBackend {
  func start(
    with configuration: MediationInitializationConfiguration?,
    completion: @escaping (InitializationStatus) -> Void
  ) {
    host?.publisher.start(configuration, completion)
  }

  func initializationStatus() -> InitializationStatus {
    host?.publisher.status() ?? InitializationStatus(adapterStatusesByClassName: [:])
  }

  func load(_ bannerView: BannerView, request: Request?) {
    host?.publisher.load(bannerView, request)
  }

  func bannerViewBecameVisible(_ bannerView: BannerView) {
    host?.publisher.becomeVisible(bannerView)
  }

  func bannerView(_ bannerView: BannerView, changedSizeFrom oldSize: AdSize) {
    host?.publisher.changeSize(of: bannerView)
  }

  func loadRewarded(
    adUnitID: String, request: Request?, completion: @escaping (RewardedAd?, (any Error)?) -> Void
  ) {
    host?.publisher.loadRewarded(adUnitID, request, completion)
  }

  func canPresent(
    _ ad: any FullScreenPresentingAd, from viewController: UIViewController?
  ) throws {
    try host?.publisher.checkPresentation(of: ad)
  }

  func present(
    _ ad: any FullScreenPresentingAd, from viewController: UIViewController?,
    userDidEarnReward: (() -> Void)?
  ) {
    host?.publisher.present(ad, from: viewController, userDidEarnReward: userDidEarnReward)
  }

  func register(
    _ nativeAd: NativeAd, in view: UIView,
    clickableAssetViews: [GADNativeAssetIdentifier: UIView],
    nonclickableAssetViews: [GADNativeAssetIdentifier: UIView]
  ) {
    host?.publisher.register(
      nativeAd, in: view, clickable: clickableAssetViews, nonclickable: nonclickableAssetViews)
  }

  func unregister(_ nativeAd: NativeAd) {
    host?.publisher.unregister(nativeAd)
  }

  func command(_ command: VideoCommand, to videoController: VideoController) {
    host?.publisher.perform(command, on: videoController)
  }
}
