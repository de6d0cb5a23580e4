import GoogleMobileAds
import SampleAdSDK

/// The adapter with native ads whose impressions and clicks the Google Mobile Ads SDK tracks.
public final class GoogleTrackedSampleCustomEvent: SampleCustomEvent {
  override func nativeAd(
    slot: String, configuration: MediationNativeAdConfiguration,
    completion: @escaping GADMediationNativeLoadCompletionHandler
  ) -> SampleCustomEventNativeAd {
    GoogleTrackedNativeAd(slot: slot, configuration: configuration, completion: completion)
  }
}

/// A native ad of the sample network whose impressions and clicks the Google Mobile Ads SDK
/// detects.
///
/// The adapter notifies the network of them, and passes no view.
final class GoogleTrackedNativeAd: SampleCustomEventNativeAd, @unchecked Sendable {
  override func handlesUserClicks() -> Bool { false }

  override func handlesUserImpressions() -> Bool { false }

  /// Does nothing, because the network does not track the view.
  override func didRender(
    in view: UIView, clickableAssetViews: [GADNativeAssetIdentifier: UIView],
    nonclickableAssetViews: [GADNativeAssetIdentifier: UIView], viewController: UIViewController
  ) {}

  /// Does nothing, because the network has no view.
  override func didUntrackView(_ view: UIView?) {}

  override func didRecordImpression() {
    nativeAd?.recordImpression()
  }

  override func didRecordClickOnAsset(
    with assetName: GADNativeAssetIdentifier, view: UIView, viewController: UIViewController
  ) {
    nativeAd?.handleClick(on: view, asset: NativeAssets.name(of: assetName))
  }

  /// Does nothing, because the host has counted the impression and notified the network.
  override func reportImpression(to eventDelegate: any MediationNativeAdEventDelegate) {}

  /// Does nothing, because the host has counted the click and notified the network.
  override func reportClick(to eventDelegate: any MediationNativeAdEventDelegate) {}
}
