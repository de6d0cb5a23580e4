#pragma once
#import <GoogleMobileAds/GADAdLoaderOptions.h>

NS_ASSUME_NONNULL_BEGIN

/// The images of a native ad.
@interface GADNativeAdImageAdLoaderOptions : GADAdLoaderOptions
/// Whether the app loads the images itself; NO without a choice.
@property(nonatomic, assign) BOOL disableImageLoading;
/// Whether the app shows several images; NO without a choice.
@property(nonatomic, assign) BOOL shouldRequestMultipleImages;
@end

NS_ASSUME_NONNULL_END
