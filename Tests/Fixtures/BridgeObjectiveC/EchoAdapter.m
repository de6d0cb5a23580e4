#ifdef ADSPEC_OBJECTIVEC  // Built only with the trait ObjectiveC.
// An adapter without a network, which shows in errors, assets and events what the SDK passed to it. The parameter of a
// line item chooses what the adapter does. EchoTwin.swift does the same in Swift.
#import <GoogleMobileAds/GoogleMobileAds.h>
#import <UIKit/UIKit.h>

#import "EchoText.h"

@interface EchoExtras : NSObject <GADAdNetworkExtras>
@property(nonatomic, copy) NSString *topic;
@property(nonatomic) NSInteger age;
@property(nonatomic) BOOL adult;
@end

@implementation EchoExtras
@end

typedef id (^EchoCompletion)(id ad, NSError *error);

// MARK: Ads

/// A banner or a full-screen ad.
@interface EchoAd : NSObject <GADMediationBannerAd, GADMediationInterstitialAd, GADMediationRewardedAd,
                              GADMediationSwipeableInterstitialAd>
@property(nonatomic, weak) id<GADMediationRewardedAdEventDelegate> events;
@property(nonatomic) UIView *view;
@property(nonatomic, copy) NSString *mode;
@end

@implementation EchoAd
- (void)presentFromViewController:(UIViewController *)viewController {
  if ([self.mode isEqual:@"present_fails"]) {
    [self.events didFailToPresentWithError:EchoError(9, @"no ad", EchoError(8, @"no memory", nil))];
    return;
  }
  [self.events willPresentFullScreenView];
  [self.events reportImpression];
  if ([(NSObject *)self.events respondsToSelector:@selector(didRewardUser)]) {
    [self.events didStartVideo];
    [self.events didEndVideo];
    [self.events didRewardUser];
  }
  [self.events reportClick];
  [self.events willDismissFullScreenView];
  [self.events didDismissFullScreenView];
  if ([self.mode isEqual:@"background"]) {
    id<GADMediationAdEventDelegate> events = self.events;
    dispatch_async(dispatch_get_global_queue(DISPATCH_QUEUE_PRIORITY_DEFAULT, 0), ^{
      [events reportClick];
    });
  }
}
- (void)changeAdSizeTo:(GADAdSize)adSize {
  [self.events didFailToPresentWithError:EchoError(1, EchoSize(adSize), nil)];
}
@end

/// A native ad without optional methods.
@interface EchoPlainNativeAd : NSObject <GADMediationNativeAd>
@property(nonatomic, weak) id<GADMediationNativeAdEventDelegate> events;
@property(nonatomic, copy) NSString *headline, *body, *callToAction, *store, *price, *advertiser;
@property(nonatomic) NSArray<GADNativeAdImage *> *images;
@property(nonatomic) GADNativeAdImage *icon;
@property(nonatomic, copy) NSDecimalNumber *starRating;
@property(nonatomic, copy) NSDictionary<NSString *, id> *extraAssets;
@end

@implementation EchoPlainNativeAd
@end

@interface EchoNativeAd : EchoPlainNativeAd
@property(nonatomic) UIView *mediaView, *adChoicesView;
@end

@implementation EchoNativeAd
@synthesize mediaView = _mediaView, adChoicesView = _adChoicesView;
- (instancetype)init {
  if (!(self = [super init])) return nil;
  self.headline = @"Headline é";
  self.body = @"Body";
  self.callToAction = @"Go";
  self.store = @"Store";
  self.price = @"1.50 €";
  self.advertiser = @"Advertiser";
  NSURL *address = [NSURL URLWithString:@"https://example.com/a%20b.png?x=1"];
  self.icon = [[GADNativeAdImage alloc] initWithURL:address scale:2];
  self.images = @[
    [[GADNativeAdImage alloc] initWithURL:[NSURL URLWithString:@"https://example.com/1.png"] scale:1],
    [[GADNativeAdImage alloc] initWithURL:[NSURL URLWithString:@"https://example.com/2.png"] scale:1.5]
  ];
  self.starRating = [NSDecimalNumber decimalNumberWithString:@"4.7"];
  self.extraAssets = @{@"text" : @"more", @"number" : @3, @"half" : @0.5, @"flag" : @YES};
  self.mediaView = [[UIView alloc] initWithFrame:CGRectMake(0, 0, 300, 200)];
  self.adChoicesView = [[UIView alloc] initWithFrame:CGRectMake(0, 0, 20, 20)];
  return self;
}
- (BOOL)hasVideoContent { return YES; }
- (CGFloat)mediaContentAspectRatio { return 1.5; }
- (NSTimeInterval)duration { return 12.5; }
- (NSTimeInterval)currentTime { return 2; }
- (BOOL)handlesUserClicks { return NO; }
- (BOOL)handlesUserImpressions { return NO; }
- (void)show:(NSString *)text { [self.events didFailToPresentWithError:EchoError(2, text, nil)]; }
- (void)didRenderInView:(UIView *)view
       clickableAssetViews:(NSDictionary<GADNativeAssetIdentifier, UIView *> *)clickableAssetViews
    nonclickableAssetViews:(NSDictionary<GADNativeAssetIdentifier, UIView *> *)nonclickableAssetViews
            viewController:(UIViewController *)viewController {
  [self show:[NSString stringWithFormat:@"render %@ / %@, %@ %@", EchoKeys(clickableAssetViews),
                                        EchoKeys(nonclickableAssetViews), view ? @"view" : @"nil",
                                        viewController ? @"controller" : @"nil"]];
  [self.events didPlayVideo];
  [self.events didMuteVideo];
  [self.events didUnmuteVideo];
  [self.events didPauseVideo];
  [self.events didEndVideo];
}
- (void)didRecordImpression { [self show:@"impression"]; }
- (void)didRecordClickOnAssetWithName:(GADNativeAssetIdentifier)assetName
                                 view:(UIView *)view
                       viewController:(UIViewController *)viewController {
  [self show:[NSString stringWithFormat:@"click %@ %@", assetName, view ? @"view" : @"nil"]];
}
- (void)didUntrackView:(UIView *)view { [self show:view ? @"untrack view" : @"untrack nil"]; }
@end

/// A native ad that counts its clicks itself, as networks do whose SDK takes no views.
@interface EchoTappedNativeAd : EchoNativeAd <UIGestureRecognizerDelegate>
@end

@implementation EchoTappedNativeAd
- (BOOL)handlesUserClicks { return YES; }
- (void)didRenderInView:(UIView *)view
       clickableAssetViews:(NSDictionary<GADNativeAssetIdentifier, UIView *> *)clickableAssetViews
    nonclickableAssetViews:(NSDictionary<GADNativeAssetIdentifier, UIView *> *)nonclickableAssetViews
            viewController:(UIViewController *)viewController {
  for (UIView *asset in clickableAssetViews.allValues) {
    UITapGestureRecognizer *tap = [[UITapGestureRecognizer alloc] initWithTarget:self action:@selector(tapped:)];
    tap.delegate = self;
    asset.userInteractionEnabled = YES;
    [asset addGestureRecognizer:tap];
  }
}
- (BOOL)gestureRecognizer:(UIGestureRecognizer *)recognizer shouldReceiveTouch:(UITouch *)touch {
  return touch.view != nil;
}
- (void)tapped:(UITapGestureRecognizer *)tap {
  if (tap.state == UIGestureRecognizerStateEnded) [self.events reportClick];
}
@end

// MARK: The adapter

@interface EchoAdapter : NSObject <GADRTBAdapter>
@end

/// Made when the class is loaded, by the functions that ARC calls.
static NSString *nameAtLoad;

@implementation EchoAdapter {
  id _kept;
}
+ (void)load {
  @autoreleasepool {
    nameAtLoad = [NSString stringWithFormat:@"%@ %d", NSStringFromClass(self), 1];
  }
}
+ (GADVersionNumber)adapterVersion { return (GADVersionNumber){1, 2, 304}; }
+ (GADVersionNumber)adSDKVersion { return (GADVersionNumber){1, 2, 3}; }
+ (Class<GADAdNetworkExtras>)networkExtrasClass { return [EchoExtras class]; }
+ (void)setUpWithConfiguration:(GADMediationServerConfiguration *)configuration
             completionHandler:(GADMediationAdapterSetUpCompletionBlock)completionHandler {
  for (GADMediationCredentials *credentials in configuration.credentials) {
    if ([credentials.settings[@"parameter"] isEqual:@"set_up_fails"]) {
      completionHandler(EchoError(3, EchoCredentials(configuration.credentials), nil));
      return;
    }
  }
  completionHandler(nil);
}
- (void)collectSignalsForRequestParameters:(GADRTBRequestParameters *)params
                         completionHandler:(GADRTBSignalCompletionHandler)completionHandler {
  NSString *text = [NSString stringWithFormat:@"%@, %@, %@", EchoCredentials(params.configuration.credentials),
                                              EchoSize(params.adSize), [self extras:params.extras]];
  if ([params.configuration.credentials[0].settings[@"parameter"] isEqual:@"signals_fail"]) {
    completionHandler(nil, EchoError(4, text, nil));
  } else {
    completionHandler(text, nil);
  }
}
- (NSString *)extras:(id<GADAdNetworkExtras>)given {
  EchoExtras *extras = (EchoExtras *)given;
  if (![extras isKindOfClass:[EchoExtras class]]) return @"no extras";
  return [NSString stringWithFormat:@"topic %@, age %ld, adult %d", extras.topic, (long)extras.age, extras.adult];
}

- (NSString *)textOf:(GADMediationAdConfiguration *)configuration {
  NSString *text = [NSString
      stringWithFormat:@"%@; bid %@; watermark %@; test %d; child %@; %@; controller %d",
                       EchoCredentials(@[ configuration.credentials ]), EchoText(configuration.bidResponse),
                       EchoText(configuration.watermark), configuration.isTestRequest,
                       EchoText(configuration.childDirectedTreatment), [self extras:configuration.extras],
                       configuration.topViewController != nil];
  GADMobileAds *sdk = GADMobileAds.sharedInstance;
  text = [text stringByAppendingFormat:@"; muted %d; volume %g; age %ld; sdk %@", sdk.applicationMuted,
                                       sdk.applicationVolume, (long)sdk.requestConfiguration.ageRestrictedTreatment,
                                       GADGetStringFromVersionNumber(sdk.versionNumber)];
  if ([configuration isKindOfClass:[GADMediationBannerAdConfiguration class]]) {
    GADAdSize size = ((GADMediationBannerAdConfiguration *)configuration).adSize;
    text = [text stringByAppendingFormat:@"; %@", EchoSizes(size)];
  }
  if ([configuration isKindOfClass:[GADMediationSwipeableInterstitialAdConfiguration class]]) {
    CGSize size = ((GADMediationSwipeableInterstitialAdConfiguration *)configuration).adSize;
    text = [text stringByAppendingFormat:@"; page %g %g", size.width, size.height];
  }
  if ([configuration isKindOfClass:[GADMediationNativeAdConfiguration class]]) {
    for (id options in ((GADMediationNativeAdConfiguration *)configuration).options) {
      text = [text stringByAppendingFormat:@"; %@", EchoOptions(options)];
    }
  }
  return text;
}

- (void)load:(GADMediationAdConfiguration *)configuration ad:(id)ad completion:(EchoCompletion)completion {
  NSString *mode = configuration.credentials.settings[@"parameter"];
  if ([mode isEqual:@"echo"]) {
    completion(nil, EchoError(7, [self textOf:configuration], nil));
  } else if ([mode isEqual:@"errors"]) {
    completion(nil, EchoDetailedError());
  } else if ([mode isEqual:@"both"]) {
    completion(ad, EchoError(5, @"both", nil));
  } else if ([mode isEqual:@"neither"]) {
    completion(nil, nil);
  } else if ([mode isEqual:@"twice"]) {
    [ad setEvents:completion(ad, nil)];
    [ad setEvents:completion(ad, nil) ?: [ad events]];
  } else if ([mode isEqual:@"never"]) {
    _kept = [completion copy];
  } else if ([mode isEqual:@"late"]) {
    dispatch_after(dispatch_time(DISPATCH_TIME_NOW, 70 * (int64_t)1000000000), dispatch_get_main_queue(), ^{
      completion(ad, nil);
    });
  } else if ([mode isEqual:@"background"]) {
    dispatch_async(dispatch_get_global_queue(DISPATCH_QUEUE_PRIORITY_DEFAULT, 0), ^{
      [ad setEvents:completion(ad, nil)];
    });
  } else if ([mode isEqual:@"kept"]) {
    // The adapter keeps the ad and the delegate, and the ad keeps the adapter.
    [ad setEvents:completion(ad, nil)];
    _kept = @[ ad, self ];
  } else if ([mode isEqual:@"off_main"]) {
    dispatch_async(dispatch_get_global_queue(DISPATCH_QUEUE_PRIORITY_DEFAULT, 0), ^{
      UIView *view = [[UIView alloc] initWithFrame:CGRectZero];
      dispatch_async(dispatch_get_main_queue(), ^{
        [view removeFromSuperview];
        [ad setEvents:completion(ad, nil)];
      });
    });
  } else {
    [ad setEvents:completion(ad, nil)];
  }
}

- (EchoAd *)adFor:(GADMediationAdConfiguration *)configuration {
  EchoAd *ad = [EchoAd new];
  ad.mode = configuration.credentials.settings[@"parameter"];
  return ad;
}
- (void)loadBannerForAdConfiguration:(GADMediationBannerAdConfiguration *)adConfiguration
                   completionHandler:(GADMediationBannerLoadCompletionHandler)completionHandler {
  EchoAd *ad = [self adFor:adConfiguration];
  CGSize size = adConfiguration.adSize.size;
  ad.view = [[UIView alloc] initWithFrame:CGRectMake(0, 0, size.width, size.height)];
  [self load:adConfiguration ad:ad completion:(EchoCompletion)completionHandler];
}
- (void)loadSwipeableInterstitialAdForAdConfiguration:(GADMediationSwipeableInterstitialAdConfiguration *)adConfiguration
                                    completionHandler:
                                        (GADMediationSwipeableInterstitialLoadCompletionHandler)completionHandler {
  EchoAd *ad = [self adFor:adConfiguration];
  ad.view = [[UIView alloc] initWithFrame:(CGRect){CGPointZero, adConfiguration.adSize}];
  [self load:adConfiguration ad:ad completion:(EchoCompletion)completionHandler];
}
- (void)loadInterstitialForAdConfiguration:(GADMediationInterstitialAdConfiguration *)adConfiguration
                         completionHandler:(GADMediationInterstitialLoadCompletionHandler)completionHandler {
  [self load:adConfiguration ad:[self adFor:adConfiguration] completion:(EchoCompletion)completionHandler];
}
- (void)loadRewardedAdForAdConfiguration:(GADMediationRewardedAdConfiguration *)adConfiguration
                       completionHandler:(GADMediationRewardedLoadCompletionHandler)completionHandler {
  [self load:adConfiguration ad:[self adFor:adConfiguration] completion:(EchoCompletion)completionHandler];
}
- (void)loadRewardedInterstitialAdForAdConfiguration:(GADMediationRewardedAdConfiguration *)adConfiguration
                                   completionHandler:(GADMediationRewardedLoadCompletionHandler)completionHandler {
  [self load:adConfiguration ad:[self adFor:adConfiguration] completion:(EchoCompletion)completionHandler];
}
- (void)loadNativeAdForAdConfiguration:(GADMediationNativeAdConfiguration *)adConfiguration
                     completionHandler:(GADMediationNativeLoadCompletionHandler)completionHandler {
  NSString *mode = adConfiguration.credentials.settings[@"parameter"];
  id ad = [mode isEqual:@"plain"]  ? [EchoPlainNativeAd new]
          : [mode isEqual:@"taps"] ? [EchoTappedNativeAd new]
                                   : [EchoNativeAd new];
  // A value of another class than that of the asset whose name is the mode.
  NSDictionary *wrongValues = @{
    @"headline" : [NSNull null],
    @"body" : @12,
    @"starRating" : @"4.5",
    @"icon" : [UIImage new],
    @"images" : @[ @"image" ],
    @"extraAssets" : @[ @1 ],
    @"mediaView" : @"view",
  };
  if (wrongValues[mode]) [ad setValue:wrongValues[mode] forKey:mode];
  [self load:adConfiguration ad:ad completion:(EchoCompletion)completionHandler];
}
// There is no method for app open ads: the host fails the load.
@end

/// An older class, which names the class that took its place.
@interface EchoOldAdapter : NSObject
@end

@implementation EchoOldAdapter
+ (Class)mainAdapterClass { return [EchoAdapter class]; }
@end

/// An adapter from before GADMediationAdapter.
@interface EchoNetworkAdapter : NSObject <GADMAdNetworkAdapter>
@end

@implementation EchoNetworkAdapter {
  __weak id<GADMAdNetworkConnector> _connector;
}
+ (NSString *)adapterVersion { return @"1.0"; }
+ (Class<GADAdNetworkExtras>)networkExtrasClass { return Nil; }
- (instancetype)initWithGADMAdNetworkConnector:(id<GADMAdNetworkConnector>)connector {
  if ((self = [super init])) _connector = connector;
  return self;
}
- (void)getBannerWithSize:(GADAdSize)adSize {
  NSString *zone = _connector.credentials[@"parameter"];
  if (zone.length == 0 || _connector.userGender == kGADGenderMale) {
    [_connector adapter:self didFailAd:EchoError(6, @"no banner", nil)];
  }
}
- (void)getInterstitial { [_connector adapterDidReceiveInterstitial:self]; }
- (void)stopBeingDelegate { _connector = nil; }
- (void)presentInterstitialFromRootViewController:(UIViewController *)rootViewController {
  [_connector adapterWillPresentInterstitial:self];
}
@end

/// A class that cannot be an adapter.
@interface EchoIncomplete : NSObject
@end

@implementation EchoIncomplete
+ (GADVersionNumber)adapterVersion { return (GADVersionNumber){1, 0, 0}; }
@end
#endif
