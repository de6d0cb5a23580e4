#import <Foundation/Foundation.h>
#import <HeronSDK/HeronSDK.h>

@class HeronInterstitialAd;

NS_ASSUME_NONNULL_BEGIN

/// Passes the events of Heron's interstitials to the ads of the adapter. Use the router on the main thread.
@interface GADMAdapterHeronInterstitialRouter : NSObject

@property(class, nonatomic, readonly) GADMAdapterHeronInterstitialRouter *sharedInstance;

/// Chooses the identifier under which Heron's events find an ad. The router refers to the ad weakly.
- (NSString *)identifierForAd:(HeronInterstitialAd *)ad placement:(NSString *)placement;

@end

NS_ASSUME_NONNULL_END
