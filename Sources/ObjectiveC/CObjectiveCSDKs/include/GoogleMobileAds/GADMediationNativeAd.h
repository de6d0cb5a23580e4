#pragma once
#import <Foundation/Foundation.h>
#import <UIKit/UIKit.h>
#import <GoogleMobileAds/GADAdLoaderOptions.h>
#import <GoogleMobileAds/GADMediatedUnifiedNativeAd.h>
#import <GoogleMobileAds/GADMediationAd.h>
#import <GoogleMobileAds/GADMediationAdConfiguration.h>
#import <GoogleMobileAds/GADMediationAdEventDelegate.h>

NS_ASSUME_NONNULL_BEGIN

/// What the SDK says about a load of a native ad.
@interface GADMediationNativeAdConfiguration : GADMediationAdConfiguration
@property(nonatomic, readonly) NSArray<GADAdLoaderOptions *> *options;
@end

/// A native ad that an adapter has loaded.
@protocol GADMediationNativeAd <GADMediationAd, GADMediatedUnifiedNativeAd>
@optional
/// Whether the ad, and not the SDK, detects clicks; NO without the method.
- (BOOL)handlesUserClicks;
/// Whether the ad, and not the SDK, detects impressions; NO without the method.
- (BOOL)handlesUserImpressions;
@end

/// Receives a loaded ad or the reason for the failure. Only the first call has an effect.
///
/// Returns the object that receives the ad's events; nil after a failure and for a repeated call.
typedef id<GADMediationNativeAdEventDelegate> _Nullable (^GADMediationNativeLoadCompletionHandler)(
    id<GADMediationNativeAd> _Nullable ad, NSError *_Nullable error);

/// A name of a published guide; no version of the SDK has it.
typedef GADMediationNativeLoadCompletionHandler GADMediationNativeAdLoadCompletionHandler;

NS_ASSUME_NONNULL_END
