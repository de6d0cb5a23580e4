// "Custom events for banner ads" (seed 003), in Objective-C. The numbers are the document's code blocks, in its order.
//
// The code samples of the page are licensed under the Apache License, Version 2.0, by Google
// (https://www.apache.org/licenses/LICENSE-2.0). The folder Published has them as published, byte for byte, with their
// defects: one file for each block, cut only where the page leaves something out. This file and the headers in Fillings
// fill in what the page leaves out; each filling says why.
#ifdef ADSPEC_OBJECTIVEC  // Built only with the trait ObjectiveC.
// Each document has a class of this name, and a program can have only one.
#define SampleCustomEvent SampleBannerCustomEvent
// The page does not import the header of the class that it calls.
#import "SampleCustomEventBanner.h"

#import "Published/Banner/1a.m"
// The page leaves this out ("...").
SAMPLE_REQUIRED_METHODS
#import "Published/Banner/1b.m"
// The page shows no end of the class.
@end

#import "Published/Banner/2.m"
#import "Published/Banner/3.m"
#import "Published/Banner/4.m"
#import "Published/Banner/5.m"
// The page shows no end of the class.
@end
#endif
