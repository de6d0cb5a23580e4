import AdSpecTrace
package import GoogleMobileAds
import UIKit

extension CustomNativeHost {
  /// Makes the SDK's ad of what the ad server gave, under the app's own names.
  func makeAd(_ content: CustomNativeContent, loader: AdLoader) -> CustomNativeAd {
    let disablesImages =
      loader.options.compactMap { $0 as? NativeAdImageAdLoaderOptions }.last?
      .isImageLoadingDisabled ?? false
    var texts: [String: String] = [:]
    var images: [String: NativeAdImage] = [:]
    for (key, value) in content.assets {
      switch value {
      case .text(let text): texts[profile.ownKey(key)] = text
      case .image(let image):
        images[profile.ownKey(key)] = image.sdkImage(withPicture: !disablesImages)
      }
    }
    let ad = CustomNativeAd(
      formatID: profile.ownFormatID(content.formatID),
      availableAssetKeys: content.assets.map { profile.ownKey($0.key) }, texts: texts,
      images: images, mediaContent: media(of: content, loader),
      responseInfo: CustomNativeHost.responseInfo)
    ad.providesMediaView = content.video?.hasView ?? false
    ad.rootViewController = loader.rootViewController
    ad.displayAdMeasurement = DisplayAdMeasurement()
    return ad
  }

  private func media(of content: CustomNativeContent, _ loader: AdLoader) -> MediaContent {
    let options = loader.options.compactMap { $0 as? VideoOptions }.last
    return MediaContent(
      hasVideoContent: content.video != nil, aspectRatio: content.video?.aspectRatio ?? 0,
      duration: content.video?.duration ?? 0, mainImage: content.picture(AppProfile.mainAsset),
      videoController: VideoController(
        areCustomControlsEnabled: options?.areCustomControlsRequested ?? false,
        isClickToExpandEnabled: options?.isClickToExpandRequested ?? false,
        isMuted: options?.shouldStartMuted ?? true))
  }

  private static var responseInfo: ResponseInfo {
    let google = AdNetworkResponseInfo(adNetworkClassName: GADGoogleAdNetworkClassName)
    return ResponseInfo(
      responseIdentifier: nil, loadedAdNetworkResponseInfo: google, adNetworkInfoArray: [google])
  }

  // MARK: What the app reads and records

  /// The app reads a text.
  package func text(forKey key: String, of ad: CustomNativeAd) -> String? {
    let text = ad.storedText(forKey: key)
    read(key, .string, text.map(TraceValue.string), text as NSString?, of: ad)
    return text
  }

  /// The app reads an image.
  package func image(forKey key: String, of ad: CustomNativeAd) -> NativeAdImage? {
    let image = ad.storedImage(forKey: key)
    let value = image.map { image in
      TraceValue.object([TraceAttribute("picture", .boolean(image.image != nil))])
    }
    read(key, .image, value, image, of: ad)
    return image
  }

  private func read(
    _ key: String, _ type: CustomNativeContent.AssetType, _ value: TraceValue?,
    _ object: AnyObject?, of ad: CustomNativeAd
  ) {
    guard let loaded = record(of: ad) else { return }
    let asset = profile.suiteKey(key)
    var attributes = [TraceAttribute("type", .string(type.rawValue))]
    if let holds = loaded.content.type(of: asset) {
      attributes.append(TraceAttribute("holds", .string(holds.rawValue)))
    }
    if let value { attributes.append(TraceAttribute("value", value)) }
    recorder.record(.appAsset, loaded.identity(ofAsset: asset), attributes) {
      interceptor.willRead(key, object)
    }
  }

  /// The app records an impression; only the first one of an ad counts.
  ///
  /// - Parameters:
  ///   - ad: The ad.
  ///   - isScripted: Whether it is the scenario that does, in the app's place.
  package func recordImpression(of ad: CustomNativeAd, isScripted: Bool = false) {
    guard let loaded = record(of: ad) else { return }
    noteShown()
    let attributes = isScripted ? [TraceAttribute("scripted", .boolean(true))] : []
    recorder.record(.appRecordImpression, loaded.identity, attributes) {
      guard interceptor.counts(isFirst: !loaded.hasCountedImpression) else { return }
      loaded.hasCountedImpression = true
      recorder.record(.appDidRecordImpression, loaded.identity) {
        ad.delegate?.customNativeAdDidRecordImpression(ad)
      }
    }
  }

  /// The app asks to measure the display of an ad.
  package func startMeasuring(_ measurement: DisplayAdMeasurement) throws {
    guard measurement.view != nil else {
      throw RequestError(
        .invalidArgument,
        userInfo: [NSLocalizedDescriptionKey: "There is no view whose display to measure."])
    }
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
