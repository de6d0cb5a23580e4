// Checks of the Objective-C runtime layer. Each returns what it observed, as text that is equal in every run.
#ifdef ADSPEC_OBJECTIVEC
#import <Foundation/Foundation.h>
#import <objc/runtime.h>

typedef NSString *(*CheckFunction)(void);
/// Adds a check. It may run several times in one process, and observes the same each time.
void add_check(const char *name, CheckFunction function);

/// Defines a check: CHECK(name) { return @"what was observed"; }
#define CHECK(name)                                                                              \
  static NSString *check_##name(void);                                                          \
  __attribute__((constructor)) static void add_##name(void) { add_check(#name, check_##name); } \
  static NSString *check_##name(void)

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
