public import Foundation

/// A view that shows an image.
@preconcurrency @MainActor
open class UIImageView: UIView {
  private final class State: @unchecked Sendable {
    var image: UIImage?
  }

  nonisolated private let content = State()

  /// The image, or nil.
  nonisolated open var image: UIImage? {
    get { content.image }
    set { content.image = newValue }
  }

  /// Creates a view as large as the image, in points.
  nonisolated public init(image: UIImage?) {
    super.init(frame: CGRect(origin: CGPoint(x: 0, y: 0), size: image?.size ?? CGSize.zero))
    content.image = image
    isUserInteractionEnabled = false
  }

  /// Creates a view with that frame and no image.
  nonisolated public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Creates an empty view, since there are no archives of views here.
  nonisolated public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  /// The size of the image in points, or that of an empty view.
  nonisolated open override var intrinsicContentSize: CGSize {
    image?.size ?? super.intrinsicContentSize
  }
}
