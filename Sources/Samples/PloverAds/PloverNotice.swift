import Foundation
import ScriptedNetwork

/// A notification about an ad.
struct PloverNotice {
  static let name = Notification.Name("PLVAdEventNotification")

  /// What happened; where something failed, its number and a sentence about it, too.
  private(set) var userInfo: [String: Any] = [:]

  /// Translates what the network says; nil where Plover says nothing of it.
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
