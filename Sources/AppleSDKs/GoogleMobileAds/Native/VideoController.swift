public import UIKit

/// Controls the video of an ad.
///
/// Every command is ignored unless custom controls are enabled, and so is one that changes nothing.
public final class VideoController: NSObject, @unchecked Sendable {
  /// Takes the events of the video; held weakly.
  public weak var delegate: (any VideoControllerDelegate)?

  /// Whether the app may control the video.
  public package(set) var areCustomControlsEnabled: Bool

  /// Whether a click enlarges the video.
  public package(set) var isClickToExpandEnabled: Bool

  /// Whether the video plays, as far as the host knows.
  package var isPlaying = false

  /// What the host keeps with the controller; held weakly.
  package weak var attachment: AnyObject?

  /// Whether there is a video to control.
  package internal(set) var hasVideo = false

  private var muted: Bool

  /// Creates a controller of a video that does not play yet.
  package init(
    areCustomControlsEnabled: Bool = false, isClickToExpandEnabled: Bool = false,
    isMuted: Bool = true
  ) {
    self.areCustomControlsEnabled = areCustomControlsEnabled
    self.isClickToExpandEnabled = isClickToExpandEnabled
    self.muted = isMuted
    super.init()
  }

  /// Whether the video is without sound.
  public var isMuted: Bool {
    get { muted }
    set {
      guard areCustomControlsEnabled, newValue != muted else { return }
      muted = newValue
      MobileAdsBackends.required.command(.setMuted(newValue), to: self)
    }
  }

  /// Notes that the ad turned its sound off or on by itself.
  package func noteMuted(_ muted: Bool) { self.muted = muted }

  /// Plays the video.
  public func play() {
    guard areCustomControlsEnabled, !isPlaying else { return }
    MobileAdsBackends.required.command(.play, to: self)
  }

  /// Pauses the video.
  public func pause() {
    guard areCustomControlsEnabled, isPlaying else { return }
    MobileAdsBackends.required.command(.pause, to: self)
  }

  /// Stops the video and goes back to its first frame.
  public func stop() {
    guard areCustomControlsEnabled else { return }
    MobileAdsBackends.required.command(.stop, to: self)
  }
}

/// Takes the events of a video; all methods are optional.
public protocol VideoControllerDelegate: NSObjectProtocol {
  /// The video plays.
  func videoControllerDidPlayVideo(_ videoController: VideoController)
  /// The video is paused.
  func videoControllerDidPauseVideo(_ videoController: VideoController)
  /// The video ended.
  func videoControllerDidEndVideoPlayback(_ videoController: VideoController)
  /// The video lost its sound.
  func videoControllerDidMuteVideo(_ videoController: VideoController)
  /// The video got its sound back.
  func videoControllerDidUnmuteVideo(_ videoController: VideoController)
}

extension VideoControllerDelegate {
  /// Does nothing.
  public func videoControllerDidPlayVideo(_ videoController: VideoController) {}
  /// Does nothing.
  public func videoControllerDidPauseVideo(_ videoController: VideoController) {}
  /// Does nothing.
  public func videoControllerDidEndVideoPlayback(_ videoController: VideoController) {}
  /// Does nothing.
  public func videoControllerDidMuteVideo(_ videoController: VideoController) {}
  /// Does nothing.
  public func videoControllerDidUnmuteVideo(_ videoController: VideoController) {}
}
