// Windows.
#pragma once
#import <UIKit/UIKitDefines.h>
#import <UIKit/UIView.h>
#import <UIKit/UIViewController.h>
#import <UIKit/UIWindowScene.h>

NS_ASSUME_NONNULL_BEGIN

typedef CGFloat UIWindowLevel;
static const UIWindowLevel UIWindowLevelNormal = 0;
static const UIWindowLevel UIWindowLevelStatusBar = 1000;
static const UIWindowLevel UIWindowLevelAlert = 2000;

@interface UIWindow : UIView
- (instancetype)initWithWindowScene:(UIWindowScene *)windowScene;
@property(nullable, nonatomic, weak) UIWindowScene *windowScene;
@property(nullable, nonatomic, strong) UIViewController *rootViewController;
/// The layer of the window; of windows in one layer, the one that the app added last is in front.
@property(nonatomic) UIWindowLevel windowLevel;
@property(nonatomic, readonly, getter=isKeyWindow) BOOL keyWindow;
- (void)makeKeyWindow;
- (void)makeKeyAndVisible;
@end

UIKIT_EXTERN NSNotificationName const UIWindowDidBecomeVisibleNotification;
UIKIT_EXTERN NSNotificationName const UIWindowDidBecomeHiddenNotification;
UIKIT_EXTERN NSNotificationName const UIWindowDidBecomeKeyNotification;
UIKIT_EXTERN NSNotificationName const UIWindowDidResignKeyNotification;

NS_ASSUME_NONNULL_END
