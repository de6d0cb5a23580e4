#ifdef ADSPEC_OBJECTIVEC  // Built only with the trait ObjectiveC.
// Tries each part of the system that adapters use; PROBE names the part. Writes what happened, with the time of the process.
#import <GoogleMobileAds/GoogleMobileAds.h>
#import <AdSpecNetwork/AdSpecNetwork.h>
#include <stdio.h>
#include <stdlib.h>
static NSDate *start;
static void say(NSString *what) { FILE *f = fopen("/tmp/o/probe.log", "a"); fprintf(f, "   %s: %.3f s, main thread %d\n", what.UTF8String, -[start timeIntervalSinceNow], NSThread.isMainThread); fclose(f); }
@interface ProbeObserved : NSObject
@property(nonatomic) NSInteger value;
@end
@implementation ProbeObserved @end
@interface ProbeAdapter : NSObject <GADMediationAdapter, GADMediationRewardedAd> { dispatch_source_t _source; NSTimer *_timer; int _ticks; }
@end
@implementation ProbeAdapter
+ (GADVersionNumber)adapterVersion { return (GADVersionNumber){1, 0, 0}; }
+ (GADVersionNumber)adSDKVersion { return (GADVersionNumber){1, 0, 0}; }
+ (Class<GADAdNetworkExtras>)networkExtrasClass { return Nil; }
- (void)presentFromViewController:(UIViewController *)c {}
- (void)fired { say(@"performSelector:afterDelay:"); }
- (void)tick:(NSTimer *)t { say(@"NSTimer"); if (++_ticks == 3) [t invalidate]; }
- (void)onMain { say(@"performSelectorOnMainThread"); }
- (void)inBackground { @autoreleasepool { say(@"performSelectorInBackground"); } }
- (void)noted:(NSNotification *)n { say(@"NSNotification"); }
- (void)observeValueForKeyPath:(NSString *)k ofObject:(id)o change:(NSDictionary *)c context:(void *)x { say([NSString stringWithFormat:@"KVO %@", c[NSKeyValueChangeNewKey]]); }
- (void)loadRewardedAdForAdConfiguration:(GADMediationRewardedAdConfiguration *)a completionHandler:(GADMediationRewardedLoadCompletionHandler)h {
  start = [NSDate date];
  const char *env = getenv("PROBE");
  NSString *p = env ? [NSString stringWithUTF8String:env] : @"";
  say([NSString stringWithFormat:@"start (%@)", p]);
#define IF(name) if ([p isEqual:@name])
  IF("after") dispatch_after(dispatch_time(DISPATCH_TIME_NOW, 2 * NSEC_PER_SEC), dispatch_get_main_queue(), ^{ say(@"dispatch_after"); });
  IF("queue") dispatch_async(dispatch_queue_create("q", NULL), ^{ say(@"dispatch_async own queue"); dispatch_async(dispatch_get_main_queue(), ^{ say(@"back on main"); }); });
  IF("group") { dispatch_group_t g = dispatch_group_create(); for (int i = 0; i < 3; i++) { dispatch_group_enter(g); dispatch_after(dispatch_time(DISPATCH_TIME_NOW, (i + 1) * NSEC_PER_SEC), dispatch_get_global_queue(0, 0), ^{ dispatch_group_leave(g); }); } dispatch_group_notify(g, dispatch_get_main_queue(), ^{ say(@"dispatch_group_notify"); }); }
  IF("source") { _source = dispatch_source_create(DISPATCH_SOURCE_TYPE_TIMER, 0, 0, dispatch_get_main_queue()); dispatch_source_set_timer(_source, dispatch_time(DISPATCH_TIME_NOW, NSEC_PER_SEC), NSEC_PER_SEC, 0); dispatch_source_set_event_handler(_source, ^{ say(@"dispatch_source timer"); if (++self->_ticks == 3) dispatch_source_cancel(self->_source); }); dispatch_resume(_source); }
  IF("timer") _timer = [NSTimer scheduledTimerWithTimeInterval:3 target:self selector:@selector(tick:) userInfo:nil repeats:YES];
  IF("timerblock") [NSTimer scheduledTimerWithTimeInterval:3 repeats:NO block:^(NSTimer *t) { say(@"NSTimer block"); }];
  IF("addtimer") { NSTimer *t = [NSTimer timerWithTimeInterval:2 target:self selector:@selector(tick:) userInfo:nil repeats:NO]; [[NSRunLoop mainRunLoop] addTimer:t forMode:NSRunLoopCommonModes]; }
  IF("delay") [self performSelector:@selector(fired) withObject:nil afterDelay:4];
  IF("cancel") { [self performSelector:@selector(fired) withObject:nil afterDelay:4]; [NSObject cancelPreviousPerformRequestsWithTarget:self]; say(@"cancelled"); }
  IF("main") [self performSelectorOnMainThread:@selector(onMain) withObject:nil waitUntilDone:NO];
  IF("mainwait") { [self performSelectorOnMainThread:@selector(onMain) withObject:nil waitUntilDone:YES]; say(@"after wait"); }
  IF("background") [self performSelectorInBackground:@selector(inBackground) withObject:nil];
  IF("thread") [NSThread detachNewThreadSelector:@selector(inBackground) toTarget:self withObject:nil];
  IF("opqueue") { NSOperationQueue *q = [NSOperationQueue new]; [q addOperationWithBlock:^{ say(@"NSOperationQueue"); }]; }
  IF("opmain") [[NSOperationQueue mainQueue] addOperationWithBlock:^{ say(@"NSOperationQueue.mainQueue"); }];
  IF("sleep") { [NSThread sleepForTimeInterval:2]; say(@"after sleep"); }
  IF("once") { static dispatch_once_t once; for (int i = 0; i < 2; i++) dispatch_once(&once, ^{ say(@"dispatch_once"); }); }
  IF("sync") { @synchronized(self) { @synchronized(self) { say(@"@synchronized"); } } }
  IF("loop") { [[NSRunLoop currentRunLoop] runUntilDate:[NSDate dateWithTimeIntervalSinceNow:2]]; say(@"after runUntilDate"); }
  IF("defaults") { NSUserDefaults *d = NSUserDefaults.standardUserDefaults; say([NSString stringWithFormat:@"IABTCF before: %@", [d objectForKey:@"IABTCF_TCString"]]); [d setObject:@"x" forKey:@"k"]; [d synchronize]; say([NSString stringWithFormat:@"NSUserDefaults %@", [d objectForKey:@"k"]]); }
  IF("urlconn") { NSURLResponse *r; NSError *e; NSData *d = [NSURLConnection sendSynchronousRequest:[NSURLRequest requestWithURL:[NSURL URLWithString:@"http://ads.example.com/x"]] returningResponse:&r error:&e]; say([NSString stringWithFormat:@"NSURLConnection %@ %@", d, e]); }
  IF("note") { [[NSNotificationCenter defaultCenter] addObserver:self selector:@selector(noted:) name:@"N" object:nil]; [[NSNotificationCenter defaultCenter] postNotificationName:@"N" object:nil]; [[NSNotificationCenter defaultCenter] addObserverForName:@"M" object:nil queue:[NSOperationQueue mainQueue] usingBlock:^(NSNotification *n) { say(@"NSNotification block on mainQueue"); }]; [[NSNotificationCenter defaultCenter] postNotificationName:@"M" object:nil]; [[NSNotificationCenter defaultCenter] removeObserver:self]; }
  IF("kvo") { ProbeObserved *o = [ProbeObserved new]; [o addObserver:self forKeyPath:@"value" options:NSKeyValueObservingOptionNew context:NULL]; o.value = 7; [o removeObserver:self forKeyPath:@"value"]; }
  IF("random") { say([NSString stringWithFormat:@"random %@ %d", [NSUUID UUID].UUIDString, rand()]); }
  IF("date") { NSDateFormatter *f = [NSDateFormatter new]; f.dateFormat = @"yyyy-MM-dd HH:mm:ss Z"; say([NSString stringWithFormat:@"NSDate %@ %@ uptime %g", [NSDate date], [f stringFromDate:[NSDate date]], NSProcessInfo.processInfo.systemUptime + 0.0]); }
  IF("locale") say([NSString stringWithFormat:@"%@ %@ home %@", [NSLocale currentLocale].localeIdentifier, [NSTimeZone localTimeZone].name, NSHomeDirectory()]);
  IF("throw") [NSException raise:NSInvalidArgumentException format:@"a nil in a dictionary"];
  IF("nilinsert") { id n = nil; NSDictionary *d = @{@"a" : n}; say(d.description); }
  IF("unrecognized") [(id)self performSelector:@selector(onlySeldom)];
  IF("catch") { @try { [NSException raise:@"A" format:@"b"]; } @catch (NSException *e) { say([NSString stringWithFormat:@"caught %@", e.reason]); } @finally { say(@"finally"); } }
  IF("throwthroughswift") { @try { h(self, (id)[NSNull null]); say(@"no exception"); } @catch (NSException *e) { say([NSString stringWithFormat:@"caught through Swift: %@", e.reason]); } return; }
  IF("json") { NSError *e; NSDictionary *d = [NSJSONSerialization JSONObjectWithData:[@"{\"a\":[1,true,null,\"x\"],\"b\":1.5}" dataUsingEncoding:NSUTF8StringEncoding] options:0 error:&e]; say([NSString stringWithFormat:@"JSON %@ %@", d, e]); NSData *o = [NSJSONSerialization dataWithJSONObject:@{@"b" : @YES, @"n" : @1} options:0 error:&e]; say([[NSString alloc] initWithData:o encoding:NSUTF8StringEncoding]); }
  IF("regex") { NSRegularExpression *x = [NSRegularExpression regularExpressionWithPattern:@"a(b+)" options:0 error:NULL]; say([NSString stringWithFormat:@"regex %lu", (unsigned long)[x numberOfMatchesInString:@"abb ab" options:0 range:NSMakeRange(0, 6)]]); }
  IF("lock") { NSLock *l = [NSLock new]; [l lock]; [l unlock]; NSRecursiveLock *r = [NSRecursiveLock new]; [r lock]; [r lock]; [r unlock]; [r unlock]; NSCondition *c = [NSCondition new]; [c lock]; BOOL s = [c waitUntilDate:[NSDate dateWithTimeIntervalSinceNow:3]]; [c unlock]; say([NSString stringWithFormat:@"NSCondition %d", s]); }
  IF("semaphore") { dispatch_semaphore_t s = dispatch_semaphore_create(0); long r = dispatch_semaphore_wait(s, dispatch_time(DISPATCH_TIME_NOW, NSEC_PER_SEC)); say([NSString stringWithFormat:@"semaphore %ld", r]); }
  dispatch_after(dispatch_time(DISPATCH_TIME_NOW, 20 * NSEC_PER_SEC), dispatch_get_main_queue(), ^{ say(@"end"); h(self, nil); });
}
@end
#endif
