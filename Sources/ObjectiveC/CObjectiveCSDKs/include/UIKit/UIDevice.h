// The device.
#pragma once
#import <UIKit/UIOrientation.h>

NS_ASSUME_NONNULL_BEGIN

typedef NS_ENUM(NSInteger, UIUserInterfaceIdiom) {
  UIUserInterfaceIdiomUnspecified = -1,
  UIUserInterfaceIdiomPhone,
  UIUserInterfaceIdiomPad,
  UIUserInterfaceIdiomTV,
  UIUserInterfaceIdiomCarPlay,
  UIUserInterfaceIdiomMac = 5,
  UIUserInterfaceIdiomVision = 6,
};

@interface UIDevice : NSObject
@property(class, nonatomic, readonly) UIDevice *currentDevice;
- (instancetype)init NS_UNAVAILABLE;
@property(nonatomic, readonly, strong) NSString *name;
@property(nonatomic, readonly, strong) NSString *model;
@property(nonatomic, readonly, strong) NSString *systemName;
@property(nonatomic, readonly, strong) NSString *systemVersion;
@property(nullable, nonatomic, readonly, strong) NSUUID *identifierForVendor;
@property(nonatomic, readonly) UIUserInterfaceIdiom userInterfaceIdiom;
@property(nonatomic, readonly) UIDeviceOrientation orientation;
@property(nonatomic, readonly, getter=isGeneratingDeviceOrientationNotifications) BOOL generatesDeviceOrientationNotifications;
- (void)beginGeneratingDeviceOrientationNotifications;
- (void)endGeneratingDeviceOrientationNotifications;
@end

UIKIT_EXTERN NSNotificationName const UIDeviceOrientationDidChangeNotification;

UIKIT_STATIC_INLINE UIUserInterfaceIdiom UI_USER_INTERFACE_IDIOM(void) {
  return UIDevice.currentDevice.userInterfaceIdiom;
}

NS_ASSUME_NONNULL_END
