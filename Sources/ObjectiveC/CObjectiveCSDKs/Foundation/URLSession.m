#ifdef ADSPEC_OBJECTIVEC // Built only with the trait ObjectiveC.
// NSURLSession: each task is one exchange with the servers of the scenario.
#import "ADSExchange.h"
#include <unistd.h>

const int64_t NSURLSessionTransferSizeUnknown = -1;
const float NSURLSessionTaskPriorityDefault = 0.5, NSURLSessionTaskPriorityLow = 0.25,
            NSURLSessionTaskPriorityHigh = 0.75;

@interface NSURLSessionConfiguration ()
@property(nullable, readwrite, copy) NSString *identifier;
@end
@implementation NSURLSessionConfiguration
- (instancetype)init {
  if ((self = [super init]) == nil) return nil;
  // Apple's defaults: a minute, and a week.
  _timeoutIntervalForRequest = 60;
  _timeoutIntervalForResource = 7 * 24 * 60 * 60;
  _allowsCellularAccess = YES;
  _HTTPShouldSetCookies = YES;
  _HTTPMaximumConnectionsPerHost = 4;
  _sessionSendsLaunchEvents = YES;
  return self;
}
+ (NSURLSessionConfiguration *)defaultSessionConfiguration { return [self new]; }
+ (NSURLSessionConfiguration *)ephemeralSessionConfiguration { return [self new]; }
+ (NSURLSessionConfiguration *)backgroundSessionConfigurationWithIdentifier:(NSString *)identifier {
  NSURLSessionConfiguration *made = [self new];
  made.identifier = identifier;
  return made;
}
- (id)copyWithZone:(NSZone *)zone {
  NSURLSessionConfiguration *copy = [NSURLSessionConfiguration new];
  copy.identifier = self.identifier;
  copy.requestCachePolicy = self.requestCachePolicy;
  copy.timeoutIntervalForRequest = self.timeoutIntervalForRequest;
  copy.timeoutIntervalForResource = self.timeoutIntervalForResource;
  copy.allowsCellularAccess = self.allowsCellularAccess;
  copy.waitsForConnectivity = self.waitsForConnectivity;
  copy.discretionary = self.discretionary;
  copy.sessionSendsLaunchEvents = self.sessionSendsLaunchEvents;
  copy.HTTPShouldUsePipelining = self.HTTPShouldUsePipelining;
  copy.HTTPShouldSetCookies = self.HTTPShouldSetCookies;
  copy.HTTPMaximumConnectionsPerHost = self.HTTPMaximumConnectionsPerHost;
  copy.HTTPCookieAcceptPolicy = self.HTTPCookieAcceptPolicy;
  copy.HTTPAdditionalHeaders = self.HTTPAdditionalHeaders;
  copy.HTTPCookieStorage = self.HTTPCookieStorage;
  copy.URLCache = self.URLCache;
  return copy;
}
@end

@interface NSURLSession ()
- (void)began:(NSURLSessionTask *)task;
- (void)ended:(NSURLSessionTask *)task;
@end

@interface NSURLSessionTask () {
@public
  NSURLSession *_session; // until the end of the task
  ADSExchange *_exchange;
  NSMutableData *_body;
  ADSDataCompletion _dataCompletion;
  ADSFileCompletion _fileCompletion;
  // While the delegate decides about the response, the calls that follow wait here.
  NSMutableArray<void (^)(void)> *_held;
}
@property(readwrite) NSUInteger taskIdentifier;
@property(nullable, readwrite, copy) NSURLRequest *originalRequest, *currentRequest;
@property(nullable, readwrite, copy) NSURLResponse *response;
@property(nullable, readwrite, copy) NSError *error;
@property(readwrite) NSURLSessionTaskState state;
@end

@implementation NSURLSessionTask
- (instancetype)initWithRequest:(NSURLRequest *)request session:(NSURLSession *)session number:(NSUInteger)number {
  if ((self = [super init]) == nil) return nil;
  _originalRequest = _currentRequest = [request copy];
  _session = session;
  _taskIdentifier = number;
  _state = NSURLSessionTaskStateSuspended;
  _priority = NSURLSessionTaskPriorityDefault;
  _body = [NSMutableData data];
  return self;
}
- (id)copyWithZone:(NSZone *)zone { return self; }
- (int64_t)countOfBytesReceived { return (int64_t)_body.length; }
- (int64_t)countOfBytesSent { return _response != nil ? self.countOfBytesExpectedToSend : 0; }
- (int64_t)countOfBytesExpectedToReceive {
  return _response != nil ? _response.expectedContentLength : NSURLSessionTransferSizeUnknown;
}
- (int64_t)countOfBytesExpectedToSend { return (int64_t)_originalRequest.HTTPBody.length; }

// MARK: The course of a task

- (void)suspend {
  // A running exchange cannot be halted; it would continue on a device, too, if its answer had been sent.
}

- (void)resume {
  if (_state != NSURLSessionTaskStateSuspended || _exchange != nil) return;
  _state = NSURLSessionTaskStateRunning;
  [_session began:self];
  ADSExchange *exchange = _exchange = [ADSExchange new];
  exchange.onResponse = ^(NSHTTPURLResponse *response) { [self receivedResponse:response]; };
  exchange.onData = ^(NSData *data) { [self receivedData:data]; };
  exchange.onCompletion = ^(NSError *error) {
    [self deliver:^{ [self completedWithError:error]; }];
  };
  id delegate = _session.delegate;
  SEL redirection = @selector(URLSession:task:willPerformHTTPRedirection:newRequest:completionHandler:);
  exchange.onRedirection = ^(NSHTTPURLResponse *response, NSURLRequest *next, void (^answer)(NSURLRequest *)) {
    if (![delegate respondsToSelector:redirection]) {
      self.currentRequest = next;
      answer(next);
      return;
    }
    [self deliver:^{
      [delegate URLSession:self->_session
                                task:self
          willPerformHTTPRedirection:response
                          newRequest:next
                   completionHandler:^(NSURLRequest *chosen) {
                     if (chosen != nil) self.currentRequest = chosen;
                     answer(chosen);
                   }];
    }];
  };
  NSURLSessionConfiguration *configuration = _session.configuration;
  [exchange start:_originalRequest
          timeout:configuration.timeoutIntervalForRequest
          headers:configuration.HTTPAdditionalHeaders];
}

- (void)cancel {
  if (_state == NSURLSessionTaskStateCanceling || _state == NSURLSessionTaskStateCompleted) return;
  [self resume]; // so that its completion comes
  _state = NSURLSessionTaskStateCanceling;
  [_exchange cancel];
}

/// Calls code of the session's owner on the session's queue, in order.
- (void)deliver:(void (^)(void))call {
  NSOperationQueue *queue = _session.delegateQueue;
  [queue addOperationWithBlock:(GSBlockOperationBlock) ^{
    if (self->_held != nil)
      [self->_held addObject:call];
    else
      call();
  }];
}

- (void)receivedResponse:(NSHTTPURLResponse *)response {
  self.response = response;
  id delegate = _session.delegate;
  SEL decision = @selector(URLSession:dataTask:didReceiveResponse:completionHandler:);
  if (_dataCompletion != nil || ![self isKindOfClass:[NSURLSessionDataTask class]]
      || ![delegate respondsToSelector:decision])
    return;
  [self deliver:^{
    self->_held = [NSMutableArray array];
    [delegate URLSession:self->_session
                  dataTask:(NSURLSessionDataTask *)self
        didReceiveResponse:response
         completionHandler:^(NSURLSessionResponseDisposition disposition) {
           if (disposition == NSURLSessionResponseCancel) [self cancel];
           NSArray *held = self->_held;
           self->_held = nil;
           for (void (^call)(void) in held) [self deliver:call];
         }];
  }];
}

- (void)receivedData:(NSData *)data {
  [_body appendData:data];
  id delegate = _session.delegate;
  if (_dataCompletion != nil || ![self isKindOfClass:[NSURLSessionDataTask class]]
      || ![delegate respondsToSelector:@selector(URLSession:dataTask:didReceiveData:)])
    return;
  [self deliver:^{ [delegate URLSession:self->_session dataTask:(NSURLSessionDataTask *)self didReceiveData:data]; }];
}

- (void)completedWithError:(NSError *)error {
  self.error = error;
  _state = NSURLSessionTaskStateCompleted;
  if (_dataCompletion != nil)
    _dataCompletion(error == nil ? _body : nil, error == nil ? _response : nil, error);
  else if ([self isKindOfClass:[NSURLSessionDownloadTask class]])
    [self giveFile:error];
  id delegate = _session.delegate;
  if (_dataCompletion == nil && _fileCompletion == nil
      && [delegate respondsToSelector:@selector(URLSession:task:didCompleteWithError:)])
    [delegate URLSession:_session task:self didCompleteWithError:error];
  _dataCompletion = nil;
  _fileCompletion = nil;
  _exchange = nil;
  [_session ended:self];
  _session = nil;
}

// The file exists during the call only.
- (void)giveFile:(NSError *)error {
  static NSUInteger count;
  NSString *folder = [NSString stringWithFormat:@"%@/adspec.%d", NSTemporaryDirectory(), getpid()];
  NSString *path = [NSString stringWithFormat:@"%@/objective-c-download-%lu.tmp", folder, (unsigned long)++count];
  if (error == nil) {
    [NSFileManager.defaultManager createDirectoryAtPath:folder
                            withIntermediateDirectories:YES
                                             attributes:nil
                                                  error:NULL];
    [_body writeToFile:path atomically:NO];
  }
  NSURL *file = error == nil ? [NSURL fileURLWithPath:path] : nil;
  id delegate = _session.delegate;
  NSURLSessionDownloadTask *task = (NSURLSessionDownloadTask *)self;
  if (_fileCompletion != nil) {
    _fileCompletion(file, error == nil ? _response : nil, error);
  } else if (file != nil) {
    SEL progress = @selector(URLSession:downloadTask:didWriteData:totalBytesWritten:totalBytesExpectedToWrite:);
    if ([delegate respondsToSelector:progress])
      [delegate URLSession:_session
                       downloadTask:task
                       didWriteData:(int64_t)_body.length
                  totalBytesWritten:(int64_t)_body.length
          totalBytesExpectedToWrite:_response.expectedContentLength];
    if ([delegate respondsToSelector:@selector(URLSession:downloadTask:didFinishDownloadingToURL:)])
      [delegate URLSession:_session downloadTask:task didFinishDownloadingToURL:file];
  }
  unlink(path.fileSystemRepresentation);
  rmdir(folder.fileSystemRepresentation); // unless another file is there
}
@end
@implementation NSURLSessionDataTask
@end
@implementation NSURLSessionUploadTask
@end
@implementation NSURLSessionDownloadTask
- (void)cancelByProducingResumeData:(void (^)(NSData *))completionHandler {
  [self cancel];
  completionHandler(nil);
}
@end

@implementation NSURLSession {
  NSMutableArray<NSURLSessionTask *> *_tasks; // those that run
  NSUInteger _count;
  BOOL _isInvalid;
}

+ (NSURLSession *)sharedSession {
  static NSURLSession *shared;
  static dispatch_once_t once;
  dispatch_once(&once, ^{
    shared = [self sessionWithConfiguration:NSURLSessionConfiguration.defaultSessionConfiguration];
  });
  return shared;
}
+ (NSURLSession *)sessionWithConfiguration:(NSURLSessionConfiguration *)configuration {
  return [self sessionWithConfiguration:configuration delegate:nil delegateQueue:nil];
}
+ (NSURLSession *)sessionWithConfiguration:(NSURLSessionConfiguration *)configuration
                                  delegate:(id<NSURLSessionDelegate>)delegate
                             delegateQueue:(NSOperationQueue *)queue {
  return [[self alloc] initWithConfiguration:configuration delegate:delegate queue:queue];
}
- (instancetype)initWithConfiguration:(NSURLSessionConfiguration *)configuration
                             delegate:(id<NSURLSessionDelegate>)delegate
                                queue:(NSOperationQueue *)queue {
  if ((self = [super init]) == nil) return nil;
  _configuration = [configuration copy];
  _delegate = delegate;
  _delegateQueue = queue;
  if (queue == nil) {
    _delegateQueue = [NSOperationQueue new];
    _delegateQueue.maxConcurrentOperationCount = 1;
  }
  _tasks = [NSMutableArray array];
  return self;
}

// MARK: Tasks

- (id)task:(Class)class request:(NSURLRequest *)request {
  if (_isInvalid) [NSException raise:NSGenericException format:@"Task created in a session that has been invalidated"];
  return [[class alloc] initWithRequest:request session:self number:++_count];
}
- (void)began:(NSURLSessionTask *)task { [_tasks addObject:task]; }
- (void)ended:(NSURLSessionTask *)task {
  [_tasks removeObjectIdenticalTo:task];
  [self endIfInvalid];
}
- (void)endIfInvalid {
  if (!_isInvalid || _tasks.count > 0) return;
  id delegate = _delegate;
  _delegate = nil;
  if (![delegate respondsToSelector:@selector(URLSession:didBecomeInvalidWithError:)]) return;
  [_delegateQueue addOperationWithBlock:(GSBlockOperationBlock) ^{
    [delegate URLSession:self didBecomeInvalidWithError:nil];
  }];
}
- (void)finishTasksAndInvalidate {
  if (_isInvalid) return;
  _isInvalid = YES;
  [self endIfInvalid];
}
- (void)invalidateAndCancel {
  for (NSURLSessionTask *task in [_tasks copy]) [task cancel];
  [self finishTasksAndInvalidate];
}
- (void)getAllTasksWithCompletionHandler:(void (^)(NSArray<__kindof NSURLSessionTask *> *))completionHandler {
  NSArray *all = [_tasks copy];
  [_delegateQueue addOperationWithBlock:(GSBlockOperationBlock) ^{ completionHandler(all); }];
}
- (void)getTasksWithCompletionHandler:(void (^)(NSArray<NSURLSessionDataTask *> *, NSArray<NSURLSessionUploadTask *> *,
                                               NSArray<NSURLSessionDownloadTask *> *))completionHandler {
  NSMutableArray *data = [NSMutableArray array], *uploads = [NSMutableArray array], *downloads = [NSMutableArray array];
  for (NSURLSessionTask *task in _tasks) {
    BOOL isUpload = [task isKindOfClass:[NSURLSessionUploadTask class]];
    BOOL isDownload = [task isKindOfClass:[NSURLSessionDownloadTask class]];
    [isUpload ? uploads : isDownload ? downloads : data addObject:task];
  }
  [_delegateQueue addOperationWithBlock:(GSBlockOperationBlock) ^{ completionHandler(data, uploads, downloads); }];
}

- (NSURLSessionDataTask *)dataTaskWithRequest:(NSURLRequest *)request completionHandler:(ADSDataCompletion)handler {
  NSURLSessionDataTask *task = [self task:[NSURLSessionDataTask class] request:request];
  task->_dataCompletion = [handler copy];
  return task;
}
- (NSURLSessionUploadTask *)uploadTaskWithRequest:(NSURLRequest *)request
                                         fromData:(NSData *)data
                                completionHandler:(ADSDataCompletion)handler {
  NSMutableURLRequest *with = [request mutableCopy];
  with.HTTPBody = data;
  NSURLSessionUploadTask *task = [self task:[NSURLSessionUploadTask class] request:with];
  task->_dataCompletion = [handler copy];
  return task;
}
- (NSURLSessionUploadTask *)uploadTaskWithRequest:(NSURLRequest *)request
                                         fromFile:(NSURL *)file
                                completionHandler:(ADSDataCompletion)handler {
  NSData *data = [NSData dataWithContentsOfFile:file.path];
  return [self uploadTaskWithRequest:request fromData:data completionHandler:handler];
}
- (NSURLSessionDownloadTask *)downloadTaskWithRequest:(NSURLRequest *)request
                                    completionHandler:(ADSFileCompletion)handler {
  NSURLSessionDownloadTask *task = [self task:[NSURLSessionDownloadTask class] request:request];
  task->_fileCompletion = [handler copy];
  return task;
}
- (NSURLSessionDataTask *)dataTaskWithURL:(NSURL *)url completionHandler:(ADSDataCompletion)handler {
  return [self dataTaskWithRequest:[NSURLRequest requestWithURL:url] completionHandler:handler];
}
- (NSURLSessionDownloadTask *)downloadTaskWithURL:(NSURL *)url completionHandler:(ADSFileCompletion)handler {
  return [self downloadTaskWithRequest:[NSURLRequest requestWithURL:url] completionHandler:handler];
}
- (NSURLSessionDataTask *)dataTaskWithRequest:(NSURLRequest *)request {
  return [self dataTaskWithRequest:request completionHandler:nil];
}
- (NSURLSessionDataTask *)dataTaskWithURL:(NSURL *)url { return [self dataTaskWithURL:url completionHandler:nil]; }
- (NSURLSessionUploadTask *)uploadTaskWithRequest:(NSURLRequest *)request fromData:(NSData *)data {
  return [self uploadTaskWithRequest:request fromData:data completionHandler:nil];
}
- (NSURLSessionUploadTask *)uploadTaskWithRequest:(NSURLRequest *)request fromFile:(NSURL *)file {
  return [self uploadTaskWithRequest:request fromFile:file completionHandler:nil];
}
- (NSURLSessionDownloadTask *)downloadTaskWithRequest:(NSURLRequest *)request {
  return [self downloadTaskWithRequest:request completionHandler:nil];
}
- (NSURLSessionDownloadTask *)downloadTaskWithURL:(NSURL *)url {
  return [self downloadTaskWithURL:url completionHandler:nil];
}
@end
#endif
