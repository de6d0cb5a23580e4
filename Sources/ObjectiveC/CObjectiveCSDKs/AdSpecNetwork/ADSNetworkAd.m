#ifdef ADSPEC_OBJECTIVEC  // Built only with the trait ObjectiveC.
// The peer of an ad is the Swift object that holds the network's own ad. The ad owns its peer, and the peer refers to
// the ad without owning it: the peer never outlives the ad, because only the ad refers to it strongly. During an event,
// the function that delivers the event keeps the ad alive.
#import "ADSNetworkAd+Loading.h"
#include <bridge/Exceptions.h>
#include <bridge/Objects.h>
#include <bridge/Views.h>

NSString *ADSText(const char *text) {
  return text ? [NSString stringWithUTF8String:text] : nil;
}

/// Returns the Swift object behind a view or a view controller; NULL for nil.
static void *swiftObject(UIResponder *responder) {
  return responder ? oc_facade_swift((__bridge void *)responder) : NULL;
}

@implementation ADSNetworkError

- (instancetype)initWithCode:(NSString *)code message:(NSString *)message {
  if ((self = [super init])) {
    _code = [code copy];
    _message = [message copy];
  }
  return self;
}

@end

ADSNetworkError *ADSErrorFromBridge(const struct adspec_network_error *error) {
  if (!error->is_set) return nil;
  return [[ADSNetworkError alloc] initWithCode:ADSText(error->code) message:ADSText(error->message)];
}

@implementation ADSNetworkEvent

- (instancetype)initWithEvent:(const struct adspec_network_event *)event {
  if ((self = [super init])) {
    _kind = event->kind;
    _error = ADSErrorFromBridge(&event->error);
    _completed = event->completed;
    _size = CGSizeMake(event->size.width, event->size.height);
    switch (_kind) {
      case ADSNetworkEventLoadedAdOfSlot: _slot = ADSText(event->text); break;
      case ADSNetworkEventClick: _asset = ADSText(event->text); break;
      case ADSNetworkEventVideoProgress: _fraction = event->number; break;
      case ADSNetworkEventReward:
        _rewardType = ADSText(event->text);
        _rewardAmount = event->has_number ? @(event->number) : nil;
        break;
      default: break;
    }
  }
  return self;
}

@end

@implementation ADSNetworkAd {
  void *_peer;
  __weak id<ADSNetworkAdObserver> _observer;
}

- (instancetype)initWithRequest:(ADSNetworkRequest *)request observer:(id<ADSNetworkAdObserver>)observer {
  if ((self = [super init])) {
    _observer = observer;
    // The peer exists before the request, because the network can answer at once.
    _peer = adspec_network_ad_new((__bridge void *)self);
    struct adspec_network_request bridged = ADSBridgedRequest(request);
    adspec_network_ad_load(_peer, &bridged);
  }
  return self;
}

- (void)dealloc {
  adspec_oc_release(_peer);
}

ADSDelivery adspec_objc_network_event(void *object, const struct adspec_network_event *event) {
  ADSPEC_CALLED_FROM_SWIFT
  ADSNetworkAd *ad = (__bridge ADSNetworkAd *)object;
  id<ADSNetworkAdObserver> observer = ad->_observer;
  if (!observer) return ADSObserverGone;
  return [observer networkAd:ad didReceiveEvent:[[ADSNetworkEvent alloc] initWithEvent:event]];
  ADSPEC_END_OF_CALL
}

- (ADSNetworkRequest *)request {
  return ADSRequestFromDictionary((__bridge_transfer NSDictionary *)adspec_network_ad_copy_request(_peer));
}

- (ADSNetworkCreative *)creative {
  NSDictionary *values = (__bridge_transfer NSDictionary *)adspec_network_ad_copy_creative(_peer);
  return [[ADSNetworkCreative alloc] initWithValues:values];
}

- (BOOL)hasLoaded {
  return adspec_network_ad_has_loaded(_peer);
}

- (BOOL)isReady {
  return adspec_network_ad_is_ready(_peer);
}

- (double)videoPosition {
  return adspec_network_ad_video_position(_peer);
}

- (void)setWatermark {
  adspec_network_ad_set_watermark(_peer);
}

- (BOOL)showFromViewController:(UIViewController *)controller {
  return adspec_network_ad_show_from(_peer, swiftObject(controller));
}

- (BOOL)show {
  return adspec_network_ad_show(_peer);
}

- (void)recordImpression {
  adspec_network_ad_record_impression(_peer);
}

- (void)recordClickOnAsset:(NSString *)asset {
  adspec_network_ad_record_click(_peer, asset.UTF8String);
}

- (void)registerView:(UIView *)view clickable:(NSArray<NSString *> *)clickable {
  adspec_network_ad_register_view(_peer, swiftObject(view), (__bridge void *)clickable);
}

- (void)registerView:(UIView *)view views:(NSArray<UIView *> *)views names:(NSArray<NSString *> *)names {
  NSUInteger count = views.count;
  void *objects[count + 1];  // An array of C has at least one element.
  for (NSUInteger index = 0; index < count; index++) objects[index] = swiftObject(views[index]);
  adspec_network_ad_register_views(_peer, swiftObject(view), objects, count, (__bridge void *)names);
}

- (void)markAdChoices:(UIView *)view {
  adspec_network_ad_mark_ad_choices(_peer, swiftObject(view));
}

- (void)markBanner:(UIView *)view {
  adspec_network_ad_mark_banner(_peer, swiftObject(view));
}

- (void)markMedia:(UIView *)view {
  adspec_network_ad_mark_media(_peer, swiftObject(view));
}

- (void)unregisterView {
  adspec_network_ad_unregister_view(_peer);
}

- (void)stopRefresh {
  adspec_network_ad_stop_refresh(_peer);
}

- (void)destroy {
  adspec_network_ad_destroy(_peer);
}

@end

#endif
