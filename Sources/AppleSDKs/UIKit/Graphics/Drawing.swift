public import Foundation

/// Draws images; an image has the size of the renderer and no content.
open class UIGraphicsImageRenderer: NSObject, @unchecked Sendable {
  private let size: CGSize
  private let scale: CGFloat

  /// Creates a renderer of images of the given size in points, with the pixels of the screen.
  public convenience init(size: CGSize) {
    self.init(size: size, format: UIGraphicsImageRendererFormat())
  }

  /// Creates a renderer of images of the given size in points.
  public init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.size = size
    scale = format.scale
    super.init()
  }

  /// Creates a renderer of images of the size of a rectangle in points.
  public convenience init(bounds: CGRect) { self.init(size: bounds.size) }

  /// Runs the closure and returns an image.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    actions(UIGraphicsImageRendererContext())
    return UIImage(
      pixelWidth: Int(size.width * scale), pixelHeight: Int(size.height * scale), scale: scale)
  }
}

/// What the images of a renderer are like.
open class UIGraphicsImageRendererFormat: NSObject, @unchecked Sendable {
  /// The number of pixels for each point.
  open var scale = UIScreen.main.scale
  /// Whether the images have no transparent part; the value has no effect.
  open var opaque = false

  /// The format for the screen.
  open class func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

/// Where a renderer draws; adspec draws nothing.
open class UIGraphicsImageRendererContext: NSObject {
  /// Fills a rectangle; the call has no effect.
  open func fill(_ rect: CGRect) {}
}

/// A shape of lines; it keeps no lines, because adspec draws nothing.
open class UIBezierPath: NSObject, @unchecked Sendable {
  /// The width of the lines in points.
  open var lineWidth: CGFloat = 1

  /// Creates an empty shape.
  public override init() { super.init() }

  /// Creates a rectangle.
  public init(rect: CGRect) { super.init() }

  /// Creates an ellipse in a rectangle.
  public init(ovalIn rect: CGRect) { super.init() }

  /// Creates a rectangle with round corners.
  public init(roundedRect rect: CGRect, cornerRadius: CGFloat) { super.init() }

  /// Creates a part of a circle; angles are in radians.
  public init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) { super.init() }

  /// The shape for Core Graphics.
  open var cgPath: CGPath { CGPath() }

  /// Moves the pen.
  open func move(to point: CGPoint) {}

  /// Adds a line.
  open func addLine(to point: CGPoint) {}

  /// Adds a line to the first point.
  open func close() {}

  /// Fills the shape; the call has no effect.
  open func fill() {}

  /// Draws the lines; the call has no effect.
  open func stroke() {}
}
