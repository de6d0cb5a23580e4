#ifdef ADSPEC_OBJECTIVEC  // Built only with the trait ObjectiveC.
#import <AdSpecApp/AdSpecApp.h>

#import "PublisherObjects.h"

void *adspec_objc_new_presenter(const char *class_name, const char **missing) {
  @autoreleasepool {
    *missing = NULL;
    Class found = objc_lookUpClass(class_name);
    if (!found) return NULL;
    SEL required[] = {
      @selector(loadAdUnitID:options:rootViewController:), @selector(displayAd:inViewController:),
      @selector(viewShowingAd:), @selector(viewForAsset:ofAd:)
    };
    for (size_t i = 0; i < sizeof required / sizeof *required; i++) {
      if ([found instancesRespondToSelector:required[i]]) continue;
      *missing = sel_getName(required[i]);
      return NULL;
    }
    return (__bridge_retained void *)[[found alloc] init];
  }
}

static id<ADSCustomNativeAdPresenter> presenterOf(void *presenter) { return (__bridge id)presenter; }

void adspec_objc_presenter_load(void *presenter, const char *ad_unit_id, void *options, void *controller) {
  @autoreleasepool {
    [presenterOf(presenter) loadAdUnitID:[NSString stringWithUTF8String:ad_unit_id]
                                 options:ADSOptionsOfNumbers((__bridge NSArray *)options)
                      rootViewController:(__bridge UIViewController *)controller];
  }
}

void adspec_objc_presenter_display(void *presenter, void *ad, void *controller) {
  @autoreleasepool {
    [presenterOf(presenter) displayAd:(__bridge GADCustomNativeAd *)ad
                     inViewController:(__bridge UIViewController *)controller];
  }
}

void adspec_objc_presenter_populate(void *presenter, void *view, void *ad) {
  @autoreleasepool {
    id<ADSCustomNativeAdPresenter> wrapper = presenterOf(presenter);
    if (![wrapper respondsToSelector:@selector(populateView:withAd:)]) return;
    [wrapper populateView:(__bridge UIView *)view withAd:(__bridge GADCustomNativeAd *)ad];
  }
}

/// The Swift object of a view, with a reference for the caller: a reference on a facade is one on its Swift object.
static void *copySwift(UIView *view) {
  return view ? oc_facade_swift((__bridge_retained void *)view) : NULL;
}

void *adspec_objc_presenter_copy_view(void *presenter, void *ad) {
  @autoreleasepool {
    return copySwift([presenterOf(presenter) viewShowingAd:(__bridge GADCustomNativeAd *)ad]);
  }
}

void *adspec_objc_presenter_copy_asset_view(void *presenter, const char *key, void *ad) {
  @autoreleasepool {
    return copySwift([presenterOf(presenter) viewForAsset:[NSString stringWithUTF8String:key]
                                                     ofAd:(__bridge GADCustomNativeAd *)ad]);
  }
}
#endif
