// The event delegates that adapters receive.
#ifdef ADSPEC_OBJECTIVEC
#import "../Bridge/ADSSwiftObject.h"
#import <GoogleMobileAds/GADMediationAdEventDelegate.h>

/// The class of the event delegate of a format.
///
/// Each format has a class of its own that conforms to the format's protocol and to no other format's protocol, because
/// an adapter can ask which format an event delegate has. The object owns its Swift event delegate.
Class ADSClassOfEventDelegate(const char *type_word);
#endif
