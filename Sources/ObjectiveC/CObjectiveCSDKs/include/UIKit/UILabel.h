// Views that show a text.
#pragma once
#import <UIKit/NSAttributedString.h>
#import <UIKit/NSText.h>
#import <UIKit/UIFont.h>
#import <UIKit/UIView.h>

NS_ASSUME_NONNULL_BEGIN

@interface UILabel : UIView
@property(nullable, nonatomic, copy) NSString *text;
/// A text with attributes. A later change of `text` has no attributes.
@property(nullable, nonatomic, copy) NSAttributedString *attributedText;
@property(null_resettable, nonatomic, strong) UIFont *font;
@property(null_resettable, nonatomic, strong) UIColor *textColor;
@property(nonatomic) NSTextAlignment textAlignment;
@property(nonatomic) NSInteger numberOfLines;
@property(nonatomic) BOOL adjustsFontSizeToFitWidth;
@end

NS_ASSUME_NONNULL_END
