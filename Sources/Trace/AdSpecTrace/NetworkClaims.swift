/// The claims about the SDK of a network: what the SDK has and what it lacks.
///
/// The stand-in for the SDK declares these claims.
///
/// The conditions of rules refer to the claims. A rule is not applicable if it needs a feature that
/// the SDK lacks, and every report says why. It is an error if a stand-in contradicts its own
/// claims. The default of each claim is the usual case, so a stand-in declares only its differences
/// from the usual case. ``ClaimTable`` has an entry for each claim, with the name of the claim in
/// rules and reports.
public struct NetworkClaims: Sendable, Hashable {
  /// A callback by which most SDKs notify the owner of an ad.
  public enum Callback: String, Sendable, CaseIterable {
    case showing, shown
    case showFailed = "show_failed"
    case impression, click
    case leftApp = "left_app"
    case modalOpened = "modal_opened"
    case modalClosed = "modal_closed"
    case closing, closed, expired, reward
  }

  /// A way for an adapter to learn that an ad cannot be shown: from a check before the call of
  /// `show`, or from the result of `show`.
  public enum RefusalSign: String, Sendable, CaseIterable {
    /// The SDK has a ready check, which says whether the SDK can show an ad.
    case asks
    /// The SDK's `show` returns a failure, or throws.
    case returns
  }

  /// How the start call of the SDK reports its result.
  public enum Initialization: String, Sendable, CaseIterable {
    /// The start call reports its result through a completion handler, which can receive an error.
    case result
    /// The start call reports its end through a completion handler, which never receives an error.
    case successOnly = "success_only"
    /// The start call reports no result.
    case silent
    /// The start call returns its result.
    case immediate
    /// The SDK has no start call.
    case none
  }

  /// How the SDK gives an adapter a bidding token.
  public enum TokenForm: String, Sendable, CaseIterable {
    /// The call for a token has a completion handler, which receives the token.
    case callback
    /// The call for a token returns the token.
    case returned
    /// The SDK has no call for a token.
    case none
  }

  /// The effect when an adapter loads two ads for one slot.
  public enum SameSlot: String, Sendable, CaseIterable {
    /// The two ads are separate objects, each with its own delegate.
    case independent
    /// A slot has only one ad at a time, and keeps this ad until the ad has left the screen, has
    /// failed or no longer exists. Until then, the SDK refuses to load another ad.
    case oneAtATime = "one_at_a_time"
    /// Like `oneAtATime`, but an ad that no longer exists keeps its slot until the adapter has
    /// destroyed the ad.
    case oneUntilDestroyed = "one_until_destroyed"
    /// The second load invalidates the first ad.
    case replaces
  }

  /// The signal by which the network reports that the user has earned the reward.
  public enum RewardSignal: String, Sendable, CaseIterable {
    /// A separate callback for the reward, which can come at any time.
    case callback
    /// A separate callback for the reward, which never comes after the close of the ad, according
    /// to the network's documents.
    case callbackBeforeClose = "callback_before_close"
    /// The callback for the end of the video, if the user watched the video to its end.
    case videoEnd = "video_end"
    /// A flag in the callback that reports the close of the ad.
    case closing
  }

  /// The sizes that the SDK's banners accept in a waterfall.
  public enum Sizes: Sendable, Hashable {
    /// Every size.
    case any
    /// Some sizes only.
    case list([BannerSize])
    /// Only a width: the SDK chooses the height.
    case width
    /// No size: the slot or the bid decides the size of the banner.
    case none
  }

  /// How the SDK delivers a picture of a native ad.
  public enum Picture: String, Sendable, CaseIterable {
    /// The SDK delivers a URL, from which the adapter downloads the picture.
    case address
    /// The SDK delivers a decoded image.
    case image
    /// The SDK delivers a decoded image or a URL.
    case imageOrAddress = "image_or_address"
    /// The SDK delivers a view, in which the SDK draws the picture.
    case drawn
    /// The SDK does not deliver the picture, because its native ads do not have one.
    case none
  }

  /// An option of the SDK's request for a native ad.
  public enum NativeOption: String, Sendable, CaseIterable {
    case multipleImages = "multiple_images"
    case orientation
    case adChoicesCorner = "ad_choices_corner"
    case startMuted = "start_muted"
  }

  /// The native ads for which the SDK has a media view.
  public enum MediaView: String, Sendable, CaseIterable {
    /// The SDK has a media view for videos only.
    case video
    /// The SDK has a media view for every ad.
    case always
    /// The SDK has a media view for every ad. The media view must be on screen, because the SDK
    /// uses the media view to count impressions.
    case required
    /// The SDK has no media view, because the SDK draws into a view of the app.
    case inAppView = "in_app_view"
    /// The SDK has no media view.
    case none
  }

  /// The value that the SDK returns for a text that is missing from an ad.
  public enum AbsentText: String, Sendable, CaseIterable {
    case `nil`, empty
  }

  /// How the AdChoices icon of the SDK gets on screen.
  public enum AdChoices: String, Sendable, CaseIterable {
    /// The SDK delivers an icon and a link, and the adapter makes a view from the icon and the
    /// link.
    case link
    /// The SDK delivers a complete view with the AdChoices icon.
    case view
    /// The SDK draws the AdChoices icon without help from the adapter.
    case own
    /// The SDK has no AdChoices icon.
    case none
  }

  /// The objects that an adapter gives the SDK, so that the SDK can track a native ad on screen.
  public enum Registration: String, Sendable, CaseIterable {
    /// The adapter gives the SDK the view of the ad, and the views that the user can tap.
    case views
    /// The adapter gives the SDK the view of the ad.
    case root
    /// The adapter gives the SDK the view of the ad, and the names of the assets that the user can
    /// tap.
    case names
    /// The adapter gives the SDK nothing.
    case none
  }

  /// A call of the SDK for a native ad on screen.
  public enum NativeCall: String, Sendable, CaseIterable {
    case unregister, impression, click
  }

  /// How long the SDK keeps its delegate or completion handler alive.
  public enum DelegateLifetime: String, Sendable, CaseIterable {
    case weak
    case untilAnswered = "until_answered"
    case untilClosed = "until_closed"
    case untilCleared = "until_cleared"
  }

  /// A call of the SDK that has nothing to do with views, and that adapters must yet make on the main
  /// thread.
  public enum MainThreadCall: String, Sendable, CaseIterable {
    /// The start of the SDK.
    case start
    /// The request for an ad.
    case load
  }

  /// The time at which an adapter must set the flag for children, so that the SDK respects the
  /// flag.
  public enum ChildFlag: String, Sendable, CaseIterable {
    /// The adapter can set the flag at any time before a request.
    case anyTime = "any_time"
    /// The SDK respects the flag only if the adapter sets it before the start.
    case beforeStart = "before_start"
    /// The SDK respects the flag only if the adapter sets it after the start, because the start
    /// resets the flag.
    case afterStart = "after_start"
    /// The SDK respects the flag at any time after the start, and ignores an earlier flag.
    case anyTimeAfterStart = "any_time_after_start"
    /// The SDK never respects the flag: apps for children must not use the SDK.
    case refuses
    /// The SDK has no flag for children.
    case none
  }

  /// How an adapter asks the SDK for a test ad.
  public enum TestMode: String, Sendable, CaseIterable {
    /// The SDK has no test ads, or only its website turns them on.
    case none
    /// Each request has a flag.
    case request
    /// Test ads have a placement of their own.
    case placement
    /// A switch of the SDK applies to the whole app.
    case app
  }

  /// A setting of the app that an SDK takes from an adapter.
  public enum AppSetting: String, Sendable, CaseIterable {
    /// Whether the app is muted.
    case mute
    /// The volume of the app.
    case volume
    /// The user's choice under the privacy laws of the United States (`IABUSPrivacy_String`).
    case usPrivacy = "us_privacy"
    /// Whether the GDPR applies to the user (`IABTCF_gdprApplies`).
    case gdprApplies = "gdpr_applies"
    /// The text with the user's consent under the GDPR (`IABTCF_TCString`).
    case consentText = "consent_text"
    /// The name of the mediator.
    case mediator
    /// The version of the mediator.
    case mediatorVersion = "mediator_version"
  }

  /// The values that the SDK's call for the flag for children takes.
  public enum ChildValues: String, Sendable, CaseIterable {
    /// The call takes yes, no and unknown. Without a call, the SDK treats the answer as unknown.
    case yesNoUnknown = "yes_no_unknown"
    /// The call takes yes and no. Without a call, the answer is no.
    case yesNo = "yes_no"
    /// The call only says yes.
    case yesOnly = "yes_only"
  }

  /// The callbacks that the SDK does not have.
  ///
  /// For an event without a callback, the stand-in returns `.noCallback`. When one callback stands
  /// for two events, the stand-in delivers one event, and returns `.noCallback` for the other
  /// event.
  public var absentCallbacks: [Callback] = []
  /// The ways for an adapter to learn that an ad cannot be shown, in addition to the callback for a
  /// failed show.
  public var refusalSigns: [RefusalSign] = [.asks]
  /// How the start call reports its result.
  public var initialization = Initialization.result
  /// Whether a load fails if it begins before the start of the SDK has ended.
  public var needsInitialization = false
  /// Whether the SDK forbids a second start call while the first one runs.
  public var initializesOnce = false
  /// Whether each account of the app, with its own id, needs a start call of its own.
  public var startsEachApp = false
  /// Whether a load has two phases: an auction, and then the load itself.
  public var auctions = false
  /// Whether the call for a load returns the ad or a failure, and nothing comes later.
  public var returnsAds = false
  /// The behaviours that the SDK never shows, each with the document that excludes the behaviour.
  public var never: [NetworkExclusion] = []
  /// The effect when an adapter loads two ads for one slot.
  public var sameSlot = SameSlot.independent
  /// How the SDK gives an adapter a bidding token.
  public var tokenForm = TokenForm.callback
  /// Whether adapters must ask for a token on the main thread.
  public var tokenOnMain = false
  /// The other calls that adapters must make on the main thread.
  public var mainThreadCalls: [MainThreadCall] = []
  /// The label of the queue on which the SDK calls back; nil for the main thread.
  public var callbackQueue: String?
  /// How an adapter asks the SDK for a test ad.
  public var testMode = TestMode.none
  /// The placement that an adapter must ask for when the line item names none; nil when each line
  /// item must name a placement, or when the SDK itself chooses.
  public var defaultSlot: String?
  /// Whether the SDK takes the watermark that a bid comes with.
  public var takesWatermark = false
  /// The signal by which the network reports a reward.
  public var rewardSignal = RewardSignal.callback
  /// The sizes that banners accept.
  public var sizes = Sizes.any
  /// Whether a banner of the SDK replaces its ad from time to time, unless the adapter forbids it.
  ///
  /// A setting on the network's website does not count.
  public var refreshesByItself = false
  /// How the SDK delivers the icon of a native ad.
  public var icon = Picture.address
  /// How the SDK delivers the main picture of a native ad.
  public var mainPicture = Picture.address
  /// The options of a request for a native ad.
  public var nativeOptions: [NativeOption] = []
  /// The native ads for which the SDK has a media view.
  public var mediaView = MediaView.video
  /// The assets that native ads never have, by their names in a creative; see ``assetNames``.
  public var absentAssets: [String] = []
  /// The value that the SDK returns for a text that is missing from an ad.
  public var absentText = AbsentText.nil
  /// How the AdChoices icon gets on screen.
  public var adChoices = AdChoices.link
  /// The objects that an adapter gives the SDK, so that the SDK can track a native ad.
  public var registration = Registration.views
  /// The calls that the SDK has for a native ad on screen, in addition to the call that registers
  /// the ad's views.
  public var nativeCalls: [NativeCall] = NativeCall.allCases
  /// How long the SDK keeps the delegate alive.
  public var keepsDelegate = DelegateLifetime.weak
  /// Whether the SDK keeps an ad, with its views and its timers, until the adapter makes the SDK's
  /// call for the end of the ad.
  public var needsDestroy = false
  /// The time at which an adapter must set the flag for children, so that the SDK respects the
  /// flag.
  public var childFlag = ChildFlag.anyTime
  /// The values that the call for the flag for children takes.
  public var childValues = ChildValues.yesNoUnknown
  /// The network's number in Google's list of ad technology providers, if the adapter itself must
  /// read the user's additional consent for the network; otherwise nil.
  public var vendorConsent: Int?
  /// The settings of the app that the SDK takes from the adapter, because it does not read them
  /// itself.
  public var appSettings: [AppSetting] = []

  /// The names of all assets that a native ad can have, in the order of a creative.
  public static let assetNames = [
    "headline", "body", "call_to_action", "advertiser", "store", "price", "star_rating", "icon",
    "images", "ad_choices", "extras", "media", "aspect_ratio", "video", "duration",
  ]

  /// Where the source declares the claims.
  package private(set) var source = ClaimSource()

  /// Creates claims that all have their default values.
  public init() {}

  /// Creates claims of which some differ from their default values.
  ///
  /// ```swift
  /// static let claims = NetworkClaims {
  ///   $0.absentCallbacks = [.impression]
  ///   $0.rewardSignal = .videoEnd
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - file: The file with the claims, in which reports look for guesses of `adspec init`.
  ///   - line: The line at which the claims begin.
  ///   - change: Changes the default values.
  public init(
    file: String = #filePath, line: Int = #line, _ change: (inout NetworkClaims) -> Void
  ) {
    self.init()
    change(&self)
    source = ClaimSource(file: file, line: line)
  }
}

/// The line at which claims begin.
///
/// Claims with equal values are equal, wherever they are declared.
package struct ClaimSource: Sendable, Hashable {
  /// The path of the file when it was compiled; empty if it is unknown.
  package var file = ""
  package var line = 0

  package static func == (_: ClaimSource, _: ClaimSource) -> Bool { true }
  package func hash(into hasher: inout Hasher) {}
}

/// A behaviour that a network's SDK never shows, with the document that excludes the behaviour.
///
/// An exclusion needs a document. "Nobody has seen the behaviour" is not enough, because some rules
/// do not apply to an adapter with an exclusion.
public struct NetworkExclusion: Sendable, Hashable {
  /// A behaviour of a network's SDK.
  public enum Behaviour: Sendable, Hashable {
    /// The SDK reports an event with this name, such as `loaded`, more than once.
    case repeats(String)
    /// The SDK answers a load again: after a success or a failure comes another one.
    case answersAgain
    /// The SDK reports events of an ad, such as an impression, before it has answered the load.
    case eventsBeforeAnswer
    /// The SDK calls back before the adapter's call has returned.
    case answersInsideCall
    /// The SDK calls back on a thread other than the main thread.
    case callsOffMain
    /// The SDK reports a failure without an error.
    case nilError
    /// The SDK reports success without an ad object.
    case nilObject
    /// The SDK reports success with an object of another kind or slot.
    case otherObject

    /// The name of the behaviour in rules.
    package var name: String {
      switch self {
      case .repeats(let event): "repeats_" + event
      case .answersAgain: "answers_again"
      case .eventsBeforeAnswer: "events_before_answer"
      case .answersInsideCall: "answers_inside_call"
      case .callsOffMain: "calls_off_main"
      case .nilError: "nil_error"
      case .nilObject: "nil_object"
      case .otherObject: "other_object"
      }
    }
  }

  /// The behaviour.
  public var behaviour: Behaviour
  /// The source, such as a page of the network's documents.
  public var source: String

  /// Creates an exclusion.
  public init(_ behaviour: Behaviour, source: String) {
    self.behaviour = behaviour
    self.source = source
  }
}

/// A banner's size in points.
public struct BannerSize: Hashable, Sendable {
  /// Width in points.
  public var width: Int
  /// Height in points.
  public var height: Int

  /// Creates a size in points.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// 320 × 50 points.
  public static let banner = BannerSize(width: 320, height: 50)
  /// 320 × 100 points.
  public static let largeBanner = BannerSize(width: 320, height: 100)
  /// 300 × 250 points.
  public static let mediumRectangle = BannerSize(width: 300, height: 250)
  /// 468 × 60 points.
  public static let fullBanner = BannerSize(width: 468, height: 60)
  /// 728 × 90 points.
  public static let leaderboard = BannerSize(width: 728, height: 90)
  /// 120 × 600 points.
  public static let skyscraper = BannerSize(width: 120, height: 600)

  /// The standard sizes with their names in scenarios, in the order in which the SDK lists the
  /// sizes.
  public static let named: [(name: String, size: BannerSize)] = [
    ("banner", .banner), ("large_banner", .largeBanner),
    ("medium_rectangle", .mediumRectangle), ("full_banner", .fullBanner),
    ("leaderboard", .leaderboard), ("skyscraper", .skyscraper),
  ]
}
