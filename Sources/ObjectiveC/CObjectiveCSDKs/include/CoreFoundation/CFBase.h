// The basic types of Core Foundation. A reference is a pointer to an object of Foundation.
#pragma once
#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

#ifndef CF_EXPORT
#define CF_EXPORT FOUNDATION_EXPORT
#endif
#define CF_INLINE static inline
#define CF_RETURNS_RETAINED __attribute__((cf_returns_retained))
#define CF_BRIDGED_TYPE(type) __attribute__((objc_bridge(type)))
#define CF_ENUM(...) NS_ENUM(__VA_ARGS__)
#define CF_OPTIONS(...) NS_OPTIONS(__VA_ARGS__)

typedef const void *CFTypeRef;
typedef const struct __CFAllocator *CFAllocatorRef;
typedef const struct CF_BRIDGED_TYPE(NSString) __CFString *CFStringRef;
typedef const struct CF_BRIDGED_TYPE(NSArray) __CFArray *CFArrayRef;
typedef const struct CF_BRIDGED_TYPE(NSDictionary) __CFDictionary *CFDictionaryRef;
typedef const struct CF_BRIDGED_TYPE(NSNumber) __CFNumber *CFNumberRef;
typedef const struct CF_BRIDGED_TYPE(NSNumber) __CFBoolean *CFBooleanRef;
typedef const struct CF_BRIDGED_TYPE(NSData) __CFData *CFDataRef;
typedef const struct CF_BRIDGED_TYPE(NSURL) __CFURL *CFURLRef;
typedef CFTypeRef CFPropertyListRef;
typedef long CFIndex;
typedef double CFAbsoluteTime;

#define kCFAllocatorDefault ((CFAllocatorRef)NULL)
#define CFSTR(text) ((__bridge CFStringRef) @text)

/// Declares a function whose name in the program differs: the Foundation of the Swift toolchain has a Core Foundation
/// of its own, and would call a function of the program that has the same name.
#define ADSPEC_CF_NAME(name) __asm__("adspec_" #name)

CF_EXPORT CFTypeRef _Nullable CFRetain(CFTypeRef _Nullable object) ADSPEC_CF_NAME(CFRetain);
CF_EXPORT void CFRelease(CFTypeRef _Nullable object) ADSPEC_CF_NAME(CFRelease);
CF_EXPORT BOOL CFEqual(CFTypeRef _Nullable one, CFTypeRef _Nullable other) ADSPEC_CF_NAME(CFEqual);

#if __has_feature(objc_arc)
/// Gives a reference that ARC owns to code that counts references itself.
CF_INLINE CFTypeRef _Nullable CFBridgingRetain(id _Nullable object) { return (__bridge_retained CFTypeRef)object; }
/// Gives a reference that the caller owns to ARC.
CF_INLINE id _Nullable CFBridgingRelease(CFTypeRef _Nullable object) { return (__bridge_transfer id)object; }
#endif

NS_ASSUME_NONNULL_END
