#import <HeronSDK/HRNAdRequest.h>
#import <UIKit/UIKit.h>

NS_ASSUME_NONNULL_BEGIN

@class HRNAppOpenAd;
typedef void (^HRNAppOpenAdLoadHandler)(HRNAppOpenAd *_Nullable ad, NSError *_Nullable error);

/// A full-screen ad for the start of the app.
@interface HRNAppOpenAd : NSObject

@property(nonatomic, readonly, getter=isReady) BOOL ready;

// The ad holds these blocks as long as it exists, and calls them on the main thread.
@property(nonatomic, copy, nullable) void (^openHandler)(void);
@property(nonatomic, copy, nullable) void (^openFailureHandler)(NSError *_Nullable error);
@property(nonatomic, copy, nullable) void (^impressionHandler)(void);
@property(nonatomic, copy, nullable) void (^clickHandler)(void);
@property(nonatomic, copy, nullable) void (^closeHandler)(void);

/// Loads an ad. Heron holds the ad until it calls the block. The ad holds the block as long as it exists.
+ (void)loadRequest:(HRNAdRequest *)request handler:(HRNAppOpenAdLoadHandler)handler;
- (instancetype)init NS_UNAVAILABLE;
- (void)showFromViewController:(UIViewController *)viewController;

@end

NS_ASSUME_NONNULL_END
