#ifdef ADSPEC_OBJECTIVEC
#import "LoadOrder.h"
@implementation LoadOrderLeaf {
  double _leaf;
}
- (NSString *)text {
  _leaf = 3;
  return TEXT(@"%@ %g", [super text], _leaf);
}
@end
#endif
