// Whether the device can reach a host. It always can.
#pragma once
#import <CoreFoundation/CoreFoundation.h>

NS_ASSUME_NONNULL_BEGIN

typedef const struct __SCNetworkReachability *SCNetworkReachabilityRef;
typedef NS_OPTIONS(uint32_t, SCNetworkReachabilityFlags) {
  kSCNetworkReachabilityFlagsTransientConnection = 1 << 0,
  kSCNetworkReachabilityFlagsReachable = 1 << 1,
  kSCNetworkReachabilityFlagsConnectionRequired = 1 << 2,
  kSCNetworkReachabilityFlagsConnectionOnTraffic = 1 << 3,
  kSCNetworkReachabilityFlagsInterventionRequired = 1 << 4,
  kSCNetworkReachabilityFlagsConnectionOnDemand = 1 << 5,
  kSCNetworkReachabilityFlagsIsLocalAddress = 1 << 16,
  kSCNetworkReachabilityFlagsIsDirect = 1 << 17,
  kSCNetworkReachabilityFlagsIsWWAN = 1 << 18,
};
struct sockaddr;
/// The caller owns the result.
FOUNDATION_EXPORT SCNetworkReachabilityRef _Nullable SCNetworkReachabilityCreateWithName(
    CFAllocatorRef _Nullable allocator, const char *nodename);
/// The caller owns the result.
FOUNDATION_EXPORT SCNetworkReachabilityRef _Nullable SCNetworkReachabilityCreateWithAddress(
    CFAllocatorRef _Nullable allocator, const struct sockaddr *address);
FOUNDATION_EXPORT BOOL SCNetworkReachabilityGetFlags(SCNetworkReachabilityRef target, SCNetworkReachabilityFlags *flags);

NS_ASSUME_NONNULL_END
