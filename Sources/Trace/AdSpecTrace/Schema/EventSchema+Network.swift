extension EventSchema {
  private static let failure = AttributeDeclaration(
    "error", .table(.networkError), "Why; absent when the network does not say.", optional: true)
  private static let creative = AttributeDeclaration(
    "creative", .table(.creative), "What the ad consists of.", optional: true)
  /// What a loaded ad tells that is not as it should be.
  private static let loaded = [
    creative,
    AttributeDeclaration(
      "no_object", .boolean, "True when the network hands out nothing.", optional: true),
    AttributeDeclaration(
      "answered_slot", .text, "The other slot that the network answers for.", optional: true),
    AttributeDeclaration(
      "wrong_kind", .boolean, "True when the network hands out an object of another class.",
      optional: true),
  ]

  private static let completed = AttributeDeclaration(
    "completed", .boolean, "False when the user has not watched what earns a reward.",
    optional: true)

  static let request: [EventDeclaration] = [
    .init(
      .requestInitialize, "The adapter initialises the network's SDK.",
      [.init("app", .text, "The network's name of the app.", optional: true)],
      calls: ["ScriptedNetwork.initialize(appID:completion:)"]),
    .init(
      .requestToken, "The adapter asks for a token for bidding.",
      calls: ["ScriptedNetwork.token(completion:)"]),
    .init(
      .requestSet, "The adapter sets something that holds for the whole app.",
      [
        .init("flag", .text, "What is set, such as \"child_directed\"."),
        .init("value", .nullable(.boolean), "Its value; null for unspecified."),
      ], calls: ["ScriptedNetwork.set(_:_:)"]),
    .init(
      .requestCreate, "The adapter asks the SDK's factory for an ad object.", ids: ofNetworkAd,
      [.init("format", .text, "The ad format.")],
      calls: ["ScriptedNetwork.create(format:slot:)"]),
    .init(
      .requestAuction, "The adapter asks for the auction that a load in two phases begins with.",
      ids: ofNetworkAd, [.init("format", .text, "The ad format.")],
      calls: ["ScriptedNetwork.auction(_:completion:)"]),
    .init(
      .requestLoad, "The adapter asks the network to load an ad.", ids: ofNetworkAd,
      [
        .init("format", .text, "The ad format."),
        .init("size", .table(.size), "The size of a banner.", optional: true),
        .init("bid", .text, "What the auction handed the adapter.", optional: true),
        .init("test", .boolean, "True when a test ad is wanted.", optional: true),
        .init(
          "multiple_images", .boolean, "True when several images are wanted.", optional: true),
        .init("orientation", .text, "The orientation wanted of the images.", optional: true),
        .init("ad_choices", .text, "The corner wanted for the AdChoices icon.", optional: true),
        .init("extras", .fields, "The publisher's extras for the network.", optional: true),
      ],
      calls: ["ScriptedNetwork.load(_:observer:)"]),
    .init(
      .requestIsReady, "The adapter asks whether the ad can be shown now.", ids: ofNetworkAd,
      [.init("ready", .boolean, "Whether it can.")], calls: ["NetworkAd.isReady"]),
    .init(
      .requestShow, "The adapter asks the network to show the ad.", ids: ofNetworkAd,
      [
        .init(
          "controller", .text, "The class of what it is to be presented from.", optional: true),
        .init(
          "controller_number", .integer,
          "The number that tells it from others; absent where the SDK is given none.",
          optional: true),
      ],
      calls: ["NetworkAd.show(from:)"]),
    .init(
      .requestRegisterView, "The adapter hands the network the view that shows the ad.",
      ids: ofNetworkAd,
      [
        .init(
          "view", .integer, "The number that tells the view from others.", optional: true),
        .init("class", .text, "The class of the view.", optional: true),
        .init(
          "clickable", .list(.text), "The assets that can be tapped, where the SDK asks for them.",
          optional: true),
        .init(
          "views", .list(.integer), "The numbers of the views that the SDK was given besides.",
          optional: true),
      ],
      calls: ["NetworkAd.register(view:clickable:)", "NetworkAd.register(view:views:names:)"]),
    .init(
      .requestUnregisterView, "The adapter tells the network to forget the view.",
      ids: ofNetworkAd, calls: ["NetworkAd.unregisterView()"]),
    .init(
      .requestImpression, "The adapter tells the network that an impression was counted.",
      ids: ofNetworkAd,
      calls: ["NetworkAd.recordImpression()"]),
    .init(
      .requestClick, "The adapter tells the network of a click.", ids: ofNetworkAd + ["asset"],
      calls: ["NetworkAd.recordClick(asset:)"]),
    .init(
      .requestDestroy, "The adapter tells the network that the ad is no longer needed.",
      ids: ofNetworkAd, calls: ["NetworkAd.destroy()"]),
    .init(
      .requestReleased, "Nobody holds the network's ad any more.", ids: ofNetworkAd),
    .init(
      .requestVideoPlay, "The player of the ad's video is asked to play.", ids: ofNetworkAd,
      calls: ["VideoController.play()"]),
    .init(
      .requestVideoPause, "The player of the ad's video is asked to pause.", ids: ofNetworkAd,
      calls: ["VideoController.pause()"]),
    .init(
      .requestVideoStop, "The player of the ad's video is asked to stop.", ids: ofNetworkAd,
      calls: ["VideoController.stop()"]),
    .init(
      .requestVideoMute, "The player of the ad's video is asked to be silent.", ids: ofNetworkAd,
      calls: ["VideoController.isMuted"]),
    .init(
      .requestVideoUnmute, "The player of the ad's video is asked for sound.", ids: ofNetworkAd,
      calls: ["VideoController.isMuted"]),
  ]

  /// The thread that a stand-in names which hops to it by itself.
  private static let toldOn = AttributeDeclaration(
    "told_on", .text, "The thread on which the SDK calls, where it hops to it by itself.",
    optional: true)

  static let network: [EventDeclaration] = networkEvents.map { $0.with(toldOn) }

  private static let networkEvents: [EventDeclaration] = [
    .init(
      .networkInitialized, "The network's SDK is ready.",
      calls: ["NetworkInitialization.succeeded"]),
    .init(
      .networkInitializeFailed, "The network's SDK cannot be used.", [failure],
      calls: ["NetworkInitialization.failed"]),
    .init(
      .networkToken, "The network gives a token for bidding, or why there is none.",
      [.init("token", .nullable(.text), "The token."), failure],
      calls: ["ScriptedNetwork.token(completion:)"]),
    .init(
      .networkAuctioned, "Somebody bids for the place: the ad can be loaded.", ids: ofNetworkAd,
      [.init("bid", .text, "What the SDK hands out for the load.", optional: true)],
      calls: ["NetworkAuction.won"]),
    .init(
      .networkAuctionFailed, "The auction that a load begins with ends without a bid.",
      ids: ofNetworkAd, [failure],
      calls: ["NetworkAuction.failed"]),
    .init(
      .networkLoaded, "The network has an ad.", ids: ofNetworkAd, loaded,
      calls: ["NetworkEvent.loaded"]),
    .init(
      .networkFailed, "The network has no ad.", ids: ofNetworkAd, [failure],
      calls: ["NetworkEvent.failed"]),
    .init(
      .networkNoObject, "The SDK's factory gives no ad object.", ids: ofNetworkAd,
      calls: ["ScriptedNetwork.create(format:slot:)"]),
    .init(
      .networkNotReady, "The network has an ad, but its ready check says no.", ids: ofNetworkAd,
      loaded, calls: ["NetworkEvent.loaded"]),
    .init(
      .networkExpired, "The ad can no longer be shown.", ids: ofNetworkAd,
      calls: ["NetworkEvent.expired"]),
    .init(
      .networkRefused, "The network does nothing when it is asked to show the ad.",
      way: (.network, .network), ids: ofNetworkAd),
    .init(
      .networkShowing, "The ad is about to cover the screen.", ids: ofNetworkAd,
      calls: ["NetworkEvent.showing"]),
    .init(
      .networkShown, "The ad covers the screen, or is visible.", ids: ofNetworkAd,
      calls: ["NetworkEvent.shown"]),
    .init(
      .networkShowFailed, "The ad could not be shown.", ids: ofNetworkAd, [failure],
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
      .networkModalOpened, "Something covers the screen after a click.", ids: ofNetworkAd,
      calls: ["NetworkEvent.modalOpened"]),
    .init(
      .networkModalClosed, "What covered the screen after a click is gone.", ids: ofNetworkAd,
      calls: ["NetworkEvent.modalClosed"]),
    .init(
      .networkAdChoices, "The user asked for the network's privacy information.",
      ids: ofNetworkAd,
      calls: ["NetworkEvent.adChoices"]),
    .init(
      .networkVideoStart, "The video starts.", ids: ofNetworkAd, calls: ["NetworkEvent.videoStart"]),
    .init(
      .networkVideoProgress, "A part of the video has been played.", ids: ofNetworkAd,
      [.init("fraction", .number, "The part, from 0 to 1.")],
      calls: ["NetworkEvent.videoProgress"]),
    .init(
      .networkVideoPause, "The video is paused.", ids: ofNetworkAd,
      calls: ["NetworkEvent.videoPause"]),
    .init(
      .networkVideoResume, "The video goes on.", ids: ofNetworkAd,
      calls: ["NetworkEvent.videoResume"]),
    .init(
      .networkVideoEnd, "The video is over.", ids: ofNetworkAd, [completed],
      calls: ["NetworkEvent.videoEnd"]),
    .init(
      .networkVideoMute, "The video is muted.", ids: ofNetworkAd, calls: ["NetworkEvent.videoMute"]),
    .init(
      .networkVideoUnmute, "The video has sound again.", ids: ofNetworkAd,
      calls: ["NetworkEvent.videoUnmute"]),
    .init(
      .networkVideoFailed, "The video cannot be played on.", ids: ofNetworkAd, [failure],
      calls: ["NetworkEvent.videoFailed"]),
    .init(
      .networkReward, "The network grants the reward.", ids: ofNetworkAd,
      [
        .init("type", .text, "The name of the currency.", optional: true),
        .init("amount", .number, "How much of it.", optional: true),
      ], calls: ["NetworkEvent.reward"]),
    .init(
      .networkSkipped, "The user skipped what would have earned a reward.", ids: ofNetworkAd,
      calls: ["NetworkEvent.skipped"]),
    .init(
      .networkClosing, "The ad is about to leave the screen.", ids: ofNetworkAd,
      calls: ["NetworkEvent.closing"]),
    .init(
      .networkClosed, "The ad has left the screen.", ids: ofNetworkAd, [completed],
      calls: ["NetworkEvent.closed"]),
    .init(
      .networkRefreshed, "The network replaced what the ad shows.", ids: ofNetworkAd, [creative],
      calls: ["NetworkEvent.refreshed"]),
    .init(
      .networkResized, "The ad has another size.", ids: ofNetworkAd,
      [
        .init("width", .number, "The new width.", unit: "points"),
        .init("height", .number, "The new height.", unit: "points"),
      ], calls: ["NetworkEvent.resized"]),
    .init(
      .networkUndelivered,
      "An event of the network that nobody was there to hear, with what it would have told.",
      way: (.network, .network), ids: ofNetworkAd + ["asset", "click"],
      [
        .init("event", .text, "Its name without the channel, such as \"closing\"."),
        .init(
          "reason", .choice(["no_callback", "observer_gone"]),
          "Whether the SDK has no callback for it, or its delegate was gone."),
      ] + undelivered,
      calls: ["Delivery.noCallback", "Delivery.observerGone"]),
  ]

  /// What an event that was not delivered may have told, one of each name.
  private static let undelivered =
    loaded + [failure, completed]
    + [
      AttributeDeclaration(
        "fraction", .number, "The part of a video, from 0 to 1.", optional: true),
      AttributeDeclaration("type", .text, "The currency of a reward.", optional: true),
      AttributeDeclaration("amount", .number, "The amount of a reward.", optional: true),
      AttributeDeclaration("width", .number, "A new width.", unit: "points", optional: true),
      AttributeDeclaration("height", .number, "A new height.", unit: "points", optional: true),
    ]

  static let http: [EventDeclaration] = [
    .init(
      .httpGet, "Something is asked for over HTTP, each hop of a redirection by itself.",
      ids: ofNetworkAd,
      [
        .init("url", .text, "The whole address."),
        .init("method", .text, "The method, where it is not GET.", optional: true),
      ], calls: ["URLSession"]),
    .init(
      .httpDone, "A request over HTTP has come to its end.", way: (.http, .adapter),
      ids: ofNetworkAd,
      [
        .init("url", .text, "The whole address."),
        .init(
          "outcome",
          .choice([
            "delivered", "refused", "truncated", "redirected", "timed_out", "offline",
            "redirected_too_often", "cancelled",
          ]), "How it ended."),
        .init("status", .integer, "The status code.", optional: true),
        .init("type", .text, "The media type.", optional: true),
        .init(
          "bytes", .integer, "The length of the body that came.", unit: "bytes", optional: true),
        .init("picture", .boolean, "False for a picture that is none.", optional: true),
        .init("to", .text, "The address that a redirection leads to.", optional: true),
      ], calls: ["URLSession"]),
  ]
}
