#ifdef ADSPEC_OBJECTIVEC // Built only with the trait ObjectiveC.
// Clocks, and facts about the process, as Swift's Foundation gives them.
#import <AdSpecPrefix.h>
#include <bridge/Foundation.h>
#include <time.h>
#include <unistd.h>

double CACurrentMediaTime(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

#pragma clang diagnostic ignored "-Wobjc-protocol-method-implementation"
@implementation NSProcessInfo (ADSTime)
- (NSTimeInterval)adspec_systemUptime { return CACurrentMediaTime(); }
// GNUstep asks the domain name system.
- (NSString *)hostName {
  char name[256] = "localhost";
  gethostname(name, sizeof name - 1);
  return [NSString stringWithUTF8String:name];
}
// GNUstep builds the text of the time, the process and the host. The numbers of an NSUUID come from the seed.
- (NSString *)globallyUniqueString { return [NSUUID UUID].UUIDString; }
@end
#endif
