#ifdef ADSPEC_OBJECTIVEC  // Built only with the trait ObjectiveC.
#import "SampleConformingErrors.h"

NSString *const SampleConformingErrorDomain = @"com.google.customevent.samplenetwork";

NSError *SampleConformingError(SampleConformingErrorCode code, NSString *text) {
  return [NSError errorWithDomain:SampleConformingErrorDomain
                             code:code
                         userInfo:@{NSLocalizedDescriptionKey : text, NSLocalizedFailureReasonErrorKey : text}];
}

NSError *SampleConformingErrorOfNetwork(SampleErrorCode code) {
  return SampleConformingError(
      SampleConformingErrorLoadFailed,
      [NSString stringWithFormat:@"Sample SDK returned an ad load failure callback with error code: %ld", (long)code]);
}

NSString *SampleConformingAdUnit(GADMediationAdConfiguration *configuration) {
  id parameter = configuration.credentials.settings[@"parameter"];
  if (![parameter isKindOfClass:[NSString class]]) return nil;
  NSString *adUnit = [parameter stringByTrimmingCharactersInSet:NSCharacterSet.whitespaceAndNewlineCharacterSet];
  return adUnit.length > 0 ? adUnit : nil;
}

void SampleConformingOnMain(dispatch_block_t block) {
  if (NSThread.isMainThread) {
    block();
  } else {
    dispatch_async(dispatch_get_main_queue(), block);
  }
}
#endif
