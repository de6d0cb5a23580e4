// An adapter in the spelling before SDK 12, without actor isolation, like custom events that follow
// the published guides.
import GoogleMobileAds

/// A network SDK with the usual shape.
package final class PlainNetworkLoader: NSObject {
  weak var delegate: PlainNetworkDelegate?

  func load() { delegate?.loaded(self) }
}

@MainActor
protocol PlainNetworkViewDelegate: AnyObject {
  func clicked()
}

protocol PlainNetworkDelegate: AnyObject {
  func loaded(_ loader: PlainNetworkLoader)
  func failed(_ loader: PlainNetworkLoader, error: Error)
}

package class PrefixedAdapter: NSObject, GADMediationAdapter {
  fileprivate var banner: PrefixedBanner?
  fileprivate var native: PrefixedNative?
  fileprivate var rewarded: PrefixedRewarded?

  package static func adapterVersion() -> GADVersionNumber {
    var version = GADVersionNumber()
    version.majorVersion = 1
    version.patchVersion = 203
    return version
  }

  package static func adSDKVersion() -> GADVersionNumber {
    GADVersionNumber(majorVersion: 1, minorVersion: 2, patchVersion: 3)
  }

  package static func networkExtrasClass() -> GADAdNetworkExtras.Type? { PrefixedExtras.self }

  // Since version 12, the SDK does not call a method with this old spelling. A method with the old
  // spelling must still compile.
  package static func setUpWith(
    _ configuration: GADMediationServerConfiguration,
    completionHandler: @escaping GADMediationAdapterSetUpCompletionBlock
  ) {
    let keys = configuration.credentials.compactMap { $0.settings["key"] as? String }
    let error = NSError(domain: "prefixed", code: 1, userInfo: nil)
    completionHandler(keys.isEmpty ? error : nil)
  }

  package func loadBanner(
    for adConfiguration: GADMediationBannerAdConfiguration,
    completionHandler: @escaping GADMediationBannerLoadCompletionHandler
  ) {
    banner = PrefixedBanner()
    banner?.load(for: adConfiguration, completionHandler: completionHandler)
  }

  package func loadNativeAd(
    for adConfiguration: GADMediationNativeAdConfiguration,
    completionHandler: @escaping GADMediationNativeAdLoadCompletionHandler
  ) {
    native = PrefixedNative()
    native?.load(for: adConfiguration, completionHandler: completionHandler)
  }

  package func loadRewardedAd(
    for adConfiguration: GADMediationRewardedAdConfiguration,
    completionHandler: @escaping GADMediationRewardedLoadCompletionHandler
  ) {
    rewarded = PrefixedRewarded()
    rewarded?.delegate = completionHandler(rewarded, nil)
  }
}

final class PrefixedExtras: NSObject, GADAdNetworkExtras {
  var isMuted = false
}

final class PrefixedBanner: NSObject, GADMediationBannerAd, PlainNetworkDelegate {
  var bannerView: UILabel?
  var delegate: GADMediationBannerAdEventDelegate?
  var completionHandler: GADMediationBannerLoadCompletionHandler?
  let loader = PlainNetworkLoader()

  var view: UIView { bannerView ?? UIView() }

  func load(
    for adConfiguration: GADMediationBannerAdConfiguration,
    completionHandler: @escaping GADMediationBannerLoadCompletionHandler
  ) {
    let adSize = adConfiguration.adSize
    bannerView = UILabel(
      frame: CGRect(x: 0, y: 0, width: adSize.size.width, height: adSize.size.height))
    bannerView?.text = adConfiguration.credentials.settings["parameter"] as? String
    self.completionHandler = completionHandler
    loader.delegate = self
    loader.load()
  }

  func loaded(_ loader: PlainNetworkLoader) {
    if let handler = completionHandler { delegate = handler(self, nil) }
  }

  func failed(_ loader: PlainNetworkLoader, error: Error) {
    if let handler = completionHandler { delegate = handler(nil, error) }
  }
}

final class PrefixedRewarded: NSObject, GADMediationRewardedAd {
  weak var delegate: GADMediationRewardedAdEventDelegate?

  func present(from viewController: UIViewController) {
    guard viewController.presentedViewController == nil else {
      delegate?.didFailToPresentWithError(NSError(domain: "prefixed", code: 102))
      return
    }
    delegate?.willPresentFullScreenView()
    delegate?.didStartVideo()
    delegate?.didEndVideo()
    delegate?.didRewardUser(with: GADAdReward(rewardType: "", rewardAmount: 5))
    delegate?.didDismissFullScreenView()
  }
}

final class PrefixedNative: NSObject, GADMediationNativeAd {
  var delegate: GADMediationNativeAdEventDelegate?
  var headline: String? { "headline" }
  var images: [GADNativeAdImage]?
  var body: String?
  var icon: GADNativeAdImage?
  var callToAction: String?
  var starRating: NSDecimalNumber? { NSDecimalNumber(string: "4.5") }
  var store: String?
  var price: String?
  var advertiser: String?
  var extraAssets: [String: Any]? { ["awesomeness": 1] }
  var adChoicesView: UIView?
  var mediaView: UIView? { adChoicesView }
  var isImageLoadingWanted = true
  var orientation = ""

  func load(
    for adConfiguration: GADMediationNativeAdConfiguration,
    completionHandler: @escaping GADMediationNativeLoadCompletionHandler
  ) {
    let options = adConfiguration.options
    for loaderOptions: GADAdLoaderOptions in options {
      if let imageOptions = loaderOptions as? GADNativeAdImageAdLoaderOptions {
        isImageLoadingWanted = !imageOptions.disableImageLoading
        if imageOptions.shouldRequestMultipleImages { orientation = "many" }
      } else if let mediaOptions = loaderOptions as? GADNativeAdMediaAdLoaderOptions {
        switch mediaOptions.mediaAspectRatio {
        case GADMediaAspectRatio.landscape: orientation = "landscape"
        case GADMediaAspectRatio.portrait: orientation = "portrait"
        default: orientation = "any"
        }
      }
    }
    let url = URL(fileURLWithPath: "https://example.com/icon.png")
    icon = GADNativeAdImage(url: url, scale: 1)
    images = [GADNativeAdImage(image: UIImage())]
    adChoicesView = UIView()
    delegate = completionHandler(self, nil)
  }

  // Since version 12, the SDK does not call a method with this old spelling. A method with the old
  // spelling must still compile.
  func didRecordClickOnAsset(
    withName assetName: GADUnifiedNativeAssetIdentifier, view: UIView,
    viewController: UIViewController
  ) {
    view.tag += 1
  }

  func handlesUserClicks() -> Bool { true }
  func handlesUserImpressions() -> Bool { true }

  func didRender(
    in view: UIView, clickableAssetViews: [GADNativeAssetIdentifier: UIView],
    nonclickableAssetViews: [GADNativeAssetIdentifier: UIView], viewController: UIViewController
  ) {
    delegate?.reportImpression()
    for (asset, assetView) in clickableAssetViews {
      switch asset {
      case .headlineAsset, .bodyAsset: assetView.isUserInteractionEnabled = true
      default: continue
      }
    }
  }
}
