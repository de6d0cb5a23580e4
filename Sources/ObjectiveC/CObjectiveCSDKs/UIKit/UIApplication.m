#ifdef ADSPEC_OBJECTIVEC  // Built only with the trait ObjectiveC.
// The app, its scenes, the device and the screen. All values are those that the scenario gives.
#import "Facade.h"

@implementation UIScene
ADS_READ_NUMBER(UISceneActivationState, activationState, ActivationState)
@end

@implementation UIWindowScene
- (NSArray *)windows { return ADSList(self, AdSpecListWindows); }
- (UIWindow *)keyWindow {
  for (UIWindow *window in self.windows) {
    if (window.isKeyWindow) return window;
  }
  return nil;
}
- (UIScreen *)screen { return UIScreen.mainScreen; }
- (UIInterfaceOrientation)interfaceOrientation { return (UIInterfaceOrientation)adspec_application_number(1); }
@end

/// The app delegate of an app whose author made none: it has the app's window, as the delegate of a project of Xcode has.
@interface ADSApplicationDelegate : NSObject <UIApplicationDelegate>
@end
@implementation ADSApplicationDelegate
- (UIWindow *)window { return UIApplication.sharedApplication.keyWindow; }
- (void)setWindow:(UIWindow *)window { [window makeKeyAndVisible]; }
@end

@implementation UIApplication {
  __weak id<UIApplicationDelegate> _delegate;
  UIBackgroundTaskIdentifier _tasks;
}
static ADSApplicationDelegate *usualDelegate;
- (id<UIApplicationDelegate>)delegate {
  id<UIApplicationDelegate> delegate = _delegate;
  if (delegate != nil) return delegate;
  static dispatch_once_t once;
  dispatch_once(&once, ^{ usualDelegate = [ADSApplicationDelegate new]; });
  return usualDelegate;
}
- (void)setDelegate:(id<UIApplicationDelegate>)delegate { _delegate = delegate; }
+ (UIApplication *)sharedApplication { return (__bridge UIApplication *)adspec_application(); }
- (NSSet *)connectedScenes { return [NSSet setWithArray:ADSList(self, AdSpecListScenes)]; }
- (NSArray *)windows { return ADSList(self, AdSpecListWindows); }
ADS_READ_OBJECT(UIWindow *, keyWindow, KeyWindow)
- (UIApplicationState)applicationState { return (UIApplicationState)adspec_application_number(0); }
- (UIInterfaceOrientation)statusBarOrientation { return (UIInterfaceOrientation)adspec_application_number(1); }
- (CGRect)statusBarFrame { return CGRectZero; }
- (UIBackgroundTaskIdentifier)beginBackgroundTaskWithExpirationHandler:(void (^)(void))handler { return ++_tasks; }
- (UIBackgroundTaskIdentifier)beginBackgroundTaskWithName:(NSString *)name expirationHandler:(void (^)(void))handler {
  return ++_tasks;
}
- (void)endBackgroundTask:(UIBackgroundTaskIdentifier)identifier {}
- (BOOL)canOpenURL:(NSURL *)url { return url != nil && adspec_application_can_open(url.absoluteString.UTF8String); }
- (void)openURL:(NSURL *)url options:(NSDictionary *)options completionHandler:(void (^)(BOOL))completion {
  if (url == nil) {
    if (completion != nil) completion(NO);
    return;
  }
  adspec_application_open(url.absoluteString.UTF8String, ADSGive(completion));
}
@end

#define NAME(name) NSNotificationName const name = @#name;
NAME(UIApplicationDidEnterBackgroundNotification)
NAME(UIApplicationWillEnterForegroundNotification)
NAME(UIApplicationDidBecomeActiveNotification)
NAME(UIApplicationWillResignActiveNotification)
NAME(UIApplicationWillTerminateNotification)
NAME(UIApplicationDidReceiveMemoryWarningNotification)
NAME(UISceneWillDeactivateNotification)
NAME(UISceneDidEnterBackgroundNotification)
NAME(UISceneWillEnterForegroundNotification)
NAME(UISceneDidActivateNotification)
NAME(UIWindowDidBecomeVisibleNotification)
NAME(UIWindowDidBecomeHiddenNotification)
NAME(UIWindowDidBecomeKeyNotification)
NAME(UIWindowDidResignKeyNotification)
NAME(UIDeviceOrientationDidChangeNotification)
NSString *const UIApplicationOpenURLOptionUniversalLinksOnly = @"UIApplicationOpenURLOptionUniversalLinksOnly";
NSString *const UIApplicationOpenSettingsURLString = @"app-settings:";

#define SHARED(name)                            \
  +(instancetype)name {                         \
    static id shared;                           \
    static dispatch_once_t once;                \
    dispatch_once(&once, ^{                     \
      shared = [super alloc];                   \
    });                                         \
    return shared;                              \
  }

@implementation UIDevice
SHARED(currentDevice)
- (NSString *)name { return ADSTakeText(adspec_device_copy_text(0)); }
- (NSString *)model { return ADSTakeText(adspec_device_copy_text(1)); }
- (NSString *)systemName { return ADSTakeText(adspec_device_copy_text(2)); }
- (NSString *)systemVersion { return ADSTakeText(adspec_device_copy_text(3)); }
- (NSUUID *)identifierForVendor { return [[NSUUID alloc] initWithUUIDString:ADSTakeText(adspec_device_copy_text(4))]; }
- (UIUserInterfaceIdiom)userInterfaceIdiom { return (UIUserInterfaceIdiom)adspec_device_number(0); }
- (UIDeviceOrientation)orientation { return (UIDeviceOrientation)adspec_device_number(1); }
- (BOOL)isGeneratingDeviceOrientationNotifications { return YES; }
- (void)beginGeneratingDeviceOrientationNotifications {}
- (void)endGeneratingDeviceOrientationNotifications {}
@end

@implementation UIScreen
SHARED(mainScreen)
static CGRect screen(bool native, double *scale) {
  double bounds[4], pixels[4];
  adspec_screen(bounds, pixels, scale);
  double *rect = native ? pixels : bounds;
  return CGRectMake(rect[0], rect[1], rect[2], rect[3]);
}
- (CGRect)bounds {
  double scale;
  return screen(false, &scale);
}
- (CGRect)nativeBounds {
  double scale;
  return screen(true, &scale);
}
- (CGFloat)scale {
  double scale;
  screen(false, &scale);
  return scale;
}
- (CGFloat)nativeScale { return self.scale; }
@end
#endif
