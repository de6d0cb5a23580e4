#pragma once
#import <Foundation/Foundation.h>
#import <UIKit/UIKit.h>
#import <GoogleMobileAds/GADNativeAdImage.h>

NS_ASSUME_NONNULL_BEGIN

@interface GADNativeAdImage (MediationAdditions)
/// An image that the adapter has.
- (instancetype)initWithImage:(UIImage *)image;
/// An image that the SDK or the app loads from an address.
- (instancetype)initWithURL:(NSURL *)URL scale:(CGFloat)scale;
@end

NS_ASSUME_NONNULL_END
