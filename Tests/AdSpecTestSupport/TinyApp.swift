package import GoogleMobileAds
package import MediationHost
package import UIKit

/// A small app for custom native ads; the app presents the ads without another class.
///
/// Tests of scenario worlds use this app. `Behaviour` sets the variations and defects of the app.
package final class TinyApp: NSObject, CustomNativeAdPresenter, CustomNativeAdLoaderDelegate,
  NativeAdLoaderDelegate, CustomNativeAdDelegate
{
  /// The behaviour of the app.
  package struct Behaviour {
    /// The IDs of the formats that the app declares.
    package var formatIDs = [AppProfile.suiteFormatID]
    /// The ad types that the loader requests.
    package var adTypes = [AdLoaderAdType.customNative]
    /// Whether the app displays ads as soon as they arrive.
    package var displaysOnReceipt = false
    /// The keys of headline, main image and caption in the app.
    package var keys = ["Headline", "MainImage", "Caption"]
    /// Called with each custom native ad that arrives.
    package var receive: (CustomNativeAd) -> Void = { _ in }
    /// Called with each native ad that arrives.
    package var receiveNative: (NativeAd) -> Void = { _ in }
    /// Called with the error of each failed request.
    package var fail: (any Error) -> Void = { _ in }

    /// Creates the behaviour of a correct app.
    package init() {}

    /// The behaviour of an app whose loader also requests native ads.
    package static var takingNativeAds: Behaviour {
      var behaviour = Behaviour()
      behaviour.adTypes = [.native, .customNative]
      return behaviour
    }
  }

  private let behaviour: Behaviour
  private var loader: AdLoader?
  private weak var controller: UIViewController?
  private var shown: [(view: TinyAdView, ad: CustomNativeAd)] = []

  private init(_ behaviour: Behaviour) {
    self.behaviour = behaviour
    super.init()
  }

  /// Registers the app under the name `tiny-app`.
  package static func app(
    _ behaviour: Behaviour = Behaviour(), clickResolver: (() -> any ClickResolver)? = nil,
    profile: AppProfile = AppProfile()
  ) -> AppUnderTest {
    AppUnderTest(
      "tiny-app", makePresenter: { TinyApp(behaviour) }, clickResolver: clickResolver,
      profile: profile)
  }

  package func load(
    adUnitID: String, options: [GADAdLoaderOptions], rootViewController: UIViewController?
  ) {
    controller = rootViewController
    loader = AdLoader(
      adUnitID: adUnitID, rootViewController: rootViewController, adTypes: behaviour.adTypes,
      options: options)
    loader?.delegate = self
    loader?.load(Request())
  }

  package func display(_ ad: CustomNativeAd, in rootViewController: UIViewController) {
    guard view(showing: ad) == nil else { return }
    let view = TinyAdView(keys: behaviour.keys)
    rootViewController.view.addSubview(view.root)
    show(ad, in: view)
  }

  package func populate(_ view: UIView, with ad: CustomNativeAd) {
    guard let position = shown.firstIndex(where: { $0.view.root === view }) else { return }
    show(ad, in: shown.remove(at: position).view)
  }

  private func show(_ ad: CustomNativeAd, in view: TinyAdView) {
    shown.append((view, ad))
    view.show(ad)
    ad.recordImpression()
  }

  package func view(showing ad: CustomNativeAd) -> UIView? {
    shown.first { $0.ad === ad }?.view.root
  }

  package func view(forAsset key: String, of ad: CustomNativeAd) -> UIView? {
    shown.first { $0.ad === ad }?.view.view(forAsset: key)
  }

  package func customNativeAdFormatIDs(for adLoader: AdLoader) -> [String] { behaviour.formatIDs }

  package func adLoader(_ adLoader: AdLoader, didReceive customNativeAd: CustomNativeAd) {
    customNativeAd.delegate = self
    behaviour.receive(customNativeAd)
    if behaviour.displaysOnReceipt, let controller { display(customNativeAd, in: controller) }
  }

  package func adLoader(_ adLoader: AdLoader, didReceive nativeAd: NativeAd) {
    behaviour.receiveNative(nativeAd)
  }

  package func adLoader(_ adLoader: AdLoader, didFailToReceiveAdWithError error: any Error) {
    behaviour.fail(error)
  }
}

/// A view for a headline, an image or video, a caption and the AdChoices icon.
private final class TinyAdView {
  let root = UIView()
  private let keys: [String]
  private let headline = UILabel()
  private let caption = UILabel()
  private let image = UIImageView()
  private let media = UIView()
  private let choices = UIImageView()
  private var ad: CustomNativeAd?

  private static let choicesKey = GADNativeAssetIdentifier.adChoicesViewAsset.rawValue

  init(keys: [String]) {
    self.keys = keys
    for view in [headline, media, caption, choices] { root.addSubview(view) }
    for (view, key) in [
      (headline, keys[0]), (media, keys[1]), (choices, TinyAdView.choicesKey),
    ] {
      view.isUserInteractionEnabled = true
      view.addGestureRecognizer(
        UITapGestureRecognizer { [weak self] _ in self?.ad?.performClickOnAsset(withKey: key) })
    }
  }

  func show(_ ad: CustomNativeAd) {
    self.ad = ad
    headline.text = ad.string(forKey: keys[0])
    caption.text = ad.string(forKey: keys[2])
    choices.image = ad.image(forKey: TinyAdView.choicesKey)?.image
    choices.isHidden = choices.image == nil
    for view in media.subviews { view.removeFromSuperview() }
    if ad.mediaContent.hasVideoContent, let view = ad.mediaView {
      media.addSubview(view)
    } else {
      image.image = ad.image(forKey: keys[1])?.image
      media.addSubview(image)
    }
  }

  func view(forAsset key: String) -> UIView? {
    switch key {
    case keys[0]: headline
    case keys[1]: media
    case keys[2]: caption
    case TinyAdView.choicesKey: choices
    default: nil
    }
  }
}
