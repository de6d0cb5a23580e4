// A native ad in Swift 6 mode, without actor isolation; the ad downloads its images without help
// from the network.
import Foundation
import GoogleMobileAds

package protocol SendableNativeProxy: NSObject, MediationNativeAd {
  @MainActor var viewController: UIViewController { get }
  var eventDelegate: (any MediationNativeAdEventDelegate)? { get set }
}

package class SendableNative: NSObject, SendableNativeProxy, @unchecked Sendable {
  private var controller: UIViewController?
  private var placeholder = UIView()
  private let table = NSMapTable<NSString, UIView>.strongToWeakObjects()
  package var eventDelegate: (any MediationNativeAdEventDelegate)?
  @MainActor package var viewController: UIViewController { controller ?? UIViewController() }

  package var images: [NativeAdImage]?
  package var icon: NativeAdImage?
  package var headline: String? { "headline" }
  package var body: String? { nil }
  package var callToAction: String? { nil }
  package var price: String? { nil }
  package var advertiser: String? { nil }
  package var starRating: NSDecimalNumber? { nil }
  package var extraAssets: [String: Any]?
  package var store: String?
  package var hasVideoContent: Bool { mediaView != nil }
  package var mediaView: UIView? { placeholder }
  package var mediaContentAspectRatio: CGFloat { 1.5 }
  package var duration: TimeInterval { 15 }
  package var currentTime: TimeInterval { CFAbsoluteTimeGetCurrent() * 0 }

  package func handlesUserClicks() -> Bool { false }
  package func handlesUserImpressions() -> Bool { true }

  package func didRender(
    in view: UIView, clickableAssetViews: [GADNativeAssetIdentifier: UIView],
    nonclickableAssetViews: [GADNativeAssetIdentifier: UIView], viewController: UIViewController
  ) {
    controller = viewController
    table.setObject(view, forKey: "root")
    let clickable = Array(clickableAssetViews.values)
    autoreleasepool { _ = clickable.count }
  }

  package func didRecordImpression() { eventDelegate?.reportImpression() }

  package func didRecordClickOnAsset(
    with assetName: GADNativeAssetIdentifier, view: UIView, viewController: UIViewController
  ) {
    eventDelegate?.didPlayVideo()
    eventDelegate?.didEndVideo()
  }

  package func didUntrackView(_ view: UIView?) { controller = nil }

  func download(_ address: String, completion: @escaping @Sendable (UIImage?) -> Void) {
    guard let url = URL(string: address) else { return completion(nil) }
    URLSession.shared.dataTask(with: url) { data, _, _ in
      completion(data.flatMap { UIImage(data: $0) })
    }.resume()
  }

  func finish() {
    DispatchQueue.main.async { [weak self] in
      guard let self else { return }
      self.icon = NativeAdImage(image: UIImage())
    }
  }
}
