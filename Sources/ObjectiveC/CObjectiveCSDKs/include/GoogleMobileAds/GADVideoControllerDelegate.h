#pragma once
#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

@class GADVideoController;

/// Learns what a video does. The SDK calls every method on the main thread.
@protocol GADVideoControllerDelegate <NSObject>
@optional
- (void)videoControllerDidPlayVideo:(GADVideoController *)videoController;
- (void)videoControllerDidPauseVideo:(GADVideoController *)videoController;
- (void)videoControllerDidEndVideoPlayback:(GADVideoController *)videoController;
- (void)videoControllerDidMuteVideo:(GADVideoController *)videoController;
- (void)videoControllerDidUnmuteVideo:(GADVideoController *)videoController;
@end

NS_ASSUME_NONNULL_END
