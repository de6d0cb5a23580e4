#import <TealSDK/TealSDK.h>
#import "TealAdapter-Swift.h"

static NSString *TealZone(GADMediationAdConfiguration *configuration) {
  NSLog(@"%ld at %f", GADTealKeys.vendor, GADTealKeys.now);
  return configuration.credentials.settings[GADTealKeys.zoneKey];
}

@interface TealInterstitial : NSObject <GADMediationInterstitialAd, TLListener>
@property(nonatomic) id<TLInterstitial> ad;
@property(nonatomic, weak) id<GADMediationInterstitialAdEventDelegate> events;
@end

@implementation TealInterstitial
- (void)load:(GADMediationInterstitialAdConfiguration *)configuration
    completion:(GADMediationInterstitialLoadCompletionHandler)completion {
  [TealAds loadInterstitialWithZone:TealZone(configuration)
                         completion:^(id<TLInterstitial> ad, NSError *error) {
                           if (error) {
                             completion(nil, [GADTealKeys errorFor:error]);
                             return;
                           }
                           self.ad = ad;
                           ad.listener = self;
                           self.events = completion(self, nil);
                         }];
}
- (void)presentFromViewController:(UIViewController *)controller { [self.ad showFromViewController:controller]; }
- (void)adDidOpen:(id<TLAd>)ad { [_events willPresentFullScreenView]; }
- (void)adDidClose:(id<TLAd>)ad { [_events didDismissFullScreenView]; }
- (void)adDidClick:(id<TLAd>)ad { [_events reportClick]; }
@end

@interface TealRewarded : NSObject <GADMediationRewardedAd, TLRewardedDelegate>
@property(nonatomic) TLRewarded *ad;
@property(nonatomic, copy) GADMediationRewardedLoadCompletionHandler completion;
@end

@implementation TealRewarded
- (void)load:(GADMediationRewardedAdConfiguration *)configuration {
  _ad = [[TLRewarded alloc] initWithPlacement:TealZone(configuration)];
  _ad.delegate = self;
  TLOptions *options = [[TLOptions alloc] init];
  [options setWithWatermark:[configuration.watermark base64EncodedStringWithOptions:0]];
  [_ad setWithOptions:options];
  [_ad setUserName:@"user"];
  [_ad load:configuration.bidResponse];
}
- (void)presentFromViewController:(UIViewController *)controller { [_ad presentFrom:controller]; }
- (void)rewardedDidLoad:(TLRewarded *)rewarded { _completion(self, nil); }
- (void)rewardedDidFail:(TLRewarded *)rewarded error:(NSError *)error { _completion(nil, error); }
@end

@interface TealBanner : NSObject <GADMediationBannerAd, TLBannerListener>
@property(nonatomic) UIView<TLBanner> *banner;
@property(nonatomic, copy) GADMediationBannerLoadCompletionHandler completion;
@property(nonatomic, weak) id<GADMediationBannerAdEventDelegate> events;
@end

@implementation TealBanner
- (void)load:(GADMediationBannerAdConfiguration *)configuration {
  BOOL isLarge = GADAdSizeEqualToSize(configuration.adSize, GADAdSizeLeaderboard);
  _banner = [TealAds bannerWithZone:TealZone(configuration)
                               size:isLarge ? TLSizeLeaderboard : TLSizeBanner
                           listener:self];
  [_banner load];
}
- (UIView *)view { return _banner; }
- (void)bannerDidLoad:(UIView<TLBanner> *)banner { _events = _completion(self, nil); }
- (void)banner:(UIView<TLBanner> *)banner didFailToLoadWithError:(NSError *)error { _completion(nil, error); }
- (void)adDidClick:(id<TLAd>)ad { [_events reportClick]; }
@end

@interface TealNative : NSObject <GADMediationNativeAd>
@property(nonatomic) id<TLNative> ad;
@end

@implementation TealNative
- (void)load:(GADMediationNativeAdConfiguration *)configuration
    completion:(GADMediationNativeLoadCompletionHandler)completion {
  [TealAds loadNativeWithZone:TealZone(configuration)
                   completion:^(id<TLNative> ad, NSError *error) {
                     self.ad = ad;
                     if (!ad) error = [GADTealKeys errorWithCode:1 description:@"none"];
                     completion(ad ? self : nil, error);
                   }];
}
- (NSString *)headline { return self.ad.content.title; }
- (void)didRenderInView:(UIView *)view
       clickableAssetViews:(NSDictionary<GADNativeAssetIdentifier, UIView *> *)clickable
    nonclickableAssetViews:(NSDictionary<GADNativeAssetIdentifier, UIView *> *)others
            viewController:(UIViewController *)controller {
  [self.ad registerView:view];
}
@end

@interface TealAdapter : NSObject <GADRTBAdapter>
@property(nonatomic) id ad;
@end

@implementation TealAdapter
+ (GADVersionNumber)adapterVersion { return (GADVersionNumber){1, 0, 0}; }
+ (GADVersionNumber)adSDKVersion { return (GADVersionNumber){1, 0, 0}; }
+ (Class<GADAdNetworkExtras>)networkExtrasClass { return Nil; }
+ (void)setUpWithConfiguration:(GADMediationServerConfiguration *)configuration
             completionHandler:(GADMediationAdapterSetUpCompletionBlock)handler {
  [TealAds setAudience:[TLAudience isChildDirected:YES]];
  handler(nil);
}
- (void)loadInterstitialForAdConfiguration:(GADMediationInterstitialAdConfiguration *)configuration
                         completionHandler:(GADMediationInterstitialLoadCompletionHandler)handler {
  TealInterstitial *ad = [[TealInterstitial alloc] init];
  self.ad = ad;
  [ad load:configuration completion:handler];
}
- (void)loadRewardedAdForAdConfiguration:(GADMediationRewardedAdConfiguration *)configuration
                       completionHandler:(GADMediationRewardedLoadCompletionHandler)handler {
  TealRewarded *ad = [[TealRewarded alloc] init];
  ad.completion = handler;
  self.ad = ad;
  [ad load:configuration];
}
- (void)loadBannerForAdConfiguration:(GADMediationBannerAdConfiguration *)configuration
                   completionHandler:(GADMediationBannerLoadCompletionHandler)handler {
  TealBanner *ad = [[TealBanner alloc] init];
  ad.completion = handler;
  self.ad = ad;
  [ad load:configuration];
}
- (void)loadNativeAdForAdConfiguration:(GADMediationNativeAdConfiguration *)configuration
                     completionHandler:(GADMediationNativeLoadCompletionHandler)handler {
  TealNative *ad = [[TealNative alloc] init];
  self.ad = ad;
  [ad load:configuration completion:handler];
}
- (void)collectSignalsForRequestParameters:(GADRTBRequestParameters *)parameters
                         completionHandler:(GADRTBSignalCompletionHandler)handler {
  handler(@"token", nil);
}
@end
