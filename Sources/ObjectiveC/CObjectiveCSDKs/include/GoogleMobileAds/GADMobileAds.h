#pragma once
#import <Foundation/Foundation.h>
#import <UIKit/UIKit.h>
#import <GoogleMobileAds/GADRequestConfiguration.h>
#import <GoogleMobileAds/GADVersionNumber.h>

NS_ASSUME_NONNULL_BEGIN

/// The settings of the SDK.
@interface GADMobileAds : NSObject
@property(class, nonatomic, readonly, strong) GADMobileAds *sharedInstance;
@property(nonatomic, readonly) GADVersionNumber versionNumber;
/// The volume of the app relative to the device, from 0 to 1.
@property(nonatomic, assign) float applicationVolume;
/// Whether the app has no sound.
@property(nonatomic, assign) BOOL applicationMuted;
@property(nonatomic, readonly, strong) GADRequestConfiguration *requestConfiguration;
/// Whether the SDK's version is the given version or later.
- (BOOL)isSDKVersionAtLeastMajor:(NSInteger)major minor:(NSInteger)minor patch:(NSInteger)patch;
- (void)disableSDKCrashReporting;
- (void)disableMediationInitialization;
@end

NS_ASSUME_NONNULL_END
