#import <Foundation/Foundation.h>
#import <GoogleMobileAds/GoogleMobileAds.h>

NS_ASSUME_NONNULL_BEGIN

/// An app open ad of Heron, which calls blocks for its events.
@interface HeronAppOpenAd : NSObject

- (instancetype)initWithAdConfiguration:(GADMediationAppOpenAdConfiguration *)adConfiguration
                      completionHandler:(GADMediationAppOpenLoadCompletionHandler)completionHandler
    NS_DESIGNATED_INITIALIZER;
- (instancetype)init NS_UNAVAILABLE;

/// Loads the ad, and calls the completion handler once.
- (void)load;

@end

NS_ASSUME_NONNULL_END
