/// The shape of a picture.
public enum FernwayOrientation: String, Sendable {
  /// No shape is preferred.
  case any
  /// Wider than high.
  case landscape
  /// As wide as high.
  case square
  /// Higher than wide.
  case portrait
}
