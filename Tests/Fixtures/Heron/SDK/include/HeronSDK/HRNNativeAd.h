#import <HeronSDK/HRNAdRequest.h>
#import <UIKit/UIKit.h>

NS_ASSUME_NONNULL_BEGIN

@class HRNNativeAd;

/// Receives the events of a native ad.
@protocol HRNNativeAdDelegate <NSObject>
- (void)nativeAdDidLoad:(HRNNativeAd *)nativeAd;
- (void)nativeAd:(HRNNativeAd *)nativeAd didFailToLoadWithError:(nullable NSError *)error;
@optional
- (void)nativeAdDidRecordImpression:(HRNNativeAd *)nativeAd;
- (void)nativeAdDidRecordClick:(HRNNativeAd *)nativeAd;
- (void)nativeAdDidPlayVideo:(HRNNativeAd *)nativeAd;
- (void)nativeAdDidPauseVideo:(HRNNativeAd *)nativeAd;
- (void)nativeAdDidEndVideo:(HRNNativeAd *)nativeAd;
- (void)nativeAdDidMuteVideo:(HRNNativeAd *)nativeAd;
- (void)nativeAdDidUnmuteVideo:(HRNNativeAd *)nativeAd;
@end

/// A picture that Heron's servers deliver.
@interface HRNPicture : NSObject
@property(nonatomic, readonly, copy) NSURL *URL;
/// Pixels per point.
@property(nonatomic, readonly) CGFloat scale;
- (instancetype)init NS_UNAVAILABLE;
@end

/// A native ad. An asset that Heron did not supply is nil.
@interface HRNNativeAd : NSObject

@property(nonatomic, weak, nullable) id<HRNNativeAdDelegate> delegate;

@property(nonatomic, readonly, copy, nullable) NSString *title;
@property(nonatomic, readonly, copy, nullable) NSString *text;
@property(nonatomic, readonly, copy, nullable) NSString *buttonTitle;
@property(nonatomic, readonly, copy, nullable) NSString *sponsor;
@property(nonatomic, readonly, copy, nullable) NSString *store;
@property(nonatomic, readonly, copy, nullable) NSString *price;
/// The rating in stars, such as "4.5".
@property(nonatomic, readonly, copy, nullable) NSString *stars;
@property(nonatomic, readonly, nullable) HRNPicture *icon;
@property(nonatomic, readonly, copy) NSArray<HRNPicture *> *pictures;
/// Shows the video; nil for an ad without a video. Each read returns the same view.
@property(nonatomic, readonly, nullable) UIView *videoView;
/// The length of the video in seconds; 0 without a video.
@property(nonatomic, readonly) NSTimeInterval videoDuration;
/// The video's width divided by its height; 0 without a video.
@property(nonatomic, readonly) CGFloat videoAspectRatio;
/// The AdChoices icon, which leads to Heron's privacy information. Each read returns the same view.
@property(nonatomic, readonly) UIView *adChoicesView;

- (instancetype)initWithRequest:(HRNAdRequest *)request NS_DESIGNATED_INITIALIZER;
- (instancetype)init NS_UNAVAILABLE;
- (void)load;
/// Tracks the ad in the view that shows it.
- (void)registerView:(UIView *)view clickableViews:(NSArray<UIView *> *)clickableViews;
- (void)unregisterView;

@end

NS_ASSUME_NONNULL_END
