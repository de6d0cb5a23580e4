#pragma once
#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

/// The reasons why the SDK cannot show a full-screen ad; the domain is `GADErrorDomain`.
typedef NS_ENUM(NSInteger, GADPresentationErrorCode) {
  GADPresentationErrorCodeAdNotReady = 15,
  GADPresentationErrorCodeAdTooLarge = 16,
  GADPresentationErrorCodeInternal = 17,
  GADPresentationErrorCodeAdAlreadyUsed = 18,
  GADPresentationErrorNotMainThread = 21,
  GADPresentationErrorMediation = 22,
};

NS_ASSUME_NONNULL_END
