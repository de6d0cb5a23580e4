#if ObjectiveC
  import Foundation
  import GoogleMobileAds
  import ObjectiveCBridge
  import UIKit

  /// A native ad of an adapter written in Objective-C.
  ///
  /// An asset of a wrong class ends the program: on iOS, the SDK or the app sends it a message for which
  /// it has no method. A rating of a wrong class reads as no number, because texts have `doubleValue`,
  /// too.
  final class ObjectiveCNativeAd: ObjectiveCAd, MediationNativeAd {
    // MARK: Assets

    var headline: String? { string("headline") }
    var body: String? { string("body") }
    var callToAction: String? { string("callToAction") }
    var store: String? { string("store") }
    var price: String? { string("price") }
    var advertiser: String? { string("advertiser") }
    var icon: NativeAdImage? { required("icon", "GADNativeAdImage") { NativeAdImage.of($0) } }

    var images: [NativeAdImage]? {
      required("images", "NSArray") { images in
        (0..<oc_count(images)).map { index in
          let image = oc_copy_item(images, index)
          defer { oc_release(image) }
          return NativeAdImage.of(image)
        }
      }
    }

    var starRating: NSDecimalNumber? {
      required("starRating", nil) { value in
        switch Values.swift(value) {
        case let number as NSDecimalNumber: number
        case let number as NSNumber: NSDecimalNumber(string: number.stringValue)
        default: NSDecimalNumber.notANumber
        }
      }
    }

    var extraAssets: [String: Any]? {
      required("extraAssets", "NSDictionary") { Values.dictionary($0) }
    }

    var adChoicesView: UIView? {
      optionalView("adChoicesView") { NativeAdWithoutMethods().adChoicesView }
    }
    var mediaView: UIView? { optionalView("mediaView") { NativeAdWithoutMethods().mediaView } }
    var hasVideoContent: Bool {
      flag("hasVideoContent") { NativeAdWithoutMethods().hasVideoContent }
    }
    var mediaContentAspectRatio: CGFloat {
      number("mediaContentAspectRatio") { NativeAdWithoutMethods().mediaContentAspectRatio }
    }
    var duration: TimeInterval { number("duration") { NativeAdWithoutMethods().duration } }
    var currentTime: TimeInterval { number("currentTime") { NativeAdWithoutMethods().currentTime } }

    func handlesUserClicks() -> Bool {
      flag("handlesUserClicks") { NativeAdWithoutMethods().handlesUserClicks() }
    }
    func handlesUserImpressions() -> Bool {
      flag("handlesUserImpressions") { NativeAdWithoutMethods().handlesUserImpressions() }
    }

    // MARK: Calls of the SDK

    func didRender(
      in view: UIView, clickableAssetViews: [GADNativeAssetIdentifier: UIView],
      nonclickableAssetViews: [GADNativeAssetIdentifier: UIView], viewController: UIViewController
    ) {
      let clickable = ObjectiveCNativeAd.newDictionary(clickableAssetViews)
      let nonclickable = ObjectiveCNativeAd.newDictionary(nonclickableAssetViews)
      defer {
        oc_release(clickable)
        oc_release(nonclickable)
      }
      if adspec_objc_did_render(
        object, Facade.of(view), clickable, nonclickable, Facade.of(viewController))
      {
        return
      }
      NativeAdWithoutMethods().didRender(
        in: view, clickableAssetViews: clickableAssetViews,
        nonclickableAssetViews: nonclickableAssetViews, viewController: viewController)
    }

    func didRecordImpression() {
      if adspec_objc_did_record_impression(object) { return }
      NativeAdWithoutMethods().didRecordImpression()
    }

    func didRecordClickOnAsset(
      with assetName: GADNativeAssetIdentifier, view: UIView, viewController: UIViewController
    ) {
      let isDone = Values.with(assetName.rawValue) {
        adspec_objc_did_record_click(object, $0, Facade.of(view), Facade.of(viewController))
      }
      if isDone { return }
      NativeAdWithoutMethods().didRecordClickOnAsset(
        with: assetName, view: view, viewController: viewController)
    }

    func didUntrackView(_ view: UIView?) {
      if adspec_objc_did_untrack_view(object, view.map(Facade.of)) { return }
      NativeAdWithoutMethods().didUntrackView(view)
    }

    /// A dictionary of facades, with a reference for the caller.
    private static func newDictionary(_ views: [GADNativeAssetIdentifier: UIView]) -> Object {
      let dictionary = oc_new_dictionary()
      for (identifier, view) in views.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
        oc_dictionary_set(dictionary, identifier.rawValue, Facade.of(view))
      }
      return dictionary
    }

    // MARK: Getters

    /// A required property; as on iOS, the process ends when the ad lacks it.
    private func required<Value>(
      _ property: String, _ className: String?, _ value: (Object) -> Value?
    ) -> Value? {
      guard let object = adspec_objc_copy_asset(object, property, className) else { return nil }
      defer { oc_release(object) }
      return value(object)
    }

    private func string(_ property: String) -> String? {
      required(property, "NSString") { text(oc_copy_text($0)) }
    }

    private func optionalView(_ property: String, otherwise: () -> UIView?) -> UIView? {
      var isMissing = false
      let view = adspec_objc_copy_asset_view(object, property, &isMissing)
      if isMissing { return otherwise() }
      return view.map { Unmanaged<UIView>.fromOpaque($0).takeRetainedValue() }
    }

    private func number(_ property: String, otherwise: () -> Double) -> Double {
      var isMissing = false
      let value = adspec_objc_asset_number(object, property, &isMissing)
      return isMissing ? otherwise() : value
    }

    private func flag(_ property: String, otherwise: () -> Bool) -> Bool {
      var isMissing = false
      let value = adspec_objc_asset_flag(object, property, &isMissing)
      return isMissing ? otherwise() : value
    }
  }

  /// The default implementations of the optional methods of a native ad.
  private final class NativeAdWithoutMethods: NSObject, MediationNativeAd {
    var headline: String? { nil }
    var images: [NativeAdImage]? { nil }
    var body: String? { nil }
    var icon: NativeAdImage? { nil }
    var callToAction: String? { nil }
    var starRating: NSDecimalNumber? { nil }
    var store: String? { nil }
    var price: String? { nil }
    var advertiser: String? { nil }
    var extraAssets: [String: Any]? { nil }
  }

  extension NativeAdImage {
    /// The image for a `GADNativeAdImage`; the same image as long as it exists.
    static func of(_ object: Object) -> NativeAdImage {
      Counterpart.of(object).object { make(object) }
    }

    private static func make(_ object: Object) -> NativeAdImage {
      var image: Object?
      var url: Object?
      var scale = 1.0
      adspec_objc_image_parts(object, &image, &url, &scale)
      defer {
        image.map(oc_release)
        url.map(oc_release)
      }
      if let image { return NativeAdImage(image: UIImage.of(image)) }
      let address = url.map { text(oc_copy_text($0)) } ?? ""
      return NativeAdImage(
        url: URL(string: address) ?? URL(fileURLWithPath: address), scale: CGFloat(scale))
    }
  }

  extension UIImage {
    /// The image for which a `UIImage` of Objective-C stands.
    static func of(_ object: Object) -> UIImage {
      // An object that was allocated and not initialized has no picture.
      oc_facade_swift(object).map { borrowed($0) } ?? UIImage()
    }
  }

  @c @implementation func adspec_native_ad_notification(
    _ ad: Object, _ notification: adspec_notification
  ) {
    // The host recognises the ad by the proxy that it holds.
    let ad = ObjectiveCNativeAd.of(ad)
    typealias Source = MediatedUnifiedNativeAdNotificationSource
    switch notification {
    case ADSPEC_NATIVE_IMPRESSION: Source.mediatedNativeAdDidRecordImpression(ad)
    case ADSPEC_NATIVE_CLICK: Source.mediatedNativeAdDidRecordClick(ad)
    case ADSPEC_NATIVE_WILL_PRESENT_SCREEN: Source.mediatedNativeAdWillPresentScreen(ad)
    case ADSPEC_NATIVE_WILL_DISMISS_SCREEN: Source.mediatedNativeAdWillDismissScreen(ad)
    case ADSPEC_NATIVE_DID_DISMISS_SCREEN: Source.mediatedNativeAdDidDismissScreen(ad)
    case ADSPEC_NATIVE_VIDEO_PLAYED: Source.mediatedNativeAdDidPlayVideo(ad)
    case ADSPEC_NATIVE_VIDEO_PAUSED: Source.mediatedNativeAdDidPauseVideo(ad)
    default: Source.mediatedNativeAdDidEndVideoPlayback(ad)
    }
  }
#endif
