#import <UIKit/UIKit.h>
#import <TealSDK/TealSDK-Swift.h>

NS_ASSUME_NONNULL_BEGIN

@class NSString;

typedef CGSize TLSize;
typedef NSString *TLZone NS_TYPED_EXTENSIBLE_ENUM;

extern TLSize const TLSizeBanner;
extern TLSize const TLSizeLeaderboard;

@protocol TLAd <NSObject>
@property(nonatomic, readonly) TLZone zone;
@end

@protocol TLListener <NSObject>
@optional
- (void)adDidOpen:(id<TLAd>)ad;
- (void)adDidClose:(id<TLAd>)ad;
- (void)adDidClick:(id<TLAd>)ad;
@end

@protocol TLInterstitial <TLAd>
@property(nonatomic, weak, nullable) id<TLListener> listener;
- (void)showFromViewController:(UIViewController *)controller;
@end

@protocol TLBanner <TLAd>
- (void)load;
@end

@protocol TLBannerListener <TLListener>
- (void)bannerDidLoad:(UIView<TLBanner> *)banner;
- (void)banner:(UIView<TLBanner> *)banner didFailToLoadWithError:(NSError *)error;
@end

@protocol TLContent <NSObject>
@property(nonatomic, readonly) NSString *title;
@end

@protocol TLNative <TLAd>
@property(nonatomic, readonly) id<TLContent> content;
- (void)registerView:(UIView *)view;
@end

@interface TLEvent : NSObject
@property(nonatomic, readonly) id<TLAd> ad;
@end

@interface TLAudience : NSObject
+ (instancetype)isChildDirected:(BOOL)isChildDirected;
@property(nonatomic, readonly) BOOL isChildDirected;
@end

@interface TealAds : NSObject
+ (void)setAudience:(TLAudience *)audience;
+ (void)loadInterstitialWithZone:(TLZone)zone
                      completion:(void (^)(id<TLInterstitial> _Nullable ad, NSError *_Nullable error))completion;
+ (void)loadNativeWithZone:(TLZone)zone
                completion:(void (^)(id<TLNative> _Nullable ad, NSError *_Nullable error))completion;
+ (UIView<TLBanner> *)bannerWithZone:(TLZone)zone size:(TLSize)size listener:(id<TLBannerListener>)listener;
@end

NS_ASSUME_NONNULL_END
