#ifdef ADSPEC_OBJECTIVEC  // Built only with the trait ObjectiveC.
#import "SampleConformingBanner.h"

@interface SampleConformingBanner () <SampleBannerAdDelegate> {
  SampleBanner *_banner;
  CGSize _size;
  /// Nil after the load has been completed.
  GADMediationBannerLoadCompletionHandler _completionHandler;
  __weak id<GADMediationBannerAdEventDelegate> _adEventDelegate;
  BOOL _hasImpression;
}
@end

@implementation SampleConformingBanner

- (void)loadForAdConfiguration:(GADMediationBannerAdConfiguration *)adConfiguration
             completionHandler:(GADMediationBannerLoadCompletionHandler)completionHandler {
  _completionHandler = [completionHandler copy];
  NSString *adUnit = SampleConformingAdUnit(adConfiguration);
  if (!adUnit) {
    [self completeWithError:SampleConformingError(SampleConformingErrorNoAdUnit, @"The line item has no ad unit.")];
    return;
  }
  _size = adConfiguration.adSize.size;
  _banner = [[SampleBanner alloc] initWithFrame:CGRectMake(0, 0, _size.width, _size.height)];
  _banner.adUnit = adUnit;
  _banner.delegate = self;
  SampleAdRequest *request = [[SampleAdRequest alloc] init];
  request.testMode = adConfiguration.isTestRequest;
  [_banner fetchAd:request];
}

/// Completes the load, unless it has been completed: a banner that refreshes itself loads again.
- (void)completeWithError:(nullable NSError *)error {
  GADMediationBannerLoadCompletionHandler completionHandler = _completionHandler;
  _completionHandler = nil;
  if (!completionHandler) return;
  if (error) {
    completionHandler(nil, error);
  } else {
    _adEventDelegate = completionHandler(self, nil);
  }
}

- (UIView *)view {
  return _banner;
}

#pragma mark SampleBannerAdDelegate

- (void)bannerDidLoad:(SampleBanner *)banner {
  SampleConformingOnMain(^{
    CGSize size = banner.frame.size;
    BOOL fits = size.width <= self->_size.width && size.height <= self->_size.height;
    [self completeWithError:fits ? nil
                                 : SampleConformingError(SampleConformingErrorBannerTooLarge,
                                                         @"The banner does not fit into the size asked for.")];
  });
}

- (void)banner:(SampleBanner *)banner didFailToLoadAdWithErrorCode:(SampleErrorCode)errorCode {
  SampleConformingOnMain(^{
    [self completeWithError:SampleConformingErrorOfNetwork(errorCode)];
  });
}

- (void)bannerDidRecordImpression:(SampleBanner *)banner {
  SampleConformingOnMain(^{
    if (self->_hasImpression) return;
    self->_hasImpression = YES;
    [self->_adEventDelegate reportImpression];
  });
}

- (void)bannerWillLeaveApplication:(SampleBanner *)banner {
  SampleConformingOnMain(^{
    [self->_adEventDelegate reportClick];
  });
}

@end
#endif
