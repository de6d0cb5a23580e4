#ifdef ADSPEC_OBJECTIVEC  // Built only with the trait ObjectiveC.
#import "SampleRequests.h"

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
  ADSNetworkRequest *networkRequest = [request networkRequestWithFormat:ADSFormatBanner slot:self.adUnit];
  networkRequest.size = self.frame.size;
  _networkAd = [ADSNetwork loadRequest:networkRequest observer:self];
}

- (ADSDelivery)networkAd:(ADSNetworkAd *)ad didReceiveEvent:(ADSNetworkEvent *)event {
  // The network can respond before `loadRequest:observer:` has returned the ad, so this method also stores the ad.
  _networkAd = ad;
  id<SampleBannerAdDelegate> delegate = self.delegate;
  if (!delegate) return ADSObserverGone;
  switch (event.kind) {
    case ADSNetworkEventLoaded:
      [ad markBanner:self];
      if (ad.creative.hasViewSize) [self resizeTo:ad.creative.viewSize];
      [delegate bannerDidLoad:self];
      return ADSDelivered;
    case ADSNetworkEventRefreshed:
      [delegate bannerDidLoad:self];
      return ADSDelivered;
    case ADSNetworkEventFailed:
      [delegate banner:self didFailToLoadAdWithErrorCode:SampleErrorCodeOf(event.error)];
      return ADSDelivered;
    case ADSNetworkEventLeftApp:
      [delegate bannerWillLeaveApplication:self];
      return ADSDelivered;
    case ADSNetworkEventResized:
      [self resizeTo:event.size];
      return ADSNoCallback;
    default:
      return ADSNoCallback;
  }
}

- (void)resizeTo:(CGSize)size {
  CGRect frame = self.frame;
  frame.size = size;
  self.frame = frame;
}

@end
#endif
