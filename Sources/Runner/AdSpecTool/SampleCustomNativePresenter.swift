import AdSpec
import SampleCustomNativeApp

/// Wraps the sample app's code for custom native ads.
@MainActor
final class SampleCustomNativePresenter: @preconcurrency CustomNativeAdPresenter {
  private let controller: SampleAdController

  init(handlesClicks: Bool = false) {
    controller = SampleAdController(handlesClicks: handlesClicks)
  }

  func load(
    adUnitID: String, options: [GADAdLoaderOptions], rootViewController: UIViewController?
  ) {
    controller.loadAds(
      adUnitID: adUnitID, options: options, rootViewController: rootViewController)
  }

  func display(_ ad: CustomNativeAd, in rootViewController: UIViewController) {
    controller.show(ad, in: rootViewController)
  }

  func populate(_ view: UIView, with ad: CustomNativeAd) {
    if let view = view as? MySimpleNativeAdView { controller.show(ad, in: view) }
  }

  func view(showing ad: CustomNativeAd) -> UIView? { controller.adView(of: ad) }

  func view(forAsset key: String, of ad: CustomNativeAd) -> UIView? {
    controller.view(forAsset: key, of: ad)
  }
}
