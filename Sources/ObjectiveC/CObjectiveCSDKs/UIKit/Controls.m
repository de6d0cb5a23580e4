#ifdef ADSPEC_OBJECTIVEC  // Built only with the trait ObjectiveC.
// Views with contents, and controls.
#import "Facade.h"

@implementation UILabel {
  NSAttributedString *_attributedText;
}
ADS_KIND(Label)
ADS_READ_TEXT(text, Text)
- (void)setText:(NSString *)text {
  _attributedText = nil;
  ADSSet(self, AdSpecPropertyText, ADSText(text));
}
- (NSAttributedString *)attributedText { return ADSAttributedText(_attributedText, self.text); }
- (void)setAttributedText:(NSAttributedString *)text {
  self.text = text.string;
  _attributedText = [text copy];
}
- (UIFont *)font {
  struct AdSpecValues values = ADSGet(self, AdSpecPropertyFont);
  NSString *name = ADSTakeText(values.owned_text);
  return name == nil ? nil : [UIFont fontWithName:name size:values.number[0]];
}
- (void)setFont:(UIFont *)font {
  struct AdSpecValues values = ADSText(font.fontName);
  values.number[0] = font.pointSize;
  ADSSet(self, AdSpecPropertyFont, values);
}
- (UIColor *)textColor { return ADSColorOf(ADSGet(self, AdSpecPropertyTextColor)) ?: UIColor.labelColor; }
- (void)setTextColor:(UIColor *)color { ADSSet(self, AdSpecPropertyTextColor, ADSColor(color)); }
ADS_NUMBER(NSTextAlignment, textAlignment, setTextAlignment, TextAlignment)
ADS_NUMBER(NSInteger, numberOfLines, setNumberOfLines, NumberOfLines)
ADS_NUMBER(BOOL, adjustsFontSizeToFitWidth, setAdjustsFontSizeToFitWidth, AdjustsFontSize)
@end

@implementation UIImageView
ADS_KIND(ImageView)
- (instancetype)initWithImage:(UIImage *)image {
  struct AdSpecValues values = ADSObject(image);
  values.number[2] = image.size.width;
  values.number[3] = image.size.height;
  return [super initWithAdSpecValues:values];
}
ADS_OBJECT(UIImage *, image, setImage, Image)
@end

@implementation UIAction {
  UIActionHandler _handler;
}
+ (instancetype)actionWithHandler:(UIActionHandler)handler {
  UIAction *action = [self new];
  action->_handler = [handler copy];
  return action;
}
- (NSString *)title { return @""; }
- (void)adspec_run { _handler(self); }
@end

@implementation UIControl {
  NSMutableArray<UIAction *> *_actions;
}
ADS_KIND(Control)
ADS_NUMBER(BOOL, isEnabled, setEnabled, Enabled)
ADS_NUMBER(BOOL, isSelected, setSelected, Selected)
- (void)addTarget:(id)target action:(SEL)action forControlEvents:(UIControlEvents)events {
  adspec_target_add(_swift, (__bridge void *)target, sel_getName(action), events);
}
- (void)removeTarget:(id)target action:(SEL)action forControlEvents:(UIControlEvents)events {
  adspec_target_remove(_swift, (__bridge void *)target, action == NULL ? NULL : sel_getName(action), events);
}
- (void)addAction:(UIAction *)action forControlEvents:(UIControlEvents)events {
  if (_actions == nil) _actions = [NSMutableArray array];
  if (![_actions containsObject:action]) [_actions addObject:action];
  [self addTarget:action action:@selector(adspec_run) forControlEvents:events];
}
- (void)removeAction:(UIAction *)action forControlEvents:(UIControlEvents)events {
  // The control keeps the action, which can be for other events, too.
  [self removeTarget:action action:@selector(adspec_run) forControlEvents:events];
}
- (void)sendActionsForControlEvents:(UIControlEvents)events {
  ADSAct(self, AdSpecActionSendActions, ADSNumber((double)events));
}
@end

@implementation UIButton
ADS_KIND(Button)
+ (instancetype)buttonWithType:(UIButtonType)buttonType {
  UIButton *button = [[self alloc] initWithFrame:CGRectZero];
  button->_buttonType = buttonType;
  return button;
}
- (void)setTitle:(NSString *)title forState:(UIControlState)state {
  struct AdSpecValues values = ADSText(title);
  adspec_button_set(_swift, 0, state, &values);
}
- (void)setAttributedTitle:(NSAttributedString *)title forState:(UIControlState)state {
  [self setTitle:title.string forState:state];
}
- (NSString *)titleForState:(UIControlState)state {
  struct AdSpecValues values = {0};
  adspec_button_get(_swift, 0, state, &values);
  return ADSTakeText(values.owned_text);
}
- (void)setImage:(UIImage *)image forState:(UIControlState)state {
  struct AdSpecValues values = ADSObject(image);
  adspec_button_set(_swift, 1, state, &values);
}
- (UIImage *)imageForState:(UIControlState)state {
  struct AdSpecValues values = {0};
  adspec_button_get(_swift, 1, state, &values);
  return ADSTake(values.object[0]);
}
- (void)setTitleColor:(UIColor *)color forState:(UIControlState)state {
  struct AdSpecValues values = ADSColor(color);
  adspec_button_set(_swift, 2, state, &values);
}
- (UIColor *)titleColorForState:(UIControlState)state {
  struct AdSpecValues values = {0};
  adspec_button_get(_swift, 2, state, &values);
  return ADSColorOf(values);
}
ADS_READ_OBJECT(UILabel *, titleLabel, TitleLabel)
@end
#endif
