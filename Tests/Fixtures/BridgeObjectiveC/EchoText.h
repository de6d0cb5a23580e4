// The texts in which the adapter shows what it got.
#import <GoogleMobileAds/GoogleMobileAds.h>

NS_ASSUME_NONNULL_BEGIN

NSString *EchoText(id _Nullable value);
NSString *EchoKeys(NSDictionary *values);
NSString *EchoSize(GADAdSize size);
NSString *EchoSizes(GADAdSize size);
NSString *EchoCredentials(NSArray<GADMediationCredentials *> *credentials);
NSString *EchoOptions(GADAdLoaderOptions *options);
NSError *EchoError(NSInteger code, NSString *text, NSError *_Nullable cause);
NSError *EchoDetailedError(void);

NS_ASSUME_NONNULL_END
