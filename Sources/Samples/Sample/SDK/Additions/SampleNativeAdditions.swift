// Additions to the published SDK.

import ScriptedNetwork
public import UIKit

/// The settings of a request for a native ad that the published SDK does not have.
struct SampleNativeRequestAdditions {
  var handsOutAddresses = false
  var preferredAdInfoCorner: SampleCorner?
}

extension SampleNativeAdRequest {
  /// Whether the SDK supplies only the URLs of pictures, even when `shouldDownloadImages` is true.
  ///
  /// An adapter that downloads the pictures without the SDK sets this property.
  public var handsOutAddresses: Bool {
    get { additions.handsOutAddresses }
    set { additions.handsOutAddresses = newValue }
  }

  /// The preferred corner for the network's privacy icon; nil lets the network choose.
  public var preferredAdInfoCorner: SampleCorner? {
    get { additions.preferredAdInfoCorner }
    set { additions.preferredAdInfoCorner = newValue }
  }
}

/// An additional callback for a failed request for a native ad; the published SDK does not have
/// this callback.
public protocol SampleNativeAdLoaderDelegateAdditions: AnyObject {
  /// The network has no ad; the error contains the network's own code and message.
  ///
  /// The default implementation calls `adLoader(_:didFailToLoadAdWith:)`. If a delegate implements
  /// this method, the SDK does not call `adLoader(_:didFailToLoadAdWith:)`.
  func adLoader(_ adLoader: SampleNativeAdLoader, didFailToLoadWith error: SampleAdError)
}

extension SampleNativeAdLoaderDelegate {
  /// Reports the failure through the callback of the published SDK.
  public func adLoader(_ adLoader: SampleNativeAdLoader, didFailToLoadWith error: SampleAdError) {
    self.adLoader(adLoader, didFailToLoadAdWith: error.code)
  }
}

/// A corner of the view that shows a native ad.
///
/// The published SDK does not have this type: in that SDK, the app places the privacy icon.
public enum SampleCorner: String, Sendable {
  /// The upper left corner.
  case topLeft = "top_left"
  /// The upper right corner.
  case topRight = "top_right"
  /// The lower left corner.
  case bottomLeft = "bottom_left"
  /// The lower right corner.
  case bottomRight = "bottom_right"
}

// In the stand-in, the network can track native ads.
extension SampleNativeAd {
  /// All pictures.
  public var images: [SampleNativeImage] { pictures }

  /// The view of the network's privacy icon; nil when the network supplies no icon.
  ///
  /// Each read returns the same view. In the published SDK, the app creates the view.
  public var adInfoView: SampleAdInfoView? { infoView }

  /// The delegate of the loaded ad.
  ///
  /// Held weakly.
  public var eventDelegate: (any SampleNativeAdEventDelegate)? {
    get { translation.eventDelegate }
    set { translation.eventDelegate = newValue }
  }

  /// Additional texts, by the names that the network gives them.
  public var extraTexts: [String: String] { creative.extras }

  /// The URL of the icon of the network's privacy information.
  public var adInfoIconURL: String? { creative.adChoices?.url }

  /// The URL of the network's privacy information.
  public var adInfoURL: String? { creative.adChoicesURL }

  /// Whether the ad has a video.
  public var hasVideo: Bool { creative.video != nil }

  /// The length of the video in seconds, 0 without a video.
  public var videoDuration: TimeInterval { creative.video?.duration ?? 0 }

  /// The position in the video in seconds, 0 without a video.
  public var videoPosition: TimeInterval { translation.ad?.videoPosition ?? 0 }

  /// The aspect ratio of the video or main picture: width divided by height; 0 when unknown.
  public var mediaAspectRatio: CGFloat {
    if let video = creative.video { return CGFloat(video.aspectRatio) }
    guard let size = creative.images.first?.size, size.height > 0 else { return 0 }
    return CGFloat(size.width / size.height)
  }

  /// Notifies the network of a click that the network has not detected, with the name of the
  /// clicked asset.
  ///
  /// `asset` is the network's name for the asset.
  public func handleClick(on view: UIView?, asset: String) {
    translation.ad?.recordClick(asset: asset)
  }

  /// Tells the network which view shows the ad, so that the network tracks the view.
  public func setNativeAdView(_ view: UIView) {
    setNativeAdView(view, clickableViews: [:])
  }

  /// Tells the network which view shows the ad and which views the user can tap, so that the
  /// network tracks the views.
  ///
  /// The key of each clickable view is the network's name for the view's asset.
  public func setNativeAdView(_ view: UIView, clickableViews: [String: UIView]) {
    translation.ad?.register(view: view, clickable: Array(clickableViews.keys))
  }

  /// Notifies the network that the ad is no longer shown.
  public func removeNativeAdView() {
    translation.ad?.unregisterView()
  }
}

/// A picture of a native ad.
///
/// The published SDK does not have this type, because its ads have only one main picture.
public struct SampleNativeImage {
  /// The picture; nil when the app did not request pictures or the network did not supply the
  /// picture.
  public var image: UIImage?
  /// The URL of the picture.
  public var url: String?
  /// The number of pixels for each point of the picture.
  public var scale: CGFloat
}

/// Receives the events of a loaded native ad whose view the network tracks.
///
/// The published SDK does not have this protocol, because in that SDK the app tracks native ads.
public protocol SampleNativeAdEventDelegate: AnyObject {
  /// An event of the loaded ad.
  func nativeAd(_ nativeAd: SampleNativeAd, did event: SampleAdEvent)
}
