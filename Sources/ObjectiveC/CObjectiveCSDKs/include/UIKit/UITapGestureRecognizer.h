// Recognizers of taps.
#ifndef ADSPEC_UIKIT_UITAPGESTURERECOGNIZER_H
#define ADSPEC_UIKIT_UITAPGESTURERECOGNIZER_H
#import <UIKit/UIGestureRecognizer.h>

NS_ASSUME_NONNULL_BEGIN

@interface UITapGestureRecognizer : UIGestureRecognizer
@property(nonatomic) NSUInteger numberOfTapsRequired;
@property(nonatomic) NSUInteger numberOfTouchesRequired;
@end

NS_ASSUME_NONNULL_END
#endif
