#ifdef ADSPEC_OBJECTIVEC  // Built only with the trait ObjectiveC.
#import "../Bridge/ADSSwiftObject.h"
#import "../Bridge/ExpectedClass.h"
#import "Configurations.h"
#import "EventDelegates.h"

void *adspec_objc_new_adapter(void *adapter_class) {
  @autoreleasepool {
    return (__bridge_retained void *)[[(__bridge Class)adapter_class alloc] init];
  }
}

bool adspec_objc_set_up(void *adapter_class, void *credentials, void *owned_completion) {
  @autoreleasepool {
    ADSSwiftObject *completion = [[ADSSwiftObject alloc] initWithOwned:owned_completion];
    Class<GADMediationAdapter> class = (__bridge Class)adapter_class;
    if (![(id)class respondsToSelector:@selector(setUpWithConfiguration:completionHandler:)]) return false;
    GADMediationServerConfiguration *configuration = [GADMediationServerConfiguration new];
    configuration.credentials = ADSCredentials((__bridge NSArray *)credentials);
    [class setUpWithConfiguration:configuration
                completionHandler:^(NSError *error) {
                  ADSExpectClass(error, [NSError class], @"The error of the set-up");
                  adspec_set_up_answered(completion.swift, (__bridge void *)error);
                }];
    return true;
  }
}

bool adspec_objc_collect_signals(void *adapter, void *credentials, void *extras, struct adspec_ad_size ad_size,
                                 void *owned_completion) {
  @autoreleasepool {
    ADSSwiftObject *completion = [[ADSSwiftObject alloc] initWithOwned:owned_completion];
    id<GADRTBAdapter> bidder = (__bridge id)adapter;
    if (![bidder respondsToSelector:@selector(collectSignalsForRequestParameters:completionHandler:)]) return false;
    GADRTBRequestParameters *parameters = [GADRTBRequestParameters new];
    parameters.configuration = [GADRTBMediationSignalsConfiguration new];
    parameters.configuration.credentials = ADSCredentials((__bridge NSArray *)credentials);
    parameters.extras = (__bridge id)extras;
    parameters.adSize = ADSSizeFromBridge(ad_size);
    [bidder collectSignalsForRequestParameters:parameters
                             completionHandler:^(NSString *signals, NSError *error) {
                               ADSExpectClass(signals, [NSString class], @"The text of the signals");
                               ADSExpectClass(error, [NSError class], @"The error of the signals");
                               adspec_signals_answered(completion.swift, (__bridge void *)signals,
                                                       (__bridge void *)error);
                             }];
    return true;
  }
}

// MARK: Loads

/// Receives an ad of any format. The completion handlers of all formats have the same arguments and results for the
/// machine.
typedef id (^ADSLoadCompletion)(id ad, NSError *error);

/// Makes the completion handler of a load. The block holds the Swift completion, and an adapter can hold the block
/// without a limit.
static ADSLoadCompletion completionOf(ADSSwiftObject *completion, Class delegateClass) {
  return ^id(id ad, NSError *error) {
    ADSExpectClass(error, [NSError class], @"The error of the load");
    void *keeper = NULL;
    void *swift =
        adspec_copy_delegate_after_load(completion.swift, (__bridge void *)ad, (__bridge void *)error, &keeper);
    if (!swift) return nil;
    id delegate = [[delegateClass alloc] initWithOwned:swift];
    // As with the SDK, the host holds the event delegate: adapters hold it weakly.
    if (keeper) adspec_keep(keeper, (__bridge_retained void *)delegate);
    return delegate;
  };
}

bool adspec_objc_load(void *adapter, const char *selector, const char *type_word,
                      const struct adspec_load_configuration *given, void *owned_completion) {
  @autoreleasepool {
    ADSSwiftObject *completion = [[ADSSwiftObject alloc] initWithOwned:owned_completion];
    GADMediationAdConfiguration *configuration = ADSConfiguration(type_word, given);
    id instance = (__bridge id)adapter;
    SEL method = sel_registerName(selector);
    if (![instance respondsToSelector:method]) return false;
    // The block on the stack moves to the heap before the call: Apple's compiler does the same with a block that
    // a function returns.
    ADSLoadCompletion handler = [completionOf(completion, ADSClassOfEventDelegate(type_word)) copy];
    void (*load)(id, SEL, id, id) = (void (*)(id, SEL, id, id))[instance methodForSelector:method];
    load(instance, method, configuration, handler);
    return true;
  }
}
#endif
