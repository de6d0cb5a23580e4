#ifdef ADSPEC_OBJECTIVEC  // Built only with the trait ObjectiveC.
#import <GoogleMobileAds/GADCustomEventExtras.h>
#import <GoogleMobileAds/GADCustomEventParameters.h>
#import <GoogleMobileAds/GADCustomEventRequest.h>
#import <GoogleMobileAds/GADExtras.h>
#import <GoogleMobileAds/GADRequest.h>

#include <bridge/Adapters.h>

@implementation GADExtras
@end

NSString *const GADCustomEventParametersServer = @"parameter";

@implementation GADCustomEventRequest
@end

@implementation GADCustomEventExtras {
  NSMutableDictionary<NSString *, NSDictionary *> *_extras;
}
- (instancetype)init {
  if ((self = [super init])) _extras = [NSMutableDictionary dictionary];
  return self;
}
- (void)setExtras:(NSDictionary *)extras forLabel:(NSString *)label {
  if (extras) {
    _extras[label] = [extras copy];
  } else {
    [_extras removeObjectForKey:label];
  }
}
- (NSDictionary *)extrasForLabel:(NSString *)label { return _extras[label]; }
- (void)removeAllExtras { [_extras removeAllObjects]; }
- (NSDictionary *)allExtras { return [_extras copy]; }
@end

@implementation GADRequest {
  NSMutableArray<id<GADAdNetworkExtras>> *_extras;
}
+ (instancetype)request { return [self new]; }
- (instancetype)init {
  if ((self = [super init])) _extras = [NSMutableArray array];
  return self;
}
- (id)copyWithZone:(NSZone *)zone {
  GADRequest *copy = [[self class] new];
  [copy->_extras addObjectsFromArray:_extras];
  copy.keywords = self.keywords;
  copy.contentURL = self.contentURL;
  copy.neighboringContentURLStrings = self.neighboringContentURLStrings;
  copy.requestAgent = self.requestAgent;
  return copy;
}
- (void)registerAdNetworkExtras:(id<GADAdNetworkExtras>)extras {
  [self removeAdNetworkExtrasFor:[(id)extras class]];
  [_extras addObject:extras];
}
- (id<GADAdNetworkExtras>)adNetworkExtrasFor:(Class<GADAdNetworkExtras>)aClass {
  for (id extras in _extras) {
    if ([extras class] == aClass) return extras;
  }
  return nil;
}
- (void)removeAdNetworkExtrasFor:(Class<GADAdNetworkExtras>)aClass {
  id registered = [self adNetworkExtrasFor:aClass];
  if (registered) [_extras removeObjectIdenticalTo:registered];
}
@end

/// Makes extras with a class method that takes a dictionary.
static id extrasFromMethod(Class class, const char *selector, NSDictionary *values, char **copied_unknown) {
  SEL method = sel_registerName(selector);
  if (![(id)class respondsToSelector:method]) {
    *copied_unknown = strdup([[NSString stringWithFormat:@"method +%s", selector] UTF8String]);
    return nil;
  }
  return ((id(*)(id, SEL, id))[(id)class methodForSelector:method])(class, method, values);
}

/// Makes extras as an app does: sets the properties one by one.
static id extrasFromProperties(Class class, NSDictionary *values, char **copied_unknown) {
  NSObject *extras = [class new];
  for (NSString *key in values) {
    @try {
      [extras setValue:values[key] forKey:key];
    } @catch (NSException *exception) {
      // A value that a property cannot have is not set. In Objective-C, an app cannot set it either.
      if ([exception.name isEqual:NSUndefinedKeyException]) {
        *copied_unknown = strdup([[NSString stringWithFormat:@"property \"%@\"", key] UTF8String]);
        return nil;
      }
    }
  }
  return extras;
}

void *adspec_objc_new_extras(const char *class_name, const char *selector, void *values, char **copied_unknown) {
  @autoreleasepool {
    Class class = objc_lookUpClass(class_name);
    NSDictionary *dictionary = (__bridge NSDictionary *)values;
    *copied_unknown = NULL;
    if (!class) return NULL;
    if (selector) {
      return (__bridge_retained void *)extrasFromMethod(class, selector, dictionary, copied_unknown);
    }
    return (__bridge_retained void *)extrasFromProperties(class, dictionary, copied_unknown);
  }
}

void *adspec_objc_new_custom_event_extras(void *extras_by_label) {
  @autoreleasepool {
    GADCustomEventExtras *extras = [GADCustomEventExtras new];
    NSDictionary *given = (__bridge NSDictionary *)extras_by_label;
    for (NSString *label in given) [extras setExtras:given[label] forLabel:label];
    return (__bridge_retained void *)extras;
  }
}
#endif
