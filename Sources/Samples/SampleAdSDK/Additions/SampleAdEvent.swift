public import Foundation
import ScriptedNetwork

/// What happens to an ad after it has loaded, where the published SDK has no callback for it.
///
/// An addition to the published SDK. The delegate of each format receives it in one method, whose
/// default does nothing.
public enum SampleAdEvent: Hashable, Sendable {
  /// The ad is about to appear.
  case willShow
  /// The ad has appeared.
  case didShow
  /// The ad could not be shown.
  case failedToShow(SampleAdError)
  /// The network counted an impression.
  case recordedImpression
  /// The network counted a click, on an asset where it says so.
  case recordedClick(asset: String?)
  /// A click leads out of the app.
  case leavesApplication
  /// Something covers the screen after a click.
  case opensScreen
  /// What covered the screen after a click is gone.
  case closedScreen
  /// The user asked for the network's privacy information.
  case opensAdInfo
  /// The user skipped what would have earned a reward.
  case skipped
  /// The ad can no longer be shown.
  case expired
  /// The ad is about to leave the screen.
  case willClose
  /// The ad has another size, in points.
  case resized(CGSize)
  /// Something happened to the ad's video.
  case video(SampleVideoEvent)

  /// Translates what the network says; nil for what is no event of a loaded ad.
  init?(_ event: NetworkEvent) {
    switch event {
    case .showing: self = .willShow
    case .shown: self = .didShow
    case .showFailed(let error): self = .failedToShow(SampleAdError(error))
    case .impression: self = .recordedImpression
    case .click(let asset): self = .recordedClick(asset: asset)
    case .leftApp: self = .leavesApplication
    case .modalOpened: self = .opensScreen
    case .modalClosed: self = .closedScreen
    case .adChoices: self = .opensAdInfo
    case .skipped: self = .skipped
    case .expired: self = .expired
    case .closing: self = .willClose
    case .resized(let size): self = .resized(CGSize(width: size.width, height: size.height))
    case .videoStart: self = .video(.started)
    case .videoProgress(let fraction): self = .video(.progressed(fraction))
    case .videoPause: self = .video(.paused)
    case .videoResume: self = .video(.resumed)
    case .videoEnd: self = .video(.ended)
    case .videoMute: self = .video(.muted)
    case .videoUnmute: self = .video(.unmuted)
    case .videoFailed(let error): self = .video(.failed(SampleAdError(error)))
    case .loaded, .failed, .reward, .closed, .refreshed: return nil
    }
  }
}
