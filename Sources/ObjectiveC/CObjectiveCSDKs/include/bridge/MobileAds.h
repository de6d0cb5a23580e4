// The settings of the SDK, and the sizes of banners, which Swift computes.
#pragma once
#include <bridge/Adapters.h>
#include <stdbool.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

// Swift implements:

struct adspec_version adspec_sdk_version(void);
/// Whether the app has no sound.
bool adspec_is_application_muted(void);
void adspec_set_application_muted(bool is_muted);
/// From 0 to 1.
float adspec_application_volume(void);
void adspec_set_application_volume(float volume);
void adspec_disable_crash_reporting(void);
void adspec_disable_mediation_initialization(void);

enum adspec_request_setting {
  ADSPEC_CHILD_DIRECTED,
  ADSPEC_UNDER_AGE_OF_CONSENT,
  ADSPEC_AGE_RESTRICTED_TREATMENT,
  ADSPEC_MAX_AD_CONTENT_RATING,
  ADSPEC_TEST_DEVICES,
  ADSPEC_FIRST_PARTY_ID,
};
/// A value of the app's request configuration, as an object of Foundation that the caller owns; NULL for nil.
void *_Nullable adspec_copy_request_setting(enum adspec_request_setting setting);
void adspec_set_request_setting(enum adspec_request_setting setting, void *_Nullable value);

enum adspec_adaptive_size {
  ADSPEC_FULL_WIDTH_PORTRAIT,
  ADSPEC_FULL_WIDTH_LANDSCAPE,
  ADSPEC_SMART_PORTRAIT,
  ADSPEC_SMART_LANDSCAPE,
  ADSPEC_ANCHORED_PORTRAIT,
  ADSPEC_ANCHORED_LANDSCAPE,
  ADSPEC_ANCHORED,
  ADSPEC_LARGE_ANCHORED_PORTRAIT,
  ADSPEC_LARGE_ANCHORED_LANDSCAPE,
  ADSPEC_LARGE_ANCHORED,
  ADSPEC_INLINE_PORTRAIT,
  ADSPEC_INLINE_LANDSCAPE,
  ADSPEC_INLINE,
  ADSPEC_INLINE_WITH_MAX_HEIGHT,
};
/// `width` is the height for sizes of the full width; `max_height` counts only for the last kind.
struct adspec_ad_size adspec_adaptive_ad_size(enum adspec_adaptive_size kind, double width, double max_height);
struct adspec_ad_size adspec_closest_ad_size(struct adspec_ad_size original,
                                             const struct adspec_ad_size *_Nullable possible, int64_t count);
bool adspec_is_ad_size_valid(struct adspec_ad_size size);
/// The text, for free().
char *adspec_copy_ad_size_text(struct adspec_ad_size size);

#pragma clang assume_nonnull end
