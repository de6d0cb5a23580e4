#ifdef ADSPEC_OBJECTIVEC  // Built only with the trait ObjectiveC.
#import "PublisherObjects.h"

void ADSCallDelegate(id delegate, SEL method, id sender) {
  if (![delegate respondsToSelector:method]) return;
  void (*call)(id, SEL, id) = (void (*)(id, SEL, id))[delegate methodForSelector:method];
  call(delegate, method, sender);
}

void adspec_objc_call_delegate(void *facade, enum adspec_delegate_call call, void *argument) {
  @autoreleasepool {
    [(__bridge id<ADSDelegateCaller>)facade ads_call:call argument:(__bridge id)argument];
  }
}
#endif
