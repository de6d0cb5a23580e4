package import AdSpecTrace
import Foundation
package import GoogleMobileAds
import UIKit

/// A custom native ad that the app has received.
package final class LoadedCustomNativeAd {
  /// The identity of the ad, its load and its ad unit, for events about the ad.
  package let identity: EventIdentity
  /// The `CustomNativeAd` object that the app uses, or nil after the host has released the object.
  package private(set) var ad: CustomNativeAd?
  /// The content of the ad.
  let content: CustomNativeContent
  /// The request that brought the ad, or nil after the release of the ad.
  private(set) var request: (any CustomNativeRequest)?
  /// Whether the ad has been on screen.
  package internal(set) var isShown = false
  /// Whether the ad's video has been on screen.
  var isVideoShown = false
  /// Whether the app shows the ad in a view that has already shown another ad.
  var isReused = false
  /// Whether the host has counted an impression of the ad.
  var hasCountedImpression = false
  /// Whether the scenario, and not the app, has set or removed the ad's click handler.
  package var isHandlerScripted = false

  init(_ offered: OfferedCustomNativeAd, _ ad: CustomNativeAd) {
    identity = offered.identity
    content = offered.content
    request = offered.request
    self.ad = ad
  }

  /// The identity of the ad and of one of its assets, for events about the asset.
  func identity(ofAsset key: String?) -> EventIdentity {
    var identity = identity
    identity.asset = key
    return identity
  }

  func release() {
    ad = nil
    request = nil
  }
}

/// The custom native ads that the app has received.
///
/// A search never visits all ads, so a scenario can have thousands of ads.
final class CustomNativeAdIndex {
  /// All ads, in order.
  private(set) var all: [LoadedCustomNativeAd] = []
  /// The ads that may not have been on screen yet, in order.
  private(set) var unshown: [LoadedCustomNativeAd] = []
  /// The ads whose video may not have been on screen yet, in order.
  private(set) var unplayed: [LoadedCustomNativeAd] = []
  private var byNumber: [Int32: LoadedCustomNativeAd] = [:]
  private var byObject: [ObjectIdentifier: LoadedCustomNativeAd] = [:]

  func add(_ loaded: LoadedCustomNativeAd) {
    all.append(loaded)
    unshown.append(loaded)
    unplayed.append(loaded)
    if byNumber[loaded.identity.ad] == nil { byNumber[loaded.identity.ad] = loaded }
    if let ad = loaded.ad { byObject[ObjectIdentifier(ad)] = loaded }
  }

  /// Returns the ad that has the given number.
  subscript(number: Int32) -> LoadedCustomNativeAd? { byNumber[number] }

  /// Returns the ad for an object of the app, or nil when the host has released the ad.
  func find(_ ad: CustomNativeAd) -> LoadedCustomNativeAd? {
    byObject[ObjectIdentifier(ad)].flatMap { $0.ad === ad ? $0 : nil }
  }

  /// Removes ads that were shown or released from the lists `unshown` and `unplayed`.
  func forgetShown() {
    unshown.removeAll { $0.isShown || $0.ad == nil }
    unplayed.removeAll { $0.isVideoShown || $0.ad?.mediaContent.hasVideoContent != true }
  }

  func removeAll() {
    all = []
    unshown = []
    unplayed = []
    byNumber = [:]
    byObject = [:]
  }
}

// MARK: The app's object of an ad

extension CustomNativeContent {
  /// Makes the `CustomNativeAd` object for the app, with the app's own keys and format.
  func makeAd(
    for loader: AdLoader, _ profile: AppProfile, from request: any CustomNativeRequest
  ) -> CustomNativeAd {
    let disablesImages =
      loader.options.compactMap { $0 as? NativeAdImageAdLoaderOptions }.last?
      .isImageLoadingDisabled ?? false
    var texts: [String: String] = [:]
    var images: [String: NativeAdImage] = [:]
    for (key, value) in assets {
      switch value {
      case .text(let text): texts[profile.ownKey(key)] = text
      case .image(let image):
        images[profile.ownKey(key)] = image.sdkImage(withPicture: !disablesImages)
      }
    }
    let ad = CustomNativeAd(
      formatID: profile.ownFormatID(formatID),
      availableAssetKeys: assets.map { profile.ownKey($0.key) }, texts: texts,
      images: images, mediaContent: mediaContent(for: loader, from: request),
      responseInfo: CustomNativeContent.responseInfo)
    ad.providesMediaView = video?.hasView ?? false
    ad.rootViewController = loader.rootViewController
    ad.displayAdMeasurement = DisplayAdMeasurement()
    return ad
  }

  private func mediaContent(
    for loader: AdLoader, from request: any CustomNativeRequest
  ) -> MediaContent {
    let options = loader.options.compactMap { $0 as? VideoOptions }.last
    return MediaContent(
      hasVideoContent: video != nil, aspectRatio: video?.aspectRatio ?? 0,
      duration: video?.duration ?? 0, mainImage: picture(AppProfile.mainAsset),
      videoController: VideoController(
        areCustomControlsEnabled: options?.areCustomControlsRequested ?? false,
        isClickToExpandEnabled: options?.isClickToExpandRequested ?? false,
        isMuted: options?.shouldStartMuted ?? true),
      currentTime: { [weak request] in request?.videoPosition ?? 0 })
  }

  /// The response info of an ad that came without any adapter.
  private static var responseInfo: ResponseInfo {
    let google = AdNetworkResponseInfo(adNetworkClassName: GADGoogleAdNetworkClassName)
    return ResponseInfo(
      responseIdentifier: nil, loadedAdNetworkResponseInfo: google, adNetworkInfoArray: [google])
  }
}

extension CustomNativeContent.Image {
  fileprivate func sdkImage(withPicture isLoaded: Bool) -> NativeAdImage? {
    if isLoaded, let picture {
      return url.flatMap { URL(string: $0) }.map { NativeAdImage(url: $0, picture: picture) }
        ?? NativeAdImage(image: picture)
    }
    return url.flatMap { URL(string: $0) }.map { NativeAdImage(url: $0, scale: 1) }
  }
}

extension NativeAdImage {
  fileprivate convenience init(url: URL, picture: UIImage) {
    self.init(url: url, scale: picture.scale)
    image = picture
  }
}
