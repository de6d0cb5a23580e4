import Foundation
import GoogleMobileAds
import UIKit
import WrenAds

/// A native ad.
class WrenMediationNative: WrenMediationAd, MediationNativeAd {
  private var hasRendered = false
  private var page = WrenPage()

  /// The network's ad.
  let ad: WrenNativeAd

  required init(_ ad: WrenNativeAd, _ completion: @escaping Completion) {
    self.ad = ad
    super.init(ad, completion)
  }

  override var isOnScreen: Bool { hasRendered }

  // MARK: Assets

  var headline: String? { text("headline") }
  var body: String? { text("body") }
  var callToAction: String? { text("call_to_action") }
  var advertiser: String? { text("advertiser") }
  var store: String? { text("store") }
  var price: String? { text("price") }

  var starRating: NSDecimalNumber? {
    ad.stars.flatMap { (0...5).contains($0) ? NSDecimalNumber(value: $0) : nil }
  }

  var extraAssets: [String: Any]? {
    let texts = ad.furtherTexts.filter { !$0.value.isEmpty }
    return texts.isEmpty ? nil : texts
  }

  private(set) lazy var icon: NativeAdImage? = ad.icon.map { NativeAdImage(image: $0) }

  private(set) lazy var images: [NativeAdImage]? = {
    let images = ad.pictures.map { NativeAdImage(image: $0) }
    return images.isEmpty ? nil : images
  }()

  private(set) lazy var adChoicesView: UIView? = {
    guard let icon = ad.privacyIcon, ad.privacyAddress?.isEmpty == false else { return nil }
    let view = UIImageView(image: icon)
    view.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: #selector(openPrivacyPage)))
    prepareAdChoices(view)
    return view
  }()

  /// Lets the AdChoices icon take taps.
  func prepareAdChoices(_ view: UIImageView) { view.isUserInteractionEnabled = true }

  @objc private func openPrivacyPage() {
    guard let url = ad.privacyAddress.flatMap(URL.init(string:)) else { return }
    UIApplication.shared.open(url)
  }

  var mediaView: UIView? { ad.mediaView }
  var hasVideoContent: Bool { ad.mediaView != nil }
  var mediaContentAspectRatio: CGFloat { positive(ad.aspectRatio) }
  var duration: TimeInterval { positive(ad.videoDuration) }
  var currentTime: TimeInterval { positive(ad.videoPosition) }

  private func text(_ name: String) -> String? {
    ad.text(name).flatMap { $0.isEmpty ? nil : $0 }
  }

  private func positive(_ value: Double?) -> Double {
    value.map { $0.isFinite && $0 > 0 ? $0 : 0 } ?? 0
  }

  // MARK: Tracking

  func handlesUserClicks() -> Bool { true }
  func handlesUserImpressions() -> Bool { true }

  func didRender(
    in view: UIView, clickableAssetViews: [GADNativeAssetIdentifier: UIView],
    nonclickableAssetViews: [GADNativeAssetIdentifier: UIView], viewController: UIViewController
  ) {
    noteRendered()
    ad.track(view, clickable: Array(clickableAssetViews.values))
  }

  /// Remembers that the app has put the ad on screen.
  func noteRendered() { hasRendered = true }

  func didUntrackView(_ view: UIView?) { ad.untrack() }
  func didRecordImpression() {}
  func didRecordClickOnAsset(
    with assetName: GADNativeAssetIdentifier, view: UIView, viewController: UIViewController
  ) {}

  override func handle(_ event: WrenEvent) {
    if page.handle(event, events) { return }
    let events = events as? any MediationNativeAdEventDelegate
    switch event {
    case .videoStarted, .videoResumed: events?.didPlayVideo()
    case .videoPaused: events?.didPauseVideo()
    case .videoEnded: events?.didEndVideo()
    case .videoMuted: events?.didMuteVideo()
    case .videoUnmuted: events?.didUnmuteVideo()
    default: super.handle(event)
    }
  }
}
