#import <Foundation/Foundation.h>
#import <GoogleMobileAds/GoogleMobileAds.h>

NS_ASSUME_NONNULL_BEGIN

/// An interstitial of Heron. The router passes Heron's events to it.
@interface HeronInterstitialAd : NSObject

- (instancetype)initWithAdConfiguration:(GADMediationInterstitialAdConfiguration *)adConfiguration
                      completionHandler:(GADMediationInterstitialLoadCompletionHandler)completionHandler
    NS_DESIGNATED_INITIALIZER;
- (instancetype)init NS_UNAVAILABLE;

/// Loads the ad, and calls the completion handler once.
- (void)load;

// Events of Heron, on the main thread.
- (void)didLoad;
- (void)didFailToLoadWithError:(NSError *)error;
- (void)didOpen;
- (void)didFailToOpenWithError:(NSError *)error;
- (void)didRecordImpression;
- (void)didRecordClick;
- (void)didClose;

@end

NS_ASSUME_NONNULL_END
