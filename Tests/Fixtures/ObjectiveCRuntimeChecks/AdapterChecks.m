#ifdef ADSPEC_OBJECTIVEC
// An adapter and its network's SDK as they are written: a load that succeeds, one that fails on a queue, clicks, and
// what is left afterwards.
#import "Checks.h"
#include <stdatomic.h>

@class ProofAd;
@protocol ProofAdDelegate <NSObject>
- (void)adDidLoad:(ProofAd *)ad;
- (void)ad:(ProofAd *)ad didFailWithCode:(NSInteger)code;
@optional
- (void)adDidClick:(ProofAd *)ad;
- (void)adNeverImplemented:(ProofAd *)ad;
@end
@interface ProofAdBase : NSObject
@property(nonatomic, copy) NSString *unit;
@end
@interface ProofAd : ProofAdBase
@property(nonatomic, weak) id<ProofAdDelegate> delegate;
@property(nonatomic, readonly, getter=isReady) BOOL ready;
- (void)fetchOn:(dispatch_queue_t)queue;
- (void)click;
@end
@protocol ProofMediatedAd <NSObject>
@end
@protocol ProofEventDelegate <NSObject>
- (void)reportImpression;
- (void)reportClick;
@optional
- (void)didFailToPresentWithError:(NSError *)error;
@end
typedef id<ProofEventDelegate> (^ProofCompletion)(id<ProofMediatedAd> ad, NSError *error);

@interface ProofAd ()
@property(nonatomic, readwrite, getter=isReady) BOOL ready;
@property(nonatomic, strong) NSMutableArray<void (^)(void)> *pending;
@end
@implementation ProofAdBase {
  char _odd;
}
@end
@implementation ProofAd
- (void)fetchOn:(dispatch_queue_t)queue {
  self.pending = [NSMutableArray array];
  __weak typeof(self) weakSelf = self;
  [self.pending addObject:^{
    __strong typeof(weakSelf) strongSelf = weakSelf;
    if (!strongSelf) return;
    strongSelf.ready = YES;
    if (strongSelf.unit) [strongSelf.delegate adDidLoad:strongSelf];
    else [strongSelf.delegate ad:strongSelf didFailWithCode:3];
  }];
  NSArray *blocks = [self.pending copy];
  void (^run)(void) = ^{
    @autoreleasepool {
      for (void (^block)(void) in blocks) block();
    }
  };
  if (queue) dispatch_async(queue, run);
  else run();
}
- (void)click {
  if ([self.delegate respondsToSelector:@selector(adDidClick:)]) [self.delegate adDidClick:self];
  if ([self.delegate respondsToSelector:@selector(adNeverImplemented:)]) [self.delegate adNeverImplemented:self];
}
- (void)dealloc {
  note(@"ad-");
}
@end

@interface ProofAdapter : NSObject
- (void)load:(NSDictionary *)settings queue:(dispatch_queue_t)queue completion:(ProofCompletion)completion;
- (void)click;
@end
@interface ProofAdapter () <ProofAdDelegate, ProofMediatedAd> {
  ProofAd *_ad;
  ProofCompletion _completion;
  id<ProofEventDelegate> _delegate;
}
@end
@implementation ProofAdapter
- (void)load:(NSDictionary *)settings queue:(dispatch_queue_t)queue completion:(ProofCompletion)completion {
  __block atomic_flag called = ATOMIC_FLAG_INIT;
  __block ProofCompletion original = [completion copy];
  _completion = ^id<ProofEventDelegate>(id<ProofMediatedAd> ad, NSError *error) {
    if (atomic_flag_test_and_set(&called)) return nil;
    id<ProofEventDelegate> delegate = original ? original(ad, error) : nil;
    original = nil;
    return delegate;
  };
  _ad = [[ProofAd alloc] init];
  _ad.unit = settings[@"parameter"];
  _ad.delegate = self;
  [_ad fetchOn:queue];
}
- (void)click {
  [_ad click];
}
- (void)adDidLoad:(ProofAd *)ad {
  id delegate = _completion(self, nil);
  if (delegate) _delegate = delegate;
  [_delegate reportImpression];
}
- (void)ad:(ProofAd *)ad didFailWithCode:(NSInteger)code {
  NSString *description = TEXT(@"failure callback with code %ld", (long)code);
  NSDictionary *information =
      @{NSLocalizedDescriptionKey : description, NSLocalizedFailureReasonErrorKey : description};
  _completion(nil, [NSError errorWithDomain:@"lark.example" code:code userInfo:information]);
}
- (void)adDidClick:(ProofAd *)ad {
  [_delegate reportClick];
}
- (void)dealloc {
  note(@"adapter-");
}
@end

@interface ProofDelegate : NSObject <ProofEventDelegate>
@end
@implementation ProofDelegate
- (void)reportImpression {
  note(@"impression");
}
- (void)reportClick {
  note(@"click");
}
- (void)dealloc {
  note(@"delegate-");
}
@end

CHECK(adapter_that_succeeds) {
  @autoreleasepool {
    ProofDelegate *delegate = [ProofDelegate new];
    ProofAdapter *adapter = [ProofAdapter new];
    [adapter load:@{@"parameter" : @"unit-1", @"list" : @[ @1, @YES ]}
            queue:nil
       completion:^id<ProofEventDelegate>(id<ProofMediatedAd> ad, NSError *error) {
         note(ad && !error ? @"loaded" : @"failed");
         return delegate;
       }];
    [adapter click];
    note(answer([delegate conformsToProtocol:@protocol(ProofEventDelegate)]));
    note(answer([adapter conformsToProtocol:@protocol(ProofEventDelegate)]));
    note(answer([adapter conformsToProtocol:@protocol(ProofAdDelegate)]));
  }
  return notes();
}

CHECK(adapter_that_fails_on_a_queue) {
  @autoreleasepool {
    ProofAdapter *adapter = [ProofAdapter new];
    dispatch_queue_t queue = dispatch_queue_create("load", NULL);
    dispatch_semaphore_t done = dispatch_semaphore_create(0);
    __block NSError *seen;
    [adapter load:@{}
             queue:queue
        completion:^id<ProofEventDelegate>(id<ProofMediatedAd> ad, NSError *error) {
          seen = error;
          dispatch_semaphore_signal(done);
          return nil;
        }];
    dispatch_semaphore_wait(done, DISPATCH_TIME_FOREVER);
    dispatch_sync(queue, ^{});
    note(TEXT(@"%ld %@ '%@' %lu", (long)seen.code, seen.domain, seen.localizedDescription,
              (unsigned long)[seen.userInfo[NSLocalizedFailureReasonErrorKey] length]));
  }
  return notes();
}
#endif
