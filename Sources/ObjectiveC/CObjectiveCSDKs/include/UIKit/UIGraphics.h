// Contexts whose result is a picture of the size of the context.
#pragma once
#import <UIKit/UIImage.h>

NS_ASSUME_NONNULL_BEGIN

UIKIT_EXTERN void UIGraphicsBeginImageContext(CGSize size);
UIKIT_EXTERN void UIGraphicsBeginImageContextWithOptions(CGSize size, BOOL opaque, CGFloat scale);
UIKIT_EXTERN UIImage *_Nullable UIGraphicsGetImageFromCurrentImageContext(void);
UIKIT_EXTERN void UIGraphicsEndImageContext(void);

NS_ASSUME_NONNULL_END
