#ifdef ADSPEC_OBJECTIVEC  // Built only with the trait ObjectiveC.
#import <AdSpecNetwork/AdSpecNetwork.h>

#import "SampleErrors.h"

@interface SampleBanner () <ADSNetworkAdObserver> {
  ADSNetworkAd *_networkAd;
}
@end

@implementation SampleBanner

- (void)fetchAd:(SampleAdRequest *)request {
  // As published, the SDK itself answers a request without an ad unit.
  if (!self.adUnit) {
    [self.delegate banner:self didFailToLoadAdWithErrorCode:SampleErrorCodeBadRequest];
    return;
  }
  // The SDK cannot refuse to create a banner. Therefore, when the scenario refuses to create the ad, the load fails.
  if (![ADSNetwork createFormat:ADSFormatBanner slot:self.adUnit]) {
    [self.delegate banner:self didFailToLoadAdWithErrorCode:SampleErrorCodeUnknown];
    return;
  }
  _networkAd = [ADSNetworkAd loadFormat:ADSFormatBanner
                                   slot:self.adUnit
                                   size:self.frame.size
                                    bid:nil
                                 isTest:request.testMode
                               observer:self];
}

- (ADSDelivery)networkAd:(ADSNetworkAd *)ad didReceive:(ADSEvent *)event {
  // The network can respond before `load…` has returned the ad, so this method also stores the ad.
  _networkAd = ad;
  id<SampleBannerAdDelegate> delegate = self.delegate;
  if (!delegate) return ADSObserverGone;
  if ([event.name isEqual:@"loaded"] || [event.name isEqual:@"refreshed"]) {
    [delegate bannerDidLoad:self];
  } else if ([event.name isEqual:@"failed"]) {
    [delegate banner:self didFailToLoadAdWithErrorCode:SampleErrorCodeNamed(event.code)];
  } else if ([event.name isEqual:@"left_app"]) {
    [delegate bannerWillLeaveApplication:self];
  } else {
    return ADSNoCallback;
  }
  return ADSDelivered;
}

@end
#endif
