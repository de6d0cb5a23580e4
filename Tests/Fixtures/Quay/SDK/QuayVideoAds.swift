import Foundation
public import ScriptedNetwork
public import UIKit

/// The optional part of Quay's SDK for interstitials and rewarded ads.
///
/// Adapters do not link this part; they look up its classes by name.
extension Quay {
  /// Registers the classes by name.
  public static func registerVideoAds() {
    ObjectiveCClasses.register("QYVInterstitialAd", QuayInterstitialAd.self)
    ObjectiveCClasses.register("QYVRewardedAd", QuayRewardedAd.self)
  }
}

extension NetworkClaims {
  /// The claims of Quay's SDK for interstitials and rewarded ads.
  public static let quayVideo = NetworkClaims {
    $0 = .quay
    $0.absentCallbacks = [.leftApp, .modalOpened, .modalClosed, .expired, .reward]
    $0.refusalSigns = [.returns]
    $0.callbackQueue = "com.quay.video"
  }
}

/// A notification about an ad.
struct QuayVideoNotice {
  static let name = Notification.Name("QYVAdEventNotification")

  /// The content of the notification: the event, for a failure its number and reason, and for the
  /// end whether the user has watched the whole ad.
  private(set) var userInfo: [String: Any] = [:]

  /// Converts an event of the network to a notification; nil when Quay does not report the event.
  init?(_ event: NetworkEvent) {
    switch event {
    case .loaded: userInfo["event"] = "loaded"
    case .failed(let error): fail("loadFailed", error)
    case .showing: userInfo["event"] = "willShow"
    case .shown: userInfo["event"] = "shown"
    case .showFailed(let error): fail("showFailed", error)
    case .impression: userInfo["event"] = "impression"
    case .click: userInfo["event"] = "click"
    case .closing: userInfo["event"] = "willClose"
    case .closed(let isFullyWatched):
      userInfo = ["event": "closed", "fullyWatched": isFullyWatched]
    default: return nil
    }
  }

  private mutating func fail(_ event: String, _ error: NetworkError?) {
    userInfo["event"] = event
    guard let error else { return }
    userInfo["code"] = QuayErrorCode(error).rawValue
    userInfo["reason"] = error.message ?? error.code
  }
}

/// The base class of Quay's video ads.
///
/// Each ad posts its events as notifications. `@unchecked Sendable` is safe, because only one
/// thread at a time uses an ad, as with the network's real SDK.
public class QuayVideoAd: NSObject, ObjectiveCMessaging, NetworkAdObserver, @unchecked Sendable {
  private let zone: String
  private var tag: String?
  private var ad: NetworkAd?

  required init(zone: String) {
    self.zone = zone
    super.init()
  }

  /// The Objective-C messages that the class and its objects understand.
  public class var objectiveCMembers: [ObjectiveCMember] {
    [
      .classMethod("adWithZone:") { [self] arguments in make(arguments.first as? NSNumber) },
      .property("tag", \QuayVideoAd.tag),
      .method("load") { (ad: QuayVideoAd, _) in ad.load() },
      .method("showFromViewController:") { (ad: QuayVideoAd, arguments) in
        NSNumber(value: ad.show(arguments.first as? UIViewController))
      },
      .method("destroy") { (ad: QuayVideoAd, _) in ad.ad?.destroy() },
    ]
  }

  class var format: NetworkFormat { .interstitial }

  private class func make(_ zone: NSNumber?) -> QuayVideoAd? {
    let slot = zone?.stringValue
    guard ScriptedNetwork.current.create(format: format, slot: slot), let slot else { return nil }
    return self.init(zone: slot)
  }

  private func load() {
    var extras: [String: String] = [:]
    extras["tag"] = tag
    ad = ScriptedNetwork.current.load(
      NetworkRequest(format: Self.format, slot: zone, extras: extras), observer: self)
  }

  /// Shows the ad; returns false when the ad cannot be shown.
  private func show(_ controller: UIViewController?) -> Bool {
    ad?.show(from: controller) ?? false
  }

  /// Posts a notification for an event of the network.
  public func networkAd(_ ad: NetworkAd, did event: NetworkEvent) -> Delivery {
    // The network can respond before `load` has returned the ad, so this method also stores the ad.
    self.ad = ad
    if case .loaded(let content) = event, content != .ad { return .impossible }
    guard let notice = QuayVideoNotice(event) else { return .noCallback }
    NotificationCenter.default.post(
      name: QuayVideoNotice.name, object: self, userInfo: notice.userInfo)
    return .delivered
  }
}

/// An interstitial of Quay, `QYVInterstitialAd`.
public final class QuayInterstitialAd: QuayVideoAd, @unchecked Sendable {}

/// A rewarded ad of Quay, `QYVRewardedAd`.
public final class QuayRewardedAd: QuayVideoAd, @unchecked Sendable {
  override class var format: NetworkFormat { .rewarded }
}
