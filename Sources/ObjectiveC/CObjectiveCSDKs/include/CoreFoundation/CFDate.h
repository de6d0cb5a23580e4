// The time of Core Foundation.
#ifndef ADSPEC_COREFOUNDATION_CFDATE_H
#define ADSPEC_COREFOUNDATION_CFDATE_H
#import <CoreFoundation/CFBase.h>

NS_ASSUME_NONNULL_BEGIN

/// The seconds since the first instant of 2001, in the time of the scenario.
CF_INLINE CFAbsoluteTime CFAbsoluteTimeGetCurrent(void) { return NSDate.timeIntervalSinceReferenceDate; }

NS_ASSUME_NONNULL_END
#endif
