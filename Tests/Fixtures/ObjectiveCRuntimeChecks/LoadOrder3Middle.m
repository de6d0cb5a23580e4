#ifdef ADSPEC_OBJECTIVEC
#import "LoadOrder.h"
@implementation LoadOrderMiddle {
  short _middle;
}
- (NSString *)text {
  _middle = 2;
  return TEXT(@"%@ %d", [super text], _middle);
}
@end
#endif
