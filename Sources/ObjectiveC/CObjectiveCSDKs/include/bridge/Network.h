// The network whose behaviour the scenario plays: the calls and events between a stand-in in Objective-C and
// ScriptedNetwork.
//
// Texts are UTF-8, and both sides copy them before the call returns. `void *` parameters are borrowed, unless their
// name begins with `owned`. A function whose name contains `new` or `copy` returns a reference that the caller owns.
// Dictionaries and arrays are Foundation objects of Objective-C. All functions run on the thread of the scenario that
// is running.
#pragma once

#include <AdSpecNetwork/ADSNetworkEnumerations.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// A size in points; `is_set` is false for an absent size.
struct adspec_network_size {
  bool is_set;
  double width, height;
};

/// An error of the network; `is_set` is false when there is no error.
struct adspec_network_error {
  bool is_set;
  const char *_Nullable code;
  const char *_Nullable message;
};

/// The parameters of a request for an ad.
struct adspec_network_request {
  ADSFormat format;
  const char *_Nullable slot;
  struct adspec_network_size size;
  const char *_Nullable bid;
  bool is_test;
  bool wants_several_images;
  const char *_Nullable orientation;
  const char *_Nullable ad_choices;
  bool has_watermark;
  int refreshes_itself;    // -1: the network's default
  bool starts_muted;
  int muted;               // -1: the request does not say
  void *_Nullable extras;  // a dictionary of texts
};

/// An event of an ad; the fields that the kind does not use are zero.
struct adspec_network_event {
  ADSNetworkEventKind kind;
  struct adspec_network_error error;
  const char *_Nullable text;  // the asset, the slot, or the type of the reward
  bool has_number;
  double number;               // the played part, or the amount of the reward
  bool completed;
  struct adspec_network_size size;
};

// Objective-C implements:

/// Delivers an event to the observer of an ad.
ADSDelivery adspec_objc_network_event(void *ad, const struct adspec_network_event *event);

/// Calls the completion of an initialisation.
ADSDelivery adspec_objc_network_initialized(
    void *completion, bool succeeded, const struct adspec_network_error *error);

/// Calls the completion of an auction.
ADSDelivery adspec_objc_network_auction_ended(
    void *completion, bool won, const char *_Nullable bid, const struct adspec_network_error *error);

/// Calls the completion of a call for a token.
void adspec_objc_network_token_given(
    void *completion, const char *_Nullable token, const struct adspec_network_error *error);

/// Runs a block without parameters.
void adspec_objc_run_block(void *block);

// Swift implements:

/// Creates what stands for a stand-in's ad in Swift. The ad owns the result, and outlives each event.
void *adspec_network_ad_new(void *ad);

/// Asks the network to load an ad. The network can deliver events before this function returns.
void adspec_network_ad_load(void *peer, const struct adspec_network_request *request);

/// Returns the request as the network received it: a dictionary.
void *adspec_network_ad_copy_request(void *peer);

/// Returns the content of the ad: a dictionary.
void *adspec_network_ad_copy_creative(void *peer);

bool adspec_network_ad_has_loaded(void *peer);
bool adspec_network_ad_is_ready(void *peer);
double adspec_network_ad_video_position(void *peer);
void adspec_network_ad_set_watermark(void *peer);

/// Asks the network to show the ad. The controller is the Swift object behind the controller of Objective-C.
bool adspec_network_ad_show_from(void *peer, void *_Nullable swift_controller);
bool adspec_network_ad_show(void *peer);

void adspec_network_ad_record_impression(void *peer);
void adspec_network_ad_record_click(void *peer, const char *_Nullable asset);

/// Registers a view with the names of its clickable assets: an array of texts.
void adspec_network_ad_register_view(void *peer, void *_Nullable swift_view, void *_Nullable names);

/// Registers a view with further views: `count` Swift objects.
void adspec_network_ad_register_views(
    void *peer, void *_Nullable swift_view, void *_Nonnull const *_Nullable swift_views, size_t count,
    void *_Nullable names);

void adspec_network_ad_mark_ad_choices(void *peer, void *swift_view);
void adspec_network_ad_mark_banner(void *peer, void *swift_view);
void adspec_network_ad_mark_media(void *peer, void *swift_view);
void adspec_network_ad_unregister_view(void *peer);
void adspec_network_ad_stop_refresh(void *peer);
void adspec_network_ad_destroy(void *peer);

bool adspec_network_create(ADSFormat format, const char *_Nullable slot);

/// The network keeps the completion until the end of the scenario.
void adspec_network_auction(const struct adspec_network_request *request, void *owned_completion);

/// The network keeps the completion until the end of the scenario.
void adspec_network_initialize(const char *_Nullable app, void *owned_completion);

/// Initialises the SDK, and returns whether it is ready.
///
/// The function calls the completion with the result before it returns.
void adspec_network_initialize_inside(const char *_Nullable app, void *completion);

/// Changes a setting: 1 for true, 0 for false, -1 for an unspecified setting.
void adspec_network_set(const char *flag, int value);

/// Changes a setting that is a text; NULL for an unspecified setting.
void adspec_network_set_text(const char *flag, const char *_Nullable text);

/// Changes a setting that is a number; NULL for an unspecified setting.
void adspec_network_set_number(const char *flag, const double *_Nullable number);

/// Returns a token, a text that the caller frees; NULL without a token.
char *_Nullable adspec_network_copy_token(void *values);

/// The network keeps the completion until the end of the scenario.
void adspec_network_token(void *values, void *owned_completion);

/// Returns the version, a text that the caller frees.
char *adspec_network_copy_version(const char *usual);

/// Returns the bytes of the placeholder for an image.
void *adspec_network_copy_placeholder(const char *_Nullable url, double scale, struct adspec_network_size size);

/// Stores the cause of the running code.
void *adspec_network_cause_new(void);

/// Runs a block with a stored cause.
void adspec_network_cause_run(void *cause, void *block);

#pragma clang assume_nonnull end
