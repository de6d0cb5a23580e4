#ifdef ADSPEC_OBJECTIVEC  // Built only with the trait ObjectiveC.
#import "Configurations.h"

#include <objc/runtime.h>

@interface NSObject (ADSMainAdapterClass)
+ (Class)mainAdapterClass;
@end

void *adspec_objc_class(const char *name) { return (__bridge void *)objc_lookUpClass(name); }

// The SDK asks an older class of an adapter for the class that took its place.
void *adspec_objc_main_adapter_class(void *adapter_class) {
  @autoreleasepool {
    Class class = (__bridge Class)adapter_class;
    if (![class respondsToSelector:@selector(mainAdapterClass)]) return adapter_class;
    return (__bridge void *)[(id)class mainAdapterClass] ?: adapter_class;
  }
}

/// The class methods without which the SDK cannot use an adapter. The runtime knows methods, not which class declared
/// a protocol.
static const char *const requiredMethods[] = {"adapterVersion", "adSDKVersion", "networkExtrasClass"};

static const char *missingMethod(Class class) {
  for (size_t i = 0; i < sizeof requiredMethods / sizeof *requiredMethods; i++) {
    if (!class_getClassMethod(class, sel_registerName(requiredMethods[i]))) return requiredMethods[i];
  }
  return NULL;
}

const char *adspec_objc_missing_method(void *adapter_class) { return missingMethod((__bridge Class)adapter_class); }

/// The protocols from before GADMediationAdapter, each with a method that an adapter must have.
static const struct {
  const char *protocol, *method;
} oldProtocols[] = {
    {"GADMAdNetworkAdapter", "initWithGADMAdNetworkConnector:"},
    {"GADCustomEventBanner", "requestBannerAd:parameter:label:request:"},
    {"GADCustomEventInterstitial", "requestInterstitialAdWithParameter:label:request:"},
    {"GADCustomEventNativeAd", "requestNativeAdWithParameter:request:adTypes:options:rootViewController:"},
};

const char *adspec_objc_old_protocol(void *adapter_class) {
  for (size_t i = 0; i < sizeof oldProtocols / sizeof *oldProtocols; i++) {
    if (class_getInstanceMethod((__bridge Class)adapter_class, sel_registerName(oldProtocols[i].method))) {
      return oldProtocols[i].protocol;
    }
  }
  return NULL;
}

bool adspec_objc_is_bidder(void *adapter_class) {
  return class_getInstanceMethod((__bridge Class)adapter_class,
                                 @selector(collectSignalsForRequestParameters:completionHandler:)) != NULL;
}

static int compareNames(const void *first, const void *second) {
  return strcmp(*(const char *const *)first, *(const char *const *)second);
}

char *adspec_objc_copy_adapter_names(void) {
  int count = objc_getClassList(NULL, 0);
  Class *classes = (Class *)calloc((size_t)count + 1, sizeof(Class));
  const char **names = calloc((size_t)count + 1, sizeof *names);
  count = objc_getClassList(classes, count);
  size_t found = 0, length = 1;
  for (int i = 0; i < count; i++) {
    if (missingMethod(classes[i])) continue;
    names[found++] = class_getName(classes[i]);
    length += strlen(class_getName(classes[i])) + 1;
  }
  qsort(names, found, sizeof *names, compareNames);
  char *result = calloc(length, 1);
  for (size_t i = 0; i < found; i++) {
    if (i > 0) strcat(result, "\n");
    strcat(result, names[i]);
  }
  free(names);
  free(classes);
  return result;
}

static IMP functionOf(Class class) {
  unsigned count = 0;
  Method *methods = class_copyMethodList(class, &count);
  IMP result = NULL;
  for (unsigned i = 0; i < count && !result; i++) {
    // The runtime adds methods to classes with C++ or weak members. They stand in no source file of the author.
    if (method_getName(methods[i]) && *sel_getName(method_getName(methods[i])) != '.') {
      result = method_getImplementation(methods[i]);
    }
  }
  free(methods);
  return result;
}

const void *adspec_objc_function_of_class(void *adapter_class) {
  Class class = (__bridge Class)adapter_class;
  IMP result = functionOf(class) ?: functionOf(object_getClass(class));
  return (const void *)result;
}

static struct adspec_version versionForBridge(GADVersionNumber version) {
  return (struct adspec_version){version.majorVersion, version.minorVersion, version.patchVersion};
}

struct adspec_version adspec_objc_adapter_version(void *adapter_class) {
  @autoreleasepool {
    return versionForBridge([(__bridge Class<GADMediationAdapter>)adapter_class adapterVersion]);
  }
}

struct adspec_version adspec_objc_sdk_version(void *adapter_class) {
  @autoreleasepool {
    return versionForBridge([(__bridge Class<GADMediationAdapter>)adapter_class adSDKVersion]);
  }
}

void *adspec_objc_extras_class(void *adapter_class) {
  @autoreleasepool {
    return (__bridge void *)[(__bridge Class<GADMediationAdapter>)adapter_class networkExtrasClass];
  }
}
#endif
