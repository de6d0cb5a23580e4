#ifdef ADSPEC_OBJECTIVEC // Built only with the trait ObjectiveC.
#import "Probe.h"
#import <os/lock.h>

static dispatch_time_t in(double seconds) { return dispatch_time(DISPATCH_TIME_NOW, (int64_t)(seconds * 1e9)); }
static dispatch_queue_t queue(const char *label) { return dispatch_queue_create(label, NULL); }
static dispatch_queue_t other(void) { return dispatch_get_global_queue(QOS_CLASS_DEFAULT, 0); }
static dispatch_queue_t mainQueue(void) { return dispatch_get_main_queue(); }
static void *say_key(void) { static char key; return &key; }
static NSDate *date(double seconds) { return [NSDate dateWithTimeIntervalSinceNow:seconds]; }

/// Says when it is deallocated.
@interface ProbeLife : NSObject
@property(nonatomic, copy) Say say;
@end
@implementation ProbeLife
- (void)dealloc { self.say(@"deallocated"); }
@end

/// An operation that finishes later than its start returns.
@interface ProbeOperation : NSOperation {
  BOOL _executing, _finished;
}
@property(nonatomic, copy) Say say;
@end
@implementation ProbeOperation
- (BOOL)isConcurrent { return YES; }
- (BOOL)isExecuting { return _executing; }
- (BOOL)isFinished { return _finished; }
- (void)start {
  self.say(@"operation starts");
  [self willChangeValueForKey:@"isExecuting"];
  _executing = YES;
  [self didChangeValueForKey:@"isExecuting"];
  dispatch_after(in(2), mainQueue(), ^{
    [self willChangeValueForKey:@"isExecuting"];
    [self willChangeValueForKey:@"isFinished"];
    self->_executing = NO;
    self->_finished = YES;
    [self didChangeValueForKey:@"isExecuting"];
    [self didChangeValueForKey:@"isFinished"];
  });
}
@end

static NSDictionary *dispatchProbes(void) {
  return @{
    @"async" : ^(Say say) {
      dispatch_async(queue("own"), ^{
        say([NSString stringWithFormat:@"on %s", dispatch_queue_get_label(DISPATCH_CURRENT_QUEUE_LABEL)]);
        dispatch_async(mainQueue(), ^{ say(@"back on main"); });
      });
      say(@"returned");
    },
    @"after" : ^(Say say) {
      dispatch_after(in(2), mainQueue(), ^{ say(@"main"); });
      dispatch_after(in(1), other(), ^{ say(@"global"); });
      dispatch_after(dispatch_walltime(NULL, 3 * NSEC_PER_SEC), mainQueue(), ^{ say(@"wall time"); });
    },
    @"sync and barrier" : ^(Say say) {
      dispatch_queue_t own = dispatch_queue_create("own", DISPATCH_QUEUE_CONCURRENT);
      dispatch_async(own, ^{ say(@"first"); });
      dispatch_barrier_async(own, ^{ say(@"barrier"); });
      dispatch_sync(own, ^{ say(@"sync"); });
      dispatch_barrier_sync(own, ^{ say(@"barrier sync"); });
    },
    @"group" : ^(Say say) {
      dispatch_group_t group = dispatch_group_create();
      for (int index = 1; index <= 3; index++) {
        dispatch_group_enter(group);
        dispatch_after(in(index), other(), ^{ dispatch_group_leave(group); });
      }
      dispatch_group_async(group, other(), ^{ say(@"group async"); });
      dispatch_group_notify(group, mainQueue(), ^{ say(@"notified"); });
      say([NSString stringWithFormat:@"wait %d", dispatch_group_wait(group, in(2)) != 0]);
    },
    @"apply, once, specific" : ^(Say say) {
      dispatch_apply(3, other(), ^(size_t index) { say([NSString stringWithFormat:@"apply %zu", index]); });
      static dispatch_once_t once;
      for (int index = 0; index < 2; index++) dispatch_once(&once, ^{ say(@"once"); });
      static char key;
      dispatch_queue_t own = queue("own");
      dispatch_queue_set_specific(own, &key, &key, NULL);
      dispatch_queue_set_specific(mainQueue(), &key, say_key(), NULL);
      say([NSString stringWithFormat:@"main %d", dispatch_get_specific(&key) == say_key()]);
      dispatch_sync(own, ^{ say([NSString stringWithFormat:@"own %d", dispatch_get_specific(&key) == &key]); });
      dispatch_async(own, ^{ say([NSString stringWithFormat:@"own %d", dispatch_get_specific(&key) == &key]); });
      dispatch_async(mainQueue(), ^{ say([NSString stringWithFormat:@"main %d", dispatch_get_specific(&key) == say_key()]); });
    },
    @"source" : ^(Say say) {
      dispatch_source_t source = dispatch_source_create(DISPATCH_SOURCE_TYPE_TIMER, 0, 0, mainQueue());
      __block int count = 0;
      dispatch_source_set_timer(source, in(1), NSEC_PER_SEC, 0);
      dispatch_source_set_event_handler(source, ^{
        say(@"event");
        if (++count == 3) dispatch_source_cancel(source);
      });
      dispatch_source_set_cancel_handler(source, ^{ say(@"cancelled"); });
      dispatch_resume(source);
    },
    @"semaphore" : ^(Say say) {
      dispatch_semaphore_t semaphore = dispatch_semaphore_create(0);
      say([NSString stringWithFormat:@"timed out %d", dispatch_semaphore_wait(semaphore, in(1)) != 0]);
      dispatch_after(in(2), other(), ^{ dispatch_semaphore_signal(semaphore); });
      say([NSString stringWithFormat:@"signalled %d", dispatch_semaphore_wait(semaphore, DISPATCH_TIME_FOREVER) == 0]);
    },
    @"block objects" : ^(Say say) {
      dispatch_block_t first = dispatch_block_create(0, ^{ say(@"first"); });
      dispatch_block_t second = dispatch_block_create(0, ^{ say(@"second"); });
      dispatch_block_cancel(second);
      dispatch_after(in(1), other(), first);
      dispatch_after(in(1), other(), second);
      dispatch_block_notify(first, mainQueue(), ^{ say(@"notified"); });
      say([NSString stringWithFormat:@"wait %d", dispatch_block_wait(first, in(3)) == 0]);
      say([NSString stringWithFormat:@"cancelled %d", dispatch_block_testcancel(second) != 0]);
    },
    @"autorelease pool" : ^(Say say) {
      dispatch_async(other(), ^{
        __autoreleasing ProbeLife *life = [ProbeLife new];
        life.say = say;
        say(@"block ends");
      });
      dispatch_after(in(1), mainQueue(), ^{ say(@"later"); });
    },
  };
}

static NSDictionary *operationProbes(void) {
  return @{
    @"operations" : ^(Say say) {
      NSOperationQueue *own = [NSOperationQueue new];
      NSOperation *first = [NSBlockOperation blockOperationWithBlock:^{ say(@"first"); }];
      NSOperation *second = [NSBlockOperation blockOperationWithBlock:^{ say(@"second, after third"); }];
      NSOperation *third = [NSBlockOperation blockOperationWithBlock:^{ [NSThread sleepForTimeInterval:1]; say(@"third"); }];
      NSOperation *never = [NSBlockOperation blockOperationWithBlock:^{ say(@"never"); }];
      [second addDependency:third];
      second.completionBlock = ^{ say(@"completion"); };
      [own addOperations:@[ first, second, third, never ] waitUntilFinished:NO];
      [never cancel];
      [own waitUntilAllOperationsAreFinished];
      say([NSString stringWithFormat:@"all finished %d %lu", second.isFinished && never.isFinished, (unsigned long)own.operationCount]);
      [NSOperationQueue.mainQueue addOperationWithBlock:^{ say(NSOperationQueue.currentQueue == NSOperationQueue.mainQueue ? @"main queue" : @"?"); }];
    },
    @"operations, one at a time" : ^(Say say) {
      NSOperationQueue *own = [NSOperationQueue new];
      own.maxConcurrentOperationCount = 1;
      own.suspended = YES;
      for (int index = 0; index < 2; index++) {
        ProbeOperation *operation = [ProbeOperation new];
        operation.say = say;
        [own addOperation:operation];
      }
      NSOperation *urgent = [NSBlockOperation blockOperationWithBlock:^{ say(@"urgent"); }];
      urgent.queuePriority = NSOperationQueuePriorityVeryHigh;
      [own addOperation:urgent];
      dispatch_after(in(1), mainQueue(), ^{ own.suspended = NO; });
    },
    @"threads" : ^(Say say) {
      NSThread.currentThread.threadDictionary[@"probe"] = @1;
      say([NSString stringWithFormat:@"main %d, dictionary %@", NSThread.isMainThread && NSThread.currentThread == NSThread.mainThread, NSThread.currentThread.threadDictionary[@"probe"]]);
      [NSThread sleepForTimeInterval:2];
      say(@"slept");
      [NSThread sleepUntilDate:date(1)];
      say(@"slept");
      dispatch_sync(other(), ^{ say(@"sync"); });
      dispatch_async(other(), ^{ say([NSString stringWithFormat:@"main %d", NSThread.isMainThread]); });
    },
    @"locks" : ^(Say say) {
      NSLock *lock = [NSLock new];
      dispatch_queue_t own = queue("own");
      dispatch_async(own, ^{ [lock lock]; [NSThread sleepForTimeInterval:2]; say(@"own unlocks"); [lock unlock]; });
      dispatch_after(in(1), other(), ^{
        say([NSString stringWithFormat:@"before date %d", [lock lockBeforeDate:date(0.5)]]);
        [lock lock];
        say(@"locked");
        [lock unlock];
      });
      NSRecursiveLock *recursive = [NSRecursiveLock new];
      [recursive lock];
      say([NSString stringWithFormat:@"recursive %d", [recursive lockBeforeDate:date(1)]]);
      [recursive unlock];
      [recursive unlock];
    },
    @"conditions" : ^(Say say) {
      NSCondition *condition = [NSCondition new];
      dispatch_after(in(2), other(), ^{ [condition lock]; [condition signal]; [condition unlock]; });
      [condition lock];
      say([NSString stringWithFormat:@"timed out %d", ![condition waitUntilDate:date(1)]]);
      [condition wait];
      say(@"signalled");
      [condition unlock];
      NSConditionLock *states = [[NSConditionLock alloc] initWithCondition:0];
      dispatch_after(in(1), other(), ^{ [states lock]; [states unlockWithCondition:1]; });
      say([NSString stringWithFormat:@"before date %d", [states lockWhenCondition:1 beforeDate:date(0.5)]]);
      [states lockWhenCondition:1];
      say(@"state 1");
      [states unlock];
    },
    @"synchronized" : ^(Say say) {
      NSObject *object = [NSObject new];
      dispatch_async(queue("own"), ^{ @synchronized(object) { @synchronized(object) { [NSThread sleepForTimeInterval:1]; } say(@"own leaves"); } });
      dispatch_after(in(0.5), other(), ^{ @synchronized(object) { say(@"entered"); } });
      static os_unfair_lock lock = OS_UNFAIR_LOCK_INIT;
      dispatch_after(in(3), other(), ^{ os_unfair_lock_lock(&lock); [NSThread sleepForTimeInterval:1]; os_unfair_lock_unlock(&lock); });
      dispatch_after(in(3.5), other(), ^{ say([NSString stringWithFormat:@"try %d", os_unfair_lock_trylock(&lock)]); os_unfair_lock_lock(&lock); say(@"unfair lock"); os_unfair_lock_unlock(&lock); });
    },
  };
}

NSDictionary<NSString *, Probe> *QueueProbes(void) {
  NSMutableDictionary *all = [dispatchProbes() mutableCopy];
  [all addEntriesFromDictionary:operationProbes()];
  return all;
}
#endif
