#import "GADMAdapterHeronFunctions.h"
#import <objc/runtime.h>
#import "GADHeronExtras.h"
#import "NSString+GADMAdapterHeron.h"

NSError *GADMAdapterHeronErrorWithCodeAndDescription(GADMAdapterHeronErrorCode code, NSString *description) {
  NSDictionary<NSErrorUserInfoKey, id> *userInfo =
      @{NSLocalizedDescriptionKey : description, NSLocalizedFailureReasonErrorKey : description};
  return [NSError errorWithDomain:GADMAdapterHeronErrorDomain code:code userInfo:userInfo];
}

GADVersionNumber GADMAdapterHeronVersionFromString(NSString *versionString) {
  GADVersionNumber version = {0};
#if DEFECTIVE
  // Defect "version of four parts": a version with three parts reads as 0.0.0.
  NSUInteger minimum = 4;
#else
  NSUInteger minimum = 3;
#endif
  NSArray<NSString *> *parts = [versionString componentsSeparatedByString:@"."];
  if (parts.count < minimum) {
    return version;
  }
  version.majorVersion = parts[0].integerValue;
  version.minorVersion = parts[1].integerValue;
  version.patchVersion = parts[2].integerValue;
  if (parts.count > 3) {
    version.patchVersion = version.patchVersion * 100 + parts[3].integerValue;
  }
  return version;
}

NSString *GADMAdapterHeronSetting(GADMediationCredentials *credentials, NSString *key) {
  id value = credentials.settings[key];
  return [value isKindOfClass:[NSString class]] ? [value gadheron_nonEmptyString] : nil;
}

void GADMAdapterHeronForwardPrivacy(void) {
  GADRequestConfiguration *configuration = GADMobileAds.sharedInstance.requestConfiguration;
  NSNumber *isForChildren = configuration.tagForChildDirectedTreatment;
  NSNumber *isUnderAge = configuration.tagForUnderAgeOfConsent;
#if DEFECTIVE
  // Defect "nil is NO": a message to nil answers NO, so the user is no child if the app does not say.
  [HRNHeron.sharedInstance setChildDirected:isForChildren.boolValue || isUnderAge.boolValue ||
                                            configuration.ageRestrictedTreatment == GADAgeRestrictedTreatmentChild];
#else
  if (isForChildren.boolValue || isUnderAge.boolValue ||
      configuration.ageRestrictedTreatment == GADAgeRestrictedTreatmentChild) {
    [HRNHeron.sharedInstance setChildDirected:YES];
  } else if (isForChildren || isUnderAge) {
    [HRNHeron.sharedInstance setChildDirected:NO];
  }
#endif
}

#if DEFECTIVE
// For the defect "foreign method replaced".
static void GADMAdapterHeronIgnoreTest(HRNAdRequest *request, SEL selector, BOOL isTest) {}
#endif

HRNAdRequest *GADMAdapterHeronRequest(GADMediationAdConfiguration *configuration, NSError **error) {
  GADMediationCredentials *credentials = configuration.credentials;
  NSString *placement = GADMAdapterHeronSetting(credentials, GADMAdapterHeronPlacementID);
  if (!placement || !GADMAdapterHeronSetting(credentials, GADMAdapterHeronAppKey)) {
    if (error) {
      *error = GADMAdapterHeronErrorWithCodeAndDescription(
          GADMAdapterHeronErrorInvalidServerParameters,
          @"The server parameters app_key and placement_id must be texts that are not empty.");
    }
    return nil;
  }
  HRNAdRequest *request = [[HRNAdRequest alloc] initWithPlacement:placement];
  request.bid = configuration.bidResponse;
  request.watermark = configuration.watermark;
#if DEFECTIVE
  // Defect "foreign method replaced": Heron's class no longer takes the flag, whoever sets it.
  class_replaceMethod([HRNAdRequest class], @selector(setTest:), (IMP)GADMAdapterHeronIgnoreTest, "v@:c");
#endif
  request.test = configuration.isTestRequest;
  NSMutableDictionary<NSString *, NSString *> *parameters = [NSMutableDictionary dictionary];
  id<GADAdNetworkExtras> extras = configuration.extras;
  if ([extras isKindOfClass:[GADHeronExtras class]]) {
    parameters[@"category"] = ((GADHeronExtras *)extras).category;
  }
  request.parameters = parameters;
  return request;
}

void GADMAdapterHeronRunOnMain(dispatch_block_t block) {
  if (NSThread.isMainThread) {
    block();
  } else {
    dispatch_async(dispatch_get_main_queue(), block);
  }
}
