extension EventSchema {
  private static let failure = AttributeDeclaration(
    "error", .table(.networkError), "The network's reason; absent when the network gives none.",
    optional: true)
  private static let returned = AttributeDeclaration(
    "returned", .boolean, "Whether the adapter's call of the SDK returned the answer.",
    optional: true)
  private static let creative = AttributeDeclaration(
    "creative", .table(.creative), "The contents of the ad.", optional: true)
  /// The attributes of an event by which the network reports that an ad has loaded.
  private static let loaded = [
    creative,
    AttributeDeclaration(
      "no_object", .boolean, "True when the network delivers no ad object.", optional: true),
    AttributeDeclaration(
      "answered_slot", .text, "The other slot for which the network answers.", optional: true),
    AttributeDeclaration(
      "wrong_kind", .boolean, "True when the network delivers an object of another class.",
      optional: true),
  ]

  private static let completed = AttributeDeclaration(
    "completed", .boolean, "False when the user did not watch enough to earn a reward.",
    optional: true)

  private static let caller = AttributeDeclaration(
    "caller", .choice(["app"]), "Who calls the network's SDK, if it is not the adapter.",
    optional: true)

  static let request: [EventDeclaration] = [
    .init(
      .requestVersion,
      "The adapter reads the version of the network's SDK, while the host asks for the versions.",
      [
        .init("version", .text, "The version that the SDK gives."),
        .init("usual", .text, "The version that the SDK gives if no script sets another one."),
      ],
      calls: ["ScriptedNetwork.version(usual:)"]),
    .init(
      .requestInitialize, "The adapter initializes the network's SDK.",
      [.init("app", .text, "The network's id of the app.", optional: true), caller],
      calls: [
        "ScriptedNetwork.initialize(appID:completion:)", "ScriptedNetwork.initialize(appID:)",
      ]),
    .init(
      .requestToken, "The adapter asks the network for a bidding token.",
      [
        .init(
          "values", .fields, "The values that the adapter passes with the call.", optional: true),
        caller,
      ],
      calls: ["ScriptedNetwork.token(_:completion:)", "ScriptedNetwork.token(_:)"]),
    .init(
      .requestSet, "The adapter sets a flag of the network's SDK for the whole app.",
      [
        .init("flag", .text, "The flag, such as \"child_directed\"."),
        .init(
          "value", .any,
          "The value of the flag: true or false, a text or a number; null for unspecified."),
        caller,
      ],
      calls: [
        "ScriptedNetwork.set(_:_:)", "ScriptedNetwork.set(_:text:)",
        "ScriptedNetwork.set(_:number:)",
      ]),
    .init(
      .requestCreate, "The adapter asks the factory of the network's SDK for an ad object.",
      ids: ofNetworkAd,
      [.init("format", .text, "The ad format."), caller],
      calls: ["ScriptedNetwork.create(format:slot:)"]),
    .init(
      .requestAuction, "The adapter asks for the auction, the first phase of a load in two phases.",
      ids: ofNetworkAd, [.init("format", .text, "The ad format."), caller],
      calls: ["ScriptedNetwork.auction(_:completion:)"]),
    .init(
      .requestLoad, "The adapter asks the network to load an ad.", ids: ofNetworkAd,
      [
        .init("format", .text, "The ad format."),
        .init("size", .table(.size), "The size of a banner.", optional: true),
        .init("bid", .text, "The bid response that the adapter passes on.", optional: true),
        .init(
          "watermark", .boolean, "True when the adapter passes the watermark of the bid on.",
          optional: true),
        .init("test", .boolean, "True when the adapter asks for a test ad.", optional: true),
        .init(
          "multiple_images", .boolean, "True when the adapter asks for several images.",
          optional: true),
        .init(
          "orientation", .text, "The orientation of the images that the adapter asks for.",
          optional: true),
        .init(
          "ad_choices", .text, "The corner that the adapter asks for, for the AdChoices icon.",
          optional: true),
        .init(
          "refresh", .boolean,
          "False when the adapter asks for a banner that does not refresh itself.", optional: true),
        .init(
          "start_muted", .boolean,
          "True when the adapter asks for videos that start without sound.",
          optional: true),
        .init(
          "muted", .boolean,
          "Whether the adapter asks for an ad without sound; absent if the request does not say.",
          optional: true),
        .init("extras", .fields, "The publisher's extras for the network.", optional: true),
        caller,
      ],
      calls: ["ScriptedNetwork.load(_:observer:)"]),
    .init(
      .requestWatermark,
      "The adapter gives the network the watermark of the bid, after the request.",
      ids: ofNetworkAd, calls: ["NetworkAd.setWatermark()"]),
    .init(
      .requestIsReady, "The adapter asks whether the network can show the ad now.",
      ids: ofNetworkAd,
      [.init("ready", .boolean, "Whether the network can show the ad.")],
      calls: ["NetworkAd.isReady"]),
    .init(
      .requestShow, "The adapter asks the network to show the ad.", ids: ofNetworkAd,
      [
        .init(
          "controller", .text,
          "The class of the controller to present from, or nil; absent when the SDK takes no controller.",
          optional: true),
        .init(
          "controller_number", .integer,
          "The number of that controller in this trace; absent when the adapter gives no controller.",
          optional: true),
      ],
      calls: ["NetworkAd.show(from:)", "NetworkAd.show()"]),
    .init(
      .requestRegisterView, "The adapter gives the network the view that shows the ad.",
      ids: ofNetworkAd,
      [
        .init(
          "view", .integer, "The number of the view in this trace.", optional: true),
        .init("class", .text, "The class of the view.", optional: true),
        .init(
          "clickable", .list(.text), "The assets that the user can tap, if the SDK asks for them.",
          optional: true),
        .init(
          "views", .list(.integer),
          "The numbers of the other views that the adapter gives the SDK.",
          optional: true),
      ],
      calls: ["NetworkAd.register(view:clickable:)", "NetworkAd.register(view:views:names:)"]),
    .init(
      .requestUnregisterView, "The adapter tells the network to stop tracking the view.",
      ids: ofNetworkAd, calls: ["NetworkAd.unregisterView()"]),
    .init(
      .requestImpression, "The adapter tells the network that the SDK recorded an impression.",
      ids: ofNetworkAd,
      calls: ["NetworkAd.recordImpression()"]),
    .init(
      .requestClick, "The adapter tells the network that the user clicked the ad.",
      ids: ofNetworkAd + ["asset"],
      calls: ["NetworkAd.recordClick(asset:)"]),
    .init(
      .requestDestroy, "The adapter tells the network that it no longer needs the ad.",
      ids: ofNetworkAd, calls: ["NetworkAd.destroy()"]),
    .init(
      .requestReleased, "The last reference to the network's ad is gone.", ids: ofNetworkAd),
    .init(
      .requestVideoPlay, "The network's video player gets the command to play.", ids: ofNetworkAd,
      calls: ["VideoController.play()"]),
    .init(
      .requestVideoPause, "The network's video player gets the command to pause.", ids: ofNetworkAd,
      calls: ["VideoController.pause()"]),
    .init(
      .requestVideoStop, "The network's video player gets the command to stop.", ids: ofNetworkAd,
      calls: ["VideoController.stop()"]),
    .init(
      .requestVideoMute, "The network's video player gets the command to mute the video.",
      ids: ofNetworkAd,
      calls: ["VideoController.isMuted"]),
    .init(
      .requestVideoUnmute, "The network's video player gets the command to unmute the video.",
      ids: ofNetworkAd,
      calls: ["VideoController.isMuted"]),
    .init(
      .requestStopRefresh, "The adapter tells the network that the banner must not refresh itself.",
      ids: ofNetworkAd, calls: ["NetworkAd.stopRefresh()"]),
  ]

  /// The thread on which a stand-in calls back, if the stand-in itself switches to this thread.
  private static let toldOn = AttributeDeclaration(
    "told_on", .text,
    "The thread on which the SDK calls back, if the SDK switches to that thread by itself.",
    optional: true)

  /// How long the adapter kept the main thread busy while the SDK called back.
  private static let waited = AttributeDeclaration(
    "waited", .number, "How long the adapter waited inside the callback, on the main thread.",
    unit: "virtual seconds", optional: true)

  static let network: [EventDeclaration] = networkEvents.map { $0.with(toldOn).with(waited) }

  private static let networkEvents: [EventDeclaration] = [
    .init(
      .networkInitialized, "The network's SDK is ready.", [returned],
      calls: ["NetworkInitialization.succeeded"]),
    .init(
      .networkInitializeFailed, "The network's SDK failed to initialize.", [failure, returned],
      calls: ["NetworkInitialization.failed"]),
    .init(
      .networkToken, "The network answers with a bidding token, or with an error.",
      [.init("token", .nullable(.text), "The token."), failure, returned],
      calls: ["ScriptedNetwork.token(_:completion:)", "ScriptedNetwork.token(_:)"]),
    .init(
      .networkAuctioned, "The network's auction has a bid, so the adapter can load the ad.",
      ids: ofNetworkAd,
      [.init("bid", .text, "The bid that the SDK delivers for the load.", optional: true)],
      calls: ["NetworkAuction.won"]),
    .init(
      .networkAuctionFailed, "The network's auction ends without a bid.",
      ids: ofNetworkAd, [failure],
      calls: ["NetworkAuction.failed"]),
    .init(
      .networkLoaded, "The network has loaded an ad.", ids: ofNetworkAd, loaded,
      calls: ["NetworkEvent.loaded"]),
    .init(
      .networkFailed, "The network could not load an ad.", ids: ofNetworkAd, [failure],
      calls: ["NetworkEvent.failed"]),
    .init(
      .networkNoObject, "The factory of the network's SDK returns no ad object.", ids: ofNetworkAd,
      calls: ["ScriptedNetwork.create(format:slot:)"]),
    .init(
      .networkNotReady, "The network has loaded an ad, but its ready check says no.",
      ids: ofNetworkAd,
      loaded, calls: ["NetworkEvent.loaded"]),
    .init(
      .networkExpired, "The ad has expired: the network can no longer show it.", ids: ofNetworkAd,
      calls: ["NetworkEvent.expired"]),
    .init(
      .networkRefused, "The network does nothing when the adapter asks it to show the ad.",
      way: (.network, .network), ids: ofNetworkAd),
    .init(
      .networkShowing, "The ad is about to cover the screen.", ids: ofNetworkAd,
      calls: ["NetworkEvent.showing"]),
    .init(
      .networkShown,
      "The ad has appeared: a full-screen ad covers the screen, and any other ad is visible.",
      ids: ofNetworkAd,
      calls: ["NetworkEvent.shown"]),
    .init(
      .networkShowFailed, "The network could not show the ad.", ids: ofNetworkAd, [failure],
      calls: ["NetworkEvent.showFailed"]),
    .init(
      .networkImpression, "The network counted an impression.", ids: ofNetworkAd,
      calls: ["NetworkEvent.impression"]),
    .init(
      .networkClick, "The network counted a click.", ids: ofNetworkAd + ["asset", "click"],
      calls: ["NetworkEvent.click"]),
    .init(
      .networkLeftApp, "A click leads out of the app.", ids: ofNetworkAd,
      calls: ["NetworkEvent.leftApp"]),
    .init(
      .networkModalOpened, "Content that a click opened covers the screen.", ids: ofNetworkAd,
      calls: ["NetworkEvent.modalOpened"]),
    .init(
      .networkModalClosed, "Content that a click opened has left the screen.", ids: ofNetworkAd,
      calls: ["NetworkEvent.modalClosed"]),
    .init(
      .networkAdChoices, "The user asked for the network's privacy information.",
      ids: ofNetworkAd,
      calls: ["NetworkEvent.adChoices"]),
    .init(
      .networkVideoStart, "The video starts.", ids: ofNetworkAd, calls: ["NetworkEvent.videoStart"]),
    .init(
      .networkVideoProgress, "A part of the video has been played.", ids: ofNetworkAd,
      [.init("fraction", .number, "The part of the video, from 0 to 1.")],
      calls: ["NetworkEvent.videoProgress"]),
    .init(
      .networkVideoPause, "The video is paused.", ids: ofNetworkAd,
      calls: ["NetworkEvent.videoPause"]),
    .init(
      .networkVideoResume, "The video continues after a pause.", ids: ofNetworkAd,
      calls: ["NetworkEvent.videoResume"]),
    .init(
      .networkVideoEnd, "The video has ended.", ids: ofNetworkAd, [completed],
      calls: ["NetworkEvent.videoEnd"]),
    .init(
      .networkVideoMute, "The video is muted.", ids: ofNetworkAd, calls: ["NetworkEvent.videoMute"]),
    .init(
      .networkVideoUnmute, "The video has sound again.", ids: ofNetworkAd,
      calls: ["NetworkEvent.videoUnmute"]),
    .init(
      .networkVideoFailed, "The video failed during playback.", ids: ofNetworkAd, [failure],
      calls: ["NetworkEvent.videoFailed"]),
    .init(
      .networkReward, "The network grants the reward.", ids: ofNetworkAd,
      [
        .init("type", .text, "The name of the currency.", optional: true),
        .init("amount", .number, "The amount of the reward.", optional: true),
      ], calls: ["NetworkEvent.reward"]),
    .init(
      .networkRewardRejected,
      "The network refuses a reward that it had to confirm, for example because of a limit.",
      ids: ofNetworkAd, calls: ["NetworkEvent.rewardRejected"]),
    .init(
      .networkSkipped, "The user skipped the part of the ad that earns the reward.",
      ids: ofNetworkAd,
      calls: ["NetworkEvent.skipped"]),
    .init(
      .networkClosing, "The ad is about to leave the screen.", ids: ofNetworkAd,
      calls: ["NetworkEvent.closing"]),
    .init(
      .networkClosed, "The ad has left the screen.", ids: ofNetworkAd, [completed],
      calls: ["NetworkEvent.closed"]),
    .init(
      .networkRefreshed, "The network replaced the contents of the ad.", ids: ofNetworkAd,
      [creative],
      calls: ["NetworkEvent.refreshed"]),
    .init(
      .networkResized, "The network changed the size of the ad.", ids: ofNetworkAd,
      [
        .init("width", .number, "The new width.", unit: "points"),
        .init("height", .number, "The new height.", unit: "points"),
      ], calls: ["NetworkEvent.resized"]),
    .init(
      .networkUndelivered,
      "An event of the network that no callback delivered, with the values of the missing callback.",
      way: (.network, .network), ids: ofNetworkAd + ["asset", "click"],
      [
        .init("event", .text, "The name of the event without its channel, such as \"closing\"."),
        .init(
          "reason", .choice(["no_callback", "observer_gone", "no_view_controller"]),
          "Whether the SDK has no callback for the event, its delegate no longer existed, or it needs a "
            + "view controller that the adapter did not give."),
        .init(
          "has_observer", .boolean,
          "True when the observer of the stand-in still existed, and only the stand-in's `NetworkAd` "
            + "did not.",
          optional: true),
      ] + undelivered,
      calls: ["Delivery.noCallback", "Delivery.observerGone", "Delivery.noViewController"]),
  ]

  /// The attributes that an event can have if no callback delivers the event.
  ///
  /// Each name occurs once.
  private static let undelivered =
    loaded + [failure, completed]
    + [
      AttributeDeclaration(
        "fraction", .number, "The part of the video, from 0 to 1.", optional: true),
      AttributeDeclaration("type", .text, "The currency of a reward.", optional: true),
      AttributeDeclaration("amount", .number, "The amount of a reward.", optional: true),
      AttributeDeclaration("width", .number, "A new width.", unit: "points", optional: true),
      AttributeDeclaration("height", .number, "A new height.", unit: "points", optional: true),
    ]

  static let http: [EventDeclaration] = [
    .init(
      .httpGet, "An HTTP request starts. Each hop of a redirection is an event of its own.",
      ids: ofNetworkAd,
      [
        .init("url", .text, "The whole URL."),
        .init("method", .text, "The method, if it is not GET.", optional: true),
      ], calls: ["URLSession"]),
    .init(
      .httpDone, "An HTTP request has ended.", way: (.http, .adapter),
      ids: ofNetworkAd,
      [
        .init("url", .text, "The whole URL."),
        .init(
          "outcome",
          .choice([
            "delivered", "refused", "truncated", "redirected", "timed_out", "offline",
            "redirected_too_often", "cancelled",
          ]), "How the request ended."),
        .init("status", .integer, "The status code.", optional: true),
        .init("type", .text, "The media type.", optional: true),
        .init(
          "bytes", .integer, "The length of the body that arrived.", unit: "bytes", optional: true),
        .init(
          "picture", .boolean, "False for a body that should be a picture and is not.",
          optional: true),
        .init("to", .text, "The URL that a redirection leads to.", optional: true),
      ], calls: ["URLSession"]),
  ]
}
