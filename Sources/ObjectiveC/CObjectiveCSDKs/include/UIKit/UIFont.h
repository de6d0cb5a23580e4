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

@interface UIFont : NSObject <NSCopying>
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
