#ifdef ADSPEC_OBJECTIVEC  // Built only with the trait ObjectiveC.
#import "../Bridge/ADSSwiftObject.h"
#import "../Bridge/ExpectedClass.h"
#import "ADSFacade.h"
#import "Configurations.h"

#include <bridge/Objects.h>

/// The name of a getter of an object.
static NSString *nameOf(id object, const char *getter) {
  return [NSString stringWithFormat:@"The result of -[%@ %s]", [object class], getter];
}

/// Returns the Swift object behind the view that a getter gave, with a reference for the caller; NULL for nil.
///
/// The reference is necessary because an adapter can make the view for this call: the view would not outlive the pool.
static void *copySwiftView(id view, id ad, const char *getter) {
  if (!view) return NULL;
  if (![view isKindOfClass:[UIView class]]) ADSExpectClass(view, [UIView class], nameOf(ad, getter));
  void *swift = ((ADSFacade *)view)->_swift;
  return swift ? adspec_oc_retain(swift) : NULL;
}

void adspec_objc_present(void *ad, void *controller) {
  @autoreleasepool {
    [(__bridge id<GADMediationInterstitialAd>)ad presentFromViewController:(__bridge id)controller];
  }
}

void *adspec_objc_copy_ad_view(void *ad) {
  @autoreleasepool {
    id<GADMediationBannerAd> banner = (__bridge id)ad;
    return copySwiftView([banner view], banner, "view");
  }
}

bool adspec_objc_change_ad_size(void *ad, struct adspec_ad_size size) {
  @autoreleasepool {
    id<GADMediationBannerAd> banner = (__bridge id)ad;
    if (![banner respondsToSelector:@selector(changeAdSizeTo:)]) return false;
    [banner changeAdSizeTo:ADSSizeFromBridge(size)];
    return true;
  }
}

// MARK: Assets of native ads

/// Calls a getter that returns an object.
static id objectOf(id ad, const char *property) {
  SEL getter = sel_registerName(property);
  return ((id(*)(id, SEL))[ad methodForSelector:getter])(ad, getter);
}

void *adspec_objc_copy_asset(void *ad, const char *property, const char *class_name) {
  @autoreleasepool {
    id native = (__bridge id)ad;
    id asset = objectOf(native, property);
    Class expected = class_name ? objc_lookUpClass(class_name) : Nil;
    if (expected && ![asset isKindOfClass:expected]) ADSExpectClass(asset, expected, nameOf(native, property));
    return (__bridge_retained void *)asset;
  }
}

void *adspec_objc_copy_asset_view(void *ad, const char *property, bool *is_missing) {
  @autoreleasepool {
    id native = (__bridge id)ad;
    *is_missing = ![native respondsToSelector:sel_registerName(property)];
    return *is_missing ? NULL : copySwiftView(objectOf(native, property), native, property);
  }
}

double adspec_objc_asset_number(void *ad, const char *property, bool *is_missing) {
  @autoreleasepool {
    id object = (__bridge id)ad;
    SEL getter = sel_registerName(property);
    bool isMissing = ![object respondsToSelector:getter];
    if (is_missing) *is_missing = isMissing;
    if (isMissing) return 0;
    return ((double (*)(id, SEL))[object methodForSelector:getter])(object, getter);
  }
}

bool adspec_objc_asset_flag(void *ad, const char *property, bool *is_missing) {
  @autoreleasepool {
    id object = (__bridge id)ad;
    SEL getter = sel_registerName(property);
    bool isMissing = ![object respondsToSelector:getter];
    if (is_missing) *is_missing = isMissing;
    if (isMissing) return false;
    return ((BOOL(*)(id, SEL))[object methodForSelector:getter])(object, getter);
  }
}

void adspec_objc_image_parts(void *image, void **copied_image, void **copied_url, double *scale) {
  @autoreleasepool {
    GADNativeAdImage *given = (__bridge id)image;
    ADSExpectClass(given, [GADNativeAdImage class], @"An image of the native ad");
    ADSExpectClass(given.image, [UIImage class], @"The picture of a GADNativeAdImage");
    ADSExpectClass(given.imageURL, [NSURL class], @"The address of a GADNativeAdImage");
    *copied_image = (__bridge_retained void *)given.image;
    *copied_url = (__bridge_retained void *)given.imageURL;
    *scale = given.scale;
  }
}

// MARK: Calls of native ads

bool adspec_objc_did_render(void *ad, void *view, void *clickable, void *nonclickable, void *controller) {
  @autoreleasepool {
    id<GADMediationNativeAd> native = (__bridge id)ad;
    SEL method = @selector(didRenderInView:clickableAssetViews:nonclickableAssetViews:viewController:);
    if (![native respondsToSelector:method]) return false;
    [native didRenderInView:(__bridge id)view
           clickableAssetViews:(__bridge id)clickable
        nonclickableAssetViews:(__bridge id)nonclickable
                viewController:(__bridge id)controller];
    return true;
  }
}

bool adspec_objc_did_record_impression(void *ad) {
  @autoreleasepool {
    id<GADMediationNativeAd> native = (__bridge id)ad;
    if (![native respondsToSelector:@selector(didRecordImpression)]) return false;
    [native didRecordImpression];
    return true;
  }
}

bool adspec_objc_did_record_click(void *ad, void *asset_identifier, void *view, void *controller) {
  @autoreleasepool {
    id<GADMediationNativeAd> native = (__bridge id)ad;
    SEL method = @selector(didRecordClickOnAssetWithName:view:viewController:);
    if (![native respondsToSelector:method]) return false;
    [native didRecordClickOnAssetWithName:(__bridge id)asset_identifier
                                     view:(__bridge id)view
                           viewController:(__bridge id)controller];
    return true;
  }
}

bool adspec_objc_did_untrack_view(void *ad, void *view) {
  @autoreleasepool {
    id<GADMediationNativeAd> native = (__bridge id)ad;
    if (![native respondsToSelector:@selector(didUntrackView:)]) return false;
    [native didUntrackView:(__bridge id)view];
    return true;
  }
}
#endif
