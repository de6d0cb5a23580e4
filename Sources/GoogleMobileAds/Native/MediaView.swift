public import UIKit

/// A view of the app that shows the video or image of a native ad.
@preconcurrency @MainActor
open class MediaView: UIView {
  private final class State: @unchecked Sendable {
    var mediaContent: MediaContent?
  }

  nonisolated private let media = State()

  /// What is shown, or nil.
  nonisolated open var mediaContent: MediaContent? {
    get { media.mediaContent }
    set { media.mediaContent = newValue }
  }
}

/// A view of the app that shows the AdChoices icon of a native ad.
@preconcurrency @MainActor
open class AdChoicesView: UIView {}
