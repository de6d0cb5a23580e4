import GoogleMobileAds
import UIKit

/// A native ad whose assets the test gives.
final class PlainNativeAd: NSObject, MediationNativeAd {
  var headline: String?
  var body: String?
  var callToAction: String?
  var advertiser: String?
  var store: String?
  var price: String?
  var starRating: NSDecimalNumber?
  var icon: NativeAdImage?
  var images: [NativeAdImage]?
  var extraAssets: [String: Any]?
  var adChoicesView: UIView?
  var hasVideoContent = false
  /// Gives the media view, which is asked for each time.
  var media: () -> UIView? = { nil }
  var mediaView: UIView? { media() }
  /// Told of each view in which the ad is shown.
  var onRender: (UIView) -> Void = { _ in }
  /// The views that were handed over as ones that can be tapped, and as others.
  private(set) var rendered: [(Set<GADNativeAssetIdentifier>, Set<GADNativeAssetIdentifier>)] = []
  /// The views that no longer show it.
  private(set) var untracked: [UIView?] = []
  /// The clicked assets and their views.
  private(set) var clicks: [(GADNativeAssetIdentifier, UIView)] = []

  func didRender(
    in view: UIView, clickableAssetViews: [GADNativeAssetIdentifier: UIView],
    nonclickableAssetViews: [GADNativeAssetIdentifier: UIView], viewController: UIViewController
  ) {
    rendered.append((Set(clickableAssetViews.keys), Set(nonclickableAssetViews.keys)))
    onRender(view)
  }

  func didUntrackView(_ view: UIView?) { untracked.append(view) }

  func didRecordImpression() {}

  func didRecordClickOnAsset(
    with assetName: GADNativeAssetIdentifier, view: UIView, viewController: UIViewController
  ) {
    clicks.append((assetName, view))
  }
}
