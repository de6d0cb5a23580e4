public import UIKit

/// The view in which the sample network shows the video or main picture of a native ad.
public final class SampleMediaView: UIView {
  /// Prepares what the view shows, of which the stand-in has nothing.
  nonisolated public func createMediaContent() {}

  /// Plays what the view shows.
  ///
  /// When it plays is up to the scenario.
  nonisolated public func playMedia() {}
}
