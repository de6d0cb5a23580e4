public import UIKit

/// An ad that an adapter has loaded.
public protocol MediationAd: NSObjectProtocol {}

/// A loaded banner.
public protocol MediationBannerAd: MediationAd {
  /// The view that shows the banner.
  var view: UIView { get }

  /// Notifies the banner that the app changed the banner's size; optional.
  func changeSize(to adSize: AdSize)
}

/// A loaded interscroller, a banner that fills the screen while the user scrolls past the banner;
/// deprecated.
public protocol MediationInterscrollerAd: MediationBannerAd {
  /// Whether the SDK, and not the ad, draws the interscroller effect.
  var delegateInterscrollerEffect: Bool { get set }
}

/// A loaded interstitial.
public protocol MediationInterstitialAd: MediationAd {
  /// Shows the ad over a view controller; the SDK calls the method on the main thread.
  func present(from viewController: UIViewController)
}

/// A loaded rewarded ad or rewarded interstitial.
public protocol MediationRewardedAd: MediationAd {
  /// Shows the ad over a view controller; the SDK calls the method on the main thread.
  func present(from viewController: UIViewController)
}

/// A loaded app open ad.
public protocol MediationAppOpenAd: MediationAd {
  /// Shows the ad over a view controller; the SDK calls the method on the main thread.
  func present(from viewController: UIViewController)
}

/// A loaded swipeable interstitial.
///
/// Source: the API reference of `GADMediationSwipeableInterstitialAd`.
public protocol MediationSwipeableInterstitialAd: MediationAd {
  /// The view that shows the ad. The SDK puts the view into the view that the app shows.
  var view: UIView { get }
}

/// A loaded native ad.
public protocol MediationNativeAd: MediationAd, MediatedUnifiedNativeAd {
  /// Whether the ad, and not the SDK, detects clicks and calls `reportClick()`; optional, by
  /// default false.
  func handlesUserClicks() -> Bool

  /// Whether the ad, and not the SDK, detects impressions and calls `reportImpression()`; optional,
  /// by default false.
  func handlesUserImpressions() -> Bool
}

extension MediationBannerAd {
  /// Reports that the banner does not implement this method.
  public func changeSize(to adSize: AdSize) {
    UnimplementedRequirement.report("changeSize(to:)")
  }
}

extension MediationNativeAd {
  /// Reports that the ad does not implement this method, and returns false, so the SDK detects
  /// clicks.
  public func handlesUserClicks() -> Bool {
    UnimplementedRequirement.report("handlesUserClicks()")
    return false
  }

  /// Reports that the ad does not implement this method, and returns false, so the SDK detects
  /// impressions.
  public func handlesUserImpressions() -> Bool {
    UnimplementedRequirement.report("handlesUserImpressions()")
    return false
  }
}

/// The assets of a native ad, and the methods that the SDK calls to notify the ad of its display,
/// impressions and clicks.
public protocol MediatedUnifiedNativeAd: NSObjectProtocol {
  /// The headline, or nil.
  var headline: String? { get }

  /// The large images, or nil.
  var images: [NativeAdImage]? { get }

  /// The body text, or nil.
  var body: String? { get }

  /// The icon, or nil.
  var icon: NativeAdImage? { get }

  /// The call to action, such as "Install", or nil.
  var callToAction: String? { get }

  /// The rating from 0 to 5, or nil.
  var starRating: NSDecimalNumber? { get }

  /// The store, or nil.
  var store: String? { get }

  /// The price, or nil.
  var price: String? { get }

  /// The advertiser, or nil.
  var advertiser: String? { get }

  /// Other assets of the network, or nil.
  var extraAssets: [String: Any]? { get }

  /// The view that opens the AdChoices explanation of the ad; optional.
  var adChoicesView: UIView? { get }

  /// The view that shows the video or the image; optional.
  var mediaView: UIView? { get }

  /// Whether the media view shows a video; optional.
  var hasVideoContent: Bool { get }

  /// The width of the media divided by its height, 0 when unknown; optional.
  var mediaContentAspectRatio: CGFloat { get }

  /// The length of the video in seconds, 0 when unknown; optional.
  var duration: TimeInterval { get }

  /// The position in the video in seconds, 0 when unknown; optional.
  var currentTime: TimeInterval { get }

  /// The app shows the ad in the view, and the ad's assets in the asset views; optional.
  func didRender(
    in view: UIView, clickableAssetViews: [GADNativeAssetIdentifier: UIView],
    nonclickableAssetViews: [GADNativeAssetIdentifier: UIView], viewController: UIViewController)

  /// The SDK counted an impression. The SDK counts one impression for each ad; optional.
  func didRecordImpression()

  /// The SDK counted a click on an asset. The SDK counts clicks only when the ad does not handle
  /// clicks; optional.
  func didRecordClickOnAsset(
    with assetName: GADNativeAssetIdentifier, view: UIView, viewController: UIViewController)

  /// The app no longer shows the ad in the view. The argument is nil when the view no longer
  /// exists; optional.
  func didUntrackView(_ view: UIView?)
}

extension MediatedUnifiedNativeAd {
  /// Reports that the ad does not implement this property, and returns nil.
  public var adChoicesView: UIView? {
    UnimplementedRequirement.report("adChoicesView")
    return nil
  }

  /// Reports that the ad does not implement this property, and returns nil.
  public var mediaView: UIView? {
    UnimplementedRequirement.report("mediaView")
    return nil
  }

  /// Reports that the ad does not implement this property, and returns false.
  public var hasVideoContent: Bool {
    UnimplementedRequirement.report("hasVideoContent")
    return false
  }

  /// Reports that the ad does not implement this property, and returns 0.
  public var mediaContentAspectRatio: CGFloat {
    UnimplementedRequirement.report("mediaContentAspectRatio")
    return 0
  }

  /// Reports that the ad does not implement this property, and returns 0.
  public var duration: TimeInterval {
    UnimplementedRequirement.report("duration")
    return 0
  }

  /// Reports that the ad does not implement this property, and returns 0.
  public var currentTime: TimeInterval {
    UnimplementedRequirement.report("currentTime")
    return 0
  }

  /// Reports that the ad does not implement this method.
  public func didRender(
    in view: UIView, clickableAssetViews: [GADNativeAssetIdentifier: UIView],
    nonclickableAssetViews: [GADNativeAssetIdentifier: UIView], viewController: UIViewController
  ) {
    UnimplementedRequirement.report(
      "didRender(in:clickableAssetViews:nonclickableAssetViews:viewController:)")
  }

  /// Reports that the ad does not implement this method.
  public func didRecordImpression() {
    UnimplementedRequirement.report("didRecordImpression()")
  }

  /// Reports that the ad does not implement this method.
  public func didRecordClickOnAsset(
    with assetName: GADNativeAssetIdentifier, view: UIView, viewController: UIViewController
  ) {
    UnimplementedRequirement.report("didRecordClickOnAsset(with:view:viewController:)")
  }

  /// Reports that the ad does not implement this method.
  public func didUntrackView(_ view: UIView?) {
    UnimplementedRequirement.report("didUntrackView(_:)")
  }
}

/// Receives the events of a loaded ad; the SDK passes this object to the adapter.
///
/// The SDK holds an event delegate as long as the ad exists. Adapters usually hold the event
/// delegate weakly.
public protocol MediationAdEventDelegate: NSObjectProtocol {
  /// The ad was seen.
  func reportImpression()

  /// The ad was clicked.
  func reportClick()

  /// The ad is about to cover the screen.
  func willPresentFullScreenView()

  /// The ad could not be presented; the error says why.
  func didFailToPresentWithError(_ error: any Error)

  /// The ad is about to uncover the screen.
  func willDismissFullScreenView()

  /// The ad no longer covers the screen.
  func didDismissFullScreenView()
}

/// Receives the events of a banner.
public protocol MediationBannerAdEventDelegate: MediationAdEventDelegate {}

/// Receives the events of an interstitial.
public protocol MediationInterstitialAdEventDelegate: MediationAdEventDelegate {}

/// Receives the events of an app open ad.
public protocol MediationAppOpenAdEventDelegate: MediationAdEventDelegate {}

/// Receives the events of a swipeable interstitial.
public protocol MediationSwipeableInterstitialAdEventDelegate: MediationAdEventDelegate {}

/// Receives the events of a rewarded ad.
public protocol MediationRewardedAdEventDelegate: MediationAdEventDelegate {
  /// The user earned the reward.
  func didRewardUser()

  /// The video started.
  func didStartVideo()

  /// The video ended.
  func didEndVideo()
}

/// Receives the events of a native ad.
public protocol MediationNativeAdEventDelegate: MediationAdEventDelegate {
  /// The video plays.
  func didPlayVideo()

  /// The video is paused.
  func didPauseVideo()

  /// The video ended.
  func didEndVideo()

  /// The video was muted.
  func didMuteVideo()

  /// The video was unmuted.
  func didUnmuteVideo()
}
