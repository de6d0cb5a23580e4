#import <HeronSDK/HRNAdRequest.h>
#import <UIKit/UIKit.h>

NS_ASSUME_NONNULL_BEGIN

/// Receives the events of all interstitials. An interstitial is known by the identifier of its load.
@protocol HRNInterstitialCenterDelegate <NSObject>
- (void)interstitialDidLoad:(NSString *)identifier placement:(NSString *)placement;
- (void)interstitial:(NSString *)identifier placement:(NSString *)placement didFailToLoadWithError:(nullable NSError *)error;
- (void)interstitialDidOpen:(NSString *)identifier placement:(NSString *)placement;
- (void)interstitial:(NSString *)identifier placement:(NSString *)placement didFailToOpenWithError:(nullable NSError *)error;
- (void)interstitialDidRecordImpression:(NSString *)identifier placement:(NSString *)placement;
- (void)interstitialDidRecordClick:(NSString *)identifier placement:(NSString *)placement;
- (void)interstitialDidClose:(NSString *)identifier placement:(NSString *)placement;
@end

/// Loads and shows interstitials. One delegate of the app receives the events of all of them.
@interface HRNInterstitialCenter : NSObject

@property(class, nonatomic, readonly) HRNInterstitialCenter *defaultCenter;
@property(nonatomic, weak, nullable) id<HRNInterstitialCenterDelegate> delegate;

/// Loads an interstitial.
///
/// - Parameter identifier: A name that the app chooses for the load; no two interstitials have the same name.
- (void)loadRequest:(HRNAdRequest *)request identifier:(NSString *)identifier;
- (BOOL)isReadyForIdentifier:(NSString *)identifier;
- (void)showInterstitialWithIdentifier:(NSString *)identifier fromViewController:(UIViewController *)viewController;
/// Forgets an interstitial that the app no longer needs.
- (void)discardInterstitialWithIdentifier:(NSString *)identifier;

- (instancetype)init NS_UNAVAILABLE;

@end

NS_ASSUME_NONNULL_END
