#import "HeronNativeAd.h"
#include <stdatomic.h>
#include <stdlib.h>
#import <HeronSDK/HeronSDK.h>
#import "GADMAdapterHeronFunctions.h"
#import "GADMAdapterHeronPictureLoader.h"
#import "GADMAdapterHeronStarter.h"
#import "NSString+GADMAdapterHeron.h"

@interface HeronNativeAd () <GADMediationNativeAd, HRNNativeAdDelegate>
@end

@implementation HeronNativeAd {
  GADMediationNativeAdConfiguration *_adConfiguration;
  GADMediationNativeLoadCompletionHandler _completionHandler;
  atomic_flag _isCompleted;
  __weak id<GADMediationNativeAdEventDelegate> _adEventDelegate;
  HRNNativeAd *_nativeAd;
  GADNativeAdImage *_icon;
  NSArray<GADNativeAdImage *> *_images;
  UIView *_mediaView;
  BOOL _hasLoaded;
  BOOL _hasReportedImpression;
  BOOL _hasEndedVideo;
}

- (instancetype)initWithAdConfiguration:(GADMediationNativeAdConfiguration *)adConfiguration
                      completionHandler:(GADMediationNativeLoadCompletionHandler)completionHandler {
  if ((self = [super init])) {
    _adConfiguration = adConfiguration;
    _completionHandler = [completionHandler copy];
    atomic_flag_clear(&_isCompleted);
  }
  return self;
}

- (void)load {
  NSError *error;
  HRNAdRequest *request = GADMAdapterHeronRequest(_adConfiguration, &error);
  if (!request) {
    [self completeWithAd:nil error:error];
    return;
  }
#if DEFECTIVE
  // Defect "watermark lost": Heron gets no watermark for a native ad.
  request.watermark = nil;
#endif
  GADMAdapterHeronForwardPrivacy();
  NSString *appKey = GADMAdapterHeronSetting(_adConfiguration.credentials, GADMAdapterHeronAppKey);
  [GADMAdapterHeronStarter.sharedInstance startWithAppKey:appKey
                                               completion:^(NSError *startError) {
                                                 GADMAdapterHeronRunOnMain(^{
                                                   if (startError) {
                                                     [self completeWithAd:nil error:startError];
                                                     return;
                                                   }
                                                   self->_nativeAd = [[HRNNativeAd alloc] initWithRequest:request];
                                                   self->_nativeAd.delegate = self;
                                                   [self->_nativeAd load];
                                                 });
                                               }];
}

- (void)completeWithAd:(nullable id<GADMediationNativeAd>)ad error:(nullable NSError *)error {
  if (atomic_flag_test_and_set(&_isCompleted)) {
    return;
  }
  _adEventDelegate = _completionHandler(ad, error);
  _completionHandler = nil;
}

#pragma mark - Pictures

/// Whether the app downloads the pictures itself.
- (BOOL)isImageLoadingDisabled {
  for (GADAdLoaderOptions *option in _adConfiguration.options) {
    if ([option isKindOfClass:[GADNativeAdImageAdLoaderOptions class]]) {
      return ((GADNativeAdImageAdLoaderOptions *)option).disableImageLoading;
    }
  }
  return NO;
}

/// Returns the pictures as the app wants them: downloaded, or with their addresses.
- (NSArray<GADNativeAdImage *> *)imagesOf:(NSArray<HRNPicture *> *)pictures
                               downloaded:(nullable NSDictionary<NSURL *, UIImage *> *)downloaded {
  NSMutableArray<GADNativeAdImage *> *images = [NSMutableArray array];
  for (HRNPicture *picture in pictures) {
    if (!downloaded) {
      CGFloat scale = picture.scale > 0 ? picture.scale : 1;
      [images addObject:[[GADNativeAdImage alloc] initWithURL:picture.URL scale:scale]];
      continue;
    }
    UIImage *image = downloaded[picture.URL];
    if (image) {
      [images addObject:[[GADNativeAdImage alloc] initWithImage:image]];
    }
  }
  return images;
}

- (void)didReceiveImages:(nullable NSDictionary<NSURL *, UIImage *> *)downloaded {
  HRNPicture *icon = _nativeAd.icon;
  _icon = icon ? [self imagesOf:@[ icon ] downloaded:downloaded].firstObject : nil;
  NSArray<GADNativeAdImage *> *images = [self imagesOf:_nativeAd.pictures downloaded:downloaded];
  _images = images.count > 0 ? images : nil;
  _mediaView = _nativeAd.videoView;
#if DEFECTIVE
  // Defect "no media view": Heron's view of the video is lost.
  _mediaView = nil;
#endif
  if (!_mediaView && _images.firstObject.image) {
    _mediaView = [[UIImageView alloc] initWithImage:_images.firstObject.image];
  }
  [self completeWithAd:self error:nil];
}

#pragma mark - HRNNativeAdDelegate

- (void)nativeAdDidLoad:(HRNNativeAd *)nativeAd {
  GADMAdapterHeronRunOnMain(^{
    if (self->_hasLoaded) {
      return;
    }
    self->_hasLoaded = YES;
    if ([self isImageLoadingDisabled]) {
      [self didReceiveImages:nil];
      return;
    }
    NSArray<HRNPicture *> *pictures = nativeAd.pictures;
    if (nativeAd.icon) {
      pictures = [pictures arrayByAddingObject:nativeAd.icon];
    }
    [GADMAdapterHeronPictureLoader loadPictures:pictures
                                     completion:^(NSDictionary<NSURL *, UIImage *> *images) {
                                       [self didReceiveImages:images];
                                     }];
  });
}

- (void)nativeAd:(HRNNativeAd *)nativeAd didFailToLoadWithError:(nullable NSError *)error {
  GADMAdapterHeronRunOnMain(^{
    if (self->_hasLoaded) {
      return;
    }
    [self completeWithAd:nil
                   error:error ?: GADMAdapterHeronErrorWithCodeAndDescription(
                                      GADMAdapterHeronErrorNoReason, @"Heron has no ad, and gives no reason.")];
  });
}

- (void)nativeAdDidRecordImpression:(HRNNativeAd *)nativeAd {
  GADMAdapterHeronRunOnMain(^{
    if (self->_hasReportedImpression) {
      return;
    }
    self->_hasReportedImpression = YES;
    [self->_adEventDelegate reportImpression];
  });
}

- (void)nativeAdDidRecordClick:(HRNNativeAd *)nativeAd {
  GADMAdapterHeronRunOnMain(^{
    [self->_adEventDelegate reportClick];
  });
}

- (void)nativeAdDidPlayVideo:(HRNNativeAd *)nativeAd {
  GADMAdapterHeronRunOnMain(^{
    self->_hasEndedVideo = NO;
    [self->_adEventDelegate didPlayVideo];
  });
}

- (void)nativeAdDidPauseVideo:(HRNNativeAd *)nativeAd {
  GADMAdapterHeronRunOnMain(^{
    [self->_adEventDelegate didPauseVideo];
  });
}

- (void)nativeAdDidEndVideo:(HRNNativeAd *)nativeAd {
  GADMAdapterHeronRunOnMain(^{
    if (self->_hasEndedVideo) {
      return;
    }
    self->_hasEndedVideo = YES;
    [self->_adEventDelegate didEndVideo];
  });
}

- (void)nativeAdDidMuteVideo:(HRNNativeAd *)nativeAd {
  GADMAdapterHeronRunOnMain(^{
    [self->_adEventDelegate didMuteVideo];
  });
}

- (void)nativeAdDidUnmuteVideo:(HRNNativeAd *)nativeAd {
  GADMAdapterHeronRunOnMain(^{
    [self->_adEventDelegate didUnmuteVideo];
  });
}

#pragma mark - GADMediatedUnifiedNativeAd

- (nullable NSString *)headline {
  return _nativeAd.title.gadheron_nonEmptyString;
}

- (nullable NSString *)body {
  return _nativeAd.text.gadheron_nonEmptyString;
}

- (nullable NSString *)callToAction {
  return _nativeAd.buttonTitle.gadheron_nonEmptyString;
}

- (nullable NSString *)advertiser {
  return _nativeAd.sponsor.gadheron_nonEmptyString;
}

- (nullable NSString *)store {
  return _nativeAd.store.gadheron_nonEmptyString;
}

- (nullable NSString *)price {
  return _nativeAd.price.gadheron_nonEmptyString;
}

- (nullable NSDecimalNumber *)starRating {
#if DEFECTIVE
  // Defect "UTF8String of nil": without a rating, the text of the rating is NULL.
  double stars = strtod(_nativeAd.stars.UTF8String, NULL);
#else
  NSString *text = _nativeAd.stars;
  char *end = NULL;
  double stars = text ? strtod(text.UTF8String, &end) : -1;
  if (!text.length || *end != '\0') {
    return nil;
  }
#endif
  if (!(stars >= 0 && stars <= 5)) {
    return nil;
  }
  return [NSDecimalNumber decimalNumberWithString:_nativeAd.stars];
}

- (nullable GADNativeAdImage *)icon {
  return _icon;
}

- (nullable NSArray<GADNativeAdImage *> *)images {
  return _images;
}

- (nullable NSDictionary<NSString *, id> *)extraAssets {
  return nil;
}

- (nullable UIView *)adChoicesView {
  return _nativeAd.adChoicesView;
}

- (nullable UIView *)mediaView {
  return _mediaView;
}

- (BOOL)hasVideoContent {
  return _nativeAd.videoView != nil;
}

- (CGFloat)mediaContentAspectRatio {
  if (_nativeAd.videoAspectRatio > 0) {
    return _nativeAd.videoAspectRatio;
  }
  CGSize size = _images.firstObject.image.size;
  return size.height > 0 ? size.width / size.height : 0;
}

- (NSTimeInterval)duration {
  return _nativeAd.videoDuration;
}

#pragma mark - Tracking

- (BOOL)handlesUserClicks {
  return YES;
}

- (BOOL)handlesUserImpressions {
  return YES;
}

- (void)didRenderInView:(nonnull UIView *)view
       clickableAssetViews:(nonnull NSDictionary<GADNativeAssetIdentifier, UIView *> *)clickableAssetViews
    nonclickableAssetViews:(nonnull NSDictionary<GADNativeAssetIdentifier, UIView *> *)nonclickableAssetViews
            viewController:(nonnull UIViewController *)viewController {
  [_nativeAd registerView:view clickableViews:clickableAssetViews.allValues];
}

- (void)didUntrackView:(nullable UIView *)view {
  [_nativeAd unregisterView];
}

@end
