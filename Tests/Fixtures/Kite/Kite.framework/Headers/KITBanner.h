#import "KITAds.h"
@import AVFoundation;

NS_ASSUME_NONNULL_BEGIN

@class KITBanner, GADRequest, CBPeripheral;
@protocol KITUnseen;

@protocol KITBannerDelegate <NSObject>
@required
- (void)bannerDidLoad:(KITBanner *)banner NS_SWIFT_NAME(bannerLoaded(_:));
- (void)banner:(KITBanner *)banner didFailWithError:(NSError *)error;
@optional
- (void)bannerDidClick:(KITBanner *)banner;
- (void)bannerDidShow:(KITBanner *)banner;
- (BOOL)banner:(KITBanner *)banner shouldOpenURL:(NSURL *)url;
@property (nonatomic, readonly, nullable) NSString *bannerTag;
@end

@interface KITBanner : UIView
@property (nonatomic, weak, nullable) IBOutlet id<KITBannerDelegate> delegate;
@property (nonatomic, strong, nullable) UIViewController *rootViewController;
@property (nonatomic, readonly) KITAdState state;
@property (nonatomic, copy) NSArray<KITBanner *> *siblings;
@property (nonatomic, copy, nullable) void (^onRefresh)(KITBanner *banner, NSInteger count);
- (nullable instancetype)initWithSlot:(NSString *)slot;
- (instancetype)initWithSlot:(NSString *)slot size:(CGSize)size NS_DESIGNATED_INITIALIZER;
- (instancetype)initWithFrame:(CGRect)frame NS_UNAVAILABLE;
- (void)loadWithBid:(nullable NSString *)bid timeout:(NSTimeInterval)timeout;
- (void)attachRequest:(GADRequest *)request unseen:(id<KITUnseen>)unseen near:(CBPeripheral *)device;
- (void)setBundle:(NSBundle *)bundle item:(AVPlayerItem *)item insets:(UIEdgeInsets)insets action:(SEL)action;
@end

@interface KITBanner (Debug)
- (void)describeTo:(NSMutableArray<NSString *> *)lines queue:(dispatch_queue_t)queue;
@end

NS_ASSUME_NONNULL_END

/// A class from before nullability.
@interface KITLog : NSObject
+ (KITLog *)sharedLog;
- (NSString *)lastLine;
@end
