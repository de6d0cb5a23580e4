/// What happens to the video of an ad.
///
/// An addition to the published SDK, which reports nothing of the kind.
public enum SampleVideoEvent: Hashable, Sendable {
  /// The video starts.
  case started
  /// A part of the video has been played, from 0 to 1.
  case progressed(Double)
  /// The video is paused.
  case paused
  /// The video goes on after a pause.
  case resumed
  /// The video is over.
  case ended
  /// The video is silent from now on.
  case muted
  /// The video has sound from now on.
  case unmuted
  /// The video cannot be played on.
  case failed(SampleAdError)
}
