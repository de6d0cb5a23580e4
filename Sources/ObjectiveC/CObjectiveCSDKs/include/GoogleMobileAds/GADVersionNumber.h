#pragma once
#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

/// The version of an adapter or an SDK.
typedef struct GADVersionNumber {
  NSInteger majorVersion;
  NSInteger minorVersion;
  NSInteger patchVersion;
} GADVersionNumber;

/// The version as text, such as "13.6.0".
FOUNDATION_EXPORT NSString *GADGetStringFromVersionNumber(GADVersionNumber version);

NS_ASSUME_NONNULL_END
