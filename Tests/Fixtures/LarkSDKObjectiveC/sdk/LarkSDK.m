#import <AdSpecNetwork/AdSpecNetwork.h>
#import <LarkSDK/LarkSDK.h>

@implementation LKLark
+ (void)setChildDirected:(BOOL)value {
  [ADSNetwork setFlag:ADSNetworkFlagChildDirected value:@(value)];
}
@end

@interface LKAd () <ADSNetworkAdObserver>
@property(nonatomic) ADSNetworkAd *ad;
@end

@implementation LKAd

- (void)loadZone:(NSString *)zone {
}

- (BOOL)isReady {
  return self.ad.isReady;
}

- (ADSDelivery)networkAd:(ADSNetworkAd *)ad didReceiveEvent:(ADSNetworkEvent *)event {
  self.ad = ad;  // The network can answer before `loadRequest:` returns the ad.
  id<LKAdDelegate> delegate = self.delegate;
  if (!delegate) return ADSObserverGone;
  NSString *code = event.error.code ?: @"";
  switch (event.kind) {
    case ADSNetworkEventLoaded: [delegate larkAdDidLoad:self]; break;
    case ADSNetworkEventFailed: [delegate larkAd:self didFailToLoadWithCode:code]; break;
    case ADSNetworkEventExpired: break;  // isReady is then NO.
    case ADSNetworkEventShown: [delegate larkAdDidOpen:self]; break;
    case ADSNetworkEventShowFailed: [delegate larkAd:self didFailToOpenWithCode:code]; break;
    case ADSNetworkEventImpression: [delegate larkAdDidMakeImpression:self]; break;
    case ADSNetworkEventClick: [delegate larkAdDidClick:self]; break;
    case ADSNetworkEventReward: [delegate larkAdDidReward:self]; break;
    case ADSNetworkEventClosed: [delegate larkAdDidClose:self]; break;
    default: return ADSNoCallback;
  }
  return ADSDelivered;
}

@end

@implementation LKBanner

- (instancetype)initWithSize:(CGSize)size {
  if ((self = [super init])) {
    _view = [[UIView alloc] initWithFrame:CGRectMake(0, 0, size.width, size.height)];
  }
  return self;
}

- (void)loadZone:(NSString *)zone {
  ADSNetworkRequest *request = [ADSNetworkRequest requestWithFormat:ADSFormatBanner slot:zone];
  request.size = self.view.frame.size;
  self.ad = [ADSNetwork loadRequest:request observer:self];
}

@end

@implementation LKRewarded

- (void)loadZone:(NSString *)zone {
  ADSNetworkRequest *request = [ADSNetworkRequest requestWithFormat:ADSFormatRewarded slot:zone];
  self.ad = [ADSNetwork loadRequest:request observer:self];
}

- (void)showFromViewController:(UIViewController *)controller {
  [self.ad showFromViewController:controller];
}

@end
