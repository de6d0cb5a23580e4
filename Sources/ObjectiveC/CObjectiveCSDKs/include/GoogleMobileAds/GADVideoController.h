#pragma once
#import <Foundation/Foundation.h>
#import <ADSFacade.h>
#import <GoogleMobileAds/GADVideoControllerDelegate.h>

NS_ASSUME_NONNULL_BEGIN

/// Controls the video of an ad. Its methods do nothing when the app has not asked for its own controls.
@interface GADVideoController : ADSFacade
/// Receives the events of the video; the reference is weak.
@property(nonatomic, weak, nullable) id<GADVideoControllerDelegate> delegate;
/// Whether the video has no sound.
@property(nonatomic, getter=isMuted) BOOL muted;
/// The setter of `muted`, by the name that it had before version 12.
- (void)setMute:(BOOL)mute;
- (void)play;
- (void)pause;
- (void)stop;
/// Whether the app draws the controls.
- (BOOL)customControlsEnabled;
/// Whether a tap makes the video larger.
- (BOOL)clickToExpandEnabled;
/// Whether the ad has a video; the SDK had this method before version 8.
- (BOOL)hasVideoContent;
@end

NS_ASSUME_NONNULL_END
