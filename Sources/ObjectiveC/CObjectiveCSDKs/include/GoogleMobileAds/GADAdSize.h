#pragma once
#import <Foundation/Foundation.h>
#import <UIKit/UIKit.h>

NS_ASSUME_NONNULL_BEGIN

/// The size of a banner. Code outside the SDK reads the size in points and does not write flags.
typedef struct __attribute__((objc_boxable)) GADAdSize {
  CGSize size;
  NSUInteger flags;
} GADAdSize;

// MARK: Fixed sizes

/// 320 by 50 points.
FOUNDATION_EXPORT GADAdSize const GADAdSizeBanner;
/// 320 by 100 points.
FOUNDATION_EXPORT GADAdSize const GADAdSizeLargeBanner;
/// 300 by 250 points.
FOUNDATION_EXPORT GADAdSize const GADAdSizeMediumRectangle;
/// 468 by 60 points.
FOUNDATION_EXPORT GADAdSize const GADAdSizeFullBanner;
/// 728 by 90 points.
FOUNDATION_EXPORT GADAdSize const GADAdSizeLeaderboard;
/// 120 by 600 points; only for mediation.
FOUNDATION_EXPORT GADAdSize const GADAdSizeSkyscraper;
/// The width of the container, and the height of the ad.
FOUNDATION_EXPORT GADAdSize const GADAdSizeFluid;
/// No size.
FOUNDATION_EXPORT GADAdSize const GADAdSizeInvalid;
/// The full width of the screen in portrait, and 50 or 90 points high; deprecated.
#define kGADAdSizeSmartBannerPortrait GADSmartBannerPortraitAdSize()
FOUNDATION_EXPORT GADAdSize GADSmartBannerPortraitAdSize(void);
/// The full width of the screen in landscape, and 32 or 90 points high; deprecated.
#define kGADAdSizeSmartBannerLandscape GADSmartBannerLandscapeAdSize()
FOUNDATION_EXPORT GADAdSize GADSmartBannerLandscapeAdSize(void);

// MARK: Sizes that depend on the device

/// The full width of the screen in portrait, and the given height.
FOUNDATION_EXPORT GADAdSize GADAdSizeFullWidthPortraitWithHeight(CGFloat height);
/// The full width of the screen in landscape, and the given height.
FOUNDATION_EXPORT GADAdSize GADAdSizeFullWidthLandscapeWithHeight(CGFloat height);
/// A banner that stays at an edge of the screen, in portrait.
FOUNDATION_EXPORT GADAdSize GADPortraitAnchoredAdaptiveBannerAdSizeWithWidth(CGFloat width);
/// A banner that stays at an edge of the screen, in landscape.
FOUNDATION_EXPORT GADAdSize GADLandscapeAnchoredAdaptiveBannerAdSizeWithWidth(CGFloat width);
/// A banner that stays at an edge of the screen, in the screen's orientation.
FOUNDATION_EXPORT GADAdSize GADCurrentOrientationAnchoredAdaptiveBannerAdSizeWithWidth(CGFloat width);
/// A large banner that stays at an edge of the screen, in portrait.
FOUNDATION_EXPORT GADAdSize GADLargePortraitAnchoredAdaptiveBannerAdSizeWithWidth(CGFloat width);
/// A large banner that stays at an edge of the screen, in landscape.
FOUNDATION_EXPORT GADAdSize GADLargeLandscapeAnchoredAdaptiveBannerAdSizeWithWidth(CGFloat width);
/// A large banner that stays at an edge of the screen, in the screen's orientation.
FOUNDATION_EXPORT GADAdSize GADLargeAnchoredAdaptiveBannerAdSizeWithWidth(CGFloat width);
/// A banner in scrolling content, at most as high as the screen in portrait.
FOUNDATION_EXPORT GADAdSize GADPortraitInlineAdaptiveBannerAdSizeWithWidth(CGFloat width);
/// A banner in scrolling content, at most as high as the screen in landscape.
FOUNDATION_EXPORT GADAdSize GADLandscapeInlineAdaptiveBannerAdSizeWithWidth(CGFloat width);
/// A banner in scrolling content, at most as high as the screen.
FOUNDATION_EXPORT GADAdSize GADCurrentOrientationInlineAdaptiveBannerAdSizeWithWidth(CGFloat width);
/// A banner in scrolling content, at most as high as the given height.
FOUNDATION_EXPORT GADAdSize GADInlineAdaptiveBannerAdSizeWithWidthAndMaxHeight(CGFloat width, CGFloat maxHeight);

// MARK: Functions

/// A fixed size.
FOUNDATION_EXPORT GADAdSize GADAdSizeFromCGSize(CGSize size);
/// The size in points.
FOUNDATION_EXPORT CGSize CGSizeFromGADAdSize(GADAdSize size);
/// Whether two sizes have the same points and flags.
FOUNDATION_EXPORT BOOL GADAdSizeEqualToSize(GADAdSize a, GADAdSize b);
/// Whether the size is fluid or has a width and a height.
FOUNDATION_EXPORT BOOL IsGADAdSizeValid(GADAdSize size);
/// Whether the size is fluid.
FOUNDATION_EXPORT BOOL GADAdSizeIsFluid(GADAdSize size);
/// The size as text.
FOUNDATION_EXPORT NSString *NSStringFromGADAdSize(GADAdSize size);
/// The size as an object.
FOUNDATION_EXPORT NSValue *NSValueFromGADAdSize(GADAdSize size);
/// The size in the object; `GADAdSizeInvalid` when the object holds something else.
FOUNDATION_EXPORT GADAdSize GADAdSizeFromNSValue(NSValue *value);
/// The largest of the possible sizes that fits the original size; `GADAdSizeInvalid` when none fits.
FOUNDATION_EXPORT GADAdSize GADClosestValidSizeForAdSizes(GADAdSize original, NSArray<NSValue *> *possibleAdSizes);

NS_ASSUME_NONNULL_END
