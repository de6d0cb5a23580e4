// The attributes of texts.
#pragma once
#import <UIKit/UIKitDefines.h>

NS_ASSUME_NONNULL_BEGIN

typedef NSString *NSAttributedStringKey NS_TYPED_EXTENSIBLE_ENUM;
UIKIT_EXTERN NSAttributedStringKey const NSFontAttributeName;
UIKIT_EXTERN NSAttributedStringKey const NSForegroundColorAttributeName;
UIKIT_EXTERN NSAttributedStringKey const NSBackgroundColorAttributeName;
UIKIT_EXTERN NSAttributedStringKey const NSKernAttributeName;
UIKIT_EXTERN NSAttributedStringKey const NSLinkAttributeName;
UIKIT_EXTERN NSAttributedStringKey const NSStrikethroughStyleAttributeName;
UIKIT_EXTERN NSAttributedStringKey const NSUnderlineStyleAttributeName;

typedef NS_OPTIONS(NSInteger, NSUnderlineStyle) {
  NSUnderlineStyleNone = 0,
  NSUnderlineStyleSingle = 1,
  NSUnderlineStyleThick = 2,
  NSUnderlineStyleDouble = 9,
};

NS_ASSUME_NONNULL_END
