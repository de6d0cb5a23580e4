public import UIKit

/// The video or image of a native ad; to be used on the main thread.
public final class MediaContent: NSObject, @unchecked Sendable {
  /// Controls the video.
  public let videoController: VideoController

  /// Whether there is a video.
  public let hasVideoContent: Bool

  /// Width divided by height, 0 where it is not known.
  public let aspectRatio: CGFloat

  /// The length of the video in seconds, 0 where there is none or it is not known.
  public let duration: TimeInterval

  /// The image that is shown instead of a video, or nil.
  public package(set) var mainImage: UIImage?

  /// The network's own view of the media, which a media view shows, or nil.
  package var networkView: UIView?

  /// The view that shows it, as far as there is one.
  package weak var mediaView: MediaView?

  private let position: () -> TimeInterval

  /// Creates the media of an ad; the position of the video is asked for when it is needed.
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

  /// The position in the video in seconds, 0 where there is none or it is not known.
  public var currentTime: TimeInterval { position() }
}
