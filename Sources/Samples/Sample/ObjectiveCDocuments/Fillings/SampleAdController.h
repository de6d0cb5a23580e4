// The part of an app that loads custom native ads and shows them, which the document does not show.
#import <GoogleMobileAds/GoogleMobileAds.h>

@class MySimpleNativeAdView;

/// Loads ads of the format 10063170 and puts them on screen.
@interface SampleAdController : NSObject
/// With `YES`, the app takes clicks itself, with the document's handler.
- (instancetype)initWithHandler:(BOOL)handlesClicks;
- (void)loadAdUnitID:(NSString *)adUnitID
               options:(NSArray<GADAdLoaderOptions *> *)options
    rootViewController:(UIViewController *)rootViewController;
/// Puts an ad on screen and records its impression.
- (void)showAd:(GADCustomNativeAd *)ad inViewController:(UIViewController *)viewController;
/// Puts an ad into a view that already shows another ad, and records the impression of the new ad.
- (void)showAd:(GADCustomNativeAd *)ad inView:(MySimpleNativeAdView *)adView;
/// The view that shows an ad, or nil.
- (MySimpleNativeAdView *)viewOfAd:(GADCustomNativeAd *)ad;
@end
