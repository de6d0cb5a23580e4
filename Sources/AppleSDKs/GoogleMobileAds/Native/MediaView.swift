public import UIKit

/// A view of the app that shows the video or image of a native ad.
@preconcurrency @MainActor
open class MediaView: UIView {
  private final class State: @unchecked Sendable {
    var mediaContent: MediaContent?
    weak var shown: UIView?
  }

  nonisolated private let media = State()

  /// What is shown, or nil: a video in the network's own view, else the first image, if it has been
  /// downloaded.
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
