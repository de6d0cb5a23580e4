/// The shape of picture that an app prefers.
public enum NativeAdImageOrientation: Int, Sendable {
  /// Any shape will do.
  case any = 0
  /// Taller than wide.
  case portrait = 1
  /// Wider than tall.
  case landscape = 2
}
