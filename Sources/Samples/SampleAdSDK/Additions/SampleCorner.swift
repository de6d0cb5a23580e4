/// A corner of the view that shows a native ad.
///
/// An addition to the published SDK, whose privacy icon the app places.
public enum SampleCorner: String, Sendable {
  /// The upper left corner.
  case topLeft = "top_left"
  /// The upper right corner.
  case topRight = "top_right"
  /// The lower left corner.
  case bottomLeft = "bottom_left"
  /// The lower right corner.
  case bottomRight = "bottom_right"
}
