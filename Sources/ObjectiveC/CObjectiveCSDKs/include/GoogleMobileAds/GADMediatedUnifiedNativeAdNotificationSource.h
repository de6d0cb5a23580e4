#pragma once
#import <Foundation/Foundation.h>
#import <GoogleMobileAds/GADMediatedUnifiedNativeAd.h>

NS_ASSUME_NONNULL_BEGIN

/// Receives the events of a native ad without an event delegate; from before event delegates.
@interface GADMediatedUnifiedNativeAdNotificationSource : NSObject
+ (void)mediatedNativeAdDidRecordImpression:(id<GADMediatedUnifiedNativeAd>)mediatedNativeAd;
+ (void)mediatedNativeAdDidRecordClick:(id<GADMediatedUnifiedNativeAd>)mediatedNativeAd;
+ (void)mediatedNativeAdWillPresentScreen:(id<GADMediatedUnifiedNativeAd>)mediatedNativeAd;
+ (void)mediatedNativeAdWillDismissScreen:(id<GADMediatedUnifiedNativeAd>)mediatedNativeAd;
+ (void)mediatedNativeAdDidDismissScreen:(id<GADMediatedUnifiedNativeAd>)mediatedNativeAd;
+ (void)mediatedNativeAdDidPlayVideo:(id<GADMediatedUnifiedNativeAd>)mediatedNativeAd;
+ (void)mediatedNativeAdDidPauseVideo:(id<GADMediatedUnifiedNativeAd>)mediatedNativeAd;
+ (void)mediatedNativeAdDidEndVideoPlayback:(id<GADMediatedUnifiedNativeAd>)mediatedNativeAd;
@end

NS_ASSUME_NONNULL_END
