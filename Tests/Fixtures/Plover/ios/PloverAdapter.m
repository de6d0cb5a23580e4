#import <PloverSDK/PloverSDK.h>

static NSNumber *PloverSlot(GADMediationAdConfiguration *configuration) {
  id value = configuration.credentials.settings[@"slotId"];
  return [[[NSNumberFormatter alloc] init] numberFromString:(NSString *)value];
}

@interface PloverAd : NSObject
@end

@implementation PloverAd
@end

@interface PloverBanner : PloverAd <GADMediationBannerAd, PLVBannerDelegate>
@property(nonatomic) PLVBanner *banner;
@property(nonatomic, copy) GADMediationBannerLoadCompletionHandler completion;
@property(nonatomic, weak) id<GADMediationBannerAdEventDelegate> events;
@end

@implementation PloverBanner
- (void)load:(GADMediationBannerAdConfiguration *)configuration {
  PLVSize *size = GADAdSizeEqualToSize(configuration.adSize, GADAdSizeLeaderboard)
                      ? [PLVSize size728x90] : [PLVSize size320x50];
  _banner = [[PLVBanner alloc] initWithSlot:PloverSlot(configuration) size:size delegate:self];
  _banner.frame = CGRectMake(0, 0, size.size.width, size.size.height);
  [_banner cache];
}
- (UIView *)view { return _banner; }
- (void)didCacheAd:(PLVBanner *)banner error:(nullable PLVCacheError *)error {
  if (error) {
    NSLog(@"%ld", 100 + error.code);
    _completion(nil, error);
    return;
  }
  _events = _completion(self, nil);
}
- (void)ploverRenderSuccess:(PLVBanner *)banner {
  if (!_events) _events = _completion(self, nil);
}
- (void)ploverDidExpand:(PLVBanner *)banner { [_events willPresentFullScreenView]; }
- (void)onTapWithBanner:(nonnull PLVBanner *)banner { [_events reportClick]; }
@end

@interface PloverNative : NSObject <GADMediationNativeAd, PLVNativeDelegate>
@property(nonatomic, copy) GADMediationNativeLoadCompletionHandler completion;
@property(nonatomic, weak) id<GADMediationNativeAdEventDelegate> events;
@end

@implementation PloverNative {
  PLVNative *_native;
  PLVAssets *_assets;
  PLVMediaView *_media;
}
- (void)load:(GADMediationNativeAdConfiguration *)configuration {
  PLVRequest *request = [PLVRequest build:^(id<PLVRequestBuilder> _Nonnull builder) {
    builder.slot = PloverSlot(configuration);
    builder.bid = configuration.bidResponse;
  }];
  _native = [PLVNative build:^(id<PLVNativeBuilder> builder) {
    builder.request = request;
    builder.delegate = self;
  }];
  _native.picturePosition = YES ? PLVPositionLeft : PLVPositionRight;
  [_native loadWithCompletion:^(PLVAssets *_Nullable assets, NSError *_Nullable error) {
    self->_assets = assets;
    self->_media = [PLVViews mediaView];
    self.events = self.completion(assets ? self : nil, error);
  }];
}
- (NSString *)body {
  NSString *text = _assets.isVideo ? _assets.caption : _assets.words;
  return text;
}
- (NSString *)headline { return _assets.name; }
- (NSDecimalNumber *)starRating {
  return [NSDecimalNumber decimalNumberWithDecimal:_assets.score.decimalValue];
}
- (UIView *)mediaView { return _media; }
- (void)didRenderInView:(UIView *)view
       clickableAssetViews:(NSDictionary<GADNativeAssetIdentifier, UIView *> *)clickable
    nonclickableAssetViews:(NSDictionary<GADNativeAssetIdentifier, UIView *> *)others
            viewController:(UIViewController *)controller {
  [_assets registerView:view clickableViews:clickable.allValues];
}
- (void)ploverDidMakeImpression:(nonnull PLVNative *)ad { [_events reportImpression]; }
@end

@interface PloverAdapter : NSObject <GADMediationAdapter>
@property(nonatomic) PloverBanner *banner;
@property(nonatomic) PloverNative *native;
@end

@implementation PloverAdapter
+ (GADVersionNumber)adapterVersion { return (GADVersionNumber){1, 0, 0}; }
+ (GADVersionNumber)adSDKVersion {
  return (GADVersionNumber){[PLVPlover currentVersion].length, 0, 0};
}
+ (Class<GADAdNetworkExtras>)networkExtrasClass { return Nil; }
+ (void)setUpWithConfiguration:(GADMediationServerConfiguration *)configuration
             completionHandler:(GADMediationAdapterSetUpCompletionBlock)handler {
  [PLVPlover addConsent:[PLVConsent isChildDirected:true]];
  if ([PLVPlover isStarted]) return;
  [[PLVCore shared] initWithAppID:@"app" completion:^(PLVStartError *error) { handler(error); }];
}
- (void)loadBannerForAdConfiguration:(GADMediationBannerAdConfiguration *)configuration
                   completionHandler:(GADMediationBannerLoadCompletionHandler)handler {
  self.banner = [[PloverBanner alloc] init];
  self.banner.completion = handler;
  [self.banner load:configuration];
}
- (void)loadNativeAdForAdConfiguration:(GADMediationNativeAdConfiguration *)configuration
                     completionHandler:(GADMediationNativeLoadCompletionHandler)handler {
  self.native = [[PloverNative alloc] init];
  self.native.completion = handler;
  [self.native load:configuration];
}
@end
