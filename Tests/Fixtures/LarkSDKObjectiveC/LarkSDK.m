#ifdef ADSPEC_OBJECTIVEC  // Built only with the trait ObjectiveC.
#import "sdk/LarkSDK.m"
#endif
