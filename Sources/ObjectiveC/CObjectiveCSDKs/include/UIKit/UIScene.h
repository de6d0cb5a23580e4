// Scenes of the app.
#pragma once
#import <UIKit/UIResponder.h>

NS_ASSUME_NONNULL_BEGIN

typedef NS_ENUM(NSInteger, UISceneActivationState) {
  UISceneActivationStateUnattached = -1,
  UISceneActivationStateForegroundActive,
  UISceneActivationStateForegroundInactive,
  UISceneActivationStateBackground,
};

@interface UIScene : UIResponder
- (instancetype)init NS_UNAVAILABLE;
@property(nonatomic, readonly) UISceneActivationState activationState;
@end

UIKIT_EXTERN NSNotificationName const UISceneWillDeactivateNotification;
UIKIT_EXTERN NSNotificationName const UISceneDidEnterBackgroundNotification;
UIKIT_EXTERN NSNotificationName const UISceneWillEnterForegroundNotification;
UIKIT_EXTERN NSNotificationName const UISceneDidActivateNotification;

NS_ASSUME_NONNULL_END
