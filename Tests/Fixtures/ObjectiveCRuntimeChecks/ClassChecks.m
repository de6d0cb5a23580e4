#ifdef ADSPEC_OBJECTIVEC
// Classes: +load, +initialize, categories, class properties, layout, the functions of the runtime.
#import "Checks.h"

static int loads, category_loads, initialized;
@interface Loaded : NSObject
@property(class, nonatomic, copy) NSString *setting;
@property(class, nonatomic, readonly) NSString *kind;
@end
@implementation Loaded
static NSString *loaded_setting;
+ (void)load {
  loads++;
}
+ (void)initialize {
  if (self == [Loaded class]) initialized++;
}
+ (NSString *)setting {
  return loaded_setting;
}
+ (void)setSetting:(NSString *)setting {
  loaded_setting = [setting copy];
}
+ (NSString *)kind {
  return NSStringFromClass(self);
}
@end
@interface Loaded (Category)
@end
@implementation Loaded (Category)
+ (void)load {
  category_loads++;
}
@end
@interface LoadedSubclass : Loaded
@end
@implementation LoadedSubclass
@end

CHECK(load_and_initialize) {
  (void)[LoadedSubclass new];
  (void)[Loaded new];
  return TEXT(@"load %d, of the category %d, initialize %d", loads, category_loads, initialized);
}
CHECK(class_properties) {
  Loaded.setting = @"one";
  LoadedSubclass.setting = [LoadedSubclass.setting stringByAppendingString:@" two"];
  return TEXT(@"%@, %@, %@", Loaded.setting, Loaded.kind, LoadedSubclass.kind);
}

@interface NSString (RuntimeChecks)
- (NSString *)twice;
@end
@implementation NSString (RuntimeChecks)
- (NSString *)twice {
  return [self stringByAppendingString:self];
}
@end
@interface NSArray (RuntimeChecks)
@property(nonatomic, readonly) id secondObject;
@end
@implementation NSArray (RuntimeChecks)
- (id)secondObject {
  return self.count > 1 ? self[1] : nil;
}
@end
CHECK(categories_on_foreign_classes) {
  return TEXT(@"%@ %@ %@", [@"ab" twice], [[@"x" mutableCopy] twice], (@[ @1, @2 ]).secondObject);
}

// Each class has variables that the files of its subclasses do not see.
@interface Hidden : NSObject
@end
@interface HiddenSubclass : Hidden {
@public
  double _number;
  int _tail;
}
@property(nonatomic) NSRect frame;
@property(nonatomic, copy) NSString *text;
@property(nonatomic) BOOL flag;
@property(nonatomic) long double wide;
@end
@interface Hidden () {
  char _odd;
  BOOL _flags[3];
}
@end
@implementation Hidden
- (instancetype)init {
  if ((self = [super init])) {
    _odd = 7;
    _flags[2] = YES;
  }
  return self;
}
- (NSString *)hidden {
  return TEXT(@"%d%d", _odd, _flags[2]);
}
@end
@implementation HiddenSubclass {
  unsigned _bits : 3;
  unsigned _more : 5;
}
- (NSString *)layout {
  _number = 2.5;
  _tail = 9;
  _bits = 5;
  _more = 17;
  self.frame = NSMakeRect(1, 2, 3, 4);
  self.text = @"t";
  self.flag = YES;
  self.wide = 1.25L;
  BOOL aligned = (uintptr_t)&_number % sizeof(double) == 0 && (uintptr_t)&_text % sizeof(id) == 0;
  return TEXT(@"%@ %g %d %u %u %g %@ %d %g %@", [self performSelector:@selector(hidden)], _number, _tail, _bits, _more,
              self.frame.size.height, self.text, self.flag, (double)self.wide, answer(aligned));
}
@end
CHECK(layout_of_instances) { return [[HiddenSubclass new] layout]; }

CHECK(variables_by_name) {
  HiddenSubclass *object = [HiddenSubclass new];
  object.text = @"by name";
  Ivar variable = class_getInstanceVariable([HiddenSubclass class], "_text");
  unsigned count = 0;
  free(class_copyIvarList([HiddenSubclass class], &count));
  return TEXT(@"%@ %s %u", object_getIvar(object, variable), ivar_getTypeEncoding(variable), count);
}

@interface Swizzled : NSObject
- (NSString *)original;
- (NSString *)replacement;
@end
@implementation Swizzled
- (NSString *)original {
  return @"original";
}
- (NSString *)replacement {
  return [[self replacement] stringByAppendingString:@"+"];
}
@end
CHECK(exchanged_methods) {
  Method first = class_getInstanceMethod([Swizzled class], @selector(original));
  Method second = class_getInstanceMethod([Swizzled class], @selector(replacement));
  method_exchangeImplementations(first, second);
  note([[Swizzled new] original]);
  method_exchangeImplementations(first, second);
  note([[Swizzled new] original]);
  return notes();
}

static int compare_texts(const void *first, const void *second) {
  return strcmp(*(const char *const *)first, *(const char *const *)second);
}
CHECK(method_list) {
  unsigned count = 0;
  Method *list = class_copyMethodList([Swizzled class], &count);
  const char *names[8];
  for (unsigned index = 0; index < count && index < 8; index++) names[index] = sel_getName(method_getName(list[index]));
  qsort(names, count, sizeof *names, compare_texts);
  for (unsigned index = 0; index < count; index++) note(@(names[index]));
  free(list);
  return notes();
}

CHECK(classes_by_name_and_object) {
  id object = [NSMutableArray array];
  note(answer(object_getClass(object) == [object class]));
  note(NSStringFromClass(NSClassFromString(@"LoadedSubclass")));
  note(answer(NSClassFromString(@"ThereIsNoSuchClass") == Nil));
  note(answer(class_isMetaClass(object_getClass([Loaded class]))));
  note(NSStringFromClass(class_getSuperclass([LoadedSubclass class])));
  note(answer(object_getClass(nil) == Nil));
  note(answer([LoadedSubclass isSubclassOfClass:[Loaded class]]));
  return notes();
}

static NSString *added_method(id self, SEL selector) { return TEXT(@"%s of %@", sel_getName(selector), [self class]); }
CHECK(class_made_at_run_time) {
  static Class class; // A class cannot be made twice.
  if (!class) {
    class = objc_allocateClassPair([Loaded class], "MadeAtRunTime", 0);
    class_addMethod(class, @selector(addedMethod), (IMP)added_method, "@@:");
    objc_registerClassPair(class);
  }
  id object = [class new];
  note([object performSelector:@selector(addedMethod)]);
  note([class kind]);
  return notes();
}

CHECK(available) {
  if (@available(iOS 14.0, *)) return @"iOS 14";
  return @"older";
}
#endif
