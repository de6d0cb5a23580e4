#ifdef ADSPEC_OBJECTIVEC  // Built only with the trait ObjectiveC.
#import <TernAds/TernAds.h>

@implementation TRNAds

+ (void)start {
}

@end

#endif
