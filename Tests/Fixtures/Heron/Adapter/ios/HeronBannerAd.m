#import "HeronBannerAd.h"
#include <stdatomic.h>
#import <HeronSDK/HeronSDK.h>
#import "GADMAdapterHeronFunctions.h"
#import "GADMAdapterHeronStarter.h"

/// The banners that wait for Heron's start. The Google Mobile Ads SDK can release their adapters meanwhile.
static NSMutableSet<HeronBannerAd *> *GADMAdapterHeronWaitingBanners(void) {
  static NSMutableSet<HeronBannerAd *> *banners;
  static dispatch_once_t onceToken;
  dispatch_once(&onceToken, ^{
    banners = [NSMutableSet set];
  });
  return banners;
}

@interface HeronBannerAd () <GADMediationBannerAd, HRNBannerViewDelegate>
@end

@implementation HeronBannerAd {
  GADMediationBannerAdConfiguration *_adConfiguration;
  GADMediationBannerLoadCompletionHandler _completionHandler;
#if DEFECTIVE
  // Defect "unretained event delegate": the delegate dangles after the SDK has released it.
  __unsafe_unretained id<GADMediationBannerAdEventDelegate> _adEventDelegate;
#else
  __weak id<GADMediationBannerAdEventDelegate> _adEventDelegate;
#endif
  HRNBannerView *_bannerView;
  BOOL _hasReportedImpression;
}

- (instancetype)initWithAdConfiguration:(GADMediationBannerAdConfiguration *)adConfiguration
                      completionHandler:(GADMediationBannerLoadCompletionHandler)completionHandler {
  if ((self = [super init])) {
    _adConfiguration = adConfiguration;
    __block atomic_flag isCompleted = ATOMIC_FLAG_INIT;
    __block GADMediationBannerLoadCompletionHandler original = [completionHandler copy];
    _completionHandler = ^id<GADMediationBannerAdEventDelegate>(id<GADMediationBannerAd> ad, NSError *error) {
      if (atomic_flag_test_and_set(&isCompleted)) {
        return nil;
      }
      id<GADMediationBannerAdEventDelegate> delegate = original(ad, error);
      original = nil;
      return delegate;
    };
  }
  return self;
}

- (void)load {
  NSError *error;
  HRNAdRequest *request = GADMAdapterHeronRequest(_adConfiguration, &error);
  if (!request) {
    _completionHandler(nil, error);
    return;
  }
  CGSize size = _adConfiguration.adSize.size;
  if (!request.bid) {
    // Only a bid decides the size of its banner.
    GADAdSize fitting = GADClosestValidSizeForAdSizes(_adConfiguration.adSize, @[
      NSValueFromGADAdSize(GADAdSizeBanner), NSValueFromGADAdSize(GADAdSizeLargeBanner),
      NSValueFromGADAdSize(GADAdSizeMediumRectangle), NSValueFromGADAdSize(GADAdSizeFullBanner),
      NSValueFromGADAdSize(GADAdSizeLeaderboard)
    ]);
    if (!IsGADAdSizeValid(fitting)) {
      _completionHandler(nil, GADMAdapterHeronErrorWithCodeAndDescription(GADMAdapterHeronErrorBannerSizeMismatch,
                                                                          @"Heron has no banner of this size."));
      return;
    }
    size = fitting.size;
  }
  _bannerView = [[HRNBannerView alloc] initWithFrame:CGRectMake(0, 0, size.width, size.height)];
  NSMutableSet<HeronBannerAd *> *waiting = GADMAdapterHeronWaitingBanners();
  @synchronized(waiting) {
    [waiting addObject:self];
  }
  GADMAdapterHeronForwardPrivacy();
  NSString *appKey = GADMAdapterHeronSetting(_adConfiguration.credentials, GADMAdapterHeronAppKey);
  [GADMAdapterHeronStarter.sharedInstance startWithAppKey:appKey
                                               completion:^(NSError *startError) {
                                                 [self didStartForRequest:request error:startError];
                                               }];
}

- (void)didStartForRequest:(HRNAdRequest *)request error:(nullable NSError *)error {
#if DEFECTIVE
  // Defect "waiting banners kept": a banner stays in the set after Heron's start.
#else
  NSMutableSet<HeronBannerAd *> *waiting = GADMAdapterHeronWaitingBanners();
  @synchronized(waiting) {
    [waiting removeObject:self];
  }
#endif
  GADMAdapterHeronRunOnMain(^{
    if (error) {
      self->_completionHandler(nil, error);
      return;
    }
#if DEFECTIVE
    // Defect "delegate after the load": the answer that comes inside the call is lost.
    [self->_bannerView loadRequest:request];
    self->_bannerView.delegate = self;
#else
    self->_bannerView.delegate = self;
    [self->_bannerView loadRequest:request];
#endif
  });
}

#pragma mark - GADMediationBannerAd

- (UIView *)view {
  return _bannerView;
}

#pragma mark - HRNBannerViewDelegate

- (void)bannerViewDidLoad:(HRNBannerView *)bannerView {
  GADMAdapterHeronRunOnMain(^{
    id<GADMediationBannerAdEventDelegate> delegate = self->_completionHandler(self, nil);
#if DEFECTIVE
    // Defect "delegate overwritten": the guarded completion returns nil for a second answer.
    self->_adEventDelegate = delegate;
#else
    if (delegate) {
      self->_adEventDelegate = delegate;
    }
#endif
  });
}

- (void)bannerView:(HRNBannerView *)bannerView didFailToLoadWithError:(nullable NSError *)error {
  GADMAdapterHeronRunOnMain(^{
    self->_completionHandler(
        nil, error ?: GADMAdapterHeronErrorWithCodeAndDescription(GADMAdapterHeronErrorNoReason,
                                                                  @"Heron has no banner, and gives no reason."));
  });
}

- (void)bannerViewDidRecordImpression:(HRNBannerView *)bannerView {
  GADMAdapterHeronRunOnMain(^{
    if (self->_hasReportedImpression) {
      return;
    }
    self->_hasReportedImpression = YES;
    [self->_adEventDelegate reportImpression];
  });
}

- (void)bannerViewDidRecordClick:(HRNBannerView *)bannerView {
  GADMAdapterHeronRunOnMain(^{
    [self->_adEventDelegate reportClick];
  });
}

@end
