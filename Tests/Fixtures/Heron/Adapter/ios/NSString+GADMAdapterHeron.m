#import "NSString+GADMAdapterHeron.h"

@implementation NSString (GADMAdapterHeron)

- (NSString *)gadheron_nonEmptyString {
  return self.length > 0 ? self : nil;
}

@end
