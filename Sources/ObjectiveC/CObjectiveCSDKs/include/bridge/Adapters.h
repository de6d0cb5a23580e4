// Adapters and their ads.
//
// Objects are opaque pointers. A parameter is borrowed for the time of the call, unless its name begins with `owned`:
// then the function takes over one reference. A result of a function whose name contains `new` or `copy` has one
// reference, which the caller owns. Every function may be called on any thread.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

struct adspec_version { int64_t major, minor, patch; };
struct adspec_ad_size { double width, height; uint64_t flags; };

/// What the SDK says about a load. The objects are objects of Foundation, and NULL for nil.
struct adspec_load_configuration {
  void *_Nullable bid_response;
  void *settings;
  int64_t credentials_format;
  void *_Nullable watermark;
  void *_Nullable extras;
  void *_Nullable child_directed_treatment;
  bool is_test_request;
  /// The size of a banner or swipeable interstitial.
  struct adspec_ad_size ad_size;
  /// For native ads: an array with a dictionary for each option. The key "class" names the class; the other keys name
  /// properties.
  void *_Nullable options;
  /// The configuration in Swift, for values that the SDK reads when the adapter asks.
  void *owned_configuration;
};

// MARK: Objective-C implements: classes

/// Prepares the runtime, once. Every other function may be called after that.
void oc_prepare(void);

/// The class with the name, and the class that it names as its `+mainAdapterClass`; NULL when there is none.
void *_Nullable adspec_objc_class(const char *name);
void *adspec_objc_main_adapter_class(void *adapter_class);
/// The name of a required class method of an adapter that the class lacks, or NULL.
const char *_Nullable adspec_objc_missing_method(void *adapter_class);
/// The protocol from before GADMediationAdapter that the class has the methods of, or NULL.
const char *_Nullable adspec_objc_old_protocol(void *adapter_class);
/// Whether the class collects signals for auctions.
bool adspec_objc_is_bidder(void *adapter_class);
/// The names of all classes that have the class methods of an adapter, sorted, one in each line; for free().
char *adspec_objc_copy_adapter_names(void);
/// The address of a function that a class implements itself, or NULL.
const void *_Nullable adspec_objc_function_of_class(void *adapter_class);

/// The readable name of a method, such as `-[Class method:]`, for its symbol; NULL for another symbol. For free().
char *_Nullable adspec_objc_copy_method_name(const char *symbol);

// MARK: Objective-C implements: adapters

/// An instance, made with alloc and init; NULL when init returned nil.
void *_Nullable adspec_objc_new_adapter(void *adapter_class);
struct adspec_version adspec_objc_adapter_version(void *adapter_class);
struct adspec_version adspec_objc_sdk_version(void *adapter_class);
/// The class of the publisher's extras, or NULL.
void *_Nullable adspec_objc_extras_class(void *adapter_class);
/// Calls the set-up of the class.
///
/// `credentials` is an array of arrays: settings, and format. Returns false when the class has no set-up; the
/// completion is then released without a call.
bool adspec_objc_set_up(void *adapter_class, void *credentials, void *owned_completion);
/// Calls a load method. `type_word` is what the types of the format have in their names, such as `Rewarded`. Returns
/// false when the adapter lacks the method; the completion is then released without a call.
bool adspec_objc_load(void *adapter, const char *selector, const char *type_word,
                      const struct adspec_load_configuration *configuration, void *owned_completion);
/// Asks a bidder for signals. `credentials` as for set-ups. Returns false when the adapter lacks the method.
bool adspec_objc_collect_signals(void *adapter, void *credentials, void *_Nullable extras,
                                 struct adspec_ad_size ad_size, void *owned_completion);

// MARK: Objective-C implements: extras

/// Makes extras of a class and sets its properties from the dictionary. Returns NULL when there is no such class.
///
/// With a selector, the class method of this name makes the object from the dictionary. `copied_unknown` is the
/// property or method that the class lacks, or NULL.
void *_Nullable adspec_objc_new_extras(const char *class_name, const char *_Nullable selector, void *values,
                                       char *_Nullable *_Nonnull copied_unknown);
/// Makes a `GADCustomEventExtras` from a dictionary of dictionaries.
void *adspec_objc_new_custom_event_extras(void *extras_by_label);

// MARK: Objective-C implements: ads

void adspec_objc_present(void *ad, void *controller);
/// The Swift object behind the view of a banner or swipeable interstitial; NULL when the ad returned no view.
void *_Nullable adspec_objc_copy_ad_view(void *ad);
/// Returns false when the ad lacks the method.
bool adspec_objc_change_ad_size(void *ad, struct adspec_ad_size size);

/// Gets a required property of a native ad whose value is an object, or NULL for nil. The process ends when the ad lacks
/// the property, and when the value is not of the class; NULL allows every class.
void *_Nullable adspec_objc_copy_asset(void *ad, const char *property, const char *_Nullable class_name);
/// Gets an optional property whose value is a view, and returns the Swift object behind the view. Returns NULL for nil,
/// and when the ad lacks the property; `is_missing` tells the two apart.
void *_Nullable adspec_objc_copy_asset_view(void *ad, const char *property, bool *is_missing);
/// As above, for properties and methods whose value is a number.
double adspec_objc_asset_number(void *ad, const char *property, bool *_Nullable is_missing);
/// As above, for properties and methods whose value is a BOOL.
bool adspec_objc_asset_flag(void *ad, const char *property, bool *_Nullable is_missing);

/// The views are dictionaries from asset identifiers to facades of views. Each function returns false when the ad lacks
/// the method.
bool adspec_objc_did_render(void *ad, void *view, void *clickable, void *nonclickable, void *controller);
bool adspec_objc_did_record_impression(void *ad);
bool adspec_objc_did_record_click(void *ad, void *asset_identifier, void *view, void *controller);
bool adspec_objc_did_untrack_view(void *ad, void *_Nullable view);

/// The parts of a `GADNativeAdImage`; the process ends when the object is none.
void adspec_objc_image_parts(void *image, void *_Nullable *_Nonnull copied_image, void *_Nullable *_Nonnull copied_url,
                             double *scale);

// MARK: Swift implements

/// An adapter called the completion of a set-up.
void adspec_set_up_answered(void *completion, void *_Nullable error);
/// An adapter called the completion of a load. Returns a Swift event delegate, or NULL.
///
/// `keeper` is an object that lives as long as the host holds the ad; the event delegate that Objective-C makes must
/// live as long as the keeper.
void *_Nullable adspec_copy_delegate_after_load(void *completion, void *_Nullable ad, void *_Nullable error,
                                                void *_Nullable *_Nonnull keeper);
/// An adapter called the completion for signals.
void adspec_signals_answered(void *completion, void *_Nullable signals, void *_Nullable error);
/// Keeps an object of Objective-C as long as the keeper.
void adspec_keep(void *keeper, void *owned_object);

enum adspec_event {
  ADSPEC_IMPRESSION,
  ADSPEC_CLICK,
  ADSPEC_WILL_PRESENT,
  ADSPEC_FAILED_TO_PRESENT,
  ADSPEC_WILL_DISMISS,
  ADSPEC_DID_DISMISS,
  ADSPEC_REWARD,
  ADSPEC_VIDEO_START,
  ADSPEC_VIDEO_END,
  ADSPEC_VIDEO_PLAY,
  ADSPEC_VIDEO_PAUSE,
  ADSPEC_VIDEO_MUTE,
  ADSPEC_VIDEO_UNMUTE,
};
/// An adapter called an event delegate.
void adspec_ad_event(void *delegate, enum adspec_event event, void *_Nullable error);

enum adspec_notification {
  ADSPEC_NATIVE_IMPRESSION,
  ADSPEC_NATIVE_CLICK,
  ADSPEC_NATIVE_WILL_PRESENT_SCREEN,
  ADSPEC_NATIVE_WILL_DISMISS_SCREEN,
  ADSPEC_NATIVE_DID_DISMISS_SCREEN,
  ADSPEC_NATIVE_VIDEO_PLAYED,
  ADSPEC_NATIVE_VIDEO_PAUSED,
  ADSPEC_NATIVE_VIDEO_ENDED,
};
/// An adapter called `GADMediatedUnifiedNativeAdNotificationSource`.
void adspec_native_ad_notification(void *ad, enum adspec_notification notification);

/// The facade of the view controller on top, or NULL. The facade lives as long as its view controller.
void *_Nullable adspec_top_view_controller(void *configuration);

#pragma clang assume_nonnull end
