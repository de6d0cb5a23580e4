@_exported public import CoreGraphics
public import Foundation

/// The seconds since the device started, by the clock that `ProcessInfo` reads.
public func CACurrentMediaTime() -> Double { ProcessInfo.processInfo.systemUptime }

/// The appearance of a view.
///
/// It stores values and draws nothing.
open class CALayer: NSObject, @unchecked Sendable {
  /// The radius of the corners in points.
  open var cornerRadius: CGFloat = 0
  /// The width of the border in points.
  open var borderWidth: CGFloat = 0
  /// The colour of the border, or nil for black.
  open var borderColor: CGColor?
  /// The colour behind the content, or nil for none.
  open var backgroundColor: CGColor?
  /// The colour of the shadow, or nil for black.
  open var shadowColor: CGColor?
  /// Whether sublayers are cut off at the corners.
  open var masksToBounds = false
  /// The opacity of the shadow from 0 to 1.
  open var shadowOpacity: Float = 0
  /// The blur of the shadow in points.
  open var shadowRadius: CGFloat = 3
  /// The offset of the shadow from the layer, in points.
  open var shadowOffset = CGSize(width: 0, height: -3)
  /// The opacity from 0 to 1.
  open var opacity: Float = 1
  /// The order among layers of one superlayer.
  open var zPosition: CGFloat = 0
  /// The name by which the app finds the layer.
  open var name: String?

  /// Creates a layer.
  public override init() { super.init() }
}
