#ifdef ADSPEC_OBJECTIVEC  // Built only with the trait ObjectiveC.
#import "SampleErrors.h"

@implementation SampleAdRequest
@end

@implementation SampleNativeAdRequest

- (instancetype)init {
  self = [super init];
  if (self) _shouldDownloadImages = YES;
  return self;
}

@end

NSString *SampleSDKVersion(void) { return @"1.0.0"; }

SampleErrorCode SampleErrorCodeNamed(NSString *name) {
  if ([name isEqual:@"bad_request"] || [name isEqual:@"0"]) return SampleErrorCodeBadRequest;
  if ([name isEqual:@"network_error"] || [name isEqual:@"2"]) return SampleErrorCodeNetworkError;
  if ([name isEqual:@"no_inventory"] || [name isEqual:@"3"]) return SampleErrorCodeNoInventory;
  return SampleErrorCodeUnknown;
}
#endif
