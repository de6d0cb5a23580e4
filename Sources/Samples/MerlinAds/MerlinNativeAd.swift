public import ScriptedNetwork
public import UIKit

/// The state of a native ad's video.
public enum MerlinVideoState: Sendable {
  case playing, paused, ended, muted, unmuted
}

/// Receives the events of a native ad on the main thread.
public protocol MerlinNativeAdDelegate: AnyObject {
  /// The ad has loaded.
  func nativeAdDidLoad(_ nativeAd: MerlinNativeAd)
  /// There is no ad.
  func nativeAd(_ nativeAd: MerlinNativeAd, didFailToLoad error: MerlinError)
  /// The ad appeared, which counts as its impression.
  func nativeAdDidAppear(_ nativeAd: MerlinNativeAd)
  /// The user tapped the ad.
  func nativeAdDidClick(_ nativeAd: MerlinNativeAd)
  /// The state of the ad's video changed.
  func nativeAd(_ nativeAd: MerlinNativeAd, videoIs state: MerlinVideoState)
}

/// An ad whose texts the app lays out, around the SDK's own media view.
///
/// A missing text is empty.
public final class MerlinNativeAd: NSObject, NetworkAdObserver {
  /// The delegate of the ad, held weakly.
  public weak var delegate: (any MerlinNativeAdDelegate)?
  private var ad: NetworkAd?

  /// Creates an ad that has not loaded yet.
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
  /// The text of the button.
  public var buttonTitle: String { creative.text("call_to_action") ?? "" }
  /// The advertiser.
  public var sponsor: String { creative.text("advertiser") ?? "" }
  /// The rating of the advertised product, in stars.
  public var stars: String {
    creative.starRatingText ?? creative.starRating.map { String($0) } ?? ""
  }
  /// The icon.
  public private(set) lazy var icon: UIImage? = creative.icon.flatMap {
    UIImage(data: Data($0.picture), scale: CGFloat($0.scale))
  }
  /// The length of the video in seconds, 0 without one.
  public var videoDuration: Double { creative.video?.duration ?? 0 }
  /// The width of the media divided by its height, 0 when unknown.
  public var mediaAspectRatio: Double {
    if let video = creative.video { return video.aspectRatio }
    guard let size = creative.images.first?.size, size.height > 0 else { return 0 }
    return size.width / size.height
  }

  /// The view that shows the main picture or the video, and AdChoices; always the same view.
  public private(set) lazy var mediaView: MerlinMediaView = {
    let view = MerlinMediaView()
    ad?.markMedia(view)
    ad?.markAdChoices(view.adChoices)
    return view
  }()

  /// Starts to track the ad in the view that shows it.
  public func attach(to view: UIView) {
    ad?.register(view: view)
  }

  /// Stops tracking the ad.
  public func detach() {
    ad?.unregisterView()
  }

  /// Translates an event of the network.
  public func networkAd(_ ad: NetworkAd, did event: NetworkEvent) -> Delivery {
    self.ad = ad
    let notify: (any MerlinNativeAdDelegate) -> Void
    switch event {
    // There is no ad without a media view.
    case .loaded(.ad) where ad.creative.hasMediaView: notify = { $0.nativeAdDidLoad(self) }
    case .loaded: return .impossible
    case .failed(let error): notify = { $0.nativeAd(self, didFailToLoad: MerlinError(error)) }
    case .shown: notify = { $0.nativeAdDidAppear(self) }
    case .click: notify = { $0.nativeAdDidClick(self) }
    case .videoStart, .videoResume: notify = { $0.nativeAd(self, videoIs: .playing) }
    case .videoPause: notify = { $0.nativeAd(self, videoIs: .paused) }
    case .videoEnd: notify = { $0.nativeAd(self, videoIs: .ended) }
    case .videoMute: notify = { $0.nativeAd(self, videoIs: .muted) }
    case .videoUnmute: notify = { $0.nativeAd(self, videoIs: .unmuted) }
    default: return .noCallback
    }
    guard let delegate else { return .observerGone }
    notify(delegate)
    return .delivered
  }
}

/// The view in which the SDK draws the main picture or video of a native ad, and its AdChoices.
public final class MerlinMediaView: UIView {
  /// The SDK's AdChoices.
  nonisolated let adChoices = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))

  nonisolated init() {
    super.init(frame: .zero)
    addSubview(adChoices)
  }

  /// Returns nil: there are no archives of views.
  public nonisolated required init?(coder: NSCoder) { nil }
}
