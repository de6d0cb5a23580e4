#ifdef ADSPEC_OBJECTIVEC // Built only with the trait ObjectiveC.
#import "Probe.h"

static NSURL *url(NSString *path) { return [NSURL URLWithString:[@"https://ads.example.com/" stringByAppendingString:path]]; }
static NSString *text(NSData *data) { return data ? [[NSString alloc] initWithData:data encoding:NSUTF8StringEncoding] : nil; }
static NSString *outcome(NSURLResponse *response, NSData *data, NSError *error) {
  NSHTTPURLResponse *http = (NSHTTPURLResponse *)response;
  if (error != nil) return [NSString stringWithFormat:@"%@ %ld, data %d", error.domain, (long)error.code, data != nil];
  return [NSString stringWithFormat:@"%ld %@ %lld %@ %@", (long)http.statusCode, http.MIMEType, http.expectedContentLength, http.URL.path, text(data)];
}

/// A delegate that says what it is told.
@interface ProbeConnectionDelegate : NSObject <NSURLSessionDataDelegate, NSURLSessionDownloadDelegate>
@property(nonatomic, copy) Say say;
@end
@implementation ProbeConnectionDelegate
- (void)URLSession:(NSURLSession *)session dataTask:(NSURLSessionDataTask *)task didReceiveResponse:(NSURLResponse *)response completionHandler:(void (^)(NSURLSessionResponseDisposition))decide {
  self.say([NSString stringWithFormat:@"response %ld", (long)[(NSHTTPURLResponse *)response statusCode]]);
  dispatch_after(dispatch_time(DISPATCH_TIME_NOW, NSEC_PER_SEC), dispatch_get_main_queue(), ^{ decide(NSURLSessionResponseAllow); });
}
- (void)URLSession:(NSURLSession *)session dataTask:(NSURLSessionDataTask *)task didReceiveData:(NSData *)data { self.say(text(data)); }
- (void)URLSession:(NSURLSession *)session task:(NSURLSessionTask *)task willPerformHTTPRedirection:(NSHTTPURLResponse *)response newRequest:(NSURLRequest *)request completionHandler:(void (^)(NSURLRequest *))decide {
  self.say([NSString stringWithFormat:@"redirection %ld to %@", (long)response.statusCode, request.URL.path]);
  decide(request);
}
- (void)URLSession:(NSURLSession *)session downloadTask:(NSURLSessionDownloadTask *)task didFinishDownloadingToURL:(NSURL *)file {
  self.say([NSString stringWithFormat:@"file %@", text([NSData dataWithContentsOfFile:file.path])]);
}
- (void)URLSession:(NSURLSession *)session task:(NSURLSessionTask *)task didCompleteWithError:(NSError *)error {
  self.say([NSString stringWithFormat:@"complete %ld, state %ld", (long)error.code, (long)task.state]);
}
- (void)URLSession:(NSURLSession *)session didBecomeInvalidWithError:(NSError *)error { self.say(@"invalid"); }
- (void)connection:(NSURLConnection *)connection didReceiveResponse:(NSURLResponse *)response { self.say([NSString stringWithFormat:@"response %ld", (long)[(NSHTTPURLResponse *)response statusCode]]); }
- (void)connection:(NSURLConnection *)connection didReceiveData:(NSData *)data { self.say(text(data)); }
- (void)connectionDidFinishLoading:(NSURLConnection *)connection { self.say(@"finished"); }
- (void)connection:(NSURLConnection *)connection didFailWithError:(NSError *)error { self.say([NSString stringWithFormat:@"failed %ld", (long)error.code]); }
@end

static ProbeConnectionDelegate *delegate(Say say) {
  ProbeConnectionDelegate *made = [ProbeConnectionDelegate new];
  made.say = say;
  return made;
}

NSDictionary<NSString *, Probe> *ConnectionProbes(void) {
  return @{
    @"session" : ^(Say say) {
      NSURLSession *shared = NSURLSession.sharedSession;
      [[shared dataTaskWithURL:url(@"ad") completionHandler:^(NSData *data, NSURLResponse *response, NSError *error) { say(outcome(response, data, error)); }] resume];
      NSMutableURLRequest *post = [NSMutableURLRequest requestWithURL:url(@"post")];
      post.HTTPMethod = @"POST";
      [[shared uploadTaskWithRequest:post fromData:[@"body" dataUsingEncoding:NSUTF8StringEncoding] completionHandler:^(NSData *data, NSURLResponse *response, NSError *error) { say(outcome(response, data, error)); }] resume];
      [[shared downloadTaskWithURL:url(@"file") completionHandler:^(NSURL *file, NSURLResponse *response, NSError *error) { say(outcome(response, [NSData dataWithContentsOfURL:file], error)); }] resume];
      [[shared dataTaskWithURL:url(@"redirect") completionHandler:^(NSData *data, NSURLResponse *response, NSError *error) { say(outcome(response, data, error)); }] resume];
      [[shared dataTaskWithURL:url(@"cut") completionHandler:^(NSData *data, NSURLResponse *response, NSError *error) { say(outcome(response, data, error)); }] resume];
      say(@"returned");
    },
    @"session, failures" : ^(Say say) {
      NSURLSessionConfiguration *configuration = NSURLSessionConfiguration.ephemeralSessionConfiguration;
      configuration.timeoutIntervalForRequest = 7;
      NSURLSession *own = [NSURLSession sessionWithConfiguration:configuration];
      [[own dataTaskWithURL:url(@"never") completionHandler:^(NSData *data, NSURLResponse *response, NSError *error) { say(outcome(response, data, error)); }] resume];
      NSURLSessionTask *cancelled = [own dataTaskWithURL:url(@"never") completionHandler:^(NSData *data, NSURLResponse *response, NSError *error) { say(outcome(response, data, error)); }];
      [cancelled resume];
      dispatch_after(dispatch_time(DISPATCH_TIME_NOW, NSEC_PER_SEC), dispatch_get_main_queue(), ^{ [cancelled cancel]; });
    },
    @"session with a delegate" : ^(Say say) {
      NSURLSession *own = [NSURLSession sessionWithConfiguration:NSURLSessionConfiguration.defaultSessionConfiguration delegate:delegate(say) delegateQueue:NSOperationQueue.mainQueue];
      [[own dataTaskWithURL:url(@"redirect")] resume];
      [[own downloadTaskWithURL:url(@"file")] resume];
      [own finishTasksAndInvalidate];
    },
    @"connections" : ^(Say say) {
      ProbeConnectionDelegate *own = delegate(say);
      NSURLConnection *connection = [NSURLConnection connectionWithRequest:[NSURLRequest requestWithURL:url(@"ad")] delegate:own];
      NSURLConnection *cancelled = [NSURLConnection connectionWithRequest:[NSURLRequest requestWithURL:url(@"ad")] delegate:own];
      [cancelled cancel];
      [NSURLConnection sendAsynchronousRequest:[NSURLRequest requestWithURL:url(@"ad")] queue:NSOperationQueue.mainQueue completionHandler:^(NSURLResponse *response, NSData *data, NSError *error) { say(outcome(response, data, error)); (void)connection; }];
    },
    @"connections that wait" : ^(Say say) {
      NSURLResponse *response;
      NSError *error;
      NSData *data = [NSURLConnection sendSynchronousRequest:[NSURLRequest requestWithURL:url(@"ad")] returningResponse:&response error:&error];
      say(outcome(response, data, error));
      say([NSString stringWithFormat:@"%@", text([NSData dataWithContentsOfURL:url(@"ad")])]);
      say([NSString stringWithFormat:@"%@", [NSString stringWithContentsOfURL:url(@"ad") encoding:NSUTF8StringEncoding error:&error]]);
      say([NSString stringWithFormat:@"%d", [NSData dataWithContentsOfURL:url(@"cut")] == nil]);
    },
  };
}
#endif
