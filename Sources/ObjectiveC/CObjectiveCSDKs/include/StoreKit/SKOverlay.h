// Offers of apps over the app's own views. They are never shown.
#pragma once
#import <UIKit/UIKit.h>

NS_ASSUME_NONNULL_BEGIN

typedef NS_ENUM(NSInteger, SKOverlayPosition) {
  SKOverlayPositionBottom = 0,
  SKOverlayPositionBottomRaised = 1,
};

@interface SKOverlayConfiguration : NSObject
@end

@interface SKOverlayAppConfiguration : SKOverlayConfiguration
- (instancetype)initWithAppIdentifier:(NSString *)appIdentifier position:(SKOverlayPosition)position;
@property(nonatomic, copy, readonly) NSString *appIdentifier;
@property(nonatomic, readonly) SKOverlayPosition position;
@property(nonatomic, copy, nullable) NSString *campaignToken;
@property(nonatomic, copy, nullable) NSString *providerToken;
@property(nonatomic) BOOL userDismissible;
@end

@interface SKOverlay : NSObject
- (instancetype)initWithConfiguration:(SKOverlayConfiguration *)configuration;
- (void)presentInScene:(UIWindowScene *)scene;
+ (void)dismissOverlayInScene:(UIWindowScene *)scene;
@property(nonatomic, readonly, strong) SKOverlayConfiguration *configuration;
@end

@interface SKStoreReviewController : NSObject
+ (void)requestReview;
+ (void)requestReviewInScene:(UIWindowScene *)windowScene;
@end

NS_ASSUME_NONNULL_END
