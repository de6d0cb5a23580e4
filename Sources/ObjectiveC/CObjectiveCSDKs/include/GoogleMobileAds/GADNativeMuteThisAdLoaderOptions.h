#ifndef ADSPEC_GADNATIVEMUTETHISADLOADEROPTIONS_H
#define ADSPEC_GADNATIVEMUTETHISADLOADEROPTIONS_H
#import <GoogleMobileAds/GADAdLoaderOptions.h>

NS_ASSUME_NONNULL_BEGIN

/// Whether the app offers the user a way to remove the ad.
@interface GADNativeMuteThisAdLoaderOptions : GADAdLoaderOptions
/// YES without a choice.
@property(nonatomic) BOOL customMuteThisAdRequested;
@end

NS_ASSUME_NONNULL_END

#endif
