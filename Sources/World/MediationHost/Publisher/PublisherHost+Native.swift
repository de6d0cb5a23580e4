import AdSpecTrace
import Foundation
package import GoogleMobileAds
import UIKit

extension PublisherHost {
  /// The largest number of ads that one load gives.
  private static let largestNumberOfAds = 5

  /// Loads native ads, one after the other, and tells the loader's delegate of each; then that it
  /// has finished.
  package func loadNative(_ loader: AdLoader, _ request: Request?) {
    let count = loader.numberOfAds ?? 1
    if let reason = refusal(of: loader, count) {
      return callBack {
        loader.delegate?.adLoader(
          loader, didFailToReceiveAdWithError: PublisherHost.invalidRequest(reason))
        if !loader.isLoading { loader.delegate?.adLoaderDidFinishLoading(loader) }
      }
    }
    loader.isLoading = true
    load(loader, request, left: min(count, PublisherHost.largestNumberOfAds))
  }

  /// Why nothing can be asked for a loader; nil where it can.
  func refusal(of loader: AdLoader, _ count: Int) -> String? {
    if loader.isLoading { return "The loader is loading already." }
    if loader.adUnitID.isEmpty { return "The loader has no ad unit." }
    if !(loader.delegate is any NativeAdLoaderDelegate) {
      return "The loader's delegate does not take native ads."
    }
    return count < 1 ? "The number of ads is less than one." : nil
  }

  private func load(_ loader: AdLoader, _ request: Request?, left: Int) {
    guard left > 0 else {
      loader.isLoading = false
      host?.recorder.record(.appDidFinishLoading)
      loader.delegate?.adLoaderDidFinishLoading(loader)
      return
    }
    loadOne(loader, request) { [weak self] loader, _ in
      self?.load(loader, request, left: left - 1)
    }
  }

  /// Loads one native ad for a loader, and tells its delegate what came.
  ///
  /// - Parameters:
  ///   - loader: The loader; nothing more happens once the app has let go of it.
  ///   - request: What the app says of the request.
  ///   - adServer: What asks the ad server for an ad of its own; nil where the app takes none.
  ///   - onAnswer: Called once, after the delegate.
  func loadOne(
    _ loader: AdLoader, _ request: Request?, _ adServer: AdServerOffer? = nil,
    onAnswer: @escaping (AdLoader, PublisherAd) -> Void
  ) {
    load(loader.adUnitID, .native, request, adServer) { configuration in
      configuration.loaderOptions = loader.options
      configuration.options = LoadConfiguration.NativeOptions(loader.options)
    } onAnswer: { [weak self, weak loader] ad, _ in
      guard let self, let loader else { return }
      if let error = ad.sdkError {
        loader.delegate?.adLoader(loader, didFailToReceiveAdWithError: error)
      } else if let nativeAd = nativeAd(of: ad) {
        nativeAd.rootViewController = loader.rootViewController
        (loader.delegate as? any NativeAdLoaderDelegate)?.adLoader(loader, didReceive: nativeAd)
      }
      onAnswer(loader, ad)
    }
  }

  /// Maps what the adapter gave to the ad that the app is handed.
  private func nativeAd(of ad: PublisherAd) -> NativeAd? {
    guard let load = ad.load, let given = load.loaded?.native else { return nil }
    host?.readAll(of: load)
    let assets = NativeAdAssets(of: given)
    let video = load.videoController
    let content = MediaContent(
      hasVideoContent: given.hasVideoContent, aspectRatio: given.mediaContentAspectRatio,
      duration: given.duration, mainImage: assets.images?.first?.image, videoController: video,
      currentTime: { [weak load] in load?.loaded?.native?.currentTime ?? 0 })
    // A media view shows the network's own view where there is a video.
    content.networkView = given.hasVideoContent ? given.mediaView : nil
    let nativeAd = NativeAd(
      assets: assets, mediaContent: content, responseInfo: ad.sdkResponseInfo)
    nativeAd.adChoicesView = given.adChoicesView
    nativeAd.attachment = HeldLoad(load, host)
    observe(load) { [weak nativeAd] kind, _ in
      if let nativeAd { PublisherHost.tell(kind, to: nativeAd) }
    }
    return nativeAd
  }

  // MARK: On screen

  /// The app shows an ad in a view, its assets in those views.
  package func register(
    _ nativeAd: NativeAd, in view: UIView,
    clickable: [GADNativeAssetIdentifier: UIView], nonclickable: [GADNativeAssetIdentifier: UIView]
  ) {
    guard let host, let held = nativeAd.attachment as? HeldLoad,
      let ad = held.load.loaded?.native
    else { return }
    held.view = view
    if let icon = nativeAd.adChoicesView {
      (nonclickable[.adChoicesViewAsset] ?? view).addSubview(icon)
    }
    host.render(
      ad, held.load, in: view, clickable: clickable, nonclickable: nonclickable,
      from: nativeAd.rootViewController ?? host.topViewController)
    let assetViews = clickable.merging(nonclickable) { first, _ in first }
    host.recordRendered(
      held.load,
      ViewTree(view, NativeAsset.views(in: assetViews), adChoices: nativeAd.adChoicesView))
    host.recorder.record(.appShown, held.load.adIdentity)
    if !ad.handlesUserImpressions() { host.recordImpression(held.load) }
    noteDisplayed(held.load)
  }

  /// The app no longer shows an ad.
  package func unregister(_ nativeAd: NativeAd) {
    guard let held = nativeAd.attachment as? HeldLoad, let ad = held.load.loaded?.native else {
      return
    }
    nativeAd.adChoicesView?.removeFromSuperview()
    let view = held.view
    held.view = nil
    host?.untrack(ad, held.load, from: view)
  }

  private static func tell(_ kind: EventKind, to nativeAd: NativeAd) {
    let video = nativeAd.mediaContent.videoController
    switch kind {
    case .eventImpression: nativeAd.delegate?.nativeAdDidRecordImpression(nativeAd)
    case .eventClick: nativeAd.delegate?.nativeAdDidRecordClick(nativeAd)
    case .eventWillPresent: nativeAd.delegate?.nativeAdWillPresentScreen(nativeAd)
    case .eventWillDismiss: nativeAd.delegate?.nativeAdWillDismissScreen(nativeAd)
    case .eventDidDismiss: nativeAd.delegate?.nativeAdDidDismissScreen(nativeAd)
    case .eventVideoPlay: video.delegate?.videoControllerDidPlayVideo(video)
    case .eventVideoPause: video.delegate?.videoControllerDidPauseVideo(video)
    case .eventVideoEnd: video.delegate?.videoControllerDidEndVideoPlayback(video)
    case .eventVideoMute: video.delegate?.videoControllerDidMuteVideo(video)
    case .eventVideoUnmute: video.delegate?.videoControllerDidUnmuteVideo(video)
    default: break
    }
  }
}

extension NativeAdAssets {
  /// The assets as an adapter gives them.
  fileprivate init(of ad: any MediationNativeAd) {
    self.init()
    headline = ad.headline
    images = ad.images
    body = ad.body
    icon = ad.icon
    callToAction = ad.callToAction
    starRating = ad.starRating
    store = ad.store
    price = ad.price
    advertiser = ad.advertiser
    extraAssets = ad.extraAssets
  }
}

extension LoadConfiguration.NativeOptions {
  /// The options that an app hands to its loader, as traces and scenarios show them.
  fileprivate init(_ options: [GADAdLoaderOptions]) {
    self.init()
    for option in options {
      switch option {
      case let option as NativeAdImageAdLoaderOptions:
        imageLoading = !option.isImageLoadingDisabled
        multipleImages = option.shouldRequestMultipleImages
      case let option as NativeAdMediaAdLoaderOptions:
        aspectRatio =
          switch option.mediaAspectRatio {
          case .any: "any"
          case .landscape: "landscape"
          case .portrait: "portrait"
          case .square: "square"
          default: nil
          }
      case let option as NativeAdViewAdOptions:
        adChoices =
          switch option.preferredAdChoicesPosition {
          case .topLeftCorner: "top_left"
          case .bottomRightCorner: "bottom_right"
          case .bottomLeftCorner: "bottom_left"
          default: nil
          }
      case let option as VideoOptions:
        startMuted = option.shouldStartMuted
        customControls = option.areCustomControlsRequested
      default: break
      }
    }
  }
}
