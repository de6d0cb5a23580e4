import AdSpecTrace
import Foundation
import MediationHost
import ScriptedNetwork
import UIKit

/// The ad server of a scenario: its scripted network, asked for custom native ads without an
/// adapter in between.
final class ScriptedAdServer: CustomNativeServer {
  private let network: ScriptedNetwork

  init(_ network: ScriptedNetwork) {
    self.network = network
  }

  func request(
    _ adUnitID: String, identity: EventIdentity, answer: @escaping (CustomNativeAnswer) -> Void
  ) -> AnyObject {
    let request = AdServerRequest(answer)
    request.ad = network.load(
      NetworkRequest(format: .customNative, slot: adUnitID), observer: request)
    return request
  }
}

/// One request to the ad server, for as long as host or app have to do with it.
private final class AdServerRequest: NetworkAdObserver {
  var ad: NetworkAd?
  private let answer: (CustomNativeAnswer) -> Void

  init(_ answer: @escaping (CustomNativeAnswer) -> Void) {
    self.answer = answer
  }

  func networkAd(_ ad: NetworkAd, did event: NetworkEvent) -> Delivery {
    switch event {
    case .loaded(.ad): answer(.ad(CustomNativeContent(ad.creative)))
    case .loaded: answer(.failure(.noAd("The ad server's answer is no such ad.")))
    case .failed(let error):
      answer(.failure(.noAd(error?.message ?? error?.code ?? "The ad server has no ad.")))
    default: return .noCallback
    }
    return .delivered
  }
}

extension HostError {
  /// There is no ad (`RequestError.Code` 1).
  fileprivate static func noAd(_ message: String) -> HostError {
    HostError(code: 1, message: message)
  }
}

extension CustomNativeContent {
  /// What the SDK makes of a creative.
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
  /// An image as the SDK downloads it: of the bytes that the script gives, or a blank one.
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
