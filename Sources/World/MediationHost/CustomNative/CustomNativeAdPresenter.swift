public import GoogleMobileAds
public import UIKit

/// What an app's own code for custom native ads is wrapped in, to be put under test.
///
/// It adds no behaviour: each call is passed on to the loader, the delegate and the views of the
/// app. An ad that the app displays as soon as it arrives is on screen already when `display` is
/// called; the wrapper then does nothing there. A class that belongs to the main actor conforms with
/// `@preconcurrency`: every call comes on the main thread.
public protocol CustomNativeAdPresenter: AnyObject {
  /// Loads with the app's own `AdLoader`, whose delegate and declared formats are the app's.
  ///
  /// - Parameters:
  ///   - adUnitID: The ad unit to load.
  ///   - options: The options for the loader.
  ///   - rootViewController: What the app shows its views in.
  func load(adUnitID: String, options: [GADAdLoaderOptions], rootViewController: UIViewController?)

  /// Puts a loaded ad on screen: a view of the app's, populated, within the controller's view.
  func display(_ ad: CustomNativeAd, in rootViewController: UIViewController)

  /// Shows an ad in a view that shows another one, as a cell of a list is used again.
  ///
  /// The default does nothing, for apps that never use a view again; their profile says so
  /// (``AppProfile/reusesViews``).
  func populate(_ view: UIView, with ad: CustomNativeAd)

  /// The view that shows an ad; nil while the ad is not displayed, and once its view shows another.
  func view(showing ad: CustomNativeAd) -> UIView?

  /// The view that shows an asset of a displayed ad.
  ///
  /// For the main image it is the image view, or the view that holds image or video. The key of the
  /// AdChoices icon is that of `GADNativeAssetIdentifier.adChoicesViewAsset`.
  func view(forAsset key: String, of ad: CustomNativeAd) -> UIView?
}

extension CustomNativeAdPresenter {
  /// Does nothing.
  public func populate(_ view: UIView, with ad: CustomNativeAd) {}
}
