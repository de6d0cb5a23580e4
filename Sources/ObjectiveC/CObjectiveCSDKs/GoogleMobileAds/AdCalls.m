#ifdef ADSPEC_OBJECTIVEC  // Built only with the trait ObjectiveC.
#import "../Bridge/ADSSwiftObject.h"
#import "ADSFacade.h"
#import "Configurations.h"

#include <bridge/Objects.h>

/// Returns the Swift object behind a view, with a reference for the caller; NULL when the object is no view.
///
/// The reference is necessary because an adapter can make the view for this call: the view would not outlive the pool.
static void *copySwiftView(id view) {
  if (![view isKindOfClass:[UIView class]]) return NULL;
  void *swift = ((ADSFacade *)view)->_swift;
  return swift ? adspec_oc_retain(swift) : NULL;
}

void adspec_objc_present(void *ad, void *controller) {
  @autoreleasepool {
    [(__bridge id<GADMediationInterstitialAd>)ad presentFromViewController:(__bridge id)controller];
  }
}

void *adspec_objc_copy_banner_view(void *ad) {
  @autoreleasepool {
    return copySwiftView([(__bridge id<GADMediationBannerAd>)ad view]);
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
static id objectOf(void *ad, const char *property, bool *is_missing) {
  id object = (__bridge id)ad;
  SEL getter = sel_registerName(property);
  if (is_missing) {
    *is_missing = ![object respondsToSelector:getter];
    if (*is_missing) return nil;
  }
  return ((id(*)(id, SEL))[object methodForSelector:getter])(object, getter);
}

void *adspec_objc_copy_asset(void *ad, const char *property, bool *is_missing) {
  @autoreleasepool {
    return (__bridge_retained void *)objectOf(ad, property, is_missing);
  }
}

void *adspec_objc_copy_asset_view(void *ad, const char *property, bool *is_missing) {
  @autoreleasepool {
    return copySwiftView(objectOf(ad, property, is_missing));
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

bool adspec_objc_image_parts(void *image, void **copied_image, void **copied_url, double *scale) {
  @autoreleasepool {
    GADNativeAdImage *given = (__bridge id)image;
    if (![given isKindOfClass:[GADNativeAdImage class]]) return false;
    bool hasImage = [given.image isKindOfClass:[UIImage class]];
    *copied_image = hasImage ? (__bridge_retained void *)given.image : NULL;
    *copied_url = (__bridge_retained void *)given.imageURL;
    *scale = given.scale;
    return true;
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
