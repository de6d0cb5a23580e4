#ifdef ADSPEC_OBJECTIVEC  // Built only with the trait ObjectiveC.
// Frameworks whose answers are fixed: the same answers as those of the Swift modules of the same names.
#import <AVFoundation/AVFoundation.h>
#import <AdSupport/AdSupport.h>
#import <AppTrackingTransparency/AppTrackingTransparency.h>
#import <CoreFoundation/CoreFoundation.h>
#import <CoreLocation/CoreLocation.h>
#import <CoreTelephony/CoreTelephony.h>
#import <StoreKit/StoreKit.h>
#import <SystemConfiguration/SystemConfiguration.h>
#import <os/log.h>

CFTypeRef CFRetain(CFTypeRef object) { return (__bridge_retained CFTypeRef)(__bridge id)object; }
void CFRelease(CFTypeRef object) { (void)(__bridge_transfer id)object; }
BOOL CFEqual(CFTypeRef one, CFTypeRef other) { return one == other || [(__bridge id)one isEqual:(__bridge id)other]; }

#define SHARED(name)             \
  +(instancetype)name {          \
    static id shared;            \
    static dispatch_once_t once; \
    dispatch_once(&once, ^{      \
      shared = [self new];       \
    });                          \
    return shared;               \
  }

@implementation ASIdentifierManager
SHARED(sharedManager)
- (NSUUID *)advertisingIdentifier {
  return [[NSUUID alloc] initWithUUIDString:@"00000000-0000-0000-0000-000000000000"];
}
- (BOOL)isAdvertisingTrackingEnabled { return NO; }
@end

@implementation ATTrackingManager
+ (ATTrackingManagerAuthorizationStatus)trackingAuthorizationStatus {
  return ATTrackingManagerAuthorizationStatusNotDetermined;
}
+ (void)requestTrackingAuthorizationWithCompletionHandler:(void (^)(ATTrackingManagerAuthorizationStatus))completion {
  dispatch_async(dispatch_get_main_queue(), ^{
    completion(self.trackingAuthorizationStatus);
  });
}
@end

@implementation CTCarrier
- (NSString *)carrierName { return nil; }
- (NSString *)mobileCountryCode { return nil; }
- (NSString *)mobileNetworkCode { return nil; }
- (NSString *)isoCountryCode { return nil; }
- (BOOL)allowsVOIP { return YES; }
@end
@implementation CTTelephonyNetworkInfo
- (CTCarrier *)subscriberCellularProvider { return nil; }
- (NSDictionary *)serviceSubscriberCellularProviders { return nil; }
- (NSString *)currentRadioAccessTechnology { return nil; }
- (NSDictionary *)serviceCurrentRadioAccessTechnology { return nil; }
- (NSString *)dataServiceIdentifier { return nil; }
@end
#define NAME(Type, name) Type const name = @#name;
NAME(NSString *, CTRadioAccessTechnologyGPRS)
NAME(NSString *, CTRadioAccessTechnologyEdge)
NAME(NSString *, CTRadioAccessTechnologyWCDMA)
NAME(NSString *, CTRadioAccessTechnologyHSDPA)
NAME(NSString *, CTRadioAccessTechnologyHSUPA)
NAME(NSString *, CTRadioAccessTechnologyLTE)
NAME(NSString *, CTRadioAccessTechnologyNRNSA)
NAME(NSString *, CTRadioAccessTechnologyNR)

// A host that can be reached is an object, so that CFRelease releases it.
SCNetworkReachabilityRef SCNetworkReachabilityCreateWithName(CFAllocatorRef allocator, const char *name) {
  return (__bridge_retained SCNetworkReachabilityRef)[NSObject new];
}
SCNetworkReachabilityRef SCNetworkReachabilityCreateWithAddress(CFAllocatorRef allocator, const struct sockaddr *address) {
  return (__bridge_retained SCNetworkReachabilityRef)[NSObject new];
}
BOOL SCNetworkReachabilityGetFlags(SCNetworkReachabilityRef target, SCNetworkReachabilityFlags *flags) {
  *flags = kSCNetworkReachabilityFlagsReachable;
  return YES;
}

@implementation CLLocation
@synthesize coordinate = _coordinate, altitude = _altitude, horizontalAccuracy = _horizontalAccuracy,
            verticalAccuracy = _verticalAccuracy, timestamp = _timestamp;
- (instancetype)initWithLatitude:(CLLocationDegrees)latitude longitude:(CLLocationDegrees)longitude {
  return [self initWithCoordinate:CLLocationCoordinate2DMake(latitude, longitude)
                         altitude:0
               horizontalAccuracy:0
                 verticalAccuracy:-1
                        timestamp:[NSDate date]];
}
- (instancetype)initWithCoordinate:(CLLocationCoordinate2D)coordinate
                          altitude:(CLLocationDistance)altitude
                horizontalAccuracy:(CLLocationAccuracy)horizontalAccuracy
                  verticalAccuracy:(CLLocationAccuracy)verticalAccuracy
                         timestamp:(NSDate *)timestamp {
  if ((self = [super init])) {
    _coordinate = coordinate;
    _altitude = altitude;
    _horizontalAccuracy = horizontalAccuracy;
    _verticalAccuracy = verticalAccuracy;
    _timestamp = [timestamp copy];
  }
  return self;
}
@end
@implementation CLLocationManager
- (instancetype)init {
  if ((self = [super init])) _desiredAccuracy = kCLLocationAccuracyBest;
  return self;
}
+ (CLAuthorizationStatus)authorizationStatus { return kCLAuthorizationStatusNotDetermined; }
+ (BOOL)locationServicesEnabled { return YES; }
- (CLAuthorizationStatus)authorizationStatus { return kCLAuthorizationStatusNotDetermined; }
- (CLLocation *)location { return nil; }
- (void)requestWhenInUseAuthorization {}
- (void)requestAlwaysAuthorization {}
- (void)requestLocation {}
- (void)startUpdatingLocation {}
- (void)stopUpdatingLocation {}
@end

NAME(NSNotificationName, AVPlayerItemDidPlayToEndTimeNotification)
NAME(AVAudioSessionCategory, AVAudioSessionCategoryAmbient)
NAME(AVAudioSessionCategory, AVAudioSessionCategorySoloAmbient)
NAME(AVAudioSessionCategory, AVAudioSessionCategoryPlayback)
NAME(AVAudioSessionCategory, AVAudioSessionCategoryRecord)
NAME(AVAudioSessionCategory, AVAudioSessionCategoryPlayAndRecord)
NAME(AVAudioSessionMode, AVAudioSessionModeDefault)
NAME(AVAudioSessionMode, AVAudioSessionModeMoviePlayback)

@implementation AVAsset
+ (instancetype)assetWithURL:(NSURL *)URL { return [[AVURLAsset alloc] initWithURL:URL options:nil]; }
- (CMTime)duration { return kCMTimeInvalid; }
@end
@implementation AVURLAsset
@synthesize URL = _URL;
- (instancetype)initWithURL:(NSURL *)URL options:(NSDictionary *)options {
  if ((self = [super init])) _URL = [URL copy];
  return self;
}
+ (instancetype)URLAssetWithURL:(NSURL *)URL options:(NSDictionary *)options {
  return [[self alloc] initWithURL:URL options:options];
}
@end
@implementation AVPlayerItem
@synthesize asset = _asset;
+ (instancetype)playerItemWithURL:(NSURL *)URL { return [[self alloc] initWithURL:URL]; }
+ (instancetype)playerItemWithAsset:(AVAsset *)asset { return [[self alloc] initWithAsset:asset]; }
- (instancetype)initWithURL:(NSURL *)URL { return [self initWithAsset:[AVAsset assetWithURL:URL]]; }
- (instancetype)initWithAsset:(AVAsset *)asset {
  if ((self = [super init])) _asset = asset;
  return self;
}
- (AVPlayerItemStatus)status { return AVPlayerItemStatusReadyToPlay; }
- (CMTime)duration { return _asset.duration; }
@end
AVLayerVideoGravity const AVLayerVideoGravityResizeAspect = @"AVLayerVideoGravityResizeAspect";
AVLayerVideoGravity const AVLayerVideoGravityResizeAspectFill = @"AVLayerVideoGravityResizeAspectFill";
AVLayerVideoGravity const AVLayerVideoGravityResize = @"AVLayerVideoGravityResize";

@implementation AVPlayerLayer
+ (AVPlayerLayer *)playerLayerWithPlayer:(AVPlayer *)player {
  AVPlayerLayer *layer = [self new];
  layer.player = player;
  layer.videoGravity = AVLayerVideoGravityResizeAspect;
  return layer;
}
- (BOOL)isReadyForDisplay { return YES; }
@end

@implementation AVPlayer {
  CMTime _time;
}
@synthesize currentItem = _currentItem;
+ (instancetype)playerWithURL:(NSURL *)URL { return [[self alloc] initWithURL:URL]; }
+ (instancetype)playerWithPlayerItem:(AVPlayerItem *)item { return [[self alloc] initWithPlayerItem:item]; }
- (instancetype)init { return [self initWithPlayerItem:nil]; }
- (instancetype)initWithURL:(NSURL *)URL { return [self initWithPlayerItem:[AVPlayerItem playerItemWithURL:URL]]; }
- (instancetype)initWithPlayerItem:(AVPlayerItem *)item {
  if ((self = [super init])) {
    _currentItem = item;
    _volume = 1;
    _time = kCMTimeZero;
  }
  return self;
}
- (void)play { self.rate = 1; }
- (void)pause { self.rate = 0; }
- (CMTime)currentTime { return _time; }
- (void)seekToTime:(CMTime)time { _time = time; }
- (void)seekToTime:(CMTime)time completionHandler:(void (^)(BOOL))completion {
  _time = time;
  completion(YES);
}
- (id)addPeriodicTimeObserverForInterval:(CMTime)interval
                                   queue:(dispatch_queue_t)queue
                              usingBlock:(void (^)(CMTime))block {
  return [NSObject new];
}
- (void)removeTimeObserver:(id)observer {}
- (void)replaceCurrentItemWithPlayerItem:(AVPlayerItem *)item {
  _currentItem = item;
  _time = kCMTimeZero;
}
@end

@implementation AVAudioSession
@synthesize category = _category, mode = _mode, categoryOptions = _categoryOptions;
SHARED(sharedInstance)
- (instancetype)init {
  if ((self = [super init])) _category = AVAudioSessionCategorySoloAmbient, _mode = AVAudioSessionModeDefault;
  return self;
}
- (float)outputVolume { return 1; }
- (BOOL)isOtherAudioPlaying { return NO; }
- (BOOL)secondaryAudioShouldBeSilencedHint { return NO; }
- (BOOL)setCategory:(NSString *)category error:(NSError **)outError {
  return [self setCategory:category mode:AVAudioSessionModeDefault options:0 error:outError];
}
- (BOOL)setCategory:(NSString *)category withOptions:(AVAudioSessionCategoryOptions)options error:(NSError **)outError {
  return [self setCategory:category mode:AVAudioSessionModeDefault options:options error:outError];
}
- (BOOL)setCategory:(NSString *)category
               mode:(NSString *)mode
            options:(AVAudioSessionCategoryOptions)options
              error:(NSError **)outError {
  _category = [category copy];
  _mode = [mode copy];
  _categoryOptions = options;
  return YES;
}
- (BOOL)setActive:(BOOL)active error:(NSError **)outError { return YES; }
- (BOOL)setActive:(BOOL)active withOptions:(AVAudioSessionSetActiveOptions)options error:(NSError **)outError {
  return YES;
}
@end

@implementation SKAdImpression
- (instancetype)init {
  if ((self = [super init])) {
    _sourceAppStoreItemIdentifier = _advertisedAppStoreItemIdentifier = _adCampaignIdentifier = _timestamp = @0;
    _adNetworkIdentifier = _adImpressionIdentifier = _signature = _version = @"";
  }
  return self;
}
@end
@implementation SKAdNetwork
static void answer(void (^completion)(NSError *)) {
  dispatch_async(dispatch_get_main_queue(), ^{
    if (completion != nil) completion(nil);
  });
}
+ (void)registerAppForAdNetworkAttribution {}
+ (void)updateConversionValue:(NSInteger)value {}
+ (void)updatePostbackConversionValue:(NSInteger)value completionHandler:(void (^)(NSError *))completion {
  answer(completion);
}
+ (void)startImpression:(SKAdImpression *)impression completionHandler:(void (^)(NSError *))completion {
  answer(completion);
}
+ (void)endImpression:(SKAdImpression *)impression completionHandler:(void (^)(NSError *))completion {
  answer(completion);
}
@end
@implementation SKOverlayConfiguration
@end
@implementation SKOverlayAppConfiguration
@synthesize appIdentifier = _appIdentifier, position = _position;
- (instancetype)initWithAppIdentifier:(NSString *)identifier position:(SKOverlayPosition)position {
  if ((self = [super init])) _appIdentifier = [identifier copy], _position = position, _userDismissible = YES;
  return self;
}
@end
@implementation SKOverlay
@synthesize configuration = _configuration;
- (instancetype)initWithConfiguration:(SKOverlayConfiguration *)configuration {
  if ((self = [super init])) _configuration = configuration;
  return self;
}
- (void)presentInScene:(UIWindowScene *)scene {}
+ (void)dismissOverlayInScene:(UIWindowScene *)scene {}
@end
@implementation SKStoreReviewController
+ (void)requestReview {}
+ (void)requestReviewInScene:(UIWindowScene *)scene {}
@end

struct os_log_s {
  char *subsystem, *category;
};
os_log_t os_log_create(const char *subsystem, const char *category) {
  os_log_t log = malloc(sizeof *log);
  *log = (struct os_log_s){strdup(subsystem), strdup(category)};
  return log;
}
void adspec_os_log(os_log_t log, os_log_type_t type, NSString *format, ...) {
  // As on iOS, the log drops these messages.
  if (type == OS_LOG_TYPE_INFO || type == OS_LOG_TYPE_DEBUG) return;
  for (NSString *mark in @[ @"%{public}", @"%{private}" ]) {
    format = [format stringByReplacingOccurrencesOfString:mark withString:@"%"];
  }
  va_list arguments;
  va_start(arguments, format);
  NSString *text = [[NSString alloc] initWithFormat:format arguments:arguments];
  va_end(arguments);
  fprintf(stderr, "[%s:%s] %s\n", log ? log->subsystem : "default", log ? log->category : "default", text.UTF8String);
}
#endif
