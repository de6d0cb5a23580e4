public import Foundation
public import ScriptedNetwork
public import UIKit

/// The SDK of Merlin, a fictional network for bidding only: its start, its tokens and its privacy
/// settings.
///
/// Apps can call the SDK on any thread. The SDK calls back on the main thread.
public enum Merlin {
  /// The version of the SDK.
  public static var version: String { ScriptedNetwork.version(usual: "6.4.2") }

  /// Starts the SDK.
  ///
  /// Before the SDK has started, no ad loads.
  ///
  /// - Parameters:
  ///   - appID: The app's ID at the network.
  ///   - ready: Called when the SDK can be used. If the start fails, the SDK tries again until it
  ///     succeeds.
  public static func start(appID: String, ready: @escaping () -> Void) {
    ScriptedNetwork.current.initialize(appID: appID) { result -> Delivery in
      guard case .succeeded = result else { return .noCallback }
      ready()
      return .delivered
    }
  }

  /// A token that represents this device in an auction; nil when Merlin has no token.
  public static var bidToken: String? { ScriptedNetwork.current.token() }

  /// Sets whether the user is a child.
  ///
  /// The setting applies to all later tokens and ads.
  public static func setUserIsChild(_ isChild: Bool) {
    ScriptedNetwork.current.set(.childDirected, isChild)
  }
}

extension NetworkClaims {
  /// The claims of Merlin's SDK.
  public static let merlin = NetworkClaims {
    // When an ad comes on screen, the SDK reports only "did appear". The SDK does not report that
    // an ad could not be shown.
    $0.absentCallbacks = [
      .showing, .showFailed, .impression, .leftApp, .modalOpened, .modalClosed, .closing, .expired,
    ]
    $0.refusalSigns = []
    $0.initialization = .successOnly
    $0.needsInitialization = true
    $0.never = [
      NetworkExclusion(.callsOffMain, source: "Merlin SDK guide, Threads: always the main thread"),
      NetworkExclusion(.nilError, source: "Merlin SDK reference: errors are nonnull"),
      NetworkExclusion(.nilObject, source: "Merlin SDK reference: callbacks give the ad itself"),
      NetworkExclusion(.otherObject, source: "Merlin SDK reference: callbacks give the ad itself"),
    ]
    $0.tokenForm = .returned
    $0.takesWatermark = true
    $0.sizes = .none
    $0.icon = .image
    $0.mainPicture = .drawn
    $0.mediaView = .always
    $0.absentAssets = ["store", "price", "extras"]
    $0.absentText = .empty
    $0.adChoices = .own
    $0.registration = .root
    $0.nativeCalls = [.unregister]
  }
}

/// The reason why a load failed.
public final class MerlinError: NSError, @unchecked Sendable {
  /// The domain of all errors of the SDK.
  public static let errorDomain = "com.merlin.ads"

  init(_ error: NetworkError?) {
    let code = error?.code ?? "unknown"
    super.init(
      domain: MerlinError.errorDomain, code: Int(code) ?? 100,
      userInfo: [NSLocalizedDescriptionKey: "\(error?.message ?? "No ad.") (\(code))"])
  }

  /// Returns nil, because the stand-in cannot decode errors from archives.
  public required init?(coder: NSCoder) { nil }
}

/// The input of a load: the ID of the ad placement and the bid response.
public struct MerlinBid: Sendable {
  /// The network's ID for the ad placement.
  public var placementID: String
  /// The bid response of the auction, with the size and the content of the ad.
  public var payload: String
  /// The watermark that the mediation platform puts on the ad; nil for no watermark.
  public var watermark: String?
  /// The category of the content beside the ad; nil when unknown.
  public var category: String?
  /// Whether the ad begins without sound; nil when the app does not mind.
  public var startsMuted: Bool?

  /// Creates a bid.
  public init(placementID: String, payload: String, watermark: String? = nil) {
    self.placementID = placementID
    self.payload = payload
    self.watermark = watermark
  }

  func request(_ format: NetworkFormat) -> NetworkRequest {
    var request = NetworkRequest(format: format, slot: placementID, bid: payload)
    request.hasWatermark = watermark?.isEmpty == false
    request.extras["category"] = category
    request.extras["starts_muted"] = startsMuted.map { String($0) }
    return request
  }
}

/// Receives the events of a banner on the main thread.
public protocol MerlinBannerDelegate: AnyObject {
  /// The banner has loaded, and its view has a size.
  func bannerDidLoad(_ banner: MerlinBanner)
  /// The load failed.
  func banner(_ banner: MerlinBanner, didFailToLoad error: MerlinError)
  /// The banner appeared; Merlin counts this as an impression.
  func bannerDidAppear(_ banner: MerlinBanner)
  /// The user tapped the banner.
  func bannerDidClick(_ banner: MerlinBanner)
}

/// A banner in the size of the bid.
public final class MerlinBanner: NSObject, NetworkAdObserver {
  /// The delegate of the banner, held weakly.
  public weak var delegate: (any MerlinBannerDelegate)?
  /// The view that shows the banner; the view is empty until the banner has loaded.
  public let view = UIView(frame: .zero)
  private var ad: NetworkAd?

  /// Creates a banner that has not loaded yet.
  public override init() { super.init() }

  /// Loads the banner.
  public func load(_ bid: MerlinBid) {
    ad = ScriptedNetwork.current.load(bid.request(.banner), observer: self)
  }

  /// Translates an event of the network.
  public func networkAd(_ ad: NetworkAd, did event: NetworkEvent) -> Delivery {
    self.ad = ad
    let notify: (any MerlinBannerDelegate) -> Void
    switch event {
    case .loaded(.ad):
      ad.markBanner(view)
      let size = ad.creative.viewSize ?? NetworkSize(width: 320, height: 50)
      view.frame = CGRect(x: 0, y: 0, width: size.width, height: size.height)
      notify = { $0.bannerDidLoad(self) }
    case .loaded: return .impossible
    case .failed(let error): notify = { $0.banner(self, didFailToLoad: MerlinError(error)) }
    case .shown: notify = { $0.bannerDidAppear(self) }
    case .click: notify = { $0.bannerDidClick(self) }
    default: return .noCallback
    }
    guard let delegate else { return .observerGone }
    notify(delegate)
    return .delivered
  }
}

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
  /// The ad appeared; Merlin counts this as an impression.
  func nativeAdDidAppear(_ nativeAd: MerlinNativeAd)
  /// The user tapped the ad.
  func nativeAdDidClick(_ nativeAd: MerlinNativeAd)
  /// The state of the ad's video changed.
  func nativeAd(_ nativeAd: MerlinNativeAd, videoIs state: MerlinVideoState)
}

/// A native ad: the app lays out the ad's texts around the SDK's media view.
///
/// A text that Merlin does not supply is the empty string.
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
  /// The text of the ad's button.
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
  /// The length of the video in seconds; 0 when the ad has no video.
  public var videoDuration: Double { creative.video?.duration ?? 0 }
  /// The aspect ratio of the video or picture: width divided by height; 0 when unknown.
  public var mediaAspectRatio: Double {
    if let video = creative.video { return video.aspectRatio }
    guard let size = creative.images.first?.size, size.height > 0 else { return 0 }
    return size.width / size.height
  }

  /// The view that shows AdChoices and the main picture or video.
  ///
  /// Each read returns the same view.
  public private(set) lazy var mediaView: MerlinMediaView = {
    let view = MerlinMediaView()
    ad?.markMedia(view)
    ad?.markAdChoices(view.adChoices)
    return view
  }()

  /// Starts to track the ad in the view that shows the ad.
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
    // Merlin has no ads without a media view.
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

/// The view in which the SDK draws AdChoices and the main picture or video of a native ad.
public final class MerlinMediaView: UIView {
  /// The SDK's AdChoices.
  nonisolated let adChoices = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))

  nonisolated init() {
    super.init(frame: .zero)
    addSubview(adChoices)
  }

  /// Returns nil, because the stand-in cannot decode views from archives.
  public nonisolated required init?(coder: NSCoder) { nil }
}
