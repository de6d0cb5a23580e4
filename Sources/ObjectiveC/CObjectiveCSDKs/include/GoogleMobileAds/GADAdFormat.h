#pragma once
#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

/// The format of an ad.
typedef NS_ENUM(NSInteger, GADAdFormat) {
  GADAdFormatBanner = 0,
  GADAdFormatInterstitial = 1,
  GADAdFormatRewarded = 2,
  GADAdFormatNative = 3,
  GADAdFormatRewardedInterstitial = 4,
  GADAdFormatUnknown = 5,
  GADAdFormatAppOpen = 6,
};

NS_ASSUME_NONNULL_END
