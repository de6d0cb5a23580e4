#ifdef ADSPEC_OBJECTIVEC  // Built only with the trait ObjectiveC.
#import "LarkSDK.h"
#import <AdSpecNetwork/AdSpecNetwork.h>
@implementation LKLark
+ (void)setChildDirected:(BOOL)value { [ADSNetwork setFlag:@"child_directed" value:@(value)]; }
@end
@interface LKAd () <ADSNetworkAdObserver> { @protected ADSNetworkAd *_ad; } @end
@implementation LKAd
- (void)loadZone:(NSString *)zone {}
- (BOOL)isReady { return _ad.isReady; }
- (ADSDelivery)networkAd:(ADSNetworkAd *)ad didReceive:(ADSEvent *)e {
  _ad = ad;
  id<LKAdDelegate> d = self.delegate;
  if (!d) return ADSObserverGone;
  NSString *n = e.name;
  if ([n isEqual:@"loaded"]) [d larkAdDidLoad:self];
  else if ([n isEqual:@"failed"]) [d larkAd:self didFailToLoadWithCode:e.code ?: @""];
  else if ([n isEqual:@"expired"]) ;
  else if ([n isEqual:@"shown"]) [d larkAdDidOpen:self];
  else if ([n isEqual:@"show_failed"]) [d larkAd:self didFailToOpenWithCode:e.code ?: @""];
  else if ([n isEqual:@"impression"]) [d larkAdDidMakeImpression:self];
  else if ([n isEqual:@"click"]) [d larkAdDidClick:self];
  else if ([n isEqual:@"reward"]) [d larkAdDidReward:self];
  else if ([n isEqual:@"closed"]) [d larkAdDidClose:self];
  else return ADSNoCallback;
  return ADSDelivered;
}
@end
@implementation LKBanner
- (instancetype)initWithSize:(CGSize)size { if ((self = [super init])) _view = [[UIView alloc] initWithFrame:CGRectMake(0, 0, size.width, size.height)]; return self; }
- (void)loadZone:(NSString *)zone { _ad = [ADSNetworkAd loadFormat:ADSFormatBanner slot:zone size:_view.frame.size bid:nil isTest:NO observer:self]; }
@end
@implementation LKRewarded
- (void)loadZone:(NSString *)zone { _ad = [ADSNetworkAd loadFormat:ADSFormatRewarded slot:zone size:CGSizeZero bid:nil isTest:NO observer:self]; }
- (void)showFrom:(UIViewController *)c { [_ad showFrom:c]; }
@end
#endif
