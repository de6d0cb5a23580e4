// Windows.
#pragma once
#import <UIKit/UIView.h>
#import <UIKit/UIViewController.h>
#import <UIKit/UIWindowScene.h>

NS_ASSUME_NONNULL_BEGIN

@interface UIWindow : UIView
- (instancetype)initWithWindowScene:(UIWindowScene *)windowScene;
@property(nullable, nonatomic, weak) UIWindowScene *windowScene;
@property(nullable, nonatomic, strong) UIViewController *rootViewController;
@property(nonatomic, readonly, getter=isKeyWindow) BOOL keyWindow;
- (void)makeKeyWindow;
- (void)makeKeyAndVisible;
@end

NS_ASSUME_NONNULL_END
