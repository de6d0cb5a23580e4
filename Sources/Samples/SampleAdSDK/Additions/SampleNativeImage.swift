public import UIKit

/// A picture of a native ad.
///
/// An addition to the published SDK, whose ads have one main picture.
public struct SampleNativeImage {
  /// The picture, where the SDK was asked to hand it out and the network supplied it.
  public var image: UIImage?
  /// Where the picture can be fetched.
  public var url: String?
  /// Pixels a point.
  public var scale: CGFloat
}
