#import <Foundation/Foundation.h>
#import <GoogleMobileAds/GoogleMobileAds.h>

NS_ASSUME_NONNULL_BEGIN

/// A banner of Heron.
@interface HeronBannerAd : NSObject

- (instancetype)initWithAdConfiguration:(GADMediationBannerAdConfiguration *)adConfiguration
                      completionHandler:(GADMediationBannerLoadCompletionHandler)completionHandler
    NS_DESIGNATED_INITIALIZER;
- (instancetype)init NS_UNAVAILABLE;

/// Loads the banner, and calls the completion handler once.
- (void)load;

@end

NS_ASSUME_NONNULL_END
