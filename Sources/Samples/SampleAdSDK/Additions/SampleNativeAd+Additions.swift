import ScriptedNetwork
public import UIKit

// What the published SDK lacks and a network that tracks native ads itself has.
extension SampleNativeAd {
  /// Told what happens to the loaded ad.
  ///
  /// It is not kept alive.
  public var eventDelegate: (any SampleNativeAdEventDelegate)? {
    get { translation.eventDelegate }
    set { translation.eventDelegate = newValue }
  }

  /// Texts under the network's own names.
  public var extraTexts: [String: String] { creative.extras }

  /// Where the icon of the network's privacy information can be fetched.
  public var adInfoIconURL: String? { creative.adChoices?.url }

  /// Where the network's privacy information can be read.
  public var adInfoURL: String? { creative.adChoicesURL }

  /// Whether the ad has a video.
  public var hasVideo: Bool { creative.video != nil }

  /// The length of the video in seconds, 0 where there is none.
  public var videoDuration: TimeInterval { creative.video?.duration ?? 0 }

  /// The width of the video or main picture divided by its height, 0 where that is not known.
  public var mediaAspectRatio: CGFloat {
    if let video = creative.video { return CGFloat(video.aspectRatio) }
    guard let size = creative.images.first?.size, size.height > 0 else { return 0 }
    return CGFloat(size.width / size.height)
  }

  /// Tells the network of a click on an asset, by the network's name of it, that somebody else
  /// detected.
  public func handleClick(on view: UIView?, asset: String) {
    translation.ad?.recordClick(asset: asset)
  }

  /// Hands the network the view that shows the ad, for the network to track it.
  public func setNativeAdView(_ view: UIView) {
    setNativeAdView(view, clickableViews: [:])
  }

  /// Hands the network the view that shows the ad and the views that can be tapped, by the
  /// network's names of their assets, for the network to track them.
  public func setNativeAdView(_ view: UIView, clickableViews: [String: UIView]) {
    translation.ad?.register(view: view, clickable: Array(clickableViews.keys))
  }

  /// Tells the network that the ad is no longer shown.
  public func removeNativeAdView() {
    translation.ad?.unregisterView()
  }
}
