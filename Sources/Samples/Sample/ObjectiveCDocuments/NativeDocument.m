// "Custom events for native ads" (seeds 000 and 001, which have the same code), in Objective-C. The numbers are the
// document's code blocks. The fourth block stands before the third, which uses its variables.
//
// The code samples of the page are licensed under the Apache License, Version 2.0, by Google
// (https://www.apache.org/licenses/LICENSE-2.0). The folder Published has them as published, byte for byte, with their
// defects: one file for each block, cut only where the page leaves something out. This file and the headers in Fillings
// fill in what the page leaves out; each filling says why.
#ifdef ADSPEC_OBJECTIVEC  // Built only with the trait ObjectiveC.
// Each document has a class of this name, and a program can have only one.
#define SampleCustomEvent SampleNativeCustomEvent
// The page does not import the header of the class that it calls.
#import "SampleCustomEventNativeAd.h"
// The page declares `sampleNativeAd` and uses `sampleNative`.
SampleCustomEventNativeAd *sampleNative;

#import "Published/Native/1.m"
// The page shows no more of the class.
SAMPLE_REQUIRED_METHODS
@end

#import "Published/Native/2a.m"
// The page leaves out the begin of the implementation.
@implementation SampleCustomEventNativeAd
#import "Published/Native/2b.m"
#import "Published/Native/4.m"
#import "Published/Native/3.m"
// The page shows these statements a second time, outside of any method; nothing calls this function.
__attribute__((unused)) static void mapImage(SampleNativeAd *nativeAd) {
#import "Published/Native/5.m"
}
// Of the page's two ways to track clicks and impressions, the first: the Google Mobile Ads SDK tracks them.
#import "Published/Native/6.m"
// The page shows no end of the class.
@end

// Of the page's two ways to track clicks and impressions, the second: the network's SDK tracks them. The page says that
// its sample does not take this way, so the class is compiled and not registered.
@interface SampleCustomEventTrackedNativeAd : NSObject {
  SampleNativeAd *_nativeAd;
}
@end
@implementation SampleCustomEventTrackedNativeAd
#import "Published/Native/7.m"
@end
#endif
