#if ObjectiveC
  import Foundation
  import GoogleMobileAds
  import ObjectiveCBridge
  import UIKit

  // What facades in Objective-C ask of their Swift objects. Every pointer `swift` is borrowed from a
  // facade, which Objective-C holds during the call; so the object lives during the call. A result of a
  // function with `copy` or `new` in its name has one reference, which Objective-C takes over.

  private func object(_ swift: Object) -> AnyObject {
    Unmanaged<AnyObject>.fromOpaque(swift).takeUnretainedValue()
  }

  @c @implementation func adspec_publisher_new_ad_loader(
    _ facade: Object, _ unit: UnsafePointer<CChar>, _ controller: Object?, _ types: Object,
    _ options: Object
  ) -> Object {
    let types = (Values.swift(types) as? [Any] ?? []).map { AdLoaderAdType("\($0)") }
    let loader = AdLoader(
      adUnitID: String(cString: unit),
      rootViewController: controller.map { borrowed($0, UIViewController.self) }, adTypes: types,
      options: LoaderOptions.options(Values.swift(options)))
    loader.foreign = PublisherPeer(facade)
    return owned(loader)
  }

  @c @implementation func adspec_publisher_number(
    _ swift: Object, _ which: adspec_publisher_number_kind
  ) -> Double {
    switch object(swift) {
    case let loader as AdLoader: loader.isLoading ? 1 : 0
    case let content as MediaContent: number(of: content, which)
    case let video as VideoController: number(of: video, which)
    default: 0
    }
  }

  private func number(of content: MediaContent, _ which: adspec_publisher_number_kind) -> Double {
    switch which {
    case ADSPEC_ASPECT_RATIO: content.aspectRatio
    case ADSPEC_DURATION: content.duration
    case ADSPEC_CURRENT_TIME: content.currentTime
    default: content.hasVideoContent ? 1 : 0
    }
  }

  private func number(of video: VideoController, _ which: adspec_publisher_number_kind) -> Double {
    let value =
      switch which {
      case ADSPEC_IS_MUTED: video.isMuted
      case ADSPEC_CUSTOM_CONTROLS: video.areCustomControlsEnabled
      case ADSPEC_CLICK_TO_EXPAND: video.isClickToExpandEnabled
      default: video.hasVideo
      }
    return value ? 1 : 0
  }

  @c @implementation func adspec_publisher_set_number(
    _ swift: Object, _ which: adspec_publisher_number_kind, _ value: Double
  ) {
    (object(swift) as? VideoController)?.isMuted = value != 0
  }

  @c @implementation func adspec_publisher_copy_part(
    _ swift: Object, _ which: adspec_publisher_part, _ key: UnsafePointer<CChar>?
  ) -> Object? {
    switch object(swift) {
    case let ad as CustomNativeAd:
      part(of: ad, which, key.map { String(cString: $0) } ?? "")
    case let content as MediaContent:
      which == ADSPEC_VIDEO_CONTROLLER
        ? content.videoController.ownedFacade : content.mainImage.map(Pictures.objectiveC)
    case let view as MediaView: view.mediaContent?.ownedFacade
    case let measurement as DisplayAdMeasurement: measurement.view?.ownedFacade
    default: nil
    }
  }

  private func part(of ad: CustomNativeAd, _ which: adspec_publisher_part, _ key: String) -> Object?
  {
    switch which {
    case ADSPEC_FORMAT_ID: Values.objectiveC(ad.formatID)
    case ADSPEC_ASSET_KEYS: Values.objectiveC(ad.availableAssetKeys)
    case ADSPEC_TEXT_FOR_KEY: ad.string(forKey: key).map { Values.objectiveC($0) }
    case ADSPEC_IMAGE_FOR_KEY: ad.image(forKey: key).map(Pictures.objectiveC)
    case ADSPEC_MEDIA_CONTENT: ad.mediaContent.ownedFacade
    case ADSPEC_MEDIA_VIEW: ad.mediaView?.ownedFacade
    case ADSPEC_MEASUREMENT: ad.displayAdMeasurement?.ownedFacade
    case ADSPEC_ROOT_VIEW_CONTROLLER: ad.rootViewController?.ownedFacade
    default: nil
    }
  }

  @c @implementation func adspec_publisher_set_part(
    _ swift: Object, _ which: adspec_publisher_part, _ part: Object?
  ) {
    switch object(swift) {
    case let ad as CustomNativeAd: ad.rootViewController = part.map { borrowed($0) }
    case let view as MediaView: view.mediaContent = part.map { borrowed($0) }
    case let measurement as DisplayAdMeasurement: measurement.view = part.map { borrowed($0) }
    default: break
    }
  }

  @c @implementation func adspec_publisher_act(
    _ swift: Object, _ action: adspec_publisher_action, _ key: UnsafePointer<CChar>?
  ) {
    switch object(swift) {
    case let loader as AdLoader: loader.load(Request())
    case let ad as CustomNativeAd:
      if action == ADSPEC_RECORD_IMPRESSION {
        ad.recordImpression()
      } else {
        ad.performClickOnAsset(withKey: key.map { String(cString: $0) } ?? "")
      }
    case let video as VideoController:
      switch action {
      case ADSPEC_PLAY: video.play()
      case ADSPEC_PAUSE: video.pause()
      default: video.stop()
      }
    default: break
    }
  }

  @c @implementation func adspec_publisher_set_has_delegate(
    _ swift: Object, _ hasDelegate: Bool, _ takesCustomAds: Bool
  ) {
    switch object(swift) {
    case let loader as AdLoader:
      let delegate =
        takesCustomAds
        ? ForeignCustomLoaderDelegate(loader.facade) : ForeignLoaderDelegate(loader.facade)
      loader.peer.delegate = hasDelegate ? delegate : nil
      loader.delegate = hasDelegate ? delegate : nil
    case let ad as CustomNativeAd:
      let delegate = ForeignAdDelegate()
      ad.peer.delegate = hasDelegate ? delegate : nil
      ad.delegate = hasDelegate ? delegate : nil
    case let video as VideoController:
      let delegate = ForeignVideoDelegate()
      video.peer.delegate = hasDelegate ? delegate : nil
      video.delegate = hasDelegate ? delegate : nil
    default: break
    }
  }

  @c @implementation func adspec_publisher_set_click_handler(_ swift: Object, _ block: Object?) {
    let ad = borrowed(swift, CustomNativeAd.self)
    guard let block = block.map(ClickHandler.init(owned:)) else {
      ad.customClickHandler = nil
      return
    }
    ad.customClickHandler = { asset in
      asset.withCString { adspec_objc_call_click_handler(block.handle, $0) }
    }
  }

  @c @implementation func adspec_publisher_copy_error_of_start(_ swift: Object) -> Object? {
    do {
      try borrowed(swift, DisplayAdMeasurement.self).start()
      return nil
    } catch {
      return Values.objectiveC(error: error)
    }
  }

  /// Options of a load.
  enum LoaderOptions {
    /// Reads the options of an app: an array of numbers for each option, of which the first is the
    /// kind.
    static func options(_ value: Any?) -> [GADAdLoaderOptions] {
      func number(_ value: Any) -> Int { (value as? NSNumber)?.intValue ?? (value as? Int) ?? 0 }
      return (value as? [Any] ?? []).compactMap { option in
        (option as? [Any]).flatMap { one($0.map(number)) }
      }
    }

    private static func one(_ numbers: [Int]) -> GADAdLoaderOptions? {
      switch numbers.first {
      case 0:
        let image = NativeAdImageAdLoaderOptions()
        image.isImageLoadingDisabled = numbers[1] != 0
        image.shouldRequestMultipleImages = numbers[2] != 0
        return image
      case 1:
        let media = NativeAdMediaAdLoaderOptions()
        media.mediaAspectRatio = MediaAspectRatio(rawValue: numbers[1]) ?? .unknown
        return media
      case 2:
        let view = NativeAdViewAdOptions()
        view.preferredAdChoicesPosition = AdChoicesPosition(rawValue: numbers[1]) ?? .topRightCorner
        return view
      case 3:
        let video = VideoOptions()
        video.shouldStartMuted = numbers[1] != 0
        video.areCustomControlsRequested = numbers[2] != 0
        video.isClickToExpandRequested = numbers[3] != 0
        return video
      case 4:
        let multiple = MultipleAdsAdLoaderOptions()
        multiple.numberOfAds = numbers[1]
        return multiple
      case 5:
        let mute = NativeMuteThisAdLoaderOptions()
        mute.isCustomMuteThisAdRequested = numbers[1] != 0
        return mute
      default: return nil
      }
    }

    /// Writes options for an app, in the same form.
    static func numbers(_ options: [GADAdLoaderOptions]) -> [[Int]] {
      func flag(_ value: Bool) -> Int { value ? 1 : 0 }
      return options.compactMap { option in
        switch option {
        case let image as NativeAdImageAdLoaderOptions:
          [0, flag(image.isImageLoadingDisabled), flag(image.shouldRequestMultipleImages)]
        case let media as NativeAdMediaAdLoaderOptions: [1, media.mediaAspectRatio.rawValue]
        case let view as NativeAdViewAdOptions: [2, view.preferredAdChoicesPosition.rawValue]
        case let video as VideoOptions:
          [
            3, flag(video.shouldStartMuted), flag(video.areCustomControlsRequested),
            flag(video.isClickToExpandRequested),
          ]
        case let multiple as MultipleAdsAdLoaderOptions: [4, multiple.numberOfAds]
        case let mute as NativeMuteThisAdLoaderOptions: [5, flag(mute.isCustomMuteThisAdRequested)]
        default: nil
        }
      }
    }
  }

  /// Pictures for an app in Objective-C.
  enum Pictures {
    /// Creates a `GADNativeAdImage`, which the caller owns.
    static func objectiveC(_ image: NativeAdImage) -> Object {
      let picture = image.image.map(objectiveC)
      defer { picture.map(oc_release) }
      guard let url = image.imageURL else {
        return adspec_objc_new_native_image(picture, nil, Double(image.scale))
      }
      return url.absoluteString.withCString {
        adspec_objc_new_native_image(picture, $0, Double(image.scale))
      }
    }

    /// The `UIImage` of a picture, with a reference that the caller owns.
    static func objectiveC(_ picture: UIImage) -> Object {
      let facade = Facade.of(picture)
      oc_retain(facade)
      return facade
    }
  }
#endif
