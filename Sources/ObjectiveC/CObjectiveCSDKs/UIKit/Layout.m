#ifdef ADSPEC_OBJECTIVEC  // Built only with the trait ObjectiveC.
// Layout constraints, and the anchors from which code makes them.
#import "Facade.h"
#include <stdarg.h>

@implementation NSLayoutConstraint
ADS_KIND(Constraint)
+ (instancetype)constraintWithItem:(id)first
                         attribute:(NSLayoutAttribute)attribute
                         relatedBy:(NSLayoutRelation)relation
                            toItem:(id)second
                         attribute:(NSLayoutAttribute)other
                        multiplier:(CGFloat)multiplier
                          constant:(CGFloat)constant {
  if (first == nil) {
    [NSException raise:NSInvalidArgumentException format:@"NSLayoutConstraint: the first item of a constraint is nil"];
  }
  NSLayoutConstraint *constraint = [self alloc];
  ADSCreate(constraint, &(struct AdSpecValues){
                            .number = {(double)attribute, (double)relation, (double)other, multiplier, constant},
                            .object = {ADSSwift(first), ADSSwift(second)},
                        });
  return constraint;
}

+ (NSArray *)constraintsWithVisualFormat:(NSString *)format
                                 options:(NSLayoutFormatOptions)options
                                 metrics:(NSDictionary *)metrics
                                   views:(NSDictionary *)views {
  NSUInteger view_count = views.count, metric_count = metrics.count;
  const char **names = calloc(view_count + metric_count + 1, sizeof *names), **metric_names = names + view_count;
  void **swift = calloc(view_count + 1, sizeof *swift);
  double *numbers = calloc(metric_count + 1, sizeof *numbers);
  NSUInteger index = 0;
  for (NSString *name in views) names[index] = name.UTF8String, swift[index++] = ADSSwift(views[name]);
  index = 0;
  for (NSString *name in metrics) metric_names[index] = name.UTF8String, numbers[index++] = [metrics[name] doubleValue];
  int64_t count = 0;
  void **made = adspec_visual_format(format.UTF8String, names, swift, (int64_t)view_count, metric_names, numbers,
                                     (int64_t)metric_count, &count);
  NSMutableArray *constraints = [NSMutableArray array];
  for (int64_t position = 0; position < count; position++) [constraints addObject:ADSTake(made[position])];
  free(made);
  free(names);
  free(swift);
  free(numbers);
  return constraints;
}
+ (void)activateConstraints:(NSArray *)constraints {
  for (NSLayoutConstraint *constraint in constraints) constraint.active = YES;
}
+ (void)deactivateConstraints:(NSArray *)constraints {
  for (NSLayoutConstraint *constraint in constraints) constraint.active = NO;
}
ADS_READ_OBJECT(id, firstItem, FirstItem)
ADS_READ_OBJECT(id, secondItem, SecondItem)
ADS_READ_NUMBER(NSLayoutAttribute, firstAttribute, FirstAttribute)
ADS_READ_NUMBER(NSLayoutAttribute, secondAttribute, SecondAttribute)
ADS_READ_NUMBER(NSLayoutRelation, relation, Relation)
ADS_READ_NUMBER(CGFloat, multiplier, Multiplier)
ADS_NUMBER(CGFloat, constant, setConstant, Constant)
ADS_NUMBER(UILayoutPriority, priority, setPriority, Priority)
ADS_TEXT(identifier, setIdentifier, Identifier)
ADS_NUMBER(BOOL, isActive, setActive, Active)
@end

NSDictionary *_NSDictionaryOfVariableBindings(NSString *names, id first, ...) {
  NSMutableDictionary *bindings = [NSMutableDictionary dictionary];
  va_list values;
  va_start(values, first);
  id value = first;
  for (NSString *name in [names componentsSeparatedByString:@","]) {
    if (value == nil) break;
    bindings[[name stringByTrimmingCharactersInSet:NSCharacterSet.whitespaceCharacterSet]] = value;
    value = va_arg(values, id);
  }
  va_end(values);
  return bindings;
}

@implementation UILayoutGuide
ADS_KIND(LayoutGuide)
- (instancetype)init {
  if ((self = [super init])) ADSCreate(self, &(struct AdSpecValues){0});
  return self;
}
ADS_READ_OBJECT(UIView *, owningView, OwningView)
ADS_TEXT(identifier, setIdentifier, Identifier)
- (CGRect)layoutFrame { return ADSRectOf(ADSGet(self, AdSpecPropertyLayoutFrame)); }
ADS_ANCHORS
@end

@implementation NSLayoutAnchor {
  id _item;
  NSLayoutAttribute _attribute;
}
- (instancetype)initWithItem:(id)item attribute:(NSLayoutAttribute)attribute {
  if ((self = [super init])) _item = item, _attribute = attribute;
  return self;
}
- (id)item { return _item; }
- (NSLayoutConstraint *)relate:(NSLayoutRelation)relation
                            to:(NSLayoutAnchor *)anchor
                    multiplier:(CGFloat)multiplier
                      constant:(CGFloat)constant {
  if (anchor == nil) [NSException raise:NSInvalidArgumentException format:@"NSLayoutAnchor: the other anchor is nil"];
  return [NSLayoutConstraint constraintWithItem:_item
                                      attribute:_attribute
                                      relatedBy:relation
                                         toItem:anchor->_item
                                      attribute:anchor->_attribute
                                     multiplier:multiplier
                                       constant:constant];
}
#define RELATION(name, relation)                                                             \
  -(NSLayoutConstraint *)name : (NSLayoutAnchor *)anchor {                                   \
    return [self relate:NSLayoutRelation##relation to:anchor multiplier:1 constant:0];       \
  }                                                                                          \
  -(NSLayoutConstraint *)name : (NSLayoutAnchor *)anchor constant : (CGFloat)c {             \
    return [self relate:NSLayoutRelation##relation to:anchor multiplier:1 constant:c];       \
  }
RELATION(constraintEqualToAnchor, Equal)
RELATION(constraintGreaterThanOrEqualToAnchor, GreaterThanOrEqual)
RELATION(constraintLessThanOrEqualToAnchor, LessThanOrEqual)
- (NSLayoutConstraint *)relate:(NSLayoutRelation)relation toConstant:(CGFloat)constant {
  return [NSLayoutConstraint constraintWithItem:_item
                                      attribute:_attribute
                                      relatedBy:relation
                                         toItem:nil
                                      attribute:NSLayoutAttributeNotAnAttribute
                                     multiplier:1
                                       constant:constant];
}
@end
@implementation NSLayoutXAxisAnchor
@end
@implementation NSLayoutYAxisAnchor
@end
@interface NSLayoutAnchor (Relations)
- (NSLayoutConstraint *)relate:(NSLayoutRelation)relation toConstant:(CGFloat)constant;
- (NSLayoutConstraint *)relate:(NSLayoutRelation)relation
                            to:(NSLayoutAnchor *)anchor
                    multiplier:(CGFloat)multiplier
                      constant:(CGFloat)constant;
@end
@implementation NSLayoutDimension
- (NSLayoutConstraint *)constraintEqualToConstant:(CGFloat)c { return [self relate:NSLayoutRelationEqual toConstant:c]; }
- (NSLayoutConstraint *)constraintGreaterThanOrEqualToConstant:(CGFloat)c {
  return [self relate:NSLayoutRelationGreaterThanOrEqual toConstant:c];
}
- (NSLayoutConstraint *)constraintLessThanOrEqualToConstant:(CGFloat)c {
  return [self relate:NSLayoutRelationLessThanOrEqual toConstant:c];
}
#define MULTIPLE(name, relation)                                                                                  \
  -(NSLayoutConstraint *)name : (NSLayoutDimension *)anchor multiplier : (CGFloat)m {                             \
    return [self relate:NSLayoutRelation##relation to:anchor multiplier:m constant:0];                            \
  }                                                                                                               \
  -(NSLayoutConstraint *)name : (NSLayoutDimension *)anchor multiplier : (CGFloat)m constant : (CGFloat)c {       \
    return [self relate:NSLayoutRelation##relation to:anchor multiplier:m constant:c];                            \
  }
MULTIPLE(constraintEqualToAnchor, Equal)
MULTIPLE(constraintGreaterThanOrEqualToAnchor, GreaterThanOrEqual)
MULTIPLE(constraintLessThanOrEqualToAnchor, LessThanOrEqual)
@end
#endif
