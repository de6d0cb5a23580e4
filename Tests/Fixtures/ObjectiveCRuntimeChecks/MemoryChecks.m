#ifdef ADSPEC_OBJECTIVEC
// Reference counting: order of -dealloc, returned objects, initialisers, properties, pools.
#import "Checks.h"
#include <pthread.h>

@interface Base : NSObject {
  Marker *_inBase;
}
@end
@implementation Base
- (instancetype)init {
  if ((self = [super init])) _inBase = [Marker markerNamed:@"base"];
  return self;
}
- (void)dealloc {
  note(@"Base");
}
@end
@interface Derived : Base {
  Marker *_first, *_second;
}
@end
@implementation Derived
- (instancetype)init {
  if ((self = [super init])) {
    _first = [Marker markerNamed:@"first"];
    _second = [Marker markerNamed:@"second"];
  }
  return self;
}
- (void)dealloc {
  note(@"Derived");
}
@end

// As on Apple's systems: -dealloc from the class up to the root, then the variables of each class.
CHECK(order_of_dealloc) {
  @autoreleasepool { (void)[Derived new]; }
  return notes();
}

CHECK(variable_ends_with_its_scope) {
  {
    __attribute__((objc_precise_lifetime)) Marker *marker = [Marker markerNamed:@"a"];
    note(@"scope");
    (void)marker;
  }
  note(@"after");
  return notes();
}

CHECK(assignment_releases_the_old_object) {
  Marker *marker = [Marker markerNamed:@"a"];
  marker = [Marker markerNamed:@"b"];
  note(@"set");
  marker = nil;
  return notes();
}

/// Keeps nothing: the object of each call ends before the next one.
static Marker *make(int number) { return [Marker markerNamed:TEXT(@"%d", number)]; }
CHECK(returned_objects_end_without_a_pool) {
  for (int number = 0; number < 3; number++) {
    Marker *marker = make(number);
    note(marker.name);
  }
  return notes();
}

CHECK(autoreleased_objects_end_with_their_pool) {
  for (int number = 0; number < 3; number++) {
    @autoreleasepool {
      NSMutableArray *array = [NSMutableArray arrayWithObject:make(number)];
      note(((Marker *)array[0]).name);
    }
  }
  return notes();
}

@interface Refusing : NSObject
- (instancetype)initOrNil:(BOOL)succeeds NS_DESIGNATED_INITIALIZER;
- (instancetype)init NS_UNAVAILABLE;
@end
@implementation Refusing
- (instancetype)initOrNil:(BOOL)succeeds {
  self = [super init];
  if (!succeeds) return nil;
  return self;
}
- (void)dealloc {
  note(@"Refusing-");
}
@end
CHECK(initialiser_that_returns_nil) {
  @autoreleasepool {
    Refusing *refused = [[Refusing alloc] initOrNil:NO];
    note(refused ? @"object" : @"nil");
    Refusing *made = [[Refusing alloc] initOrNil:YES];
    note(made ? @"object" : @"nil");
  }
  return notes();
}

@interface Shared : NSObject
+ (instancetype)sharedInstance;
@end
@implementation Shared
+ (instancetype)sharedInstance {
  static Shared *instance;
  static dispatch_once_t once;
  dispatch_once(&once, ^{ instance = [[Shared alloc] init]; });
  return instance;
}
- (instancetype)initWithShared {
  self = [self init];
  return [Shared sharedInstance];
}
- (void)dealloc {
  note(@"replaced-");
}
@end
CHECK(initialiser_that_returns_another_object) {
  @autoreleasepool {
    Shared *made = [[Shared alloc] initWithShared];
    note(made == Shared.sharedInstance ? @"shared" : @"own");
  }
  return notes();
}

CHECK(unsafe_unretained_does_not_own) {
  @autoreleasepool {
    __unsafe_unretained Marker *pointer;
    Marker *owner = [Marker markerNamed:@"a"];
    pointer = owner;
    note(pointer.name);
    owner = nil;
    note(@"after");
  }
  return notes();
}

@interface Holder : NSObject
@property(nonatomic, strong) Marker *strong;
@property(nonatomic, copy) Marker *copied;
@property(nonatomic, weak) Marker *weak;
@property(atomic, strong) Marker *atomic;
@property(atomic, copy) NSMutableString *atomicCopy;
@property(nonatomic, assign) int number;
@property(nonatomic, copy) int (^block)(int);
@end
@implementation Holder
@end
CHECK(properties) {
  @autoreleasepool {
    Holder *holder = [Holder new];
    @autoreleasepool {
      Marker *marker = [Marker markerNamed:@"m"];
      holder.strong = holder.atomic = marker;
      holder.copied = marker;
      holder.weak = marker;
      holder.atomicCopy = [NSMutableString stringWithString:@"text"];
      holder.number = 7;
      holder.block = ^int(int value) { return value * holder.number; };
    }
    note(TEXT(@"%@ %@ %@ %@ %@ %d", holder.strong.name, holder.copied.name, holder.weak.name, holder.atomic.name,
              holder.atomicCopy, holder.block(6)));
    holder.block = nil; // The block holds its holder.
    @autoreleasepool { holder.strong = holder.atomic = nil; }
    note(holder.weak ? @"weak" : @"nil");
  }
  return notes();
}

@interface Cycle : NSObject
@property(nonatomic, strong) Cycle *other;
@end
@implementation Cycle
- (void)dealloc {
  note(@"Cycle-");
}
@end
CHECK(cycle_ends_when_it_is_broken) {
  @autoreleasepool {
    Cycle *one = [Cycle new], *two = [Cycle new];
    one.other = two;
    two.other = one;
    one.other = nil;
  }
  return notes();
}

static void *run_in_thread(void *unused) {
  @autoreleasepool {
    [NSMutableArray arrayWithObject:[Marker markerNamed:@"thread"]];
  }
  return NULL;
}
CHECK(thread_with_a_pool) {
  for (int index = 0; index < 3; index++) {
    pthread_t thread;
    pthread_create(&thread, NULL, run_in_thread, NULL);
    pthread_join(thread, NULL);
  }
  return notes();
}

static _Atomic int failures;
@interface Counted : NSObject {
@public
  int _alive;
}
@end
static _Atomic int ended;
@implementation Counted
- (instancetype)init {
  if ((self = [super init])) _alive = 1;
  return self;
}
- (void)dealloc {
  if (!_alive) failures++;
  _alive = 0;
  ended++;
}
@end
static Counted *contested;
static void *retain_and_release(void *unused) {
  for (int index = 0; index < 2000; index++) {
    Counted *mine = contested;
    if (!mine->_alive) failures++;
  }
  return NULL;
}
CHECK_ONCE(threads_retain_and_release) {
  ended = 0;
  contested = [Counted new];
  pthread_t threads[4];
  for (int index = 0; index < 4; index++) pthread_create(&threads[index], NULL, retain_and_release, NULL);
  for (int index = 0; index < 4; index++) pthread_join(threads[index], NULL);
  note(TEXT(@"ended %d", ended));
  contested = nil;
  return TEXT(@"%@, then %d, failures %d", notes(), ended, failures);
}

CHECK(bridged_pointers) {
  @autoreleasepool {
    void *owned = (__bridge_retained void *)[Marker markerNamed:@"a"];
    note(((__bridge Marker *)owned).name);
    Marker *back = (__bridge_transfer Marker *)owned;
    note(back.name);
  }
  return notes();
}
#endif
