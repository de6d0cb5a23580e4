// The time of Core Foundation.
#pragma once
#import <CoreFoundation/CFBase.h>

NS_ASSUME_NONNULL_BEGIN

/// The seconds since the first instant of 2001, in the time of the scenario.
CF_INLINE CFAbsoluteTime CFAbsoluteTimeGetCurrent(void) { return NSDate.timeIntervalSinceReferenceDate; }

NS_ASSUME_NONNULL_END
