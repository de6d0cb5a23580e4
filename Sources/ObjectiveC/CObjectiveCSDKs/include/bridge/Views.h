// Objects of UIKit: Objective-C objects (facades) that stand for Swift objects.
//
// A facade and its Swift object have one reference count, the Swift object's: each reference that Objective-C holds on
// the facade is a reference on the Swift object. The Swift object owns the facade, and ends it at the beginning of its
// own deinitialization. So one Swift object has one facade, for as long as either is used.
//
// `swift` is a pointer to a Swift object and `facade` a pointer to its Objective-C object; the receiver of a call
// borrows both. In `struct AdSpecValues`, an argument is borrowed and a result is owned by the caller. All functions
// run on the thread of the code that calls them.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// The Swift class of an object that Objective-C creates.
enum __attribute__((enum_extensibility(closed))) AdSpecKind : int32_t {
  AdSpecKindView,
  AdSpecKindWindow,
  AdSpecKindLabel,
  AdSpecKindImageView,
  AdSpecKindControl,
  AdSpecKindButton,
  AdSpecKindStackView,
  AdSpecKindWebView,
  AdSpecKindMediaView,
  AdSpecKindController,
  AdSpecKindAlertController,
  AdSpecKindSafariController,
  AdSpecKindProductController,
  AdSpecKindLayoutGuide,
  AdSpecKindConstraint,
  AdSpecKindRecognizer,
  AdSpecKindTapRecognizer,
  AdSpecKindSwipeRecognizer,
  AdSpecKindImage,
  AdSpecKindAlertAction,
};

/// A stored value of an object, or a part of it, that no subclass in Objective-C can override for Swift.
enum __attribute__((enum_extensibility(closed))) AdSpecProperty : int32_t {
  AdSpecPropertyTag,
  AdSpecPropertyHidden,
  AdSpecPropertyAlpha,
  AdSpecPropertyOpaque,
  AdSpecPropertyClipsToBounds,
  AdSpecPropertyContentMode,
  AdSpecPropertyAutoresizingMask,
  AdSpecPropertyUserInteractionEnabled,
  AdSpecPropertyTranslatesAutoresizingMask,
  AdSpecPropertyBackgroundColor,
  AdSpecPropertyAccessibilityIdentifier,
  AdSpecPropertyAccessibilityLabel,
  AdSpecPropertyCenter,
  AdSpecPropertySuperview,
  AdSpecPropertyWindow,
  AdSpecPropertySafeAreaLayoutGuide,
  /// The distances from the top, left, bottom and right edges.
  AdSpecPropertyLayoutMargins,
  AdSpecPropertyLayoutMarginsGuide,
  /// Reading gives the priority of each axis; setting takes a priority and an axis.
  AdSpecPropertyHuggingPriorities,
  AdSpecPropertyCompressionPriorities,
  AdSpecPropertyText,
  AdSpecPropertyTextColor,
  AdSpecPropertyTextAlignment,
  AdSpecPropertyNumberOfLines,
  AdSpecPropertyFont,
  AdSpecPropertyAdjustsFontSize,
  AdSpecPropertyImage,
  AdSpecPropertyEnabled,
  AdSpecPropertySelected,
  AdSpecPropertyTitleLabel,
  AdSpecPropertyAxis,
  AdSpecPropertyDistribution,
  AdSpecPropertyAlignment,
  AdSpecPropertySpacing,
  AdSpecPropertyLayoutMarginsRelativeArrangement,
  AdSpecPropertyRootViewController,
  AdSpecPropertyKeyWindow,
  AdSpecPropertyWindowScene,
  AdSpecPropertyWindowLevel,
  AdSpecPropertyView,
  AdSpecPropertyViewIfLoaded,
  AdSpecPropertyTitle,
  AdSpecPropertyModalPresentationStyle,
  AdSpecPropertyPresentedViewController,
  AdSpecPropertyPresentingViewController,
  AdSpecPropertyParent,
  AdSpecPropertyMessage,
  AdSpecPropertyStyle,
  AdSpecPropertyDismissButtonStyle,
  AdSpecPropertyNextResponder,
  AdSpecPropertyOwningView,
  AdSpecPropertyIdentifier,
  AdSpecPropertyLayoutFrame,
  AdSpecPropertyFirstItem,
  AdSpecPropertySecondItem,
  AdSpecPropertyFirstAttribute,
  AdSpecPropertySecondAttribute,
  AdSpecPropertyRelation,
  AdSpecPropertyMultiplier,
  AdSpecPropertyConstant,
  AdSpecPropertyPriority,
  AdSpecPropertyActive,
  AdSpecPropertyNumberOfTaps,
  AdSpecPropertyNumberOfTouches,
  AdSpecPropertyDirection,
  AdSpecPropertySize,
  AdSpecPropertyScale,
  AdSpecPropertyActivationState,
  AdSpecPropertyURL,
  AdSpecPropertyLoading,
};

/// A list of objects that belong to an object.
enum __attribute__((enum_extensibility(closed))) AdSpecList : int32_t {
  AdSpecListSubviews,
  AdSpecListConstraints,
  AdSpecListLayoutGuides,
  AdSpecListGestureRecognizers,
  AdSpecListArrangedSubviews,
  AdSpecListChildren,
  AdSpecListActions,
  AdSpecListWindows,
  AdSpecListScenes,
};

/// Something that changes a list, or that an object does.
enum __attribute__((enum_extensibility(closed))) AdSpecAction : int32_t {
  AdSpecActionBringSubviewToFront,
  AdSpecActionAddConstraint,
  AdSpecActionRemoveConstraint,
  AdSpecActionAddLayoutGuide,
  AdSpecActionRemoveLayoutGuide,
  AdSpecActionAddGestureRecognizer,
  AdSpecActionRemoveGestureRecognizer,
  AdSpecActionInsertArrangedSubview,
  AdSpecActionRemoveArrangedSubview,
  AdSpecActionSetCustomSpacing,
  AdSpecActionAddChild,
  AdSpecActionRemoveFromParent,
  AdSpecActionAddAlertAction,
  AdSpecActionLoadViewIfNeeded,
  AdSpecActionMakeKey,
  AdSpecActionMakeKeyAndVisible,
  AdSpecActionSendActions,
  AdSpecActionStopLoading,
};

/// The arguments and the result of one call. What is not set is zero.
struct AdSpecValues {
  /// Numbers, rectangles (x, y, width, height), sizes, and colours (red, green, blue, alpha).
  double number[7];
  /// Swift objects as arguments and as results. Of a message to a facade: facades.
  void *_Nullable object[3];
  /// An argument, in UTF-8.
  const char *_Nullable text;
  /// A result, in UTF-8, which the receiver frees.
  char *_Nullable owned_text;
  /// The bytes of an argument.
  const void *_Nullable bytes;
  size_t length;
  /// Whether a value that can be nil is there.
  bool present;
};

// Objective-C implements:

/// Creates the facade of a Swift object that Swift created: an object of the first class of `class_names` that exists.
/// The caller owns the facade; the facade owns nothing.
void *adspec_facade_new(const char *_Nullable const *_Nonnull class_names, void *swift);
/// Ends a facade: its weak references become nil, and it deallocates itself. Call it first when `swift` ends.
void adspec_facade_end(void *facade);
/// Ties a facade that Objective-C created to its Swift object. References on the facade beyond the first move over; the
/// first becomes the caller's reference on the Swift object.
void adspec_facade_set_swift(void *facade, void *swift);
/// The messages that the facade's class overrides: the bit `1 << index` for each selector of a list of at most 64, which
/// ends with NULL.
uint64_t adspec_facade_overrides(void *facade, enum AdSpecKind kind, const char *_Nullable const *_Nonnull selectors);
/// Sends a message to a facade whose class overrides it. The arguments are numbers (also those of structures) in their
/// order, the first object, and a Swift closure as the second object for a block. The result is in the numbers, or is the
/// third object. Touches come from Objective-C itself.
void adspec_facade_send(void *facade, const char *selector, struct AdSpecValues *values);
/// The Swift object of a facade, which the caller borrows.
void *_Nullable oc_facade_swift(void *_Nullable facade);

/// A Swift object that lives as long as `object`, or NULL when none was set. The caller borrows it.
void *_Nullable adspec_receiver_token(void *object);
/// Sets that Swift object, and takes the caller's reference.
void adspec_receiver_set_token(void *object, void *token);
/// Sends an action to its target: with no argument, with `sender`, or with `sender` and nil, as the selector wants.
void adspec_receiver_send(void *target, const char *selector, void *sender);
/// Whether the delegate of a gesture recognizer allows a gesture; true without a delegate.
bool adspec_recognizer_begins(void *facade);
/// Tells a gesture recognizer that its actions begin or end.
void adspec_recognizer_acts(void *facade, bool acts);
/// Calls a block without arguments. The block keeps its reference.
void adspec_block_run(void *block);
/// Calls a block with one truth value. The block keeps its reference.
void adspec_block_run_bool(void *block, bool value);
/// Calls the handler of an alert's action. The block keeps its reference.
void adspec_block_run_object(void *block, void *facade);
/// Gives back a reference on a block.
void adspec_block_release(void *block);
/// Posts a notification to Objective-C's default notification centre.
void adspec_post_notification(const char *name, void *_Nullable facade);
/// Tells the delegate of a web view that a page began (0) or ended (1) loading.
void adspec_web_view_did_load(void *facade, int32_t event, void *navigation);
/// Asks the delegate of a web view whether it may load a page; false when the delegate has no such method. Then
/// `decision` stays the caller's. Otherwise Objective-C takes it, and answers with `adspec_web_view_decide`.
bool adspec_web_view_asks(void *facade, const char *url, int32_t type, void *decision);

// Swift implements:

/// Creates a Swift object for a facade; the Swift object owns the facade. The caller owns the result.
void *adspec_object_new(enum AdSpecKind kind, void *facade, const struct AdSpecValues *values);
/// The facade of a Swift object, which the caller borrows.
void *adspec_ui_facade(void *swift);
void adspec_object_get(void *swift, enum AdSpecProperty property, struct AdSpecValues *values);
void adspec_object_set(void *swift, enum AdSpecProperty property, const struct AdSpecValues *values);
/// Does what UIKit's own class does for a message.
void adspec_object_perform(void *swift, const char *selector, struct AdSpecValues *values);
void adspec_object_act(void *swift, enum AdSpecAction action, const struct AdSpecValues *values);
/// The number of objects of a list; -1 when there is no list.
int64_t adspec_object_count(void *swift, enum AdSpecList list);
/// The facade of an object of a list. The caller owns the reference.
void *_Nullable adspec_object_item(void *swift, enum AdSpecList list, int64_t index);
/// A title (0), a picture (1) or a colour (2) of a state of a button.
void adspec_button_get(void *swift, int32_t what, uint64_t state, struct AdSpecValues *values);
void adspec_button_set(void *swift, int32_t what, uint64_t state, const struct AdSpecValues *values);
/// Adds a target to a control, or to a gesture recognizer (without `events`). The Swift object holds the target weakly.
void adspec_target_add(void *swift, void *_Nullable target, const char *selector, uint64_t events);
void adspec_target_remove(void *swift, void *_Nullable target, const char *_Nullable selector, uint64_t events);
/// The constraints that a visual format describes, as a list of `count` owned facades, which the caller frees. A wrong
/// format ends the program with a message.
void *_Nonnull *_Nonnull adspec_visual_format(
    const char *format, const char *_Nonnull const *_Nullable names, void *_Nonnull const *_Nullable views,
    int64_t view_count, const char *_Nonnull const *_Nullable metric_names, const double *_Nullable metrics,
    int64_t metric_count, int64_t *count);
/// Runs a Swift closure that Objective-C owns; the closure keeps its reference.
void adspec_closure_run(void *closure);
/// Gives back a reference on a Swift object.
void adspec_object_release(void *object);
/// Starts to load a page of a web view, from a URL, or from a text for a URL.
void *_Nullable adspec_web_view_load(void *swift, const char *url, const char *_Nullable html);
void adspec_web_view_decide(void *decision, int32_t policy);
/// The app (a facade, borrowed).
void *adspec_application(void);
/// A number of the app: its state (0), its orientation (1).
int64_t adspec_application_number(int32_t what);
bool adspec_application_can_open(const char *url);
/// Opens a URL, and calls the block with whether that worked. Swift takes the reference on the block.
void adspec_application_open(const char *url, void *_Nullable block);
/// Posts UIKit's notifications to observers in Objective-C from now on; a second call does nothing.
void adspec_forward_notifications(void);
/// The device: idiom (0), orientation (1); its texts: name (0), model (1), system (2), version (3), identifier (4).
int64_t adspec_device_number(int32_t what);
char *adspec_device_copy_text(int32_t what);
/// The bounds, the bounds in pixels, and the scale of the screen.
void adspec_screen(double *bounds, double *native_bounds, double *scale);
/// Whether the data is a picture whose size Swift can read.
bool adspec_image_is_readable(const void *bytes, size_t length);
/// The encoded data of a picture, which the caller frees; NULL when it was not made from data.
void *_Nullable adspec_image_copy_data(void *swift, size_t *length);

#pragma clang assume_nonnull end
