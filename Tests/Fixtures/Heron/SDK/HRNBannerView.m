#ifdef ADSPEC_OBJECTIVEC  // Built only with the trait ObjectiveC.
#import "HRNNetwork.h"

@interface HRNBannerView () <ADSNetworkAdObserver>
@end

@implementation HRNBannerView {
  ADSNetworkAd *_ad;
}

- (void)loadRequest:(HRNAdRequest *)request {
  ADSNetworkRequest *networkRequest = HRNNetworkRequest(ADSFormatBanner, request);
  networkRequest.size = self.frame.size;
  _ad = [ADSNetwork loadRequest:networkRequest observer:self];
}

- (ADSDelivery)networkAd:(ADSNetworkAd *)ad didReceiveEvent:(ADSNetworkEvent *)event {
  // The network can answer before the call that loads has returned the ad.
  _ad = ad;
  [ad markBanner:self];
  id<HRNBannerViewDelegate> delegate = self.delegate;
  if (!delegate) return ADSObserverGone;
  switch (event.kind) {
    case ADSNetworkEventLoadedNothing:
    case ADSNetworkEventLoadedOtherKind:
    case ADSNetworkEventLoadedAdOfSlot:
      return ADSImpossible;
    case ADSNetworkEventLoaded:
      [delegate bannerViewDidLoad:self];
      break;
    case ADSNetworkEventFailed:
      [delegate bannerView:self didFailToLoadWithError:HRNErrorOf(event.error)];
      break;
    case ADSNetworkEventImpression:
      if ([delegate respondsToSelector:@selector(bannerViewDidRecordImpression:)]) [delegate bannerViewDidRecordImpression:self];
      break;
    case ADSNetworkEventClick:
      if ([delegate respondsToSelector:@selector(bannerViewDidRecordClick:)]) [delegate bannerViewDidRecordClick:self];
      break;
    default:
      return ADSNoCallback;
  }
  return ADSDelivered;
}

@end
#endif
