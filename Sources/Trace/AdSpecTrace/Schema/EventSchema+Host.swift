extension EventSchema {
  /// The functions that load an ad, one for each format.
  private static let loadFunctions = FormatTraits.all.compactMap { traits in
    traits.loadFunction.map { "MediationAdapter.\($0)" }
  }
  private static let format = AttributeDeclaration("format", .text, "The ad format.")
  private static let otherAdapter = AttributeDeclaration(
    "other_adapter", .text,
    "The name of the adapter, if it is not the adapter under test. Rules do not judge its events.",
    optional: true)

  private static let lost = AttributeDeclaration(
    "lost", .list(.text),
    "The app's views that the user saw before the call and does not see after it, each with the "
      + "reason, such as \"headline: hidden\".", optional: true)
  private static let untouchable = AttributeDeclaration(
    "untouchable", .list(.text),
    "The assets whose views took touches before the call and take none after it.", optional: true)
  private static let className = AttributeDeclaration(
    "class_name", .text, "The called class, for an adapter with several classes.",
    optional: true)

  static let host: [EventDeclaration] = [
    .init(
      .hostVersion,
      "The host asks the adapter for its own version and for the version of the network's SDK.",
      [className],
      calls: ["MediationAdapter.adapterVersion()", "MediationAdapter.adSDKVersion()"]),
    .init(
      .hostSetUp,
      "The host sets the adapter up: once before the first load, unless the scenario says otherwise.",
      ids: ["set_up"],
      [
        .init(
          "credentials", .list(.fields),
          "The settings of each mapping that the publisher has configured."),
        .init("apps", .list(.text), "The app names in these settings, each once."),
        .init(
          "optional_app", .boolean,
          "True when the settings name no app, and the profile says that a set-up needs none.",
          optional: true),
        otherAdapter, className,
      ],
      calls: ["MediationAdapter.setUp(with:completionHandler:)"]),
    .init(
      .hostCollectSignals, "The host asks the adapter for its bidding signals.", ids: ["adapter"],
      [
        format,
        .init(
          "settings", .fields,
          "The settings of the first line item, as the adapter gets them in its credentials."),
        .init(
          "credentials", .list(.fields), "The settings of all line items, unless there is one.",
          optional: true),
        .init("size", .table(.size), "The size of a banner.", optional: true),
        .init(
          "fits", .boolean,
          "False when the SDK's banners have a list of sizes and none of these sizes fits.",
          optional: true),
        .init("extras", .fields, "The publisher's extras that the adapter gets.", optional: true),
        className,
      ],
      calls: ["RTBAdapter.collectSignals(for:completionHandler:)"]),
    .init(
      .hostLoad, "The host asks the adapter to load an ad.", ids: ofLoad,
      [
        format,
        .init(
          "settings", .fields,
          "The settings of the line item, as the adapter gets them in its credentials."),
        .init(
          "unusable", .text,
          "The key of the first setting that the adapter needs and that has no usable value.",
          optional: true),
        .init(
          "unusable_meaning", .text, "What that setting names: app, placement or other.",
          optional: true),
        .init(
          "left_out", .text,
          "A setting that the load leaves out, because the adapter does not need it for the load.",
          optional: true),
        .init("left_out_app", .boolean, "True when that setting names the app.", optional: true),
        .init(
          "odd", .text,
          "A setting that the adapter does not need for the load, with a value that nobody expects.",
          optional: true),
        .init(
          "default_slot", .text,
          "The network's placement for line items that name none, if this line item names none.",
          optional: true),
        .init("size", .table(.size), "The size of a banner.", optional: true),
        .init(
          "prepared", .boolean, "True when the app ran its own code before the load.",
          optional: true),
        .init("bid", .text, "The bid response that the adapter gets.", optional: true),
        .init("test", .boolean, "True when the app wants a test ad.", optional: true),
        .init(
          "watermark", .integer, "The length of the watermark that comes with a bid.",
          unit: "bytes",
          optional: true),
        .init("extras", .fields, "The publisher's extras that the adapter gets.", optional: true),
        .init(
          "passed_on", .fields,
          "The extras of the app that must reach the network, by the names of the network.",
          optional: true),
        .init(
          "options", .table(.nativeOptions),
          "The options of a native ad, if one of them differs from its default.",
          optional: true),
        .init(
          "line_item", .integer, "The position of the line item in a waterfall of several, from 1.",
          optional: true),
        .init(
          "class_name", .text,
          "The class name of the adapter, in a waterfall of several line items or for an adapter "
            + "with several classes.",
          optional: true),
        otherAdapter,
      ],
      calls: loadFunctions),
    .init(
      .hostPresent, "The host asks the adapter's ad to cover the screen.", ids: ofAd,
      [
        .init(
          "controller", .text,
          "The name of the controller to present from, if the controller has a name.",
          optional: true),
        .init("controller_number", .integer, "The number of the controller in this trace."),
      ],
      calls: [
        "MediationInterstitialAd.present(from:)", "MediationRewardedAd.present(from:)",
        "MediationAppOpenAd.present(from:)",
      ]),
    .init(
      .hostReadView, "The host reads the view of a banner.", ids: ofAd,
      [
        .init("size", .table(.size), "The size of the view."),
        .init(
          "same", .boolean,
          "Whether the view is the same as at the last read; absent at the first read.",
          optional: true),
      ],
      calls: ["MediationBannerAd.view"]),
    .init(
      .hostReadAsset, "The host reads an asset of a native ad.", ids: ofAd + ["asset"],
      [
        .init(
          "value", .any, "The value that the adapter gave: a text, a number, a table, or null."),
        .init(
          "same", .boolean,
          "Whether the objects are the same as at the first read; absent at the first read.",
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
      .hostRender, "The host tells a native ad which views show it.", ids: ofAd,
      [
        .init("view", .integer, "The number of the ad's view in this trace."),
        .init("clickable", .list(.text), "The assets whose views the user can tap."),
        .init(
          "clickable_views", .list(.integer), "The numbers of these views, in the same order."),
        .init(
          "nonclickable", .list(.text),
          "The assets that the ad shows and whose views the user cannot tap; without the media view and the "
            + "pictures, which some SDKs take in parameters of their own.", optional: true),
        .init(
          "nonclickable_views", .list(.integer),
          "The numbers of these views, in the same order.", optional: true),
        .init(
          "counts_impressions", .boolean,
          "Whether the network counts impressions itself, as the adapter says."),
        .init(
          "counts_clicks", .boolean,
          "Whether the network counts clicks itself, as the adapter says."),
      ],
      calls: [
        "MediatedUnifiedNativeAd.didRender(in:clickableAssetViews:nonclickableAssetViews:viewController:)"
      ]),
    .init(
      .hostRendered, "The host records what the views of an ad show now.", ids: ofAd,
      [
        .init("view", .integer, "The number of the view of a native ad.", optional: true),
        .init("size", .table(.size), "The size of that view.", optional: true),
        .init(
          "views", .list(.table(.view)), "The views inside that view, the backmost first.",
          optional: true), lost, untouchable,
        .init(
          "unseen_media", .choice(["hidden", "transparent", "removed", "elsewhere", "covered"]),
          "Why the user does not see the network's own media view in the app's media view.",
          optional: true),
        .init(
          "later", .boolean,
          "True for the record that the host makes just before the ad leaves the screen.",
          optional: true),
        .init(
          "main", .list(.text),
          "The contents of the main view of a custom native ad, the frontmost last.",
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
          "ad_choices_shown", .boolean,
          "Whether the AdChoices view of a custom native ad is visible.",
          optional: true),
        .init(
          "reused", .boolean, "True when the view of a custom native ad showed another ad before.",
          optional: true),
      ]),
    .init(
      .hostUntrack, "The host tells a native ad that its view no longer shows it.", ids: ofAd,
      [
        .init(
          "view", .integer, "The number of the view; absent when the view no longer exists.",
          optional: true), lost, untouchable,
      ], calls: ["MediatedUnifiedNativeAd.didUntrackView(_:)"]),
    .init(
      .hostImpression, "The host tells a native ad that the SDK recorded an impression.", ids: ofAd,
      calls: ["MediatedUnifiedNativeAd.didRecordImpression()"]),
    .init(
      .hostClick, "The host tells a native ad that the user clicked an asset.",
      ids: ofAd + ["asset"],
      calls: ["MediatedUnifiedNativeAd.didRecordClickOnAsset(with:view:viewController:)"]),
    .init(
      .hostChangeSize, "The host asks a banner to change its size.", ids: ofAd,
      [
        .init("width", .integer, "The new width.", unit: "points"),
        .init("height", .integer, "The new height.", unit: "points"),
        .init(
          "kind", .choice(["fluid", "inline_adaptive", "anchored_adaptive", "full_width"]),
          "The kind of the new size; absent for a fixed size.", optional: true),
      ], calls: ["MediationBannerAd.changeSize(to:)"]),
    .init(
      .hostTimeout, "The host gives up a load that the adapter did not answer in time.",
      way: (.host, .host),
      ids: ofLoad),
    .init(
      .hostReturned, "A call of the host to the adapter returned.", way: (.adapter, .host),
      ids: ["adapter", "set_up", "load", "slot"],
      [
        .init(
          "call", .choice(["version", "set_up", "collect_signals", "load"]),
          "The call that returned."),
        .init("slow", .boolean, "True when the call took too long in real time.", optional: true),
        .init(
          "adapter_version", .text, "The version of the adapter, such as \"1.2.3\".",
          optional: true),
        .init(
          "sdk_version", .text, "The version of the network's SDK, as the adapter gives it.",
          optional: true),
      ]),
    .init(
      .hostMainBlocked, "The app keeps the main thread busy from now on.", way: (.host, .host)),
    .init(
      .hostMainUnblocked, "The main thread is free again.", way: (.host, .host)),
    .init(
      .hostRelease, "The host releases an ad or an instance of the adapter.", ids: ofAd,
      [
        .init("object", .choice(["ad", "adapter"]), "What the host releases."),
        .init(
          "unseen",
          .choice([
            "hidden", "transparent", "without a size", "removed", "elsewhere", "covered",
            "untouchable",
          ]),
          "Why the user neither sees nor touches the view of a banner on screen, or the network's view "
            + "inside it, if something speaks against it.", optional: true),
        .init(
          "left", .list(.text),
          "What covers the app, or differs on its screen, since the presentation, or since the load of "
            + "an ad that was not presented: `controller`, `window`, `view`, `key_window`, "
            + "`root_controller`, `dismissed`, `no_touches`, `hidden` or `moved`.",
          optional: true),
      ]),
    .init(
      .hostReleased,
      "An ad or an adapter that the host released, or a controller that the app let go, no longer exists.",
      way: (.host, .host), ids: ofAd,
      [
        .init("object", .choice(["ad", "adapter", "controller"]), "What no longer exists."),
        .init("title", .text, "The title of the controller.", optional: true),
      ]),
  ]

  static let answer: [EventDeclaration] = [
    .init(
      .answerSetUp, "The adapter completes its set-up, with an error if the set-up failed.",
      ids: ["set_up"],
      [error("Why the set-up failed.", optional: true)],
      calls: ["MediationAdapter.setUp(with:completionHandler:)"]),
    .init(
      .answerSignals, "The adapter answers with its bidding signals, or with an error.",
      ids: ["adapter"],
      [
        .init("signals", .nullable(.text), "The signals."),
        error("Why there are no signals.", optional: true),
      ],
      calls: ["RTBAdapter.collectSignals(for:completionHandler:)"]),
    .init(
      .answerLoad, "The adapter answers a load with an ad, or with an error.", ids: ofNetworkAd,
      [
        error("Why there is no ad.", optional: true),
        .init(
          "returned_delegate", .boolean,
          "Whether the completion handler returned an event delegate."
        ),
        .init(
          "repeated", .boolean, "True when the adapter had answered the load before.",
          optional: true),
        .init("late", .boolean, "True when nobody waited for the answer any more.", optional: true),
        .init(
          "earlier_load", .integer,
          "The load for which the adapter requested the network's ad, if the ad of an earlier request "
            + "answers this load; 0 for a request of no load. The ad belongs to this load from now on.",
          optional: true),
        .init(
          "until", .integer,
          "The index of the last event inside the completion handler, if the host or the network "
            + "acted inside it.",
          optional: true),
      ],
      calls: loadFunctions),
  ]

  static let event: [EventDeclaration] = [
    .init(
      .eventWillPresent,
      "The adapter reports that the ad, or content that a click opened, is about to cover the screen.",
      ids: ofAd,
      calls: ["MediationAdEventDelegate.willPresentFullScreenView()"]),
    .init(
      .eventFailedToPresent, "The adapter reports that the ad could not be presented.", ids: ofAd,
      [error("Why the ad could not be presented.")],
      calls: ["MediationAdEventDelegate.didFailToPresentWithError(_:)"]),
    .init(
      .eventWillDismiss,
      "The adapter reports that the full-screen content is about to leave the screen.", ids: ofAd,
      calls: ["MediationAdEventDelegate.willDismissFullScreenView()"]),
    .init(
      .eventDidDismiss, "The adapter reports that the full-screen content has left the screen.",
      ids: ofAd,
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
      .eventVideoStart, "The adapter reports that the video of a rewarded ad starts.", ids: ofAd,
      calls: ["MediationRewardedAdEventDelegate.didStartVideo()"]),
    .init(
      .eventVideoEnd, "The adapter reports that the video of a rewarded or native ad has ended.",
      ids: ofAd,
      calls: [
        "MediationRewardedAdEventDelegate.didEndVideo()",
        "MediationNativeAdEventDelegate.didEndVideo()",
      ]),
    .init(
      .eventVideoPlay, "The adapter reports that the video of a native ad plays.", ids: ofAd,
      calls: ["MediationNativeAdEventDelegate.didPlayVideo()"]),
    .init(
      .eventVideoPause, "The adapter reports that the video of a native ad is paused.", ids: ofAd,
      calls: ["MediationNativeAdEventDelegate.didPauseVideo()"]),
    .init(
      .eventVideoMute, "The adapter reports that the video of a native ad is muted.", ids: ofAd,
      calls: ["MediationNativeAdEventDelegate.didMuteVideo()"]),
    .init(
      .eventVideoUnmute, "The adapter reports that the video of a native ad has sound again.",
      ids: ofAd,
      calls: ["MediationNativeAdEventDelegate.didUnmuteVideo()"]),
  ]
}
