public import UIKit

/// An image of a native ad: downloaded, or only where it is found.
public final class NativeAdImage: NSObject, @unchecked Sendable {
  /// The image, or nil where it has not been downloaded.
  public package(set) var image: UIImage?

  /// Where the image is found, or nil.
  public let imageURL: URL?

  /// The number of pixels in a point.
  public let scale: CGFloat

  /// Creates a downloaded image.
  public init(image: UIImage) {
    self.image = image
    self.imageURL = nil
    self.scale = image.scale
    super.init()
  }

  /// Creates an image that is still to be downloaded.
  public init(url: URL, scale: CGFloat) {
    self.imageURL = url
    self.scale = scale
    super.init()
  }
}
