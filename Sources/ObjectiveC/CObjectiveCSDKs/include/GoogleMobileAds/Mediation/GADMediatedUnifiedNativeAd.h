// The name by which the SDK's own headers import this header.
#import <GoogleMobileAds/GADMediatedUnifiedNativeAd.h>
