/// The size of an ad in points.
public struct NetworkSize: Hashable, Sendable {
  /// Width in points.
  public var width: Double
  /// Height in points; 0 where only a width was asked for.
  public var height: Double

  /// Creates a size in points.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// Creates what is asked of an SDK that takes a width, and has a height of its own for it.
  public init(width: Double) {
    self.init(width: width, height: 0)
  }
}
