#ifdef ADSPEC_OBJECTIVEC  // Built only with the trait ObjectiveC.
#import "SampleRequests.h"

@implementation SampleAdRequest

- (ADSNetworkRequest *)networkRequestWithFormat:(ADSFormat)format slot:(NSString *)slot {
  ADSNetworkRequest *request = [ADSNetworkRequest requestWithFormat:format slot:slot];
  request.isTest = self.testMode;
  if (self.keywords.count > 0) request.extras = @{@"keywords" : [self.keywords componentsJoinedByString:@","]};
  return request;
}

@end

@implementation SampleNativeAdRequest

- (instancetype)init {
  self = [super init];
  if (self) _shouldDownloadImages = YES;
  return self;
}

- (ADSNetworkRequest *)networkRequestWithFormat:(ADSFormat)format slot:(NSString *)slot {
  ADSNetworkRequest *request = [super networkRequestWithFormat:format slot:slot];
  request.wantsSeveralImages = self.shouldRequestMultipleImages;
  switch (self.preferredImageOrientation) {
    case NativeAdImageOrientationAny:
      break;
    case NativeAdImageOrientationPortrait:
      request.orientation = @"portrait";
      break;
    case NativeAdImageOrientationLandscape:
      request.orientation = @"landscape";
      break;
  }
  if (!self.shouldDownloadImages) {
    NSMutableDictionary *extras = [request.extras mutableCopy];
    extras[@"download_images"] = @"false";
    request.extras = extras;
  }
  return request;
}

@end

NSString *SampleSDKVersion(void) { return [ADSNetwork versionWithUsual:@"1.0.0"]; }

SampleErrorCode SampleErrorCodeOf(ADSNetworkError *error) {
  NSString *name = error.code;
  if ([name isEqual:@"bad_request"] || [name isEqual:@"0"]) return SampleErrorCodeBadRequest;
  if ([name isEqual:@"network_error"] || [name isEqual:@"2"]) return SampleErrorCodeNetworkError;
  if ([name isEqual:@"no_inventory"] || [name isEqual:@"3"]) return SampleErrorCodeNoInventory;
  return SampleErrorCodeUnknown;
}
#endif
