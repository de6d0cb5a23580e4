// Macros of Apple's Foundation that GNUstep's lacks and that headers of networks' SDKs use. Most of them tell Swift or
// the availability checks something, and mean nothing here.
#pragma once
#ifndef NS_INLINE
#define NS_INLINE static inline __attribute__((always_inline))
#endif
#ifndef FOUNDATION_EXTERN
#define FOUNDATION_EXTERN FOUNDATION_EXPORT
#endif
#ifndef NS_EXTERN
#define NS_EXTERN FOUNDATION_EXPORT
#endif
#ifndef OBJC_EXTERN
#define OBJC_EXTERN FOUNDATION_EXPORT
#endif
#ifndef NS_HEADER_AUDIT_BEGIN
#define NS_HEADER_AUDIT_BEGIN(...) NS_ASSUME_NONNULL_BEGIN
#define NS_HEADER_AUDIT_END(...) NS_ASSUME_NONNULL_END
#endif
// Darwin's C header has these.
#ifndef __unused
#define __unused __attribute__((unused))
#endif
#ifndef __used
#define __used __attribute__((used))
#endif
#ifndef __deprecated
#define __deprecated __attribute__((deprecated))
#define __deprecated_msg(message) __attribute__((deprecated(message)))
#define __deprecated_enum_msg(message) __attribute__((deprecated(message)))
#endif
#ifndef __unavailable
#define __unavailable __attribute__((unavailable))
#endif
#ifndef __result_use_check
#define __result_use_check __attribute__((warn_unused_result))
#endif
#ifndef __pure2
#define __pure2 __attribute__((const))
#endif
#ifndef __cold
#define __cold __attribute__((cold))
#endif
#ifndef __dead2
#define __dead2 __attribute__((noreturn))
#endif
#ifndef __printflike
#define __printflike(text, first) __attribute__((format(printf, text, first)))
#endif
#ifndef __OSX_AVAILABLE_STARTING
#define __OSX_AVAILABLE_STARTING(...)
#define __OSX_AVAILABLE_BUT_DEPRECATED(...)
#define __OSX_AVAILABLE_BUT_DEPRECATED_MSG(...)
#endif
#ifndef __IOS_PROHIBITED
#define __IOS_PROHIBITED
#define __TVOS_PROHIBITED
#define __WATCHOS_PROHIBITED
#endif
#ifndef __IOS_AVAILABLE
#define __IOS_AVAILABLE(...)
#define __TVOS_AVAILABLE(...)
#define __WATCHOS_AVAILABLE(...)
#endif
#ifndef CF_EXTERN_C_BEGIN
#ifdef __cplusplus
#define CF_EXTERN_C_BEGIN extern "C" {
#define CF_EXTERN_C_END }
#else
#define CF_EXTERN_C_BEGIN
#define CF_EXTERN_C_END
#endif
#endif
#ifndef NS_VALID_UNTIL_END_OF_SCOPE
#define NS_VALID_UNTIL_END_OF_SCOPE __attribute__((objc_precise_lifetime))
#endif
#ifndef NS_PROTOCOL_REQUIRES_EXPLICIT_IMPLEMENTATION
#define NS_PROTOCOL_REQUIRES_EXPLICIT_IMPLEMENTATION __attribute__((objc_protocol_requires_explicit_implementation))
#endif
// For Swift.
#ifndef NS_SWIFT_PRIVATE
#define NS_SWIFT_PRIVATE
#endif
#ifndef NS_SWIFT_MAIN_ACTOR
#define NS_SWIFT_MAIN_ACTOR
#endif
#ifndef NS_SWIFT_NONSENDABLE
#define NS_SWIFT_NONSENDABLE
#define NS_SWIFT_SENDING
#endif
// A method that only direct calls reach: an ordinary method works, too.
#ifndef NS_DIRECT
#define NS_DIRECT
#define NS_DIRECT_MEMBERS
#endif
// Availability.
#ifndef NS_CLASS_DEPRECATED_IOS
#define NS_CLASS_DEPRECATED_IOS(...)
#endif
#ifndef NS_ENUM_AVAILABLE_IOS
#define NS_ENUM_AVAILABLE_IOS(...)
#define NS_ENUM_DEPRECATED_IOS(...)
#endif
#ifndef NS_EXTENSION_UNAVAILABLE
#define NS_EXTENSION_UNAVAILABLE(...)
#endif
#ifndef API_TO_BE_DEPRECATED
#define API_TO_BE_DEPRECATED 100000
#endif
#ifndef API_AVAILABLE_BEGIN
#define API_AVAILABLE_BEGIN(...)
#define API_AVAILABLE_END
#endif
