// The ways in which a device and its interface can be turned.
#pragma once
#import <UIKit/UIKitDefines.h>

NS_ASSUME_NONNULL_BEGIN

typedef NS_ENUM(NSInteger, UIDeviceOrientation) {
  UIDeviceOrientationUnknown,
  UIDeviceOrientationPortrait,
  UIDeviceOrientationPortraitUpsideDown,
  UIDeviceOrientationLandscapeLeft,
  UIDeviceOrientationLandscapeRight,
  UIDeviceOrientationFaceUp,
  UIDeviceOrientationFaceDown,
};
typedef NS_ENUM(NSInteger, UIInterfaceOrientation) {
  UIInterfaceOrientationUnknown = UIDeviceOrientationUnknown,
  UIInterfaceOrientationPortrait = UIDeviceOrientationPortrait,
  UIInterfaceOrientationPortraitUpsideDown = UIDeviceOrientationPortraitUpsideDown,
  // The interface turns in the opposite direction of the device.
  UIInterfaceOrientationLandscapeLeft = UIDeviceOrientationLandscapeRight,
  UIInterfaceOrientationLandscapeRight = UIDeviceOrientationLandscapeLeft,
};
typedef NS_OPTIONS(NSUInteger, UIInterfaceOrientationMask) {
  UIInterfaceOrientationMaskPortrait = 1 << UIInterfaceOrientationPortrait,
  UIInterfaceOrientationMaskLandscapeLeft = 1 << UIInterfaceOrientationLandscapeLeft,
  UIInterfaceOrientationMaskLandscapeRight = 1 << UIInterfaceOrientationLandscapeRight,
  UIInterfaceOrientationMaskPortraitUpsideDown = 1 << UIInterfaceOrientationPortraitUpsideDown,
  UIInterfaceOrientationMaskLandscape =
      UIInterfaceOrientationMaskLandscapeLeft | UIInterfaceOrientationMaskLandscapeRight,
  UIInterfaceOrientationMaskAll = UIInterfaceOrientationMaskPortrait | UIInterfaceOrientationMaskLandscape |
                                  UIInterfaceOrientationMaskPortraitUpsideDown,
  UIInterfaceOrientationMaskAllButUpsideDown =
      UIInterfaceOrientationMaskPortrait | UIInterfaceOrientationMaskLandscape,
};
UIKIT_STATIC_INLINE BOOL UIDeviceOrientationIsPortrait(UIDeviceOrientation orientation) {
  return orientation == UIDeviceOrientationPortrait || orientation == UIDeviceOrientationPortraitUpsideDown;
}
UIKIT_STATIC_INLINE BOOL UIDeviceOrientationIsLandscape(UIDeviceOrientation orientation) {
  return orientation == UIDeviceOrientationLandscapeLeft || orientation == UIDeviceOrientationLandscapeRight;
}
UIKIT_STATIC_INLINE BOOL UIInterfaceOrientationIsPortrait(UIInterfaceOrientation orientation) {
  return orientation == UIInterfaceOrientationPortrait || orientation == UIInterfaceOrientationPortraitUpsideDown;
}
UIKIT_STATIC_INLINE BOOL UIInterfaceOrientationIsLandscape(UIInterfaceOrientation orientation) {
  return orientation == UIInterfaceOrientationLandscapeLeft || orientation == UIInterfaceOrientationLandscapeRight;
}

NS_ASSUME_NONNULL_END
