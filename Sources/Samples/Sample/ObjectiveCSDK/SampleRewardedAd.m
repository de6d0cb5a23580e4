#ifdef ADSPEC_OBJECTIVEC  // Built only with the trait ObjectiveC.
#import "SampleRequests.h"

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
  _networkAd = [ADSNetwork loadRequest:[request networkRequestWithFormat:ADSFormatRewarded slot:self.adUnit]
                              observer:self];
}

- (void)show {
  [_networkAd show];
}

- (void)presentFromRootViewController:(UIViewController *)viewController {
  [_networkAd showFromViewController:viewController];
}

- (void)failWithCode:(SampleErrorCode)code {
  id<SampleRewardedAdDelegate> delegate = self.delegate;
  if (![delegate respondsToSelector:@selector(rewarded:didFailToLoadAdWithErrorCode:)]) return;
  [delegate rewarded:self didFailToLoadAdWithErrorCode:code];
}

- (ADSDelivery)networkAd:(ADSNetworkAd *)ad didReceiveEvent:(ADSNetworkEvent *)event {
  // The network can respond before `loadRequest:observer:` has returned the ad, so this method also stores the ad.
  _networkAd = ad;
  id<SampleRewardedAdDelegate> delegate = self.delegate;
  if (!delegate) return ADSObserverGone;
  // A delegate that does not implement an optional callback ignores the event, and a delegate without a callback for
  // the expiry still notices it, because an expired ad is not ready.
  switch (event.kind) {
    case ADSNetworkEventLoaded:
      _reward = [SampleRewardedAd units:ad.creative.reward.amount];
      if ([delegate respondsToSelector:@selector(rewardedDidLoad:)]) [delegate rewardedDidLoad:self];
      return ADSDelivered;
    case ADSNetworkEventFailed:
      [self failWithCode:SampleErrorCodeOf(event.error)];
      return ADSDelivered;
    case ADSNetworkEventShown:
      if ([delegate respondsToSelector:@selector(rewardedAdDidPresent:)]) [delegate rewardedAdDidPresent:self];
      return ADSDelivered;
    case ADSNetworkEventReward:
      [delegate rewardedAd:self
          userDidEarnReward:event.rewardAmount ? [SampleRewardedAd units:event.rewardAmount.doubleValue] : self.reward];
      return ADSDelivered;
    case ADSNetworkEventClosed:
      if ([delegate respondsToSelector:@selector(rewardedAdDidDismiss:)]) [delegate rewardedAdDidDismiss:self];
      return ADSDelivered;
    case ADSNetworkEventExpired:
      return ADSDelivered;
    default:
      return ADSNoCallback;
  }
}

/// The amount, rounded down to a whole number; 0 for an invalid amount.
+ (NSUInteger)units:(double)amount {
  return amount >= 0 && amount < 9e15 ? (NSUInteger)amount : 0;
}

@end
#endif
