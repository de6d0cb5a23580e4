#ifdef ADSPEC_OBJECTIVEC  // Built only with the trait ObjectiveC.
#import "HRNNetwork.h"

@implementation HRNHeron {
  BOOL _started;
}

+ (HRNHeron *)sharedInstance {
  static HRNHeron *shared;
  static dispatch_once_t once;
  dispatch_once(&once, ^{
    shared = [[self alloc] init];
  });
  return shared;
}

+ (NSString *)sdkVersion {
  return [ADSNetwork versionWithUsual:@"5.2.1"];
}

- (BOOL)isStarted {
  return _started;
}

- (void)startWithAppKey:(NSString *)appKey completion:(void (^)(BOOL, NSError *))completion {
  [ADSNetwork initializeWithAppID:appKey
                       completion:^ADSDelivery(BOOL succeeded, ADSNetworkError *error) {
                         if (succeeded) self->_started = YES;
                         completion(succeeded, HRNErrorOf(error));
                         return ADSDelivered;
                       }];
}

- (void)collectTokenWithCompletion:(void (^)(NSString *, NSError *))completion {
  [ADSNetwork tokenWithValues:@{}
                   completion:^(NSString *token, ADSNetworkError *error) {
                     completion(token, HRNErrorOf(error));
                   }];
}

- (void)setChildDirected:(BOOL)isChildDirected {
  [ADSNetwork setFlag:ADSNetworkFlagChildDirected value:@(isChildDirected)];
}

@end
#endif
