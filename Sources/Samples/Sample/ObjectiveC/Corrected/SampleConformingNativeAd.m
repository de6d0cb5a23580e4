#ifdef ADSPEC_OBJECTIVEC  // Built only with the trait ObjectiveC.
#import "SampleConformingNativeAd.h"

@interface SampleConformingNativeAd () <SampleNativeAdDelegate> {
  /// The loader, which tells its delegate nothing when it is released before the answer.
  SampleNativeAdLoader *_adLoader;
  SampleNativeAd *_nativeAd;
  NSArray<GADNativeAdImage *> *_images;
  GADNativeAdImage *_icon;
  UIView *_adChoicesView;
  /// Nil after the load has been completed.
  GADMediationNativeLoadCompletionHandler _completionHandler;
  __weak id<GADMediationNativeAdEventDelegate> _adEventDelegate;
}
@end

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
  if (picture) return [[GADNativeAdImage alloc] initWithImage:picture];
  NSURL *url = address.length > 0 ? [NSURL URLWithString:address] : nil;
  return url ? [[GADNativeAdImage alloc] initWithURL:url scale:scale > 0 ? scale : 1] : nil;
}

#pragma mark SampleNativeAdDelegate

- (void)adLoader:(SampleNativeAdLoader *)adLoader didReceiveNativeAd:(SampleNativeAd *)nativeAd {
  SampleConformingOnMain(^{
    if (!self->_completionHandler) return;
    self->_nativeAd = nativeAd;
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

#pragma mark GADMediationNativeAd

- (nullable NSString *)headline {
  return _nativeAd.headline;
}

- (nullable NSArray<GADNativeAdImage *> *)images {
  return _images;
}

- (nullable NSString *)body {
  return _nativeAd.body;
}

- (nullable GADNativeAdImage *)icon {
  return _icon;
}

- (nullable NSString *)callToAction {
  return _nativeAd.callToAction;
}

- (nullable NSDecimalNumber *)starRating {
  NSDecimalNumber *rating = _nativeAd.starRating;
  // The SDK takes a rating from 0 to 5; the comparisons are false for what is not a number.
  return rating.doubleValue >= 0 && rating.doubleValue <= 5 ? rating : nil;
}

- (nullable NSString *)store {
  return _nativeAd.store;
}

- (nullable NSString *)price {
  return _nativeAd.price;
}

- (nullable NSString *)advertiser {
  return _nativeAd.advertiser;
}

- (nullable NSDictionary<NSString *, id> *)extraAssets {
  NSString *awesomeness = _nativeAd.degreeOfAwesomeness;
  return awesomeness ? @{@"DegreeOfAwesomeness" : awesomeness} : nil;
}

- (nullable UIView *)adChoicesView {
  return _adChoicesView;
}

- (nullable UIView *)mediaView {
  return _nativeAd.mediaView;
}

- (BOOL)hasVideoContent {
  // The network's SDK says nothing about a video; its media view shows a video or the main picture.
  return NO;
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
