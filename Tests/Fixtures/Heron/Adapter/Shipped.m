// adspec compiles the shipped files through this file, so that a build without the trait ObjectiveC, which lacks the
// headers of iOS, compiles nothing.
#ifdef ADSPEC_OBJECTIVEC
// clang expects complete annotations in files that another file includes.
#pragma clang diagnostic ignored "-Wnullability-completeness"
#import "ios/GADHeronExtras.m"
#import "ios/GADMAdapterHeronFunctions.m"
#import "ios/GADMAdapterHeronInterstitialRouter.m"
#import "ios/GADMAdapterHeronPictureLoader.m"
#import "ios/GADMAdapterHeronStarter.m"
#import "ios/GADMediationAdapterHeron.m"
#import "ios/HeronAppOpenAd.m"
#import "ios/HeronBannerAd.m"
#import "ios/HeronInterstitialAd.m"
#import "ios/HeronNativeAd.m"
#import "ios/HeronRewardedAd.m"
#import "ios/NSString+GADMAdapterHeron.m"
#endif
