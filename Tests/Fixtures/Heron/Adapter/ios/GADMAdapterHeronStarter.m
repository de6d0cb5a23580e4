#import "GADMAdapterHeronStarter.h"
#import <HeronSDK/HeronSDK.h>
#import <objc/runtime.h>
#import "GADMAdapterHeronFunctions.h"

/// The completions that wait for the start of Heron are associated with Heron, while a start runs.
static const void *const GADMAdapterHeronWaitersKey = &GADMAdapterHeronWaitersKey;

@implementation GADMAdapterHeronStarter {
#if DEFECTIVE
  // For the defect "start never repeated".
  NSError *_failure;
#endif
}

+ (GADMAdapterHeronStarter *)sharedInstance {
  static GADMAdapterHeronStarter *sharedInstance;
  static dispatch_once_t onceToken;
  dispatch_once(&onceToken, ^{
    sharedInstance = [[GADMAdapterHeronStarter alloc] init];
  });
  return sharedInstance;
}

- (void)startWithAppKey:(NSString *)appKey completion:(GADMAdapterHeronStartCompletion)completion {
  HRNHeron *heron = HRNHeron.sharedInstance;
#if DEFECTIVE
  // Defect "start never repeated": the failure of the first start answers all later calls.
  if (_failure) {
    completion(_failure);
    return;
  }
#endif
  BOOL isFirst = NO;
  BOOL isStarted = NO;
  @synchronized(self) {
    isStarted = heron.isStarted;
    if (!isStarted) {
      NSMutableArray<GADMAdapterHeronStartCompletion> *waiters =
          objc_getAssociatedObject(heron, GADMAdapterHeronWaitersKey);
      isFirst = !waiters;
      if (isFirst) {
        waiters = [NSMutableArray array];
        objc_setAssociatedObject(heron, GADMAdapterHeronWaitersKey, waiters, OBJC_ASSOCIATION_RETAIN_NONATOMIC);
      }
      [waiters addObject:[completion copy]];
    }
  }
  if (isStarted) {
    completion(nil);
  } else if (isFirst) {
    [heron startWithAppKey:appKey
                completion:^(BOOL success, NSError *error) {
                  [self didStart:success error:error];
                }];
  }
}

- (void)didStart:(BOOL)success error:(nullable NSError *)error {
  NSArray<GADMAdapterHeronStartCompletion> *waiters;
  @synchronized(self) {
    HRNHeron *heron = HRNHeron.sharedInstance;
    waiters = objc_getAssociatedObject(heron, GADMAdapterHeronWaitersKey);
    objc_setAssociatedObject(heron, GADMAdapterHeronWaitersKey, nil, OBJC_ASSOCIATION_RETAIN_NONATOMIC);
  }
  if (!success && !error) {
    error = GADMAdapterHeronErrorWithCodeAndDescription(GADMAdapterHeronErrorNoReason,
                                                        @"Heron has not started, and gives no reason.");
  }
#if DEFECTIVE
  // For the defect "start never repeated".
  _failure = error;
#endif
  for (GADMAdapterHeronStartCompletion waiter in waiters) {
    waiter(success ? nil : error);
  }
}

@end
