import Foundation
import GoogleMobileAds
import MerlinAds

final class MerlinNativeAdLoader: NSObject {
  private let adConfiguration: MediationNativeAdConfiguration
  private let handler: MerlinLoadHandler<MediationNativeAd, MediationNativeAdEventDelegate>
  private weak var eventDelegate: MediationNativeAdEventDelegate?
  private let nativeAd = MerlinNativeAd()
  private var hasReportedImpression = false
  #if DEFECTIVE
    /// For the defect "weak self": called when the load fails.
    var onFailure: (() -> Void)?
  #endif

  init(
    _ adConfiguration: MediationNativeAdConfiguration,
    _ completionHandler: @escaping GADMediationNativeLoadCompletionHandler
  ) {
    self.adConfiguration = adConfiguration
    handler = MerlinLoadHandler(completionHandler)
    super.init()
    nativeAd.delegate = self
  }

  func load() {
    switch MerlinBid.make(from: adConfiguration) {
    case .failure(let error): complete(nil, error)
    case .success(let (appID, bid)):
      MerlinPrivacy.forward()
      #if DEFECTIVE
        // Defect "watermark lost": the bid has no watermark.
        var bid = bid
        bid.watermark = nil
      #endif
      MerlinStarter.start(appID: appID) { [self] in nativeAd.load(bid) }
    }
  }

  private func complete(_ ad: MediationNativeAd?, _ error: Error?) {
    handler.complete(ad, error) { eventDelegate = $0 }
  }
}

extension MerlinNativeAdLoader: MerlinNativeAdDelegate {
  func nativeAdDidLoad(_ nativeAd: MerlinNativeAd) {
    complete(MerlinMediationNativeAd(nativeAd, loader: self), nil)
  }

  func nativeAd(_ nativeAd: MerlinNativeAd, didFailToLoad error: MerlinError) {
    #if DEFECTIVE
      // Defect "weak self": the loader is released before the block runs, so the load never ends.
      onFailure?()
      DispatchQueue.main.async { [weak self] in self?.complete(nil, error) }
    #else
      complete(nil, error)
    #endif
  }

  func nativeAdDidAppear(_ nativeAd: MerlinNativeAd) {
    #if DEFECTIVE
      // Defect "impression twice": the loader reports each call of Merlin, even when Merlin repeats a
      // call.
      hasReportedImpression = false
    #endif
    guard !hasReportedImpression, let eventDelegate else { return }
    hasReportedImpression = true
    eventDelegate.reportImpression()
  }

  func nativeAdDidClick(_ nativeAd: MerlinNativeAd) {
    eventDelegate?.reportClick()
  }

  func nativeAd(_ nativeAd: MerlinNativeAd, videoIs state: MerlinVideoState) {
    switch state {
    case .playing: eventDelegate?.didPlayVideo()
    case .paused: eventDelegate?.didPauseVideo()
    case .ended: eventDelegate?.didEndVideo()
    case .muted: eventDelegate?.didMuteVideo()
    case .unmuted: eventDelegate?.didUnmuteVideo()
    }
  }
}

/// The native ad that the adapter returns to the Google Mobile Ads SDK.
///
/// This object keeps the loader alive, because the loader is the delegate of Merlin's ad.
final class MerlinMediationNativeAd: NSObject, MediationNativeAd {
  private let nativeAd: MerlinNativeAd
  private let loader: MerlinNativeAdLoader
  let icon: NativeAdImage?

  init(_ nativeAd: MerlinNativeAd, loader: MerlinNativeAdLoader) {
    self.nativeAd = nativeAd
    self.loader = loader
    icon = nativeAd.icon.map { NativeAdImage(image: $0) }
    super.init()
  }

  var headline: String? { text(nativeAd.title) }
  var body: String? { text(nativeAd.text) }
  var callToAction: String? { text(nativeAd.buttonTitle) }
  var advertiser: String? { text(nativeAd.sponsor) }
  var starRating: NSDecimalNumber? {
    guard let stars = Double(nativeAd.stars), (0...5).contains(stars) else { return nil }
    return NSDecimalNumber(value: stars)
  }

  // Merlin does not supply these assets; Merlin draws pictures only in its own media view.
  var images: [NativeAdImage]? { nil }
  var store: String? { nil }
  var price: String? { nil }
  var extraAssets: [String: Any]? { nil }

  // The adapter returns no AdChoices view, because Merlin shows AdChoices in its own media view.
  var adChoicesView: UIView? { nil }
  var mediaView: UIView? {
    #if DEFECTIVE
      // Defect "new media view": each read returns a new view, and moves Merlin's media view from the
      // previous view to the new view.
      let container = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 157))
      container.addSubview(nativeAd.mediaView)
      return container
    #else
      return nativeAd.mediaView
    #endif
  }
  var hasVideoContent: Bool { true }
  var duration: TimeInterval { nativeAd.videoDuration }
  var mediaContentAspectRatio: CGFloat { CGFloat(nativeAd.mediaAspectRatio) }

  func handlesUserClicks() -> Bool { true }
  func handlesUserImpressions() -> Bool { true }

  func didRender(
    in view: UIView, clickableAssetViews: [GADNativeAssetIdentifier: UIView],
    nonclickableAssetViews: [GADNativeAssetIdentifier: UIView], viewController: UIViewController
  ) {
    nativeAd.attach(to: view)
  }

  func didUntrackView(_ view: UIView?) {
    #if DEFECTIVE
      // Defect "never untracked": the adapter does not tell Merlin to stop, so Merlin still tracks
      // the view when the view shows another ad.
    #else
      nativeAd.detach()
    #endif
  }

  private func text(_ text: String) -> String? {
    text.isEmpty ? nil : text
  }
}
