#ifdef ADSPEC_OBJECTIVEC  // Built only with the trait ObjectiveC.
#import "SampleConformingRewarded.h"

@interface SampleConformingRewarded () <SampleRewardedAdDelegate> {
  SampleRewardedAd *_rewardedAd;
  /// Nil after the load has been completed.
  GADMediationRewardedLoadCompletionHandler _completionHandler;
  __weak id<GADMediationRewardedAdEventDelegate> _adEventDelegate;
  /// Whether the ad covers the screen.
  BOOL _isOnScreen;
  /// Whether the ad has been on screen.
  BOOL _wasOnScreen;
  /// Whether the user has been rewarded for this presentation.
  BOOL _hasRewarded;
}
@end

@implementation SampleConformingRewarded

- (void)loadForAdConfiguration:(GADMediationRewardedAdConfiguration *)adConfiguration
             completionHandler:(GADMediationRewardedLoadCompletionHandler)completionHandler {
  _completionHandler = [completionHandler copy];
  NSString *adUnit = SampleConformingAdUnit(adConfiguration);
  if (!adUnit) {
    [self completeWithError:SampleConformingError(SampleConformingErrorNoAdUnit, @"The line item has no ad unit.")];
    return;
  }
  _rewardedAd = [[SampleRewardedAd alloc] initWithAdUnitID:adUnit];
  if (!_rewardedAd) {
    [self completeWithError:SampleConformingError(SampleConformingErrorLoadFailed, @"Sample SDK created no ad.")];
    return;
  }
  _rewardedAd.delegate = self;
  SampleAdRequest *request = [[SampleAdRequest alloc] init];
  request.testMode = adConfiguration.isTestRequest;
  [_rewardedAd fetchAd:request];
}

/// Completes the load, unless it has been completed.
- (void)completeWithError:(nullable NSError *)error {
  GADMediationRewardedLoadCompletionHandler completionHandler = _completionHandler;
  _completionHandler = nil;
  if (!completionHandler) return;
  if (error) {
    completionHandler(nil, error);
  } else {
    _adEventDelegate = completionHandler(self, nil);
  }
}

- (void)presentFromViewController:(UIViewController *)viewController {
  if (_wasOnScreen || ![_rewardedAd isRewardedLoaded]) {
    [_adEventDelegate
        didFailToPresentWithError:SampleConformingError(
                                      SampleConformingErrorNotReady,
                                      @"The rewarded ad failed to present because the ad was not loaded.")];
    return;
  }
  [_rewardedAd presentFromRootViewController:viewController];
}

#pragma mark SampleRewardedAdDelegate

- (void)rewardedDidLoad:(SampleRewardedAd *)rewardedAd {
  SampleConformingOnMain(^{
    [self completeWithError:nil];
  });
}

- (void)rewarded:(SampleRewardedAd *)rewardedAd didFailToLoadAdWithErrorCode:(SampleErrorCode)errorCode {
  SampleConformingOnMain(^{
    [self completeWithError:SampleConformingErrorOfNetwork(errorCode)];
  });
}

- (void)rewardedAdDidPresent:(SampleRewardedAd *)rewardedAd {
  SampleConformingOnMain(^{
    if (self->_wasOnScreen) return;
    self->_wasOnScreen = YES;
    self->_isOnScreen = YES;
    id<GADMediationRewardedAdEventDelegate> delegate = self->_adEventDelegate;
    [delegate willPresentFullScreenView];
    // The network's SDK has no callback for an impression; an ad that covers the screen is seen.
    [delegate reportImpression];
    [delegate didStartVideo];
  });
}

- (void)rewardedAd:(SampleRewardedAd *)rewardedAd userDidEarnReward:(NSUInteger)reward {
  SampleConformingOnMain(^{
    if (!self->_wasOnScreen || self->_hasRewarded) return;
    self->_hasRewarded = YES;
    [self->_adEventDelegate didRewardUser];
  });
}

- (void)rewardedAdDidDismiss:(SampleRewardedAd *)rewardedAd {
  SampleConformingOnMain(^{
    if (!self->_isOnScreen) return;
    self->_isOnScreen = NO;
    id<GADMediationRewardedAdEventDelegate> delegate = self->_adEventDelegate;
    [delegate didEndVideo];
    [delegate willDismissFullScreenView];
    [delegate didDismissFullScreenView];
  });
}

@end
#endif
