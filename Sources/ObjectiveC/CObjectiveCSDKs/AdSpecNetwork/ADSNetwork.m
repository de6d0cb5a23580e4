#ifdef ADSPEC_OBJECTIVEC  // Built only with the trait ObjectiveC.
#import "ADSNetworkAd+Loading.h"
#include <bridge/Exceptions.h>
#include <bridge/Objects.h>

ADSNetworkFlag const ADSNetworkFlagChildDirected = @"child_directed";
ADSNetworkFlag const ADSNetworkFlagUnderAge = @"under_age";
ADSNetworkFlag const ADSNetworkFlagConsent = @"consent";
ADSNetworkFlag const ADSNetworkFlagMuted = @"muted";
ADSNetworkFlag const ADSNetworkFlagVolume = @"volume";
ADSNetworkFlag const ADSNetworkFlagUSPrivacy = @"us_privacy";
ADSNetworkFlag const ADSNetworkFlagDoNotSell = @"do_not_sell";
ADSNetworkFlag const ADSNetworkFlagGDPRApplies = @"gdpr_applies";
ADSNetworkFlag const ADSNetworkFlagConsentText = @"consent_text";
ADSNetworkFlag const ADSNetworkFlagMediator = @"mediator";
ADSNetworkFlag const ADSNetworkFlagMediatorVersion = @"mediator_version";

typedef ADSDelivery (^Initialized)(BOOL succeeded, ADSNetworkError *error);
typedef ADSDelivery (^AuctionEnded)(BOOL won, NSString *bid, ADSNetworkError *error);
typedef void (^TokenGiven)(NSString *token, ADSNetworkError *error);

// Swift calls these functions, perhaps several times for one block. Swift owns the block until the end of the scenario.

ADSDelivery adspec_objc_network_initialized(
    void *completion, bool succeeded, const struct adspec_network_error *error) {
  ADSPEC_CALLED_FROM_SWIFT
  Initialized block = (__bridge Initialized)completion;
  return block(succeeded, ADSErrorFromBridge(error));
  ADSPEC_END_OF_CALL
}

ADSDelivery adspec_objc_network_auction_ended(
    void *completion, bool won, const char *bid, const struct adspec_network_error *error) {
  ADSPEC_CALLED_FROM_SWIFT
  AuctionEnded block = (__bridge AuctionEnded)completion;
  return block(won, ADSText(bid), ADSErrorFromBridge(error));
  ADSPEC_END_OF_CALL
}

void adspec_objc_network_token_given(void *completion, const char *token, const struct adspec_network_error *error) {
  ADSPEC_CALLED_FROM_SWIFT
  TokenGiven block = (__bridge TokenGiven)completion;
  block(ADSText(token), ADSErrorFromBridge(error));
  ADSPEC_END_OF_CALL
}

void adspec_objc_run_block(void *block) {
  ADSPEC_CALLED_FROM_SWIFT
  ((__bridge void (^)(void))block)();
  ADSPEC_END_OF_CALL
}

@implementation ADSNetwork

+ (ADSNetworkAd *)loadRequest:(ADSNetworkRequest *)request observer:(id<ADSNetworkAdObserver>)observer {
  return [[ADSNetworkAd alloc] initWithRequest:request observer:observer];
}

+ (BOOL)createFormat:(ADSFormat)format slot:(NSString *)slot {
  return adspec_network_create(format, slot.UTF8String);
}

+ (void)auctionForRequest:(ADSNetworkRequest *)request completion:(AuctionEnded)completion {
  struct adspec_network_request bridged = ADSBridgedRequest(request);
  adspec_network_auction(&bridged, (__bridge_retained void *)[completion copy]);
}

+ (void)initializeWithAppID:(NSString *)appID completion:(Initialized)completion {
  adspec_network_initialize(appID.UTF8String, (__bridge_retained void *)[completion copy]);
}

+ (BOOL)initializeWithAppID:(NSString *)appID error:(ADSNetworkError *__autoreleasing *)error {
  __block BOOL isReady = NO;
  __block ADSNetworkError *found = nil;
  Initialized completion = ^(BOOL succeeded, ADSNetworkError *given) {
    isReady = succeeded;
    found = given;
    return ADSDelivered;
  };
  adspec_network_initialize_inside(appID.UTF8String, (__bridge void *)completion);
  if (error) *error = found;
  return isReady;
}

+ (void)setFlag:(ADSNetworkFlag)flag value:(NSNumber *)value {
  adspec_network_set(flag.UTF8String, value ? value.boolValue : -1);
}

+ (void)setFlag:(ADSNetworkFlag)flag text:(NSString *)text {
  adspec_network_set_text(flag.UTF8String, text.UTF8String);
}

+ (void)setFlag:(ADSNetworkFlag)flag number:(NSNumber *)number {
  double value = number.doubleValue;
  adspec_network_set_number(flag.UTF8String, number ? &value : NULL);
}

+ (NSString *)tokenWithValues:(NSDictionary<NSString *, NSString *> *)values {
  char *token = adspec_network_copy_token((__bridge void *)values);
  NSString *text = ADSText(token);
  free(token);
  return text;
}

+ (void)tokenWithValues:(NSDictionary<NSString *, NSString *> *)values completion:(TokenGiven)completion {
  adspec_network_token((__bridge void *)values, (__bridge_retained void *)[completion copy]);
}

+ (NSString *)versionWithUsual:(NSString *)usual {
  char *version = adspec_network_copy_version(usual.UTF8String);
  NSString *text = ADSText(version);
  free(version);
  return text;
}

@end

@implementation ADSNetworkCause {
  void *_cause;
}

- (instancetype)init {
  if ((self = [super init])) _cause = adspec_network_cause_new();
  return self;
}

- (void)dealloc {
  adspec_oc_release(_cause);
}

- (void)run:(void (NS_NOESCAPE ^)(void))block {
  adspec_network_cause_run(_cause, (__bridge void *)block);
}

@end

#endif
