public import ScriptedNetwork
public import UIKit

/// The base of Quay's ads.
///
/// Unchecked because an ad is used by one thread at a time, as with the network's real SDK.
public class QuayAd: NSObject, NetworkAdObserver, @unchecked Sendable {
  /// Quay's number of the place for the ad.
  public let zone: Int
  var ad: NetworkAd?

  init(zone: Int) {
    self.zone = zone
    super.init()
  }

  /// The delegate of the ad.
  ///
  /// Held weakly.
  public weak var delegate: (any QuayAdDelegate)?

  var request: NetworkRequest { NetworkRequest(format: .banner, slot: String(zone)) }

  /// Requests an ad from Quay.
  public func load() {
    ad = ScriptedNetwork.current.load(request, observer: self)
  }

  /// Calls the delegate's method for an event of the network.
  public func networkAd(_ ad: NetworkAd, did event: NetworkEvent) -> Delivery {
    // The network can respond before its load function returns the ad.
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

/// Receives the events of an ad on a thread of Quay's choice.
public protocol QuayAdDelegate: AnyObject {
  /// The ad has loaded.
  func quayAdDidLoad(_ ad: QuayAd)
  /// The ad could not be loaded or shown; the number is the reason.
  func quayAd(_ ad: QuayAd, didFailWithCode code: Int)
  /// The ad is on screen, which Quay counts as an impression.
  func quayAdDidAppear(_ ad: QuayAd)
  /// The user tapped the ad.
  func quayAdWasTapped(_ ad: QuayAd)
}

/// Receives the events of a rewarded ad.
public protocol QuayRewardedDelegate: QuayAdDelegate {
  /// The ad is no longer on screen; the flag says whether the user has earned the reward.
  func quayRewarded(_ ad: QuayRewarded, didCloseFullyWatched fullyWatched: Bool)
}

/// A banner of Quay.
///
/// The app chooses its width, Quay its height.
public final class QuayBanner: QuayAd, @unchecked Sendable {
  /// The width in points.
  public let width: CGFloat
  /// The view that shows the ad.
  ///
  /// Its height is set when the ad has loaded.
  public let view: UIView

  /// Creates a banner.
  ///
  /// - Parameters:
  ///   - zone: Quay's number of the place for the ad.
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
/// Its pictures are downloaded before it has loaded.
///
/// A missing text is empty. The app that shows the ad counts its impressions and clicks.
public final class QuayNative: QuayAd, @unchecked Sendable {
  /// Creates an ad for a place, by Quay's number of it.
  public override init(zone: Int) { super.init(zone: zone) }

  override var request: NetworkRequest { NetworkRequest(format: .native, slot: String(zone)) }

  /// The headline.
  public var title: String { text("headline") }
  /// The text.
  public var text: String { text("body") }
  /// The text of the button.
  public var buttonTitle: String { text("call_to_action") }
  /// The advertiser.
  public var sponsor: String { text("advertiser") }

  /// The rating of the advertised app in percent; a value outside 1 to 100 is meaningless.
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

/// A rewarded ad of Quay.
public final class QuayRewarded: QuayAd, @unchecked Sendable {
  /// Creates an ad for a place, by Quay's number of it.
  public override init(zone: Int) { super.init(zone: zone) }

  override var request: NetworkRequest {
    NetworkRequest(format: .rewarded, slot: String(zone))
  }

  /// Whether the ad can be shown now.
  public var isReady: Bool { ad?.isReady ?? false }

  /// Shows the ad over a view controller.
  public func show(over controller: UIViewController) { ad?.show(from: controller) }

  override func notify(_ delegate: any QuayAdDelegate, _ event: NetworkEvent) -> Delivery {
    guard case .closed(let completed) = event else { return super.notify(delegate, event) }
    guard let delegate = delegate as? any QuayRewardedDelegate else { return .noCallback }
    delegate.quayRewarded(self, didCloseFullyWatched: completed)
    return .delivered
  }
}
