#import <Foundation/Foundation.h>
#import <GoogleMobileAds/GoogleMobileAds.h>

NS_ASSUME_NONNULL_BEGIN

/// A native ad of Heron. Heron tracks the ad's impressions and clicks.
@interface HeronNativeAd : NSObject

- (instancetype)initWithAdConfiguration:(GADMediationNativeAdConfiguration *)adConfiguration
                      completionHandler:(GADMediationNativeLoadCompletionHandler)completionHandler
    NS_DESIGNATED_INITIALIZER;
- (instancetype)init NS_UNAVAILABLE;

/// Loads the ad, and calls the completion handler once.
- (void)load;

@end

NS_ASSUME_NONNULL_END
