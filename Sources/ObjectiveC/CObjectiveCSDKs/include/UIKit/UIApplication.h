// The app.
#pragma once
#import <UIKit/UIOrientation.h>
#import <UIKit/UIResponder.h>
#import <UIKit/UIScene.h>
#import <UIKit/UIWindow.h>

NS_ASSUME_NONNULL_BEGIN

typedef NS_ENUM(NSInteger, UIApplicationState) {
  UIApplicationStateActive,
  UIApplicationStateInactive,
  UIApplicationStateBackground,
};
typedef NSUInteger UIBackgroundTaskIdentifier;
static const UIBackgroundTaskIdentifier UIBackgroundTaskInvalid = 0;
typedef NSString *UIApplicationOpenExternalURLOptionsKey NS_TYPED_ENUM;
UIKIT_EXTERN UIApplicationOpenExternalURLOptionsKey const UIApplicationOpenURLOptionUniversalLinksOnly;
UIKIT_EXTERN NSString *const UIApplicationOpenSettingsURLString;

/// The object that receives the events of the app. adspec's app sends no messages to it; observers of the notifications
/// learn the same.
@protocol UIApplicationDelegate <NSObject>
@optional
@property(nullable, nonatomic, strong) UIWindow *window;
@end

/// The app. Without a delegate of the author's, its delegate is an object with the app's window.
@interface UIApplication : UIResponder
@property(class, nonatomic, readonly) UIApplication *sharedApplication;
- (instancetype)init NS_UNAVAILABLE;
@property(nullable, nonatomic, assign) id<UIApplicationDelegate> delegate;
@property(nonatomic, readonly) NSSet<UIScene *> *connectedScenes;
@property(nullable, nonatomic, readonly) UIWindow *keyWindow;
@property(nonatomic, readonly) NSArray<__kindof UIWindow *> *windows;
@property(nonatomic, readonly) UIApplicationState applicationState;
@property(nonatomic, readonly) UIInterfaceOrientation statusBarOrientation;
@property(nonatomic, readonly) CGRect statusBarFrame;
/// Whether the screen stays on without touches; it has no effect.
@property(nonatomic, getter=isIdleTimerDisabled) BOOL idleTimerDisabled;
/// Time in the background, which never ends: nobody calls the handler.
- (UIBackgroundTaskIdentifier)beginBackgroundTaskWithExpirationHandler:(void (^_Nullable)(void))handler;
- (UIBackgroundTaskIdentifier)beginBackgroundTaskWithName:(nullable NSString *)taskName
                                        expirationHandler:(void (^_Nullable)(void))handler;
- (void)endBackgroundTask:(UIBackgroundTaskIdentifier)identifier;
- (BOOL)canOpenURL:(NSURL *)url;
- (void)openURL:(NSURL *)url
              options:(NSDictionary<UIApplicationOpenExternalURLOptionsKey, id> *)options
    completionHandler:(void (^_Nullable)(BOOL success))completion;
@end

UIKIT_EXTERN NSNotificationName const UIApplicationDidEnterBackgroundNotification;
UIKIT_EXTERN NSNotificationName const UIApplicationWillEnterForegroundNotification;
UIKIT_EXTERN NSNotificationName const UIApplicationDidBecomeActiveNotification;
UIKIT_EXTERN NSNotificationName const UIApplicationWillResignActiveNotification;
UIKIT_EXTERN NSNotificationName const UIApplicationWillTerminateNotification;
UIKIT_EXTERN NSNotificationName const UIApplicationDidReceiveMemoryWarningNotification;

NS_ASSUME_NONNULL_END
