// Adapters and ads.
#ifndef ADSPEC_BRIDGE_ADAPTERS_H
#define ADSPEC_BRIDGE_ADAPTERS_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Objective-C implements:
void oc_prepare(void);
enum oc_format { OC_BANNER, OC_INTERSTITIAL, OC_REWARDED, OC_REWARDED_INTERSTITIAL, OC_NATIVE, OC_APP_OPEN };
struct oc_version { int64_t major, minor, patch; };
struct oc_configuration {
  const char *_Nullable bid;
  void *_Nonnull settings;
  int64_t format;
  void *_Nullable watermark;
  bool is_test;
  int child_directed; // -1: not said
  double width, height;
  uint64_t flags;
  void *_Nullable options; // an array of arrays: the number of the class, then its numbers
  void *_Nonnull context;  // owned
};
void *_Nullable oc_adapter_class(const char *_Nonnull name);
void *_Nonnull oc_new_adapter(void *_Nonnull adapter_class);
struct oc_version oc_adapter_version(void *_Nonnull adapter_class);
struct oc_version oc_sdk_version(void *_Nonnull adapter_class);
/// Returns false when the adapter has no set-up.
bool oc_set_up(void *_Nonnull adapter_class, void *_Nonnull credentials, void *_Nonnull owned_completion);
/// Returns false when the adapter has no method for the format.
bool oc_load(void *_Nonnull adapter, enum oc_format format, const struct oc_configuration *_Nonnull configuration, void *_Nonnull owned_completion);

void oc_present(void *_Nonnull ad, void *_Nonnull controller);
/// Returns the Swift view behind the ad's view; NULL when the ad returned nil.
void *_Nullable oc_banner_view(void *_Nonnull ad);
bool oc_change_size(void *_Nonnull ad, double width, double height, uint64_t flags);

// Swift implements:
#pragma clang assume_nonnull begin
void adspec_oc_set_up_answer(void *box, void *error);
void *adspec_oc_load_answer(void *box, void *ad, void *error, void *_Nullable *_Nonnull keeper);
void adspec_oc_keep(void *keeper, void *object);
void adspec_oc_event(void *delegate, int event, void *error);
void *adspec_oc_top_controller(void *context);
int adspec_oc_request_setting(int which, int64_t *value);
void adspec_closest_size(const double *original, const double *sizes, long count, double *result);
#pragma clang assume_nonnull end
#endif
