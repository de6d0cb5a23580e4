#pragma once
#import <GoogleMobileAds/GADAdLoaderOptions.h>
#import <GoogleMobileAds/GADMediaAspectRatio.h>

NS_ASSUME_NONNULL_BEGIN

/// The media of a native ad.
@interface GADNativeAdMediaAdLoaderOptions : GADAdLoaderOptions
/// The shape of the media; unknown without a choice.
@property(nonatomic, assign) GADMediaAspectRatio mediaAspectRatio;
@end

NS_ASSUME_NONNULL_END
