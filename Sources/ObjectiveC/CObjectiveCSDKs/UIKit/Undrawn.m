#ifdef ADSPEC_OBJECTIVEC  // Built only with the trait ObjectiveC.
// Views, layers and shapes that only a screen shows, and what only a device does. They keep their values.
#import "Facade.h"

@implementation UIActivityIndicatorView
- (instancetype)initWithFrame:(CGRect)frame {
  if ((self = [super initWithFrame:frame])) {
    _hidesWhenStopped = YES;
    _activityIndicatorViewStyle = UIActivityIndicatorViewStyleMedium;
    self.hidden = YES;
  }
  return self;
}
- (instancetype)initWithActivityIndicatorStyle:(UIActivityIndicatorViewStyle)style {
  CGFloat side = style == UIActivityIndicatorViewStyleLarge ? 37 : 20;
  if ((self = [self initWithFrame:CGRectMake(0, 0, side, side)])) _activityIndicatorViewStyle = style;
  return self;
}
- (void)startAnimating {
  _animating = YES;
  if (_hidesWhenStopped) self.hidden = NO;
}
- (void)stopAnimating {
  _animating = NO;
  if (_hidesWhenStopped) self.hidden = YES;
}
@end

@implementation UIProgressView
- (instancetype)initWithProgressViewStyle:(UIProgressViewStyle)style {
  return [self initWithFrame:CGRectMake(0, 0, 150, 4)];
}
- (void)setProgress:(float)progress { _progress = MIN(MAX(progress, 0), 1); }
- (void)setProgress:(float)progress animated:(BOOL)animated { self.progress = progress; }
@end

@implementation UITableViewCell
- (instancetype)initWithStyle:(UITableViewCellStyle)style reuseIdentifier:(NSString *)reuseIdentifier {
  if ((self = [self initWithFrame:CGRectMake(0, 0, 320, 44)])) _reuseIdentifier = [reuseIdentifier copy];
  return self;
}
- (void)prepareForReuse {}
@end

@implementation UITableView
@dynamic delegate;
- (instancetype)initWithFrame:(CGRect)frame style:(UITableViewStyle)style {
  if ((self = [self initWithFrame:frame])) _style = style;
  return self;
}
- (void)reloadData {}
@end

@implementation UINib
+ (UINib *)nibWithNibName:(NSString *)name bundle:(NSBundle *)bundle { return [self new]; }
- (NSArray *)instantiateWithOwner:(id)owner options:(NSDictionary<NSString *, id> *)options { return @[]; }
@end

@implementation UIFeedbackGenerator
- (void)prepare {}
@end
@implementation UIImpactFeedbackGenerator
- (instancetype)initWithStyle:(UIImpactFeedbackStyle)style { return [super init]; }
- (void)impactOccurred {}
@end

@implementation UITraitCollection
+ (UITraitCollection *)currentTraitCollection { return [self new]; }
- (UIUserInterfaceStyle)userInterfaceStyle { return UIUserInterfaceStyleLight; }
- (UIUserInterfaceIdiom)userInterfaceIdiom { return UIDevice.currentDevice.userInterfaceIdiom; }
- (UIUserInterfaceSizeClass)horizontalSizeClass {
  return self.userInterfaceIdiom == UIUserInterfaceIdiomPad ? UIUserInterfaceSizeClassRegular
                                                            : UIUserInterfaceSizeClassCompact;
}
- (UIUserInterfaceSizeClass)verticalSizeClass {
  CGSize size = UIScreen.mainScreen.bounds.size;
  return self.userInterfaceIdiom != UIUserInterfaceIdiomPad && size.width > size.height
             ? UIUserInterfaceSizeClassCompact
             : UIUserInterfaceSizeClassRegular;
}
- (CGFloat)displayScale { return UIScreen.mainScreen.scale; }
@end

@implementation UIBezierPath
+ (instancetype)bezierPath { return [self new]; }
+ (instancetype)bezierPathWithRect:(CGRect)rect { return [self new]; }
+ (instancetype)bezierPathWithOvalInRect:(CGRect)rect { return [self new]; }
+ (instancetype)bezierPathWithRoundedRect:(CGRect)rect cornerRadius:(CGFloat)radius { return [self new]; }
+ (instancetype)bezierPathWithArcCenter:(CGPoint)center
                                 radius:(CGFloat)radius
                             startAngle:(CGFloat)startAngle
                               endAngle:(CGFloat)endAngle
                              clockwise:(BOOL)clockwise {
  return [self new];
}
- (instancetype)init {
  if ((self = [super init])) _lineWidth = 1;
  return self;
}
- (CGPathRef)CGPath { return (__bridge CGPathRef)self; }
- (void)moveToPoint:(CGPoint)point {}
- (void)addLineToPoint:(CGPoint)point {}
- (void)closePath {}
- (void)fill {}
- (void)stroke {}
@end

@implementation CAGradientLayer
- (instancetype)init {
  if ((self = [super init])) {
    _startPoint = CGPointMake(0.5, 0);
    _endPoint = CGPointMake(0.5, 1);
  }
  return self;
}
@end

@implementation CADisplayLink {
  id _target;
}
+ (CADisplayLink *)displayLinkWithTarget:(id)target selector:(SEL)sel {
  CADisplayLink *link = [self new];
  link->_target = target;
  return link;
}
- (double)timestamp { return 0; }
- (double)duration { return 0; }
- (void)addToRunLoop:(NSRunLoop *)runloop forMode:(NSRunLoopMode)mode {}
- (void)invalidate { _target = nil; }
@end
#endif
