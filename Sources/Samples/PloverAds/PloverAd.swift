public import ScriptedNetwork
public import UIKit

/// What all ads of Plover have in common; what happens to them it posts as notifications.
///
/// Unchecked because an ad is used by one thread at a time, as with the network's real SDK.
public class PloverAd: NSObject, ObjectiveCMessaging, NetworkAdObserver, @unchecked Sendable {
  let placement: String
  var gameID: String?
  var signature: String?
  private(set) var ad: NetworkAd?

  required init(placement: String) {
    self.placement = placement
    super.init()
  }

  /// What the class and its objects understand.
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

  /// Posts what the network says.
  public func networkAd(_ ad: NetworkAd, did event: NetworkEvent) -> Delivery {
    // The network may answer before its load gives the ad.
    self.ad = ad
    if case .loaded(let content) = event, content != .ad { return .impossible }
    guard let notice = PloverNotice(event) else { return .noCallback }
    NotificationCenter.default.post(
      name: PloverNotice.name, object: self, userInfo: notice.userInfo)
    return .delivered
  }
}
