#ifdef ADSPEC_OBJECTIVEC  // Built only with the trait ObjectiveC.
#import "HRNNetwork.h"

@implementation HRNPicture

- (nullable instancetype)initWithImage:(nullable ADSNetworkImage *)image {
  NSURL *URL = image.url ? [NSURL URLWithString:image.url] : nil;
  if (!URL) return nil;
  if ((self = [super init])) {
    _URL = URL;
    _scale = image.scale;
  }
  return self;
}

@end

@interface HRNNativeAd () <ADSNetworkAdObserver>
@end

@implementation HRNNativeAd {
  HRNAdRequest *_request;
  ADSNetworkAd *_ad;
  ADSNetworkCreative *_creative;
  UIView *_videoView;
  UIView *_adChoicesView;
}

- (instancetype)initWithRequest:(HRNAdRequest *)request {
  if ((self = [super init])) {
    _request = [request copy];
    _pictures = @[];
  }
  return self;
}

- (void)load {
  _ad = [ADSNetwork loadRequest:HRNNetworkRequest(ADSFormatNative, _request) observer:self];
}

- (void)registerView:(UIView *)view clickableViews:(NSArray<UIView *> *)clickableViews {
  [_ad registerView:view views:clickableViews names:nil];
}

- (void)unregisterView {
  [_ad unregisterView];
}

- (NSString *)title {
  return [_creative text:@"headline"];
}

- (NSString *)text {
  return [_creative text:@"body"];
}

- (NSString *)buttonTitle {
  return [_creative text:@"call_to_action"];
}

- (NSString *)sponsor {
  return [_creative text:@"advertiser"];
}

- (NSString *)store {
  return [_creative text:@"store"];
}

- (NSString *)price {
  return [_creative text:@"price"];
}

- (NSString *)stars {
  return _creative.starRatingText ?: _creative.starRating.stringValue;
}

- (NSTimeInterval)videoDuration {
  return _creative.video.duration;
}

- (CGFloat)videoAspectRatio {
  return _creative.video.aspectRatio;
}

- (UIView *)videoView {
  return _videoView;
}

- (UIView *)adChoicesView {
  return _adChoicesView;
}

/// Keeps the content of an ad that has loaded.
- (void)takeCreative:(ADSNetworkCreative *)creative {
  _creative = creative;
  _icon = [[HRNPicture alloc] initWithImage:creative.icon];
  NSMutableArray<HRNPicture *> *pictures = [NSMutableArray array];
  for (ADSNetworkImage *image in creative.images) {
    HRNPicture *picture = [[HRNPicture alloc] initWithImage:image];
    if (picture) [pictures addObject:picture];
  }
  _pictures = pictures;
  if (creative.video && creative.hasMediaView) {
    _videoView = [[UIView alloc] initWithFrame:CGRectMake(0, 0, 300, 157)];
    [_ad markMedia:_videoView];
  }
  _adChoicesView = [[UIView alloc] initWithFrame:CGRectMake(0, 0, 20, 20)];
  [_ad markAdChoices:_adChoicesView];
}

- (ADSDelivery)networkAd:(ADSNetworkAd *)ad didReceiveEvent:(ADSNetworkEvent *)event {
  _ad = ad;
  id<HRNNativeAdDelegate> delegate = self.delegate;
  if (!delegate) return ADSObserverGone;
  switch (event.kind) {
    case ADSNetworkEventLoadedNothing:
    case ADSNetworkEventLoadedOtherKind:
    case ADSNetworkEventLoadedAdOfSlot:
      return ADSImpossible;
    case ADSNetworkEventLoaded:
      [self takeCreative:ad.creative];
      [delegate nativeAdDidLoad:self];
      return ADSDelivered;
    case ADSNetworkEventFailed:
      [delegate nativeAd:self didFailToLoadWithError:HRNErrorOf(event.error)];
      return ADSDelivered;
    default:
      return [self report:event.kind to:delegate];
  }
}

/// Calls the optional method of the delegate for an event of an ad that has loaded.
- (ADSDelivery)report:(ADSNetworkEventKind)kind to:(id<HRNNativeAdDelegate>)delegate {
  SEL selector;
  switch (kind) {
    case ADSNetworkEventImpression:
      selector = @selector(nativeAdDidRecordImpression:);
      break;
    case ADSNetworkEventClick:
      selector = @selector(nativeAdDidRecordClick:);
      break;
    case ADSNetworkEventVideoStart:
    case ADSNetworkEventVideoResume:
      selector = @selector(nativeAdDidPlayVideo:);
      break;
    case ADSNetworkEventVideoPause:
      selector = @selector(nativeAdDidPauseVideo:);
      break;
    case ADSNetworkEventVideoEnd:
      selector = @selector(nativeAdDidEndVideo:);
      break;
    case ADSNetworkEventVideoMute:
      selector = @selector(nativeAdDidMuteVideo:);
      break;
    case ADSNetworkEventVideoUnmute:
      selector = @selector(nativeAdDidUnmuteVideo:);
      break;
    default:
      return ADSNoCallback;
  }
  if ([delegate respondsToSelector:selector]) {
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Warc-performSelector-leaks"
    [delegate performSelector:selector withObject:self];
#pragma clang diagnostic pop
  }
  return ADSDelivered;
}

@end
#endif
