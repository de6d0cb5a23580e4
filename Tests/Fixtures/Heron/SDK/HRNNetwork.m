#ifdef ADSPEC_OBJECTIVEC  // Built only with the trait ObjectiveC.
#import "HRNNetwork.h"

NSErrorDomain const HRNErrorDomain = @"com.heron.sdk";

NSError *HRNErrorOf(ADSNetworkError *error) {
  if (!error) return nil;
  NSDictionary<NSString *, NSNumber *> *numbers =
      @{@"no_inventory" : @20, @"no_fill" : @20, @"offline" : @30, @"not_ready" : @40};
  NSInteger number = numbers[error.code ?: @""].integerValue ?: error.code.integerValue ?: 1;
  NSString *text = [NSString
      stringWithFormat:@"%@ (%@)", error.message ?: @"Heron reports a failure.", error.code ?: @"unknown"];
  return [NSError errorWithDomain:HRNErrorDomain code:number userInfo:@{NSLocalizedDescriptionKey : text}];
}

ADSNetworkRequest *HRNNetworkRequest(ADSFormat format, HRNAdRequest *request) {
  ADSNetworkRequest *result = [ADSNetworkRequest requestWithFormat:format slot:request.placement];
  result.bid = request.bid;
  result.hasWatermark = request.watermark.length > 0;
  result.isTest = request.isTest;
  result.extras = request.parameters;
  return result;
}

@implementation HRNAdRequest

- (instancetype)initWithPlacement:(NSString *)placement {
  if ((self = [super init])) {
    _placement = [placement copy];
    _parameters = @{};
  }
  return self;
}

- (id)copyWithZone:(NSZone *)zone {
  HRNAdRequest *copy = [[HRNAdRequest alloc] initWithPlacement:self.placement];
  copy.bid = self.bid;
  copy.watermark = self.watermark;
  copy.test = self.isTest;
  copy.parameters = self.parameters;
  return copy;
}

@end
#endif
