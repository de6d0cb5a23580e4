#ifdef ADSPEC_OBJECTIVEC
// Messages: types of selectors, results of each size, forwarding, invocations, key-value coding and observing.
#import "Checks.h"

struct small {
  int a, b;
};
struct pair {
  double a, b;
};
struct large {
  double a, b, c;
};
@interface Answers : NSObject
- (float)aFloat;
- (double)aDouble;
- (long double)aLongDouble;
- (struct small)small;
- (struct pair)pair;
- (struct large)large:(int)start;
- (long long)aLong;
- (BOOL)aBool;
- (int)sumOf:(int)count, ...;
- (NSSize)size;
@end
@implementation Answers
- (float)aFloat {
  return 1.5f;
}
- (double)aDouble {
  return 2.5;
}
- (long double)aLongDouble {
  return 3.5L;
}
- (struct small)small {
  return (struct small){1, 2};
}
- (struct pair)pair {
  return (struct pair){1, 2};
}
- (struct large)large:(int)start {
  return (struct large){start, start + 1, start + 2};
}
- (long long)aLong {
  return 1LL << 40;
}
- (BOOL)aBool {
  return YES;
}
- (int)sumOf:(int)count, ... {
  va_list arguments;
  va_start(arguments, count);
  int sum = 0;
  while (count--) sum += va_arg(arguments, int);
  va_end(arguments);
  return sum;
}
- (NSSize)size {
  return NSMakeSize(320, 50);
}
@end
static NSString *results(Answers *object) {
  struct small small = object.small;
  struct pair pair = object.pair;
  struct large large = [object large:5];
  return TEXT(@"%g %g %g %d%d %g%g %g%g%g %lld %d %d %gx%g", object.aFloat, object.aDouble,
              (double)object.aLongDouble, small.a, small.b, pair.a, pair.b, large.a, large.b, large.c, object.aLong,
              object.aBool, [object sumOf:3, 1, 2, 3], object.size.width, object.size.height);
}
/// A pointer whose last byte is 0 is not NO, and a flag is a number of its own kind, as on 64-bit iPhones.
CHECK(flags) {
  volatile unsigned long pointer = 0x7f00;
  BOOL isSet = pointer;
  return TEXT(@"%s %@ %@", @encode(BOOL), answer(isSet), answer([@(isSet) class] == [@YES class]));
}
CHECK(results_of_each_kind) { return results([Answers new]); }
CHECK(results_of_nil) { return results(nil); }

// One name, several types: GCC's selectors carry types, and the dispatch must not depend on them.
@interface TakesFloat : NSObject
- (float)scale:(float)value;
- (void)setValue:(int)value;
@end
@implementation TakesFloat
- (float)scale:(float)value {
  return value * 2;
}
- (void)setValue:(int)value {
  note(TEXT(@"int %d", value));
}
@end
@interface TakesObject : NSObject
- (NSString *)scale:(NSString *)value;
- (void)setValue:(NSString *)value;
@end
@implementation TakesObject
- (NSString *)scale:(NSString *)value {
  return [value stringByAppendingString:value];
}
- (void)setValue:(NSString *)value {
  note(TEXT(@"object %@", value));
}
@end
CHECK(selectors_of_one_name_and_several_types) {
  TakesFloat *number = [TakesFloat new];
  TakesObject *object = [TakesObject new];
  note(TEXT(@"%g", [number scale:1.5f]));
  note([object scale:@"ab"]);
  number.value = 4;
  object.value = @"v";
  note(answer([number respondsToSelector:@selector(setValue:)]));
  note(answer(sel_isEqual(sel_registerTypedName("setValue:", "v@:i"), @selector(setValue:))));
  note(answer([NSStringFromSelector(NSSelectorFromString(@"setValue:")) isEqual:@"setValue:"]));
  return notes();
}

@interface KnowsItsSelector : NSObject
- (NSString *)which;
@end
@implementation KnowsItsSelector
- (NSString *)which {
  return TEXT(@"%@, sel_isEqual %@, == %@", NSStringFromSelector(_cmd), answer(sel_isEqual(_cmd, @selector(which))),
              answer(_cmd == @selector(which)));
}
@end
// On Apple's systems == holds as well: code that compares selectors by == behaves differently here.
CHECK(comparison_of_selectors) { return [[KnowsItsSelector new] which]; }

@interface Performs : NSObject
@end
@implementation Performs
- (NSString *)none {
  return @"none";
}
- (NSString *)one:(id)one {
  return TEXT(@"one %@", one);
}
- (NSString *)one:(id)one two:(id)two {
  return TEXT(@"two %@ %@", one, two);
}
@end
CHECK(perform_selector) {
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Warc-performSelector-leaks"
  Performs *object = [Performs new];
  note([object performSelector:@selector(none)]);
  note([object performSelector:NSSelectorFromString(@"one:") withObject:@1]);
  note([object performSelector:@selector(one:two:) withObject:@1 withObject:@2]);
#pragma clang diagnostic pop
  return notes();
}

// GNUstep keeps the types of an invocation with a structure, and 40 bytes of each block that observes notifications.
CHECK_ONCE(invocation) {
  Answers *object = [Answers new];
  NSInvocation *invocation =
      [NSInvocation invocationWithMethodSignature:[object methodSignatureForSelector:@selector(large:)]];
  invocation.selector = @selector(large:);
  int start = 7;
  [invocation setArgument:&start atIndex:2];
  [invocation invokeWithTarget:object];
  struct large large;
  [invocation getReturnValue:&large];
  invocation = [NSInvocation invocationWithMethodSignature:[object methodSignatureForSelector:@selector(aDouble)]];
  invocation.selector = @selector(aDouble);
  [invocation invokeWithTarget:object];
  double number;
  [invocation getReturnValue:&number];
  return TEXT(@"%g %g %g", large.a, large.c, number);
}

@interface Forwards : NSObject
@property(nonatomic, strong) id target;
@end
@implementation Forwards
- (NSMethodSignature *)methodSignatureForSelector:(SEL)selector {
  return [super methodSignatureForSelector:selector] ?: [self.target methodSignatureForSelector:selector];
}
- (void)forwardInvocation:(NSInvocation *)invocation {
  note(TEXT(@"forward %@", NSStringFromSelector(invocation.selector)));
  [invocation invokeWithTarget:self.target];
}
@end
@interface ForwardsQuickly : NSObject
@property(nonatomic, strong) id target;
@end
@implementation ForwardsQuickly
- (id)forwardingTargetForSelector:(SEL)selector {
  return self.target;
}
@end
CHECK_ONCE(forwarding) {
  @autoreleasepool {
    Forwards *forwards = [Forwards new];
    forwards.target = [Answers new];
    Answers *answers = (Answers *)forwards;
    struct large large = [answers large:2];
    note(TEXT(@"%g %g %d", answers.aDouble, large.c, answers.aBool));
    forwards.target = [Performs new];
    note([(Performs *)forwards one:@"x"]);
  }
  return notes();
}
CHECK(forwarding_target) {
  ForwardsQuickly *forwards = [ForwardsQuickly new];
  forwards.target = [Performs new];
  @try {
    note([(Performs *)forwards one:@"x"]);
  } @catch (NSException *exception) {
    note(exception.name);
  }
  return notes();
}

@interface Resolves : NSObject
@property(nonatomic, readonly) NSString *resolved;
@end
static NSString *resolved_method(id self, SEL selector) { return @"resolved"; }
@implementation Resolves
@dynamic resolved;
+ (BOOL)resolveInstanceMethod:(SEL)selector {
  if (!sel_isEqual(selector, @selector(resolved))) return NO;
  return class_addMethod(self, selector, (IMP)resolved_method, "@@:");
}
@end
CHECK(method_resolved_at_run_time) { return [[Resolves new] resolved]; }

@interface Observed : NSObject
@property(nonatomic, copy) NSString *state;
@property(nonatomic) NSInteger count;
@property(nonatomic, strong) Observed *next;
@end
@implementation Observed
@end
@interface Observer : NSObject
@end
@implementation Observer
- (void)observeValueForKeyPath:(NSString *)path
                      ofObject:(id)object
                        change:(NSDictionary *)change
                       context:(void *)context {
  note(TEXT(@"%@:%@>%@", path, change[NSKeyValueChangeOldKey], change[NSKeyValueChangeNewKey]));
}
@end
CHECK_ONCE(key_value_coding) {
  Observed *object = [Observed new];
  [object setValue:@"on" forKey:@"state"];
  [object setValue:@3 forKey:@"count"];
  object.next = [Observed new];
  [object setValue:@"off" forKeyPath:@"next.state"];
  note(TEXT(@"%@ %ld %@ %@", object.state, (long)object.count, [object valueForKey:@"count"],
            [object valueForKeyPath:@"next.state"]));
  note([[@[ object, object.next ] valueForKey:@"state"] componentsJoinedByString:@"/"]);
  @try {
    [object valueForKey:@"missing"];
  } @catch (NSException *exception) {
    note(answer([exception.name isEqual:NSUndefinedKeyException]));
  }
  return notes();
}
CHECK(key_value_observing) {
  @autoreleasepool {
    Observed *object = [Observed new];
    object.state = @"off";
    Observer *observer = [Observer new];
    NSKeyValueObservingOptions options = NSKeyValueObservingOptionNew | NSKeyValueObservingOptionOld;
    [object addObserver:observer forKeyPath:@"state" options:options context:NULL];
    [object addObserver:observer forKeyPath:@"count" options:options context:NULL];
    object.state = @"on";
    object.count = 2;
    __weak Observed *weak = object;
    note(weak.state);
    [object removeObserver:observer forKeyPath:@"state"];
    [object removeObserver:observer forKeyPath:@"count"];
    object.state = @"unseen";
  }
  return notes();
}

@interface Listens : NSObject
@end
@implementation Listens
- (void)heard:(NSNotification *)notification {
  note(TEXT(@"%@ %@", notification.name, notification.userInfo[@"key"]));
}
@end
CHECK_ONCE(notifications) {
  @autoreleasepool {
    NSNotificationCenter *center = [NSNotificationCenter new];
    Listens *listener = [Listens new];
    [center addObserver:listener selector:@selector(heard:) name:@"Name" object:nil];
    id token = [center addObserverForName:@"Name"
                                   object:nil
                                    queue:nil
                               usingBlock:^(NSNotification *notification) { note(@"block"); }];
    [center postNotificationName:@"Name" object:nil userInfo:@{@"key" : @1}];
    [center removeObserver:token];
    [center removeObserver:listener];
    [center postNotificationName:@"Name" object:nil userInfo:@{@"key" : @2}];
  }
  return notes();
}
#endif
