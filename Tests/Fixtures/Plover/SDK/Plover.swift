import Foundation
public import ScriptedNetwork
public import UIKit

/// Plover's SDK.
///
/// Adapters do not link the SDK; they look up the SDK's classes by name.
public final class Plover: NSObject, ObjectiveCMessaging {
  /// Registers the SDK's classes by name.
  public static func register() {
    ObjectiveCClasses.register("PLVPlover", Plover.self)
    ObjectiveCClasses.register("PLVBannerAd", PloverBannerAd.self)
    ObjectiveCClasses.register("PLVInterstitialAd", PloverInterstitialAd.self)
    ObjectiveCClasses.register("PLVRewardedAd", PloverRewardedAd.self)
  }

  /// The Objective-C messages that the class understands.
  public static var objectiveCMembers: [ObjectiveCMember] {
    [
      .classMethod("sdkVersion") { _ in "12.0.3" },
      .classMethod("setChildDirected:") { arguments in
        guard let value = arguments.first as? NSNumber else { return }
        ScriptedNetwork.current.set(.childDirected, value.boolValue)
      },
    ]
  }
}

extension NetworkClaims {
  /// The claims of Plover's SDK.
  public static let plover = NetworkClaims {
    $0.absentCallbacks = [.leftApp, .modalOpened, .modalClosed, .expired]
    $0.refusalSigns = [.returns]
    $0.initialization = .none
    $0.callbackQueue = "com.plover.events"
    $0.never = [
      NetworkExclusion(
        .repeats("reward"), source: "Plover SDK reference: one notification for each reward")
    ]
    $0.sizes = .list([.banner, .mediumRectangle, .leaderboard])
  }
}

/// A notification about an ad.
struct PloverNotice {
  static let name = Notification.Name("PLVAdEventNotification")

  /// The content of the notification: the event, and for a failure also the failure's number and
  /// reason.
  private(set) var userInfo: [String: Any] = [:]

  /// Converts an event of the network to a notification; nil when Plover does not report the event.
  init?(_ event: NetworkEvent) {
    switch event {
    case .loaded: userInfo["event"] = "loaded"
    case .failed(let error): fail("loadFailed", error)
    case .showing: userInfo["event"] = "willShow"
    case .shown: userInfo["event"] = "shown"
    case .showFailed(let error): fail("showFailed", error)
    case .impression: userInfo["event"] = "impression"
    case .click: userInfo["event"] = "click"
    case .reward: userInfo["event"] = "reward"
    case .closing: userInfo["event"] = "willClose"
    case .closed: userInfo["event"] = "closed"
    default: return nil
    }
  }

  private mutating func fail(_ event: String, _ error: NetworkError?) {
    userInfo["event"] = event
    guard let error else { return }
    userInfo["code"] = Self.numbers[error.code ?? ""] ?? 1
    userInfo["reason"] = error.message ?? error.code
  }

  private static let numbers = [
    "no_inventory": 20, "no_fill": 20, "offline": 30, "not_ready": 40, "no_video": 41,
  ]
}

/// The base class of Plover's ads.
///
/// Each ad posts its events as notifications. `@unchecked Sendable` is safe, because only one
/// thread at a time uses an ad, as with the network's real SDK.
public class PloverAd: NSObject, ObjectiveCMessaging, NetworkAdObserver, @unchecked Sendable {
  let placement: String
  var gameID: String?
  var signature: String?
  private(set) var ad: NetworkAd?

  required init(placement: String) {
    self.placement = placement
    super.init()
  }

  /// The Objective-C messages that the class and its objects understand.
  public class var objectiveCMembers: [ObjectiveCMember] {
    [
      .classMethod("adWithPlacement:") { [self] arguments in make(arguments.first as? String) },
      .property("gameID", \PloverAd.gameID),
      .property("signature", \PloverAd.signature),
      .method("load") { (ad: PloverAd, _) in ad.load() },
    ]
  }

  class var format: NetworkFormat { .banner }

  private class func make(_ placement: String?) -> PloverAd? {
    guard ScriptedNetwork.current.create(format: format, slot: placement), let placement else {
      return nil
    }
    return self.init(placement: placement)
  }

  var request: NetworkRequest {
    var extras: [String: String] = [:]
    extras["game_id"] = gameID
    extras["signature"] = signature
    return NetworkRequest(format: Self.format, slot: placement, extras: extras)
  }

  private func load() {
    ad = ScriptedNetwork.current.load(request, observer: self)
  }

  /// Posts a notification for an event of the network.
  public func networkAd(_ ad: NetworkAd, did event: NetworkEvent) -> Delivery {
    // The network can respond before `load` has returned the ad, so this method also stores the ad.
    self.ad = ad
    if case .loaded(let content) = event, content != .ad { return .impossible }
    guard let notice = PloverNotice(event) else { return .noCallback }
    NotificationCenter.default.post(
      name: PloverNotice.name, object: self, userInfo: notice.userInfo)
    return .delivered
  }
}

/// A banner of Plover, `PLVBannerAd`.
public final class PloverBannerAd: PloverAd, @unchecked Sendable {
  private let view = UIView(frame: .zero)
  /// The name of the banner's size, for example `320x50`.
  private var sizeName = "320x50"

  /// The Objective-C messages that the class and its objects understand.
  public override class var objectiveCMembers: [ObjectiveCMember] {
    super.objectiveCMembers + [
      .property("sizeName", \PloverBannerAd.sizeName),
      .property("view", \PloverBannerAd.view),
    ]
  }

  override var request: NetworkRequest {
    var request = super.request
    let sides = sizeName.split(separator: "x").compactMap { Double($0) }
    if sides.count == 2 { request.size = NetworkSize(width: sides[0], height: sides[1]) }
    return request
  }

  /// Sets the size of the view, and posts a notification for an event of the network.
  ///
  /// The view always has the named size. Plover's SDK scales the contents of the ad.
  public override func networkAd(_ ad: NetworkAd, did event: NetworkEvent) -> Delivery {
    if case .loaded(.ad) = event, let size = ad.request.size ?? ad.creative.viewSize {
      view.frame = CGRect(x: 0, y: 0, width: size.width, height: size.height)
    }
    return super.networkAd(ad, did: event)
  }
}

/// The base class of Plover's full-screen ads.
public class PloverFullScreenAd: PloverAd, @unchecked Sendable {
  /// The Objective-C messages that the class and its objects understand.
  public override class var objectiveCMembers: [ObjectiveCMember] {
    super.objectiveCMembers + [
      .method("showFromViewController:") { (ad: PloverFullScreenAd, arguments) in
        NSNumber(value: ad.show(arguments.first as? UIViewController))
      }
    ]
  }

  /// Shows the ad; returns false when the ad cannot be shown.
  private func show(_ controller: UIViewController?) -> Bool {
    ad?.show(from: controller) ?? false
  }
}

/// An interstitial of Plover, `PLVInterstitialAd`.
public final class PloverInterstitialAd: PloverFullScreenAd, @unchecked Sendable {
  override class var format: NetworkFormat { .interstitial }
}

/// A rewarded ad of Plover, `PLVRewardedAd`.
public final class PloverRewardedAd: PloverFullScreenAd, @unchecked Sendable {
  override class var format: NetworkFormat { .rewarded }
}
