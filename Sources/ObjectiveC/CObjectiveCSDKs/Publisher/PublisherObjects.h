// How the objects of the publisher's part of the SDK reach their Swift objects.
#import <GoogleMobileAds/GoogleMobileAds.h>
#include <bridge/Publisher.h>
#include <bridge/Views.h>

NS_ASSUME_NONNULL_BEGIN

/// The Swift object of a facade; NULL for nil.
static inline void *_Nullable ADSSwift(id _Nullable facade) { return oc_facade_swift((__bridge void *)facade); }

/// Gets an object that belongs to a facade's Swift object.
static inline id _Nullable ADSPart(id facade, enum adspec_publisher_part which, NSString *_Nullable key) {
  return (__bridge_transfer id)adspec_publisher_copy_part(ADSSwift(facade), which, key.UTF8String);
}

/// Binds a facade to the Swift object that was created for it, whose reference moves to the facade.
void adspec_facade_set_swift(void *facade, void *swift);

/// An object of the SDK that calls a delegate.
@protocol ADSDelegateCaller
- (void)ads_call:(enum adspec_delegate_call)call argument:(nullable id)argument;
@end

/// Calls a method of a delegate with the object that has the delegate, if the delegate has the method.
FOUNDATION_EXPORT void ADSCallDelegate(id _Nullable delegate, SEL method, id sender);

/// The options of a load as Swift reads them, and back: an array of numbers for each option.
NSArray<NSArray<NSNumber *> *> *ADSNumbersOfOptions(NSArray<GADAdLoaderOptions *> *_Nullable options);
NSArray<GADAdLoaderOptions *> *ADSOptionsOfNumbers(NSArray<NSArray<NSNumber *> *> *numbers);

NS_ASSUME_NONNULL_END
