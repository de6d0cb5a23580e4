#pragma once
#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

/// The shape of the media that the app prefers.
typedef NS_ENUM(NSInteger, GADMediaAspectRatio) {
  GADMediaAspectRatioUnknown = 0,
  GADMediaAspectRatioAny = 1,
  GADMediaAspectRatioLandscape = 2,
  GADMediaAspectRatioPortrait = 3,
  GADMediaAspectRatioSquare = 4,
};

NS_ASSUME_NONNULL_END
