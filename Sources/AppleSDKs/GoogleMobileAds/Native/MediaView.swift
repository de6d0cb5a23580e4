public import UIKit

/// A view of the app that shows the video or image of a native ad.
@preconcurrency @MainActor
open class MediaView: UIView {
  private final class State: @unchecked Sendable {
    var mediaContent: MediaContent?
    weak var shown: UIView?
  }

  nonisolated private let media = State()

  /// The media that the view shows, or nil.
  ///
  /// If the network has its own view of the video, the media view shows the network's view.
  /// Otherwise the media view shows the first image, if the image has been downloaded.
  nonisolated open var mediaContent: MediaContent? {
    get { media.mediaContent }
    set {
      media.mediaContent = newValue
      newValue?.mediaView = self
      if let shown = media.shown, shown.superview === self { shown.removeFromSuperview() }
      let view = newValue?.networkView ?? newValue?.mainImage.map { UIImageView(image: $0) }
      media.shown = view
      guard let view else { return }
      view.frame = bounds
      addSubview(view)
    }
  }
}

/// A view of the app that shows the AdChoices icon of a native ad.
@preconcurrency @MainActor
open class AdChoicesView: UIView {}

/// The video or image of a native ad.
///
/// Use the content on the main thread.
public final class MediaContent: NSObject, @unchecked Sendable {
  /// Controls the video.
  public let videoController: VideoController

  /// Whether the ad has a video.
  public let hasVideoContent: Bool

  /// Width of the media divided by its height, or 0 when unknown.
  public let aspectRatio: CGFloat

  /// The length of the video in seconds, 0 when there is no video or the length is unknown.
  public let duration: TimeInterval

  /// The image that is shown instead of a video, or nil.
  public package(set) var mainImage: UIImage?

  /// The network's own view of the media, or nil; a media view shows the network's view.
  package var networkView: UIView?

  /// The object of another language that stands for this object, or nil; it lives as long as this
  /// object.
  package var foreign: AnyObject?

  /// The media view that shows the media, or nil.
  package weak var mediaView: MediaView?

  private let position: () -> TimeInterval

  /// Creates the media of an ad.
  ///
  /// `currentTime` calls `position`.
  package init(
    hasVideoContent: Bool = false, aspectRatio: CGFloat = 0, duration: TimeInterval = 0,
    mainImage: UIImage? = nil, videoController: VideoController = VideoController(),
    currentTime: @escaping () -> TimeInterval = { 0 }
  ) {
    self.hasVideoContent = hasVideoContent
    self.aspectRatio = aspectRatio
    self.duration = duration
    self.mainImage = mainImage
    self.videoController = videoController
    self.position = currentTime
    super.init()
    videoController.hasVideo = hasVideoContent
  }

  /// The position in the video in seconds, 0 when there is no video or the position is unknown.
  public var currentTime: TimeInterval { position() }
}

/// Controls the video of an ad.
///
/// The controller ignores every command unless custom controls are enabled. The controller also
/// ignores every command that changes nothing.
public final class VideoController: NSObject, @unchecked Sendable {
  /// Receives the events of the video; the reference is weak.
  public weak var delegate: (any VideoControllerDelegate)?

  /// Whether the app can control the video.
  public package(set) var areCustomControlsEnabled: Bool

  /// Whether a click enlarges the video.
  public package(set) var isClickToExpandEnabled: Bool

  /// Whether the video plays, as far as the host knows.
  package var isPlaying = false

  /// The object of another language that stands for this object, or nil; it lives as long as this
  /// object.
  package var foreign: AnyObject?

  /// An object that the host stores in the controller, or nil; the reference is weak.
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

  /// Whether the video is muted.
  public var isMuted: Bool {
    get { muted }
    set {
      guard areCustomControlsEnabled, newValue != muted else { return }
      muted = newValue
      MobileAdsBackends.required.command(.setMuted(newValue), to: self)
    }
  }

  /// Records that the ad, and not the app, muted or unmuted the video.
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

/// Receives the events of a video; all methods are optional.
public protocol VideoControllerDelegate: NSObjectProtocol {
  /// The video plays.
  func videoControllerDidPlayVideo(_ videoController: VideoController)
  /// The video is paused.
  func videoControllerDidPauseVideo(_ videoController: VideoController)
  /// The video ended.
  func videoControllerDidEndVideoPlayback(_ videoController: VideoController)
  /// The video was muted.
  func videoControllerDidMuteVideo(_ videoController: VideoController)
  /// The video was unmuted.
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
