#ifdef ADSPEC_OBJECTIVEC // Built only with the trait ObjectiveC.
#import "Probe.h"
#include <stdio.h>
#include <stdlib.h>

/// An error that throws an exception when somebody asks for its details.
@interface ProbeError : NSError
@end
@implementation ProbeError
- (NSDictionary *)userInfo {
  [NSException raise:@"ProbeException" format:@"in the details of an error"];
  return nil;
}
@end

/// The adapter that runs the probe with the name of the parameter. It writes what the probe says to a file with this
/// name, in the folder of the environment variable ADSPEC_PROBES.
@interface ProbeAdapter : NSObject <GADMediationAdapter, GADMediationRewardedAd>
@end

@implementation ProbeAdapter
+ (GADVersionNumber)adapterVersion { return (GADVersionNumber){1, 0, 0}; }
+ (GADVersionNumber)adSDKVersion { return (GADVersionNumber){1, 0, 0}; }
+ (Class<GADAdNetworkExtras>)networkExtrasClass { return Nil; }
+ (void)setUpWithConfiguration:(GADMediationServerConfiguration *)configuration
             completionHandler:(GADMediationAdapterSetUpCompletionBlock)completionHandler {
  completionHandler(nil);
}

- (void)presentFromViewController:(UIViewController *)viewController {
  [NSException raise:@"ProbeException" format:@"in a presentation"];
}

- (void)loadRewardedAdForAdConfiguration:(GADMediationRewardedAdConfiguration *)configuration
                       completionHandler:(GADMediationRewardedLoadCompletionHandler)completionHandler {
  NSString *name = configuration.credentials.settings[@"parameter"];
  NSMutableDictionary<NSString *, Probe> *probes = [NSMutableDictionary dictionary];
  for (NSDictionary *some in @[ QueueProbes(), TimerProbes(), ValueProbes(), ConnectionProbes(), DeathProbes() ])
    [probes addEntriesFromDictionary:some];
  const char *folder = getenv("ADSPEC_PROBES");
  FILE *file = folder ? fopen([[NSString stringWithFormat:@"%s/%@.txt", folder, name] UTF8String], "w") : NULL;
  CFTimeInterval start = CACurrentMediaTime();
  Say say = ^(NSString *what) {
    if (file == NULL) return;
    fprintf(file, "%.3f %s%s\n", CACurrentMediaTime() - start, NSThread.isMainThread ? "" : "(other thread) ",
            what.UTF8String);
    fflush(file);
  };
  if ([name isEqual:@"death in a presentation"]) {
    completionHandler(self, nil);
    return;
  }
  if ([name isEqual:@"death through the host"]) {
    // The host asks the error for its details, which throws. No handler of the adapter gets this exception, because it
    // would unwind the host.
    @try {
      completionHandler(nil, [[ProbeError alloc] initWithDomain:@"probe" code:1 userInfo:nil]);
    } @catch (NSException *exception) {
      say(@"caught through the host");
    }
    return;
  }
  probes[name](say);
  dispatch_after(dispatch_time(DISPATCH_TIME_NOW, 30 * NSEC_PER_SEC), dispatch_get_main_queue(), ^{
    if (file != NULL) fclose(file);
    completionHandler(nil, [NSError errorWithDomain:@"probe" code:1 userInfo:nil]);
  });
}
@end
#endif
