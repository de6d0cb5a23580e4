package import AdSpecTrace
package import GoogleMobileAds
package import UIKit

/// The ad server of a scenario, which answers requests for custom native ads.
package protocol CustomNativeServer: AnyObject {
  /// Asks for an ad.
  ///
  /// - Parameters:
  ///   - adUnitID: The ad unit.
  ///   - identity: The load and ad of the request.
  ///   - answer: A closure that is called with each answer, on any thread.
  ///   - notify: A closure that is called with each event of the video's player, on any thread. The
  ///     callback returns whether the host can notify the app of the event.
  /// - Returns: The request. The ad exists as long as the caller keeps the request.
  func request(
    _ adUnitID: String, identity: EventIdentity,
    answer: @escaping (CustomNativeAnswer) -> Void,
    notify: @escaping (CustomNativeVideoEvent) -> Bool
  ) -> any CustomNativeRequest
}

/// A request to the ad server, with the ad that the request brought.
package protocol CustomNativeRequest: AnyObject {
  /// Tells the ad server that the ad is on screen.
  func becomeDisplayed()
  /// Tells the ad server that a view of the ad's video is on screen.
  func showVideo()
  /// Passes a command of the app to the player of the ad's video.
  func run(_ command: VideoCommand)
  /// The position in the ad's video in seconds, 0 without a video.
  var videoPosition: Double { get }
}

/// An answer of the ad server.
package enum CustomNativeAnswer {
  /// An ad.
  case ad(CustomNativeContent)
  /// The ad server has no ad. The error is the reason.
  case failure(HostError)
}

/// An event of the player of a custom native ad's video.
package enum CustomNativeVideoEvent: Sendable {
  /// The video starts or continues.
  case play
  /// The video pauses.
  case pause
  /// The video ends.
  case end
  /// The sound turns off.
  case mute
  /// The sound turns on.
  case unmute
}

/// The content of an ad with a custom format.
///
/// The assets of the content have the suite's keys.
package struct CustomNativeContent {
  /// An image.
  package struct Image {
    /// The URL of the image, or nil when the image has no URL.
    package var url: String?
    /// The downloaded image, or nil when the download failed.
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
    /// The length of the video in seconds.
    package var duration: Double
    /// Width divided by height.
    package var aspectRatio: Double
    /// Whether the ad provides a view for the video.
    package var hasView: Bool

    /// Creates a video.
    package init(duration: Double, aspectRatio: Double, hasView: Bool) {
      self.duration = duration
      self.aspectRatio = aspectRatio
      self.hasView = hasView
    }
  }

  /// The identifier of the format.
  package var formatID: String
  /// The assets, in the order of the format.
  package var assets: [(key: String, value: Value)]
  /// The deep links of a click, in the order of the attempts.
  package var deepLinks: [String]
  /// The URL that a click opens in the browser, or nil.
  package var destination: String?
  /// The video, or nil.
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

  /// The downloaded image under a key, or nil.
  func picture(_ key: String) -> UIImage? {
    for case (key, .image(let image)) in assets { return image.picture }
    return nil
  }

  /// The type of the asset under a key, or nil for an unknown key.
  func type(of key: String) -> AssetType? {
    guard let asset = assets.first(where: { $0.key == key }) else { return nil }
    if case .text = asset.value { return .string }
    return .image
  }

  /// The type of an asset.
  ///
  /// For each type of asset, the app reads the asset with a different function of the SDK.
  enum AssetType: String {
    case string, image
  }
}
