#ifdef ADSPEC_OBJECTIVEC  // Built only with the trait ObjectiveC.
// An adapter that calls a method of its SDK that the stand-in does not implement.
#import <GoogleMobileAds/GoogleMobileAds.h>
#import <TernAds/TernAds.h>

@interface GADMediationAdapterTern : NSObject <GADMediationAdapter>
@end

@implementation GADMediationAdapterTern

+ (GADVersionNumber)adapterVersion {
  return (GADVersionNumber){1, 0, 0};
}

+ (GADVersionNumber)adSDKVersion {
  return (GADVersionNumber){1, 0, 0};
}

+ (Class<GADAdNetworkExtras>)networkExtrasClass {
  return Nil;
}

- (void)loadBannerForAdConfiguration:(GADMediationBannerAdConfiguration *)adConfiguration
                   completionHandler:(GADMediationBannerLoadCompletionHandler)completionHandler {
  [TRNAds start];
  [TRNAds startWithAppID:@"app"];
}

- (void)loadRewardedAdForAdConfiguration:(GADMediationRewardedAdConfiguration *)adConfiguration
                       completionHandler:(GADMediationRewardedLoadCompletionHandler)completionHandler {
  TRNAds *ads = [[TRNAds alloc] init];
  // As on iOS, an adapter can catch the exception.
  @try {
    [ads showFromViewController:[[UIViewController alloc] init]];
  } @catch (NSException *exception) {
    NSLog(@"%@: %@", exception.name, exception.reason);
  }
  [ads loadSlot:@"slot"];
}

@end

#endif
