#pragma once
#import <GoogleMobileAds/GADAdLoaderOptions.h>

NS_ASSUME_NONNULL_BEGIN

/// The corner of a native ad where AdChoices stands.
typedef NS_ENUM(NSInteger, GADAdChoicesPosition) {
  GADAdChoicesPositionTopRightCorner = 0,
  GADAdChoicesPositionTopLeftCorner = 1,
  GADAdChoicesPositionBottomRightCorner = 2,
  GADAdChoicesPositionBottomLeftCorner = 3,
};

/// The view of a native ad.
@interface GADNativeAdViewAdOptions : GADAdLoaderOptions
/// The corner for AdChoices; top right without a choice.
@property(nonatomic, assign) GADAdChoicesPosition preferredAdChoicesPosition;
@end

NS_ASSUME_NONNULL_END
