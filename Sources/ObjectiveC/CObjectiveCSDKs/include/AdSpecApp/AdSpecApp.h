// For apps written in Objective-C: how adspec reaches an app's own code for custom native ads.
#pragma once
#import <GoogleMobileAds/GoogleMobileAds.h>

NS_ASSUME_NONNULL_BEGIN

/// A wrapper around an app's own code for custom native ads, through which adspec tests the code.
///
/// A wrapper adds no behaviour: it forwards each call to the loader, the delegate or the views of the app. The app may
/// display an ad as soon as the ad arrives; then a later `displayAd:inViewController:` for the ad does nothing. adspec
/// creates the wrapper with `init`, once for each scenario, and makes every call on the main thread.
@protocol ADSCustomNativeAdPresenter <NSObject>
/// Loads ads with the app's own `GADAdLoader`, the app's delegate and the app's declared formats.
- (void)loadAdUnitID:(NSString *)adUnitID
               options:(NSArray<GADAdLoaderOptions *> *)options
    rootViewController:(nullable UIViewController *)rootViewController;
/// Puts a loaded ad on screen: fills a view of the app with the ad, and adds this view to the controller's view.
- (void)displayAd:(GADCustomNativeAd *)ad inViewController:(UIViewController *)rootViewController;
/// The view that shows an ad: nil before the app displays the ad, and after the view shows another ad.
- (nullable UIView *)viewShowingAd:(GADCustomNativeAd *)ad;
/// The view that shows an asset of a displayed ad.
///
/// For the main image, the image view or the view that contains the image or video. The key of the AdChoices icon is
/// `GADNativeAdChoicesViewAsset`.
- (nullable UIView *)viewForAsset:(NSString *)key ofAd:(GADCustomNativeAd *)ad;
@optional
/// Shows a new ad in a view that already shows another ad, as a list does when it reuses a cell.
///
/// An app that never does this leaves the method out, and its profile says `reusesViews: false`.
- (void)populateView:(UIView *)view withAd:(GADCustomNativeAd *)ad;
@end

NS_ASSUME_NONNULL_END
