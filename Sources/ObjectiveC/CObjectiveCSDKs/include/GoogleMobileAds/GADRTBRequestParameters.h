#pragma once
#import <Foundation/Foundation.h>
#import <GoogleMobileAds/GADAdNetworkExtras.h>
#import <GoogleMobileAds/GADAdSize.h>
#import <GoogleMobileAds/GADMediationServerConfiguration.h>

NS_ASSUME_NONNULL_BEGIN

/// The settings of the line items for which the SDK collects signals.
@interface GADRTBMediationSignalsConfiguration : NSObject
@property(nonatomic, readonly) NSArray<GADMediationCredentials *> *credentials;
@end

/// What the SDK says about an auction.
@interface GADRTBRequestParameters : NSObject
@property(nonatomic, readonly) GADRTBMediationSignalsConfiguration *configuration;
@property(nonatomic, readonly, nullable) id<GADAdNetworkExtras> extras;
/// The size of a banner; `GADAdSizeInvalid` for other formats.
@property(nonatomic, readonly) GADAdSize adSize;
@end

NS_ASSUME_NONNULL_END
