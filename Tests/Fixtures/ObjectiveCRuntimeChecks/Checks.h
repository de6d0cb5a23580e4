// Checks of the Objective-C runtime layer. Each returns what it observed, as text that is equal in every run.
#ifdef ADSPEC_OBJECTIVEC
#import <Foundation/Foundation.h>
#import <objc/runtime.h>

// The checks use libdispatch itself, not the functions that run blocks on the virtual clock (AdSpecPrefix.h).
#undef dispatch_async
#undef dispatch_sync
#undef dispatch_once
#undef dispatch_barrier_async
#undef dispatch_barrier_sync
#undef dispatch_group_async
#undef dispatch_group_notify
#undef dispatch_source_set_event_handler

typedef NSString *(*CheckFunction)(void);
/// Adds a check. It may run several times in one process, and observes the same each time. `once` keeps it out of
/// `repeat`.
void add_check(const char *name, CheckFunction function, BOOL once);

#define ADD_CHECK(name, once)                                                                         \
  static NSString *check_##name(void);                                                               \
  __attribute__((__constructor__)) static void add_##name(void) { add_check(#name, check_##name, once); } \
  static NSString *check_##name(void)
/// Defines a check: CHECK(name) { return @"what was observed"; }
#define CHECK(name) ADD_CHECK(name, NO)
/// A check that `repeat` runs once, because it is slow, or because it leaves objects behind: ARC does not release the
/// variables of frames that an exception leaves, as on Apple's systems.
#define CHECK_ONCE(name) ADD_CHECK(name, YES)

/// Writes a word into the log of the running check. Any thread.
void note(NSString *word);
/// The words of the log, joined by spaces; empties the log.
NSString *notes(void);
/// "yes" or "no".
NSString *answer(BOOL value);
/// Text in the format of NSString.
#define TEXT(...) [NSString stringWithFormat:__VA_ARGS__]

/// An object that writes "name-" into the log when it ends.
@interface Marker : NSObject <NSCopying>
@property(nonatomic, copy) NSString *name;
+ (instancetype)markerNamed:(NSString *)name;
@end
#endif
