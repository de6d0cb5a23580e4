#ifdef ADSPEC_OBJECTIVEC  // Built only with the trait ObjectiveC.
#import <GoogleMobileAds/GADMediatedUnifiedNativeAdNotificationSource.h>

#include <bridge/Adapters.h>

static void notify(id<GADMediatedUnifiedNativeAd> ad, enum adspec_notification notification) {
  if (ad) adspec_native_ad_notification((__bridge void *)ad, notification);
}

@implementation GADMediatedUnifiedNativeAdNotificationSource
+ (void)mediatedNativeAdDidRecordImpression:(id<GADMediatedUnifiedNativeAd>)ad {
  notify(ad, ADSPEC_NATIVE_IMPRESSION);
}
+ (void)mediatedNativeAdDidRecordClick:(id<GADMediatedUnifiedNativeAd>)ad { notify(ad, ADSPEC_NATIVE_CLICK); }
+ (void)mediatedNativeAdWillPresentScreen:(id<GADMediatedUnifiedNativeAd>)ad {
  notify(ad, ADSPEC_NATIVE_WILL_PRESENT_SCREEN);
}
+ (void)mediatedNativeAdWillDismissScreen:(id<GADMediatedUnifiedNativeAd>)ad {
  notify(ad, ADSPEC_NATIVE_WILL_DISMISS_SCREEN);
}
+ (void)mediatedNativeAdDidDismissScreen:(id<GADMediatedUnifiedNativeAd>)ad {
  notify(ad, ADSPEC_NATIVE_DID_DISMISS_SCREEN);
}
+ (void)mediatedNativeAdDidPlayVideo:(id<GADMediatedUnifiedNativeAd>)ad { notify(ad, ADSPEC_NATIVE_VIDEO_PLAYED); }
+ (void)mediatedNativeAdDidPauseVideo:(id<GADMediatedUnifiedNativeAd>)ad { notify(ad, ADSPEC_NATIVE_VIDEO_PAUSED); }
+ (void)mediatedNativeAdDidEndVideoPlayback:(id<GADMediatedUnifiedNativeAd>)ad {
  notify(ad, ADSPEC_NATIVE_VIDEO_ENDED);
}
@end
#endif
