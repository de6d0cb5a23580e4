#import "HeronInterstitialAd.h"
#include <stdatomic.h>
#import <HeronSDK/HeronSDK.h>
#import "GADMAdapterHeronFunctions.h"
#import "GADMAdapterHeronInterstitialRouter.h"
#import "GADMAdapterHeronStarter.h"

@interface HeronInterstitialAd () <GADMediationInterstitialAd>
@end

@implementation HeronInterstitialAd {
  GADMediationInterstitialAdConfiguration *_adConfiguration;
  GADMediationInterstitialLoadCompletionHandler _completionHandler;
  atomic_flag _isCompleted;
  __weak id<GADMediationInterstitialAdEventDelegate> _adEventDelegate;
  NSString *_identifier;
  BOOL _isOnScreen;
  BOOL _hasReportedImpression;
}

- (instancetype)initWithAdConfiguration:(GADMediationInterstitialAdConfiguration *)adConfiguration
                      completionHandler:(GADMediationInterstitialLoadCompletionHandler)completionHandler {
  if ((self = [super init])) {
    _adConfiguration = adConfiguration;
    _completionHandler = [completionHandler copy];
    atomic_flag_clear(&_isCompleted);
  }
  return self;
}

- (void)dealloc {
  if (_identifier) {
    [HRNInterstitialCenter.defaultCenter discardInterstitialWithIdentifier:_identifier];
  }
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
  _identifier = [GADMAdapterHeronInterstitialRouter.sharedInstance identifierForAd:self placement:request.placement];
  [HRNInterstitialCenter.defaultCenter loadRequest:request identifier:_identifier];
}

- (void)completeWithAd:(nullable id<GADMediationInterstitialAd>)ad error:(nullable NSError *)error {
  if (atomic_flag_test_and_set(&_isCompleted)) {
    return;
  }
  _adEventDelegate = _completionHandler(ad, error);
  _completionHandler = nil;
}

#pragma mark - GADMediationInterstitialAd

- (void)presentFromViewController:(nonnull UIViewController *)viewController {
  if (![HRNInterstitialCenter.defaultCenter isReadyForIdentifier:_identifier]) {
    [_adEventDelegate didFailToPresentWithError:GADMAdapterHeronErrorWithCodeAndDescription(
                                                    GADMAdapterHeronErrorAdNotReady,
                                                    @"The ad has expired or was shown before. Load another one.")];
    return;
  }
  [HRNInterstitialCenter.defaultCenter showInterstitialWithIdentifier:_identifier fromViewController:viewController];
}

#pragma mark - Events of Heron

- (void)didLoad {
  [self completeWithAd:self error:nil];
}

- (void)didFailToLoadWithError:(NSError *)error {
  [self completeWithAd:nil error:error];
}

- (void)didOpen {
  if (_isOnScreen) {
    return;
  }
  _isOnScreen = YES;
  [_adEventDelegate willPresentFullScreenView];
}

- (void)didFailToOpenWithError:(NSError *)error {
#if DEFECTIVE
  // Defect "failure to show": the failure is only written to the log.
  GADMAdapterHeronLog(@"%@", error);
  return;
#endif
  [_adEventDelegate didFailToPresentWithError:error];
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
  id<GADMediationInterstitialAdEventDelegate> delegate = _adEventDelegate;
  [delegate willDismissFullScreenView];
  [delegate didDismissFullScreenView];
}

@end
