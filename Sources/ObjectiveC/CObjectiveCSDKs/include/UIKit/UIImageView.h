// Views that show a picture.
#pragma once
#import <UIKit/UIImage.h>
#import <UIKit/UIView.h>

NS_ASSUME_NONNULL_BEGIN

@interface UIImageView : UIView
- (instancetype)initWithImage:(nullable UIImage *)image;
@property(nullable, nonatomic, strong) UIImage *image;
@end

NS_ASSUME_NONNULL_END
