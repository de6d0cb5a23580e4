#import <HeronSDK/HRNAdRequest.h>
#import <UIKit/UIKit.h>

NS_ASSUME_NONNULL_BEGIN

@class HRNBannerView;

/// Receives the events of a banner.
@protocol HRNBannerViewDelegate <NSObject>
- (void)bannerViewDidLoad:(HRNBannerView *)bannerView;
- (void)bannerView:(HRNBannerView *)bannerView didFailToLoadWithError:(nullable NSError *)error;
@optional
- (void)bannerViewDidRecordImpression:(HRNBannerView *)bannerView;
- (void)bannerViewDidRecordClick:(HRNBannerView *)bannerView;
@end

/// A banner in one of the standard sizes from 320 × 50 to 728 × 90 points; after an auction, in the size of the bid.
@interface HRNBannerView : UIView
@property(nonatomic, weak, nullable) id<HRNBannerViewDelegate> delegate;
- (void)loadRequest:(HRNAdRequest *)request;
@end

NS_ASSUME_NONNULL_END
