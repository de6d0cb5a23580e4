#import <AdSpecNetwork/AdSpecNetwork.h>
#import <PloverSDK/PloverSDK.h>

static NSError *SDKError(ADSNetworkError *error) {
  NSString *code = error.code ?: @"unknown";
  NSInteger number = code.integerValue;
  if (number == 0) {
    number = 1000;
    for (NSUInteger index = 0; index < code.length; index++) {
      number = (number * 31 + [code characterAtIndex:index]) % 10000;
    }
  }
  NSString *text = [NSString stringWithFormat:@"%@ (%@)", error.message ?: @"No ad.", code];
  return [NSError errorWithDomain:@"sdk" code:number userInfo:@{NSLocalizedDescriptionKey : text}];
}

@interface PLVAssets ()
@property(nonatomic) ADSNetworkAd *scripted;
+ (instancetype)scriptedFor:(ADSNetworkAd *)scripted;
@end

@interface PLVBanner () <ADSNetworkAdObserver>
@property(nonatomic) NSNumber *slot;
@property(nonatomic) PLVSize *size;
@property(nonatomic, weak) id<PLVBannerDelegate> delegate;
@property(nonatomic) ADSNetworkAd *scripted;
- (ADSNetworkRequest *)scriptedRequest;
- (ADSDelivery)notify:(ADSNetworkEvent *)event;
@end

@interface PLVNative () <PLVNativeBuilder, ADSNetworkAdObserver>
@property(nonatomic) ADSNetworkAd *scripted;
@property(nonatomic, copy) void (^scriptedAnswer)(BOOL isLoaded, ADSNetworkError *error);
/// Keeps the ad alive until the network has answered.
@property(nonatomic) id scriptedLoad;
- (ADSNetworkRequest *)scriptedRequest;
- (ADSDelivery)notify:(ADSNetworkEvent *)event;
@end

@interface PLVRequest () <PLVRequestBuilder>
@end

@interface PLVSize ()
@property(nonatomic) CGSize scriptedSize;
@end

static BOOL isStarted;

static UIView *SDKView(UIView *view, Class kind) {
  if (!view || [view isKindOfClass:kind]) return view;
  for (UIView *part in view.subviews) {
    UIView *found = SDKView(part, kind);
    if (found) return found;
  }
  return nil;
}

@implementation PLVAssets

+ (instancetype)scriptedFor:(ADSNetworkAd *)scripted {
  PLVAssets *made = [[self alloc] init];
  made.scripted = scripted;
  return made;
}

- (NSString *)caption {
  return [self.scripted.creative text:@"body"];
}

- (NSString *)name {
  return [self.scripted.creative text:@"headline"];
}

- (NSNumber *)score {
  return self.scripted.creative.starRating;
}

- (void)registerView:(UIView *)view clickableViews:(NSArray<UIView *> *)clickableViews {
  UIView *mediaView = SDKView(view, PLVMediaView.class);
  if (mediaView) [self.scripted markMedia:mediaView];
  [self.scripted registerView:view views:clickableViews names:nil];
}

@end

@implementation PLVBanner

- (instancetype)initWithSlot:(NSNumber *)slot size:(PLVSize *)size delegate:(id<PLVBannerDelegate>)delegate {
  if ((self = [super initWithFrame:CGRectZero])) {
    _slot = slot;
    _size = size;
    _delegate = delegate;
  }
  return self;
}

- (void)cache {
  ADSNetworkRequest *scripted = self.scriptedRequest;
  self.scripted = [ADSNetwork loadRequest:scripted observer:self];
}

- (ADSNetworkRequest *)scriptedRequest {
  ADSNetworkRequest *request = [ADSNetworkRequest requestWithFormat:ADSFormatBanner slot:nil];
  request.slot = self.slot.stringValue;
  request.size = self.size.scriptedSize;
  if (!CGSizeEqualToSize(self.frame.size, CGSizeZero)) request.size = self.frame.size;
  return request;
}

- (ADSDelivery)networkAd:(ADSNetworkAd *)ad didReceiveEvent:(ADSNetworkEvent *)event {
  self.scripted = ad;  // The network can answer before `loadRequest:` returns the ad.
  [ad markBanner:self];
  return [self notify:event];
}

- (ADSDelivery)notify:(ADSNetworkEvent *)event {
  if (event.kind == ADSNetworkEventLoaded && self.scripted.creative.hasViewSize) {
    CGSize size = self.scripted.creative.viewSize;
    self.frame = CGRectMake(0, 0, size.width, size.height);
  }
  id<PLVBannerDelegate> delegate = self.delegate;
  if (!delegate) return ADSObserverGone;
  switch (event.kind) {
    case ADSNetworkEventLoaded:
      if ([delegate respondsToSelector:@selector(didCacheAd:error:)]) {
        [delegate didCacheAd:self error:nil];
      }
      if ([delegate respondsToSelector:@selector(ploverRenderSuccess:)]) {
        [delegate ploverRenderSuccess:self];
      }
      break;
    case ADSNetworkEventFailed:
      if ([delegate respondsToSelector:@selector(didCacheAd:error:)]) {
        [delegate didCacheAd:self error:(PLVCacheError *)SDKError(event.error)];
      }
      break;
    case ADSNetworkEventClick:
      if ([delegate respondsToSelector:@selector(onTapWithBanner:)]) {
        [delegate onTapWithBanner:self];
      }
      break;
    case ADSNetworkEventModalOpened:  // guessed: ploverDidExpand: is modalOpened
      if ([delegate respondsToSelector:@selector(ploverDidExpand:)]) {
        [delegate ploverDidExpand:self];
      }
      break;
    default: return ADSNoCallback;
  }
  return ADSDelivered;
}

@end

@implementation PLVCacheError

@end

@implementation PLVConsent

+ (id)isChildDirected:(BOOL)childDirected {
  [ADSNetwork setFlag:ADSNetworkFlagChildDirected value:@(childDirected)];
  return [[self alloc] init];
}

@end

@implementation PLVCore

- (void)initWithAppID:(NSString *)appId completion:(void (^)(PLVStartError *))completion {
  [ADSNetwork initializeWithAppID:appId completion:^ADSDelivery(BOOL succeeded, ADSNetworkError *error) {
    if (completion) completion(succeeded ? nil : (PLVStartError *)SDKError(error));
    return ADSDelivered;
  }];
}

+ (PLVCore *)shared {
  static PLVCore *shared;
  static dispatch_once_t once;
  dispatch_once(&once, ^{
    shared = [[self alloc] init];
  });
  return shared;
}

@end

@implementation PLVMediaView

@end

@implementation PLVNative

@synthesize delegate = _delegate;
@synthesize request = _request;

+ (PLVNative *)build:(void (^)(id<PLVNativeBuilder>))build {
  PLVNative *made = [[self alloc] init];
  if (build) build(made);
  return made;
}

- (void)loadWithCompletion:(void (^)(PLVAssets *, NSError *))completion {
  __weak typeof(self) scriptedSelf = self;
  ADSNetworkRequest *scripted = self.scriptedRequest;
  self.scriptedAnswer = ^(BOOL isLoaded, ADSNetworkError *error) {
    if (completion) completion(isLoaded ? [PLVAssets scriptedFor:scriptedSelf.scripted] : nil, isLoaded ? nil : SDKError(error));
  };
  self.scripted = [ADSNetwork loadRequest:scripted observer:self];
}

- (ADSNetworkRequest *)scriptedRequest {
  ADSNetworkRequest *request = [ADSNetworkRequest requestWithFormat:ADSFormatNative slot:nil];
  request.slot = self.request.slot.stringValue;
  request.bid = self.request.bid;
  return request;
}

- (ADSDelivery)networkAd:(ADSNetworkAd *)ad didReceiveEvent:(ADSNetworkEvent *)event {
  self.scripted = ad;  // The network can answer before `loadRequest:` returns the ad.
  void (^answer)(BOOL, ADSNetworkError *) = self.scriptedAnswer;
  if (answer && (event.kind == ADSNetworkEventLoaded || event.kind == ADSNetworkEventFailed)) {
    self.scriptedAnswer = nil;
    answer(event.kind == ADSNetworkEventLoaded, event.error);
    self.scriptedLoad = nil;
    return ADSDelivered;
  }
  return [self notify:event];
}

- (ADSDelivery)notify:(ADSNetworkEvent *)event {
  id<PLVNativeDelegate> delegate = self.delegate;
  if (!delegate) return ADSObserverGone;
  switch (event.kind) {
    case ADSNetworkEventImpression:
      if ([delegate respondsToSelector:@selector(ploverDidMakeImpression:)]) {
        [delegate ploverDidMakeImpression:self];
      }
      break;
    default: return ADSNoCallback;
  }
  return ADSDelivered;
}

@end

@implementation PLVPlover

+ (NSString *)currentVersion {
  return [ADSNetwork versionWithUsual:@"1.0.0"];
}

+ (void)addConsent:(id)consent {  // guessed: addConsent: does nothing
}

+ (BOOL)isStarted {
  return isStarted;
}

@end

@implementation PLVRequest

@synthesize bid = _bid;
@synthesize slot = _slot;

+ (PLVRequest *)build:(void (^)(id<PLVRequestBuilder>))build {
  PLVRequest *made = [[self alloc] init];
  if (build) build(made);
  return made;
}

@end

@implementation PLVSize

+ (PLVSize *)size728x90 {
  PLVSize *made = [[self alloc] init];
  made.scriptedSize = CGSizeMake(728, 90);
  made->_size = CGSizeMake(728, 90);
  return made;
}

+ (PLVSize *)size320x50 {
  PLVSize *made = [[self alloc] init];
  made.scriptedSize = CGSizeMake(320, 50);
  made->_size = CGSizeMake(320, 50);
  return made;
}

@end

@implementation PLVStartError

@end

@implementation PLVViews

+ (PLVMediaView *)mediaView {
  return [[PLVMediaView alloc] init];
}

@end
