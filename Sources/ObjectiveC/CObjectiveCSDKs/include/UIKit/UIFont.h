// Fonts.
#pragma once
#import <CoreGraphics/CoreGraphics.h>
#import <UIKit/UIKitDefines.h>

NS_ASSUME_NONNULL_BEGIN

typedef CGFloat UIFontWeight;
static const UIFontWeight UIFontWeightRegular = 0;
static const UIFontWeight UIFontWeightMedium = 0.23;
static const UIFontWeight UIFontWeightSemibold = 0.3;
static const UIFontWeight UIFontWeightBold = 0.4;

typedef NSString *UIFontTextStyle NS_TYPED_ENUM;
FOUNDATION_EXPORT UIFontTextStyle const UIFontTextStyleHeadline;
FOUNDATION_EXPORT UIFontTextStyle const UIFontTextStyleSubheadline;
FOUNDATION_EXPORT UIFontTextStyle const UIFontTextStyleBody;
FOUNDATION_EXPORT UIFontTextStyle const UIFontTextStyleFootnote;
FOUNDATION_EXPORT UIFontTextStyle const UIFontTextStyleCaption1;

@interface UIFont : NSObject <NSCopying>
/// The system's font in the usual size for a style of texts.
+ (UIFont *)preferredFontForTextStyle:(UIFontTextStyle)style;
+ (nullable UIFont *)fontWithName:(NSString *)fontName size:(CGFloat)fontSize;
+ (UIFont *)systemFontOfSize:(CGFloat)fontSize;
+ (UIFont *)systemFontOfSize:(CGFloat)fontSize weight:(UIFontWeight)weight;
+ (UIFont *)boldSystemFontOfSize:(CGFloat)fontSize;
- (UIFont *)fontWithSize:(CGFloat)fontSize;
- (instancetype)init NS_UNAVAILABLE;
@property(class, nonatomic, readonly) CGFloat smallSystemFontSize;
@property(nonatomic, readonly, copy) NSString *fontName;
@property(nonatomic, readonly) CGFloat pointSize;
@end

NS_ASSUME_NONNULL_END
