#import "GADMAdapterHeronStarter.h"
#import <HeronSDK/HeronSDK.h>
#import "GADMAdapterHeronFunctions.h"

@implementation GADMAdapterHeronStarter {
  /// Whether a start runs. @synchronized(self) guards this and the waiting completions.
  BOOL _isStarting;
  NSMutableArray<GADMAdapterHeronStartCompletion> *_waiting;
#if DEFECTIVE
  // For the defect "start never repeated".
  dispatch_once_t _onceToken;
  NSError *_error;
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

- (instancetype)init {
  if ((self = [super init])) {
    _waiting = [NSMutableArray array];
  }
  return self;
}

- (void)startWithAppKey:(NSString *)appKey completion:(GADMAdapterHeronStartCompletion)completion {
  BOOL isFirst = NO;
  @synchronized(self) {
#if DEFECTIVE
    // Defect "start never repeated": dispatch_once keeps a failure until the app ends.
    if (!HRNHeron.sharedInstance.isStarted && !_error) {
#else
    if (!HRNHeron.sharedInstance.isStarted) {
#endif
      [_waiting addObject:[completion copy]];
      isFirst = !_isStarting;
      _isStarting = YES;
      completion = nil;
    }
  }
  if (completion) {
#if DEFECTIVE
    // For the defect "start never repeated".
    completion(_error);
#else
    completion(nil);
#endif
    return;
  }
  if (!isFirst) {
    return;
  }
#if DEFECTIVE
  // For the defect "start never repeated".
  dispatch_once(&_onceToken, ^{
#endif
    [HRNHeron.sharedInstance startWithAppKey:appKey
                                  completion:^(BOOL success, NSError *error) {
                                    [self didStart:success error:error];
                                  }];
#if DEFECTIVE
    // For the defect "start never repeated".
  });
#endif
}

- (void)didStart:(BOOL)success error:(nullable NSError *)error {
  NSArray<GADMAdapterHeronStartCompletion> *completions;
  @synchronized(self) {
    completions = [_waiting copy];
    [_waiting removeAllObjects];
    _isStarting = NO;
  }
  if (!success && !error) {
    error = GADMAdapterHeronErrorWithCodeAndDescription(GADMAdapterHeronErrorNoReason,
                                                        @"Heron has not started, and gives no reason.");
  }
#if DEFECTIVE
  // For the defect "start never repeated".
  _error = error;
#endif
  for (GADMAdapterHeronStartCompletion completion in completions) {
    completion(error);
  }
}

@end
