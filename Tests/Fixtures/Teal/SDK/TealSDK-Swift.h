#if !defined(SWIFT_CLASS)
#define SWIFT_CLASS(name) __attribute__((objc_runtime_name(name))) __attribute__((objc_subclassing_restricted))
#endif
#if !defined(SWIFT_UNAVAILABLE)
#define SWIFT_UNAVAILABLE __attribute__((unavailable))
#endif

@class NSString, TLOptions, TLRewarded;

SWIFT_CLASS("_TtC7TealSDK9TLOptions")
@interface TLOptions : NSObject
- (void)setWithWatermark:(NSString *_Nonnull)watermark;
@end

SWIFT_CLASS("_TtC7TealSDK12TLFullScreen")
@interface TLFullScreen : NSObject
@property(nonatomic, readonly, copy) NSString *_Nonnull placement;
- (nonnull instancetype)init SWIFT_UNAVAILABLE;
- (void)setWithOptions:(TLOptions *_Nonnull)options;
- (void)load:(NSString *_Nullable)bidPayload;
@end

@protocol TLRewardedDelegate <NSObject>
- (void)rewardedDidLoad:(TLRewarded *_Nonnull)rewarded;
- (void)rewardedDidFail:(TLRewarded *_Nonnull)rewarded error:(NSError *_Nonnull)error;
@end

SWIFT_CLASS("_TtC7TealSDK10TLRewarded")
@interface TLRewarded : TLFullScreen
@property(nonatomic, weak) id<TLRewardedDelegate> _Nullable delegate;
- (nonnull instancetype)initWithPlacement:(NSString *_Nonnull)placement;
- (void)presentFrom:(UIViewController *_Nonnull)controller;
- (void)setUserName:(NSString *_Nonnull)name;
@end
