#pragma once
#import <Foundation/Foundation.h>
#import <GoogleMobileAds/GADMediationAdapter.h>
#import <GoogleMobileAds/GADRTBRequestParameters.h>

NS_ASSUME_NONNULL_BEGIN

/// Receives the signals or the reason why there are none.
typedef void (^GADRTBSignalCompletionHandler)(NSString *_Nullable signals, NSError *_Nullable error);

/// An adapter that takes part in auctions.
@protocol GADRTBAdapter <GADMediationAdapter>
- (instancetype)init;
/// Collects signals; the SDK does not call the method on the main thread.
- (void)collectSignalsForRequestParameters:(GADRTBRequestParameters *)params
                         completionHandler:(GADRTBSignalCompletionHandler)completionHandler;
@end

NS_ASSUME_NONNULL_END
