// The custom event's errors, which the documents use and do not show; domain and codes are those of Google's complete
// sample.
#import <Foundation/Foundation.h>

typedef NS_ENUM(NSInteger, SampleCustomEventErrorCode) {
  SampleCustomEventErrorAdLoadFailureCallback = 101,
  SampleCustomEventErrorAdNotLoaded = 102
};

static inline NSError *SampleCustomEventErrorWithCodeAndDescription(SampleCustomEventErrorCode code,
                                                                    NSString *description) {
  return [NSError errorWithDomain:@"com.google.customevent.samplenetwork"
                             code:code
                         userInfo:@{
                           NSLocalizedDescriptionKey : description,
                           NSLocalizedFailureReasonErrorKey : description
                         }];
}
