#ifdef ADSPEC_OBJECTIVEC  // Built only with the trait ObjectiveC.
// Texts with attributes, and views that show texts and scroll.
#import "Facade.h"

// The values of these constants are those of UIKit.
NSAttributedStringKey const NSFontAttributeName = @"NSFont";
NSAttributedStringKey const NSForegroundColorAttributeName = @"NSColor";
NSAttributedStringKey const NSBackgroundColorAttributeName = @"NSBackgroundColor";
NSAttributedStringKey const NSKernAttributeName = @"NSKern";
NSAttributedStringKey const NSLinkAttributeName = @"NSLink";
NSAttributedStringKey const NSStrikethroughStyleAttributeName = @"NSStrikethrough";
NSAttributedStringKey const NSUnderlineStyleAttributeName = @"NSUnderline";

NSAttributedString *ADSAttributedText(NSAttributedString *set, NSString *text) {
  if (set != nil || text == nil) return set;
  return [[NSAttributedString alloc] initWithString:text];
}

@implementation UIScrollView
// The values that a new scroll view has on iOS.
static void prepare(UIScrollView *view) {
  view.scrollEnabled = view.bounces = view.scrollsToTop = YES;
  view.showsHorizontalScrollIndicator = view.showsVerticalScrollIndicator = YES;
  view.delaysContentTouches = view.canCancelContentTouches = YES;
  view.minimumZoomScale = view.maximumZoomScale = view.zoomScale = 1;
  view.clipsToBounds = YES;
}
- (instancetype)initWithFrame:(CGRect)frame {
  if ((self = [super initWithFrame:frame])) prepare(self);
  return self;
}
- (instancetype)initWithCoder:(NSCoder *)coder {
  if ((self = [super initWithCoder:coder])) prepare(self);
  return self;
}
- (void)setContentOffset:(CGPoint)offset {
  BOOL moves = !CGPointEqualToPoint(_contentOffset, offset);
  _contentOffset = offset;
  id<UIScrollViewDelegate> delegate = self.delegate;
  if (moves && [delegate respondsToSelector:@selector(scrollViewDidScroll:)]) [delegate scrollViewDidScroll:self];
}
- (void)setContentOffset:(CGPoint)offset animated:(BOOL)animated { self.contentOffset = offset; }
- (BOOL)isTracking { return NO; }
- (BOOL)isDragging { return NO; }
- (BOOL)isDecelerating { return NO; }
@end

@implementation UITextView {
  NSString *_text;
  NSAttributedString *_attributedText;
}
@dynamic delegate;
static void prepare_text(UITextView *view) {
  view.editable = view.selectable = YES;
  view.textContainerInset = UIEdgeInsetsMake(8, 0, 8, 0);
}
- (instancetype)initWithFrame:(CGRect)frame {
  if ((self = [super initWithFrame:frame])) prepare_text(self);
  return self;
}
- (instancetype)initWithCoder:(NSCoder *)coder {
  if ((self = [super initWithCoder:coder])) prepare_text(self);
  return self;
}
- (NSString *)text { return _text ?: @""; }
- (void)setText:(NSString *)text {
  _text = [text copy];
  _attributedText = nil;
}
- (NSAttributedString *)attributedText { return ADSAttributedText(_attributedText, self.text); }
- (void)setAttributedText:(NSAttributedString *)text {
  self.text = text.string;
  _attributedText = [text copy];
}
@end
#endif
