// The part of the SDK that apps use: loaders, custom native ads, and the app under test.
//
// Objects of the SDK are pairs: a Swift object and its facade in Objective-C, which have one reference count (see
// Views.h). `swift` is a borrowed pointer to the Swift object, `facade` a borrowed pointer to its facade, and `owned` or
// a name with `new` or `copy` says that a reference changes hands. All calls come on the thread of the caller.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// A number or a truth value of an object.
enum adspec_publisher_number_kind {
  ADSPEC_IS_LOADING,             // of a loader
  ADSPEC_HAS_VIDEO,              // of media content, and of a video controller
  ADSPEC_ASPECT_RATIO,           // of media content
  ADSPEC_DURATION,               // of media content
  ADSPEC_CURRENT_TIME,           // of media content
  ADSPEC_IS_MUTED,               // of a video controller; can be set
  ADSPEC_CUSTOM_CONTROLS,        // of a video controller
  ADSPEC_CLICK_TO_EXPAND,        // of a video controller
};

/// An object that belongs to an object.
enum adspec_publisher_part {
  ADSPEC_FORMAT_ID,              // of a custom native ad: a text
  ADSPEC_ASSET_KEYS,             // of a custom native ad: an array of texts
  ADSPEC_TEXT_FOR_KEY,           // of a custom native ad: a text, or NULL
  ADSPEC_IMAGE_FOR_KEY,          // of a custom native ad: a GADNativeAdImage, or NULL
  ADSPEC_MEDIA_CONTENT,          // of a custom native ad, and of a media view; can be set for the latter
  ADSPEC_MEDIA_VIEW,             // of a custom native ad; NULL without a video
  ADSPEC_MEASUREMENT,            // of a custom native ad
  ADSPEC_ROOT_VIEW_CONTROLLER,   // of a custom native ad; can be set
  ADSPEC_VIDEO_CONTROLLER,       // of media content
  ADSPEC_MAIN_IMAGE,             // of media content: a UIImage, or NULL
  ADSPEC_MEASURED_VIEW,          // of a measurement; can be set
};

/// A call without a result.
enum adspec_publisher_action {
  ADSPEC_LOAD,                   // of a loader
  ADSPEC_RECORD_IMPRESSION,      // of a custom native ad
  ADSPEC_PERFORM_CLICK,          // of a custom native ad, with a key
  ADSPEC_PLAY,                   // of a video controller
  ADSPEC_PAUSE,                  // of a video controller
  ADSPEC_STOP,                   // of a video controller
};

/// A call of a delegate. The argument is the ad of `ADSPEC_LOADER_RECEIVED_AD`, and the NSError of
/// `ADSPEC_LOADER_FAILED`; other calls have none.
enum adspec_delegate_call {
  ADSPEC_LOADER_RECEIVED_AD,
  ADSPEC_LOADER_FAILED,
  ADSPEC_LOADER_FINISHED,
  ADSPEC_AD_RECORDED_IMPRESSION,
  ADSPEC_AD_RECORDED_CLICK,
  ADSPEC_AD_WILL_PRESENT,
  ADSPEC_AD_WILL_DISMISS,
  ADSPEC_AD_DID_DISMISS,
  ADSPEC_VIDEO_PLAYED,
  ADSPEC_VIDEO_PAUSED,
  ADSPEC_VIDEO_ENDED,
  ADSPEC_VIDEO_MUTED,
  ADSPEC_VIDEO_UNMUTED,
};

// MARK: Objective-C implements

/// Creates a wrapper around an app's code. NULL when there is no class of this name; `missing` is the first method that
/// the class lacks, or NULL.
void *_Nullable adspec_objc_new_presenter(const char *class_name, const char *_Nullable *_Nonnull missing);
/// Calls of the wrapper. Options are an array with an array of numbers for each option: its kind, and its values.
void adspec_objc_presenter_load(void *presenter, const char *ad_unit_id, void *options, void *_Nullable controller);
void adspec_objc_presenter_display(void *presenter, void *ad, void *controller);
void adspec_objc_presenter_populate(void *presenter, void *view, void *ad);
/// The Swift view, whose reference the caller owns.
void *_Nullable adspec_objc_presenter_copy_view(void *presenter, void *ad);
void *_Nullable adspec_objc_presenter_copy_asset_view(void *presenter, const char *key, void *ad);

/// Calls the delegate of the facade of a loader, an ad or a video controller, if it has one with this method.
void adspec_objc_call_delegate(void *facade, enum adspec_delegate_call call, void *_Nullable argument);
/// The formats that a loader's delegate declares: an array of texts.
void *adspec_objc_copy_format_ids(void *facade);
/// Calls a click handler, which the caller keeps.
void adspec_objc_call_click_handler(void *block, const char *asset_id);
/// Creates a GADNativeAdImage from a picture, from an address, or from both.
void *adspec_objc_new_native_image(void *_Nullable picture, const char *_Nullable url, double scale);

// MARK: Swift implements

/// Creates the Swift object of a loader. `types` is an array of texts; options are as above.
void *adspec_publisher_new_ad_loader(void *facade, const char *ad_unit_id, void *_Nullable controller, void *types, void *options);
double adspec_publisher_number(void *swift, enum adspec_publisher_number_kind which);
void adspec_publisher_set_number(void *swift, enum adspec_publisher_number_kind which, double value);
/// An object of Objective-C, or NULL. `key` is the key of an asset.
void *_Nullable adspec_publisher_copy_part(void *swift, enum adspec_publisher_part which, const char *_Nullable key);
/// Sets an object that has a Swift object, or NULL.
void adspec_publisher_set_part(void *swift, enum adspec_publisher_part which, void *_Nullable part);
void adspec_publisher_act(void *swift, enum adspec_publisher_action action, const char *_Nullable key);
/// Says whether the delegate of a loader, an ad or a video controller is there; `takes_custom_ads` is for loaders.
void adspec_publisher_set_has_delegate(void *swift, bool has_delegate, bool takes_custom_ads);
/// Sets the click handler of a custom native ad: a block, of which Swift takes one reference, or NULL.
void adspec_publisher_set_click_handler(void *swift, void *_Nullable owned_block);
/// Starts a measurement. Returns an NSError when it cannot start.
void *_Nullable adspec_publisher_copy_error_of_start(void *swift);

#pragma clang assume_nonnull end
