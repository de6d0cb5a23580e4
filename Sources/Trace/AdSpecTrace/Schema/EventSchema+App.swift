extension EventSchema {
  private static let responseInfo = AttributeDeclaration(
    "response_info", .table(.responseInfo),
    "The result of each line item, in a waterfall of several.", optional: true)

  static let app: [EventDeclaration] = [
    .init(
      .appLoad, "The app asks for an ad.", way: (.app, .host), ids: ["load", "slot"],
      [
        .init("format", .text, "The ad format.", optional: true),
        .init(
          "formats", .list(.text), "The ad formats that a loader accepts, if it accepts several.",
          optional: true),
        .init("ad_unit", .text, "The ad unit that the app names.", optional: true),
        .init(
          "format_ids", .list(.text), "The formats of custom native ads that the app accepts.",
          optional: true),
        .init("number_of_ads", .integer, "How many ads the app asks for at once.", optional: true),
      ],
      calls: [
        "BannerView.load(_:)", "RewardedAd.load(with:request:completionHandler:)",
        "AdLoader.load(_:)",
      ]),
    .init(
      .appBeforeLoad,
      "The app runs its own code before the load, such as a request to the network's SDK. Rules do not "
        + "judge what the app does.", way: (.app, .app), ids: ["load", "slot"],
      [.init("format", .text, "The ad format.")]),
    .init(
      .appShown, "An ad of the app is on screen.", ids: ofAd,
      [
        .init(
          "outside", .table(.frame),
          "The part of the view of a banner that the app cannot show: the frame of all subviews, if "
            + "it reaches beyond the view.", optional: true)
      ]),
    .init(
      .appHidden,
      "The app takes the view of an ad off the screen and keeps the ad, without showing another one.",
      ids: ofAd),
    .init(
      .appAsset, "The app reads an asset of a custom native ad.", way: (.app, .host),
      ids: ofAd + ["asset"],
      [
        .init("type", .text, "Whether the app reads a \"string\" or an \"image\"."),
        .init(
          "holds", .text,
          "Whether the asset is a \"string\" or an \"image\"; absent when the ad has no such asset.",
          optional: true),
        .init(
          "value", .any, "The text, or { picture } of an image; absent when the app got nothing.",
          optional: true),
      ],
      calls: ["CustomNativeAd.string(forKey:)", "CustomNativeAd.image(forKey:)"]),
    .init(
      .appRecordImpression, "The app records an impression of a custom native ad.",
      way: (.app, .host), ids: ofAd,
      [
        .init(
          "scripted", .boolean, "True when the scenario does this in place of the app.",
          optional: true)
      ], calls: ["CustomNativeAd.recordImpression()"]),
    .init(
      .appPerformClick, "The app reports a click on an asset of a custom native ad.",
      way: (.app, .host), ids: ofAd + ["asset", "click"],
      [
        .init("known", .boolean, "Whether the ad has an asset with that key."),
        .init(
          "handler", .choice(["set", "cleared"]),
          "Whether the app's custom click handler is set, or was removed.", optional: true),
        .init(
          "deep_link", .text, "The first deep link that an app on the device can open.",
          optional: true),
        .init("destination", .text, "The URL to open in the browser.", optional: true),
        .init(
          "controller", .boolean,
          "True when the ad has a view controller from which the SDK can open a page.",
          optional: true),
        .init(
          "scripted_handler", .boolean,
          "True when the scenario sets or removes the click handler in place of the app.",
          optional: true),
      ],
      calls: ["CustomNativeAd.performClickOnAsset(withKey:)"]),
    .init(
      .appClickHandler, "The SDK calls the custom click handler of the app.",
      ids: ofAd + ["asset", "click"],
      calls: ["CustomNativeAd.customClickHandler"]),
    .init(
      .appDidReceiveAd, "The SDK gives the app an ad.", ids: ofAd,
      [
        .init("format_id", .text, "The format of a custom native ad.", optional: true),
        .init(
          "keys", .list(.text), "The asset keys of a custom native ad.", optional: true),
        responseInfo,
      ],
      calls: [
        "BannerViewDelegate.bannerViewDidReceiveAd(_:)",
        "RewardedAd.load(with:request:completionHandler:)",
        "NativeAdLoaderDelegate.adLoader(_:didReceive:)",
        "CustomNativeAdLoaderDelegate.adLoader(_:didReceive:)",
      ]),
    .init(
      .appDidFailToReceiveAd, "The SDK tells the app that there is no ad.", ids: ofAd,
      [error("The error that the app gets."), responseInfo],
      calls: [
        "BannerViewDelegate.bannerView(_:didFailToReceiveAdWithError:)",
        "RewardedAd.load(with:request:completionHandler:)",
        "AdLoaderDelegate.adLoader(_:didFailToReceiveAdWithError:)",
      ]),
    .init(
      .appDidFinishLoading, "The SDK tells the app that a loader has finished.",
      ids: ["load", "slot"],
      calls: ["AdLoaderDelegate.adLoaderDidFinishLoading(_:)"]),
    .init(
      .appLoaderReleased,
      "The app has released its loader before a load of custom native ads ended, and gets no answer.",
      way: (.host, .host), ids: ofAd),
    .init(
      .appDidRecordImpression, "The SDK tells the app that it recorded an impression.", ids: ofAd,
      calls: [
        "BannerViewDelegate.bannerViewDidRecordImpression(_:)",
        "FullScreenContentDelegate.adDidRecordImpression(_:)",
        "NativeAdDelegate.nativeAdDidRecordImpression(_:)",
        "CustomNativeAdDelegate.customNativeAdDidRecordImpression(_:)",
      ]),
    .init(
      .appDidRecordClick, "The SDK tells the app that it recorded a click.",
      ids: ofAd + ["asset", "click"],
      calls: [
        "BannerViewDelegate.bannerViewDidRecordClick(_:)",
        "FullScreenContentDelegate.adDidRecordClick(_:)",
        "NativeAdDelegate.nativeAdDidRecordClick(_:)",
        "CustomNativeAdDelegate.customNativeAdDidRecordClick(_:)",
      ]),
    .init(
      .appWillPresent, "The SDK tells the app that content is about to cover the screen.",
      ids: ofAd + ["asset", "click"],
      calls: [
        "BannerViewDelegate.bannerViewWillPresentScreen(_:)",
        "FullScreenContentDelegate.adWillPresentFullScreenContent(_:)",
        "NativeAdDelegate.nativeAdWillPresentScreen(_:)",
        "CustomNativeAdDelegate.customNativeAdWillPresentScreen(_:)",
      ]),
    .init(
      .appDidFailToPresent, "The SDK tells the app that an ad could not be presented.", ids: ofAd,
      [error("The error that the app gets.")],
      calls: ["FullScreenContentDelegate.ad(_:didFailToPresentFullScreenContentWithError:)"]),
    .init(
      .appWillDismiss,
      "The SDK tells the app that full-screen content is about to leave the screen.",
      ids: ofAd + ["asset", "click"],
      calls: [
        "BannerViewDelegate.bannerViewWillDismissScreen(_:)",
        "FullScreenContentDelegate.adWillDismissFullScreenContent(_:)",
        "NativeAdDelegate.nativeAdWillDismissScreen(_:)",
        "CustomNativeAdDelegate.customNativeAdWillDismissScreen(_:)",
      ]),
    .init(
      .appDidDismiss, "The SDK tells the app that full-screen content has left the screen.",
      ids: ofAd + ["asset", "click"],
      calls: [
        "BannerViewDelegate.bannerViewDidDismissScreen(_:)",
        "FullScreenContentDelegate.adDidDismissFullScreenContent(_:)",
        "NativeAdDelegate.nativeAdDidDismissScreen(_:)",
        "CustomNativeAdDelegate.customNativeAdDidDismissScreen(_:)",
      ]),
    .init(
      .appPaid,
      "The SDK tells the app how much money the publisher earns with an impression.", ids: ofAd,
      [
        .init("amount", .number, "The amount in the currency."),
        .init("currency", .text, "The ISO 4217 code of the currency, such as \"USD\"."),
        .init(
          "precision", .choice(["unknown", "estimated", "publisher_provided", "precise"]),
          "How exact the amount is."),
      ],
      calls: [
        "BannerView.paidEventHandler", "RewardedAd.paidEventHandler", "NativeAd.paidEventHandler",
      ]),
    .init(
      .appDidEarnReward, "The SDK tells the app that the user has earned the reward.", ids: ofAd,
      calls: ["RewardedAd.present(from:userDidEarnRewardHandler:)"]),
    .init(
      .appVideoPlay, "The SDK tells the app that a video plays.", ids: ofAd,
      calls: ["VideoControllerDelegate.videoControllerDidPlayVideo(_:)"]),
    .init(
      .appVideoPause, "The SDK tells the app that a video is paused.", ids: ofAd,
      calls: ["VideoControllerDelegate.videoControllerDidPauseVideo(_:)"]),
    .init(
      .appVideoEnd, "The SDK tells the app that a video has ended.", ids: ofAd,
      calls: ["VideoControllerDelegate.videoControllerDidEndVideoPlayback(_:)"]),
    .init(
      .appVideoMute, "The SDK tells the app that a video is muted.", ids: ofAd,
      calls: ["VideoControllerDelegate.videoControllerDidMuteVideo(_:)"]),
    .init(
      .appVideoUnmute, "The SDK tells the app that a video has sound again.", ids: ofAd,
      calls: ["VideoControllerDelegate.videoControllerDidUnmuteVideo(_:)"]),
  ]

  static let device: [EventDeclaration] = [
    .init(
      .deviceTapped, "The user taps the screen.", way: (.user, .app), ids: ofAd + ["asset"],
      [
        .init("outside", .boolean, "True for a tap outside of every ad.", optional: true),
        .init(
          "visible", .boolean, "Whether the tapped part of a custom native ad is visible.",
          optional: true),
        .init(
          "clickable", .boolean,
          "Whether the app makes the tapped asset of a custom native ad clickable.",
          optional: true),
        .init(
          "reused", .boolean, "True when the view of a custom native ad showed another ad before.",
          optional: true),
        .init(
          "taken_by", .text,
          "The class of a view in front of the ad that got the tap, so that the ad did not.",
          optional: true),
      ]),
    .init(
      .deviceTappedControl,
      "The user taps a control of the app that is in the view of a native ad, and that is no asset.",
      way: (.user, .app), ids: ofAd,
      [
        .init("works", .boolean, "Whether the control did what the app wants of it."),
        .init(
          "taken_by", .text,
          "The class of a view in front of the control that got the tap, so that the control did not.",
          optional: true),
        .init(
          "registered", .boolean,
          "True when the adapter has registered the control with the network as a view that the user can "
            + "tap.", optional: true),
      ]),
    .init(
      .deviceOpenUrl, "The SDK opens a URL.", way: (.host, .device),
      ids: ofAd + ["asset", "click"],
      [
        .init("url", .text, "The URL."),
        .init(
          "kind", .choice(["deep_link", "browser"]),
          "What opens the URL: an app for its deep link, or the browser."),
        .init(
          "opened", .boolean, "False when nothing on the device opens the URL.", optional: true),
      ],
      calls: ["UIApplication.open(_:options:completionHandler:)"]),
    .init(
      .deviceBackground, "The user leaves the app.",
      calls: ["UIApplication.didEnterBackgroundNotification"]),
    .init(
      .deviceForeground, "The user comes back to the app.",
      calls: ["UIApplication.willEnterForegroundNotification"]),
    .init(
      .deviceActive, "A call or an alert of the system comes over the app, or is gone.",
      [.init("active", .boolean, "Whether the app is active from now on.")],
      calls: [
        "UIApplication.willResignActiveNotification",
        "UIApplication.didBecomeActiveNotification",
      ]),
    .init(
      .deviceRotated, "The user turns the device.",
      calls: ["UIDevice.orientationDidChangeNotification"]),
    .init(
      .deviceMemoryWarning, "The memory of the device is low.",
      calls: ["UIApplication.didReceiveMemoryWarningNotification"]),
    .init(
      .deviceUikitOffMain,
      "The adapter uses UIKit on another thread than the main thread. The trace shows the first "
        + "such use for each cause.",
      way: (.adapter, .device),
      [
        .init("class", .text, "The class, such as \"UIView\"."),
        .init("call", .text, "The method or property, such as \"addSubview(_:)\"."),
      ]),
    .init(
      .deviceConsent,
      "The consent of app and user from now on. A value that is absent is unspecified.",
      [
        .init("child", .boolean, "Whether the users are children.", optional: true),
        .init(
          "under_age", .boolean, "Whether the user is under the age of consent.", optional: true),
        .init("age", .text, "The age treatment, \"child\" or \"teen\".", optional: true),
      ], calls: ["MobileAds.requestConfiguration"]),
    .init(
      .deviceSound, "The sound of the app from now on.",
      [
        .init("muted", .boolean, "Whether the app is muted."),
        .init("volume", .number, "The volume of the app, from 0 to 1."),
      ], calls: ["MobileAds.isApplicationMuted", "MobileAds.applicationVolume"]),
    .init(
      .deviceDefaults, "The app, or its consent screen, changes the user defaults.",
      [.init("values", .fields, "The new values.")]),
    .init(
      .deviceReachability, "The device goes online or offline.",
      [.init("online", .boolean, "Whether the device is online from now on.")]),
    .init(
      .deviceClock, "The user changed the date.",
      [.init("now", .text, "The new date and time in the form of ISO 8601.")]),
    .init(
      .deviceBlockingCall, "A call waits in real time, which virtual time cannot shorten.",
      way: (.adapter, .device),
      [
        .init("call", .text, "The name of the call; \"deadlock\" when no thread can continue."),
        .init(
          "waits", .text, "The threads and queues that block each other in a deadlock.",
          optional: true),
      ]),
    .init(
      .deviceInstalledApps, "The apps on the device open other URLs from now on.",
      [.init("opens", .list(.text), "The beginnings of the URLs that the apps open.")]),
    .init(
      .deviceKeyWindow, "The app gets its key window, or loses it.",
      [.init("exists", .boolean, "Whether the app has a key window from now on.")]),
    .init(
      .deviceTopController, "Another view controller is on top.",
      [
        .init("title", .text, "The title of the controller."),
        .init(
          "presented", .boolean,
          "True if the controller that was on top presents it; otherwise it is the new root controller.",
          optional: true),
        .init(
          "presenter_number", .integer, "The number of the controller that presents it.",
          optional: true),
      ]),
    .init(
      .deviceOtherAdShown,
      "The app shows an ad of another network, which another adapter has loaded.",
      otherAd),
    .init(
      .deviceOtherAdClosed, "The ad of another network ends.",
      otherAd + [
        .init(
          "changed", .list(.text),
          "What is no longer as the other network made it for its ad: `controller`, `window` or `view` if the "
            + "ad was not on screen any more, `sound` or `idle_timer`.", optional: true)
      ]),
  ]

  private static let otherAd: [AttributeDeclaration] = [
    .init(
      "as", .choice(["controller", "window", "view"]),
      "What shows the ad: a controller over the app's controller, a window of its own, or a view in the app's "
        + "view."),
    .init("number", .integer, "The number of the ad among those of other networks, from 1."),
  ]

  static let world: [EventDeclaration] = [
    .init(.worldStarted, "The scenario begins."),
    .init(
      .worldEnded, "The scenario is over. Every complete trace ends with this event.",
      [
        .init("how", .choice(WorldEnding.allCases.map(\.rawValue)), "How the scenario ended."),
        .init("message", .text, "What went wrong.", optional: true),
        .init(
          "pending", .list(.text), "The code that still waited for something.", optional: true),
        .init(
          "due", .number, "When the next timer or block was due, from the start of the scenario.",
          unit: "virtual seconds", optional: true),
        .init("signal", .text, "The signal that ended the process.", optional: true),
        .init("status", .integer, "The exit status of the process.", optional: true),
        .init(
          Trace.exclusionAttribute, .text,
          "Why the scenario does not apply: it plays behaviour that the network's SDK does not have.",
          optional: true),
        .init(
          Trace.unimplementedAttribute, .list(.text),
          "The members that the host called and that the adapter does not implement.",
          optional: true),
        .init(
          "changed_settings", .list(.text),
          "The settings of the whole app that the adapter changed, such as `isApplicationMuted`; absent "
            + "if the app prepares its loads with code of its own.", optional: true),
        .init(
          UnfinishedFunction.attribute, .list(.table(.unfinishedFunction)),
          "The functions of the scenario that were still waiting.", optional: true),
      ]),
    .init(
      .worldUnknown,
      "An event of a saved trace that this version of adspec does not know. No rule uses the event.",
      ids: EventIdentity.names, [.init("event", .text, "The name of the event in the trace.")]),
  ]
}
