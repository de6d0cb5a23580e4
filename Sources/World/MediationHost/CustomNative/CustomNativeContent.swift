import GoogleMobileAds
package import UIKit

/// What an ad of a custom format consists of, under the suite's names.
package struct CustomNativeContent {
  /// An image, with its picture where that is there.
  package struct Image {
    /// Where it is found.
    package var url: String?
    /// What it looks like; nil where it could not be had.
    package var picture: UIImage?

    /// Creates an image.
    package init(url: String?, picture: UIImage?) {
      self.url = url
      self.picture = picture
    }
  }

  /// The value of an asset.
  package enum Value {
    case text(String)
    case image(Image)
  }

  /// A video.
  package struct Video {
    /// Its length in seconds.
    package var duration: Double
    /// Width divided by height.
    package var aspectRatio: Double
    /// Whether there is a view to show it in.
    package var hasView: Bool

    /// Creates a video.
    package init(duration: Double, aspectRatio: Double, hasView: Bool) {
      self.duration = duration
      self.aspectRatio = aspectRatio
      self.hasView = hasView
    }
  }

  /// The format.
  package var formatID: String
  /// The assets, in the order of the format.
  package var assets: [(key: String, value: Value)]
  /// The addresses that are tried first on a click, in order.
  package var deepLinks: [String]
  /// The address for the browser.
  package var destination: String?
  /// The video.
  package var video: Video?

  /// Creates the content of an ad.
  package init(
    formatID: String, assets: [(key: String, value: Value)], deepLinks: [String] = [],
    destination: String? = nil, video: Video? = nil
  ) {
    self.formatID = formatID
    self.assets = assets
    self.deepLinks = deepLinks
    self.destination = destination
    self.video = video
  }

  /// The picture under a key.
  func picture(_ key: String) -> UIImage? {
    for case (key, .image(let image)) in assets { return image.picture }
    return nil
  }

  /// What kind of asset is under a key; nil where there is none.
  func type(of key: String) -> AssetType? {
    guard let asset = assets.first(where: { $0.key == key }) else { return nil }
    if case .text = asset.value { return .string }
    return .image
  }

  /// What an app can ask for under a key.
  enum AssetType: String {
    case string, image
  }
}
