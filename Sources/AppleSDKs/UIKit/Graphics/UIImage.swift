public import Foundation

/// An image: its size, and the data it was made of; nothing is decoded.
open class UIImage: NSObject, @unchecked Sendable {
  /// The size in points, which is that in pixels divided by the scale.
  public let size: CGSize

  /// The number of pixels in a point.
  public let scale: CGFloat

  /// The data that the image was made of, or nil.
  package let encoded: Data?

  /// Creates an empty image.
  public override convenience init() {
    self.init(pixelWidth: 0, pixelHeight: 0)
  }

  /// Creates an image of that size without any data.
  public init(pixelWidth: Int, pixelHeight: Int, scale: CGFloat = 1) {
    self.size = UIImage.points(pixelWidth, pixelHeight, scale)
    self.scale = scale
    self.encoded = nil
    super.init()
  }

  /// Creates an image from PNG, JPEG or GIF data at one pixel a point; nil for anything else.
  public convenience init?(data: Data) {
    self.init(data: data, scale: 1)
  }

  /// Creates an image from PNG, JPEG or GIF data; nil for anything else.
  ///
  /// Only the header is read, so data that is cut off behind it still makes an image.
  public init?(data: Data, scale: CGFloat) {
    guard let header = ImageHeader(data) else { return nil }
    self.size = UIImage.points(header.width, header.height, scale)
    self.scale = scale
    self.encoded = data
    super.init()
  }

  /// Nil, since there are no asset catalogues here.
  public convenience init?(named name: String) {
    return nil
  }

  private static func points(_ width: Int, _ height: Int, _ scale: CGFloat) -> CGSize {
    CGSize(width: CGFloat(width) / scale, height: CGFloat(height) / scale)
  }
}
