/// What happens to the video of an ad.
public enum FernwayVideoEvent: Hashable, Sendable {
  /// It starts.
  case started
  /// A part of it has been played, from 0 to 1.
  case progressed(Double)
  /// It is paused.
  case paused
  /// It goes on.
  case resumed
  /// It is over.
  case ended
  /// It has no sound any more.
  case muted
  /// It has sound again.
  case unmuted
  /// It cannot be played on.
  case failed(FernwayError)
}
