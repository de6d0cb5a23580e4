// "Custom events for rewarded ads" (seed 002), in Objective-C. The numbers are the document's code blocks, in its order.
//
// The code samples of the page are licensed under the Apache License, Version 2.0, by Google
// (https://www.apache.org/licenses/LICENSE-2.0). The folder Published has them as published, byte for byte, with their
// defects: one file for each block, cut only where the page leaves something out. This file and the headers in Fillings
// fill in what the page leaves out; each filling says why.
#ifdef ADSPEC_OBJECTIVEC  // Built only with the trait ObjectiveC.
// Each document has a class of this name, and a program can have only one.
#define SampleCustomEvent SampleRewardedCustomEvent
// The page does not import the header of the class that it calls.
#import "SampleCustomEventRewarded.h"

@interface SampleCustomEvent ()
- (void)loadRewardedForAdConfiguration:(GADMediationRewardedAdConfiguration *)adConfiguration
                     completionHandler:(GADMediationRewardedLoadCompletionHandler)completionHandler;
@end

#import "Published/Rewarded/1a.m"
// The page leaves this out ("...").
SAMPLE_REQUIRED_METHODS
// The SDK never calls the page's `loadRewardedForAdConfiguration:completionHandler:`. This is the method that the page
// means; without it nothing of the page could be reached.
- (void)loadRewardedAdForAdConfiguration:(GADMediationRewardedAdConfiguration *)adConfiguration
                       completionHandler:(GADMediationRewardedLoadCompletionHandler)completionHandler {
  [self loadRewardedForAdConfiguration:adConfiguration completionHandler:completionHandler];
}
#import "Published/Rewarded/1b.m"
// The page shows no end of the class.
@end

#import "Published/Rewarded/2a.m"
// The page leaves out the begin of the implementation.
@implementation SampleCustomEventRewarded
#import "Published/Rewarded/2b.m"
// The page calls the method above by this name.
- (void)loadRewardedForAdConfiguration:(GADMediationRewardedAdConfiguration *)adConfiguration
                     completionHandler:(GADMediationRewardedLoadCompletionHandler)completionHandler {
  [self loadRewardedAdForAdConfiguration:adConfiguration completionHandler:completionHandler];
}
#import "Published/Rewarded/3.m"
#import "Published/Rewarded/4a.m"
// A semicolon is missing on the page.
;
#import "Published/Rewarded/4b.m"
// No version of the SDK has the page's method, and the compiler refuses it; the page's Swift calls this method.
#define didRewardUserWithReward didRewardUser
#import "Published/Rewarded/5.m"
// The page shows no end of the class.
@end
#endif
