#ifdef ADSPEC_OBJECTIVEC // Built only with the trait ObjectiveC.
// NSNotificationQueue: GNUstep's queue posts when GNUstep's run loop is idle, which never runs here.
#import <AdSpecPrefix.h>
#import <objc/runtime.h>

static char waiting_key;

static NSMutableArray<NSNotification *> *waiting(NSNotificationQueue *queue) {
  NSMutableArray *known = objc_getAssociatedObject(queue, &waiting_key);
  if (known != nil) return known;
  known = [NSMutableArray array];
  objc_setAssociatedObject(queue, &waiting_key, known, OBJC_ASSOCIATION_RETAIN);
  return known;
}

static BOOL coalesces(NSNotification *one, NSNotification *other, NSUInteger mask) {
  if (mask == NSNotificationNoCoalescing) return NO;
  if ((mask & NSNotificationCoalescingOnName) != 0 && ![one.name isEqualToString:other.name]) return NO;
  return (mask & NSNotificationCoalescingOnSender) == 0 || one.object == other.object;
}

#pragma clang diagnostic ignored "-Wobjc-protocol-method-implementation"
@implementation NSNotificationQueue (ADSTime)
- (void)enqueueNotification:(NSNotification *)notification postingStyle:(NSPostingStyle)style {
  [self enqueueNotification:notification
               postingStyle:style
               coalesceMask:NSNotificationCoalescingOnName | NSNotificationCoalescingOnSender
                   forModes:nil];
}
- (void)enqueueNotification:(NSNotification *)notification
               postingStyle:(NSPostingStyle)style
               coalesceMask:(NSUInteger)mask
                   forModes:(NSArray *)modes {
  [self dequeueNotificationsMatching:notification coalesceMask:mask];
  if (style == NSPostNow) {
    [[NSNotificationCenter defaultCenter] postNotification:notification];
    return;
  }
  NSMutableArray *all = waiting(self);
  [all addObject:notification];
  [[NSRunLoop currentRunLoop] performInModes:modes ?: @[ NSDefaultRunLoopMode ] block:^{
    NSUInteger index = [all indexOfObjectIdenticalTo:notification];
    if (index == NSNotFound) return;
    [all removeObjectAtIndex:index];
    [[NSNotificationCenter defaultCenter] postNotification:notification];
  }];
}
- (void)dequeueNotificationsMatching:(NSNotification *)notification coalesceMask:(NSUInteger)mask {
  NSMutableArray<NSNotification *> *all = waiting(self);
  for (NSUInteger index = all.count; index-- > 0;)
    if (coalesces(all[index], notification, mask)) [all removeObjectAtIndex:index];
}
@end
#endif
