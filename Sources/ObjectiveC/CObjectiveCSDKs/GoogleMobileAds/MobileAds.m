#ifdef ADSPEC_OBJECTIVEC  // Built only with the trait ObjectiveC.
#import <GoogleMobileAds/GADMobileAds.h>
#import <GoogleMobileAds/GADRequestError.h>

#include <bridge/MobileAds.h>

NSString *const GADErrorDomain = @"com.google.admob";
NSString *const GADErrorUserInfoKeyResponseInfo = @"gad_response_info";

// The value of this constant is that of GAD_SIMULATOR_ID, which the SDK had before.
NSString *const GADSimulatorID = @"Simulator";
NSString *const GADMaxAdContentRatingGeneral = @"G";
NSString *const GADMaxAdContentRatingParentalGuidance = @"PG";
NSString *const GADMaxAdContentRatingTeen = @"T";
NSString *const GADMaxAdContentRatingMatureAudience = @"MA";

NSString *GADGetStringFromVersionNumber(GADVersionNumber version) {
  return [NSString stringWithFormat:@"%ld.%ld.%ld", (long)version.majorVersion, (long)version.minorVersion,
                                    (long)version.patchVersion];
}

/// All values are in Swift: the app of a scenario sets them there.
@implementation GADRequestConfiguration
@dynamic maxAdContentRating, testDeviceIdentifiers, tagForUnderAgeOfConsent, tagForChildDirectedTreatment;
@dynamic ageRestrictedTreatment;

static id setting(enum adspec_request_setting which) {
  return (__bridge_transfer id)adspec_copy_request_setting(which);
}
static void set(enum adspec_request_setting which, id value) {
  adspec_set_request_setting(which, (__bridge void *)value);
}

- (NSString *)maxAdContentRating { return setting(ADSPEC_MAX_AD_CONTENT_RATING); }
- (void)setMaxAdContentRating:(NSString *)rating { set(ADSPEC_MAX_AD_CONTENT_RATING, rating); }
- (NSArray<NSString *> *)testDeviceIdentifiers { return setting(ADSPEC_TEST_DEVICES); }
- (void)setTestDeviceIdentifiers:(NSArray<NSString *> *)identifiers { set(ADSPEC_TEST_DEVICES, identifiers); }
- (NSNumber *)tagForUnderAgeOfConsent { return setting(ADSPEC_UNDER_AGE_OF_CONSENT); }
- (void)setTagForUnderAgeOfConsent:(NSNumber *)tag { set(ADSPEC_UNDER_AGE_OF_CONSENT, tag); }
- (NSNumber *)tagForChildDirectedTreatment { return setting(ADSPEC_CHILD_DIRECTED); }
- (void)setTagForChildDirectedTreatment:(NSNumber *)tag { set(ADSPEC_CHILD_DIRECTED, tag); }
- (GADAgeRestrictedTreatment)ageRestrictedTreatment {
  return [setting(ADSPEC_AGE_RESTRICTED_TREATMENT) integerValue];
}
- (void)setAgeRestrictedTreatment:(GADAgeRestrictedTreatment)treatment {
  set(ADSPEC_AGE_RESTRICTED_TREATMENT, @(treatment));
}
- (void)setPublisherFirstPartyIDEnabled:(BOOL)enabled { set(ADSPEC_FIRST_PARTY_ID, @(enabled)); }
- (void)setSameAppKeyEnabled:(BOOL)enabled { [self setPublisherFirstPartyIDEnabled:enabled]; }
@end

@implementation GADMobileAds {
  GADRequestConfiguration *_requestConfiguration;
}
@dynamic versionNumber, applicationVolume, applicationMuted;
@synthesize requestConfiguration = _requestConfiguration;

+ (GADMobileAds *)sharedInstance {
  static GADMobileAds *shared;
  static dispatch_once_t once;
  dispatch_once(&once, ^{
    shared = [GADMobileAds new];
    shared->_requestConfiguration = [GADRequestConfiguration new];
  });
  return shared;
}
- (GADVersionNumber)versionNumber {
  struct adspec_version version = adspec_sdk_version();
  return (GADVersionNumber){version.major, version.minor, version.patch};
}
- (BOOL)isSDKVersionAtLeastMajor:(NSInteger)major minor:(NSInteger)minor patch:(NSInteger)patch {
  GADVersionNumber mine = self.versionNumber;
  if (mine.majorVersion != major) return mine.majorVersion > major;
  if (mine.minorVersion != minor) return mine.minorVersion > minor;
  return mine.patchVersion >= patch;
}
- (float)applicationVolume { return adspec_application_volume(); }
- (void)setApplicationVolume:(float)volume { adspec_set_application_volume(volume); }
- (BOOL)applicationMuted { return adspec_is_application_muted(); }
- (void)setApplicationMuted:(BOOL)muted { adspec_set_application_muted(muted); }
- (void)disableSDKCrashReporting { adspec_disable_crash_reporting(); }
- (void)disableMediationInitialization { adspec_disable_mediation_initialization(); }
@end
#endif
