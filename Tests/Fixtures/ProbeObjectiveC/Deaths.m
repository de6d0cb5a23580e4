#ifdef ADSPEC_OBJECTIVEC // Built only with the trait ObjectiveC.
#import "Probe.h"
#include <string.h>

@interface ProbeThrower : NSObject
@property(nonatomic) int value;
@end
@implementation ProbeThrower
- (void)throwNow { [NSException raise:@"ProbeException" format:@"thrown %d", 1]; }
- (void)observeValueForKeyPath:(NSString *)path ofObject:(id)object change:(NSDictionary *)change context:(void *)context { [self throwNow]; }
@end
@interface ProbeThrowingLife : NSObject
@end
@implementation ProbeThrowingLife
- (void)dealloc { [NSException raise:@"ProbeException" format:@"in dealloc"]; }
@end
@interface ProbeThrowingClass : NSObject
@end
@implementation ProbeThrowingClass
+ (void)initialize { [NSException raise:@"ProbeException" format:@"in initialize"]; }
@end

static dispatch_queue_t other(void) { return dispatch_get_global_queue(0, 0); }

NSDictionary<NSString *, Probe> *DeathProbes(void) {
  return @{
    @"caught" : ^(Say say) {
      @try {
        [[ProbeThrower new] throwNow];
      } @catch (NSException *exception) {
        say([NSString stringWithFormat:@"%@: %@", exception.name, exception.reason]);
      } @finally {
        say(@"finally");
      }
      @try {
        [NSNotificationCenter.defaultCenter addObserverForName:@"Throw" object:nil queue:nil usingBlock:^(NSNotification *note) { [[ProbeThrower new] throwNow]; }];
        [NSNotificationCenter.defaultCenter postNotificationName:@"Throw" object:nil];
        say(@"no exception");
      } @catch (id exception) {
        say(@"through a notification");
      }
      @try {
        (void)[@[ @1 ] objectAtIndex:5];
      } @catch (NSException *exception) {
        say(exception.name);
      }
    },
    @"death in a load" : ^(Say say) { [[ProbeThrower new] throwNow]; },
    @"death on main" : ^(Say say) { dispatch_async(dispatch_get_main_queue(), ^{ [[ProbeThrower new] throwNow]; }); },
    @"death on a queue" : ^(Say say) { dispatch_async(other(), ^{ [[ProbeThrower new] throwNow]; }); },
    @"death through dispatch" : ^(Say say) {
      @try {
        dispatch_sync(other(), ^{ [[ProbeThrower new] throwNow]; });
      } @catch (id exception) {
        say(@"caught through dispatch");
      }
    },
    @"death in a timer" : ^(Say say) { [NSTimer scheduledTimerWithTimeInterval:1 target:[ProbeThrower new] selector:@selector(throwNow) userInfo:nil repeats:NO]; },
    @"death in an operation" : ^(Say say) { [[NSOperationQueue new] addOperationWithBlock:^{ [[ProbeThrower new] throwNow]; }]; },
    @"death in an observer" : ^(Say say) {
      ProbeThrower *observed = [ProbeThrower new];
      [observed addObserver:observed forKeyPath:@"value" options:0 context:NULL];
      observed.value = 1;
    },
    @"death in a notification" : ^(Say say) {
      [NSNotificationCenter.defaultCenter addObserver:[ProbeThrower new] selector:@selector(throwNow) name:@"Throw" object:nil];
      [NSNotificationCenter.defaultCenter addObserverForName:@"Throw" object:nil queue:nil usingBlock:^(NSNotification *note) { [[ProbeThrower new] throwNow]; }];
      [NSNotificationCenter.defaultCenter postNotificationName:@"Throw" object:nil];
    },
    @"death in dealloc" : ^(Say say) { @autoreleasepool { (void)[ProbeThrowingLife new]; } },
    @"death in initialize" : ^(Say say) { (void)[ProbeThrowingClass new]; },
    @"death on a thread" : ^(Say say) { [NSThread detachNewThreadSelector:@selector(throwNow) toTarget:[ProbeThrower new] withObject:nil]; [NSThread sleepForTimeInterval:1]; while (1) {} },
    @"death by nil" : ^(Say say) { id nothing = say == nil ? say : nil; (void)@{@"key" : nothing}; },
    @"death by strlen" : ^(Say say) { NSString *nothing = say == nil ? @"" : nil; say([NSString stringWithFormat:@"%zu", strlen(nothing.UTF8String)]); },
    @"death by selector" : ^(Say say) { [(id)[ProbeThrower new] performSelector:@selector(onlySeldom)]; },
    @"death by index" : ^(Say say) { (void)@[ @1 ][(NSUInteger)(say != nil) + 1]; },
    @"death by use after free" : ^(Say say) {
      __unsafe_unretained ProbeThrower *gone;
      @autoreleasepool {
        ProbeThrower *made = [ProbeThrower new];
        gone = made;
      }
      gone.value = 1;
      [gone throwNow];
    },
    @"death by another object" : ^(Say say) { @throw @"a text"; },
    @"death by assertion" : ^(Say say) { NSCAssert(say == nil, @"the assertion of %@", @"a probe"); },
    @"death thrown again" : ^(Say say) {
      @try {
        [[ProbeThrower new] throwNow];
      } @catch (NSException *exception) {
        @throw exception;
      }
    },
  };
}
#endif
