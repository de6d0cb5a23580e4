public import Foundation
public import ScriptedNetwork
public import UIKit

/// An ad of any format.
public class WrenAd: NSObject, NetworkAdObserver {
  /// Receives the events; the SDK does not keep it alive.
  public weak var delegate: (any WrenAdDelegate)?
  /// Receives the events, too; the SDK keeps it alive until somebody clears it.
  public var listener: (any WrenAdDelegate)?
  /// The ad in the scripted network; nil before the load.
  fileprivate var scripted: NetworkAd?
  private let format: NetworkFormat

  fileprivate init(format: NetworkFormat) {
    self.format = format
  }

  /// Whether the SDK can show the ad.
  public var isReady: Bool { scripted?.isReady ?? false }

  /// Loads the ad.
  public func load(_ request: WrenRequest) {
    var sent = NetworkRequest(
      format: format, slot: request.placement, size: size, isTest: request.isTest,
      extras: request.extras)
    sent.bid = request.bid
    sent.hasWatermark = request.watermark != nil
    sent.startsMuted = request.startsMuted
    scripted = ScriptedNetwork.current.load(sent, observer: self)
  }

  /// Ends the use of the ad.
  public func destroy() { scripted?.destroy() }

  /// The size that a banner asks for.
  fileprivate var size: NetworkSize? { nil }

  /// Passes an event of the scripted network on to the delegate and the listener.
  public func networkAd(_ ad: NetworkAd, did event: NetworkEvent) -> Delivery {
    scripted = ad
    if case .loaded(let content) = event, content != .ad { return .impossible }
    guard let told = WrenEvent(event) else { return .noCallback }
    guard delegate != nil || listener != nil else { return .observerGone }
    delegate?.wrenAd(self, did: told)
    listener?.wrenAd(self, did: told)
    return .delivered
  }
}

extension WrenEvent {
  /// The SDK's name of an event; nil for events without a callback.
  fileprivate init?(_ event: NetworkEvent) {
    switch event {
    case .loaded: self = .loaded
    case .failed(let error): self = .failedToLoad(code: error?.code ?? "no_reason")
    case .expired: self = .expired
    case .showing: self = .willAppear
    case .shown: self = .appeared
    case .showFailed(let error): self = .failedToAppear(code: error?.code ?? "no_reason")
    case .impression: self = .impression
    case .click: self = .click
    case .leftApp: self = .leftApp
    case .adChoices: self = .privacyPage
    case .reward: self = .rewardEarned
    case .modalOpened: self = .pageOpened
    case .modalClosed: self = .pageClosed
    case .videoStart: self = .videoStarted
    case .videoPause: self = .videoPaused
    case .videoResume: self = .videoResumed
    case .videoEnd: self = .videoEnded
    case .videoMute: self = .videoMuted
    case .videoUnmute: self = .videoUnmuted
    case .videoFailed(let error): self = .videoStalled(code: error?.code ?? "no_reason")
    case .closing: self = .willDisappear
    case .closed: self = .disappeared
    default: return nil
    }
  }
}

/// A banner, which draws into a view.
public final class WrenBanner: WrenAd {
  /// The view to add to the app.
  public let view: UIView

  /// Creates a banner of a size; creates a view, so only on the main thread.
  public init(size: CGSize) {
    view = UIView(frame: CGRect(origin: .zero, size: size))
    super.init(format: .banner)
  }

  fileprivate override var size: NetworkSize? {
    NetworkSize(width: view.frame.width, height: view.frame.height)
  }

  public override func networkAd(_ ad: NetworkAd, did event: NetworkEvent) -> Delivery {
    ad.markBanner(view)
    return super.networkAd(ad, did: event)
  }
}

/// An ad that covers the screen.
public final class WrenFullScreenAd: WrenAd {
  /// A format of ads that cover the screen.
  public enum Kind { case interstitial, rewarded, rewardedInterstitial, appOpen }

  /// Creates an ad.
  public init(_ kind: Kind) {
    switch kind {
    case .interstitial: super.init(format: .interstitial)
    case .rewarded: super.init(format: .rewarded)
    case .rewardedInterstitial: super.init(format: .rewardedInterstitial)
    case .appOpen: super.init(format: .appOpen)
    }
  }

  /// Shows the ad.
  public func show(from controller: UIViewController) { _ = scripted?.show(from: controller) }
}

/// An ad whose texts and pictures the app shows in its own views.
public final class WrenNativeAd: WrenAd {
  /// Creates an ad.
  public init() { super.init(format: .native) }

  private var creative: NetworkCreative { scripted?.creative ?? NetworkCreative() }

  /// The text of an asset, such as `headline`.
  public func text(_ asset: String) -> String? { creative.text(asset) }
  /// The stars of the product, from 0 to 5.
  public var stars: Double? { creative.starRating }
  /// Further texts, by their names.
  public var furtherTexts: [String: String] { creative.extras }
  /// The icon of the product.
  public var icon: UIImage? { creative.icon.flatMap(Self.picture) }
  /// The pictures of the ad.
  public var pictures: [UIImage] { creative.images.compactMap(Self.picture) }
  /// The icon of the privacy page.
  public var privacyIcon: UIImage? { creative.adChoices.flatMap(Self.picture) }
  /// The address of the privacy page.
  public var privacyAddress: String? { creative.adChoicesURL }
  /// The length of the video in seconds; nil without a video.
  public var videoDuration: Double? { creative.video?.duration }
  /// How many seconds of the video have been played.
  public var videoPosition: Double { scripted?.videoPosition ?? 0 }

  /// The width of the media divided by its height.
  public var aspectRatio: Double? {
    if let video = creative.video { return video.aspectRatio }
    guard let size = creative.images.first?.size, size.height > 0 else { return nil }
    return size.width / size.height
  }

  /// The view in which the SDK plays the video or draws the main picture.
  public private(set) lazy var mediaView: UIView? = {
    guard creative.hasMediaView, let scripted else { return nil }
    let view = UIView(frame: .zero)
    scripted.markMedia(view)
    return view
  }()

  /// Counts impressions of a view, and clicks on some of its subviews.
  public func track(_ view: UIView, clickable: [UIView]) {
    scripted?.register(view: view, views: clickable)
  }

  /// Passes on a click that the adapter noticed.
  public func noteClick() { scripted?.recordClick() }

  /// Ends what `track` began.
  public func untrack() { scripted?.unregisterView() }

  private static func picture(_ image: NetworkCreative.Image) -> UIImage? {
    UIImage(data: Data(image.picture), scale: CGFloat(image.scale))
  }
}
