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
  /// The rectangle of the layer in the coordinates of its superlayer, in points.
  open var frame = CGRect.zero
  /// The rectangle of the layer in its own coordinates, in points.
  open var bounds = CGRect.zero
  /// The centre of the layer in the coordinates of its superlayer, in points.
  open var position = CGPoint.zero
  /// Whether the layer is hidden.
  open var isHidden = false
  /// A layer whose shape cuts this layer off, or nil.
  open var mask: CALayer?
  /// The image of the layer, or nil.
  open var contents: Any?
  /// The number of pixels for each point.
  open var contentsScale: CGFloat = 1
  /// The shape of the shadow; nil means the shape of the layer.
  open var shadowPath: CGPath?
  /// Whether the layer is drawn as an image.
  open var shouldRasterize = false
  /// The number of pixels for each point of that image.
  open var rasterizationScale: CGFloat = 1
  /// The layer that contains this layer, or nil.
  open private(set) weak var superlayer: CALayer?
  /// The layers inside this layer, from back to front; nil without any.
  open private(set) var sublayers: [CALayer]?

  /// Creates a layer.
  public override init() { super.init() }

  /// Adds a layer in front of the other layers inside this layer.
  open func addSublayer(_ layer: CALayer) { insertSublayer(layer, at: UInt32.max) }

  /// Inserts a layer at a position from the back.
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) {
    layer.removeFromSuperlayer()
    let count = sublayers?.count ?? 0
    sublayers = sublayers ?? []
    sublayers?.insert(layer, at: min(Int(idx), count))
    layer.superlayer = self
  }

  /// Removes this layer from the layer that contains it.
  open func removeFromSuperlayer() {
    superlayer?.sublayers?.removeAll { $0 === self }
    superlayer = nil
  }

  /// Adds an animation; the call has no effect.
  open func add(_ anim: CAAnimation, forKey key: String?) {}

  /// Removes an animation; the call has no effect.
  open func removeAnimation(forKey key: String) {}

  /// Removes all animations; the call has no effect.
  open func removeAllAnimations() {}

  /// Requests a layout; the call has no effect.
  open func setNeedsLayout() {}

  /// Requests a redraw; the call has no effect.
  open func setNeedsDisplay() {}
}

/// A layer that draws a shape; it stores values and draws nothing.
open class CAShapeLayer: CALayer, @unchecked Sendable {
  /// The shape, or nil.
  open var path: CGPath?
  /// The colour inside the shape; nil means no colour.
  open var fillColor: CGColor?
  /// The colour of the line around the shape; nil means no line.
  open var strokeColor: CGColor?
  /// The width of the line in points.
  open var lineWidth: CGFloat = 1
  /// The part of the line, from 0 to 1, where drawing starts.
  open var strokeStart: CGFloat = 0
  /// The part of the line, from 0 to 1, where drawing ends.
  open var strokeEnd: CGFloat = 1
}

/// A layer that draws one colour after the other; it stores values and draws nothing.
open class CAGradientLayer: CALayer, @unchecked Sendable {
  /// The colours, or nil.
  open var colors: [Any]?
  /// The place of each colour from 0 to 1; nil means the same distances.
  open var locations: [NSNumber]?
  /// Where the first colour begins, in parts of the layer.
  open var startPoint = CGPoint(x: 0.5, y: 0)
  /// Where the last colour ends, in parts of the layer.
  open var endPoint = CGPoint(x: 0.5, y: 1)
}

/// A change over time; it changes nothing.
open class CAAnimation: NSObject, @unchecked Sendable {
  /// The length in seconds.
  open var duration: Double = 0
  /// How often the animation runs.
  open var repeatCount: Float = 0
  /// Whether the animation goes away at its end.
  open var isRemovedOnCompletion = true
}

/// A change of a value of a layer from one value to another; it changes nothing.
open class CABasicAnimation: CAAnimation, @unchecked Sendable {
  /// The name of the value, or nil.
  open var keyPath: String?
  /// The first value, or nil.
  open var fromValue: Any?
  /// The last value, or nil.
  open var toValue: Any?

  /// Creates a change of a value.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }
}

/// Changes of layers that belong together; the calls have no effect.
open class CATransaction: NSObject {
  /// Begins changes that belong together.
  open class func begin() {}
  /// Ends changes that belong together.
  open class func commit() {}
  /// Sets whether changes are animated.
  open class func setDisableActions(_ flag: Bool) {}
  /// Sets the length of the animation in seconds.
  open class func setAnimationDuration(_ dur: Double) {}
}
