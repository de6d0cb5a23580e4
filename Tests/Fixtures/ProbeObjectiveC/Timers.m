#ifdef ADSPEC_OBJECTIVEC // Built only with the trait ObjectiveC.
#import "Probe.h"
#import <mach/mach_time.h>

static NSDate *date(double seconds) { return [NSDate dateWithTimeIntervalSinceNow:seconds]; }

/// A target of timers and of messages that come later.
@interface ProbeTarget : NSObject
@property(nonatomic, copy) Say say;
@property(nonatomic) int count;
@end
@implementation ProbeTarget
- (void)tick:(NSTimer *)timer {
  self.say([NSString stringWithFormat:@"tick %d, %@", ++self.count, timer.userInfo]);
  if (self.count == 3) [timer invalidate];
}
- (void)message:(NSString *)text { self.say(text); }
- (void)dealloc { self.say(@"target deallocated"); }
@end

static ProbeTarget *target(Say say) {
  ProbeTarget *made = [ProbeTarget new];
  made.say = say;
  return made;
}

static NSDictionary *timerProbes(void) {
  return @{
    @"timer" : ^(Say say) {
      @autoreleasepool {
        NSTimer *timer = [NSTimer scheduledTimerWithTimeInterval:2 target:target(say) selector:@selector(tick:) userInfo:@"info" repeats:YES];
        timer.tolerance = 0.5;
        say([NSString stringWithFormat:@"valid %d, interval %g, tolerance %g, due in %g", timer.isValid, timer.timeInterval, timer.tolerance, timer.fireDate.timeIntervalSinceNow]);
      }
    },
    @"timer, fired by hand" : ^(Say say) {
      @autoreleasepool {
        NSTimer *once = [NSTimer timerWithTimeInterval:5 target:target(say) selector:@selector(tick:) userInfo:nil repeats:NO];
        [NSRunLoop.mainRunLoop addTimer:once forMode:NSRunLoopCommonModes];
        @autoreleasepool { [once fire]; } // an autoreleased target would end later
        say([NSString stringWithFormat:@"valid %d", once.isValid]);
      }
    },
    @"timer, moved" : ^(Say say) {
      NSTimer *timer = [NSTimer scheduledTimerWithTimeInterval:9 repeats:NO block:^(NSTimer *own) { say([NSString stringWithFormat:@"block, valid %d", own.isValid]); }];
      timer.fireDate = date(1);
      NSTimer *dated = [[NSTimer alloc] initWithFireDate:date(3) interval:0 target:target(say) selector:@selector(tick:) userInfo:nil repeats:NO];
      [NSRunLoop.currentRunLoop addTimer:dated forMode:NSDefaultRunLoopMode];
      NSTimer *never = [NSTimer scheduledTimerWithTimeInterval:4 repeats:YES block:^(NSTimer *own) { say(@"never"); }];
      [never invalidate];
    },
    @"timer on a queue" : ^(Say say) {
      // Nobody runs the run loop of the queue's thread, as on a device.
      dispatch_async(dispatch_get_global_queue(0, 0), ^{
        [NSTimer scheduledTimerWithTimeInterval:1 repeats:NO block:^(NSTimer *own) { say(@"never"); }];
        say(@"scheduled");
      });
    },
    @"messages later" : ^(Say say) {
      @autoreleasepool {
        ProbeTarget *own = target(say);
        [own performSelector:@selector(message:) withObject:@"after 4" afterDelay:4];
        [own performSelector:@selector(message:) withObject:@"never" afterDelay:1];
        [NSObject cancelPreviousPerformRequestsWithTarget:own selector:@selector(message:) object:@"never"];
        [own performSelector:@selector(message:) withObject:@"after 0" afterDelay:0];
        ProbeTarget *cancelled = target(say);
        [cancelled performSelector:@selector(message:) withObject:@"never" afterDelay:1];
        [NSObject cancelPreviousPerformRequestsWithTarget:cancelled];
        say(@"returned");
      }
    },
    @"messages to threads" : ^(Say say) {
      ProbeTarget *own = target(say);
      [own performSelectorOnMainThread:@selector(message:) withObject:@"main" waitUntilDone:NO];
      [own performSelectorOnMainThread:@selector(message:) withObject:@"main, waited" waitUntilDone:YES];
      [own performSelectorInBackground:@selector(message:) withObject:@"background"];
      [own performSelector:@selector(message:) onThread:NSThread.mainThread withObject:@"on thread" waitUntilDone:NO];
      dispatch_async(dispatch_get_global_queue(0, 0), ^{
        [own performSelectorOnMainThread:@selector(message:) withObject:@"from a queue, waited" waitUntilDone:YES];
        say(@"after the wait");
      });
    },
    @"run loop" : ^(Say say) {
      NSRunLoop *loop = NSRunLoop.currentRunLoop;
      [loop performBlock:^{ say(@"performed"); }];
      dispatch_async(dispatch_get_main_queue(), ^{ say(@"main queue"); });
      [NSTimer scheduledTimerWithTimeInterval:1 repeats:NO block:^(NSTimer *timer) { say(@"timer"); }];
      [loop runUntilDate:date(2)];
      say(@"ran until the date");
      say([NSString stringWithFormat:@"ran once %d", [loop runMode:NSDefaultRunLoopMode beforeDate:date(1)]]);
      CFRunLoopPerformBlock(CFRunLoopGetMain(), kCFRunLoopCommonModes, ^{ say(@"CFRunLoopPerformBlock"); });
      CFRunLoopWakeUp(CFRunLoopGetMain());
      ProbeTarget *own = target(say);
      [loop performSelector:@selector(message:) target:own argument:@"ordered" order:0 modes:@[ NSDefaultRunLoopMode ]];
      [loop performSelector:@selector(message:) target:own argument:@"never" order:0 modes:@[ NSDefaultRunLoopMode ]];
      [loop cancelPerformSelector:@selector(message:) target:own argument:@"never"];
    },
    @"notifications" : ^(Say say) {
      NSNotificationCenter *center = NSNotificationCenter.defaultCenter;
      id observer = [center addObserverForName:@"Probe" object:nil queue:nil usingBlock:^(NSNotification *note) { say(@"noted"); }];
      [center addObserverForName:@"Probe" object:nil queue:NSOperationQueue.mainQueue usingBlock:^(NSNotification *note) { say(@"noted on the main queue"); }];
      [center postNotificationName:@"Probe" object:nil];
      say(@"posted");
      [center removeObserver:observer];
    },
    @"clocks" : ^(Say say) {
      CFAbsoluteTime absolute = CFAbsoluteTimeGetCurrent();
      uint64_t mach = mach_absolute_time();
      double media = CACurrentMediaTime(), uptime = NSProcessInfo.processInfo.systemUptime;
      NSDate *now = NSDate.date;
      [NSThread sleepForTimeInterval:3];
      say([NSString stringWithFormat:@"%g %g %g %g %g", CFAbsoluteTimeGetCurrent() - absolute, (mach_absolute_time() - mach) / 1e9, CACurrentMediaTime() - media, NSProcessInfo.processInfo.systemUptime - uptime, -now.timeIntervalSinceNow]);
      say(now.description);
    },
  };
}

NSDictionary<NSString *, Probe> *TimerProbes(void) { return timerProbes(); }
#endif
