#pragma once
#import <Foundation/Foundation.h>
#import <UIKit/UIKit.h>

NS_ASSUME_NONNULL_BEGIN

/// An image of a native ad.
@interface GADNativeAdImage : NSObject
/// The image; nil when the image is only an address.
@property(nonatomic, readonly, strong, nullable) UIImage *image;
@property(nonatomic, readonly, copy, nullable) NSURL *imageURL;
/// The pixels of each point.
@property(nonatomic, readonly, assign) CGFloat scale;
@end

NS_ASSUME_NONNULL_END
