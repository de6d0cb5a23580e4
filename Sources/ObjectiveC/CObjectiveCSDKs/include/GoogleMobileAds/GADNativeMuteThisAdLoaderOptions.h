#pragma once
#import <GoogleMobileAds/GADAdLoaderOptions.h>

NS_ASSUME_NONNULL_BEGIN

/// Whether the app offers the user a way to remove the ad.
@interface GADNativeMuteThisAdLoaderOptions : GADAdLoaderOptions
/// YES without a choice.
@property(nonatomic) BOOL customMuteThisAdRequested;
@end

NS_ASSUME_NONNULL_END
