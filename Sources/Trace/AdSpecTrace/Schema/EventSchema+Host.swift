extension EventSchema {
  /// The functions that load an ad, one for each format.
  private static let loadFunctions = FormatTraits.all.compactMap { traits in
    traits.loadFunction.map { "MediationAdapter.\($0)" }
  }
  private static let format = AttributeDeclaration("format", .text, "The ad format.")
  private static let otherAdapter = AttributeDeclaration(
    "other_adapter", .text,
    "The name of the adapter, where that is not the one under test; nothing of it is judged.",
    optional: true)

  static let host: [EventDeclaration] = [
    .init(
      .hostVersion, "The adapter is asked for its own version and for that of the network's SDK.",
      calls: ["MediationAdapter.adapterVersion()", "MediationAdapter.adSDKVersion()"]),
    .init(
      .hostSetUp,
      "The adapter is set up, once before the first load unless the scenario says more.",
      ids: ["set_up"],
      [
        .init("credentials", .list(.fields), "The settings of every mapping of the publisher."),
        .init("apps", .list(.text), "The names of apps that they give, each once."),
        otherAdapter,
      ],
      calls: ["MediationAdapter.setUp(with:completionHandler:)"]),
    .init(
      .hostCollectSignals, "The adapter is asked for its signals for bidding.", ids: ["adapter"],
      [format],
      calls: ["RTBAdapter.collectSignals(for:completionHandler:)"]),
    .init(
      .hostLoad, "The adapter is asked to load an ad.", ids: ofLoad,
      [
        format,
        .init("settings", .fields, "The settings of the line item, as its credentials hold them."),
        .init(
          "unusable", .text, "The first key that the adapter needs and that has no usable value.",
          optional: true),
        .init(
          "unusable_meaning", .text, "What that key names: app, placement or other.",
          optional: true),
        .init("size", .table(.size), "The size of a banner.", optional: true),
        .init("bid", .text, "What the auction hands the adapter.", optional: true),
        .init("test", .boolean, "True when a test ad is wanted.", optional: true),
        .init(
          "watermark", .integer, "The length of the watermark of a bid.", unit: "bytes",
          optional: true),
        .init("extras", .fields, "The publisher's extras for the network.", optional: true),
        .init(
          "options", .table(.nativeOptions), "How a native ad is wanted, where not as usual.",
          optional: true),
        .init(
          "line_item", .integer, "The position in a waterfall of several, from 1.",
          optional: true),
        .init(
          "class_name", .text, "The class name of the adapter, in a waterfall of several.",
          optional: true),
        otherAdapter,
      ],
      calls: loadFunctions),
    .init(
      .hostPresent, "The adapter's ad is asked to cover the screen.", ids: ofAd,
      [
        .init(
          "controller", .text, "The name of the controller to present from, where it has one.",
          optional: true),
        .init("controller_number", .integer, "The number that tells the controller from others."),
      ],
      calls: [
        "MediationInterstitialAd.present(from:)", "MediationRewardedAd.present(from:)",
        "MediationAppOpenAd.present(from:)",
      ]),
    .init(
      .hostReadView, "The view of a banner is read.", ids: ofAd,
      [
        .init("size", .table(.size), "The size of the view."),
        .init(
          "same", .boolean, "Whether it is the view of the last time, where there was one.",
          optional: true),
      ],
      calls: ["MediationBannerAd.view"]),
    .init(
      .hostReadAsset, "An asset of a native ad is read.", ids: ofAd + ["asset"],
      [
        .init("value", .any, "What the adapter gave: a text, a number, a table, or null."),
        .init(
          "same", .boolean,
          "Whether the objects are those of the first time, where it was read before.",
          optional: true),
      ],
      calls: [
        "MediatedUnifiedNativeAd.headline", "MediatedUnifiedNativeAd.body",
        "MediatedUnifiedNativeAd.callToAction", "MediatedUnifiedNativeAd.advertiser",
        "MediatedUnifiedNativeAd.store", "MediatedUnifiedNativeAd.price",
        "MediatedUnifiedNativeAd.starRating", "MediatedUnifiedNativeAd.icon",
        "MediatedUnifiedNativeAd.images", "MediatedUnifiedNativeAd.extraAssets",
        "MediatedUnifiedNativeAd.adChoicesView", "MediatedUnifiedNativeAd.mediaView",
        "MediatedUnifiedNativeAd.hasVideoContent",
        "MediatedUnifiedNativeAd.mediaContentAspectRatio", "MediatedUnifiedNativeAd.duration",
      ]),
    .init(
      .hostRender, "A native ad is told of the views that show it.", ids: ofAd,
      [
        .init("view", .integer, "The number that tells the view of the ad from others."),
        .init("clickable", .list(.text), "The assets whose views can be tapped."),
        .init(
          "clickable_views", .list(.integer), "The numbers of these views, in the same order."),
        .init(
          "counts_impressions", .boolean, "Whether the network counts, as the adapter says."),
        .init("counts_clicks", .boolean, "Whether the network counts, as the adapter says."),
      ],
      calls: [
        "MediatedUnifiedNativeAd.didRender(in:clickableAssetViews:nonclickableAssetViews:viewController:)"
      ]),
    .init(
      .hostRendered, "What the views that show an ad show now.", ids: ofAd,
      [
        .init("view", .integer, "The number of the view of a native ad.", optional: true),
        .init("size", .table(.size), "The size of that view.", optional: true),
        .init(
          "views", .list(.table(.view)), "The views in that view, the backmost first.",
          optional: true),
        .init(
          "later", .boolean, "True when it is told as the ad is about to be taken down.",
          optional: true),
        .init(
          "main", .list(.text),
          "What the main view of a custom native ad shows, the frontmost last.",
          optional: true),
        .init(
          "main_image", .boolean, "Whether a custom native ad has its main image.",
          optional: true),
        .init("video", .boolean, "Whether a custom native ad has a video.", optional: true),
        .init(
          "media_view", .boolean, "Whether the video of a custom native ad has a view.",
          optional: true),
        .init(
          "ad_choices_image", .boolean, "Whether a custom native ad has an AdChoices image.",
          optional: true),
        .init(
          "ad_choices_shown", .boolean, "Whether the AdChoices view of a custom native ad is seen.",
          optional: true),
        .init(
          "reused", .boolean, "True when the view of a custom native ad showed another one before.",
          optional: true),
      ]),
    .init(
      .hostUntrack, "A native ad is told that its view no longer shows it.", ids: ofAd,
      [
        .init(
          "view", .integer, "The number of the view; absent when the view is gone.",
          optional: true)
      ], calls: ["MediatedUnifiedNativeAd.didUntrackView(_:)"]),
    .init(
      .hostImpression, "A native ad is told of its impression.", ids: ofAd,
      calls: ["MediatedUnifiedNativeAd.didRecordImpression()"]),
    .init(
      .hostClick, "A native ad is told of a click on an asset.", ids: ofAd + ["asset"],
      calls: ["MediatedUnifiedNativeAd.didRecordClickOnAsset(with:view:viewController:)"]),
    .init(
      .hostChangeSize, "A banner is asked to take another size.", ids: ofAd,
      [
        .init("width", .integer, "The width wanted.", unit: "points"),
        .init("height", .integer, "The height wanted.", unit: "points"),
      ], calls: ["MediationBannerAd.changeSize(to:)"]),
    .init(
      .hostTimeout, "The adapter did not answer a load in time.", way: (.host, .host),
      ids: ofLoad),
    .init(
      .hostReturned, "A call of the adapter came back.", way: (.adapter, .host),
      ids: ["adapter", "set_up", "load", "slot"],
      [
        .init(
          "call", .choice(["version", "set_up", "collect_signals", "load"]), "Which call it was."),
        .init("slow", .boolean, "True when it took too long in real time.", optional: true),
      ]),
    .init(
      .hostMainBlocked, "The app keeps the main thread busy from now on.", way: (.host, .host)),
    .init(
      .hostMainUnblocked, "The main thread is free again.", way: (.host, .host)),
    .init(
      .hostRelease, "An ad or an instance of the adapter is let go of.", ids: ofAd,
      [.init("object", .choice(["ad", "adapter"]), "What is let go of.")]),
    .init(
      .hostReleased, "What was let go of is really gone.", way: (.host, .host), ids: ofAd,
      [.init("object", .choice(["ad", "adapter"]), "What is gone.")]),
  ]

  static let answer: [EventDeclaration] = [
    .init(
      .answerSetUp, "The set-up is over, with an error where it failed.", ids: ["set_up"],
      [error("Why it failed.", optional: true)],
      calls: ["MediationAdapter.setUp(with:completionHandler:)"]),
    .init(
      .answerSignals, "The adapter gives its signals, or why there are none.", ids: ["adapter"],
      [
        .init("signals", .nullable(.text), "The signals."),
        error("Why there are none.", optional: true),
      ],
      calls: ["RTBAdapter.collectSignals(for:completionHandler:)"]),
    .init(
      .answerLoad, "The adapter gives its ad, or why there is none.", ids: ofNetworkAd,
      [
        error("Why there is no ad.", optional: true),
        .init(
          "returned_delegate", .boolean, "Whether the completion gave the event delegate in return."
        ),
        .init("repeated", .boolean, "True when the load had been answered before.", optional: true),
        .init("late", .boolean, "True when nobody waited for it any more.", optional: true),
        .init(
          "until", .integer,
          "The last event inside the completion, by its index, where host or network went "
            + "on in it.",
          optional: true),
      ],
      calls: loadFunctions),
  ]

  static let event: [EventDeclaration] = [
    .init(
      .eventWillPresent, "The ad, or what a click opened, is about to cover the screen.", ids: ofAd,
      calls: ["MediationAdEventDelegate.willPresentFullScreenView()"]),
    .init(
      .eventFailedToPresent, "The ad could not be presented.", ids: ofAd,
      [error("Why it could not.")],
      calls: ["MediationAdEventDelegate.didFailToPresentWithError(_:)"]),
    .init(
      .eventWillDismiss, "What covers the screen is about to leave it.", ids: ofAd,
      calls: ["MediationAdEventDelegate.willDismissFullScreenView()"]),
    .init(
      .eventDidDismiss, "What covered the screen has left it.", ids: ofAd,
      calls: ["MediationAdEventDelegate.didDismissFullScreenView()"]),
    .init(
      .eventImpression, "The adapter reports an impression.", ids: ofAd,
      calls: ["MediationAdEventDelegate.reportImpression()"]),
    .init(
      .eventClick, "The adapter reports a click.", ids: ofAd + ["click"],
      calls: ["MediationAdEventDelegate.reportClick()"]),
    .init(
      .eventReward, "The adapter reports that the user has earned the reward.", ids: ofAd,
      calls: ["MediationRewardedAdEventDelegate.didRewardUser()"]),
    .init(
      .eventVideoStart, "The video of a rewarded ad starts.", ids: ofAd,
      calls: ["MediationRewardedAdEventDelegate.didStartVideo()"]),
    .init(
      .eventVideoEnd, "The video of a rewarded or native ad is over.", ids: ofAd,
      calls: [
        "MediationRewardedAdEventDelegate.didEndVideo()",
        "MediationNativeAdEventDelegate.didEndVideo()",
      ]),
    .init(
      .eventVideoPlay, "The video of a native ad plays.", ids: ofAd,
      calls: ["MediationNativeAdEventDelegate.didPlayVideo()"]),
    .init(
      .eventVideoPause, "The video of a native ad is paused.", ids: ofAd,
      calls: ["MediationNativeAdEventDelegate.didPauseVideo()"]),
    .init(
      .eventVideoMute, "The video of a native ad is muted.", ids: ofAd,
      calls: ["MediationNativeAdEventDelegate.didMuteVideo()"]),
    .init(
      .eventVideoUnmute, "The video of a native ad has sound again.", ids: ofAd,
      calls: ["MediationNativeAdEventDelegate.didUnmuteVideo()"]),
  ]
}
