import ScriptedNetwork
public import UIKit

/// A picture of a native ad.
public struct FernwayImage: Sendable {
  /// The picture, where the SDK was asked to fetch it and could.
  public let image: UIImage?
  /// Where it can be fetched.
  public let address: String?
  /// Pixels a point.
  public let scale: Double

  init(_ image: NetworkCreative.Image, isFetched: Bool) {
    address = image.url
    scale = image.scale
    self.image =
      if let bytes = image.bytes, isFetched || image.url == nil {
        UIImage(data: Data(bytes), scale: CGFloat(image.scale))
      } else {
        nil
      }
  }
}
