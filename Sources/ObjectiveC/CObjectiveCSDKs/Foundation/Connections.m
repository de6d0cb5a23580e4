#ifdef ADSPEC_OBJECTIVEC // Built only with the trait ObjectiveC.
// NSURLConnection, and texts and data from URLs.
#import "ADSExchange.h"
#import "RunLoops.h"
#import <objc/runtime.h>

@interface ADSConnectionState : NSObject {
@public
  NSURLRequest *_request;
  id _delegate; // retained until the end, as by Apple's class
  ADSExchange *_exchange;
  NSOperationQueue *_queue;
  CFRunLoopRef _runLoop;
  BOOL _isOver;
}
@end
@implementation ADSConnectionState
@end

static char state_key;
static ADSConnectionState *state(NSURLConnection *connection) {
  return objc_getAssociatedObject(connection, &state_key);
}

/// Calls the delegate where the connection's calls belong; never after a cancel.
static void deliver(ADSConnectionState *own, void (^call)(id delegate)) {
  void (^checked)(void) = ^{
    if (!own->_isOver) call(own->_delegate);
  };
  if (own->_queue != nil) {
    [own->_queue addOperationWithBlock:(GSBlockOperationBlock)checked];
  } else {
    adspec_CFRunLoopPerformBlock(own->_runLoop, kCFRunLoopDefaultMode, checked);
    CFRunLoopWakeUp(own->_runLoop);
  }
}

#pragma clang diagnostic ignored "-Wobjc-protocol-method-implementation"
#pragma clang diagnostic ignored "-Wobjc-designated-initializers"
@implementation NSURLConnection (ADSTime)
+ (BOOL)canHandleRequest:(NSURLRequest *)request { return [request.URL.scheme.lowercaseString hasPrefix:@"http"]; }
+ (NSURLConnection *)connectionWithRequest:(NSURLRequest *)request delegate:(id)delegate {
  return [[self alloc] initWithRequest:request delegate:delegate startImmediately:YES];
}
- (id)initWithRequest:(NSURLRequest *)request delegate:(id)delegate {
  return [self initWithRequest:request delegate:delegate startImmediately:YES];
}
- (id)initWithRequest:(NSURLRequest *)request delegate:(id)delegate startImmediately:(BOOL)starts {
  ADSConnectionState *own = [ADSConnectionState new];
  own->_request = [request copy];
  own->_delegate = delegate;
  own->_runLoop = CFRunLoopGetCurrent();
  objc_setAssociatedObject(self, &state_key, own, OBJC_ASSOCIATION_RETAIN);
  if (starts) [self start];
  return self;
}
- (NSURLRequest *)originalRequest { return state(self)->_request; }
- (NSURLRequest *)currentRequest { return state(self)->_request; }
- (void)setDelegateQueue:(NSOperationQueue *)queue { state(self)->_queue = queue; }
- (void)scheduleInRunLoop:(NSRunLoop *)runLoop forMode:(NSString *)mode {
  state(self)->_runLoop = adspec_run_loop(runLoop);
}
- (void)unscheduleFromRunLoop:(NSRunLoop *)runLoop forMode:(NSString *)mode {}

- (void)start {
  ADSConnectionState *own = state(self);
  if (own->_exchange != nil) return;
  ADSExchange *exchange = own->_exchange = [ADSExchange new];
  exchange.onResponse = ^(NSHTTPURLResponse *response) {
    deliver(own, ^(id delegate) {
      if ([delegate respondsToSelector:@selector(connection:didReceiveResponse:)])
        [delegate connection:self didReceiveResponse:response];
    });
  };
  exchange.onData = ^(NSData *data) {
    deliver(own, ^(id delegate) {
      if ([delegate respondsToSelector:@selector(connection:didReceiveData:)])
        [delegate connection:self didReceiveData:data];
    });
  };
  exchange.onCompletion = ^(NSError *error) {
    deliver(own, ^(id delegate) {
      own->_isOver = YES;
      own->_delegate = nil;
      if (error != nil && [delegate respondsToSelector:@selector(connection:didFailWithError:)])
        [delegate connection:self didFailWithError:error];
      else if (error == nil && [delegate respondsToSelector:@selector(connectionDidFinishLoading:)])
        [delegate connectionDidFinishLoading:self];
    });
  };
  if ([own->_delegate respondsToSelector:@selector(connection:willSendRequest:redirectResponse:)]) {
    exchange.onRedirection = ^(NSHTTPURLResponse *response, NSURLRequest *next, void (^answer)(NSURLRequest *)) {
      deliver(own, ^(id delegate) {
        answer([delegate connection:self willSendRequest:next redirectResponse:response]);
      });
    };
  }
  [exchange start:own->_request timeout:INFINITY headers:nil];
}
- (void)cancel {
  ADSConnectionState *own = state(self);
  if (own->_isOver) return;
  own->_isOver = YES;
  own->_delegate = nil;
  [own->_exchange cancel];
}

+ (NSData *)sendSynchronousRequest:(NSURLRequest *)request
                 returningResponse:(NSURLResponse **)response
                             error:(NSError **)error {
  return [ADSExchange send:request response:response error:error];
}
+ (void)sendAsynchronousRequest:(NSURLRequest *)request
                          queue:(NSOperationQueue *)queue
              completionHandler:(void (^)(NSURLResponse *, NSData *, NSError *))handler {
  ADSExchange *exchange = [ADSExchange new];
  NSMutableData *body = [NSMutableData data];
  __block NSURLResponse *head = nil;
  exchange.onResponse = ^(NSHTTPURLResponse *response) { head = response; };
  exchange.onData = ^(NSData *data) { [body appendData:data]; };
  exchange.onCompletion = ^(NSError *error) {
    [queue addOperationWithBlock:(GSBlockOperationBlock) ^{
      if (error == nil)
        handler(head, body, nil);
      else
        handler(nil, nil, error);
    }];
  };
  [exchange start:request timeout:INFINITY headers:nil];
}
@end

// GNUstep's data and strings with the contents of a URL ask the URL for its data.
@implementation NSURL (ADSTime)
- (NSData *)resourceDataUsingCache:(BOOL)usesCache {
  if (self.isFileURL) return [NSData dataWithContentsOfFile:self.path];
  return [ADSExchange send:[NSURLRequest requestWithURL:self] response:NULL error:NULL];
}
@end
#endif
