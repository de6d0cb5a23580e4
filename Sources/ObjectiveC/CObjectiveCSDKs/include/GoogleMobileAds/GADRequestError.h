#pragma once
#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

/// The domain of the SDK's errors.
FOUNDATION_EXPORT NSErrorDomain const GADErrorDomain;
/// The key of the response info in an error of a load.
FOUNDATION_EXPORT NSErrorUserInfoKey const GADErrorUserInfoKeyResponseInfo;

/// The reasons why a load fails.
typedef NS_ENUM(NSInteger, GADErrorCode) {
  GADErrorInvalidRequest = 0,
  GADErrorNoFill = 1,
  GADErrorNetworkError = 2,
  GADErrorServerError = 3,
  GADErrorOSVersionTooLow = 4,
  GADErrorTimeout = 5,
  GADErrorMediationDataError = 7,
  GADErrorMediationAdapterError = 8,
  GADErrorMediationNoFill = 9,
  GADErrorMediationInvalidAdSize = 10,
  GADErrorInternalError = 11,
  GADErrorInvalidArgument = 12,
  GADErrorReceivedInvalidResponse = 13,
  GADErrorAdAlreadyUsed = 19,
  GADErrorApplicationIdentifierMissing = 20,
  GADErrorReceivedInvalidAdString = 21,
};

NS_ASSUME_NONNULL_END
