#pragma once
#import <Foundation/Foundation.h>
#import <GoogleMobileAds/GADAdNetworkExtras.h>
#import <GoogleMobileAds/GADRequestConfiguration.h>

NS_ASSUME_NONNULL_BEGIN

/// What the SDK says about a request, in adapters from before `GADMediationAdapter`.
@protocol GADMediationAdRequest <NSObject>
- (nullable NSString *)publisherId;
- (nullable NSDictionary *)credentials;
- (BOOL)testMode;
- (nullable id<GADAdNetworkExtras>)networkExtras;
- (nullable NSNumber *)childDirectedTreatment;
- (nullable GADMaxAdContentRating)maxAdContentRating;
- (nullable NSNumber *)underAgeOfConsent;
- (nullable NSArray *)userKeywords;
@end

NS_ASSUME_NONNULL_END
