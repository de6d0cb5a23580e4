#ifdef ADSPEC_OBJECTIVEC  // Built only with the trait ObjectiveC.
// Colours, fonts, layers, and the texts and values of geometric types. These are values: they have no Swift objects.
#import "Facade.h"

struct AdSpecValues ADSColor(UIColor *color) {
  struct AdSpecValues values = {.present = color != nil};
  [color getRed:&values.number[0] green:&values.number[1] blue:&values.number[2] alpha:&values.number[3]];
  return values;
}
UIColor *ADSColorOf(struct AdSpecValues values) {
  if (!values.present) return nil;
  double *parts = values.number;
  return [UIColor colorWithRed:parts[0] green:parts[1] blue:parts[2] alpha:parts[3]];
}

@implementation UIColor {
  CGFloat _parts[4];
}
+ (UIColor *)colorWithRed:(CGFloat)red green:(CGFloat)green blue:(CGFloat)blue alpha:(CGFloat)alpha {
  return [[self alloc] initWithRed:red green:green blue:blue alpha:alpha];
}
+ (UIColor *)colorWithWhite:(CGFloat)white alpha:(CGFloat)alpha {
  return [[self alloc] initWithWhite:white alpha:alpha];
}
- (instancetype)initWithRed:(CGFloat)red green:(CGFloat)green blue:(CGFloat)blue alpha:(CGFloat)alpha {
  if ((self = [super init])) _parts[0] = red, _parts[1] = green, _parts[2] = blue, _parts[3] = alpha;
  return self;
}
- (instancetype)initWithWhite:(CGFloat)white alpha:(CGFloat)alpha {
  return [self initWithRed:white green:white blue:white alpha:alpha];
}
- (UIColor *)colorWithAlphaComponent:(CGFloat)alpha {
  return [UIColor colorWithRed:_parts[0] green:_parts[1] blue:_parts[2] alpha:alpha];
}
- (BOOL)getRed:(CGFloat *)red green:(CGFloat *)green blue:(CGFloat *)blue alpha:(CGFloat *)alpha {
  CGFloat *targets[] = {red, green, blue, alpha};
  for (int index = 0; index < 4; index++) {
    if (targets[index] != NULL) *targets[index] = _parts[index];
  }
  return YES;
}
- (CGColorRef)CGColor { return (__bridge CGColorRef)self; }
- (id)copyWithZone:(NSZone *)zone { return self; }
- (BOOL)isEqual:(id)other {
  return [other isKindOfClass:UIColor.class] && memcmp(_parts, ((UIColor *)other)->_parts, sizeof _parts) == 0;
}
- (NSUInteger)hash {
  return (NSUInteger)(_parts[0] * 255) << 24 ^ (NSUInteger)(_parts[1] * 255) << 16 ^
         (NSUInteger)(_parts[2] * 255) << 8 ^ (NSUInteger)(_parts[3] * 255);
}
#define COLOR(name, r, g, b, a) \
  +(UIColor *)name { return [UIColor colorWithRed:r green:g blue:b alpha:a]; }
COLOR(blackColor, 0, 0, 0, 1)
COLOR(whiteColor, 1, 1, 1, 1)
COLOR(grayColor, 0.5, 0.5, 0.5, 1)
COLOR(lightGrayColor, 2.0 / 3, 2.0 / 3, 2.0 / 3, 1)
COLOR(darkGrayColor, 1.0 / 3, 1.0 / 3, 1.0 / 3, 1)
COLOR(clearColor, 0, 0, 0, 0)
COLOR(redColor, 1, 0, 0, 1)
COLOR(greenColor, 0, 1, 0, 1)
COLOR(blueColor, 0, 0, 1, 1)
COLOR(yellowColor, 1, 1, 0, 1)
COLOR(orangeColor, 1, 0.5, 0, 1)
COLOR(systemBackgroundColor, 1, 1, 1, 1)
COLOR(labelColor, 0, 0, 0, 1)
COLOR(systemBlueColor, 0, 122.0 / 255, 1, 1)
@end

static UIColor *color_of(CGColorRef color) { return (__bridge UIColor *)color; }
CGFloat CGColorGetAlpha(CGColorRef color) {
  CGFloat alpha = 0;
  [color_of(color) getRed:NULL green:NULL blue:NULL alpha:&alpha];
  return alpha;
}
size_t CGColorGetNumberOfComponents(CGColorRef color) { return color == NULL ? 0 : 4; }
CGColorRef CGColorRetain(CGColorRef color) { return (__bridge_retained CGColorRef)color_of(color); }
void CGColorRelease(CGColorRef color) { (void)(__bridge_transfer id)(void *)color; }
bool CGColorEqualToColor(CGColorRef one, CGColorRef other) {
  return one == other || [color_of(one) isEqual:color_of(other)];
}

UIFontTextStyle const UIFontTextStyleHeadline = @"UICTFontTextStyleHeadline";
UIFontTextStyle const UIFontTextStyleSubheadline = @"UICTFontTextStyleSubhead";
UIFontTextStyle const UIFontTextStyleBody = @"UICTFontTextStyleBody";
UIFontTextStyle const UIFontTextStyleFootnote = @"UICTFontTextStyleFootnote";
UIFontTextStyle const UIFontTextStyleCaption1 = @"UICTFontTextStyleCaption1";

@implementation UIFont
@synthesize fontName = _fontName, pointSize = _pointSize;
+ (UIFont *)fontWithName:(NSString *)fontName size:(CGFloat)fontSize {
  UIFont *font = [self alloc];
  font->_fontName = [fontName copy];
  font->_pointSize = fontSize;
  return font;
}
+ (UIFont *)systemFontOfSize:(CGFloat)fontSize { return [self systemFontOfSize:fontSize weight:UIFontWeightRegular]; }
+ (UIFont *)systemFontOfSize:(CGFloat)fontSize weight:(UIFontWeight)weight {
  NSString *name = weight == UIFontWeightRegular ? @".SFUI-Regular" : [NSString stringWithFormat:@".SFUI-%g", weight];
  return [self fontWithName:name size:fontSize];
}
+ (UIFont *)preferredFontForTextStyle:(UIFontTextStyle)style {
  if ([style isEqual:UIFontTextStyleHeadline]) return [self systemFontOfSize:17 weight:UIFontWeightSemibold];
  NSNumber *size = @{UIFontTextStyleSubheadline : @15, UIFontTextStyleFootnote : @13, UIFontTextStyleCaption1 : @12}[style];
  return [self systemFontOfSize:size == nil ? 17 : size.doubleValue];
}
+ (UIFont *)boldSystemFontOfSize:(CGFloat)fontSize { return [self systemFontOfSize:fontSize weight:UIFontWeightBold]; }
- (UIFont *)fontWithSize:(CGFloat)fontSize { return [UIFont fontWithName:_fontName size:fontSize]; }
+ (CGFloat)smallSystemFontSize { return 12; }
- (id)copyWithZone:(NSZone *)zone { return self; }
- (BOOL)isEqual:(id)other {
  return [other isKindOfClass:UIFont.class] && [_fontName isEqual:((UIFont *)other)->_fontName] &&
         _pointSize == ((UIFont *)other)->_pointSize;
}
- (NSUInteger)hash { return _fontName.hash; }
@end

@implementation CALayer {
  UIColor *_borderColor, *_backgroundColor, *_shadowColor;
  NSMutableArray<CALayer *> *_layers;
  id _shadowShape;
}
+ (instancetype)layer { return [self new]; }
- (instancetype)init {
  if ((self = [super init])) {
    _shadowRadius = 3;
    _shadowOffset = CGSizeMake(0, -3);
    _opacity = _contentsScale = 1;
  }
  return self;
}
- (CGPathRef)shadowPath { return (__bridge CGPathRef)_shadowShape; }
- (void)setShadowPath:(CGPathRef)path { _shadowShape = (__bridge id)path; }
- (NSArray *)sublayers { return [_layers copy]; }
- (void)addSublayer:(CALayer *)layer {
  [layer removeFromSuperlayer];
  if (_layers == nil) _layers = [NSMutableArray array];
  [_layers addObject:layer];
  layer->_superlayer = self;
}
- (void)removeFromSuperlayer {
  CALayer *superlayer = _superlayer;
  _superlayer = nil;
  if (superlayer != nil) [superlayer->_layers removeObjectIdenticalTo:self];
}
- (CGColorRef)borderColor { return _borderColor.CGColor; }
- (void)setBorderColor:(CGColorRef)color { _borderColor = color_of(color); }
- (CGColorRef)backgroundColor { return _backgroundColor.CGColor; }
- (void)setBackgroundColor:(CGColorRef)color { _backgroundColor = color_of(color); }
- (CGColorRef)shadowColor { return _shadowColor.CGColor; }
- (void)setShadowColor:(CGColorRef)color { _shadowColor = color_of(color); }
@end

@implementation CAShapeLayer {
  UIColor *_fillColor, *_strokeColor;
  id _shape;
}
- (instancetype)init {
  if ((self = [super init])) _lineWidth = _strokeEnd = 1;
  return self;
}
- (CGPathRef)path { return (__bridge CGPathRef)_shape; }
- (void)setPath:(CGPathRef)path { _shape = (__bridge id)path; }
- (CGColorRef)fillColor { return _fillColor.CGColor; }
- (void)setFillColor:(CGColorRef)color { _fillColor = color_of(color); }
- (CGColorRef)strokeColor { return _strokeColor.CGColor; }
- (void)setStrokeColor:(CGColorRef)color { _strokeColor = color_of(color); }
@end

// Apple writes these texts with %.17g, so that the text of a number is exact.
#define NUMBERS(...) [NSString stringWithFormat:__VA_ARGS__]
NSString *NSStringFromCGPoint(CGPoint point) { return NUMBERS(@"{%.17g, %.17g}", point.x, point.y); }
NSString *NSStringFromCGSize(CGSize size) { return NUMBERS(@"{%.17g, %.17g}", size.width, size.height); }
NSString *NSStringFromCGRect(CGRect rect) {
  return NUMBERS(@"{{%.17g, %.17g}, {%.17g, %.17g}}", rect.origin.x, rect.origin.y, rect.size.width, rect.size.height);
}
NSString *NSStringFromUIEdgeInsets(UIEdgeInsets insets) {
  return NUMBERS(@"{%.17g, %.17g, %.17g, %.17g}", insets.top, insets.left, insets.bottom, insets.right);
}
CGPoint CGPointFromString(NSString *string) {
  CGPoint point = CGPointZero;
  sscanf(string.UTF8String ?: "", " { %lf , %lf }", &point.x, &point.y);
  return point;
}
CGSize CGSizeFromString(NSString *string) {
  CGPoint point = CGPointFromString(string);
  return CGSizeMake(point.x, point.y);
}
CGRect CGRectFromString(NSString *string) {
  CGRect rect = CGRectZero;
  sscanf(string.UTF8String ?: "", " { { %lf , %lf } , { %lf , %lf } }", &rect.origin.x, &rect.origin.y,
         &rect.size.width, &rect.size.height);
  return rect;
}

@implementation NSValue (NSValueUIGeometryExtensions)
+ (NSValue *)valueWithCGPoint:(CGPoint)point { return [self valueWithPoint:point]; }
+ (NSValue *)valueWithCGSize:(CGSize)size { return [self valueWithSize:size]; }
+ (NSValue *)valueWithCGRect:(CGRect)rect { return [self valueWithRect:rect]; }
+ (NSValue *)valueWithUIEdgeInsets:(UIEdgeInsets)insets {
  return [self valueWithBytes:&insets objCType:@encode(UIEdgeInsets)];
}
- (CGPoint)CGPointValue { return self.pointValue; }
- (CGSize)CGSizeValue { return self.sizeValue; }
- (CGRect)CGRectValue { return self.rectValue; }
- (UIEdgeInsets)UIEdgeInsetsValue {
  UIEdgeInsets insets = UIEdgeInsetsZero;
  if (strcmp(self.objCType, @encode(UIEdgeInsets)) == 0) [self getValue:&insets];
  return insets;
}
@end
#endif
