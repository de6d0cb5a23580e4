/// A corner of the view that shows an ad.
public enum FernwayCorner: String, Sendable {
  /// The upper left corner.
  case topLeft = "top_left"
  /// The upper right corner.
  case topRight = "top_right"
  /// The lower left corner.
  case bottomLeft = "bottom_left"
  /// The lower right corner.
  case bottomRight = "bottom_right"
}
