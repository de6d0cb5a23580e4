#ifdef ADSPEC_OBJECTIVEC  // Built only with the trait ObjectiveC.
// Pictures. adspec reads the size of a picture, and draws nothing; a context only has a size.
#import "Facade.h"

@implementation UIImage
ADS_KIND(Image)
/// A picture with a size in pixels.
static UIImage *blank(CGSize points, CGFloat scale) {
  UIImage *image = [UIImage alloc];
  ADSCreate(image, &(struct AdSpecValues){.number = {round(points.width * scale), round(points.height * scale), scale}});
  return image;
}
+ (UIImage *)imageNamed:(NSString *)name { return nil; }
+ (UIImage *)imageNamed:(NSString *)name inBundle:(NSBundle *)bundle withConfiguration:(id)configuration { return nil; }
+ (UIImage *)imageWithData:(NSData *)data { return [[self alloc] initWithData:data scale:1]; }
+ (UIImage *)imageWithData:(NSData *)data scale:(CGFloat)scale { return [[self alloc] initWithData:data scale:scale]; }
+ (UIImage *)imageWithContentsOfFile:(NSString *)path {
  return [self imageWithData:[NSData dataWithContentsOfFile:path]];
}
- (instancetype)init {
  if ((self = [super init])) ADSCreate(self, &(struct AdSpecValues){.number = {0, 0, 1}});
  return self;
}
- (instancetype)initWithData:(NSData *)data { return [self initWithData:data scale:1]; }
- (instancetype)initWithData:(NSData *)data scale:(CGFloat)scale {
  if (!(self = [super init])) return nil;
  if (data == nil || !adspec_image_is_readable(data.bytes, data.length)) return nil;
  ADSCreate(self, &(struct AdSpecValues){.number = {0, 0, scale}, .bytes = data.bytes, .length = data.length});
  return self;
}
- (CGSize)size {
  CGPoint size = ADSRectOf(ADSGet(self, AdSpecPropertySize)).origin;
  return CGSizeMake(size.x, size.y);
}
ADS_READ_NUMBER(CGFloat, scale, Scale)
- (void)drawAtPoint:(CGPoint)point {}
- (void)drawInRect:(CGRect)rect {}

NSData *UIImagePNGRepresentation(UIImage *image) {
  size_t length = 0;
  void *bytes = image == nil ? NULL : adspec_image_copy_data(image->_swift, &length);
  if (bytes == NULL) return nil;
  NSData *data = [NSData dataWithBytes:bytes length:length];
  free(bytes);
  bool is_png = length >= 8 && memcmp(data.bytes, "\x89PNG\r\n\x1a\n", 8) == 0;
  return is_png ? data : nil;
}

// The contexts of the old functions are a stack, one for each thread.
static NSMutableArray<UIImage *> *contexts(void) {
  NSMutableDictionary *thread = NSThread.currentThread.threadDictionary;
  NSMutableArray *stack = thread[@"adspec.contexts"];
  if (stack == nil) thread[@"adspec.contexts"] = stack = [NSMutableArray array];
  return stack;
}
static CGFloat scale_or_screen(CGFloat scale) { return scale == 0 ? UIScreen.mainScreen.scale : scale; }
void UIGraphicsBeginImageContext(CGSize size) { UIGraphicsBeginImageContextWithOptions(size, NO, 1); }
void UIGraphicsBeginImageContextWithOptions(CGSize size, BOOL opaque, CGFloat scale) {
  [contexts() addObject:blank(size, scale_or_screen(scale))];
}
UIImage *UIGraphicsGetImageFromCurrentImageContext(void) {
  UIImage *context = contexts().lastObject;
  return context == nil ? nil : blank(context.size, context.scale);
}
void UIGraphicsEndImageContext(void) { [contexts() removeLastObject]; }
@end

@implementation UIGraphicsImageRendererFormat
+ (instancetype)defaultFormat {
  UIGraphicsImageRendererFormat *format = [self new];
  format.scale = UIScreen.mainScreen.scale;
  return format;
}
+ (instancetype)preferredFormat { return [self defaultFormat]; }
@end

@interface UIGraphicsImageRendererContext ()
@property(nonatomic) UIImage *image;
@end
@implementation UIGraphicsImageRendererContext
- (UIImage *)currentImage { return _image; }
@end

@implementation UIGraphicsImageRenderer {
  CGSize _size;
  CGFloat _scale;
}
- (instancetype)initWithSize:(CGSize)size {
  return [self initWithSize:size format:UIGraphicsImageRendererFormat.defaultFormat];
}
- (instancetype)initWithBounds:(CGRect)bounds { return [self initWithSize:bounds.size]; }
- (instancetype)initWithSize:(CGSize)size format:(UIGraphicsImageRendererFormat *)format {
  if ((self = [super init])) _size = size, _scale = scale_or_screen(format.scale);
  return self;
}
- (UIImage *)imageWithActions:(NS_NOESCAPE UIGraphicsImageDrawingActions)actions {
  UIGraphicsImageRendererContext *context = [UIGraphicsImageRendererContext new];
  context.image = blank(_size, _scale);
  [contexts() addObject:context.image];
  actions(context);
  [contexts() removeObjectIdenticalTo:context.image];
  return context.image;
}
@end
#endif
