#ifdef ADSPEC_OBJECTIVEC  // Built only with the trait ObjectiveC.
#import "SampleConformingNativeAd.h"

@interface SampleConformingNativeAd () <SampleNativeAdDelegate, SampleNativeAdEventDelegate> {
  /// The loader, which tells its delegate nothing when it is released before the answer.
  SampleNativeAdLoader *_adLoader;
  SampleNativeAd *_nativeAd;
  NSArray<GADNativeAdImage *> *_images;
  GADNativeAdImage *_icon;
  UIView *_adChoicesView;
  /// Nil after the load has been completed.
  GADMediationNativeLoadCompletionHandler _completionHandler;
  __weak id<GADMediationNativeAdEventDelegate> _adEventDelegate;
  /// Whether a page that a click opened covers the screen.
  BOOL _isScreenOpen;
}
@end

/// A text of the network; nil when it is empty.
static NSString *SampleConformingText(NSString *text) { return text.length > 0 ? text : nil; }

@implementation SampleConformingNativeAd

- (void)loadForAdConfiguration:(GADMediationNativeAdConfiguration *)adConfiguration
             completionHandler:(GADMediationNativeLoadCompletionHandler)completionHandler {
  _completionHandler = [completionHandler copy];
  NSString *adUnit = SampleConformingAdUnit(adConfiguration);
  if (!adUnit) {
    [self completeWithError:SampleConformingError(SampleConformingErrorNoAdUnit, @"The line item has no ad unit.")];
    return;
  }
  _adLoader = [[SampleNativeAdLoader alloc] init];
  _adLoader.adUnitID = adUnit;
  _adLoader.delegate = self;
  [_adLoader fetchAd:[SampleConformingNativeAd requestWithConfiguration:adConfiguration]];
}

+ (SampleNativeAdRequest *)requestWithConfiguration:(GADMediationNativeAdConfiguration *)adConfiguration {
  SampleNativeAdRequest *request = [[SampleNativeAdRequest alloc] init];
  request.testMode = adConfiguration.isTestRequest;
  for (GADAdLoaderOptions *options in adConfiguration.options) {
    if ([options isKindOfClass:[GADNativeAdImageAdLoaderOptions class]]) {
      GADNativeAdImageAdLoaderOptions *imageOptions = (GADNativeAdImageAdLoaderOptions *)options;
      request.shouldRequestMultipleImages = imageOptions.shouldRequestMultipleImages;
      request.shouldDownloadImages = !imageOptions.disableImageLoading;
    } else if ([options isKindOfClass:[GADNativeAdMediaAdLoaderOptions class]]) {
      switch (((GADNativeAdMediaAdLoaderOptions *)options).mediaAspectRatio) {
        case GADMediaAspectRatioLandscape:
          request.preferredImageOrientation = NativeAdImageOrientationLandscape;
          break;
        case GADMediaAspectRatioPortrait:
          request.preferredImageOrientation = NativeAdImageOrientationPortrait;
          break;
        default:
          request.preferredImageOrientation = NativeAdImageOrientationAny;
          break;
      }
    }
  }
  return request;
}

/// Completes the load, unless it has been completed.
- (void)completeWithError:(nullable NSError *)error {
  GADMediationNativeLoadCompletionHandler completionHandler = _completionHandler;
  _completionHandler = nil;
  if (!completionHandler) return;
  if (error) {
    completionHandler(nil, error);
  } else {
    _adEventDelegate = completionHandler(self, nil);
  }
}

/// An image from a picture, or from an address on the web; nil without either.
+ (nullable GADNativeAdImage *)imageWithPicture:(nullable UIImage *)picture
                                        address:(nullable NSString *)address
                                          scale:(CGFloat)scale {
  if (picture.size.width > 0 && picture.size.height > 0) return [[GADNativeAdImage alloc] initWithImage:picture];
  NSURL *url = address.length > 0 ? [NSURL URLWithString:address] : nil;
  if (!url.scheme) return nil;
  return [[GADNativeAdImage alloc] initWithURL:url scale:scale > 0 ? scale : 1];
}

#pragma mark SampleNativeAdDelegate

- (void)adLoader:(SampleNativeAdLoader *)adLoader didReceiveNativeAd:(SampleNativeAd *)nativeAd {
  SampleConformingOnMain(^{
    if (!self->_completionHandler) return;
    self->_nativeAd = nativeAd;
    nativeAd.eventDelegate = self;
    GADNativeAdImage *image = [SampleConformingNativeAd imageWithPicture:nativeAd.image
                                                                 address:nativeAd.imageURL
                                                                   scale:nativeAd.imageScale];
    self->_images = image ? @[ image ] : nil;
    self->_icon = [SampleConformingNativeAd imageWithPicture:nativeAd.icon
                                                     address:nativeAd.iconURL
                                                       scale:nativeAd.iconScale];
    self->_adChoicesView = [[SampleAdInfoView alloc] init];
    [self completeWithError:nil];
  });
}

- (void)adLoader:(SampleNativeAdLoader *)adLoader didFailToLoadAdWithErrorCode:(SampleErrorCode)errorCode {
  SampleConformingOnMain(^{
    [self completeWithError:SampleConformingErrorOfNetwork(errorCode)];
  });
}

#pragma mark SampleNativeAdEventDelegate

- (void)nativeAdDidRecordImpression:(SampleNativeAd *)nativeAd {
  // The Google Mobile Ads SDK counts the impressions, and tells the network.
}

- (void)nativeAdDidRecordClick:(SampleNativeAd *)nativeAd {
  // The Google Mobile Ads SDK counts the clicks, and tells the network.
}

- (void)nativeAdDidOpenScreen:(SampleNativeAd *)nativeAd {
  SampleConformingOnMain(^{
    if (self->_isScreenOpen) return;
    self->_isScreenOpen = YES;
    [self->_adEventDelegate willPresentFullScreenView];
  });
}

- (void)nativeAdDidCloseScreen:(SampleNativeAd *)nativeAd {
  SampleConformingOnMain(^{
    if (!self->_isScreenOpen) return;
    self->_isScreenOpen = NO;
    id<GADMediationNativeAdEventDelegate> delegate = self->_adEventDelegate;
    [delegate willDismissFullScreenView];
    [delegate didDismissFullScreenView];
  });
}

#pragma mark GADMediationNativeAd

- (nullable NSString *)headline {
  return SampleConformingText(_nativeAd.headline);
}

- (nullable NSArray<GADNativeAdImage *> *)images {
  return _images;
}

- (nullable NSString *)body {
  return SampleConformingText(_nativeAd.body);
}

- (nullable GADNativeAdImage *)icon {
  return _icon;
}

- (nullable NSString *)callToAction {
  return SampleConformingText(_nativeAd.callToAction);
}

- (nullable NSDecimalNumber *)starRating {
  NSDecimalNumber *rating = _nativeAd.starRating;
  // The SDK takes a rating from 0 to 5; the comparisons are false for what is not a number.
  return rating.doubleValue >= 0 && rating.doubleValue <= 5 ? rating : nil;
}

- (nullable NSString *)store {
  return SampleConformingText(_nativeAd.store);
}

- (nullable NSString *)price {
  return SampleConformingText(_nativeAd.price);
}

- (nullable NSString *)advertiser {
  return SampleConformingText(_nativeAd.advertiser);
}

- (nullable NSDictionary<NSString *, id> *)extraAssets {
  NSString *awesomeness = SampleConformingText(_nativeAd.degreeOfAwesomeness);
  return awesomeness ? @{@"DegreeOfAwesomeness" : awesomeness} : nil;
}

- (nullable UIView *)adChoicesView {
  return _adChoicesView;
}

- (nullable UIView *)mediaView {
  return _nativeAd.mediaView;
}

- (BOOL)hasVideoContent {
  // The network's media view shows the video or the main picture, so the app must use it.
  return self.mediaView != nil;
}

- (void)didRecordImpression {
  [_nativeAd recordImpression];
}

- (void)didRecordClickOnAssetWithName:(GADNativeAssetIdentifier)assetName
                                 view:(UIView *)view
                       viewController:(UIViewController *)viewController {
  [_nativeAd handleClickOnView:view];
}

@end
#endif
