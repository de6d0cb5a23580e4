// The API of the sample network's SDK, as the documents of the Google Mobile Ads SDK use it in Objective-C.
//
// The documents call some members by names that the published SDK does not have, such as `show` of a rewarded ad.
// This header has these names, because the documents' code is compiled as it stands. The comments say so.
#import <UIKit/UIKit.h>

NS_ASSUME_NONNULL_BEGIN

@class SampleBanner, SampleInterstitial, SampleNativeAd, SampleNativeAdLoader, SampleRewardedAd;

/// The name of `SampleRewardedAd` that the document about rewarded ads also uses.
@compatibility_alias SampleRewarded SampleRewardedAd;

/// The reason why the sample network has no ad.
typedef NS_ENUM(NSInteger, SampleErrorCode) {
  /// The request was invalid, for example without an ad unit.
  SampleErrorCodeBadRequest,
  /// The network gives no reason.
  SampleErrorCodeUnknown,
  /// The network could not be reached.
  SampleErrorCodeNetworkError,
  /// The network has nothing to show.
  SampleErrorCodeNoInventory
};

/// The version of the SDK, in three parts.
FOUNDATION_EXPORT NSString *SampleSDKVersion(void);

// MARK: Requests

/// The settings of a request to the sample network.
@interface SampleAdRequest : NSObject
/// Whether the app requests a test ad.
@property(nonatomic) BOOL testMode;
/// Keywords that describe the content that the user sees.
@property(nonatomic, copy, nullable) NSArray<NSString *> *keywords;
@end

/// The picture shape that an app prefers.
typedef NS_ENUM(NSInteger, NativeAdImageOrientation) {
  /// The app accepts any shape.
  NativeAdImageOrientationAny,
  /// The height is greater than the width.
  NativeAdImageOrientationPortrait,
  /// The width is greater than the height.
  NativeAdImageOrientationLandscape
};

/// The settings of a request for a native ad to the sample network.
@interface SampleNativeAdRequest : SampleAdRequest
/// Whether the SDK downloads the pictures and supplies them, instead of supplying only their URLs; by default YES.
@property(nonatomic) BOOL shouldDownloadImages;
/// The preferred shape of the main picture.
@property(nonatomic) NativeAdImageOrientation preferredImageOrientation;
/// Whether the app requests several pictures.
@property(nonatomic) BOOL shouldRequestMultipleImages;
@end

// MARK: Banners

/// Receives the events of a banner.
@protocol SampleBannerAdDelegate <NSObject>
/// The banner has loaded, or the network has refreshed a loaded banner.
- (void)bannerDidLoad:(SampleBanner *)banner;
/// The network has no ad for the banner.
- (void)banner:(SampleBanner *)banner didFailToLoadAdWithErrorCode:(SampleErrorCode)errorCode;
/// A click on the ad makes the user leave the app; the published SDK has no other callback for a click on a banner.
- (void)bannerWillLeaveApplication:(SampleBanner *)banner;
@end

/// A view that shows a banner; the size of its frame, in points, is the size of the requested ad.
@interface SampleBanner : UILabel
/// The network's ID for the banner's placement.
@property(nonatomic, copy, nullable) NSString *adUnit;
/// The delegate of the banner, held weakly.
@property(nonatomic, weak, nullable) id<SampleBannerAdDelegate> delegate;
/// Requests an ad from the network; the scenario decides when the network responds.
- (void)fetchAd:(SampleAdRequest *)request;
@end

// MARK: Rewarded ads

/// Receives the events of a rewarded ad.
@protocol SampleRewardedAdDelegate <NSObject>
/// The user has earned a reward.
- (void)rewardedAd:(SampleRewardedAd *)rewardedAd userDidEarnReward:(NSUInteger)reward;
@optional
/// The ad has loaded.
- (void)rewardedDidLoad:(SampleRewardedAd *)rewardedAd;
/// The network has no ad.
- (void)rewarded:(SampleRewardedAd *)rewardedAd didFailToLoadAdWithErrorCode:(SampleErrorCode)errorCode;
/// The ad covers the screen.
- (void)rewardedAdDidPresent:(SampleRewardedAd *)rewardedAd;
/// The ad has left the screen.
- (void)rewardedAdDidDismiss:(SampleRewardedAd *)rewardedAd;
@end

/// A rewarded ad of the sample network.
@interface SampleRewardedAd : NSObject
/// Creates an ad; nil when the network refuses to create the ad.
- (nullable instancetype)initWithAdUnitID:(nullable NSString *)adUnitID;
/// The network's ID for the ad placement.
@property(nonatomic, readonly, copy, nullable) NSString *adUnit;
/// The delegate of the ad, held weakly.
@property(nonatomic, weak, nullable) id<SampleRewardedAdDelegate> delegate;
/// Whether the ad can be shown now; the document's name of the published SDK's `isReady`.
@property(nonatomic, readonly) BOOL isRewardedLoaded;
/// The amount of the reward; 0 until the ad has loaded.
@property(nonatomic, readonly) NSUInteger reward;
/// Requests an ad from the network; the scenario decides when the network responds.
- (void)fetchAd:(SampleAdRequest *)request;
/// Shows the ad over the key window; no effect before the ad has loaded. The published SDK has only
/// `presentFromRootViewController:`.
- (void)show;
/// Shows the ad over a view controller; no effect before the ad has loaded.
- (void)presentFromRootViewController:(nullable UIViewController *)viewController;
@end

// MARK: Native ads

/// Receives the result of a request for a native ad; the published SDK calls it `SampleNativeAdLoaderDelegate`.
@protocol SampleNativeAdDelegate <NSObject>
/// The ad has loaded.
- (void)adLoader:(SampleNativeAdLoader *)adLoader didReceiveNativeAd:(SampleNativeAd *)nativeAd;
/// The network has no ad.
- (void)adLoader:(SampleNativeAdLoader *)adLoader didFailToLoadAdWithErrorCode:(SampleErrorCode)errorCode;
@end

/// Requests native ads from the sample network.
///
/// Keep the loader alive until the network has responded: a released loader tells its delegate nothing.
@interface SampleNativeAdLoader : NSObject
/// The delegate of the request, held weakly.
@property(nonatomic, weak, nullable) id<SampleNativeAdDelegate> delegate;
/// The network's ID for the ad placement.
@property(nonatomic, copy, nullable) NSString *adUnitID;
/// Requests an ad from the network; the scenario decides when the network responds.
- (void)fetchAd:(SampleNativeAdRequest *)request;
@end

/// The view in which the sample network shows the video or main picture of a native ad.
@interface SampleMediaView : UIView
/// Plays the content; the scenario decides when the video starts to play.
- (void)playMedia;
@end

/// The sample network's privacy icon, 24 points wide and high.
@interface SampleAdInfoView : UIView
@end

/// A native ad of the sample network; each asset that the network did not supply is nil.
@interface SampleNativeAd : NSObject
/// The headline.
@property(nonatomic, readonly, copy, null_unspecified) NSString *headline;
/// The text.
@property(nonatomic, readonly, copy, null_unspecified) NSString *body;
/// The text of the ad's button.
@property(nonatomic, readonly, copy, null_unspecified) NSString *callToAction;
/// The advertiser.
@property(nonatomic, readonly, copy, null_unspecified) NSString *advertiser;
/// The store of the advertised app.
@property(nonatomic, readonly, copy, null_unspecified) NSString *store;
/// The price of the advertised app.
@property(nonatomic, readonly, copy, null_unspecified) NSString *price;
/// The rating of the advertised app, as the network sent it; the rating can be invalid.
@property(nonatomic, readonly, null_unspecified) NSDecimalNumber *starRating;
/// An additional text, as an example of an asset that only one network has.
@property(nonatomic, readonly, copy, null_unspecified) NSString *degreeOfAwesomeness;
/// The icon; nil when the app did not request pictures or the network did not supply the icon.
@property(nonatomic, readonly, null_unspecified) UIImage *icon;
/// The URL of the icon.
@property(nonatomic, readonly, copy, null_unspecified) NSString *iconURL;
/// The number of pixels for each point of the icon.
@property(nonatomic, readonly) CGFloat iconScale;
/// The main picture; nil when the app did not request pictures or the network did not supply a picture.
@property(nonatomic, readonly, null_unspecified) UIImage *image;
/// The URL of the main picture.
@property(nonatomic, readonly, copy, null_unspecified) NSString *imageURL;
/// The number of pixels for each point of the main picture.
@property(nonatomic, readonly) CGFloat imageScale;
/// The view that shows the video or the main picture; nil when the network has no such view for the ad.
@property(nonatomic, readonly, null_unspecified) SampleMediaView *mediaView;
/// Notifies the network of a click that the network has not detected.
- (void)handleClickOnView:(nullable UIView *)view;
/// Notifies the network of an impression that the network has not counted.
- (void)recordImpression;
/// Tells the network which view shows the ad. The published SDK does not have this method, and its documents say so.
- (void)setNativeAdView:(UIView *)view;
/// Plays the video, when the scenario decides.
- (void)playVideo;
@end

NS_ASSUME_NONNULL_END
