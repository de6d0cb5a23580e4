#import "HeronAppOpenAd.h"
#include <stdatomic.h>
#import <HeronSDK/HeronSDK.h>
#import "GADMAdapterHeronFunctions.h"
#import "GADMAdapterHeronStarter.h"

@interface HeronAppOpenAd () <GADMediationAppOpenAd>
@end

@implementation HeronAppOpenAd {
  GADMediationAppOpenAdConfiguration *_adConfiguration;
  GADMediationAppOpenLoadCompletionHandler _completionHandler;
#if !DEFECTIVE
  // The defect "flag of all loads" has one flag for all objects.
  atomic_flag _isCompleted;
#endif
  __weak id<GADMediationAppOpenAdEventDelegate> _adEventDelegate;
  HRNAppOpenAd *_appOpenAd;
  BOOL _isOnScreen;
  BOOL _hasReportedImpression;
}

- (instancetype)initWithAdConfiguration:(GADMediationAppOpenAdConfiguration *)adConfiguration
                      completionHandler:(GADMediationAppOpenLoadCompletionHandler)completionHandler {
  if ((self = [super init])) {
    _adConfiguration = adConfiguration;
    _completionHandler = [completionHandler copy];
#if !DEFECTIVE
    // The defect "flag of all loads" never clears its flag.
    atomic_flag_clear(&_isCompleted);
#endif
  }
  return self;
}

- (void)load {
  NSError *error;
  HRNAdRequest *request = GADMAdapterHeronRequest(_adConfiguration, &error);
  if (!request) {
    [self completeWithAd:nil error:error];
    return;
  }
  GADMAdapterHeronForwardPrivacy();
  NSString *appKey = GADMAdapterHeronSetting(_adConfiguration.credentials, GADMAdapterHeronAppKey);
  [GADMAdapterHeronStarter.sharedInstance
      startWithAppKey:appKey
           completion:^(NSError *startError) {
             GADMAdapterHeronRunOnMain(^{
               if (startError) {
                 [self completeWithAd:nil error:startError];
                 return;
               }
               [self loadRequest:request];
             });
           }];
}

- (void)loadRequest:(HRNAdRequest *)request {
  // Heron's ad holds the block, so the block holds this object weakly.
  __weak HeronAppOpenAd *weakSelf = self;
  [HRNAppOpenAd loadRequest:request
                    handler:^(HRNAppOpenAd *ad, NSError *error) {
                      GADMAdapterHeronRunOnMain(^{
                        [weakSelf didLoad:ad error:error];
                      });
                    }];
}

- (void)didLoad:(nullable HRNAppOpenAd *)ad error:(nullable NSError *)error {
  if (!ad) {
    [self completeWithAd:nil
                   error:error ?: GADMAdapterHeronErrorWithCodeAndDescription(
                                      GADMAdapterHeronErrorNoReason, @"Heron has no ad, and gives no reason.")];
    return;
  }
  _appOpenAd = ad;
  [self setHandlers];
  [self completeWithAd:self error:nil];
}

- (void)completeWithAd:(nullable id<GADMediationAppOpenAd>)ad error:(nullable NSError *)error {
#if DEFECTIVE
  // Defect "flag of all loads": the first load of an app open ad completes, and no other load does.
  static atomic_flag _isCompleted = ATOMIC_FLAG_INIT;
#endif
  if (atomic_flag_test_and_set(&_isCompleted)) {
    return;
  }
  _adEventDelegate = _completionHandler(ad, error);
  _completionHandler = nil;
}

/// Sets the blocks that Heron's ad calls. The ad holds the blocks, so the blocks hold this object weakly.
- (void)setHandlers {
  __weak HeronAppOpenAd *weakSelf = self;
  _appOpenAd.openHandler = ^{
    GADMAdapterHeronRunOnMain(^{
      [weakSelf didOpen];
    });
  };
  _appOpenAd.openFailureHandler = ^(NSError *error) {
    GADMAdapterHeronRunOnMain(^{
      [weakSelf didFailToOpenWithError:error];
    });
  };
  _appOpenAd.impressionHandler = ^{
    GADMAdapterHeronRunOnMain(^{
      [weakSelf didRecordImpression];
    });
  };
#if DEFECTIVE
  // Defect "click forgotten": the ad has no block for clicks.
#else
  _appOpenAd.clickHandler = ^{
    GADMAdapterHeronRunOnMain(^{
      [weakSelf didRecordClick];
    });
  };
#endif
#if DEFECTIVE
  // Defect "block holds the ad": Heron's ad holds the block, and the block holds this object.
  _appOpenAd.closeHandler = ^{
    GADMAdapterHeronRunOnMain(^{
      [self didClose];
    });
  };
#else
  _appOpenAd.closeHandler = ^{
    GADMAdapterHeronRunOnMain(^{
      [weakSelf didClose];
    });
  };
#endif
}

- (void)didOpen {
  if (_isOnScreen) {
    return;
  }
  _isOnScreen = YES;
  [_adEventDelegate willPresentFullScreenView];
}

- (void)didFailToOpenWithError:(nullable NSError *)error {
  [_adEventDelegate
      didFailToPresentWithError:error ?: GADMAdapterHeronErrorWithCodeAndDescription(
                                             GADMAdapterHeronErrorNoReason,
                                             @"Heron cannot show the ad, and gives no reason.")];
}

- (void)didRecordImpression {
  if (_hasReportedImpression) {
    return;
  }
  _hasReportedImpression = YES;
  [_adEventDelegate reportImpression];
}

- (void)didRecordClick {
  [_adEventDelegate reportClick];
}

- (void)didClose {
  if (!_isOnScreen) {
    return;
  }
  _isOnScreen = NO;
  id<GADMediationAppOpenAdEventDelegate> delegate = _adEventDelegate;
  [delegate willDismissFullScreenView];
  [delegate didDismissFullScreenView];
}

#pragma mark - GADMediationAppOpenAd

- (void)presentFromViewController:(nonnull UIViewController *)viewController {
  if (!_appOpenAd.isReady) {
    [_adEventDelegate didFailToPresentWithError:GADMAdapterHeronErrorWithCodeAndDescription(
                                                    GADMAdapterHeronErrorAdNotReady,
                                                    @"The ad has expired or was shown before. Load another one.")];
    return;
  }
  [_appOpenAd showFromViewController:viewController];
}

@end
