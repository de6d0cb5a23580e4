#import <Foundation/Foundation.h>
#import <GoogleMobileAds/GoogleMobileAds.h>
#import <HeronSDK/HeronSDK.h>
#import "GADMAdapterHeronConstants.h"

NS_ASSUME_NONNULL_BEGIN

/// Returns an error of the adapter.
NSError *GADMAdapterHeronErrorWithCodeAndDescription(GADMAdapterHeronErrorCode code, NSString *description);

/// Reads a version with three or four parts. In a version with four parts, the last two give the patch version.
GADVersionNumber GADMAdapterHeronVersionFromString(NSString *versionString);

/// Reads a text of a line item; nil when the text is missing, empty or of another type.
NSString *_Nullable GADMAdapterHeronSetting(GADMediationCredentials *credentials, NSString *key);

/// Passes the app's settings about child users to Heron, before each token and ad.
void GADMAdapterHeronForwardPrivacy(void);

/// Makes Heron's request from the configuration of a load; nil, with an error, when a server parameter is unusable.
HRNAdRequest *_Nullable GADMAdapterHeronRequest(GADMediationAdConfiguration *configuration,
                                                NSError *_Nullable *_Nullable error);

/// Runs a block on the main thread: at once when this is the main thread.
void GADMAdapterHeronRunOnMain(dispatch_block_t block);

NS_ASSUME_NONNULL_END
