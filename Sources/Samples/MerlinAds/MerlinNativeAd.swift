public import ScriptedNetwork
public import UIKit

/// What the video of a native ad does.
public enum MerlinVideoState: Sendable {
  case playing, paused, ended, muted, unmuted
}

/// Told what becomes of a native ad, on the main thread.
public protocol MerlinNativeAdDelegate: AnyObject {
  /// The ad has loaded.
  func nativeAdDidLoad(_ nativeAd: MerlinNativeAd)
  /// There is no ad.
  func nativeAd(_ nativeAd: MerlinNativeAd, didFailToLoad error: MerlinError)
  /// The ad appeared, which counts as its impression.
  func nativeAdDidAppear(_ nativeAd: MerlinNativeAd)
  /// The user tapped the ad.
  func nativeAdDidClick(_ nativeAd: MerlinNativeAd)
  /// The video of the ad does something else from now on.
  func nativeAd(_ nativeAd: MerlinNativeAd, videoIs state: MerlinVideoState)
}

/// An ad whose texts the app lays out, around the SDK's own media view.
///
/// A text that the ad does not have is empty.
public final class MerlinNativeAd: NSObject, NetworkAdObserver {
  /// Told what becomes of the ad; it is not kept alive.
  public weak var delegate: (any MerlinNativeAdDelegate)?
  private var ad: NetworkAd?

  /// Creates an ad that is still to be loaded.
  public override init() { super.init() }

  /// Loads the ad.
  public func load(_ bid: MerlinBid) {
    ad = ScriptedNetwork.current.load(bid.request(.native), observer: self)
  }

  private var creative: NetworkCreative { ad?.creative ?? NetworkCreative() }

  /// The headline.
  public var title: String { creative.text("headline") ?? "" }
  /// The text.
  public var text: String { creative.text("body") ?? "" }
  /// What the button says.
  public var buttonTitle: String { creative.text("call_to_action") ?? "" }
  /// Who advertises.
  public var sponsor: String { creative.text("advertiser") ?? "" }
  /// The rating of what is advertised, in stars.
  public var stars: String {
    creative.starRatingText ?? creative.starRating.map { String($0) } ?? ""
  }
  /// The icon.
  public private(set) lazy var icon: UIImage? = creative.icon.flatMap {
    UIImage(data: Data($0.picture), scale: CGFloat($0.scale))
  }
  /// The length of the video in seconds, 0 without one.
  public var videoDuration: Double { creative.video?.duration ?? 0 }
  /// Width divided by height of what the media view shows, 0 where it is not known.
  public var mediaAspectRatio: Double {
    if let video = creative.video { return video.aspectRatio }
    guard let size = creative.images.first?.size, size.height > 0 else { return 0 }
    return size.width / size.height
  }

  /// The view that shows the main picture or the video, and AdChoices; the same one each time.
  public private(set) lazy var mediaView: MerlinMediaView = {
    let view = MerlinMediaView()
    ad?.markMedia(view)
    ad?.markAdChoices(view.adChoices)
    return view
  }()

  /// Tracks the ad in the view that shows it.
  public func attach(to view: UIView) {
    ad?.register(view: view)
  }

  /// Tracks the ad no longer.
  public func detach() {
    ad?.unregisterView()
  }

  /// Translates what the network says.
  public func networkAd(_ ad: NetworkAd, did event: NetworkEvent) -> Delivery {
    self.ad = ad
    let tell: (any MerlinNativeAdDelegate) -> Void
    switch event {
    // There is no ad without a media view.
    case .loaded(.ad) where ad.creative.hasMediaView: tell = { $0.nativeAdDidLoad(self) }
    case .loaded: return .impossible
    case .failed(let error): tell = { $0.nativeAd(self, didFailToLoad: MerlinError(error)) }
    case .shown: tell = { $0.nativeAdDidAppear(self) }
    case .click: tell = { $0.nativeAdDidClick(self) }
    case .videoStart, .videoResume: tell = { $0.nativeAd(self, videoIs: .playing) }
    case .videoPause: tell = { $0.nativeAd(self, videoIs: .paused) }
    case .videoEnd: tell = { $0.nativeAd(self, videoIs: .ended) }
    case .videoMute: tell = { $0.nativeAd(self, videoIs: .muted) }
    case .videoUnmute: tell = { $0.nativeAd(self, videoIs: .unmuted) }
    default: return .noCallback
    }
    guard let delegate else { return .observerGone }
    tell(delegate)
    return .delivered
  }
}
