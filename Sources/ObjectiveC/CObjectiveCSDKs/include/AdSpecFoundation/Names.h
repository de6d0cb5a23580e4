// Names of Apple's Foundation that GNUstep's lacks, for facts about errors, texts and the system.
#pragma once
#import <Foundation/Foundation.h>

/// No options.
enum { kNilOptions = 0 };
/// The newer name of the option.
enum { NSJSONReadingFragmentsAllowed = NSJSONReadingAllowFragments };

/// The text for developers in the user info of an error.
FOUNDATION_EXPORT NSErrorUserInfoKey const NSDebugDescriptionErrorKey;
/// The errors that an error consists of, an array, in its user info.
FOUNDATION_EXPORT NSErrorUserInfoKey const NSMultipleUnderlyingErrorsKey;

@interface NSError (ADSNames)
/// The errors of `NSMultipleUnderlyingErrorsKey`, else the one of `NSUnderlyingErrorKey`.
@property(readonly, copy) NSArray<NSError *> *underlyingErrors;
@end

@interface NSString (ADSNames)
- (BOOL)localizedCaseInsensitiveContainsString:(NSString *)text;
- (BOOL)localizedStandardContainsString:(NSString *)text;
@end

@interface NSTimer (ADSNames)
@property(readonly, getter=isValid) BOOL valid;
@end

typedef struct {
  NSInteger majorVersion, minorVersion, patchVersion;
} NSOperatingSystemVersion;

@interface NSProcessInfo (ADSNames)
/// The version of iOS that the simulated device runs.
@property(readonly) NSOperatingSystemVersion operatingSystemVersion;
- (BOOL)isOperatingSystemAtLeastVersion:(NSOperatingSystemVersion)version;
/// The simulated device never saves power.
@property(readonly, getter=isLowPowerModeEnabled) BOOL lowPowerModeEnabled;
@end

// `@(…)` makes an NSValue of these types, as on iOS. GNUstep's declarations do not allow it.
typedef struct __attribute__((objc_boxable)) _NSPoint NSPoint;
typedef struct __attribute__((objc_boxable)) _NSSize NSSize;
typedef struct __attribute__((objc_boxable)) _NSRect NSRect;
typedef struct __attribute__((objc_boxable)) _NSRange NSRange;
