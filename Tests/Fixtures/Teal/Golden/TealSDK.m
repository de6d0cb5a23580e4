#import <AdSpecNetwork/AdSpecNetwork.h>
#import <TealSDK/TealSDK.h>
#import <TealAdapter-Swift.h>

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

CGSize const TLSizeBanner = {320, 50};  // guessed: TLSizeBanner is 320 × 50
CGSize const TLSizeLeaderboard = {728, 90};  // guessed: TLSizeLeaderboard is 728 × 90

@interface TLOptions ()
@property(nonatomic) NSString *watermark;
@end

@interface TLFullScreen () <ADSNetworkAdObserver>
@property(nonatomic) TLOptions *options;
@property(nonatomic) ADSNetworkAd *scripted;
- (ADSNetworkRequest *)scriptedRequest;
- (ADSDelivery)notify:(ADSNetworkEvent *)event;
- (instancetype)initScripted;
@end

@interface TealAds () <ADSNetworkAdObserver>
@property(nonatomic) ADSNetworkAd *scripted;
@property(nonatomic, weak) id scriptedListener;
@property(nonatomic, copy) void (^scriptedAnswer)(BOOL isLoaded, ADSNetworkError *error);
/// Keeps the ad alive until the network has answered.
@property(nonatomic) id scriptedLoad;
- (ADSDelivery)notify:(ADSNetworkEvent *)event;
@end

@interface TLBannerObject : UIView <TLBanner, ADSNetworkAdObserver>
@property(nonatomic) CGSize size;
@property(nonatomic, weak) id<TLBannerListener> listener;
@property(nonatomic) ADSNetworkAd *scripted;
- (ADSNetworkRequest *)scriptedRequest;
- (ADSDelivery)notify:(ADSNetworkEvent *)event;
@end

@interface TLInterstitialObject : NSObject <TLInterstitial>
@property(nonatomic) ADSNetworkAd *scripted;
+ (instancetype)scriptedFor:(ADSNetworkAd *)scripted;
@property(nonatomic) id scriptedLoader;
- (ADSDelivery)notify:(ADSNetworkEvent *)event;
@end

@interface TLNativeObject : NSObject <TLNative>
@property(nonatomic) ADSNetworkAd *scripted;
+ (instancetype)scriptedFor:(ADSNetworkAd *)scripted;
@end

@interface TLContentObject : NSObject <TLContent>
@property(nonatomic) ADSNetworkAd *scripted;
+ (instancetype)scriptedFor:(ADSNetworkAd *)scripted;
@end

@implementation TLAudience

+ (instancetype)isChildDirected:(BOOL)isChildDirected {
  TLAudience *made = [[self alloc] init];
  [ADSNetwork setFlag:ADSNetworkFlagChildDirected value:@(isChildDirected)];  // guessed: an object of TLAudience sets childDirected
  made->_isChildDirected = isChildDirected;
  return made;
}

@end

@implementation TLOptions

- (void)setWithWatermark:(NSString *)watermark {
  self.watermark = watermark;
}

@end

@implementation TLFullScreen

- (void)setWithOptions:(TLOptions *)options {
  self.options = options;
}

- (void)load:(NSString *)bidPayload {
  ADSNetworkRequest *scripted = self.scriptedRequest;
  scripted.bid = bidPayload;
  self.scripted = [ADSNetwork loadRequest:scripted observer:self];
}

- (instancetype)initScripted {
  return [super init];
}

- (ADSNetworkRequest *)scriptedRequest {
  ADSNetworkRequest *request = [ADSNetworkRequest requestWithFormat:ADSFormatBanner slot:nil];
  request.hasWatermark = self.options.watermark.length > 0;
  return request;
}

- (ADSDelivery)networkAd:(ADSNetworkAd *)ad didReceiveEvent:(ADSNetworkEvent *)event {
  self.scripted = ad;  // The network can answer before `loadRequest:` returns the ad.
  return [self notify:event];
}

- (ADSDelivery)notify:(ADSNetworkEvent *)event {
  return ADSNoCallback;
}

@end

@implementation TLRewarded

- (instancetype)initWithPlacement:(NSString *)placement {
  if ((self = [super initScripted])) {
    [self setValue:placement forKey:@"placement"];
  }
  return self;
}

- (void)setUserName:(NSString *)name {  // guessed: setUserName: does nothing
}

- (void)presentFrom:(UIViewController *)controller {
  [self.scripted showFromViewController:controller];
}

- (ADSNetworkRequest *)scriptedRequest {
  ADSNetworkRequest *request = [ADSNetworkRequest requestWithFormat:ADSFormatRewarded slot:nil];
  request.slot = self.placement;
  request.hasWatermark = self.options.watermark.length > 0;
  return request;
}

- (ADSDelivery)notify:(ADSNetworkEvent *)event {
  id<TLRewardedDelegate> delegate = self.delegate;
  if (!delegate) return ADSObserverGone;
  switch (event.kind) {
    case ADSNetworkEventLoaded:
      if ([delegate respondsToSelector:@selector(rewardedDidLoad:)]) {
        [delegate rewardedDidLoad:self];
      }
      break;
    case ADSNetworkEventFailed:
      if ([delegate respondsToSelector:@selector(rewardedDidFail:error:)]) {
        [delegate rewardedDidFail:self error:SDKError(event.error)];
      }
      break;
    default: return [super notify:event];
  }
  return ADSDelivered;
}

@end

@implementation TealAds

+ (void)loadInterstitialWithZone:(NSString *)zone completion:(void (^)(id<TLInterstitial>, NSError *))completion {
  TealAds *loading = [[self alloc] init];
  ADSNetworkRequest *scripted = [ADSNetworkRequest requestWithFormat:ADSFormatInterstitial slot:nil];
  scripted.slot = zone;
  loading.scriptedLoad = loading;
  loading.scriptedAnswer = ^(BOOL isLoaded, ADSNetworkError *error) {
    if (completion) completion(isLoaded ? [loading deliver:[TLInterstitialObject scriptedFor:loading.scripted]] : nil, isLoaded ? nil : SDKError(error));
  };
  loading.scripted = [ADSNetwork loadRequest:scripted observer:loading];
}

+ (UIView<TLBanner> *)bannerWithZone:(NSString *)zone size:(CGSize)size listener:(id<TLBannerListener>)listener {
  TLBannerObject *made = [[TLBannerObject alloc] init];
  [made setValue:zone forKey:@"zone"];
  made.size = size;
  made.listener = listener;
  return made;
}

+ (void)loadNativeWithZone:(NSString *)zone completion:(void (^)(id<TLNative>, NSError *))completion {
  TealAds *loading = [[self alloc] init];
  ADSNetworkRequest *scripted = [ADSNetworkRequest requestWithFormat:ADSFormatNative slot:nil];
  scripted.slot = zone;
  loading.scriptedLoad = loading;
  loading.scriptedAnswer = ^(BOOL isLoaded, ADSNetworkError *error) {
    if (completion) completion(isLoaded ? [TLNativeObject scriptedFor:loading.scripted] : nil, isLoaded ? nil : SDKError(error));
  };
  loading.scripted = [ADSNetwork loadRequest:scripted observer:loading];
}

+ (void)setAudience:(TLAudience *)audience {  // guessed: setAudience: does nothing
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

- (id)deliver:(id)made {
  if (self.scriptedListener) return self.scriptedListener;
  [made setScriptedLoader:self];
  self.scriptedListener = made;
  return made;
}

- (ADSDelivery)notify:(ADSNetworkEvent *)event {
  BOOL isAnswer = event.kind == ADSNetworkEventLoaded || event.kind == ADSNetworkEventFailed;
  if (self.scriptedListener && !isAnswer) return [self.scriptedListener notify:event];
  return ADSObserverGone;
}

@end

@implementation TLBannerObject

@synthesize zone = _zone;

- (void)load {
  ADSNetworkRequest *scripted = self.scriptedRequest;
  self.scripted = [ADSNetwork loadRequest:scripted observer:self];
}

- (ADSNetworkRequest *)scriptedRequest {
  ADSNetworkRequest *request = [ADSNetworkRequest requestWithFormat:ADSFormatBanner slot:nil];
  request.slot = self.zone;
  request.size = self.size;
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
  id<TLBannerListener> listener = self.listener;
  if (!listener) return ADSObserverGone;
  switch (event.kind) {
    case ADSNetworkEventClick:
      if ([listener respondsToSelector:@selector(adDidClick:)]) {
        [listener adDidClick:self];
      }
      break;
    case ADSNetworkEventModalOpened:  // guessed: adDidOpen: is modalOpened
      if ([listener respondsToSelector:@selector(adDidOpen:)]) {
        [listener adDidOpen:self];
      }
      break;
    case ADSNetworkEventModalClosed:  // guessed: adDidClose: is modalClosed
      if ([listener respondsToSelector:@selector(adDidClose:)]) {
        [listener adDidClose:self];
      }
      break;
    case ADSNetworkEventLoaded:
      if ([listener respondsToSelector:@selector(bannerDidLoad:)]) {
        [listener bannerDidLoad:self];
      }
      break;
    case ADSNetworkEventFailed:
      if ([listener respondsToSelector:@selector(banner:didFailToLoadWithError:)]) {
        [listener banner:self didFailToLoadWithError:SDKError(event.error)];
      }
      break;
    default: return ADSNoCallback;
  }
  return ADSDelivered;
}

@end

@implementation TLInterstitialObject

@synthesize zone = _zone;
@synthesize listener = _listener;

+ (instancetype)scriptedFor:(ADSNetworkAd *)scripted {
  TLInterstitialObject *made = [[self alloc] init];
  made.scripted = scripted;
  return made;
}

- (void)showFromViewController:(UIViewController *)controller {  // guessed: showFromViewController shows the ad
  [self.scripted showFromViewController:controller];
}

- (ADSDelivery)notify:(ADSNetworkEvent *)event {
  id<TLListener> listener = self.listener;
  if (!listener) return ADSObserverGone;
  switch (event.kind) {
    case ADSNetworkEventShown:
      if ([listener respondsToSelector:@selector(adDidOpen:)]) {
        [listener adDidOpen:self];
      }
      break;
    case ADSNetworkEventClosed:
      if ([listener respondsToSelector:@selector(adDidClose:)]) {
        [listener adDidClose:self];
      }
      break;
    case ADSNetworkEventClick:
      if ([listener respondsToSelector:@selector(adDidClick:)]) {
        [listener adDidClick:self];
      }
      break;
    default: return ADSNoCallback;
  }
  return ADSDelivered;
}

@end

@implementation TLNativeObject

@synthesize zone = _zone;

+ (instancetype)scriptedFor:(ADSNetworkAd *)scripted {
  TLNativeObject *made = [[self alloc] init];
  made.scripted = scripted;
  return made;
}

@synthesize content = _content;

- (id<TLContent>)content {
  if (!_content && self.scripted) {
    _content = [TLContentObject scriptedFor:self.scripted];
  }
  return _content;
}

- (void)registerView:(UIView *)view {
  [self.scripted registerView:view clickable:nil];
}

@end

@implementation TLContentObject

@synthesize title = _title;

+ (instancetype)scriptedFor:(ADSNetworkAd *)scripted {
  TLContentObject *made = [[self alloc] init];
  made.scripted = scripted;
  return made;
}

- (NSString *)title {
  return [self.scripted.creative text:@"headline"];
}

@end
