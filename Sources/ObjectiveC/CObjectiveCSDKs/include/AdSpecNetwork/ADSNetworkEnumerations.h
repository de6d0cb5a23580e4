// The enumerations of AdSpecNetwork in plain C, so that Swift and Objective-C share one declaration.
#pragma once

/// Declares an enumeration as NS_ENUM does. The bridge includes this file without Foundation.
#define ADS_ENUM(name) \
  enum __attribute__((enum_extensibility(open))) name : long; \
  typedef enum name name; \
  enum name : long

/// The kind of ad that an adapter requests from a network.
ADS_ENUM(ADSFormat) {
  ADSFormatBanner,
  ADSFormatInterstitial,
  ADSFormatRewarded,
  ADSFormatRewardedInterstitial,
  ADSFormatNative,
  ADSFormatAppOpen,
  ADSFormatSwipeableInterstitial,
};

/// Whether an event of the network reached the adapter.
ADS_ENUM(ADSDelivery) {
  /// The SDK called its delegate, completion or block.
  ADSDelivered,
  /// The SDK itself switched to the main thread, and called back on the main thread.
  ///
  /// The stand-in must return this value, because a trace does not show whether the SDK or the adapter switched to
  /// the main thread.
  ADSDeliveredOnMain,
  /// The SDK has no callback for the event.
  ADSNoCallback,
  /// The SDK has a callback, but the object to call no longer exists.
  ADSObserverGone,
  /// The SDK does nothing, because the adapter gave it no view controller. An example is a banner that opens no page
  /// without its `rootViewController`.
  ADSNoViewController,
  /// The SDK can never behave as the event says; for example, the SDK never returns an object of another kind. The
  /// scenario then does not apply to the SDK.
  ADSImpossible,
};

/// What happened to an ad, as the network's SDK reports it.
ADS_ENUM(ADSNetworkEventKind) {
  /// Loading ended with the requested ad.
  ADSNetworkEventLoaded,
  /// The network reported a success, but passed no object to the adapter.
  ADSNetworkEventLoadedNothing,
  /// The network reported a success with an object whose class is not the class of the requested ad.
  ADSNetworkEventLoadedOtherKind,
  /// The network reported a success with an ad for another slot: `slot`.
  ADSNetworkEventLoadedAdOfSlot,
  /// Loading ended without an ad. Some networks give no `error`.
  ADSNetworkEventFailed,
  /// The loaded ad can no longer be shown.
  ADSNetworkEventExpired,
  /// The ad is about to cover the screen.
  ADSNetworkEventShowing,
  /// A full-screen ad covers the screen, or another ad is visible.
  ADSNetworkEventShown,
  /// The network could not show the ad. Some networks give no `error`.
  ADSNetworkEventShowFailed,
  /// The network counted an impression.
  ADSNetworkEventImpression,
  /// The network counted a click. Some networks name the clicked `asset`.
  ADSNetworkEventClick,
  /// The click leads out of the app.
  ADSNetworkEventLeftApp,
  /// A modal view covers the screen after a click.
  ADSNetworkEventModalOpened,
  /// The modal view that a click opened is closed.
  ADSNetworkEventModalClosed,
  /// The user opened the network's privacy information.
  ADSNetworkEventAdChoices,
  /// The video starts.
  ADSNetworkEventVideoStart,
  /// A part of the video has been played: `fraction`.
  ADSNetworkEventVideoProgress,
  /// The video pauses.
  ADSNetworkEventVideoPause,
  /// The video continues.
  ADSNetworkEventVideoResume,
  /// The video ended. `completed` is NO when the user did not watch enough to earn a reward.
  ///
  /// Some SDKs use this callback to report that the user earned a reward.
  ADSNetworkEventVideoEnd,
  /// The video is muted.
  ADSNetworkEventVideoMute,
  /// The video has sound again.
  ADSNetworkEventVideoUnmute,
  /// The video cannot continue. Some networks give no `error`.
  ADSNetworkEventVideoFailed,
  /// The user earned a reward: `rewardType` and `rewardAmount`.
  ADSNetworkEventReward,
  /// The network refused a reward that it had to confirm. The user gets no reward.
  ADSNetworkEventRewardRejected,
  /// The user skipped the part that earns a reward.
  ADSNetworkEventSkipped,
  /// The ad is about to leave the screen.
  ADSNetworkEventClosing,
  /// The ad left the screen. `completed` is YES when the user earned a reward.
  ///
  /// Some SDKs use this callback to report that the user earned a reward.
  ADSNetworkEventClosed,
  /// The network replaced the content of the ad: the `creative` of the ad.
  ADSNetworkEventRefreshed,
  /// The size of the ad has changed: `size`.
  ADSNetworkEventResized,
};
