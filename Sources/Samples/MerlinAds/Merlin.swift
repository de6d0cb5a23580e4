public import Foundation
public import ScriptedNetwork
public import UIKit

/// The SDK of Merlin, a fictional network for bidding only: its start, its tokens and its privacy
/// settings.
///
/// Call it on any thread. It calls back on the main thread.
public enum Merlin {
  /// The version of the SDK.
  public static let version = "6.4.2"

  /// Starts the SDK.
  ///
  /// No ad loads before the start.
  ///
  /// - Parameters:
  ///   - appID: The network's name of the app.
  ///   - ready: Called when the SDK can be used. The SDK retries until then.
  public static func start(appID: String, ready: @escaping () -> Void) {
    ScriptedNetwork.current.initialize(appID: appID) { result -> Delivery in
      guard case .succeeded = result else { return .noCallback }
      ready()
      return .delivered
    }
  }

  /// Creates the token of this device for an auction.
  ///
  /// - Parameter completion: Called with the token, or nil.
  public static func makeBidToken(completion: @escaping (String?) -> Void) {
    ScriptedNetwork.current.token { token, _ in completion(token) }
  }

  /// Sets whether the user is a child, for every later token and ad.
  public static func setUserIsChild(_ isChild: Bool) {
    ScriptedNetwork.current.set(.childDirected, isChild)
  }
}

extension NetworkClaims {
  /// The claims of Merlin's SDK.
  public static let merlin = NetworkClaims {
    // "did appear" is the only event of an ad on screen, and a failure to show has no event.
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

  /// Returns nil: there are no archives of errors.
  public required init?(coder: NSCoder) { nil }
}

/// The input of a load: the place for the ad and the bid response.
public struct MerlinBid: Sendable {
  /// The network's name of the place for the ad.
  public var placementID: String
  /// The bid response of the auction, with the size and the content of the ad.
  public var payload: String
  /// The picture with which the mediation marks the ad; nil for none.
  public var watermark: String?

  /// Creates a bid.
  public init(placementID: String, payload: String, watermark: String? = nil) {
    self.placementID = placementID
    self.payload = payload
    self.watermark = watermark
  }

  func request(_ format: NetworkFormat) -> NetworkRequest {
    NetworkRequest(
      format: format, slot: placementID, bid: payload,
      extras: watermark.map { ["watermark": $0] } ?? [:])
  }
}

/// Receives the events of a banner on the main thread.
public protocol MerlinBannerDelegate: AnyObject {
  /// The banner has loaded, and its view has a size.
  func bannerDidLoad(_ banner: MerlinBanner)
  /// The load failed.
  func banner(_ banner: MerlinBanner, didFailToLoad error: MerlinError)
  /// The banner appeared, which counts as its impression.
  func bannerDidAppear(_ banner: MerlinBanner)
  /// The user tapped the banner.
  func bannerDidClick(_ banner: MerlinBanner)
}

/// A banner in the size of the bid.
public final class MerlinBanner: NSObject, NetworkAdObserver {
  /// The delegate of the banner, held weakly.
  public weak var delegate: (any MerlinBannerDelegate)?
  /// The view that shows the banner, empty until it has loaded.
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

/// Receives the events of a rewarded ad on the main thread.
public protocol MerlinRewardedDelegate: AnyObject {
  /// The ad has loaded.
  func rewardedDidLoad(_ rewarded: MerlinRewarded)
  /// There is no ad.
  func rewarded(_ rewarded: MerlinRewarded, didFailToLoad error: MerlinError)
  /// The ad covers the screen, which counts as its impression.
  func rewardedDidAppear(_ rewarded: MerlinRewarded)
  /// The user tapped the ad.
  func rewardedDidClick(_ rewarded: MerlinRewarded)
  /// The user has earned the reward. The call can come after the ad has disappeared.
  func rewardedDidEarnReward(_ rewarded: MerlinRewarded)
  /// The ad no longer covers the screen.
  func rewardedDidDisappear(_ rewarded: MerlinRewarded)
}

/// A full-screen ad that rewards the user for watching.
public final class MerlinRewarded: NSObject, NetworkAdObserver {
  /// The delegate of the ad, held weakly.
  public weak var delegate: (any MerlinRewardedDelegate)?
  private var ad: NetworkAd?

  /// Creates an ad that has not loaded yet.
  public override init() { super.init() }

  /// Loads the ad.
  public func load(_ bid: MerlinBid) {
    ad = ScriptedNetwork.current.load(bid.request(.rewarded), observer: self)
  }

  /// Shows the ad over a view controller.
  ///
  /// A failure to show the ad has no callback.
  public func show(from viewController: UIViewController) {
    ad?.show(from: viewController)
  }

  /// Translates an event of the network.
  public func networkAd(_ ad: NetworkAd, did event: NetworkEvent) -> Delivery {
    self.ad = ad
    let notify: (any MerlinRewardedDelegate) -> Void
    switch event {
    case .loaded(.ad): notify = { $0.rewardedDidLoad(self) }
    case .loaded: return .impossible
    case .failed(let error): notify = { $0.rewarded(self, didFailToLoad: MerlinError(error)) }
    case .shown: notify = { $0.rewardedDidAppear(self) }
    case .click: notify = { $0.rewardedDidClick(self) }
    case .reward: notify = { $0.rewardedDidEarnReward(self) }
    case .closed: notify = { $0.rewardedDidDisappear(self) }
    default: return .noCallback
    }
    guard let delegate else { return .observerGone }
    notify(delegate)
    return .delivered
  }
}
