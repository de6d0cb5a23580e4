#pragma once
#import <Foundation/Foundation.h>
#import <UIKit/UIKit.h>
#import <GoogleMobileAds/GADAdNetworkExtras.h>
#import <GoogleMobileAds/GADMediationServerConfiguration.h>

NS_ASSUME_NONNULL_BEGIN

/// What the SDK says about a load.
@interface GADMediationAdConfiguration : NSObject
/// The bid that won the auction; nil in a waterfall.
@property(nonatomic, readonly, nullable) NSString *bidResponse;
/// The view controller on top, at this moment; only on the main thread.
@property(nonatomic, readonly, nullable) UIViewController *topViewController;
@property(nonatomic, readonly) GADMediationCredentials *credentials;
/// An image in the format PNG that the ad must show.
@property(nonatomic, readonly, nullable) NSData *watermark;
/// The app's extras of the class that the adapter's `+networkExtrasClass` names.
@property(nonatomic, readonly, nullable) id<GADAdNetworkExtras> extras;
@property(nonatomic, readonly) BOOL isTestRequest;
/// Whether the app is directed at children; nil when the app does not say it; deprecated.
@property(nonatomic, readonly, nullable) NSNumber *childDirectedTreatment;
@end

NS_ASSUME_NONNULL_END
