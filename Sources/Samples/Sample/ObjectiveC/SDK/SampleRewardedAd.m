#ifdef ADSPEC_OBJECTIVEC  // Built only with the trait ObjectiveC.
#import <AdSpecNetwork/AdSpecNetwork.h>

#import "SampleErrors.h"

@interface SampleRewardedAd () <ADSNetworkAdObserver> {
  ADSNetworkAd *_networkAd;
}
@end

@implementation SampleRewardedAd

- (instancetype)initWithAdUnitID:(NSString *)adUnitID {
  if (![ADSNetwork createFormat:ADSFormatRewarded slot:adUnitID]) return nil;
  self = [super init];
  if (self) _adUnit = [adUnitID copy];
  return self;
}

- (BOOL)isRewardedLoaded {
  return _networkAd.isReady;
}

- (void)fetchAd:(SampleAdRequest *)request {
  // As published, the SDK itself answers a request without an ad unit.
  if (!self.adUnit) {
    [self failWithCode:SampleErrorCodeBadRequest];
    return;
  }
  _networkAd = [ADSNetworkAd loadFormat:ADSFormatRewarded
                                   slot:self.adUnit
                                   size:CGSizeZero
                                    bid:nil
                                 isTest:request.testMode
                               observer:self];
}

- (void)show {
  [_networkAd showFrom:nil];
}

- (void)presentFromRootViewController:(UIViewController *)viewController {
  [_networkAd showFrom:viewController];
}

- (void)failWithCode:(SampleErrorCode)code {
  id<SampleRewardedAdDelegate> delegate = self.delegate;
  if (![delegate respondsToSelector:@selector(rewarded:didFailToLoadAdWithErrorCode:)]) return;
  [delegate rewarded:self didFailToLoadAdWithErrorCode:code];
}

- (ADSDelivery)networkAd:(ADSNetworkAd *)ad didReceive:(ADSEvent *)event {
  // The network can respond before `load…` has returned the ad, so this method also stores the ad.
  _networkAd = ad;
  id<SampleRewardedAdDelegate> delegate = self.delegate;
  if (!delegate) return ADSObserverGone;
  // A delegate that does not implement an optional callback ignores the event, and a delegate without a callback for
  // the expiry still notices it, because an expired ad is not ready.
  if ([event.name isEqual:@"loaded"]) {
    _reward = [SampleRewardedAd units:ad.rewardAmount];
    if ([delegate respondsToSelector:@selector(rewardedDidLoad:)]) [delegate rewardedDidLoad:self];
  } else if ([event.name isEqual:@"failed"]) {
    [self failWithCode:SampleErrorCodeNamed(event.code)];
  } else if ([event.name isEqual:@"shown"]) {
    if ([delegate respondsToSelector:@selector(rewardedAdDidPresent:)]) [delegate rewardedAdDidPresent:self];
  } else if ([event.name isEqual:@"reward"]) {
    [delegate rewardedAd:self
        userDidEarnReward:isnan(event.number) ? self.reward : [SampleRewardedAd units:event.number]];
  } else if ([event.name isEqual:@"closed"]) {
    if ([delegate respondsToSelector:@selector(rewardedAdDidDismiss:)]) [delegate rewardedAdDidDismiss:self];
  } else if (![event.name isEqual:@"expired"]) {
    return ADSNoCallback;
  }
  return ADSDelivered;
}

/// The amount, rounded down to a whole number; 0 for an invalid amount.
+ (NSUInteger)units:(double)amount {
  return amount >= 0 && amount < 9e15 ? (NSUInteger)amount : 0;
}

@end
#endif
