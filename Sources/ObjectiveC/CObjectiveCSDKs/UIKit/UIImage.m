#ifdef ADSPEC_OBJECTIVEC  // Built only with the trait ObjectiveC.
// Pictures. adspec reads the size of a picture, and draws nothing; a context only has a size.
#import "Facade.h"

/// The pixels of a picture: their numbers, and the data from which the picture was made.
@interface ADSPixels : NSObject {
 @public
  size_t _width, _height;
  NSData *_data;
}
@end
@implementation ADSPixels
@end

static ADSPixels *pixels_of(CGImageRef image) { return (__bridge ADSPixels *)image; }
size_t CGImageGetWidth(CGImageRef image) { return image == NULL ? 0 : pixels_of(image)->_width; }
size_t CGImageGetHeight(CGImageRef image) { return image == NULL ? 0 : pixels_of(image)->_height; }
CGImageRef CGImageRetain(CGImageRef image) { return (__bridge_retained CGImageRef)pixels_of(image); }
void CGImageRelease(CGImageRef image) { (void)(__bridge_transfer id)(void *)image; }

@implementation UIImage {
  ADSPixels *_pixels;
}
ADS_KIND(Image)
/// The data from which a picture was made, or nil.
static NSData *encoded_data(UIImage *image) {
  size_t length = 0;
  void *bytes = image == nil || image->_swift == NULL ? NULL : adspec_image_copy_data(image->_swift, &length);
  return bytes == NULL ? nil : [NSData dataWithBytesNoCopy:bytes length:length freeWhenDone:YES];
}
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
+ (UIImage *)imageWithCGImage:(CGImageRef)image { return [[self alloc] initWithCGImage:image]; }
+ (UIImage *)imageWithCGImage:(CGImageRef)image scale:(CGFloat)scale orientation:(UIImageOrientation)orientation {
  return [[self alloc] initWithCGImage:image scale:scale orientation:orientation];
}
- (instancetype)initWithCGImage:(CGImageRef)image {
  return [self initWithCGImage:image scale:1 orientation:UIImageOrientationUp];
}
- (instancetype)initWithCGImage:(CGImageRef)image scale:(CGFloat)scale orientation:(UIImageOrientation)orientation {
  if (!(self = [super init])) return nil;
  NSData *data = image == NULL ? nil : pixels_of(image)->_data;
  double width = (double)CGImageGetWidth(image), height = (double)CGImageGetHeight(image);
  ADSCreate(self, &(struct AdSpecValues){.number = {width, height, scale}, .bytes = data.bytes, .length = data.length});
  return self;
}
- (CGImageRef)CGImage {
  if (_pixels == nil) {
    CGSize size = self.size;
    CGFloat scale = self.scale;
    if (size.width <= 0 || size.height <= 0) return NULL;
    _pixels = [ADSPixels new];
    _pixels->_width = (size_t)round(size.width * scale);
    _pixels->_height = (size_t)round(size.height * scale);
    _pixels->_data = encoded_data(self);
  }
  return (__bridge CGImageRef)_pixels;
}
- (UIImageOrientation)imageOrientation { return UIImageOrientationUp; }
- (UIImageRenderingMode)renderingMode { return UIImageRenderingModeAutomatic; }
- (UIImage *)imageWithRenderingMode:(UIImageRenderingMode)mode { return self; }
- (CGSize)size {
  CGPoint size = ADSRectOf(ADSGet(self, AdSpecPropertySize)).origin;
  return CGSizeMake(size.x, size.y);
}
ADS_READ_NUMBER(CGFloat, scale, Scale)
- (void)drawAtPoint:(CGPoint)point {}
- (void)drawInRect:(CGRect)rect {}

/// The data of a picture that starts with the given bytes; otherwise the bytes and then a head with the picture's size.
static NSData *representation(UIImage *image, NSData *signature, NSData *(^head)(uint32_t width, uint32_t height)) {
  NSData *data = encoded_data(image);
  if (data.length >= signature.length && memcmp(data.bytes, signature.bytes, signature.length) == 0) return data;
  CGImageRef pixels = image.CGImage;
  if (pixels == NULL) return nil;
  NSMutableData *made = [signature mutableCopy];
  [made appendData:head((uint32_t)CGImageGetWidth(pixels), (uint32_t)CGImageGetHeight(pixels))];
  return made;
}
#define BYTES(...) [NSData dataWithBytes:(const uint8_t[]){__VA_ARGS__} length:sizeof((const uint8_t[]){__VA_ARGS__})]
#define BYTE(number, place) (uint8_t)((number) >> 8 * (place))
#define LONG(number) BYTE(number, 3), BYTE(number, 2), BYTE(number, 1), BYTE(number, 0)
#define SHORT(number) BYTE(number, 1), BYTE(number, 0)

// https://www.w3.org/TR/png/#11IHDR
NSData *UIImagePNGRepresentation(UIImage *image) {
  return representation(image, BYTES(0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'), ^(uint32_t width, uint32_t height) {
    return BYTES(0, 0, 0, 13, 'I', 'H', 'D', 'R', LONG(width), LONG(height), 8, 6, 0, 0, 0);
  });
}
// https://www.w3.org/Graphics/JPEG/itu-t81.pdf, B.2.2: the head of a frame, with three components.
NSData *UIImageJPEGRepresentation(UIImage *image, CGFloat compressionQuality) {
  return representation(image, BYTES(0xff, 0xd8, 0xff), ^(uint32_t width, uint32_t height) {
    return BYTES(0xc0, 0, 17, 8, SHORT(height), SHORT(width), 3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0, 0xff, 0xd9);
  });
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
