#import <Foundation/Foundation.h>
#import <GoogleMobileAds/GoogleMobileAds.h>

NS_ASSUME_NONNULL_BEGIN

/// The adapter of Heron, for waterfalls and bidding.
@interface GADMediationAdapterHeron : NSObject <GADMediationAdapter>
@end

NS_ASSUME_NONNULL_END
