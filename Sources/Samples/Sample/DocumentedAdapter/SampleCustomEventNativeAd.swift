// From the documentation of the Google Mobile Ads SDK for iOS: "Custom events for native ads"
// (seeds 000 and 001, which have the same code).
//
// The code samples of these pages are licensed under the Apache License, Version 2.0, by Google
// (https://www.apache.org/licenses/LICENSE-2.0). They are kept as published, with their defects,
// and changed only where they cannot compile or cannot be reached; each change says so.

import GoogleMobileAds
// Added, seed 000 (native ads): the page leaves out the import of the network's SDK.
import SampleAdSDK

// Changed, seed 000 (native ads): the class does not name SampleNativeAdLoaderDelegate; without that
// it cannot be the loader's delegate.
class SampleCustomEventNativeAd: NSObject, GADMediationNativeAd, SampleNativeAdLoaderDelegate {
  /// The Sample Ad Network native ad.
  var nativeAd: SampleNativeAd?

  /// The ad event delegate to forward ad rendering events to the Google Mobile
  /// Ads SDK.
  var delegate: GADMediationNativeAdEventDelegate?

  /// Completion handler called after ad load
  var completionHandler: GADMediationNativeLoadCompletionHandler?

  func loadNativeAd(
    for adConfiguration: GADMediationNativeAdConfiguration,
    completionHandler: @escaping GADMediationNativeLoadCompletionHandler
  ) {
    let adLoader = SampleNativeAdLoader()
    let sampleRequest = SampleNativeAdRequest()

    // The Google Mobile Ads SDK requires the image assets to be downloaded
    // automatically unless the publisher specifies otherwise by using the
    // GADNativeAdImageAdLoaderOptions object's disableImageLoading property. If
    // your network doesn't have an option like this and instead only ever
    // returns URLs for images (rather than the images themselves), your adapter
    // should download image assets on behalf of the publisher. This should be
    // done after receiving the native ad object from your network's SDK, and
    // before calling the connector's adapter:didReceiveMediatedNativeAd: method.
    sampleRequest.shouldDownloadImages = true
    sampleRequest.preferredImageOrientation = NativeAdImageOrientation.any
    sampleRequest.shouldRequestMultipleImages = false
    let options = adConfiguration.options
    for loaderOptions: GADAdLoaderOptions in options {
      if let imageOptions = loaderOptions as? GADNativeAdImageAdLoaderOptions {
        sampleRequest.shouldRequestMultipleImages =
          imageOptions.shouldRequestMultipleImages
        // If the GADNativeAdImageAdLoaderOptions' disableImageLoading property is
        // YES, the adapter should send just the URLs for the images.
        sampleRequest.shouldDownloadImages = !imageOptions.disableImageLoading
      } else if let mediaOptions = loaderOptions
        as? GADNativeAdMediaAdLoaderOptions
      {
        switch mediaOptions.mediaAspectRatio {
        case GADMediaAspectRatio.landscape:
          sampleRequest.preferredImageOrientation =
            NativeAdImageOrientation.landscape
        case GADMediaAspectRatio.portrait:
          sampleRequest.preferredImageOrientation =
            NativeAdImageOrientation.portrait
        default:
          sampleRequest.preferredImageOrientation = NativeAdImageOrientation.any
        }
      }
    }
    // This custom event uses the server parameter to carry an ad unit ID, which
    // is the most common use case.
    adLoader.delegate = self
    adLoader.adUnitID =
      adConfiguration.credentials.settings["parameter"] as? String
    self.completionHandler = completionHandler
    adLoader.fetchAd(sampleRequest)
  }

  func adLoader(
    _ adLoader: SampleNativeAdLoader, didReceive nativeAd: SampleNativeAd
  ) {
    // Left out, seed 000 (native ads): the page assigns extraAssets here, and declares it without a
    // setter below, where it has the same value.

    if let image = nativeAd.image {
      images = [GADNativeAdImage(image: image)]
    } else {
      let imageUrl = URL(fileURLWithPath: nativeAd.imageURL)
      images = [GADNativeAdImage(url: imageUrl, scale: nativeAd.imageScale)]
    }
    if let mappedIcon = nativeAd.icon {
      icon = GADNativeAdImage(image: mappedIcon)
    } else {
      let iconURL = URL(fileURLWithPath: nativeAd.iconURL)
      icon = GADNativeAdImage(url: iconURL, scale: nativeAd.iconScale)
    }

    adChoicesView = SampleAdInfoView()
    self.nativeAd = nativeAd
    if let handler = completionHandler {
      delegate = handler(self, nil)
    }
  }

  func adLoader(
    _ adLoader: SampleNativeAdLoader,
    didFailToLoadAdWith errorCode: SampleErrorCode
  ) {
    let error =
      SampleCustomEventUtilsSwift.SampleCustomEventErrorWithCodeAndDescription(
        code: SampleCustomEventErrorCodeSwift
          .SampleCustomEventErrorAdLoadFailureCallback,
        description:
          "Sample SDK returned an ad load failure callback with error code: \(errorCode)"
      )
    if let handler = completionHandler {
      delegate = handler(nil, error)
    }
  }

  // Left out, seed 000 (native ads): the page declares nativeAd a second time here.

  var headline: String? {
    return nativeAd?.headline
  }

  var images: [GADNativeAdImage]?

  var body: String? {
    return nativeAd?.body
  }

  var icon: GADNativeAdImage?

  var callToAction: String? {
    return nativeAd?.callToAction
  }

  var starRating: NSDecimalNumber? {
    return nativeAd?.starRating
  }

  var store: String? {
    return nativeAd?.store
  }

  var price: String? {
    return nativeAd?.price
  }

  var advertiser: String? {
    return nativeAd?.advertiser
  }

  var extraAssets: [String: Any]? {
    return [
      SampleCustomEventConstantsSwift.awesomenessKey:
        nativeAd?.degreeOfAwesomeness
        ?? ""
    ]
  }

  var adChoicesView: UIView?

  var mediaView: UIView? {
    return nativeAd?.mediaView
  }

  // Left out, seed 000 (native ads): of its two ways to track clicks and impressions the page says
  // that its sample takes this one, in which the Google Mobile Ads SDK tracks; the other one, with
  // handlesUserClicks, handlesUserImpressions and didRender, excludes it.

  func didRecordImpression() {
    nativeAd?.recordImpression()
  }

  func didRecordClickOnAsset(
    withName assetName: GADUnifiedNativeAssetIdentifier,
    view: UIView,
    wController: UIViewController
  ) {
    nativeAd?.handleClick(on: view)
  }
}
