#ifdef ADSPEC_OBJECTIVEC
#import "LoadOrder.h"
@implementation LoadOrderBase {
  char _base;
}
- (NSString *)text {
  _base = 1;
  return TEXT(@"%@ %d", LoadOrderName, _base);
}
@end
NSString *const LoadOrderName = @"constant";
#endif
