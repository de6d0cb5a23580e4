import AdSpecTrace
import GoogleMobileAds

/// The views that show a native ad.
struct Rendering {
  /// The view of the whole ad.
  let view: UIView
  /// The views of the assets that the user can tap.
  var clickable: [GADNativeAssetIdentifier: UIView]
  /// The views of the other assets.
  var others: [GADNativeAssetIdentifier: UIView]
  /// The controller over which the ad opens pages.
  let viewController: UIViewController
}

/// The closures of a fault that changes a native ad.
///
/// Each closure gets the adapter's ad, and takes the place of the ad's own member.
struct NativeHooks {
  /// Reads a member of the adapter's ad.
  typealias Read<Value> = (any MediationNativeAd) -> Value

  var price: Read<String?>?
  var images: Read<[NativeAdImage]?>?
  var body: Read<String?>?
  var icon: Read<NativeAdImage?>?
  var starRating: Read<NSDecimalNumber?>?
  var advertiser: Read<String?>?
  var adChoicesView: Read<UIView?>?
  var mediaView: Read<UIView?>?
  var hasVideoContent: Read<Bool>?
  var mediaContentAspectRatio: Read<CGFloat>?
  var duration: Read<TimeInterval>?
  /// Whether the network counts impressions and clicks itself.
  var handlesUserEvents: Read<Bool>?
  var didRender: ((any MediationNativeAd, Rendering) -> Void)?
  var didRecordImpression: Read<Void>?
  var didRecordClick: Read<Void>?
  var didUntrackView: ((any MediationNativeAd, UIView?) -> Void)?
}

/// A native ad that forwards all calls to the adapter's ad, unless a fault has a hook for the call.
final class ForwardedNativeAd: NSObject, MediationNativeAd {
  private let ad: any MediationNativeAd
  private let hooks: NativeHooks

  init(_ ad: any MediationNativeAd, _ hooks: NativeHooks) {
    self.ad = ad
    self.hooks = hooks
  }

  var price: String? { read(hooks.price) ?? ad.price }
  var headline: String? { ad.headline }
  var images: [NativeAdImage]? { read(hooks.images) ?? ad.images }
  var body: String? { read(hooks.body) ?? ad.body }
  var icon: NativeAdImage? { read(hooks.icon) ?? ad.icon }
  var callToAction: String? { ad.callToAction }
  var starRating: NSDecimalNumber? { read(hooks.starRating) ?? ad.starRating }
  var store: String? { ad.store }
  var advertiser: String? { read(hooks.advertiser) ?? ad.advertiser }
  var extraAssets: [String: Any]? { ad.extraAssets }
  var adChoicesView: UIView? { read(hooks.adChoicesView) ?? ad.adChoicesView }
  var mediaView: UIView? { read(hooks.mediaView) ?? ad.mediaView }
  var hasVideoContent: Bool { read(hooks.hasVideoContent) ?? ad.hasVideoContent }
  var mediaContentAspectRatio: CGFloat {
    read(hooks.mediaContentAspectRatio) ?? ad.mediaContentAspectRatio
  }
  var duration: TimeInterval { read(hooks.duration) ?? ad.duration }
  var currentTime: TimeInterval { ad.currentTime }

  func handlesUserClicks() -> Bool { read(hooks.handlesUserEvents) ?? ad.handlesUserClicks() }
  func handlesUserImpressions() -> Bool {
    read(hooks.handlesUserEvents) ?? ad.handlesUserImpressions()
  }

  func didRender(
    in view: UIView, clickableAssetViews: [GADNativeAssetIdentifier: UIView],
    nonclickableAssetViews: [GADNativeAssetIdentifier: UIView], viewController: UIViewController
  ) {
    let rendering = Rendering(
      view: view, clickable: clickableAssetViews, others: nonclickableAssetViews,
      viewController: viewController)
    hooks.didRender?(ad, rendering) ?? ad.didRender(rendering)
  }

  func didRecordImpression() { read(hooks.didRecordImpression) ?? ad.didRecordImpression() }

  func didRecordClickOnAsset(
    with assetName: GADNativeAssetIdentifier, view: UIView, viewController: UIViewController
  ) {
    read(hooks.didRecordClick)
      ?? ad.didRecordClickOnAsset(with: assetName, view: view, viewController: viewController)
  }

  func didUntrackView(_ view: UIView?) {
    hooks.didUntrackView?(ad, view) ?? ad.didUntrackView(view)
  }

  /// Calls a hook; nil without the hook.
  private func read<Value>(_ hook: NativeHooks.Read<Value>?) -> Value? { hook.map { $0(ad) } }
}

extension MediationNativeAd {
  /// Tells the ad which views show the ad.
  func didRender(_ rendering: Rendering) {
    didRender(
      in: rendering.view, clickableAssetViews: rendering.clickable,
      nonclickableAssetViews: rendering.others, viewController: rendering.viewController)
  }
}

extension FaultCatalogue {
  /// Creates a fault that changes the adapter's native ads before the host gets them.
  ///
  /// The closure makes the hooks of one ad.
  static func native(
    _ rule: String, _ says: String,
    _ makeHooks: @escaping @Sendable (FaultInjector, InterceptedLoad) -> NativeHooks
  ) -> Fault {
    Fault(rule, says, formats: [.native]) {
      Hooks(answer: { fault, load, ad, error in
        let native = ad as? any MediationNativeAd
        return load.answerHost(
          native.map { ForwardedNativeAd($0, makeHooks(fault, load)) } ?? ad, error)
      })
    }
  }

  /// Creates a fault that changes the adapter's native ads in the same way each time.
  static func native(
    _ rule: String, _ says: String, _ makeHooks: @escaping @Sendable () -> NativeHooks
  ) -> Fault {
    native(rule, says) { _, _ in makeHooks() }
  }
}
