import Foundation
import GoogleMobileAds
import ScriptedNetwork
import UIKit

/// A wrapper of an object of a network's SDK.
///
/// The wrapper is generic because many adapters share code between formats in generic classes, and
/// Swift instantiates generic classes at run time.
class WarmUpWrapper<Wrapped>: NSObject {
  var wrapped: Wrapped?
}

/// An error of the warm-up's network.
///
/// Adapters convert such errors to `NSError`. The first conversion takes long.
private enum WarmUpError: Int, Error {
  case noAd = 1
}

/// A banner or full-screen ad of the warm-up.
final class WarmUpAd: WarmUpWrapper<NetworkAd>, MediationBannerAd, MediationRewardedAd,
  MediationInterstitialAd, MediationAppOpenAd, NetworkAdObserver
{
  typealias Completion = (WarmUpAd?, (any Error)?) -> (any MediationAdEventDelegate)?

  let view = UIView()
  private var completion: Completion?
  private var eventDelegate: (any MediationAdEventDelegate)?

  func load(_ format: NetworkFormat, _ completion: @escaping Completion) {
    self.completion = completion
    let network = ScriptedNetwork.current
    guard network.create(format: format, slot: "unit-1") else { return }
    wrapped = network.load(NetworkRequest(format: format, slot: "unit-1"), observer: self)
  }

  func changeSize(to adSize: AdSize) {}

  func present(from viewController: UIViewController) {
    if wrapped?.isReady == true { wrapped?.show(from: viewController) }
  }

  func networkAd(_ ad: NetworkAd, did event: NetworkEvent) -> Delivery {
    switch event {
    case .loaded: eventDelegate = completion?(self, nil)
    case .failed:
      let error = WarmUpError.noAd
      let details: [String: Any] = [
        NSLocalizedDescriptionKey: "There is no ad (\(error)).",
        NSUnderlyingErrorKey: error as NSError,
      ]
      eventDelegate = completion?(nil, NSError(domain: "warm-up", code: 1, userInfo: details))
    case .showing: eventDelegate?.willPresentFullScreenView()
    case .impression: eventDelegate?.reportImpression()
    case .click: eventDelegate?.reportClick()
    case .closing: eventDelegate?.willDismissFullScreenView()
    case .closed: eventDelegate?.didDismissFullScreenView()
    case .videoStart: rewarded?.didStartVideo()
    case .videoEnd: rewarded?.didEndVideo()
    case .reward(_, let amount):
      if UInt(exactly: amount?.rounded(.down) ?? 0) != nil { rewarded?.didRewardUser() }
    default: return .noCallback
    }
    return .delivered
  }

  private var rewarded: (any MediationRewardedAdEventDelegate)? {
    eventDelegate as? any MediationRewardedAdEventDelegate
  }
}

/// A native ad of the warm-up, with all assets.
///
/// The ad downloads its pictures.
final class WarmUpNativeAd: WarmUpWrapper<NetworkAd>, MediationNativeAd, NetworkAdObserver {
  typealias Completion = (WarmUpNativeAd?, (any Error)?) -> (any MediationAdEventDelegate)?

  private var completion: Completion?
  private var eventDelegate: (any MediationNativeAdEventDelegate)?
  private var pictures: [URL: UIImage] = [:]
  private let media = UIImageView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
  private let choices = UIImageView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))

  var headline: String? { wrapped?.creative.text("headline") }
  var body: String? { wrapped?.creative.text("body") }
  var callToAction: String? { wrapped?.creative.text("call_to_action") }
  var advertiser: String? { wrapped?.creative.text("advertiser") }
  var store: String? { wrapped?.creative.text("store") }
  var price: String? { wrapped?.creative.text("price") }
  var starRating: NSDecimalNumber? { NSDecimalNumber(string: "4.5") }
  var extraAssets: [String: Any]? { ["text": "text", "number": 1] }
  var icon: NativeAdImage? { wrapped?.creative.icon.flatMap(image) }
  var images: [NativeAdImage]? { wrapped?.creative.images.compactMap(image) }
  var adChoicesView: UIView? { choices }
  var mediaView: UIView? { media }
  var hasVideoContent: Bool { true }
  var mediaContentAspectRatio: CGFloat { 1.5 }
  var duration: TimeInterval { 10 }
  var currentTime: TimeInterval { 0 }

  func handlesUserClicks() -> Bool { true }
  func handlesUserImpressions() -> Bool { true }

  func load(_ completion: @escaping Completion) {
    self.completion = completion
    let network = ScriptedNetwork.current
    guard network.create(format: .native, slot: "unit-1") else { return }
    wrapped = network.load(NetworkRequest(format: .native, slot: "unit-1"), observer: self)
  }

  func didRender(
    in view: UIView, clickableAssetViews: [GADNativeAssetIdentifier: UIView],
    nonclickableAssetViews: [GADNativeAssetIdentifier: UIView], viewController: UIViewController
  ) {
    wrapped?.register(view: view, clickable: clickableAssetViews.keys.map(\.rawValue).sorted())
  }

  func didUntrackView(_ view: UIView?) { wrapped?.unregisterView() }
  func didRecordImpression() {}
  func didRecordClickOnAsset(
    with assetName: GADNativeAssetIdentifier, view: UIView, viewController: UIViewController
  ) {}

  func networkAd(_ ad: NetworkAd, did event: NetworkEvent) -> Delivery {
    switch event {
    case .loaded: download()
    case .failed:
      let description = [NSLocalizedDescriptionKey: "There is no ad."]
      eventDelegate = answer(nil, NSError(domain: "warm-up", code: 1, userInfo: description))
    case .impression: eventDelegate?.reportImpression()
    case .click: eventDelegate?.reportClick()
    case .videoStart: eventDelegate?.didPlayVideo()
    case .videoEnd: eventDelegate?.didEndVideo()
    default: return .noCallback
    }
    return .delivered
  }

  private func answer(
    _ ad: WarmUpNativeAd?, _ error: (any Error)?
  ) -> (any MediationNativeAdEventDelegate)? {
    completion?(ad, error) as? any MediationNativeAdEventDelegate
  }

  private func image(_ image: NetworkCreative.Image) -> NativeAdImage? {
    guard let url = image.url.flatMap(URL.init(string:)) else { return nil }
    return pictures[url].map { NativeAdImage(image: $0) }
      ?? NativeAdImage(url: url, scale: image.scale)
  }

  /// Downloads the pictures in its own session, so that the shared session stays unused.
  private func download() {
    let session = URLSession(configuration: .ephemeral)
    let group = DispatchGroup()
    let found = Found()
    for image in wrapped?.creative.images ?? [] {
      guard let url = image.url.flatMap(URL.init(string:)) else { continue }
      group.enter()
      let request = URLRequest(url: url, timeoutInterval: 10)
      session.dataTask(with: request) { data, response, _ in
        if let data, (response as? HTTPURLResponse)?.statusCode == 200 {
          found.lock.withLock { found.pictures[url] = data }
        }
        group.leave()
      }.resume()
    }
    group.notify(queue: .main) { [self] in
      session.finishTasksAndInvalidate()
      pictures = found.lock.withLock { found.pictures }.compactMapValues { UIImage(data: $0) }
      eventDelegate = answer(self, nil)
    }
  }

  /// The downloaded pictures.
  ///
  /// A lock protects the pictures, because they arrive on another thread.
  private final class Found: @unchecked Sendable {
    let lock = NSLock()
    var pictures: [URL: Data] = [:]
  }
}
