// The app.
#ifndef ADSPEC_UIKIT_UIAPPLICATION_H
#define ADSPEC_UIKIT_UIAPPLICATION_H
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
typedef NSString *UIApplicationOpenExternalURLOptionsKey NS_TYPED_ENUM;
UIKIT_EXTERN UIApplicationOpenExternalURLOptionsKey const UIApplicationOpenURLOptionUniversalLinksOnly;
UIKIT_EXTERN NSString *const UIApplicationOpenSettingsURLString;

/// The app. It has no delegate: a program of adspec has no app delegate.
@interface UIApplication : UIResponder
@property(class, nonatomic, readonly) UIApplication *sharedApplication;
- (instancetype)init NS_UNAVAILABLE;
@property(nonatomic, readonly) NSSet<UIScene *> *connectedScenes;
@property(nullable, nonatomic, readonly) UIWindow *keyWindow;
@property(nonatomic, readonly) NSArray<__kindof UIWindow *> *windows;
@property(nonatomic, readonly) UIApplicationState applicationState;
@property(nonatomic, readonly) UIInterfaceOrientation statusBarOrientation;
@property(nonatomic, readonly) CGRect statusBarFrame;
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
#endif
