import Foundation
import GoogleMobileAds
import MerlinAds

/// What the SDK asks of a native ad.
///
/// It keeps the loader, to which Merlin tells what happens.
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

  // Merlin has none of these, and draws its pictures itself.
  var images: [NativeAdImage]? { nil }
  var store: String? { nil }
  var price: String? { nil }
  var extraAssets: [String: Any]? { nil }

  // Merlin shows AdChoices in its media view.
  var adChoicesView: UIView? { nil }
  var mediaView: UIView? {
    // Defect "new media view": each reader gets another one, and the last takes what is in it.
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 157))
    container.addSubview(nativeAd.mediaView)
    return container
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
    // Defect "never untracked": Merlin goes on tracking a view that shows another ad.
  }

  private func text(_ text: String) -> String? {
    text.isEmpty ? nil : text
  }
}
