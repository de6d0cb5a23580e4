#ifdef ADSPEC_OBJECTIVEC  // Built only with the trait ObjectiveC.
#import "Configurations.h"

#include <bridge/MobileAds.h>

// The flags are those of the Swift module: 0 for a fixed size, 1 for a fluid size.
const GADAdSize GADAdSizeBanner = {{320, 50}, 0};
const GADAdSize GADAdSizeLargeBanner = {{320, 100}, 0};
const GADAdSize GADAdSizeMediumRectangle = {{300, 250}, 0};
const GADAdSize GADAdSizeFullBanner = {{468, 60}, 0};
const GADAdSize GADAdSizeLeaderboard = {{728, 90}, 0};
const GADAdSize GADAdSizeSkyscraper = {{120, 600}, 0};
const GADAdSize GADAdSizeFluid = {{0, 0}, 1};
const GADAdSize GADAdSizeInvalid = {{0, 0}, 0};

static GADAdSize adaptive(enum adspec_adaptive_size kind, CGFloat width, CGFloat maxHeight) {
  return ADSSizeFromBridge(adspec_adaptive_ad_size(kind, width, maxHeight));
}

GADAdSize GADSmartBannerPortraitAdSize(void) { return adaptive(ADSPEC_SMART_PORTRAIT, 0, 0); }
GADAdSize GADSmartBannerLandscapeAdSize(void) { return adaptive(ADSPEC_SMART_LANDSCAPE, 0, 0); }
GADAdSize GADAdSizeFullWidthPortraitWithHeight(CGFloat height) {
  return adaptive(ADSPEC_FULL_WIDTH_PORTRAIT, height, 0);
}
GADAdSize GADAdSizeFullWidthLandscapeWithHeight(CGFloat height) {
  return adaptive(ADSPEC_FULL_WIDTH_LANDSCAPE, height, 0);
}
GADAdSize GADPortraitAnchoredAdaptiveBannerAdSizeWithWidth(CGFloat width) {
  return adaptive(ADSPEC_ANCHORED_PORTRAIT, width, 0);
}
GADAdSize GADLandscapeAnchoredAdaptiveBannerAdSizeWithWidth(CGFloat width) {
  return adaptive(ADSPEC_ANCHORED_LANDSCAPE, width, 0);
}
GADAdSize GADCurrentOrientationAnchoredAdaptiveBannerAdSizeWithWidth(CGFloat width) {
  return adaptive(ADSPEC_ANCHORED, width, 0);
}
GADAdSize GADLargePortraitAnchoredAdaptiveBannerAdSizeWithWidth(CGFloat width) {
  return adaptive(ADSPEC_LARGE_ANCHORED_PORTRAIT, width, 0);
}
GADAdSize GADLargeLandscapeAnchoredAdaptiveBannerAdSizeWithWidth(CGFloat width) {
  return adaptive(ADSPEC_LARGE_ANCHORED_LANDSCAPE, width, 0);
}
GADAdSize GADLargeAnchoredAdaptiveBannerAdSizeWithWidth(CGFloat width) {
  return adaptive(ADSPEC_LARGE_ANCHORED, width, 0);
}
GADAdSize GADPortraitInlineAdaptiveBannerAdSizeWithWidth(CGFloat width) {
  return adaptive(ADSPEC_INLINE_PORTRAIT, width, 0);
}
GADAdSize GADLandscapeInlineAdaptiveBannerAdSizeWithWidth(CGFloat width) {
  return adaptive(ADSPEC_INLINE_LANDSCAPE, width, 0);
}
GADAdSize GADCurrentOrientationInlineAdaptiveBannerAdSizeWithWidth(CGFloat width) {
  return adaptive(ADSPEC_INLINE, width, 0);
}
GADAdSize GADInlineAdaptiveBannerAdSizeWithWidthAndMaxHeight(CGFloat width, CGFloat maxHeight) {
  return adaptive(ADSPEC_INLINE_WITH_MAX_HEIGHT, width, maxHeight);
}

GADAdSize GADAdSizeFromCGSize(CGSize size) { return (GADAdSize){size, 0}; }
CGSize CGSizeFromGADAdSize(GADAdSize size) { return size.size; }
BOOL GADAdSizeEqualToSize(GADAdSize a, GADAdSize b) {
  return a.size.width == b.size.width && a.size.height == b.size.height && a.flags == b.flags;
}
BOOL GADAdSizeIsFluid(GADAdSize size) { return size.flags == GADAdSizeFluid.flags; }
BOOL IsGADAdSizeValid(GADAdSize size) { return adspec_is_ad_size_valid(ADSSizeForBridge(size)); }
NSString *NSStringFromGADAdSize(GADAdSize size) {
  char *text = adspec_copy_ad_size_text(ADSSizeForBridge(size));
  NSString *result = [NSString stringWithUTF8String:text];
  free(text);
  return result;
}
NSValue *NSValueFromGADAdSize(GADAdSize size) { return [NSValue valueWithBytes:&size objCType:@encode(GADAdSize)]; }
GADAdSize GADAdSizeFromNSValue(NSValue *value) {
  GADAdSize size = GADAdSizeInvalid;
  if ([value isKindOfClass:[NSValue class]] && !strcmp(value.objCType, @encode(GADAdSize))) [value getValue:&size];
  return size;
}

GADAdSize GADClosestValidSizeForAdSizes(GADAdSize original, NSArray<NSValue *> *possibleAdSizes) {
  struct adspec_ad_size *sizes = calloc(possibleAdSizes.count + 1, sizeof *sizes);
  int64_t count = 0;
  for (NSValue *value in possibleAdSizes) sizes[count++] = ADSSizeForBridge(GADAdSizeFromNSValue(value));
  struct adspec_ad_size result = adspec_closest_ad_size(ADSSizeForBridge(original), sizes, count);
  free(sizes);
  return ADSSizeFromBridge(result);
}
#endif
