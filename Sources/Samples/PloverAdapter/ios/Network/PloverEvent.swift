import Foundation

/// What a notification of Plover's says of an ad.
enum PloverEvent {
  case loaded, shown, impression, click, reward, willClose, closed
  case loadFailed(NSError)
  case showFailed(NSError)

  init?(_ notification: Notification) {
    let info = notification.userInfo ?? [:]
    switch info["event"] as? String {
    case "loaded": self = .loaded
    case "loadFailed": self = .loadFailed(PloverError.network(info))
    case "shown": self = .shown
    case "showFailed": self = .showFailed(PloverError.network(info))
    case "impression": self = .impression
    case "click": self = .click
    case "reward": self = .reward
    case "willClose": self = .willClose
    case "closed": self = .closed
    default: return nil
    }
  }
}
