extension EventSchema {
  private static let responseInfo = AttributeDeclaration(
    "response_info", .table(.responseInfo),
    "What became of each line item, in a waterfall of several.", optional: true)

  static let app: [EventDeclaration] = [
    .init(
      .appLoad, "The app asks for an ad.", way: (.app, .host), ids: ["load", "slot"],
      [
        .init("format", .text, "The ad format.", optional: true),
        .init(
          "formats", .list(.text), "The kinds of ads that a loader takes, where it takes several.",
          optional: true),
        .init("ad_unit", .text, "The ad unit that the app names.", optional: true),
        .init(
          "format_ids", .list(.text), "The formats of custom native ads that the app declares.",
          optional: true),
        .init("number_of_ads", .integer, "How many ads it asks for at once.", optional: true),
      ],
      calls: [
        "BannerView.load(_:)", "RewardedAd.load(with:request:completionHandler:)",
        "AdLoader.load(_:)",
      ]),
    .init(
      .appShown, "An ad of the app is on screen.", ids: ofAd),
    .init(
      .appAsset, "The app reads an asset of a custom native ad.", way: (.app, .host),
      ids: ofAd + ["asset"],
      [
        .init("type", .text, "Whether it reads a \"string\" or an \"image\"."),
        .init(
          "holds", .text, "Which of both the asset is; absent when there is none.", optional: true),
        .init(
          "value", .any, "The text, or { picture } of an image; absent when it got nothing.",
          optional: true),
      ],
      calls: ["CustomNativeAd.string(forKey:)", "CustomNativeAd.image(forKey:)"]),
    .init(
      .appRecordImpression, "The app records an impression of a custom native ad.",
      way: (.app, .host), ids: ofAd,
      [
        .init(
          "scripted", .boolean, "True when the scenario does it in the app's place.",
          optional: true)
      ], calls: ["CustomNativeAd.recordImpression()"]),
    .init(
      .appPerformClick, "The app reports a click on an asset of a custom native ad.",
      way: (.app, .host), ids: ofAd + ["asset", "click"],
      [
        .init("known", .boolean, "Whether the ad has an asset of that key."),
        .init(
          "handler", .choice(["set", "cleared"]),
          "Whether the custom click handler is set, or was taken back.", optional: true),
        .init(
          "deep_link", .text, "The first deep link that an app on the device opens.",
          optional: true),
        .init("destination", .text, "The address to open in the browser.", optional: true),
      ],
      calls: ["CustomNativeAd.performClickOnAsset(withKey:)"]),
    .init(
      .appClickHandler, "The custom click handler of the app is called.",
      ids: ofAd + ["asset", "click"],
      calls: ["CustomNativeAd.customClickHandler"]),
    .init(
      .appDidReceiveAd, "The app is given an ad.", ids: ofAd,
      [
        .init("format_id", .text, "The format of a custom native ad.", optional: true),
        .init(
          "keys", .list(.text), "The keys of the assets of a custom native ad.", optional: true),
        responseInfo,
      ],
      calls: [
        "BannerViewDelegate.bannerViewDidReceiveAd(_:)",
        "RewardedAd.load(with:request:completionHandler:)",
        "NativeAdLoaderDelegate.adLoader(_:didReceive:)",
        "CustomNativeAdLoaderDelegate.adLoader(_:didReceive:)",
      ]),
    .init(
      .appDidFailToReceiveAd, "The app is told that there is no ad.", ids: ofAd,
      [error("What the app is told."), responseInfo],
      calls: [
        "BannerViewDelegate.bannerView(_:didFailToReceiveAdWithError:)",
        "RewardedAd.load(with:request:completionHandler:)",
        "AdLoaderDelegate.adLoader(_:didFailToReceiveAdWithError:)",
      ]),
    .init(
      .appDidFinishLoading, "A loader of the app has no more to give.", ids: ["load", "slot"],
      calls: ["AdLoaderDelegate.adLoaderDidFinishLoading(_:)"]),
    .init(
      .appDidRecordImpression, "The app is told of an impression.", ids: ofAd,
      calls: [
        "BannerViewDelegate.bannerViewDidRecordImpression(_:)",
        "FullScreenContentDelegate.adDidRecordImpression(_:)",
        "NativeAdDelegate.nativeAdDidRecordImpression(_:)",
        "CustomNativeAdDelegate.customNativeAdDidRecordImpression(_:)",
      ]),
    .init(
      .appDidRecordClick, "The app is told of a click.", ids: ofAd + ["asset", "click"],
      calls: [
        "BannerViewDelegate.bannerViewDidRecordClick(_:)",
        "FullScreenContentDelegate.adDidRecordClick(_:)",
        "NativeAdDelegate.nativeAdDidRecordClick(_:)",
        "CustomNativeAdDelegate.customNativeAdDidRecordClick(_:)",
      ]),
    .init(
      .appWillPresent, "The app is told that its screen is about to be covered.",
      ids: ofAd + ["asset", "click"],
      calls: [
        "BannerViewDelegate.bannerViewWillPresentScreen(_:)",
        "FullScreenContentDelegate.adWillPresentFullScreenContent(_:)",
        "NativeAdDelegate.nativeAdWillPresentScreen(_:)",
        "CustomNativeAdDelegate.customNativeAdWillPresentScreen(_:)",
      ]),
    .init(
      .appDidFailToPresent, "The app is told that an ad could not be presented.", ids: ofAd,
      [error("What the app is told.")],
      calls: ["FullScreenContentDelegate.ad(_:didFailToPresentFullScreenContentWithError:)"]),
    .init(
      .appWillDismiss, "The app is told that what covers its screen is about to leave.",
      ids: ofAd + ["asset", "click"],
      calls: [
        "BannerViewDelegate.bannerViewWillDismissScreen(_:)",
        "FullScreenContentDelegate.adWillDismissFullScreenContent(_:)",
        "NativeAdDelegate.nativeAdWillDismissScreen(_:)",
        "CustomNativeAdDelegate.customNativeAdWillDismissScreen(_:)",
      ]),
    .init(
      .appDidDismiss, "The app is told that what covered its screen has left.",
      ids: ofAd + ["asset", "click"],
      calls: [
        "BannerViewDelegate.bannerViewDidDismissScreen(_:)",
        "FullScreenContentDelegate.adDidDismissFullScreenContent(_:)",
        "NativeAdDelegate.nativeAdDidDismissScreen(_:)",
        "CustomNativeAdDelegate.customNativeAdDidDismissScreen(_:)",
      ]),
    .init(
      .appDidEarnReward, "The app is told that the user has earned the reward.", ids: ofAd,
      calls: ["RewardedAd.present(from:userDidEarnRewardHandler:)"]),
    .init(
      .appVideoPlay, "The app is told that a video plays.", ids: ofAd,
      calls: ["VideoControllerDelegate.videoControllerDidPlayVideo(_:)"]),
    .init(
      .appVideoPause, "The app is told that a video is paused.", ids: ofAd,
      calls: ["VideoControllerDelegate.videoControllerDidPauseVideo(_:)"]),
    .init(
      .appVideoEnd, "The app is told that a video is over.", ids: ofAd,
      calls: ["VideoControllerDelegate.videoControllerDidEndVideoPlayback(_:)"]),
    .init(
      .appVideoMute, "The app is told that a video is muted.", ids: ofAd,
      calls: ["VideoControllerDelegate.videoControllerDidMuteVideo(_:)"]),
    .init(
      .appVideoUnmute, "The app is told that a video has sound again.", ids: ofAd,
      calls: ["VideoControllerDelegate.videoControllerDidUnmuteVideo(_:)"]),
  ]

  static let device: [EventDeclaration] = [
    .init(
      .deviceTapped, "The user taps.", way: (.user, .app), ids: ofAd + ["asset"],
      [
        .init("outside", .boolean, "True for a tap where no ad is.", optional: true),
        .init(
          "visible", .boolean, "Whether what is tapped of a custom native ad is seen.",
          optional: true),
        .init(
          "clickable", .boolean,
          "Whether the app makes that asset of a custom native ad clickable.",
          optional: true),
        .init(
          "reused", .boolean, "True when the view of a custom native ad showed another one before.",
          optional: true),
      ]),
    .init(
      .deviceOpenUrl, "A URL is opened.", way: (.host, .device), ids: ofAd + ["asset", "click"],
      [
        .init("url", .text, "The URL."),
        .init("kind", .choice(["deep_link", "browser"]), "What it is opened in."),
        .init("opened", .boolean, "False when nothing on the device opens it.", optional: true),
      ],
      calls: ["UIApplication.open(_:options:completionHandler:)"]),
    .init(
      .deviceBackground, "The user leaves the app.",
      calls: ["UIApplication.didEnterBackgroundNotification"]),
    .init(
      .deviceForeground, "The user comes back to the app.",
      calls: ["UIApplication.willEnterForegroundNotification"]),
    .init(
      .deviceRotated, "The user turns the device.",
      calls: ["UIDevice.orientationDidChangeNotification"]),
    .init(
      .deviceConsent, "What app and user consent to from now on; what is absent is unspecified.",
      [
        .init("child", .boolean, "Whether users are children.", optional: true),
        .init(
          "under_age", .boolean, "Whether the user is under the age of consent.", optional: true),
        .init("age", .text, "The age treatment, \"child\" or \"teen\".", optional: true),
      ], calls: ["MobileAds.requestConfiguration"]),
    .init(
      .deviceReachability, "The connection comes or goes.",
      [.init("online", .boolean, "Whether there is one from now on.")]),
    .init(
      .deviceClock, "The user changed the date.",
      [.init("now", .text, "The new date and time, as in ISO 8601.")]),
    .init(
      .deviceBlockingCall, "Something waited for real, which virtual time cannot change.",
      way: (.adapter, .device),
      [
        .init("call", .text, "The name of the call; \"deadlock\" when nothing could go on."),
        .init("waits", .text, "What waits for what, in a deadlock.", optional: true),
      ]),
    .init(
      .deviceInstalledApps, "Which URLs the apps on the device open from now on.",
      [.init("opens", .list(.text), "The beginnings of those URLs.")]),
    .init(
      .deviceKeyWindow, "The app gets its key window, or loses it.",
      [.init("exists", .boolean, "Whether there is one from now on.")]),
    .init(
      .deviceTopController, "Another controller is on top.",
      [.init("title", .text, "Its title.")]),
  ]

  static let world: [EventDeclaration] = [
    .init(.worldStarted, "The scenario begins."),
    .init(
      .worldEnded, "The scenario is over; the last event of every whole trace.",
      [
        .init("how", .choice(WorldEnding.allCases.map(\.rawValue)), "How it came to its end."),
        .init("message", .text, "What went wrong.", optional: true),
        .init(
          "pending", .list(.text), "What was still to happen when a limit was reached.",
          optional: true),
        .init("signal", .text, "The signal that the process died of.", optional: true),
        .init("status", .integer, "The status with which the process left.", optional: true),
        .init(
          Trace.exclusionAttribute, .text,
          "Why the scenario does not apply: it plays what the network's SDK cannot do.",
          optional: true),
        .init(
          Trace.unimplementedAttribute, .list(.text),
          "What the adapter was asked for and does not implement.", optional: true),
        .init(
          UnfinishedFunction.attribute, .list(.table(.unfinishedFunction)),
          "The functions of the scenario that still waited.", optional: true),
      ]),
    .init(
      .worldUnknown,
      "An event of a saved trace that this adspec does not know. No rule looks at it.",
      ids: EventIdentity.names, [.init("event", .text, "The name that the trace gives it.")]),
  ]
}
