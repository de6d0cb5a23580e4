#ifdef ADSPEC_OBJECTIVEC // Built only with the trait ObjectiveC.
// NSOperationQueue over dispatch queues, which run in virtual time.
//
// Each operation that is added offers the queue one turn: a block on the dispatch queue, which starts the operation
// that is ready and has the highest priority. Where operations run one at a time, the dispatch queue is serial, so the
// turns follow each other, and the cause of an operation is the code that added it. A turn that finds nothing to start
// is repeated when an operation becomes ready or finishes.
#import <AdSpecPrefix.h>
#include <bridge/Exceptions.h>
#import <objc/runtime.h>

@interface ADSOperations : NSObject {
  NSCondition *_changed; // guards everything below
  NSMutableArray<NSOperation *> *_all, *_waiting;
  NSInteger _running;
  dispatch_queue_t _queue;
  NSOperationQueue *_owner; // set while an operation is not finished: the queue lives as long
  BOOL _isMain;
@public
  NSInteger _limit;
  NSString *_name;
  dispatch_queue_t _given;
  NSQualityOfService _quality;
  BOOL _isSuspended;
}
@end

static _Thread_local void *current; // not owned: the running operation keeps its queue

@implementation ADSOperations
- (instancetype)initAsMain:(BOOL)isMain {
  if ((self = [super init]) == nil) return nil;
  _changed = [NSCondition new];
  _all = [NSMutableArray array];
  _waiting = [NSMutableArray array];
  _isMain = isMain;
  _limit = isMain ? 1 : NSOperationQueueDefaultMaxConcurrentOperationCount;
  _quality = NSQualityOfServiceDefault;
  return self;
}

- (dispatch_queue_t)queue {
  if (_isMain) return dispatch_get_main_queue();
  if (_given != NULL) return _given;
  if (_queue == NULL)
    _queue = dispatch_queue_create((_name ?: @"NSOperationQueue").UTF8String,
                                   _limit == 1 ? NULL : DISPATCH_QUEUE_CONCURRENT);
  return _queue;
}

- (void)setLimit:(NSInteger)limit {
  [_changed lock];
  if ((limit == 1) != (_limit == 1)) _queue = NULL;
  _limit = limit;
  NSUInteger offers = _waiting.count;
  [_changed unlock];
  while (offers-- > 0) [self offer];
}

- (void)add:(NSOperation *)operation to:(NSOperationQueue *)owner barrier:(BOOL)barrier {
  if (operation == nil)
    [NSException raise:NSInvalidArgumentException format:@"*** -[NSOperationQueue addOperation:]: operation is nil"];
  [_changed lock];
  BOOL isKnown = [_all indexOfObjectIdenticalTo:operation] != NSNotFound;
  NSArray *before = barrier ? [_all copy] : nil;
  [_changed unlock];
  if (isKnown || operation.isExecuting || operation.isFinished)
    [NSException raise:NSInvalidArgumentException
                format:@"*** -[NSOperationQueue addOperation:]: operation is finished, executing or already in a "
                       @"queue, and cannot be enqueued"];
  for (NSOperation *other in before) [operation addDependency:other];
  [_changed lock];
  _owner = owner;
  [_all addObject:operation];
  [_waiting addObject:operation];
  [_changed unlock];
  [operation addObserver:self forKeyPath:@"isFinished" options:0 context:NULL];
  [operation addObserver:self forKeyPath:@"isReady" options:0 context:NULL];
  [self offer];
}

- (void)offer {
  dispatch_async([self queue], ^{ [self startNext]; });
}

- (NSOperation *)next {
  if (_isSuspended || (_limit >= 0 && _running >= _limit)) return nil;
  NSOperation *best = nil;
  for (NSOperation *operation in _waiting)
    if (operation.isReady && (best == nil || operation.queuePriority > best.queuePriority)) best = operation;
  if (best == nil) return nil;
  [_waiting removeObjectIdenticalTo:best];
  _running++;
  return best;
}

- (void)startNext {
  [_changed lock];
  NSOperation *next = [self next];
  void *outer = current;
  current = (__bridge void *)_owner;
  [_changed unlock];
  if (next != nil && !next.isFinished) [next start];
  current = outer;
}

- (void)observeValueForKeyPath:(NSString *)path
                      ofObject:(id)object
                        change:(NSDictionary *)change
                       context:(void *)context {
  if ([path isEqualToString:@"isReady"]) {
    if ([object isReady]) [self offer];
  } else if ([object isFinished]) {
    [self finished:object];
  }
}

- (void)finished:(NSOperation *)operation {
  [_changed lock];
  NSUInteger index = [_all indexOfObjectIdenticalTo:operation];
  BOOL hadStarted = [_waiting indexOfObjectIdenticalTo:operation] == NSNotFound;
  if (index != NSNotFound) {
    [_all removeObjectAtIndex:index];
    if (hadStarted) _running--;
    [_waiting removeObjectIdenticalTo:operation];
  }
  BOOL hasWaiting = _waiting.count > 0;
  __attribute__((objc_precise_lifetime, unused)) NSOperationQueue *owner = _owner; // released after the lock
  if (_all.count == 0) _owner = nil;
  [_changed broadcast];
  [_changed unlock];
  if (index == NSNotFound) return;
  [operation removeObserver:self forKeyPath:@"isFinished"];
  [operation removeObserver:self forKeyPath:@"isReady"];
  if (hasWaiting) [self offer];
}

- (NSArray *)all {
  [_changed lock];
  NSArray *all = [_all copy];
  [_changed unlock];
  return all;
}

- (void)waitUntilEmpty {
  [_changed lock];
  while (_all.count > 0) [_changed wait];
  [_changed unlock];
}

- (void)setSuspended:(BOOL)isSuspended {
  [_changed lock];
  _isSuspended = isSuspended;
  NSUInteger offers = isSuspended ? 0 : _waiting.count;
  [_changed unlock];
  while (offers-- > 0) [self offer];
}
@end

static char operations_key;
static ADSOperations *operations(NSOperationQueue *queue) {
  ADSOperations *known = objc_getAssociatedObject(queue, &operations_key);
  if (known != nil) return known;
  known = [[ADSOperations alloc] initAsMain:queue == [NSOperationQueue mainQueue]];
  objc_setAssociatedObject(queue, &operations_key, known, OBJC_ASSOCIATION_RETAIN);
  return known;
}

#pragma clang diagnostic ignored "-Wobjc-protocol-method-implementation"
@implementation NSOperationQueue (ADSTime)
+ (id)currentQueue {
  if (current != NULL) return (__bridge NSOperationQueue *)current;
  return NSThread.isMainThread ? [self mainQueue] : nil;
}
- (void)addOperation:(NSOperation *)operation { [operations(self) add:operation to:self barrier:NO]; }
- (void)addOperations:(NSArray *)all waitUntilFinished:(BOOL)waits {
  for (NSOperation *operation in all) [self addOperation:operation];
  if (waits)
    for (NSOperation *operation in all) [operation waitUntilFinished];
}
- (void)addOperationWithBlock:(GSBlockOperationBlock)block {
  [self addOperation:[NSBlockOperation blockOperationWithBlock:block]];
}
- (void)addBarrierBlock:(void (^)(void))block {
  NSOperation *barrier = [NSBlockOperation blockOperationWithBlock:(GSBlockOperationBlock)block];
  [operations(self) add:barrier to:self barrier:YES];
}
- (void)cancelAllOperations {
  for (NSOperation *operation in [operations(self) all]) [operation cancel];
}
- (void)waitUntilAllOperationsAreFinished { [operations(self) waitUntilEmpty]; }
- (NSArray *)operations { return [operations(self) all]; }
- (NSUInteger)operationCount { return [operations(self) all].count; }
- (NSInteger)maxConcurrentOperationCount { return operations(self)->_limit; }
- (void)setMaxConcurrentOperationCount:(NSInteger)count { [operations(self) setLimit:count]; }
- (BOOL)isSuspended { return operations(self)->_isSuspended; }
- (void)setSuspended:(BOOL)isSuspended { [operations(self) setSuspended:isSuspended]; }
- (NSString *)name { return operations(self)->_name ?: @"NSOperationQueue"; }
- (void)setName:(NSString *)name { operations(self)->_name = [name copy]; }
- (dispatch_queue_t)underlyingQueue { return operations(self)->_given; }
- (void)setUnderlyingQueue:(dispatch_queue_t)queue { operations(self)->_given = queue; }
- (NSQualityOfService)qualityOfService { return operations(self)->_quality; }
- (void)setQualityOfService:(NSQualityOfService)quality { operations(self)->_quality = quality; }
@end

static char name_key, quality_key;
@implementation NSOperation (ADSAdditions)
- (BOOL)isAsynchronous { return self.isConcurrent; }
- (NSString *)name { return objc_getAssociatedObject(self, &name_key); }
- (void)setName:(NSString *)name { objc_setAssociatedObject(self, &name_key, name, OBJC_ASSOCIATION_COPY); }
- (NSQualityOfService)qualityOfService {
  NSNumber *known = objc_getAssociatedObject(self, &quality_key);
  return known != nil ? known.integerValue : NSQualityOfServiceDefault;
}
- (void)setQualityOfService:(NSQualityOfService)quality {
  objc_setAssociatedObject(self, &quality_key, @(quality), OBJC_ASSOCIATION_RETAIN);
}
@end
#endif
