#ifndef ADSPEC_GADMULTIPLEADSADLOADEROPTIONS_H
#define ADSPEC_GADMULTIPLEADSADLOADEROPTIONS_H
#import <GoogleMobileAds/GADAdLoaderOptions.h>

NS_ASSUME_NONNULL_BEGIN

/// How many ads the app asks for.
@interface GADMultipleAdsAdLoaderOptions : GADAdLoaderOptions
/// 1 without a choice.
@property(nonatomic) NSInteger numberOfAds;
@end

NS_ASSUME_NONNULL_END

#endif
