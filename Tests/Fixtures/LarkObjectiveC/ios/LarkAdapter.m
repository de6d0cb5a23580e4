#import <GoogleMobileAds/GoogleMobileAds.h>
#import <LarkSDK/LarkSDK.h>

@class LarkMediationAd;

@interface GADMediationAdapterLark : NSObject <GADMediationAdapter>
/// Loads without an answer: Lark holds its delegates weakly.
@property(nonatomic) NSMutableSet<LarkMediationAd *> *loads;
@end

typedef id<GADMediationAdEventDelegate> (^LarkCompletion)(LarkMediationAd *ad, NSError *error);

static NSError *LarkError(NSInteger code, NSString *text) {
  return [NSError errorWithDomain:@"com.example.lark"
                             code:code
                         userInfo:@{NSLocalizedDescriptionKey : text}];
}

@interface LarkMediationAd : NSObject <LKAdDelegate, GADMediationBannerAd, GADMediationRewardedAd>
@property(nonatomic) LKAd *lark;
@property(nonatomic, copy) LarkCompletion completion;
@property(nonatomic, copy) dispatch_block_t onAnswer;
@property(nonatomic, weak) id<GADMediationRewardedAdEventDelegate> events;
@property(nonatomic) BOOL isOpen, hasOpened, hasImpression, isRewarded;
@end

@implementation LarkMediationAd

- (instancetype)initWithLark:(LKAd *)lark completion:(LarkCompletion)completion {
  if ((self = [super init])) {
    _lark = lark;
    _completion = [completion copy];
    lark.delegate = self;
  }
  return self;
}

/// Completes the load once, even when Lark answers twice.
- (void)answer:(NSError *)error {
  LarkCompletion completion = self.completion;
  if (!completion) return;
  self.completion = nil;
  self.events = (id<GADMediationRewardedAdEventDelegate>)completion(error ? nil : self, error);
  if (self.onAnswer) self.onAnswer();
}

- (UIView *)view {
  return ((LKBanner *)self.lark).view;
}

- (void)presentFromViewController:(UIViewController *)viewController {
  if (self.lark.isReady) {
    [(LKRewarded *)self.lark showFromViewController:viewController];
  } else {
    [self.events didFailToPresentWithError:LarkError(4, @"The ad is not ready. Load another one.")];
  }
}

static void OnMain(dispatch_block_t block) {
  if (NSThread.isMainThread) {
    block();
  } else {
    dispatch_async(dispatch_get_main_queue(), block);
  }
}

- (void)larkAdDidLoad:(LKAd *)ad {
  OnMain(^{
    [self answer:nil];
  });
}

- (void)larkAd:(LKAd *)ad didFailToLoadWithCode:(NSString *)code {
  OnMain(^{
    [self answer:LarkError(2, [NSString stringWithFormat:@"Lark has no ad: %@.", code])];
  });
}

- (void)larkAdDidOpen:(LKAd *)ad {
  OnMain(^{
    if (self.isOpen || ![self.lark isKindOfClass:[LKRewarded class]]) return;
    self.isOpen = self.hasOpened = YES;
    [self.events willPresentFullScreenView];
  });
}

- (void)larkAd:(LKAd *)ad didFailToOpenWithCode:(NSString *)code {
  OnMain(^{
    NSString *text = [NSString stringWithFormat:@"Lark cannot show the ad: %@.", code];
    [self.events didFailToPresentWithError:LarkError(3, text)];
  });
}

- (void)larkAdDidMakeImpression:(LKAd *)ad {
  OnMain(^{
    if (self.hasImpression) return;
    self.hasImpression = YES;
    [self.events reportImpression];
  });
}

- (void)larkAdDidClick:(LKAd *)ad {
  OnMain(^{
    [self.events reportClick];
  });
}

- (void)larkAdDidReward:(LKAd *)ad {
  OnMain(^{
    if (!self.hasOpened || self.isRewarded) return;
    self.isRewarded = YES;
    [self.events didRewardUser];
  });
}

- (void)larkAdDidClose:(LKAd *)ad {
  OnMain(^{
    if (!self.isOpen) return;
    self.isOpen = NO;
    [self.events willDismissFullScreenView];
    [self.events didDismissFullScreenView];
  });
}

@end

@implementation GADMediationAdapterLark

+ (GADVersionNumber)adapterVersion {
  return (GADVersionNumber){3, 1, 402};
}

+ (GADVersionNumber)adSDKVersion {
  return (GADVersionNumber){3, 1, 4};
}

+ (Class<GADAdNetworkExtras>)networkExtrasClass {
  return Nil;
}

+ (void)setUpWithConfiguration:(GADMediationServerConfiguration *)configuration
             completionHandler:(GADMediationAdapterSetUpCompletionBlock)completionHandler {
  completionHandler(nil);
}

- (void)loadBannerForAdConfiguration:(GADMediationBannerAdConfiguration *)adConfiguration
                   completionHandler:(GADMediationBannerLoadCompletionHandler)completionHandler {
  LKBanner *banner = [[LKBanner alloc] initWithSize:adConfiguration.adSize.size];
  LarkMediationAd *ad = [[LarkMediationAd alloc] initWithLark:banner completion:(LarkCompletion)completionHandler];
  [self load:ad configuration:adConfiguration];
}

- (void)loadRewardedAdForAdConfiguration:(GADMediationRewardedAdConfiguration *)adConfiguration
                       completionHandler:(GADMediationRewardedLoadCompletionHandler)completionHandler {
  LKRewarded *rewarded = [[LKRewarded alloc] init];
  LarkMediationAd *ad = [[LarkMediationAd alloc] initWithLark:rewarded completion:(LarkCompletion)completionHandler];
  [self load:ad configuration:adConfiguration];
}

- (void)load:(LarkMediationAd *)ad configuration:(GADMediationAdConfiguration *)configuration {
  NSString *zone = configuration.credentials.settings[@"parameter"];
  if (![zone isKindOfClass:[NSString class]] || zone.length == 0) {
    [ad answer:LarkError(1, @"The parameter must name a zone.")];
    return;
  }
  GADRequestConfiguration *privacy = GADMobileAds.sharedInstance.requestConfiguration;
  NSNumber *child = privacy.tagForChildDirectedTreatment, *underAge = privacy.tagForUnderAgeOfConsent;
  if (child.boolValue || underAge.boolValue ||
      privacy.ageRestrictedTreatment == GADAgeRestrictedTreatmentChild) {
    [LKLark setChildDirected:YES];
  } else if (child || underAge) {
    [LKLark setChildDirected:NO];
  }
  if (!self.loads) self.loads = [NSMutableSet set];
  [self.loads addObject:ad];
  __weak GADMediationAdapterLark *weakSelf = self;
  __weak LarkMediationAd *weakAd = ad;
  ad.onAnswer = ^{
    [weakSelf.loads removeObject:weakAd];
  };
  [ad.lark loadZone:zone];
}

@end
