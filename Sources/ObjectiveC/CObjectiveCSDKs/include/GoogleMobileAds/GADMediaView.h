#pragma once
#import <UIKit/UIKit.h>
#import <GoogleMobileAds/GADMediaContent.h>

NS_ASSUME_NONNULL_BEGIN

/// The view of an app that shows the media of a native ad.
@interface GADMediaView : UIView
/// What the view shows.
@property(nonatomic, nullable) GADMediaContent *mediaContent;
@end

NS_ASSUME_NONNULL_END
