/// Where an ad of a network is in its life.
package enum AdState: String, CaseIterable, Sendable {
  case loading, failed
  case notReady = "not_ready"
  case loaded, expired, presenting
  case notShown = "not_shown"
  case onScreen = "on_screen"
  case pageOpen = "page_open"
  case hidden, closed, released

  /// A sentence about an ad in this state.
  package var says: String {
    switch self {
    case .loading: "The network has not answered the request for the ad."
    case .failed: "The network has no ad."
    case .notReady: "The network has an ad, but its ready check says no."
    case .loaded: "The network has an ad, and nobody has seen it."
    case .expired: "The network can no longer show the ad."
    case .presenting: "The adapter has asked the network to show the ad, and it is not on screen."
    case .notShown: "The network refused or failed to show the ad."
    case .onScreen: "The ad is on screen."
    case .pageOpen: "Content that a click opened covers the ad."
    case .hidden: "The app has taken the view of the ad off the screen."
    case .closed: "The ad has left the screen."
    case .released: "The app has released the ad."
    }
  }

  /// Whether an ad can be in this state if it covers the screen, or else appears in a view.
  package func exists(fullScreen: Bool) -> Bool {
    switch self {
    case .presenting, .notShown, .closed: fullScreen
    case .hidden: !fullScreen
    default: true
    }
  }
}
