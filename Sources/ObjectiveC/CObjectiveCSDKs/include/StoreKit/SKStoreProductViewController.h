// The page of a product in the store.
#pragma once
#import <UIKit/UIKit.h>

NS_ASSUME_NONNULL_BEGIN

@class SKStoreProductViewController;

@protocol SKStoreProductViewControllerDelegate <NSObject>
@optional
- (void)productViewControllerDidFinish:(SKStoreProductViewController *)viewController;
@end

FOUNDATION_EXPORT NSString *const SKStoreProductParameterITunesItemIdentifier;
FOUNDATION_EXPORT NSString *const SKStoreProductParameterAffiliateToken;
FOUNDATION_EXPORT NSString *const SKStoreProductParameterCampaignToken;
FOUNDATION_EXPORT NSString *const SKStoreProductParameterProviderToken;
FOUNDATION_EXPORT NSString *const SKStoreProductParameterCustomProductPageIdentifier;

@interface SKStoreProductViewController : UIViewController
@property(nonatomic, weak, nullable) id<SKStoreProductViewControllerDelegate> delegate;
/// Answers on the main queue that the product was loaded.
- (void)loadProductWithParameters:(NSDictionary<NSString *, id> *)parameters
                  completionBlock:(void (^_Nullable)(BOOL result, NSError *_Nullable error))block;
@end

NS_ASSUME_NONNULL_END
