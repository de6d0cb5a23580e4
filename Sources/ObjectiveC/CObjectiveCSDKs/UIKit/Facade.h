// How the classes of UIKit reach their Swift objects. Only the files of this folder include this header.
#import <UIKit/UIKit.h>
#include <bridge/Exceptions.h>
#include <bridge/Views.h>

NS_ASSUME_NONNULL_BEGIN

/// A reference on a Swift object, which ends with this object.
@interface ADSSwiftReference : NSObject
/// Takes the caller's reference; nil for NULL.
+ (nullable instancetype)of:(nullable void *)swift;
@property(nonatomic, readonly) void *swift;
@end

@interface ADSFacade (Kind)
/// The Swift class of the objects of this class.
+ (enum AdSpecKind)adspec_kind;
@end

/// Ties a new object to a Swift object; the object must have been initialized by NSObject.
void ADSCreate(ADSFacade *object, const struct AdSpecValues *values);
/// The objects of a list.
NSArray *_Nullable ADSList(ADSFacade *object, enum AdSpecList list);
/// The object for a result, which the caller owned.
static inline id _Nullable ADSTake(void *_Nullable facade) { return (__bridge_transfer id)facade; }
/// The text for a result, which the caller owned.
NSString *_Nullable ADSTakeText(char *_Nullable text);
/// A block as an argument, which the receiver owns.
static inline void *_Nullable ADSGive(id _Nullable block) { return (__bridge_retained void *)[block copy]; }

/// An object as a result, which the receiver owns.
static inline void *_Nullable ADSGiveObject(id _Nullable object) { return (__bridge_retained void *)object; }

static inline void *_Nullable ADSSwift(id _Nullable object) { return oc_facade_swift((__bridge void *)object); }
/// Reads a property. An object whose Swift object has ended has no values.
static inline struct AdSpecValues ADSGet(ADSFacade *object, enum AdSpecProperty property) {
  struct AdSpecValues values = {0};
  if (object->_swift != NULL) adspec_object_get(object->_swift, property, &values);
  return values;
}
static inline void ADSSet(ADSFacade *object, enum AdSpecProperty property, struct AdSpecValues values) {
  if (object->_swift != NULL) adspec_object_set(object->_swift, property, &values);
}
static inline struct AdSpecValues ADSPerform(ADSFacade *object, SEL message, struct AdSpecValues values) {
  if (object->_swift != NULL) adspec_object_perform(object->_swift, sel_getName(message), &values);
  return values;
}
static inline void ADSAct(ADSFacade *object, enum AdSpecAction action, struct AdSpecValues values) {
  if (object->_swift != NULL) adspec_object_act(object->_swift, action, &values);
}
static inline struct AdSpecValues ADSNumber(double number) { return (struct AdSpecValues){.number = {number}}; }
static inline struct AdSpecValues ADSObject(id _Nullable object) {
  return (struct AdSpecValues){.object = {ADSSwift(object)}};
}
static inline struct AdSpecValues ADSText(NSString *_Nullable text) {
  return (struct AdSpecValues){.text = text.UTF8String};
}
static inline struct AdSpecValues ADSRect(CGRect rect) {
  return (struct AdSpecValues){.number = {rect.origin.x, rect.origin.y, rect.size.width, rect.size.height}};
}
static inline CGRect ADSRectOf(struct AdSpecValues values) {
  return CGRectMake(values.number[0], values.number[1], values.number[2], values.number[3]);
}
struct AdSpecValues ADSColor(UIColor *_Nullable color);
UIColor *_Nullable ADSColorOf(struct AdSpecValues values);

#define ADS_READ_NUMBER(Type, getter, property) \
  -(Type)getter { return (Type)ADSGet(self, AdSpecProperty##property).number[0]; }
#define ADS_NUMBER(Type, getter, setter, property)   \
  ADS_READ_NUMBER(Type, getter, property)            \
  -(void)setter : (Type)value { ADSSet(self, AdSpecProperty##property, ADSNumber((double)value)); }
#define ADS_READ_OBJECT(Type, getter, property) \
  -(Type)getter { return ADSTake(ADSGet(self, AdSpecProperty##property).object[0]); }
#define ADS_OBJECT(Type, getter, setter, property) \
  ADS_READ_OBJECT(Type, getter, property)          \
  -(void)setter : (Type)value { ADSSet(self, AdSpecProperty##property, ADSObject(value)); }
#define ADS_READ_TEXT(getter, property) \
  -(NSString *)getter { return ADSTakeText(ADSGet(self, AdSpecProperty##property).owned_text); }
#define ADS_TEXT(getter, setter, property) \
  ADS_READ_TEXT(getter, property)          \
  -(void)setter : (NSString *)value { ADSSet(self, AdSpecProperty##property, ADSText(value)); }
#define ADS_COLOR(getter, setter, property)                                               \
  -(UIColor *)getter { return ADSColorOf(ADSGet(self, AdSpecProperty##property)); }        \
  -(void)setter : (UIColor *)value { ADSSet(self, AdSpecProperty##property, ADSColor(value)); }
#define ADS_KIND(kind) \
  +(enum AdSpecKind)adspec_kind { return AdSpecKind##kind; }

/// The edges of a view or of a layout guide. Each message makes an anchor, and equal anchors make equal constraints.
#define ADS_ANCHORS                                                                                           \
  ADS_ANCHOR(NSLayoutXAxisAnchor, leadingAnchor, Leading)                                                     \
  ADS_ANCHOR(NSLayoutXAxisAnchor, trailingAnchor, Trailing)                                                   \
  ADS_ANCHOR(NSLayoutXAxisAnchor, leftAnchor, Left)                                                           \
  ADS_ANCHOR(NSLayoutXAxisAnchor, rightAnchor, Right)                                                         \
  ADS_ANCHOR(NSLayoutXAxisAnchor, centerXAnchor, CenterX)                                                     \
  ADS_ANCHOR(NSLayoutYAxisAnchor, topAnchor, Top)                                                             \
  ADS_ANCHOR(NSLayoutYAxisAnchor, bottomAnchor, Bottom)                                                       \
  ADS_ANCHOR(NSLayoutYAxisAnchor, centerYAnchor, CenterY)                                                     \
  ADS_ANCHOR(NSLayoutDimension, widthAnchor, Width)                                                           \
  ADS_ANCHOR(NSLayoutDimension, heightAnchor, Height)
#define ADS_ANCHOR(Type, name, edge) \
  -(Type *)name { return [[Type alloc] initWithItem:self attribute:NSLayoutAttribute##edge]; }

@interface NSLayoutAnchor (Creation)
- (instancetype)initWithItem:(id)item attribute:(NSLayoutAttribute)attribute;
@end

/// A text with attributes: the one that was set, or one without attributes for a text.
NSAttributedString *_Nullable ADSAttributedText(NSAttributedString *_Nullable set, NSString *_Nullable text);

@interface UIEvent ()
/// Creates the event of a touch of a view.
- (instancetype)initWithView:(nullable UIView *)view phase:(UITouchPhase)phase;
@end

@interface UIView ()
/// Initializes a view without the message `initWithFrame:`.
- (instancetype)initWithAdSpecValues:(struct AdSpecValues)values NS_DESIGNATED_INITIALIZER;
@end

@interface UIViewController ()
- (instancetype)initWithAdSpecValues:(struct AdSpecValues)values NS_DESIGNATED_INITIALIZER;
@end

NS_ASSUME_NONNULL_END
