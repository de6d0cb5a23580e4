public import UIKit

/// The assets of a native ad and what the SDK tells the ad about its views.
public protocol MediatedUnifiedNativeAd: NSObjectProtocol {
  /// The headline, or nil.
  var headline: String? { get }

  /// The large images, or nil.
  var images: [NativeAdImage]? { get }

  /// The text, or nil.
  var body: String? { get }

  /// The icon, or nil.
  var icon: NativeAdImage? { get }

  /// The text that asks the user to act, or nil.
  var callToAction: String? { get }

  /// The rating from 0 to 5, or nil.
  var starRating: NSDecimalNumber? { get }

  /// The store, or nil.
  var store: String? { get }

  /// The price, or nil.
  var price: String? { get }

  /// The advertiser, or nil.
  var advertiser: String? { get }

  /// What the network has besides, or nil.
  var extraAssets: [String: Any]? { get }

  /// The view that opens the explanation of the ad; optional.
  var adChoicesView: UIView? { get }

  /// The view that shows video or image; optional.
  var mediaView: UIView? { get }

  /// Whether the media view shows a video; optional.
  var hasVideoContent: Bool { get }

  /// Width divided by height of the media, 0 where it is not known; optional.
  var mediaContentAspectRatio: CGFloat { get }

  /// The length of the video in seconds, 0 where it is not known; optional.
  var duration: TimeInterval { get }

  /// The position in the video in seconds, 0 where it is not known; optional.
  var currentTime: TimeInterval { get }

  /// The ad is shown in the view, its assets in those views; optional.
  func didRender(
    in view: UIView, clickableAssetViews: [GADNativeAssetIdentifier: UIView],
    nonclickableAssetViews: [GADNativeAssetIdentifier: UIView], viewController: UIViewController)

  /// The SDK counted an impression, which happens once for an ad; optional.
  func didRecordImpression()

  /// The SDK counted a click on an asset, which happens only where the ad does not handle clicks;
  /// optional.
  func didRecordClickOnAsset(
    with assetName: GADNativeAssetIdentifier, view: UIView, viewController: UIViewController)

  /// The ad is no longer shown in the view, which is nil where it has gone already; optional.
  func didUntrackView(_ view: UIView?)
}

extension MediatedUnifiedNativeAd {
  /// Reports that the ad has none and answers nil.
  public var adChoicesView: UIView? {
    UnimplementedRequirement.report("adChoicesView")
    return nil
  }

  /// Reports that the ad has none and answers nil.
  public var mediaView: UIView? {
    UnimplementedRequirement.report("mediaView")
    return nil
  }

  /// Reports that the ad does not say so and answers false.
  public var hasVideoContent: Bool {
    UnimplementedRequirement.report("hasVideoContent")
    return false
  }

  /// Reports that the ad does not say so and answers 0.
  public var mediaContentAspectRatio: CGFloat {
    UnimplementedRequirement.report("mediaContentAspectRatio")
    return 0
  }

  /// Reports that the ad does not say so and answers 0.
  public var duration: TimeInterval {
    UnimplementedRequirement.report("duration")
    return 0
  }

  /// Reports that the ad does not say so and answers 0.
  public var currentTime: TimeInterval {
    UnimplementedRequirement.report("currentTime")
    return 0
  }

  /// Reports that the ad does not want to know where it is shown.
  public func didRender(
    in view: UIView, clickableAssetViews: [GADNativeAssetIdentifier: UIView],
    nonclickableAssetViews: [GADNativeAssetIdentifier: UIView], viewController: UIViewController
  ) {
    UnimplementedRequirement.report(
      "didRender(in:clickableAssetViews:nonclickableAssetViews:viewController:)")
  }

  /// Reports that the ad does not want to know of its impression.
  public func didRecordImpression() {
    UnimplementedRequirement.report("didRecordImpression()")
  }

  /// Reports that the ad does not want to know of clicks.
  public func didRecordClickOnAsset(
    with assetName: GADNativeAssetIdentifier, view: UIView, viewController: UIViewController
  ) {
    UnimplementedRequirement.report("didRecordClickOnAsset(with:view:viewController:)")
  }

  /// Reports that the ad does not want to know when it is no longer shown.
  public func didUntrackView(_ view: UIView?) {
    UnimplementedRequirement.report("didUntrackView(_:)")
  }
}
