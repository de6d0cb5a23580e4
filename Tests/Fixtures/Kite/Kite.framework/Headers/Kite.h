#import <Foundation/Foundation.h>

FOUNDATION_EXPORT double KiteVersionNumber;

#import <Kite/KITAds.h>
#import <Kite/KITBanner.h>
#import <Kite/KITInterstitial.h>
