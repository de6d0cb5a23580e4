// The header of the documents' class, which no document shows.
#import <GoogleMobileAds/GoogleMobileAds.h>
#import <SampleAdSDK/SampleAdSDK.h>

// The published code passes a number where its format has `%@`, one of its callbacks names another class
// of ad, and only one of its methods says what can be nil.
#pragma clang diagnostic ignored "-Wformat"
#pragma clang diagnostic ignored "-Wnullability-completeness"
#pragma clang diagnostic ignored "-Wmismatched-parameter-types"
#pragma clang diagnostic ignored "-Wincompatible-pointer-types"

#import "SampleCustomEventErrors.h"

@interface SampleCustomEvent : NSObject <GADMediationAdapter>
@end

/// Defines what every adapter must have, and what the documents leave out ("...").
///
/// The adapter's version is the one that Google's complete sample arrives at: it reads the version from a text with
/// two parts where it expects four.
#define SAMPLE_REQUIRED_METHODS                                             \
  +(GADVersionNumber)adapterVersion {                                       \
    return (GADVersionNumber){0, 0, 0};                                     \
  }                                                                         \
  +(GADVersionNumber)adSDKVersion {                                         \
    return (GADVersionNumber){1, 0, 0};                                     \
  }                                                                         \
  +(nullable Class<GADAdNetworkExtras>)networkExtrasClass {                 \
    return Nil;                                                             \
  }
