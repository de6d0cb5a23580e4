#import <Foundation/Foundation.h>
#import <GoogleMobileAds/GoogleMobileAds.h>
#import <TargetConditionals.h>
#import <UIKit/UIKit.h>

NS_ASSUME_NONNULL_BEGIN

#if TARGET_OS_IOS

typedef NS_ENUM(NSInteger, KITAdState) { KITAdStateIdle, KITAdStateReady = 5, KITAdStateURLBroken };
typedef NS_CLOSED_ENUM(NSUInteger, KITOrientation) { KITOrientationPortrait, KITOrientationLandscape };
typedef NS_OPTIONS(NSUInteger, KITOptions) { KITOptionsMuted = 1 << 0, KITOptionsAutoPlay = 1 << 1 };
typedef NSString *KITKey NS_TYPED_EXTENSIBLE_ENUM;

extern KITKey const KITKeyPlacement;
extern NSString *const KITSDKVersion;
extern NSString *const KITMediationName;
extern NSErrorDomain const KITErrorDomain;
typedef NS_ERROR_ENUM(KITErrorDomain, KITErrorCode) { KITErrorCodeNoFill = 204, KITErrorCodeTimeout };
extern BOOL KITIsSupported(NSString *format);

/// What the app sets before the start.
@interface KITSettings : NSObject <NSCopying>
@property (nonatomic, copy, nullable) NSString *userID;
@property (nonatomic, strong) UIColor *tint API_AVAILABLE(ios(13.0));
@property (nonatomic, getter=isMuted) BOOL muted;
@property (nonatomic) KITOptions options;
@property (nonatomic) KITOrientation orientation;
@property (nonatomic, copy) NSDictionary<KITKey, id> *extras;
@end

@interface KITAds : NSObject
@property (class, nonatomic, readonly) KITAds *shared;
@property (class, nonatomic, copy, nullable) NSString *gdprConsent;
- (instancetype)init NS_UNAVAILABLE;
+ (instancetype)new NS_UNAVAILABLE;
- (void)startWithAppID:(NSString *)appID
            completion:(void (^)(NSError *_Nullable error))completion NS_SWIFT_NAME(start(appID:completion:));
- (BOOL)applySettings:(KITSettings *)settings error:(NSError **)error;
@end

#endif

NS_ASSUME_NONNULL_END
