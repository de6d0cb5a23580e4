#ifdef ADSPEC_OBJECTIVEC  // Built only with the trait ObjectiveC.
#import "PublisherObjects.h"

@implementation GADVideoController
@synthesize delegate = _delegate;

- (void)setDelegate:(id<GADVideoControllerDelegate>)delegate {
  _delegate = delegate;
  adspec_publisher_set_has_delegate(ADSSwift(self), delegate != nil, false);
}

- (BOOL)isMuted {
  return adspec_publisher_number(ADSSwift(self), ADSPEC_IS_MUTED) != 0;
}

- (void)setMuted:(BOOL)muted {
  adspec_publisher_set_number(ADSSwift(self), ADSPEC_IS_MUTED, muted);
}

- (void)setMute:(BOOL)mute {
  self.muted = mute;
}

- (void)play {
  adspec_publisher_act(ADSSwift(self), ADSPEC_PLAY, NULL);
}

- (void)pause {
  adspec_publisher_act(ADSSwift(self), ADSPEC_PAUSE, NULL);
}

- (void)stop {
  adspec_publisher_act(ADSSwift(self), ADSPEC_STOP, NULL);
}

- (BOOL)customControlsEnabled {
  return adspec_publisher_number(ADSSwift(self), ADSPEC_CUSTOM_CONTROLS) != 0;
}

- (BOOL)clickToExpandEnabled {
  return adspec_publisher_number(ADSSwift(self), ADSPEC_CLICK_TO_EXPAND) != 0;
}

- (BOOL)hasVideoContent {
  return adspec_publisher_number(ADSSwift(self), ADSPEC_HAS_VIDEO) != 0;
}

- (void)ads_call:(enum adspec_delegate_call)call argument:(id)argument {
  SEL method;
  switch (call) {
    case ADSPEC_VIDEO_PLAYED: method = @selector(videoControllerDidPlayVideo:); break;
    case ADSPEC_VIDEO_PAUSED: method = @selector(videoControllerDidPauseVideo:); break;
    case ADSPEC_VIDEO_ENDED: method = @selector(videoControllerDidEndVideoPlayback:); break;
    case ADSPEC_VIDEO_MUTED: method = @selector(videoControllerDidMuteVideo:); break;
    default: method = @selector(videoControllerDidUnmuteVideo:);
  }
  ADSCallDelegate(_delegate, method, self);
}

@end

@implementation GADMediaContent
@dynamic videoController, hasVideoContent, aspectRatio, duration, currentTime, mainImage;

- (GADVideoController *)videoController {
  return ADSPart(self, ADSPEC_VIDEO_CONTROLLER, nil);
}

- (BOOL)hasVideoContent {
  return adspec_publisher_number(ADSSwift(self), ADSPEC_HAS_VIDEO) != 0;
}

- (CGFloat)aspectRatio {
  return adspec_publisher_number(ADSSwift(self), ADSPEC_ASPECT_RATIO);
}

- (NSTimeInterval)duration {
  return adspec_publisher_number(ADSSwift(self), ADSPEC_DURATION);
}

- (NSTimeInterval)currentTime {
  return adspec_publisher_number(ADSSwift(self), ADSPEC_CURRENT_TIME);
}

- (UIImage *)mainImage {
  return ADSPart(self, ADSPEC_MAIN_IMAGE, nil);
}

@end

@implementation GADMediaView
+ (enum AdSpecKind)adspec_kind { return AdSpecKindMediaView; }
@dynamic mediaContent;

- (GADMediaContent *)mediaContent {
  return ADSPart(self, ADSPEC_MEDIA_CONTENT, nil);
}

- (void)setMediaContent:(GADMediaContent *)content {
  adspec_publisher_set_part(ADSSwift(self), ADSPEC_MEDIA_CONTENT, ADSSwift(content));
}

@end

@implementation GADDisplayAdMeasurement
@dynamic view;

- (UIView *)view {
  return ADSPart(self, ADSPEC_MEASURED_VIEW, nil);
}

- (void)setView:(UIView *)view {
  adspec_publisher_set_part(ADSSwift(self), ADSPEC_MEASURED_VIEW, ADSSwift(view));
}

- (BOOL)startWithError:(NSError **)error {
  NSError *failure = (__bridge_transfer NSError *)adspec_publisher_copy_error_of_start(ADSSwift(self));
  if (failure && error) *error = failure;
  return failure == nil;
}

@end
#endif
