#ifdef ADSPEC_OBJECTIVEC  // Built only with the trait ObjectiveC.
#import "EventDelegates.h"

#import "../Bridge/ExpectedClass.h"

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

@interface ADSBannerEventDelegate : ADSEventDelegate <GADMediationBannerAdEventDelegate>
@end

@implementation ADSBannerEventDelegate
@end

@interface ADSInterstitialEventDelegate : ADSEventDelegate <GADMediationInterstitialAdEventDelegate>
@end

@implementation ADSInterstitialEventDelegate
@end

@interface ADSAppOpenEventDelegate : ADSEventDelegate <GADMediationAppOpenAdEventDelegate>
@end

@implementation ADSAppOpenEventDelegate
@end

@interface ADSSwipeableInterstitialEventDelegate : ADSEventDelegate <GADMediationSwipeableInterstitialAdEventDelegate>
@end

@implementation ADSSwipeableInterstitialEventDelegate
@end

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

Class ADSClassOfEventDelegate(enum adspec_format format) {
  switch (format) {
    case ADSPEC_BANNER: return [ADSBannerEventDelegate class];
    case ADSPEC_INTERSTITIAL: return [ADSInterstitialEventDelegate class];
    case ADSPEC_REWARDED:
    case ADSPEC_REWARDED_INTERSTITIAL: return [ADSRewardedEventDelegate class];
    case ADSPEC_NATIVE: return [ADSNativeEventDelegate class];
    case ADSPEC_APP_OPEN: return [ADSAppOpenEventDelegate class];
    case ADSPEC_SWIPEABLE_INTERSTITIAL: return [ADSSwipeableInterstitialEventDelegate class];
  }
}
#endif
