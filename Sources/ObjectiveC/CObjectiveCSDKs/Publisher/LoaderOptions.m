#ifdef ADSPEC_OBJECTIVEC  // Built only with the trait ObjectiveC.
#import "PublisherObjects.h"

/// The first number of an option.
enum {
  kImageOptions,
  kMediaOptions,
  kViewOptions,
  kVideoOptions,
  kMultipleAdsOptions,
  kMuteOptions,
};

static NSArray<NSNumber *> *numbersOf(GADAdLoaderOptions *option) {
  if ([option isKindOfClass:[GADNativeAdImageAdLoaderOptions class]]) {
    GADNativeAdImageAdLoaderOptions *image = (GADNativeAdImageAdLoaderOptions *)option;
    return @[ @(kImageOptions), @(image.disableImageLoading), @(image.shouldRequestMultipleImages) ];
  }
  if ([option isKindOfClass:[GADNativeAdMediaAdLoaderOptions class]]) {
    return @[ @(kMediaOptions), @(((GADNativeAdMediaAdLoaderOptions *)option).mediaAspectRatio) ];
  }
  if ([option isKindOfClass:[GADNativeAdViewAdOptions class]]) {
    return @[ @(kViewOptions), @(((GADNativeAdViewAdOptions *)option).preferredAdChoicesPosition) ];
  }
  if ([option isKindOfClass:[GADVideoOptions class]]) {
    GADVideoOptions *video = (GADVideoOptions *)option;
    return @[
      @(kVideoOptions), @(video.startMuted), @(video.customControlsRequested), @(video.clickToExpandRequested)
    ];
  }
  if ([option isKindOfClass:[GADMultipleAdsAdLoaderOptions class]]) {
    return @[ @(kMultipleAdsOptions), @(((GADMultipleAdsAdLoaderOptions *)option).numberOfAds) ];
  }
  if ([option isKindOfClass:[GADNativeMuteThisAdLoaderOptions class]]) {
    return @[ @(kMuteOptions), @(((GADNativeMuteThisAdLoaderOptions *)option).customMuteThisAdRequested) ];
  }
  return nil;
}

NSArray<NSArray<NSNumber *> *> *ADSNumbersOfOptions(NSArray<GADAdLoaderOptions *> *options) {
  NSMutableArray *all = [NSMutableArray array];
  for (GADAdLoaderOptions *option in options) {
    NSArray *numbers = numbersOf(option);
    if (numbers) [all addObject:numbers];
  }
  return all;
}

static GADAdLoaderOptions *optionOf(NSArray<NSNumber *> *numbers) {
  switch (numbers[0].intValue) {
    case kImageOptions: {
      GADNativeAdImageAdLoaderOptions *image = [[GADNativeAdImageAdLoaderOptions alloc] init];
      image.disableImageLoading = numbers[1].boolValue;
      image.shouldRequestMultipleImages = numbers[2].boolValue;
      return image;
    }
    case kMediaOptions: {
      GADNativeAdMediaAdLoaderOptions *media = [[GADNativeAdMediaAdLoaderOptions alloc] init];
      media.mediaAspectRatio = numbers[1].integerValue;
      return media;
    }
    case kViewOptions: {
      GADNativeAdViewAdOptions *view = [[GADNativeAdViewAdOptions alloc] init];
      view.preferredAdChoicesPosition = numbers[1].integerValue;
      return view;
    }
    case kVideoOptions: {
      GADVideoOptions *video = [[GADVideoOptions alloc] init];
      video.startMuted = numbers[1].boolValue;
      video.customControlsRequested = numbers[2].boolValue;
      video.clickToExpandRequested = numbers[3].boolValue;
      return video;
    }
    case kMultipleAdsOptions: {
      GADMultipleAdsAdLoaderOptions *multiple = [[GADMultipleAdsAdLoaderOptions alloc] init];
      multiple.numberOfAds = numbers[1].integerValue;
      return multiple;
    }
    default: {
      GADNativeMuteThisAdLoaderOptions *mute = [[GADNativeMuteThisAdLoaderOptions alloc] init];
      mute.customMuteThisAdRequested = numbers[1].boolValue;
      return mute;
    }
  }
}

NSArray<GADAdLoaderOptions *> *ADSOptionsOfNumbers(NSArray<NSArray<NSNumber *> *> *numbers) {
  NSMutableArray *all = [NSMutableArray array];
  for (NSArray<NSNumber *> *option in numbers) [all addObject:optionOf(option)];
  return all;
}
#endif
