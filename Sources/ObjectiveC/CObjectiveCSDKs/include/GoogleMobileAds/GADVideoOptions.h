#pragma once
#import <GoogleMobileAds/GADAdLoaderOptions.h>

NS_ASSUME_NONNULL_BEGIN

/// The video of an ad.
@interface GADVideoOptions : GADAdLoaderOptions
/// Whether the video starts without sound; YES without a choice.
@property(nonatomic, assign) BOOL startMuted;
/// Whether the app draws the controls; NO without a choice.
@property(nonatomic, assign) BOOL customControlsRequested;
/// Whether a tap makes the video larger; NO without a choice.
@property(nonatomic, assign) BOOL clickToExpandRequested;
@end

NS_ASSUME_NONNULL_END
