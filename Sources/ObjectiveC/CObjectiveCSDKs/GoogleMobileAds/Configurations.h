// The objects in which the SDK passes values to adapters. Only the SDK writes them.
#ifdef ADSPEC_OBJECTIVEC
#import <GoogleMobileAds/GoogleMobileAds.h>

#include <bridge/Adapters.h>

NS_ASSUME_NONNULL_BEGIN

@interface GADMediationCredentials ()
@property(nonatomic, readwrite, copy) NSDictionary<NSString *, id> *settings;
@property(nonatomic, readwrite) GADAdFormat format;
@end

@interface GADMediationServerConfiguration ()
@property(nonatomic, readwrite, copy) NSArray<GADMediationCredentials *> *credentials;
@end

@interface GADRTBMediationSignalsConfiguration ()
@property(nonatomic, readwrite, copy) NSArray<GADMediationCredentials *> *credentials;
@end

@interface GADRTBRequestParameters ()
@property(nonatomic, readwrite, strong) GADRTBMediationSignalsConfiguration *configuration;
@property(nonatomic, readwrite, strong, nullable) id<GADAdNetworkExtras> extras;
@property(nonatomic, readwrite) GADAdSize adSize;
@end

/// The credentials of pairs of settings and format.
NSArray<GADMediationCredentials *> *ADSCredentials(NSArray<NSArray *> *pairs);

/// The configuration of a load, of the class for its format. Takes over the reference of the Swift configuration.
GADMediationAdConfiguration *ADSConfiguration(const char *type_word, const struct adspec_load_configuration *given);

static inline GADAdSize ADSSizeFromBridge(struct adspec_ad_size size) {
  return (GADAdSize){{size.width, size.height}, (NSUInteger)size.flags};
}
static inline struct adspec_ad_size ADSSizeForBridge(GADAdSize size) {
  return (struct adspec_ad_size){size.size.width, size.size.height, size.flags};
}

NS_ASSUME_NONNULL_END
#endif
