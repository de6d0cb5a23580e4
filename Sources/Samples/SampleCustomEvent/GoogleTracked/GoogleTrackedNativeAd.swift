import GoogleMobileAds
import SampleAdSDK

/// A native ad of the sample network whose impressions and clicks the Google Mobile Ads SDK finds:
/// the network is told of them, and of no view.
final class GoogleTrackedNativeAd: SampleCustomEventNativeAd, @unchecked Sendable {
  override func handlesUserClicks() -> Bool { false }

  override func handlesUserImpressions() -> Bool { false }

  /// Nothing: the network does not track the view.
  override func didRender(
    in view: UIView, clickableAssetViews: [GADNativeAssetIdentifier: UIView],
    nonclickableAssetViews: [GADNativeAssetIdentifier: UIView], viewController: UIViewController
  ) {}

  /// Nothing: the network has no view.
  override func didUntrackView(_ view: UIView?) {}

  override func didRecordImpression() {
    nativeAd?.recordImpression()
  }

  override func didRecordClickOnAsset(
    with assetName: GADNativeAssetIdentifier, view: UIView, viewController: UIViewController
  ) {
    nativeAd?.handleClick(on: view, asset: NativeAssets.name(of: assetName))
  }

  /// Nothing: the host has counted the impression, and told the network.
  override func reportImpression(to eventDelegate: any MediationNativeAdEventDelegate) {}

  /// Nothing: the host has counted the click, and told the network.
  override func reportClick(to eventDelegate: any MediationNativeAdEventDelegate) {}
}
