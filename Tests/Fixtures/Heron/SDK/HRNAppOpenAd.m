#ifdef ADSPEC_OBJECTIVEC  // Built only with the trait ObjectiveC.
#import "HRNNetwork.h"

@interface HRNAppOpenAd () <ADSNetworkAdObserver>
@end

@implementation HRNAppOpenAd {
  ADSNetworkAd *_ad;
  HRNAppOpenAdLoadHandler _loadHandler;
  /// Keeps the ad alive until the network has answered.
  HRNAppOpenAd *_pending;
}

+ (void)loadRequest:(HRNAdRequest *)request handler:(HRNAppOpenAdLoadHandler)handler {
  HRNAppOpenAd *ad = [[self alloc] init];
  ad->_loadHandler = [handler copy];
  ad->_pending = ad;
  ad->_ad = [ADSNetwork loadRequest:HRNNetworkRequest(ADSFormatAppOpen, request) observer:ad];
}

- (BOOL)isReady {
  return _ad.isReady;
}

- (void)showFromViewController:(UIViewController *)viewController {
  [_ad showFromViewController:viewController];
}

- (ADSDelivery)networkAd:(ADSNetworkAd *)ad didReceiveEvent:(ADSNetworkEvent *)event {
  _ad = ad;
  switch (event.kind) {
    case ADSNetworkEventLoadedNothing:
    case ADSNetworkEventLoadedOtherKind:
    case ADSNetworkEventLoadedAdOfSlot:
      return ADSImpossible;
    case ADSNetworkEventLoaded:
      return [self answer:self error:nil];
    case ADSNetworkEventFailed:
      return [self answer:nil error:HRNErrorOf(event.error)];
    case ADSNetworkEventShowFailed:
      if (self.openFailureHandler) self.openFailureHandler(HRNErrorOf(event.error));
      return ADSDelivered;
    case ADSNetworkEventShown:
      return [self call:self.openHandler];
    case ADSNetworkEventImpression:
      return [self call:self.impressionHandler];
    case ADSNetworkEventClick:
      return [self call:self.clickHandler];
    case ADSNetworkEventClosed:
      return [self call:self.closeHandler];
    default:
      return ADSNoCallback;
  }
}

- (ADSDelivery)answer:(nullable HRNAppOpenAd *)ad error:(nullable NSError *)error {
  HRNAppOpenAd *kept = self;
  _pending = nil;
  kept->_loadHandler(ad, error);
  return ADSDelivered;
}

- (ADSDelivery)call:(nullable void (^)(void))handler {
  if (handler) handler();
  return ADSDelivered;
}

@end
#endif
