#pragma once
#import <Foundation/Foundation.h>
#import <UIKit/UIKit.h>
#import <GoogleMobileAds/GADNativeAdAssetIdentifiers.h>
#import <GoogleMobileAds/GADNativeAdImage.h>
#import <GoogleMobileAds/GADNativeAdImage+Mediation.h>

NS_ASSUME_NONNULL_BEGIN

/// The assets of a native ad, and what the SDK tells the ad.
@protocol GADMediatedUnifiedNativeAd <NSObject>
@property(nonatomic, readonly, copy, nullable) NSString *headline;
@property(nonatomic, readonly, nullable) NSArray<GADNativeAdImage *> *images;
@property(nonatomic, readonly, copy, nullable) NSString *body;
@property(nonatomic, readonly, nullable) GADNativeAdImage *icon;
@property(nonatomic, readonly, copy, nullable) NSString *callToAction;
/// From 0 to 5.
@property(nonatomic, readonly, copy, nullable) NSDecimalNumber *starRating;
@property(nonatomic, readonly, copy, nullable) NSString *store;
@property(nonatomic, readonly, copy, nullable) NSString *price;
@property(nonatomic, readonly, copy, nullable) NSString *advertiser;
@property(nonatomic, readonly, copy, nullable) NSDictionary<NSString *, id> *extraAssets;

@optional
@property(nonatomic, readonly, nullable) UIView *adChoicesView;
@property(nonatomic, readonly, nullable) UIView *mediaView;
@property(nonatomic, assign, readonly) BOOL hasVideoContent;
/// The width of the media divided by its height; 0 when it is not known.
@property(nonatomic, readonly) CGFloat mediaContentAspectRatio;
/// The length of the video in seconds; 0 when it is not known.
@property(nonatomic, readonly) NSTimeInterval duration;
/// The position in the video in seconds; 0 when it is not known.
@property(nonatomic, readonly) NSTimeInterval currentTime;
/// The app shows the ad in the view.
- (void)didRenderInView:(UIView *)view
       clickableAssetViews:(NSDictionary<GADNativeAssetIdentifier, UIView *> *)clickableAssetViews
    nonclickableAssetViews:(NSDictionary<GADNativeAssetIdentifier, UIView *> *)nonclickableAssetViews
            viewController:(UIViewController *)viewController;
/// The SDK counted the impression, once for each ad.
- (void)didRecordImpression;
/// The SDK counted a click, unless the ad handles clicks itself.
- (void)didRecordClickOnAssetWithName:(GADNativeAssetIdentifier)assetName
                                 view:(UIView *)view
                       viewController:(UIViewController *)viewController;
/// The app no longer shows the ad in the view; nil when the view no longer exists.
- (void)didUntrackView:(nullable UIView *)view;
@end

NS_ASSUME_NONNULL_END
