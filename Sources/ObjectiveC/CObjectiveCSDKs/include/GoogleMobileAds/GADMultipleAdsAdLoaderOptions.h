#pragma once
#import <GoogleMobileAds/GADAdLoaderOptions.h>

NS_ASSUME_NONNULL_BEGIN

/// How many ads the app asks for.
@interface GADMultipleAdsAdLoaderOptions : GADAdLoaderOptions
/// 1 without a choice.
@property(nonatomic) NSInteger numberOfAds;
@end

NS_ASSUME_NONNULL_END
