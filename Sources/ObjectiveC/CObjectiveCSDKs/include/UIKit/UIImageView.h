// Views that show a picture.
#ifndef ADSPEC_UIKIT_UIIMAGEVIEW_H
#define ADSPEC_UIKIT_UIIMAGEVIEW_H
#import <UIKit/UIImage.h>
#import <UIKit/UIView.h>

NS_ASSUME_NONNULL_BEGIN

@interface UIImageView : UIView
- (instancetype)initWithImage:(nullable UIImage *)image;
@property(nullable, nonatomic, strong) UIImage *image;
@end

NS_ASSUME_NONNULL_END
#endif
