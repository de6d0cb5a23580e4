#pragma once
#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

/// The sex of the user, in adapters from before `GADMediationAdapter`; deprecated.
typedef NS_ENUM(NSInteger, GADGender) {
  kGADGenderUnknown,
  kGADGenderMale,
  kGADGenderFemale,
};

/// How the app shows a banner, in adapters from before `GADMediationAdapter`.
typedef NS_ENUM(NSInteger, GADMBannerAnimationType) {
  kGADMBannerAnimationTypeNone = 0,
  kGADMBannerAnimationTypeFlipFromLeft = 1,
  kGADMBannerAnimationTypeFlipFromRight = 2,
  kGADMBannerAnimationTypeCurlUp = 3,
  kGADMBannerAnimationTypeCurlDown = 4,
  kGADMBannerAnimationTypeSlideFromLeft = 5,
  kGADMBannerAnimationTypeSlideFromRight = 6,
  kGADMBannerAnimationTypeFadeIn = 7,
  kGADMBannerAnimationTypeRandom = 8,
};

NS_ASSUME_NONNULL_END
