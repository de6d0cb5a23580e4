#ifdef ADSPEC_OBJECTIVEC  // Built only with the trait ObjectiveC.
#import "ADSSwiftObject.h"

#include <bridge/Objects.h>

@implementation ADSSwiftObject
- (instancetype)initWithOwned:(void *)swift {
  if ((self = [super init])) _swift = swift;
  return self;
}
- (void)dealloc {
  if (_swift) adspec_oc_release(_swift);
}
@end
#endif
