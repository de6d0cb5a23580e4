#ifdef ADSPEC_OBJECTIVEC  // Built only with the trait ObjectiveC.
#import "ios/LarkAdapter.m"
#endif
