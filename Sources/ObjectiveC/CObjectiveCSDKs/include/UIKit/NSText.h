// The alignment of texts.
#ifndef ADSPEC_UIKIT_NSTEXT_H
#define ADSPEC_UIKIT_NSTEXT_H
#import <UIKit/UIKitDefines.h>

NS_ASSUME_NONNULL_BEGIN

typedef NS_ENUM(NSInteger, NSTextAlignment) {
  NSTextAlignmentLeft,
  NSTextAlignmentCenter,
  NSTextAlignmentRight,
  NSTextAlignmentJustified,
  NSTextAlignmentNatural,
};

NS_ASSUME_NONNULL_END
#endif
