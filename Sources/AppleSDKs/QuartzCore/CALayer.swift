@_exported public import CoreGraphics
public import Foundation

/// The seconds since the device started; `ProcessInfo` reads the same clock.
public func CACurrentMediaTime() -> Double { ProcessInfo.processInfo.systemUptime }

/// The appearance of a view.
///
/// The layer stores values and draws nothing.
open class CALayer: NSObject, @unchecked Sendable {
  /// The radius of the corners in points.
  open var cornerRadius: CGFloat = 0
  /// The width of the border in points.
  open var borderWidth: CGFloat = 0
  /// The colour of the border; nil means black.
  open var borderColor: CGColor?
  /// The colour behind the content; nil means no colour.
  open var backgroundColor: CGColor?
  /// The colour of the shadow; nil means black.
  open var shadowColor: CGColor?
  /// Whether the layer cuts off its sublayers at its rounded corners.
  open var masksToBounds = false
  /// The opacity of the shadow from 0 to 1.
  open var shadowOpacity: Float = 0
  /// The blur of the shadow in points.
  open var shadowRadius: CGFloat = 3
  /// The offset of the shadow from the layer, in points.
  open var shadowOffset = CGSize(width: 0, height: -3)
  /// The opacity from 0 to 1.
  open var opacity: Float = 1
  /// The order of the layer among the layers that have the same superlayer.
  open var zPosition: CGFloat = 0
  /// The name with which the app can find the layer.
  open var name: String?

  /// Creates a layer.
  public override init() { super.init() }
}
