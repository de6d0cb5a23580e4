// Scenes with windows.
#pragma once
#import <UIKit/UIOrientation.h>
#import <UIKit/UIScene.h>
#import <UIKit/UIScreen.h>

NS_ASSUME_NONNULL_BEGIN

@class UIWindow;

@interface UIWindowScene : UIScene
@property(nonatomic, readonly) NSArray<UIWindow *> *windows;
@property(nullable, nonatomic, readonly, strong) UIWindow *keyWindow;
@property(nonatomic, readonly) UIScreen *screen;
@property(nonatomic, readonly) UIInterfaceOrientation interfaceOrientation;
@end

NS_ASSUME_NONNULL_END
