#ifdef ADSPEC_OBJECTIVEC  // Built only with the trait ObjectiveC.
#import "EventDelegates.h"

#import "../Bridge/ExpectedClass.h"

#include <bridge/Adapters.h>

@interface ADSEventDelegate : ADSSwiftObject <GADMediationAdEventDelegate>
@end

@implementation ADSEventDelegate
- (void)reportImpression { adspec_ad_event(_swift, ADSPEC_IMPRESSION, NULL); }
- (void)reportClick { adspec_ad_event(_swift, ADSPEC_CLICK, NULL); }
- (void)willPresentFullScreenView { adspec_ad_event(_swift, ADSPEC_WILL_PRESENT, NULL); }
- (void)didFailToPresentWithError:(NSError *)error {
  ADSExpectClass(error, [NSError class], @"The error of the presentation");
  adspec_ad_event(_swift, ADSPEC_FAILED_TO_PRESENT, (__bridge void *)error);
}
- (void)willDismissFullScreenView { adspec_ad_event(_swift, ADSPEC_WILL_DISMISS, NULL); }
- (void)didDismissFullScreenView { adspec_ad_event(_swift, ADSPEC_DID_DISMISS, NULL); }
@end

/// The event delegate of a format that has only the events of all formats.
#define EVENT_DELEGATE(Format)                                                                       \
  @interface ADS##Format##EventDelegate : ADSEventDelegate <GADMediation##Format##AdEventDelegate> \
  @end                                                                                               \
  @implementation ADS##Format##EventDelegate                                                       \
  @end
EVENT_DELEGATE(Banner)
EVENT_DELEGATE(Interstitial)
EVENT_DELEGATE(AppOpen)
EVENT_DELEGATE(SwipeableInterstitial)

@interface ADSRewardedEventDelegate : ADSEventDelegate <GADMediationRewardedAdEventDelegate>
@end

@implementation ADSRewardedEventDelegate
- (void)didRewardUser { adspec_ad_event(_swift, ADSPEC_REWARD, NULL); }
- (void)didStartVideo { adspec_ad_event(_swift, ADSPEC_VIDEO_START, NULL); }
- (void)didEndVideo { adspec_ad_event(_swift, ADSPEC_VIDEO_END, NULL); }
@end

@interface ADSNativeEventDelegate : ADSEventDelegate <GADMediationNativeAdEventDelegate>
@end

@implementation ADSNativeEventDelegate
- (void)didPlayVideo { adspec_ad_event(_swift, ADSPEC_VIDEO_PLAY, NULL); }
- (void)didPauseVideo { adspec_ad_event(_swift, ADSPEC_VIDEO_PAUSE, NULL); }
- (void)didEndVideo { adspec_ad_event(_swift, ADSPEC_VIDEO_END, NULL); }
- (void)didMuteVideo { adspec_ad_event(_swift, ADSPEC_VIDEO_MUTE, NULL); }
- (void)didUnmuteVideo { adspec_ad_event(_swift, ADSPEC_VIDEO_UNMUTE, NULL); }
@end

Class ADSClassOfEventDelegate(const char *type_word) {
  return NSClassFromString([NSString stringWithFormat:@"ADS%sEventDelegate", type_word]);
}
#endif
