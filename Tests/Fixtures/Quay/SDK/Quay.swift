public import ScriptedNetwork
public import UIKit

/// The entry point of Quay's SDK.
public enum Quay {
  /// The version of the SDK.
  public static var version: String { "7.4.0" }

  /// Starts the SDK.
  ///
  /// The start always succeeds, but it can take time. An app should not request ads before the
  /// start has succeeded.
  ///
  /// - Parameters:
  ///   - appKey: The app's key at Quay: 24 letters and digits.
  ///   - completion: Called when the SDK is ready. Quay chooses the thread of the call.
  public static func start(appKey: String, completion: @escaping () -> Void) {
    ScriptedNetwork.current.initialize(appID: appKey) { result -> Delivery in
      guard case .succeeded = result else { return .impossible }
      completion()
      return .delivered
    }
  }

  /// Sets the name and the version of the library that mediates Quay.
  public static func setMediation(name: String, version: String) {
    ScriptedNetwork.current.set(.mediator, text: name)
    ScriptedNetwork.current.set(.mediatorVersion, text: version)
  }

  /// Sets whether the app's users are children.
  ///
  /// The setting applies to all later loads.
  public static func setAudienceIsChildren(_ value: Bool) {
    ScriptedNetwork.current.set(.childDirected, value)
  }
}

extension NetworkClaims {
  /// The claims of Quay's SDK.
  public static let quay = NetworkClaims {
    $0.absentCallbacks = [
      .showing, .impression, .leftApp, .modalOpened, .modalClosed, .closing, .expired, .reward,
    ]
    $0.initialization = .successOnly
    $0.needsInitialization = true
    $0.mainThreadCalls = [.load]
    $0.rewardSignal = .closing
    $0.needsDestroy = true
    $0.appSettings = [.mediator, .mediatorVersion]
    $0.sizes = .width
    $0.icon = .image
    $0.mainPicture = .image
    $0.mediaView = .none
    $0.absentAssets = [
      "store", "price", "extras", "media", "video", "aspect_ratio", "ad_choices",
    ]
    $0.absentText = .empty
    $0.adChoices = .none
    $0.registration = .none
    $0.nativeCalls = []
  }

  /// The claims of Quay's SDK for native ads.
  ///
  /// After a native ad has loaded, the SDK sends no more events of this ad.
  public static let quayNative = NetworkClaims {
    $0 = .quay
    $0.absentCallbacks = Callback.allCases
  }
}

/// The reason why an ad could not be loaded or shown.
public enum QuayErrorCode: Int, Sendable {
  /// Quay gives no reason.
  case unknown = 0
  /// There is no ad.
  case noFill = 204
  /// The ad cannot be shown any more.
  case gone = 410
  /// Quay's server cannot be reached.
  case offline = 503

  init(_ error: NetworkError?) {
    switch error?.code {
    case "no_inventory", "no_fill": self = .noFill
    case "not_ready", "expired": self = .gone
    case "offline", "no_network": self = .offline
    default: self = .unknown
    }
  }
}

/// The base class of Quay's banners and native ads.
///
/// `@unchecked Sendable` is safe, because only one thread at a time uses an ad, as with the
/// network's real SDK.
public class QuayAd: NSObject, NetworkAdObserver, @unchecked Sendable {
  /// Quay's number for the ad placement.
  public let zone: Int
  var ad: NetworkAd?

  init(zone: Int) {
    self.zone = zone
    super.init()
  }

  /// The delegate of the ad, held weakly.
  public weak var delegate: (any QuayAdDelegate)?

  var request: NetworkRequest { NetworkRequest(format: .banner, slot: String(zone)) }

  /// Ends the ad.
  ///
  /// Quay keeps an ad that has loaded until this call.
  public func destroy() { ad?.destroy() }

  /// Requests an ad from Quay.
  ///
  /// Call this method on the main thread.
  public func load() {
    ad = ScriptedNetwork.current.load(request, observer: self)
  }

  /// Calls the delegate's method that matches an event of the network.
  public func networkAd(_ ad: NetworkAd, did event: NetworkEvent) -> Delivery {
    // The network can respond before `load` has returned the ad, so this method also stores the ad.
    self.ad = ad
    if case .loaded(let content) = event, content != .ad { return .impossible }
    guard let delegate else { return .observerGone }
    switch event {
    case .loaded: delegate.quayAdDidLoad(self)
    case .failed(let error): delegate.quayAd(self, didFailWithCode: QuayErrorCode(error).rawValue)
    default: return notify(delegate, event)
    }
    return .delivered
  }

  /// Notifies the delegate of an event of a loaded ad.
  func notify(_ delegate: any QuayAdDelegate, _ event: NetworkEvent) -> Delivery {
    switch event {
    case .shown: delegate.quayAdDidAppear(self)
    case .showFailed(let error):
      delegate.quayAd(self, didFailWithCode: QuayErrorCode(error).rawValue)
    case .click: delegate.quayAdWasTapped(self)
    default: return .noCallback
    }
    return .delivered
  }
}

/// Receives the events of an ad.
///
/// Quay chooses the thread of the calls.
public protocol QuayAdDelegate: AnyObject {
  /// The ad has loaded.
  func quayAdDidLoad(_ ad: QuayAd)
  /// The ad could not be loaded or shown; the code is the raw value of a `QuayErrorCode`.
  func quayAd(_ ad: QuayAd, didFailWithCode code: Int)
  /// The ad is on screen; Quay counts this as an impression.
  func quayAdDidAppear(_ ad: QuayAd)
  /// The user tapped the ad.
  func quayAdWasTapped(_ ad: QuayAd)
}

/// A banner of Quay.
///
/// The app chooses the width of the banner, and Quay chooses the height.
public final class QuayBanner: QuayAd, @unchecked Sendable {
  /// The width in points.
  public let width: CGFloat
  /// The view that shows the ad.
  ///
  /// The view's height is 0 until the ad has loaded.
  public let view: UIView

  /// Creates a banner.
  ///
  /// - Parameters:
  ///   - zone: Quay's number for the ad placement.
  ///   - width: The width in points.
  public init(zone: Int, width: CGFloat) {
    self.width = width
    view = UIView(frame: CGRect(x: 0, y: 0, width: width, height: 0))
    super.init(zone: zone)
  }

  override var request: NetworkRequest {
    NetworkRequest(format: .banner, slot: String(zone), size: NetworkSize(width: width))
  }

  /// Sets the height of the view, and calls the delegate's method.
  public override func networkAd(_ ad: NetworkAd, did event: NetworkEvent) -> Delivery {
    switch event {
    case .loaded(.ad): resize(to: ad.creative.viewSize)
    case .resized(let size): resize(to: size)
    default: break
    }
    return super.networkAd(ad, did: event)
  }

  private func resize(to size: NetworkSize?) {
    let height = size.map { CGFloat($0.height) } ?? 50
    view.frame = CGRect(origin: view.frame.origin, size: CGSize(width: width, height: height))
  }
}

/// A native ad of Quay.
///
/// The SDK downloads the pictures of the ad during the load. A text that Quay does not supply is
/// the empty string. The app that shows the ad counts the impressions and clicks.
public final class QuayNative: QuayAd, @unchecked Sendable {
  /// Creates an ad for the placement with Quay's number `zone`.
  public override init(zone: Int) { super.init(zone: zone) }

  override var request: NetworkRequest { NetworkRequest(format: .native, slot: String(zone)) }

  /// The headline.
  public var title: String { text("headline") }
  /// The text.
  public var text: String { text("body") }
  /// The text of the ad's button.
  public var buttonTitle: String { text("call_to_action") }
  /// The advertiser.
  public var sponsor: String { text("advertiser") }

  /// The rating of the advertised app in percent; values below 1 or above 100 have no meaning.
  public var ratingPercent: Int {
    guard let stars = ad?.creative.starRating, stars.isFinite else { return -1 }
    return Int(exactly: (max(-100, min(stars, 100)) * 20).rounded()) ?? -1
  }

  /// The icon.
  public private(set) lazy var icon: UIImage? = picture(ad?.creative.icon)
  /// The main picture.
  public private(set) lazy var mainPicture: UIImage? = picture(ad?.creative.images.first)

  private func text(_ name: String) -> String { ad?.creative.text(name) ?? "" }

  private func picture(_ image: NetworkCreative.Image?) -> UIImage? {
    guard let image else { return nil }
    func pixels(_ points: Double?) -> Int { points.map { Int($0 * image.scale) } ?? 64 }
    return UIImage(
      pixelWidth: pixels(image.size?.width), pixelHeight: pixels(image.size?.height),
      scale: CGFloat(image.scale))
  }

  override func notify(_ delegate: any QuayAdDelegate, _ event: NetworkEvent) -> Delivery {
    .noCallback
  }
}
