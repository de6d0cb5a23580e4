#pragma once
#import <Foundation/Foundation.h>
#import <UIKit/UIKit.h>
#import <ADSFacade.h>
#import <GoogleMobileAds/GADVideoController.h>

NS_ASSUME_NONNULL_BEGIN

/// The video or the main image of an ad.
@interface GADMediaContent : ADSFacade
@property(nonatomic, readonly) GADVideoController *videoController;
/// Whether the ad has a video.
@property(nonatomic, readonly) BOOL hasVideoContent;
/// Width divided by height; 0 when it is not known.
@property(nonatomic, readonly) CGFloat aspectRatio;
/// The length of the video in seconds; 0 without a video.
@property(nonatomic, readonly) NSTimeInterval duration;
/// The position in the video in seconds; 0 without a video.
@property(nonatomic, readonly) NSTimeInterval currentTime;
/// The main image; nil without an image.
@property(nonatomic, readonly, nullable) UIImage *mainImage;
@end

NS_ASSUME_NONNULL_END
