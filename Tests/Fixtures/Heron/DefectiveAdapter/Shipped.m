// The files of the conforming adapter, with the defects. All classes and functions of a program in Objective-C share
// one namespace, so the twin has its own names.
#ifdef ADSPEC_OBJECTIVEC
#define DEFECTIVE 1
#define GADMediationAdapterHeron GADMediationAdapterHeronDefective
#define GADHeronExtras GADHeronExtrasDefective
#define GADMAdapterHeronInterstitialRouter GADMAdapterHeronInterstitialRouterDefective
#define GADMAdapterHeronPictureLoader GADMAdapterHeronPictureLoaderDefective
#define GADMAdapterHeronStarter GADMAdapterHeronStarterDefective
#define HeronAppOpenAd HeronAppOpenAdDefective
#define HeronBannerAd HeronBannerAdDefective
#define HeronInterstitialAd HeronInterstitialAdDefective
#define HeronNativeAd HeronNativeAdDefective
#define HeronRewardedAd HeronRewardedAdDefective
#define GADMAdapterHeronErrorWithCodeAndDescription GADMAdapterHeronDefectiveErrorWithCodeAndDescription
#define GADMAdapterHeronForwardPrivacy GADMAdapterHeronDefectiveForwardPrivacy
#define GADMAdapterHeronRequest GADMAdapterHeronDefectiveRequest
#define GADMAdapterHeronRunOnMain GADMAdapterHeronDefectiveRunOnMain
#define GADMAdapterHeronSetting GADMAdapterHeronDefectiveSetting
#define GADMAdapterHeronVersionFromString GADMAdapterHeronDefectiveVersionFromString
#define gadheron_nonEmptyString gadheron_defectiveNonEmptyString
// The twin has a block that holds its holder, and the compiler sees it.
#pragma clang diagnostic ignored "-Warc-retain-cycles"
#import "../Adapter/Shipped.m"
#endif
