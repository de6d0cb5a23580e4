#pragma once
#import <Foundation/Foundation.h>
#import <UIKit/UIKit.h>
#import <ADSFacade.h>
#import <GoogleMobileAds/GADAdLoaderAdTypes.h>
#import <GoogleMobileAds/GADAdLoaderDelegate.h>
#import <GoogleMobileAds/GADAdLoaderOptions.h>
#import <GoogleMobileAds/GADRequest.h>

NS_ASSUME_NONNULL_BEGIN

/// Loads native ads and custom native ads for an app. The app keeps the loader until the load has ended.
@interface GADAdLoader : ADSFacade
/// Receives the ads; the reference is weak.
@property(nonatomic, weak, nullable) id<GADAdLoaderDelegate> delegate;
@property(nonatomic, readonly) NSString *adUnitID;
/// Whether a load is running.
@property(nonatomic, readonly, getter=isLoading) BOOL loading;
/// Creates a loader; the view controller opens what a click on an ad opens, and the loader holds it weakly.
- (instancetype)initWithAdUnitID:(NSString *)adUnitID
              rootViewController:(nullable UIViewController *)rootViewController
                         adTypes:(NSArray<GADAdLoaderAdType> *)adTypes
                         options:(nullable NSArray<GADAdLoaderOptions *> *)options;
- (instancetype)init NS_UNAVAILABLE;
/// Loads ads.
- (void)loadRequest:(nullable GADRequest *)request;
@end

NS_ASSUME_NONNULL_END
