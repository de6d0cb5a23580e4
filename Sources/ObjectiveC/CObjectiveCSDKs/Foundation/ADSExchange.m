#ifdef ADSPEC_OBJECTIVEC // Built only with the trait ObjectiveC.
#import "ADSExchange.h"
#include <bridge/Exceptions.h>
#include <bridge/HTTP.h>

#pragma clang diagnostic ignored "-Wobjc-protocol-method-implementation"
@implementation NSHTTPURLResponse (ADSTime)
- (long long)expectedContentLength {
  NSString *length = self.allHeaderFields[@"Content-Length"];
  return length != nil ? length.longLongValue : NSURLResponseUnknownLength;
}
@end

@implementation ADSExchange {
  void *_task; // owned
  NSURLRequest *_request;
}

- (void)dealloc {
  if (_task != NULL) adspec_http_release(_task);
}

- (void)start:(NSURLRequest *)request timeout:(NSTimeInterval)timeout headers:(NSDictionary *)headers {
  _request = [request copy];
  NSMutableDictionary *all = [NSMutableDictionary dictionary];
  for (NSString *name in headers) all[name] = [headers[name] description];
  [all addEntriesFromDictionary:request.allHTTPHeaderFields ?: @{}];
  NSData *body = request.HTTPBody;
  struct adspec_http_request given = {
      .url = request.URL.absoluteString.UTF8String ?: "",
      .method = request.HTTPMethod.UTF8String ?: "GET",
      .timeout = MIN(timeout, request.timeoutInterval),
      .headers = (__bridge void *)all,
      .body = body.bytes,
      .body_length = body.length,
  };
  _task = adspec_http_start(&given, (__bridge_retained void *)self);
}

- (void)cancel {
  if (_task != NULL) adspec_http_cancel(_task);
}

- (void)end {
  _onResponse = nil;
  _onData = nil;
  _onRedirection = nil;
  _onCompletion = nil;
}

static NSHTTPURLResponse *response_with(const char *url, int64_t status, NSDictionary *headers) {
  return [[NSHTTPURLResponse alloc] initWithURL:[NSURL URLWithString:[NSString stringWithUTF8String:url]]
                                     statusCode:(NSInteger)status
                                    HTTPVersion:@"HTTP/1.1"
                                   headerFields:headers];
}

void adspec_http_received_response(void *object, const char *url, int64_t status, void *headers) {
  ADSPEC_CALLED_FROM_SWIFT
  ADSExchange *exchange = (__bridge ADSExchange *)object;
  if (exchange.onResponse != nil) exchange.onResponse(response_with(url, status, (__bridge NSDictionary *)headers));
  ADSPEC_END_OF_CALL
}

void adspec_http_received_data(void *object, const void *bytes, size_t length) {
  ADSPEC_CALLED_FROM_SWIFT
  ADSExchange *exchange = (__bridge ADSExchange *)object;
  if (exchange.onData != nil) exchange.onData([NSData dataWithBytes:bytes length:length]);
  ADSPEC_END_OF_CALL
}

void adspec_http_redirected(void *object, const char *url, int64_t status, const char *new_url, const char *new_method,
                            void *question) {
  ADSPEC_CALLED_FROM_SWIFT
  ADSExchange *exchange = (__bridge ADSExchange *)object;
  if (exchange.onRedirection == nil) {
    adspec_http_redirect(question, new_url, new_method);
    return;
  }
  NSString *location = [NSString stringWithUTF8String:new_url];
  NSMutableURLRequest *next = [exchange->_request mutableCopy];
  next.URL = [NSURL URLWithString:location];
  next.HTTPMethod = [NSString stringWithUTF8String:new_method];
  exchange.onRedirection(response_with(url, status, @{@"Location" : location}), next, ^(NSURLRequest *answer) {
    adspec_http_redirect(question, answer.URL.absoluteString.UTF8String, answer.HTTPMethod.UTF8String);
  });
  ADSPEC_END_OF_CALL
}

void adspec_http_completed(void *object, const char *domain, int64_t code, const char *message) {
  ADSPEC_CALLED_FROM_SWIFT
  ADSExchange *exchange = (__bridge ADSExchange *)object;
  NSError *error = nil;
  if (domain != NULL) {
    NSMutableDictionary *details = [NSMutableDictionary dictionary];
    if (message != NULL) details[NSLocalizedDescriptionKey] = [NSString stringWithUTF8String:message];
    details[@"NSErrorFailingURLKey"] = exchange->_request.URL;
    details[@"NSErrorFailingURLStringKey"] = exchange->_request.URL.absoluteString;
    error = [NSError errorWithDomain:[NSString stringWithUTF8String:domain] code:(NSInteger)code userInfo:details];
  }
  void (^completion)(NSError *) = exchange.onCompletion;
  [exchange end];
  if (completion != nil) completion(error);
  ADSPEC_END_OF_CALL
}

+ (NSData *)send:(NSURLRequest *)request response:(NSURLResponse **)response error:(NSError **)error {
  ADSExchange *exchange = [self new];
  NSMutableData *body = [NSMutableData data];
  dispatch_semaphore_t done = dispatch_semaphore_create(0);
  __block NSURLResponse *head = nil;
  __block NSError *failure = nil;
  exchange.onResponse = ^(NSHTTPURLResponse *received) { head = received; };
  exchange.onData = ^(NSData *data) { [body appendData:data]; };
  exchange.onCompletion = ^(NSError *received) {
    failure = received;
    dispatch_semaphore_signal(done);
  };
  [exchange start:request timeout:INFINITY headers:nil];
  dispatch_semaphore_wait(done, DISPATCH_TIME_FOREVER);
  if (response != NULL) *response = head;
  if (error != NULL) *error = failure;
  return failure == nil ? body : nil;
}
@end
#endif
