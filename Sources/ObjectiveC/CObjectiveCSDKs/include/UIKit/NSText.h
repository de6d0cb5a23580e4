// The alignment of texts.
#pragma once
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
