import ScriptedNetwork

/// What happens to an ad after it has loaded.
public enum FernwayAdEvent: Hashable, Sendable {
  /// The ad is about to cover the screen.
  case willShow
  /// The ad is on screen.
  case shown
  /// The ad could not be shown.
  case showFailed(FernwayError)
  /// An impression was counted.
  case impression
  /// A click was counted.
  case click
  /// The user is led out of the app.
  case leftApp
  /// A page covers the app.
  case pageOpened
  /// The page that covered the app is gone.
  case pageClosed
  /// The user asked for the network's privacy information.
  case privacyInformation
  /// Something happened to the video.
  case video(FernwayVideoEvent)
  /// The user has earned the reward.
  case rewarded(FernwayReward)
  /// The user skipped what would have earned the reward.
  case skipped
  /// The ad is about to leave the screen.
  case willClose
  /// The ad has left the screen.
  case closed
  /// The ad can no longer be shown.
  case expired
  /// The network replaced what the ad shows.
  case refreshed
  /// The network could not replace what the ad shows.
  case refreshFailed(FernwayError)
  /// The ad has another size, in points.
  case resized(width: Double, height: Double)

  /// The SDK's event for what the network says; nil for the answers to a request.
  init?(_ event: NetworkEvent, reward: FernwayReward) {
    switch event {
    case .loaded, .failed: return nil
    case .expired: self = .expired
    case .showing: self = .willShow
    case .shown: self = .shown
    case .showFailed(let error): self = .showFailed(FernwayError(.cannotShow, error))
    case .impression: self = .impression
    case .click: self = .click
    case .leftApp: self = .leftApp
    case .modalOpened: self = .pageOpened
    case .modalClosed: self = .pageClosed
    case .adChoices: self = .privacyInformation
    case .videoStart: self = .video(.started)
    case .videoProgress(let fraction): self = .video(.progressed(fraction))
    case .videoPause: self = .video(.paused)
    case .videoResume: self = .video(.resumed)
    case .videoEnd: self = .video(.ended)
    case .videoMute: self = .video(.muted)
    case .videoUnmute: self = .video(.unmuted)
    case .videoFailed(let error): self = .video(.failed(FernwayError(.cannotShow, error)))
    case .reward(let type, let amount):
      self = .rewarded(
        FernwayReward(currency: type ?? reward.currency, amount: amount ?? reward.amount))
    case .skipped: self = .skipped
    case .closing: self = .willClose
    case .closed: self = .closed
    case .refreshed: self = .refreshed
    case .resized(let size): self = .resized(width: size.width, height: size.height)
    }
  }
}
