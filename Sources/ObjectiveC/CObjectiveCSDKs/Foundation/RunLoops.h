// The run loops and timers of Foundation in Objective-C use those of Swift's Foundation, which run in virtual time.
#ifdef ADSPEC_OBJECTIVEC
#import <AdSpecPrefix.h>
/// The run loop of Swift's Foundation behind a run loop. A run loop belongs to its thread, as on a device: nothing
/// runs the run loop of a thread that a queue borrows.
CFRunLoopRef adspec_run_loop(NSRunLoop *runLoop);
/// The mode of Swift's Foundation with the same name.
CFRunLoopMode adspec_run_loop_mode(NSString *mode);
#endif
