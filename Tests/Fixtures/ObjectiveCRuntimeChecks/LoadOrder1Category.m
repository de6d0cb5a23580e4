#ifdef ADSPEC_OBJECTIVEC
#import "LoadOrder.h"
@interface LoadOrderBase (Category)
- (NSString *)fromCategory;
@end
@implementation LoadOrderBase (Category)
- (NSString *)fromCategory {
  return @"category";
}
@end
#endif
