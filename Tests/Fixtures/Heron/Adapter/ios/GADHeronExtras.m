#import "GADHeronExtras.h"

@implementation GADHeronExtras
@end
