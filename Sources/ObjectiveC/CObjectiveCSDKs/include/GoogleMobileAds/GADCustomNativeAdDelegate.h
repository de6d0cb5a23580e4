#pragma once
#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

@class GADCustomNativeAd;

/// Learns what happens to a custom native ad. The SDK calls every method on the main thread.
@protocol GADCustomNativeAdDelegate <NSObject>
@optional
- (void)customNativeAdDidRecordImpression:(GADCustomNativeAd *)nativeAd;
- (void)customNativeAdDidRecordClick:(GADCustomNativeAd *)nativeAd;
- (void)customNativeAdWillPresentScreen:(GADCustomNativeAd *)nativeAd;
- (void)customNativeAdWillDismissScreen:(GADCustomNativeAd *)nativeAd;
- (void)customNativeAdDidDismissScreen:(GADCustomNativeAd *)nativeAd;
@end

NS_ASSUME_NONNULL_END
