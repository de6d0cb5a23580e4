#ifdef ADSPEC_OBJECTIVEC  // Built only with the trait ObjectiveC.
// The guide's Lark adapter, written in Objective-C.
#import <GoogleMobileAds/GoogleMobileAds.h>
#import "LarkSDK.h"
@class LKMediationAd;
@interface GADMediationAdapterLarkOC : NSObject <GADMediationAdapter>
- (void)forget:(LKMediationAd *)ad;
@end
typedef id<GADMediationAdEventDelegate> (^LKCompletion)(id ad, NSError *error);
@interface LKMediationAd : NSObject <LKAdDelegate> {
 @public
  LKAd *_lark;
  LKCompletion _completion;
  __weak id<GADMediationAdEventDelegate> _events;
  __weak GADMediationAdapterLarkOC *_owner;
  BOOL _isOpen, _hasOpened, _hasImpression, _isRewarded;
}
- (void)answer:(NSError *)error;
@end
static NSError *failure(NSInteger code, NSString *text) { return [NSError errorWithDomain:@"com.example.lark" code:code userInfo:@{NSLocalizedDescriptionKey : text}]; }
@implementation LKMediationAd
- (instancetype)initWithLark:(LKAd *)lark completion:(LKCompletion)completion {
  if ((self = [super init])) { _lark = lark; _completion = [completion copy]; lark.delegate = self; }
  return self;
}
- (void)answer:(NSError *)error {
  LKCompletion c = _completion;
  if (!c) return;
  _completion = nil;
  _events = c(error ? nil : self, error);
  [_owner forget:self];
}
static void onMain(void (^body)(void)) { if (NSThread.isMainThread) body(); else dispatch_async(dispatch_get_main_queue(), body); }
- (void)larkAdDidLoad:(LKAd *)ad { onMain(^{ [self answer:nil]; }); }
- (void)larkAd:(LKAd *)ad didFailToLoadWithCode:(NSString *)code { onMain(^{ [self answer:failure(2, [NSString stringWithFormat:@"Lark has no ad: %@.", code])]; }); }
- (void)larkAdDidOpen:(LKAd *)ad {
  onMain(^{
    id<GADMediationAdEventDelegate> e = self->_events;
    if (![e conformsToProtocol:@protocol(GADMediationRewardedAdEventDelegate)] || self->_isOpen) return;
    self->_isOpen = self->_hasOpened = YES;
    [e willPresentFullScreenView];
  });
}
- (void)larkAd:(LKAd *)ad didFailToOpenWithCode:(NSString *)code { onMain(^{ [self->_events didFailToPresentWithError:failure(3, [NSString stringWithFormat:@"Lark cannot show the ad: %@.", code])]; }); }
- (void)larkAdDidMakeImpression:(LKAd *)ad { onMain(^{ if (self->_hasImpression) return; self->_hasImpression = YES; [self->_events reportImpression]; }); }
- (void)larkAdDidClick:(LKAd *)ad { onMain(^{ [self->_events reportClick]; }); }
- (void)larkAdDidReward:(LKAd *)ad {
  onMain(^{
    if (!self->_hasOpened || self->_isRewarded) return;
    self->_isRewarded = YES;
    [(id<GADMediationRewardedAdEventDelegate>)self->_events didRewardUser];
  });
}
- (void)larkAdDidClose:(LKAd *)ad {
  onMain(^{
    if (!self->_isOpen) return;
    self->_isOpen = NO;
    id<GADMediationAdEventDelegate> e = self->_events;
    [e willDismissFullScreenView];
    [e didDismissFullScreenView];
  });
}
@end
@interface LKMediationBanner : LKMediationAd <GADMediationBannerAd> @end
@implementation LKMediationBanner
- (UIView *)view { return ((LKBanner *)_lark).view; }
@end
@interface LKMediationRewarded : LKMediationAd <GADMediationRewardedAd> @end
@implementation LKMediationRewarded
- (void)presentFromViewController:(UIViewController *)controller {
  if (!_lark.isReady) { [_events didFailToPresentWithError:failure(4, @"The ad is not ready. Load another one.")]; return; }
  [(LKRewarded *)_lark showFrom:controller];
}
@end
@implementation GADMediationAdapterLarkOC { NSMutableArray<LKMediationAd *> *_loads; }
+ (GADVersionNumber)adapterVersion { return (GADVersionNumber){3, 1, 402}; }
+ (GADVersionNumber)adSDKVersion { return (GADVersionNumber){3, 1, 4}; }
+ (Class<GADAdNetworkExtras>)networkExtrasClass { return Nil; }
+ (void)setUpWithConfiguration:(GADMediationServerConfiguration *)configuration completionHandler:(GADMediationAdapterSetUpCompletionBlock)completionHandler { completionHandler(nil); }
- (instancetype)init { if ((self = [super init])) _loads = [NSMutableArray array]; return self; }
- (void)forget:(LKMediationAd *)ad { [_loads removeObjectIdenticalTo:ad]; }
- (void)loadBannerForAdConfiguration:(GADMediationBannerAdConfiguration *)c completionHandler:(GADMediationBannerLoadCompletionHandler)h {
  [self load:[[LKMediationBanner alloc] initWithLark:[[LKBanner alloc] initWithSize:c.adSize.size] completion:(LKCompletion)h] configuration:c];
}
- (void)loadRewardedAdForAdConfiguration:(GADMediationRewardedAdConfiguration *)c completionHandler:(GADMediationRewardedLoadCompletionHandler)h {
  [self load:[[LKMediationRewarded alloc] initWithLark:[LKRewarded new] completion:(LKCompletion)h] configuration:c];
}
- (void)load:(LKMediationAd *)ad configuration:(GADMediationAdConfiguration *)c {
  NSString *zone = c.credentials.settings[@"parameter"];
  if (![zone isKindOfClass:[NSString class]] || zone.length == 0) { [ad answer:failure(1, @"The parameter must name a zone.")]; return; }
  GADRequestConfiguration *p = GADMobileAds.sharedInstance.requestConfiguration;
  if (p.tagForChildDirectedTreatment.boolValue || p.tagForUnderAgeOfConsent.boolValue || p.ageRestrictedTreatment == GADAgeRestrictedTreatmentChild) [LKLark setChildDirected:YES];
  else if (p.tagForChildDirectedTreatment || p.tagForUnderAgeOfConsent) [LKLark setChildDirected:NO];
  [_loads addObject:ad];
  ad->_owner = self;
  [ad->_lark loadZone:zone];
}
@end
#endif
