#pragma once
#import <UIKit/UIKit.h>
#import <GoogleMobileAds/GADMediaView.h>

NS_ASSUME_NONNULL_BEGIN

/// The view of an app that shows a native ad.
@interface GADNativeAdView : UIView
@property(nonatomic, weak, nullable) IBOutlet UIView *headlineView;
@property(nonatomic, weak, nullable) IBOutlet UIView *callToActionView;
@property(nonatomic, weak, nullable) IBOutlet UIView *iconView;
@property(nonatomic, weak, nullable) IBOutlet UIView *bodyView;
@property(nonatomic, weak, nullable) IBOutlet UIView *storeView;
@property(nonatomic, weak, nullable) IBOutlet UIView *priceView;
@property(nonatomic, weak, nullable) IBOutlet UIView *imageView;
@property(nonatomic, weak, nullable) IBOutlet UIView *starRatingView;
@property(nonatomic, weak, nullable) IBOutlet UIView *advertiserView;
@property(nonatomic, weak, nullable) IBOutlet GADMediaView *mediaView;
@end

NS_ASSUME_NONNULL_END
