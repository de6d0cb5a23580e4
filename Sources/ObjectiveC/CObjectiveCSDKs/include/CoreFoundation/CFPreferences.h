// CFPreferences over the same values as NSUserDefaults. An application ID other than the current application's is a
// suite.
#pragma once
#import <CoreFoundation/CFBase.h>
#define kCFPreferencesCurrentApplication ((CFStringRef)0)
// The Swift toolchain's CoreFoundation has functions with these names, for objects that Objective-C does not know.
#define CFPreferencesCopyAppValue adspec_CFPreferencesCopyAppValue
#define CFPreferencesSetAppValue adspec_CFPreferencesSetAppValue
#define CFPreferencesAppSynchronize adspec_CFPreferencesAppSynchronize
#define CFPreferencesGetAppBooleanValue adspec_CFPreferencesGetAppBooleanValue
#define CFPreferencesGetAppIntegerValue adspec_CFPreferencesGetAppIntegerValue
#ifdef __cplusplus
extern "C" {
#endif
/// The caller owns the result.
CFTypeRef CFPreferencesCopyAppValue(CFStringRef key, CFStringRef application) __attribute__((cf_returns_retained));
void CFPreferencesSetAppValue(CFStringRef key, CFTypeRef value, CFStringRef application);
unsigned char CFPreferencesAppSynchronize(CFStringRef application);
unsigned char CFPreferencesGetAppBooleanValue(CFStringRef key, CFStringRef application, unsigned char *exists);
long CFPreferencesGetAppIntegerValue(CFStringRef key, CFStringRef application, unsigned char *exists);
#ifdef __cplusplus
}
#endif
