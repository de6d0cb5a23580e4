#import <GoogleMobileAds/GoogleMobileAds.h>

NS_ASSUME_NONNULL_BEGIN

/// What an app tells Heron about its content. The app registers the object in its request.
@interface GADHeronExtras : NSObject <GADAdNetworkExtras>

/// The category of the content beside the ad.
@property(nonatomic, copy, nullable) NSString *category;

@end

NS_ASSUME_NONNULL_END
