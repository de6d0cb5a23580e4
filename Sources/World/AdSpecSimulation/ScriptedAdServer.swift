import AdSpecTrace
import Foundation
import GoogleMobileAds
import MediationHost
import ScriptedNetwork
import UIKit

/// The ad server of a scenario, which serves custom native ads.
///
/// The scripted network plays the ad server. No adapter stands between the server and the host.
final class ScriptedAdServer: CustomNativeServer {
  private let network: ScriptedNetwork

  init(_ network: ScriptedNetwork) {
    self.network = network
  }

  func request(
    _ adUnitID: String, identity: EventIdentity,
    answer: @escaping (CustomNativeAnswer) -> Void,
    notify: @escaping (CustomNativeVideoEvent) -> Bool
  ) -> any CustomNativeRequest {
    let request = AdServerRequest(answer, notify)
    request.ad = network.load(
      NetworkRequest(format: .customNative, slot: adUnitID), observer: request)
    request.scripted = network.ad(identity.ad)
    return request
  }
}

/// One request to the ad server.
///
/// The host or the app keeps the request as long as the host or the app uses the ad.
private final class AdServerRequest: NetworkAdObserver, CustomNativeRequest {
  var ad: NetworkAd?
  weak var scripted: ScriptedAd?
  private let answer: (CustomNativeAnswer) -> Void
  private let tell: (CustomNativeVideoEvent) -> Bool

  init(
    _ answer: @escaping (CustomNativeAnswer) -> Void,
    _ tell: @escaping (CustomNativeVideoEvent) -> Bool
  ) {
    self.answer = answer
    self.tell = tell
  }

  func becomeDisplayed() { scripted?.becomeDisplayed() }
  func showVideo() { scripted?.showVideo() }
  func run(_ command: VideoCommand) { scripted?.run(PlayerCommand(command)) }
  var videoPosition: Double { scripted?.videoPosition ?? 0 }

  func networkAd(_ ad: NetworkAd, did event: NetworkEvent) -> Delivery {
    switch event {
    case .loaded(.ad): answer(.ad(CustomNativeContent(ad.creative)))
    case .loaded: answer(.failure(.noAd("The answer of the ad server is not a custom native ad.")))
    case .failed(let error):
      answer(.failure(.noAd(error?.message ?? error?.code ?? "The ad server has no ad.")))
    default: return event.playerEvent.map(tell) == true ? .delivered : .noCallback
    }
    return .delivered
  }
}

extension NetworkEvent {
  /// The event of the player that the SDK reports to the app; nil when the SDK has no callback.
  fileprivate var playerEvent: CustomNativeVideoEvent? {
    switch self {
    case .videoStart, .videoResume: .play
    case .videoPause: .pause
    case .videoEnd: .end
    case .videoMute: .mute
    case .videoUnmute: .unmute
    default: nil
    }
  }
}

extension HostError {
  /// Creates the error of a request that brought no ad (`RequestError.Code` 1).
  fileprivate static func noAd(_ message: String) -> HostError {
    HostError(code: 1, message: message)
  }
}

extension CustomNativeContent {
  /// Creates the content of a custom native ad from a creative, as the SDK does.
  fileprivate init(_ creative: NetworkCreative) {
    let custom = creative.custom
    var assets: [(key: String, value: Value)] = custom.assets.map { key, value in
      switch value {
      case .text(let text): (key, .text(text))
      case .image(let image): (key, .image(Image(image, width: 300, height: 150)))
      }
    }
    if let choices = creative.adChoices {
      assets.append(
        (AppProfile.adChoicesAsset, .image(Image(choices, width: 15, height: 15))))
    }
    let video = creative.video.map {
      Video(duration: $0.duration, aspectRatio: $0.aspectRatio, hasView: $0.hasView)
    }
    self.init(
      formatID: custom.formatID ?? "", assets: assets, deepLinks: custom.deepLinks,
      destination: custom.destination, video: video)
  }
}

extension CustomNativeContent.Image {
  /// Creates the image that the SDK downloads.
  ///
  /// The image comes from the bytes that the script gives. Without bytes, the image is blank.
  fileprivate init(_ image: NetworkCreative.Image, width: Int, height: Int) {
    if let bytes = image.bytes {
      self.init(url: image.url, picture: UIImage(data: Data(bytes), scale: image.scale))
      return
    }
    let size = image.size ?? NetworkSize(width: Double(width), height: Double(height))
    let picture = UIImage(
      pixelWidth: Int(size.width * image.scale), pixelHeight: Int(size.height * image.scale),
      scale: image.scale)
    self.init(url: image.url, picture: picture)
  }
}

extension PlayerCommand {
  /// Creates the command for the network's player from a command of the SDK's video controller.
  init(_ command: VideoCommand) {
    self =
      switch command {
      case .play: .play
      case .pause: .pause
      case .stop: .stop
      case .setMuted(let isMuted): isMuted ? .mute : .unmute
      }
  }
}
