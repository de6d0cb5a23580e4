// Players of media. Media have no duration and no pictures.
#pragma once
#import <CoreMedia/CoreMedia.h>
#import <QuartzCore/QuartzCore.h>

NS_ASSUME_NONNULL_BEGIN

@interface AVAsset : NSObject
+ (instancetype)assetWithURL:(NSURL *)URL;
@property(nonatomic, readonly) CMTime duration;
@end

@interface AVURLAsset : AVAsset
- (instancetype)initWithURL:(NSURL *)URL options:(nullable NSDictionary<NSString *, id> *)options;
+ (instancetype)URLAssetWithURL:(NSURL *)URL options:(nullable NSDictionary<NSString *, id> *)options;
@property(nonatomic, readonly, copy) NSURL *URL;
@end

typedef NS_ENUM(NSInteger, AVPlayerItemStatus) {
  AVPlayerItemStatusUnknown = 0,
  AVPlayerItemStatusReadyToPlay = 1,
  AVPlayerItemStatusFailed = 2,
};

@interface AVPlayerItem : NSObject
+ (instancetype)playerItemWithURL:(NSURL *)URL;
+ (instancetype)playerItemWithAsset:(AVAsset *)asset;
- (instancetype)initWithURL:(NSURL *)URL;
- (instancetype)initWithAsset:(AVAsset *)asset;
@property(nonatomic, readonly) AVAsset *asset;
@property(nonatomic, readonly) AVPlayerItemStatus status;
@property(nonatomic, readonly) CMTime duration;
@end

/// Posted when an item was played to its end; adspec's players never post it.
FOUNDATION_EXPORT NSNotificationName const AVPlayerItemDidPlayToEndTimeNotification;

@interface AVPlayer : NSObject
+ (instancetype)playerWithURL:(NSURL *)URL;
+ (instancetype)playerWithPlayerItem:(nullable AVPlayerItem *)item;
- (instancetype)initWithURL:(NSURL *)URL;
- (instancetype)initWithPlayerItem:(nullable AVPlayerItem *)item;
@property(nonatomic, readonly, nullable) AVPlayerItem *currentItem;
@property(nonatomic) float rate;
@property(nonatomic) float volume;
@property(nonatomic, getter=isMuted) BOOL muted;
- (void)play;
- (void)pause;
- (CMTime)currentTime;
- (void)seekToTime:(CMTime)time;
- (void)seekToTime:(CMTime)time completionHandler:(void (^)(BOOL finished))completionHandler;
- (void)replaceCurrentItemWithPlayerItem:(nullable AVPlayerItem *)item;
/// Asks for calls while media play. The position does not advance, so nobody calls the block.
- (id)addPeriodicTimeObserverForInterval:(CMTime)interval
                                   queue:(nullable dispatch_queue_t)queue
                              usingBlock:(void (^)(CMTime time))block;
- (void)removeTimeObserver:(id)observer;
@end

typedef NSString *AVLayerVideoGravity NS_STRING_ENUM;
FOUNDATION_EXPORT AVLayerVideoGravity const AVLayerVideoGravityResizeAspect;
FOUNDATION_EXPORT AVLayerVideoGravity const AVLayerVideoGravityResizeAspectFill;
FOUNDATION_EXPORT AVLayerVideoGravity const AVLayerVideoGravityResize;

/// The place of media on the screen; adspec draws nothing.
@interface AVPlayerLayer : CALayer
+ (AVPlayerLayer *)playerLayerWithPlayer:(nullable AVPlayer *)player;
@property(nullable, nonatomic, strong) AVPlayer *player;
@property(nonatomic, copy) AVLayerVideoGravity videoGravity;
@property(nonatomic, readonly, getter=isReadyForDisplay) BOOL readyForDisplay;
@end

NS_ASSUME_NONNULL_END
