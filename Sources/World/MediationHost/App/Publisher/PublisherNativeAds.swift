import AdSpecTrace
import Foundation
import GoogleMobileAds
import UIKit

/// The behaviour of `NativeAd`, and of an `AdLoader` of native ads.
final class PublisherNativeAds {
  /// The largest number of ads in one load, according to the SDK's documents.
  static let largestNumberOfAds = 5

  private unowned let publisher: PublisherHost

  init(_ publisher: PublisherHost) {
    self.publisher = publisher
  }

  // MARK: Native ads

  /// Loads native ads, one after the other.
  ///
  /// The loader's delegate receives each ad or error, and then a callback for the end of the load.
  func load(_ loader: AdLoader, _ request: Request?) {
    let count = loader.numberOfAds ?? 1
    if let reason = refusal(of: loader, count) {
      return publisher.callBack {
        loader.delegate?.adLoader(
          loader, didFailToReceiveAdWithError: PublisherHost.invalidRequest(reason))
        if !loader.isLoading { loader.delegate?.adLoaderDidFinishLoading(loader) }
      }
    }
    loader.isLoading = true
    load(loader, request, left: min(count, PublisherNativeAds.largestNumberOfAds))
  }

  /// The reason why a loader cannot load ads, or nil when the loader can load ads.
  private func refusal(of loader: AdLoader, _ count: Int) -> String? {
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
      publisher.host.recorder.record(.appDidFinishLoading)
      loader.delegate?.adLoaderDidFinishLoading(loader)
      return
    }
    loadOne(loader, request) { [weak self] loader, _ in
      self?.load(loader, request, left: left - 1)
    }
  }

  /// Loads one native ad for a loader, and notifies the loader's delegate.
  ///
  /// - Parameters:
  ///   - loader: The loader. After the app has released the loader, nothing more happens.
  ///   - request: The app's request.
  ///   - adServer: Asks the ad server for one of the server's own ads; nil when the app accepts no
  ///     custom native ads.
  ///   - onAnswer: Called once, after the call of the loader's delegate.
  private func loadOne(
    _ loader: AdLoader, _ request: Request?, _ adServer: AdServerOffer? = nil,
    onAnswer: @escaping (AdLoader, PublisherAd) -> Void
  ) {
    publisher.load(loader.adUnitID, .native, request, adServer) { configuration in
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

  /// Makes the `NativeAd` object for the app from an adapter's ad.
  private func nativeAd(of ad: PublisherAd) -> NativeAd? {
    guard let load = ad.load, let given = load.loaded?.native else { return nil }
    publisher.host.nativeAds.readAll(of: load)
    let assets = NativeAdAssets(of: given)
    let video = load.videoController
    let content = MediaContent(
      hasVideoContent: given.hasVideoContent, aspectRatio: given.mediaContentAspectRatio,
      duration: given.duration, mainImage: assets.images?.first?.image, videoController: video,
      currentTime: { [weak load] in load?.loaded?.native?.currentTime ?? 0 })
    // For a video, the media view contains the network's own view.
    content.networkView = given.hasVideoContent ? given.mediaView : nil
    let nativeAd = NativeAd(
      assets: assets, mediaContent: content, responseInfo: ad.sdkResponseInfo)
    nativeAd.adChoicesView = given.adChoicesView
    nativeAd.attachment = HeldLoad(load, publisher.host)
    publisher.reportValue(of: load) { [weak nativeAd] in nativeAd?.paidEventHandler }
    publisher.observe(load) { [weak nativeAd] kind, _ in
      if let nativeAd { PublisherNativeAds.notifyDelegate(of: nativeAd, kind) }
    }
    return nativeAd
  }

  // MARK: Native or custom native ads

  /// Loads ads for a loader that accepts both native ads and custom native ads.
  ///
  /// Each request brings an ad of either format, and the host calls the delegate's method for that
  /// format. The SDK's documents do not say how the ad server chooses the format. In adspec, the
  /// order of the ad unit's line items decides whether the host first asks the ad server or an
  /// adapter. The host asks the ad server at the position of the line item with the format
  /// `custom_native`. When the waterfall has no line item with this format, the host asks the ad
  /// server first, because directly sold ads come before mediation. The first ad that the host gets
  /// ends the request. If the ad server's ad has a format that the app has not declared, the ad
  /// does not count.
  ///
  /// The delegate receives one ad or error for each requested ad, and then a callback for the end
  /// of the load.
  func loadNativeOrCustom(_ loader: AdLoader, _ request: Request?) {
    let customNative = publisher.customNative.loader
    let load = customNative.load(of: loader)
    let formats = TraceAttribute(
      "formats", .array(loader.adTypes.map { .string($0.rawValue) }))
    let attributes = [formats] + customNative.attributes(of: load, loader)
    let count = loader.numberOfAds ?? 1
    let reason = refusal(of: loader, count).map { HostError.invalid($0) }
    let mistake = reason ?? customNative.mistake(in: load, loader, count)
    let wasLoading = loader.isLoading
    loader.isLoading = true
    let event = customNative.recorder.record(.appLoad, load.identity, attributes)
    customNative.recorder.context.withCause(event) {
      publisher.callBack { [weak self] in
        guard let mistake else {
          let left = min(count, PublisherNativeAds.largestNumberOfAds)
          self?.load(load, request, left: left, event)
          return
        }
        if wasLoading {
          customNative.refuse(load, mistake)
        } else {
          customNative.fail(load, mistake)
        }
      }
    }
  }

  private func load(_ load: CustomNativeLoad, _ request: Request?, left: Int, _ event: Int) {
    let customNative = publisher.customNative.loader
    guard left > 0, let loader = load.loader else { return customNative.finish(load) }
    var offered: OfferedCustomNativeAd?
    let offer = AdServerOffer(eventIndex: event) { answer in
      customNative.offer(for: load) { result in
        switch result {
        case .success(let ad):
          offered = ad
          answer(nil)
        case .failure(let error): answer(error)
        }
      }
    }
    loadOne(loader, request, offer) { [weak self] _, ad in
      if let offered {
        customNative.deliver(offered, for: load, response: ad)
      } else if let error = ad.error {
        load.lastError = error
      } else {
        load.load = ad.load
      }
      self?.load(load, request, left: left - 1, event)
    }
  }

  // MARK: On screen

  /// Notifies the adapter about the view that shows an ad, and about the views that show the ad's
  /// assets.
  func register(
    _ nativeAd: NativeAd, in view: UIView,
    clickable: [GADNativeAssetIdentifier: UIView], nonclickable: [GADNativeAssetIdentifier: UIView]
  ) {
    guard let held = nativeAd.attachment as? HeldLoad, held.load.ad != nil else { return }
    held.view = view
    if let icon = nativeAd.adChoicesView {
      (nonclickable[.adChoicesViewAsset] ?? view).addSubview(icon)
    }
    publisher.host.nativeAds.noteRendered(
      held.load, in: view, clickable: clickable, nonclickable: nonclickable,
      adChoices: nativeAd.adChoicesView,
      from: nativeAd.rootViewController ?? publisher.host.topViewController)
    publisher.noteDisplayed(held.load)
  }

  /// Notifies the adapter that the app no longer shows an ad.
  func unregister(_ nativeAd: NativeAd) {
    guard let held = nativeAd.attachment as? HeldLoad, held.load.ad != nil else { return }
    nativeAd.adChoicesView?.removeFromSuperview()
    let view = held.view
    held.view = nil
    publisher.host.nativeAds.untrack(held.load, from: view)
  }

  private static func notifyDelegate(of nativeAd: NativeAd, _ kind: EventKind) {
    let delegate = nativeAd.delegate
    let video = nativeAd.mediaContent.videoController
    switch kind {
    case .eventImpression: delegate?.nativeAdDidRecordImpression(nativeAd)
    case .eventClick: delegate?.nativeAdDidRecordClick(nativeAd)
    case .eventWillPresent: delegate?.nativeAdWillPresentScreen(nativeAd)
    case .eventWillDismiss: delegate?.nativeAdWillDismissScreen(nativeAd)
    case .eventDidDismiss: delegate?.nativeAdDidDismissScreen(nativeAd)
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
  /// Reads the assets from an adapter's ad.
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
