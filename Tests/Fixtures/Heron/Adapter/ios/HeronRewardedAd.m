#import "HeronRewardedAd.h"
#include <stdatomic.h>
#import <HeronSDK/HeronSDK.h>
#import "GADMAdapterHeronFunctions.h"
#import "GADMAdapterHeronStarter.h"

#if DEFECTIVE
// Defect "global event delegate": the variable has the delegate of the rewarded ad that was loaded last.
static __weak id<GADMediationRewardedAdEventDelegate> adEventDelegate;
#endif

@interface HeronRewardedAd () <GADMediationRewardedAd>
@end

@implementation HeronRewardedAd {
  GADMediationRewardedAdConfiguration *_adConfiguration;
  BOOL _isInterstitial;
  GADMediationRewardedLoadCompletionHandler _completionHandler;
  __weak id<GADMediationRewardedAdEventDelegate> _adEventDelegate;
  HRNRewardedAd *_rewardedAd;
  /// What the notification center returned for each observed notification.
  NSMutableArray<id<NSObject>> *_observers;
  BOOL _isOnScreen;
  BOOL _wasOnScreen;
  BOOL _hasReportedImpression;
  BOOL _hasStartedVideo;
  BOOL _hasEndedVideo;
  BOOL _hasRewarded;
}

- (instancetype)initWithAdConfiguration:(GADMediationRewardedAdConfiguration *)adConfiguration
                           interstitial:(BOOL)isInterstitial
                      completionHandler:(GADMediationRewardedLoadCompletionHandler)completionHandler {
  if ((self = [super init])) {
    _adConfiguration = adConfiguration;
    _isInterstitial = isInterstitial;
    _observers = [NSMutableArray array];
    __block atomic_flag isCompleted = ATOMIC_FLAG_INIT;
    __block GADMediationRewardedLoadCompletionHandler original = [completionHandler copy];
    _completionHandler = ^id<GADMediationRewardedAdEventDelegate>(id<GADMediationRewardedAd> ad, NSError *error) {
      if (atomic_flag_test_and_set(&isCompleted)) {
        return nil;
      }
      id<GADMediationRewardedAdEventDelegate> delegate = original(ad, error);
      original = nil;
      return delegate;
    };
  }
  return self;
}

- (void)dealloc {
#if DEFECTIVE
  // For the defect "observers kept".
  if (_isInterstitial) {
    return;
  }
#endif
  for (id<NSObject> observer in _observers) {
    [NSNotificationCenter.defaultCenter removeObserver:observer];
  }
}

- (void)load {
  NSError *error;
  HRNAdRequest *request = GADMAdapterHeronRequest(_adConfiguration, &error);
  if (!request) {
    _completionHandler(nil, error);
    return;
  }
  GADMAdapterHeronForwardPrivacy();
  NSString *appKey = GADMAdapterHeronSetting(_adConfiguration.credentials, GADMAdapterHeronAppKey);
  [GADMAdapterHeronStarter.sharedInstance startWithAppKey:appKey
                                               completion:^(NSError *startError) {
                                                 GADMAdapterHeronRunOnMain(^{
                                                   if (startError) {
                                                     self->_completionHandler(nil, startError);
                                                     return;
                                                   }
                                                   [self loadRequest:request];
                                                 });
                                               }];
}

- (void)loadRequest:(HRNAdRequest *)request {
  _rewardedAd = [[HRNRewardedAd alloc] initWithRequest:request interstitial:_isInterstitial];
  if (!_rewardedAd) {
    _completionHandler(nil, GADMAdapterHeronErrorWithCodeAndDescription(
                                GADMAdapterHeronErrorNoAdObject, @"Heron has no rewarded ads for this placement."));
    return;
  }
  [self observeLoad];
  [self observePresentation];
  [self observeReward];
  [_rewardedAd load];
}

#pragma mark - Notifications of Heron

/// Calls a block on the main thread for each notification of the ad with the name.
- (void)observe:(NSNotificationName)name
          block:(void (^)(HeronRewardedAd *strongSelf, NSNotification *notification))block {
#if DEFECTIVE
  // Defect "observers kept": the observers of a rewarded interstitial keep it, and nobody removes them.
  __strong HeronRewardedAd *keptSelf = _isInterstitial ? self : nil;
#endif
  __weak HeronRewardedAd *weakSelf = self;
  id<NSObject> observer = [NSNotificationCenter.defaultCenter
      addObserverForName:name
                  object:_rewardedAd
                   queue:nil
              usingBlock:^(NSNotification *notification) {
#if DEFECTIVE
                // For the defect "observers kept".
                (void)keptSelf;
#endif
                GADMAdapterHeronRunOnMain(^{
                  HeronRewardedAd *strongSelf = weakSelf;
                  if (strongSelf) {
                    block(strongSelf, notification);
                  }
                });
              }];
  [_observers addObject:observer];
}

/// Returns the error of a notification about a failure.
static NSError *GADMAdapterHeronErrorOfNotification(NSNotification *notification) {
  return notification.userInfo[HRNErrorUserInfoKey]
             ?: GADMAdapterHeronErrorWithCodeAndDescription(GADMAdapterHeronErrorNoReason,
                                                            @"Heron reports a failure, and gives no reason.");
}

- (void)observeLoad {
  [self observe:HRNRewardedAdDidLoadNotification
          block:^(HeronRewardedAd *strongSelf, NSNotification *notification) {
            id<GADMediationRewardedAdEventDelegate> delegate = strongSelf->_completionHandler(strongSelf, nil);
            if (delegate) {
#if DEFECTIVE
              // For the defect "global event delegate".
              if (!strongSelf->_isInterstitial) {
                adEventDelegate = delegate;
              }
#endif
              strongSelf->_adEventDelegate = delegate;
            }
          }];
  [self observe:HRNRewardedAdDidFailToLoadNotification
          block:^(HeronRewardedAd *strongSelf, NSNotification *notification) {
            strongSelf->_completionHandler(nil, GADMAdapterHeronErrorOfNotification(notification));
          }];
}

- (id<GADMediationRewardedAdEventDelegate>)adEventDelegate {
#if DEFECTIVE
  // For the defect "global event delegate".
  if (!_isInterstitial) {
    return adEventDelegate;
  }
#endif
  return _adEventDelegate;
}

- (void)observePresentation {
  [self observe:HRNRewardedAdDidOpenNotification
          block:^(HeronRewardedAd *strongSelf, NSNotification *notification) {
            if (!strongSelf->_isOnScreen) {
              strongSelf->_isOnScreen = YES;
              strongSelf->_wasOnScreen = YES;
              [strongSelf.adEventDelegate willPresentFullScreenView];
            }
          }];
  [self observe:HRNRewardedAdDidFailToOpenNotification
          block:^(HeronRewardedAd *strongSelf, NSNotification *notification) {
            [strongSelf.adEventDelegate
                didFailToPresentWithError:GADMAdapterHeronErrorOfNotification(notification)];
          }];
  [self observe:HRNRewardedAdDidRecordImpressionNotification
          block:^(HeronRewardedAd *strongSelf, NSNotification *notification) {
            if (!strongSelf->_hasReportedImpression) {
              strongSelf->_hasReportedImpression = YES;
              [strongSelf.adEventDelegate reportImpression];
            }
          }];
  [self observe:HRNRewardedAdDidRecordClickNotification
          block:^(HeronRewardedAd *strongSelf, NSNotification *notification) {
            [strongSelf.adEventDelegate reportClick];
          }];
  [self observe:HRNRewardedAdDidCloseNotification
          block:^(HeronRewardedAd *strongSelf, NSNotification *notification) {
            [strongSelf didClose];
          }];
}

- (void)observeReward {
  [self observe:HRNRewardedAdDidStartVideoNotification
          block:^(HeronRewardedAd *strongSelf, NSNotification *notification) {
            if (!strongSelf->_hasStartedVideo) {
              strongSelf->_hasStartedVideo = YES;
              [strongSelf.adEventDelegate didStartVideo];
            }
          }];
#if DEFECTIVE
  // Defect "end of the video": a rewarded ad does not observe the end of its video.
  if (_isInterstitial)
#endif
  [self observe:HRNRewardedAdDidEndVideoNotification
          block:^(HeronRewardedAd *strongSelf, NSNotification *notification) {
            if (!strongSelf->_hasEndedVideo) {
              strongSelf->_hasEndedVideo = YES;
              [strongSelf.adEventDelegate didEndVideo];
            }
          }];
  [self observe:HRNRewardedAdDidEarnRewardNotification
          block:^(HeronRewardedAd *strongSelf, NSNotification *notification) {
            [strongSelf reward];
          }];
}

- (void)reward {
  // The reward can come after the close, but not before the ad was on screen.
  if (_hasRewarded || !_wasOnScreen) {
    return;
  }
  _hasRewarded = YES;
  [self.adEventDelegate didRewardUser];
}

- (void)didClose {
  if (!_isOnScreen) {
    return;
  }
  _isOnScreen = NO;
#if DEFECTIVE
  // Defect "close is a reward": the close of a rewarded interstitial rewards the user.
  if (_isInterstitial) {
    [self reward];
  }
#endif
  id<GADMediationRewardedAdEventDelegate> delegate = self.adEventDelegate;
  [delegate willDismissFullScreenView];
  [delegate didDismissFullScreenView];
}

#pragma mark - GADMediationRewardedAd

- (void)presentFromViewController:(nonnull UIViewController *)viewController {
  if (!_rewardedAd.isReady) {
    [self.adEventDelegate didFailToPresentWithError:GADMAdapterHeronErrorWithCodeAndDescription(
                                                        GADMAdapterHeronErrorAdNotReady,
                                                        @"The ad has expired or was shown before. Load another one.")];
    return;
  }
  [_rewardedAd showFromViewController:viewController];
}

@end
