// Everything that `@import` of a module of iOS or of the SDK can bring. Every Objective-C file of an adapter includes
// this file before its first line, by the options in objective-c.cfg.
//
// Clang's modules cannot hold GNUstep's headers: a module is built without what the file itself has included, and these
// headers depend on AdSpecPrefix.h. So `@import UIKit;` is read as `@class UIKit;`, which declares nothing that
// disturbs, and what the module would bring is here. A file that forgets an import compiles here and not on iOS.
#pragma once
#include <AdSpecMacros.h>
#if defined(__OBJC__) && __has_feature(objc_arc)
#import <AVFoundation/AVFoundation.h>
#import <AdSupport/AdSupport.h>
#import <AppTrackingTransparency/AppTrackingTransparency.h>
#import <CoreLocation/CoreLocation.h>
#import <CoreTelephony/CoreTelephony.h>
#import <GoogleMobileAds/GoogleMobileAds.h>
#import <SafariServices/SafariServices.h>
#import <StoreKit/StoreKit.h>
#import <SystemConfiguration/SystemConfiguration.h>
#import <UIKit/UIKit.h>
#import <WebKit/WebKit.h>
#if __has_include(<os/lock.h>)
#import <os/lock.h>
#endif
#import <os/log.h>
#endif
#if defined(__OBJC__)
// A directive such as `#import <UIKit/UIKit.h>` does not expand macros, so only `@import` changes.
#define import class
#include <AdSpecFoundation/Constructors.h>
#endif
