public import Foundation
import ScriptedNetwork
import Synchronization

/// An event of a loaded ad; the published SDK has no callback for this event.
///
/// The published SDK does not have this type. For each ad format, the delegate has one method that
/// receives all these events; the default implementation of this method does nothing.
public enum SampleAdEvent: Hashable, Sendable {
  /// The ad is about to appear.
  case willShow
  /// The ad has appeared.
  case didShow
  /// The ad could not be shown.
  case failedToShow(SampleAdError)
  /// The network counted an impression.
  case recordedImpression
  /// The network counted a click. If the network names the clicked asset, `asset` is this name.
  case recordedClick(asset: String?)
  /// A click on the ad makes the user leave the app.
  case leavesApplication
  /// A page covers the screen after a click.
  case opensScreen
  /// The page that covered the screen after a click is closed.
  case closedScreen
  /// The user opened the network's privacy information.
  case opensAdInfo
  /// The network's server refused the reward. The user gets no reward.
  case rewardRejected
  /// The user skipped the ad and earned no reward.
  case skipped
  /// The ad can no longer be shown.
  case expired
  /// The ad is about to leave the screen.
  case willClose
  /// The ad has a new size, given in points.
  case resized(CGSize)
  /// An event of the ad's video.
  case video(SampleVideoEvent)

  /// Converts an event of the network to an event of the SDK; nil when the event does not concern a
  /// loaded ad, or when the SDK has a separate callback for the event.
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
    case .rewardRejected: self = .rewardRejected
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

/// An event of an ad's video.
///
/// The published SDK does not have this type, because it reports no events of videos.
public enum SampleVideoEvent: Hashable, Sendable {
  /// The video starts.
  case started
  /// The video has reached a position, given as a fraction from 0 to 1.
  case progressed(Double)
  /// The video is paused.
  case paused
  /// The video continues after a pause.
  case resumed
  /// The video ended.
  case ended
  /// The video was muted.
  case muted
  /// The video was unmuted.
  case unmuted
  /// The video failed.
  case failed(SampleAdError)
}

/// Detects whether a delegate implements the callbacks that the stand-in adds to the published SDK.
///
/// A delegate that was written for the published SDK does not implement the added callbacks, so the
/// default implementations are called. The default implementations record that nobody received the
/// event.
enum OptionalCallback {
  private static let isAbsent = Mutex(false)

  /// Records that a default implementation was called.
  static func recordAbsence() {
    isAbsent.withLock { $0 = true }
  }

  /// Delivers an event to a delegate.
  ///
  /// The result says whether the delegate implements the callback.
  static func delivery(_ call: () -> Void) -> Delivery {
    isAbsent.withLock { $0 = false }
    call()
    return isAbsent.withLock { $0 } ? .noCallback : .delivered
  }
}
