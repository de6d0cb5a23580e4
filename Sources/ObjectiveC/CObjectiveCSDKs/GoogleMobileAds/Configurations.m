#ifdef ADSPEC_OBJECTIVEC  // Built only with the trait ObjectiveC.
#import "Configurations.h"

#import "../Bridge/ADSSwiftObject.h"

@implementation GADMediationCredentials
@end

@implementation GADMediationServerConfiguration
@end

@implementation GADRTBMediationSignalsConfiguration
@end

@implementation GADRTBRequestParameters
@end

@interface GADMediationAdConfiguration ()
@property(nonatomic, readwrite, copy, nullable) NSString *bidResponse;
@property(nonatomic, readwrite, strong) GADMediationCredentials *credentials;
@property(nonatomic, readwrite, copy, nullable) NSData *watermark;
@property(nonatomic, readwrite, strong, nullable) id<GADAdNetworkExtras> extras;
@property(nonatomic, readwrite) BOOL isTestRequest;
@property(nonatomic, readwrite, strong, nullable) NSNumber *childDirectedTreatment;
/// The configuration in Swift.
@property(nonatomic, strong) ADSSwiftObject *original;
@end

@implementation GADMediationAdConfiguration
@dynamic topViewController;
- (UIViewController *)topViewController {
  return self.original ? (__bridge id)adspec_top_view_controller(self.original.swift) : nil;
}
@end

@interface GADMediationBannerAdConfiguration ()
@property(nonatomic, readwrite) GADAdSize adSize;
@end

@implementation GADMediationBannerAdConfiguration
@end

@implementation GADMediationInterstitialAdConfiguration
@end

@implementation GADMediationRewardedAdConfiguration
@end

@implementation GADMediationAppOpenAdConfiguration
@end

@interface GADMediationSwipeableInterstitialAdConfiguration ()
@property(nonatomic, readwrite) CGSize adSize;
@end

@implementation GADMediationSwipeableInterstitialAdConfiguration
@end

@interface GADMediationNativeAdConfiguration ()
@property(nonatomic, readwrite, copy) NSArray<GADAdLoaderOptions *> *options;
@end

@implementation GADMediationNativeAdConfiguration
@end

NSArray<GADMediationCredentials *> *ADSCredentials(NSArray<NSArray *> *pairs) {
  NSMutableArray *all = [NSMutableArray arrayWithCapacity:pairs.count];
  for (NSArray *pair in pairs) {
    GADMediationCredentials *credentials = [GADMediationCredentials new];
    credentials.settings = pair[0];
    credentials.format = [pair[1] integerValue];
    [all addObject:credentials];
  }
  return all;
}

/// Makes the options of an app. Each dictionary has the name of the class and the values of its properties.
static NSArray<GADAdLoaderOptions *> *optionsOf(NSArray<NSDictionary *> *given) {
  NSMutableArray *all = [NSMutableArray arrayWithCapacity:given.count];
  for (NSDictionary *values in given) {
    GADAdLoaderOptions *options = [NSClassFromString(values[@"class"]) new];
    for (NSString *key in values) {
      if (![key isEqual:@"class"]) [options setValue:values[key] forKey:key];
    }
    if (options) [all addObject:options];
  }
  return all;
}

GADMediationAdConfiguration *ADSConfiguration(const char *type_word, const struct adspec_load_configuration *given) {
  NSString *name = [NSString stringWithFormat:@"GADMediation%sAdConfiguration", type_word];
  GADMediationAdConfiguration *result = [NSClassFromString(name) new];
  result.original = [[ADSSwiftObject alloc] initWithOwned:given->owned_configuration];
  result.bidResponse = (__bridge id)given->bid_response;
  result.credentials = ADSCredentials(@[ @[ (__bridge id)given->settings, @(given->credentials_format) ] ])[0];
  result.watermark = (__bridge id)given->watermark;
  result.extras = (__bridge id)given->extras;
  result.isTestRequest = given->is_test_request;
  result.childDirectedTreatment = (__bridge id)given->child_directed_treatment;
  if ([result isKindOfClass:[GADMediationBannerAdConfiguration class]]) {
    ((GADMediationBannerAdConfiguration *)result).adSize = ADSSizeFromBridge(given->ad_size);
  }
  if ([result isKindOfClass:[GADMediationSwipeableInterstitialAdConfiguration class]]) {
    ((GADMediationSwipeableInterstitialAdConfiguration *)result).adSize =
        CGSizeMake(given->ad_size.width, given->ad_size.height);
  }
  if ([result isKindOfClass:[GADMediationNativeAdConfiguration class]]) {
    ((GADMediationNativeAdConfiguration *)result).options = optionsOf((__bridge id)given->options);
  }
  return result;
}
#endif
