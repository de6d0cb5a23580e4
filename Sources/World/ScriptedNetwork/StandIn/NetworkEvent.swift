/// Something that a network SDK tells the owner of an ad.
public enum NetworkEvent: Sendable {
  /// What a network hands out when it has loaded.
  public enum Content: Sendable, Equatable {
    /// The ad that was asked for.
    case ad
    /// No object at all.
    case nothing
    /// An object of another class.
    case otherKind
    /// An ad for another slot than the one that was asked for.
    case adOfSlot(String)
  }

  /// Loading is over, with an ad.
  case loaded(Content)
  /// Loading is over, without an ad; some networks give no error.
  case failed(NetworkError?)
  /// The loaded ad can no longer be shown.
  case expired
  /// The ad is about to cover the screen.
  case showing
  /// The ad covers the screen, or is visible.
  case shown
  /// The ad could not be shown.
  case showFailed(NetworkError?)
  /// The network counted an impression.
  case impression
  /// The network counted a click, on an asset where it says so.
  case click(asset: String?)
  /// The click leads out of the app.
  case leftApp
  /// Something covers the screen after a click.
  case modalOpened
  /// What covered the screen after a click is gone.
  case modalClosed
  /// The user asked for the network's privacy information.
  case adChoices
  /// The video starts.
  case videoStart
  /// A part of the video has been played, from 0 to 1.
  case videoProgress(Double)
  /// The video is paused.
  case videoPause
  /// The video goes on.
  case videoResume
  /// The video is over; `completed` unless the user had not watched what earns a reward.
  ///
  /// An SDK whose reward is known by this callback hands it on.
  case videoEnd(completed: Bool)
  /// The video is muted.
  case videoMute
  /// The video has sound again.
  case videoUnmute
  /// The video cannot be played on.
  case videoFailed(NetworkError?)
  /// The user has earned a reward.
  case reward(type: String?, amount: Double?)
  /// The user skipped what would have earned a reward.
  case skipped
  /// The ad is about to leave the screen.
  case closing
  /// The ad has left the screen; `completed` when the user has earned a reward.
  ///
  /// An SDK whose reward is known by this callback hands it on.
  case closed(completed: Bool)
  /// The network replaced what the ad shows.
  case refreshed
  /// The ad has another size.
  case resized(NetworkSize)
}
