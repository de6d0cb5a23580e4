// Views that show a long text.
#pragma once
#import <UIKit/NSAttributedString.h>
#import <UIKit/NSText.h>
#import <UIKit/UIFont.h>
#import <UIKit/UIScrollView.h>

NS_ASSUME_NONNULL_BEGIN

@class UITextView;

/// Learns of the user's typing, which never happens.
@protocol UITextViewDelegate <UIScrollViewDelegate>
@optional
- (void)textViewDidChange:(UITextView *)textView;
@end

/// A view with a text. adspec's user does not type.
@interface UITextView : UIScrollView
@property(nullable, nonatomic, weak) id<UITextViewDelegate> delegate;
@property(null_resettable, nonatomic, copy) NSString *text;
@property(null_resettable, nonatomic, copy) NSAttributedString *attributedText;
@property(nullable, nonatomic, strong) UIFont *font;
@property(nullable, nonatomic, strong) UIColor *textColor;
@property(nonatomic) NSTextAlignment textAlignment;
@property(nonatomic, getter=isEditable) BOOL editable;
@property(nonatomic, getter=isSelectable) BOOL selectable;
@property(nonatomic) UIEdgeInsets textContainerInset;
@end

NS_ASSUME_NONNULL_END
