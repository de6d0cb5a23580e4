#pragma once
#import <Foundation/Foundation.h>
#import <UIKit/UIKit.h>
#import <ADSFacade.h>
#import <GoogleMobileAds/GADAdLoaderDelegate.h>
#import <GoogleMobileAds/GADCustomNativeAdDelegate.h>
#import <GoogleMobileAds/GADDisplayAdMeasurement.h>
#import <GoogleMobileAds/GADMediaContent.h>
#import <GoogleMobileAds/GADMediaView.h>
#import <GoogleMobileAds/GADNativeAdImage.h>
#import <GoogleMobileAds/GADVideoController.h>

NS_ASSUME_NONNULL_BEGIN

@class GADCustomNativeAd;

/// Called with the key of the asset that the user clicked.
typedef void (^GADNativeAdCustomClickHandler)(NSString *assetID);

/// A native ad in a format of the app's publisher. The app shows it, records its impression and reports its clicks.
@interface GADCustomNativeAd : ADSFacade
@property(nonatomic, readonly) NSString *formatID;
/// The keys of the ad's assets.
@property(nonatomic, readonly) NSArray<NSString *> *availableAssetKeys;
/// With a handler, a click calls only the handler. Without a handler, it opens the ad's URLs.
@property(nonatomic, copy, nullable) GADNativeAdCustomClickHandler customClickHandler;
@property(nonatomic, readonly, nullable) GADDisplayAdMeasurement *displayAdMeasurement;
@property(nonatomic, readonly) GADMediaContent *mediaContent;
/// Receives the events of the ad; the reference is weak.
@property(nonatomic, weak, nullable) id<GADCustomNativeAdDelegate> delegate;
/// Opens what a click opens; the reference is weak.
@property(nonatomic, weak, nullable) UIViewController *rootViewController;
/// The view that shows the video; nil without a video. The SDK had this property before version 10.
@property(nonatomic, readonly, nullable) GADMediaView *mediaView;
/// The controller of the video. The SDK had this property before version 8.
@property(nonatomic, readonly) GADVideoController *videoController;
/// The image of an asset; nil when the ad has no image with this key.
- (nullable GADNativeAdImage *)imageForKey:(NSString *)key;
/// The text of an asset; nil when the ad has no text with this key.
- (nullable NSString *)stringForKey:(NSString *)key;
/// Reports a click on an asset.
- (void)performClickOnAssetWithKey:(NSString *)assetKey;
/// Reports that the user has seen the ad; only the first report of an ad counts.
- (void)recordImpression;
@end

/// Receives custom native ads.
@protocol GADCustomNativeAdLoaderDelegate <GADAdLoaderDelegate>
/// The formats that the app shows.
- (NSArray<NSString *> *)customNativeAdFormatIDsForAdLoader:(GADAdLoader *)adLoader;
/// An ad has loaded.
- (void)adLoader:(GADAdLoader *)adLoader didReceiveCustomNativeAd:(GADCustomNativeAd *)customNativeAd;
@end

NS_ASSUME_NONNULL_END
