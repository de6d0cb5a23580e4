#ifdef ADSPEC_OBJECTIVEC  // Built only with the trait ObjectiveC.
#import "HRNNetwork.h"

/// An interstitial that the center knows.
@interface HRNInterstitial : NSObject <ADSNetworkAdObserver>
@property(nonatomic, copy) NSString *identifier;
@property(nonatomic, copy) NSString *placement;
@property(nonatomic) ADSNetworkAd *ad;
@end

@implementation HRNInterstitial

- (ADSDelivery)networkAd:(ADSNetworkAd *)ad didReceiveEvent:(ADSNetworkEvent *)event {
  self.ad = ad;
  id<HRNInterstitialCenterDelegate> delegate = HRNInterstitialCenter.defaultCenter.delegate;
  if (!delegate) return ADSObserverGone;
  NSString *identifier = self.identifier;
  NSString *placement = self.placement;
  switch (event.kind) {
    case ADSNetworkEventLoadedNothing:
    case ADSNetworkEventLoadedOtherKind:
    case ADSNetworkEventLoadedAdOfSlot:
      return ADSImpossible;
    case ADSNetworkEventLoaded:
      [delegate interstitialDidLoad:identifier placement:placement];
      break;
    case ADSNetworkEventFailed:
      [delegate interstitial:identifier placement:placement didFailToLoadWithError:HRNErrorOf(event.error)];
      break;
    case ADSNetworkEventShown:
      [delegate interstitialDidOpen:identifier placement:placement];
      break;
    case ADSNetworkEventShowFailed:
      [delegate interstitial:identifier placement:placement didFailToOpenWithError:HRNErrorOf(event.error)];
      break;
    case ADSNetworkEventImpression:
      [delegate interstitialDidRecordImpression:identifier placement:placement];
      break;
    case ADSNetworkEventClick:
      [delegate interstitialDidRecordClick:identifier placement:placement];
      break;
    case ADSNetworkEventClosed:
      [delegate interstitialDidClose:identifier placement:placement];
      break;
    default:
      return ADSNoCallback;
  }
  return ADSDelivered;
}

@end

@implementation HRNInterstitialCenter {
  NSMutableDictionary<NSString *, HRNInterstitial *> *_interstitials;
}

+ (HRNInterstitialCenter *)defaultCenter {
  static HRNInterstitialCenter *center;
  static dispatch_once_t once;
  dispatch_once(&once, ^{
    center = [[self alloc] init];
    center->_interstitials = [NSMutableDictionary dictionary];
  });
  return center;
}

- (void)loadRequest:(HRNAdRequest *)request identifier:(NSString *)identifier {
  HRNInterstitial *interstitial = [[HRNInterstitial alloc] init];
  interstitial.identifier = identifier;
  interstitial.placement = request.placement;
  _interstitials[identifier] = interstitial;
  interstitial.ad = [ADSNetwork loadRequest:HRNNetworkRequest(ADSFormatInterstitial, request)
                                   observer:interstitial];
}

- (BOOL)isReadyForIdentifier:(NSString *)identifier {
  return _interstitials[identifier].ad.isReady;
}

- (void)showInterstitialWithIdentifier:(NSString *)identifier fromViewController:(UIViewController *)viewController {
  [_interstitials[identifier].ad showFromViewController:viewController];
}

- (void)discardInterstitialWithIdentifier:(NSString *)identifier {
  [_interstitials removeObjectForKey:identifier];
}

@end
#endif
