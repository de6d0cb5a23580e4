#ifdef ADSPEC_OBJECTIVEC  // Built only with the trait ObjectiveC.
#import <GoogleMobileAds/GoogleMobileAds.h>

// The SDK does not document the texts on iOS. These are the texts of Android and of the Swift module.
NSString *const GADNativeHeadlineAsset = @"3001";
NSString *const GADNativeCallToActionAsset = @"3002";
NSString *const GADNativeIconAsset = @"3003";
NSString *const GADNativeBodyAsset = @"3004";
NSString *const GADNativeAdvertiserAsset = @"3005";
NSString *const GADNativeStoreAsset = @"3006";
NSString *const GADNativePriceAsset = @"3007";
NSString *const GADNativeImageAsset = @"3008";
NSString *const GADNativeStarRatingAsset = @"3009";
NSString *const GADNativeMediaViewAsset = @"3010";
NSString *const GADNativeAdChoicesViewAsset = @"3011";

@implementation GADNativeAdImage
- (instancetype)initWithImage:(UIImage *)image {
  if ((self = [super init])) {
    _image = image;
    _scale = image.scale;
  }
  return self;
}
- (instancetype)initWithURL:(NSURL *)URL scale:(CGFloat)scale {
  if ((self = [super init])) {
    _imageURL = [URL copy];
    _scale = scale;
  }
  return self;
}
@end

@implementation GADAdReward
- (instancetype)initWithRewardType:(NSString *)rewardType rewardAmount:(NSDecimalNumber *)rewardAmount {
  if ((self = [super init])) {
    _type = [rewardType copy] ?: @"";
    _amount = rewardAmount ?: [NSDecimalNumber zero];
  }
  return self;
}
@end

@implementation GADNativeAdView
@end

@implementation GADAdLoaderOptions
@end

@implementation GADNativeAdImageAdLoaderOptions
@end

@implementation GADNativeAdMediaAdLoaderOptions
@end

@implementation GADNativeAdViewAdOptions
@end

@implementation GADNativeMuteThisAdLoaderOptions
- (instancetype)init {
  if ((self = [super init])) _customMuteThisAdRequested = YES;
  return self;
}
@end

@implementation GADMultipleAdsAdLoaderOptions
- (instancetype)init {
  if ((self = [super init])) _numberOfAds = 1;
  return self;
}
@end

@implementation GADVideoOptions
- (instancetype)init {
  if ((self = [super init])) _startMuted = YES;
  return self;
}
@end
#endif
