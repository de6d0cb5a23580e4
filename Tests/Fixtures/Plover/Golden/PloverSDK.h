#import <UIKit/UIKit.h>

NS_ASSUME_NONNULL_BEGIN

@class PLVAssets, PLVBanner, PLVCacheError, PLVConsent, PLVCore, PLVMediaView, PLVNative, PLVPlover, PLVRequest, PLVSize, PLVStartError, PLVViews;
@protocol PLVBannerDelegate, PLVNativeDelegate, PLVRequestBuilder, PLVNativeBuilder;

enum : NSInteger {
  PLVPositionLeft,
  PLVPositionRight,
};

@protocol PLVBannerDelegate <NSObject>
@optional
- (void)didCacheAd:(PLVBanner *)banner error:(nullable PLVCacheError *)error;
- (void)ploverRenderSuccess:(PLVBanner *)banner;
- (void)ploverDidExpand:(PLVBanner *)banner;
- (void)onTapWithBanner:(PLVBanner *)banner;
@end

@protocol PLVNativeDelegate <NSObject>
@optional
- (void)ploverDidMakeImpression:(PLVNative *)ad;
@end

@protocol PLVRequestBuilder <NSObject>
@property(nonatomic, nullable) NSNumber *slot;
@property(nonatomic, copy, nullable) NSString *bid;
@end

@protocol PLVNativeBuilder <NSObject>
@property(nonatomic, nullable) PLVRequest *request;
@property(nonatomic, weak, nullable) id<PLVNativeDelegate> delegate;
@end

@interface PLVAssets : NSObject
@property(nonatomic, readonly, getter=isVideo) BOOL video;
@property(nonatomic, readonly, copy, nullable) NSString *caption;
@property(nonatomic, readonly, copy, nullable) NSString *words;
@property(nonatomic, readonly, copy, nullable) NSString *name;
@property(nonatomic, readonly, nullable) NSNumber *score;
- (void)registerView:(nullable UIView *)view clickableViews:(nullable NSArray<UIView *> *)clickableViews;
@end

@interface PLVBanner : UIView
- (instancetype)initWithSlot:(nullable NSNumber *)slot size:(nullable PLVSize *)size delegate:(nullable id<PLVBannerDelegate>)delegate;
- (void)cache;
@end

@interface PLVCacheError : NSError
@end

@interface PLVConsent : NSObject
+ (id)isChildDirected:(BOOL)childDirected;
@end

@interface PLVCore : NSObject
+ (PLVCore *)shared;
- (void)initWithAppID:(nullable NSString *)appId completion:(nullable void (^)(PLVStartError *))completion;
@end

@interface PLVMediaView : UIView
@end

@interface PLVNative : NSObject
@property(nonatomic) NSInteger picturePosition;
+ (PLVNative *)build:(nullable void (^)(id<PLVNativeBuilder>))build;
- (void)loadWithCompletion:(nullable void (^)(PLVAssets *, NSError *))completion;
@end

@interface PLVPlover : NSObject
+ (NSString *)currentVersion;
+ (void)addConsent:(nullable id)consent;  // which type?
+ (BOOL)isStarted;
@end

@interface PLVRequest : NSObject
+ (PLVRequest *)build:(nullable void (^)(id<PLVRequestBuilder>))build;
@end

@interface PLVSize : NSObject
@property(nonatomic, readonly) CGSize size;
+ (PLVSize *)size728x90;
+ (PLVSize *)size320x50;
@end

@interface PLVStartError : NSError
@end

@interface PLVViews : NSObject
+ (PLVMediaView *)mediaView;
@end

NS_ASSUME_NONNULL_END
