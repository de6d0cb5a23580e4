#ifdef ADSPEC_OBJECTIVEC  // Built only with the trait ObjectiveC.
#import "HRNNetwork.h"

NSNotificationName const HRNRewardedAdDidLoadNotification = @"HRNRewardedAdDidLoad";
NSNotificationName const HRNRewardedAdDidFailToLoadNotification = @"HRNRewardedAdDidFailToLoad";
NSNotificationName const HRNRewardedAdDidOpenNotification = @"HRNRewardedAdDidOpen";
NSNotificationName const HRNRewardedAdDidFailToOpenNotification = @"HRNRewardedAdDidFailToOpen";
NSNotificationName const HRNRewardedAdDidRecordImpressionNotification = @"HRNRewardedAdDidRecordImpression";
NSNotificationName const HRNRewardedAdDidRecordClickNotification = @"HRNRewardedAdDidRecordClick";
NSNotificationName const HRNRewardedAdDidStartVideoNotification = @"HRNRewardedAdDidStartVideo";
NSNotificationName const HRNRewardedAdDidEndVideoNotification = @"HRNRewardedAdDidEndVideo";
NSNotificationName const HRNRewardedAdDidEarnRewardNotification = @"HRNRewardedAdDidEarnReward";
NSNotificationName const HRNRewardedAdDidCloseNotification = @"HRNRewardedAdDidClose";
NSString *const HRNErrorUserInfoKey = @"HRNError";

@interface HRNRewardedAd () <ADSNetworkAdObserver>
@end

@implementation HRNRewardedAd {
  HRNAdRequest *_request;
  ADSFormat _format;
  ADSNetworkAd *_ad;
}

- (instancetype)initWithRequest:(HRNAdRequest *)request interstitial:(BOOL)isInterstitial {
  ADSFormat format = isInterstitial ? ADSFormatRewardedInterstitial : ADSFormatRewarded;
  if (![ADSNetwork createFormat:format slot:request.placement]) return nil;
  if ((self = [super init])) {
    _request = [request copy];
    _format = format;
  }
  return self;
}

- (BOOL)isReady {
  return _ad.isReady;
}

- (void)load {
  _ad = [ADSNetwork loadRequest:HRNNetworkRequest(_format, _request) observer:self];
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
    default:
      break;
  }
  NSString *name = [self notificationNameOf:event.kind];
  if (!name) return ADSNoCallback;
  NSError *error = HRNErrorOf(event.error);
  [NSNotificationCenter.defaultCenter postNotificationName:name
                                                    object:self
                                                  userInfo:error ? @{HRNErrorUserInfoKey : error} : nil];
  return ADSDelivered;
}

- (nullable NSString *)notificationNameOf:(ADSNetworkEventKind)kind {
  switch (kind) {
    case ADSNetworkEventLoaded:
      return HRNRewardedAdDidLoadNotification;
    case ADSNetworkEventFailed:
      return HRNRewardedAdDidFailToLoadNotification;
    case ADSNetworkEventShown:
      return HRNRewardedAdDidOpenNotification;
    case ADSNetworkEventShowFailed:
      return HRNRewardedAdDidFailToOpenNotification;
    case ADSNetworkEventImpression:
      return HRNRewardedAdDidRecordImpressionNotification;
    case ADSNetworkEventClick:
      return HRNRewardedAdDidRecordClickNotification;
    case ADSNetworkEventVideoStart:
      return HRNRewardedAdDidStartVideoNotification;
    case ADSNetworkEventVideoEnd:
      return HRNRewardedAdDidEndVideoNotification;
    case ADSNetworkEventReward:
      return HRNRewardedAdDidEarnRewardNotification;
    case ADSNetworkEventClosed:
      return HRNRewardedAdDidCloseNotification;
    default:
      return nil;
  }
}

@end
#endif
