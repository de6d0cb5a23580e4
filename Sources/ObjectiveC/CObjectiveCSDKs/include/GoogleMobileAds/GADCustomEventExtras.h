#pragma once
#import <Foundation/Foundation.h>
#import <GoogleMobileAds/GADAdNetworkExtras.h>

NS_ASSUME_NONNULL_BEGIN

/// Extras for custom events, by the labels of the custom events.
@interface GADCustomEventExtras : NSObject <GADAdNetworkExtras>
- (void)setExtras:(nullable NSDictionary *)extras forLabel:(NSString *)label;
- (nullable NSDictionary *)extrasForLabel:(NSString *)label;
- (void)removeAllExtras;
- (NSDictionary *)allExtras;
@end

NS_ASSUME_NONNULL_END
