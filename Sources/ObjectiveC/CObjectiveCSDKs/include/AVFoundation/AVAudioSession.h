// The audio session of the app. It stores its settings and plays nothing.
#pragma once
#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

typedef NSString *AVAudioSessionCategory NS_STRING_ENUM;
typedef NSString *AVAudioSessionMode NS_STRING_ENUM;
FOUNDATION_EXPORT AVAudioSessionCategory const AVAudioSessionCategoryAmbient;
FOUNDATION_EXPORT AVAudioSessionCategory const AVAudioSessionCategorySoloAmbient;
FOUNDATION_EXPORT AVAudioSessionCategory const AVAudioSessionCategoryPlayback;
FOUNDATION_EXPORT AVAudioSessionCategory const AVAudioSessionCategoryRecord;
FOUNDATION_EXPORT AVAudioSessionCategory const AVAudioSessionCategoryPlayAndRecord;
FOUNDATION_EXPORT AVAudioSessionMode const AVAudioSessionModeDefault;
FOUNDATION_EXPORT AVAudioSessionMode const AVAudioSessionModeMoviePlayback;

typedef NS_OPTIONS(NSUInteger, AVAudioSessionCategoryOptions) {
  AVAudioSessionCategoryOptionMixWithOthers = 1,
  AVAudioSessionCategoryOptionDuckOthers = 2,
};
typedef NS_OPTIONS(NSUInteger, AVAudioSessionSetActiveOptions) {
  AVAudioSessionSetActiveOptionNotifyOthersOnDeactivation = 1,
};

@interface AVAudioSession : NSObject
+ (AVAudioSession *)sharedInstance;
@property(readonly, copy) AVAudioSessionCategory category;
@property(readonly, copy) AVAudioSessionMode mode;
@property(readonly) AVAudioSessionCategoryOptions categoryOptions;
@property(readonly) float outputVolume;
@property(readonly, getter=isOtherAudioPlaying) BOOL otherAudioPlaying;
@property(readonly) BOOL secondaryAudioShouldBeSilencedHint;
- (BOOL)setCategory:(AVAudioSessionCategory)category error:(NSError **)outError;
- (BOOL)setCategory:(AVAudioSessionCategory)category
        withOptions:(AVAudioSessionCategoryOptions)options
              error:(NSError **)outError;
- (BOOL)setCategory:(AVAudioSessionCategory)category
               mode:(AVAudioSessionMode)mode
            options:(AVAudioSessionCategoryOptions)options
              error:(NSError **)outError;
- (BOOL)setActive:(BOOL)active error:(NSError **)outError;
- (BOOL)setActive:(BOOL)active withOptions:(AVAudioSessionSetActiveOptions)options error:(NSError **)outError;
@end

NS_ASSUME_NONNULL_END
