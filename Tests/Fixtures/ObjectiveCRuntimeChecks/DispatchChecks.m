#ifdef ADSPEC_OBJECTIVEC
// Objects of libdispatch under ARC, and blocks on queues.
#import "Checks.h"

@interface OwnsQueue : NSObject
@property(nonatomic, strong) dispatch_queue_t queue;
@property(atomic, strong) dispatch_queue_t atomicQueue;
@property(nonatomic, weak) dispatch_queue_t weakQueue;
@end
@implementation OwnsQueue
@end

static void queue_ended(void *name) { note((__bridge NSString *)name); }
static dispatch_queue_t make_queue(NSString *name) {
  dispatch_queue_t queue = dispatch_queue_create(name.UTF8String, NULL);
  dispatch_set_context(queue, (__bridge void *)name);
  dispatch_set_finalizer_f(queue, queue_ended);
  return queue;
}
/// Waits until the queues that were released have ended: libdispatch ends them on a thread of its own.
static NSString *notes_of(NSUInteger count) {
  NSString *text = notes();
  while ([text componentsSeparatedByString:@" "].count < count || !text.length) {
    NSString *more = notes();
    if (more.length) text = text.length ? TEXT(@"%@ %@", text, more) : more;
    dispatch_sync(dispatch_get_global_queue(0, 0), ^{});
  }
  return text;
}

CHECK(queue_ends_with_its_variable) {
  @autoreleasepool {
    dispatch_queue_t queue = make_queue(@"queue");
    dispatch_sync(queue, ^{ note(@"block"); });
  }
  return notes_of(2);
}
CHECK(queue_ends_with_its_owner) {
  @autoreleasepool {
    OwnsQueue *owner = [OwnsQueue new];
    owner.queue = make_queue(@"queue");
    owner.atomicQueue = owner.queue;
    owner.weakQueue = owner.queue;
    void (^block)(void) = ^{ (void)owner.queue; };
    [@[ block ] count];
    dispatch_sync(owner.atomicQueue, ^{ note(owner.weakQueue == owner.queue ? @"same" : @"other"); });
  }
  return notes_of(2);
}
CHECK(weak_reference_to_a_queue) {
  __weak dispatch_queue_t weak;
  @autoreleasepool {
    dispatch_queue_t queue = make_queue(@"ended");
    weak = queue;
    note(weak ? @"queue" : @"nil");
  }
  note(weak ? @"queue" : @"nil");
  NSArray *all = [notes_of(3) componentsSeparatedByString:@" "];
  // The finalizer runs on another thread.
  return [[all sortedArrayUsingSelector:@selector(compare:)] componentsJoinedByString:@" "];
}
CHECK(queues_in_collections) {
  @autoreleasepool {
    dispatch_semaphore_t semaphore = dispatch_semaphore_create(1);
    NSMutableDictionary *all = [NSMutableDictionary dictionary];
    all[@"semaphore"] = semaphore;
    all[@"queue"] = make_queue(@"ended");
    note(answer(all[@"semaphore"] == semaphore));
    note(answer([[all allValues] containsObject:semaphore]));
    note(TEXT(@"%ld", (long)dispatch_semaphore_wait(all[@"semaphore"], DISPATCH_TIME_NOW)));
    dispatch_semaphore_signal(semaphore);
    note(answer([all[@"queue"] isKindOfClass:[NSObject class]]));
    note(answer([[all description] containsString:@"OS_dispatch_object"]));
    objc_setAssociatedObject(all, @selector(queue), all[@"queue"], OBJC_ASSOCIATION_RETAIN);
  }
  return notes_of(6);
}
CHECK(main_and_global_queues) {
  @autoreleasepool {
    NSArray *queues = @[ dispatch_get_main_queue(), dispatch_get_global_queue(0, 0) ];
    dispatch_queue_t queue = queues[0];
    return answer(queue == dispatch_get_main_queue());
  }
}
CHECK(groups_and_barriers) {
  dispatch_queue_t queue = dispatch_queue_create("group", DISPATCH_QUEUE_CONCURRENT);
  dispatch_group_t group = dispatch_group_create();
  __block _Atomic int count = 0;
  for (int index = 0; index < 10; index++) dispatch_group_async(group, queue, ^{ count++; });
  dispatch_group_enter(group);
  dispatch_async(queue, ^{ dispatch_group_leave(group); });
  dispatch_group_wait(group, DISPATCH_TIME_FOREVER);
  dispatch_barrier_sync(queue, ^{ count++; });
  dispatch_semaphore_t done = dispatch_semaphore_create(0);
  dispatch_group_notify(group, queue, ^{ dispatch_semaphore_signal(done); });
  dispatch_semaphore_wait(done, DISPATCH_TIME_FOREVER);
  return TEXT(@"%d", count);
}
CHECK(timer_ends_with_its_owner) {
  @autoreleasepool {
    dispatch_queue_t queue = dispatch_queue_create("timer", NULL);
    dispatch_semaphore_t fired = dispatch_semaphore_create(0);
    dispatch_source_t timer = dispatch_source_create(DISPATCH_SOURCE_TYPE_TIMER, 0, 0, queue);
    dispatch_set_context(timer, (__bridge void *)@"ended");
    dispatch_set_finalizer_f(timer, queue_ended);
    dispatch_source_set_timer(timer, DISPATCH_TIME_NOW, NSEC_PER_MSEC, 0);
    dispatch_source_set_event_handler(timer, ^{ dispatch_semaphore_signal(fired); });
    dispatch_resume(timer);
    dispatch_semaphore_wait(fired, DISPATCH_TIME_FOREVER);
    note(@"fired");
    dispatch_source_cancel(timer);
  }
  return notes_of(2);
}
#endif
