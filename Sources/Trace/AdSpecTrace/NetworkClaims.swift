/// The claims about the SDK of a network: what the SDK has and what it lacks.
///
/// They stand beside its stand-in.
///
/// Rules take their conditions from the claims. A rule that needs something absent is not applicable, and every report
/// says why. A stand-in that contradicts its claims is an error. Each claim has the usual case as its default, so a
/// stand-in declares only the differences. ``ClaimTable`` has an entry for each claim, with its name in rules and
/// reports.
public struct NetworkClaims: Sendable, Hashable {
  /// A callback that most SDKs have for the owner of an ad.
  public enum Callback: String, Sendable, CaseIterable {
    case showing, shown
    case showFailed = "show_failed"
    case impression, click
    case leftApp = "left_app"
    case modalOpened = "modal_opened"
    case modalClosed = "modal_closed"
    case closing, closed, expired, reward
  }

  /// How an adapter can learn that an ad cannot be shown, before `show` or from `show`.
  public enum RefusalSign: String, Sendable, CaseIterable {
    /// The SDK has a ready check.
    case asks
    /// The SDK's `show` returns a failure, or throws.
    case returns
  }

  /// How the start call of the SDK reports its result.
  public enum Initialization: String, Sendable, CaseIterable {
    /// Through a completion handler that can have an error.
    case result
    /// Through a completion handler without an error.
    case successOnly = "success_only"
    /// The start call reports no result.
    case silent
    /// Through the return value of the call.
    case immediate
    /// The SDK has no start call.
    case none
  }

  /// What happens to two ads of one slot.
  public enum SameSlot: String, Sendable, CaseIterable {
    /// The ads are two objects, each with a delegate of its own.
    case independent
    /// A slot has one ad at a time, until the ad has been shown or has failed.
    case oneAtATime = "one_at_a_time"
    /// The second load invalidates the first ad.
    case replaces
  }

  /// The signal by which the network reports that the user has earned the reward.
  public enum RewardSignal: String, Sendable, CaseIterable {
    /// A callback of its own, at any time.
    case callback
    /// A callback of its own that never comes after the close, according to the network's documents.
    case callbackBeforeClose = "callback_before_close"
    /// The callback for the end of the video, if the user watched the video to its end.
    case videoEnd = "video_end"
    /// A flag of the callback for the close of the ad.
    case closing
  }

  /// The sizes that the SDK's banners accept in a waterfall.
  public enum Sizes: Sendable, Hashable {
    /// Every size.
    case any
    /// Some sizes only.
    case list([BannerSize])
    /// A width. The SDK chooses the height.
    case width
    /// No size: the slot or the bid decides.
    case none
  }

  /// How the SDK delivers a picture of a native ad.
  public enum Picture: String, Sendable, CaseIterable {
    /// As a URL, from which the adapter downloads the picture.
    case address
    /// As a decoded image.
    case image
    /// As a decoded image or as a URL.
    case imageOrAddress = "image_or_address"
    /// As a view: the SDK draws the picture itself.
    case drawn
    /// Native ads have no such picture.
    case none
  }

  /// An option of the SDK's request for a native ad.
  public enum NativeOption: String, Sendable, CaseIterable {
    case multipleImages = "multiple_images"
    case orientation
    case adChoicesCorner = "ad_choices_corner"
  }

  /// When the SDK has a media view for a native ad.
  public enum MediaView: String, Sendable, CaseIterable {
    /// For videos.
    case video
    /// For every ad.
    case always
    /// For every ad. The media view must be on screen, because the SDK counts impressions with it.
    case required
    /// Never: the SDK draws into a view of the app.
    case inAppView = "in_app_view"
    /// Never.
    case none
  }

  /// The value of a text that an ad does not have.
  public enum AbsentText: String, Sendable, CaseIterable {
    case `nil`, empty
  }

  /// How the AdChoices icon of the SDK gets on screen.
  public enum AdChoices: String, Sendable, CaseIterable {
    /// The SDK delivers an icon and a link, and the adapter makes a view of them.
    case link
    /// The SDK delivers a complete view.
    case view
    /// The SDK draws the icon itself.
    case own
    /// The SDK has no AdChoices icon.
    case none
  }

  /// What an adapter gives the SDK to track a native ad on screen.
  public enum Registration: String, Sendable, CaseIterable {
    /// The view of the ad, and the views that the user can tap.
    case views
    /// The view of the ad.
    case root
    /// The view of the ad, and the names of the assets that the user can tap.
    case names
    /// Nothing.
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

  /// When the SDK respects the flag that its users are children.
  public enum ChildFlag: String, Sendable, CaseIterable {
    /// At any time before a request.
    case anyTime = "any_time"
    /// Only when the adapter sets the flag before the start.
    case beforeStart = "before_start"
    /// Only when the adapter sets the flag after the start, which resets the flag.
    case afterStart = "after_start"
    /// Never: apps for children must not use the SDK.
    case refuses
    /// Never: the SDK has no such flag.
    case none
  }

  /// The callbacks that the SDK does not have.
  ///
  /// The stand-in answers these events with `.noCallback`. When one callback stands for two events, the stand-in
  /// delivers one event and answers `.noCallback` for the other event.
  public var absentCallbacks: [Callback] = []
  /// How an adapter can learn that an ad cannot be shown, apart from the callback for a failed show.
  public var refusalSigns: [RefusalSign] = [.asks]
  /// How the start call reports its result.
  public var initialization = Initialization.result
  /// Whether a load fails before the start has ended.
  public var needsInitialization = false
  /// Whether the SDK forbids a second start call while the first one runs.
  public var initializesOnce = false
  /// Whether a load has two phases: an auction, and then the load itself.
  public var auctions = false
  /// The behaviours that the SDK never has, each with the document that says so.
  public var never: [NetworkExclusion] = []
  /// What happens to two ads of one slot.
  public var sameSlot = SameSlot.independent
  /// Whether adapters must ask for a token on the main thread.
  public var tokenOnMain = false
  /// The label of the queue on which the SDK calls back; nil for the main thread.
  public var callbackQueue: String?
  /// The signal for a reward.
  public var rewardSignal = RewardSignal.callback
  /// The sizes that banners accept.
  public var sizes = Sizes.any
  /// How the SDK delivers the icon of a native ad.
  public var icon = Picture.address
  /// How the SDK delivers the main picture of a native ad.
  public var mainPicture = Picture.address
  /// The options of a request for a native ad.
  public var nativeOptions: [NativeOption] = []
  /// When the SDK has a media view for a native ad.
  public var mediaView = MediaView.video
  /// The assets that native ads never have, by their names in a creative.
  public var absentAssets: [String] = []
  /// The value of a text that an ad does not have.
  public var absentText = AbsentText.nil
  /// How the AdChoices icon gets on screen.
  public var adChoices = AdChoices.link
  /// What an adapter gives the SDK to track a native ad.
  public var registration = Registration.views
  /// The other calls for a native ad on screen.
  public var nativeCalls: [NativeCall] = NativeCall.allCases
  /// How long the SDK keeps the delegate alive.
  public var keepsDelegate = DelegateLifetime.weak
  /// When the SDK respects the flag that users are children.
  public var childFlag = ChildFlag.anyTime

  /// Creates the claims of an SDK that has everything.
  public init() {}

  /// Creates claims that differ from those of an SDK that has everything.
  ///
  /// ```swift
  /// static let claims = NetworkClaims {
  ///   $0.absentCallbacks = [.impression]
  ///   $0.rewardSignal = .videoEnd
  /// }
  /// ```
  public init(_ change: (inout NetworkClaims) -> Void) {
    self.init()
    change(&self)
  }
}

/// A behaviour that the SDK of a network never has, with the document that says so.
///
/// An exclusion needs a document. "Nobody has seen it" is not enough, because an exclusion spares the adapter some
/// rules.
public struct NetworkExclusion: Sendable, Hashable {
  /// A behaviour of a network's SDK.
  public enum Behaviour: Sendable, Hashable {
    /// The SDK reports an event with this name, such as `loaded`, more than once.
    case repeats(String)
    /// The SDK calls back before the adapter's call has returned.
    case answersInsideCall
    /// The SDK calls back on another thread than the main thread.
    case callsOffMain
    /// The SDK reports a failure without an error.
    case nilError
    /// The SDK reports success without an ad object.
    case nilObject
    /// The SDK reports success with an object of another kind or slot.
    case otherObject

    /// The name in rules.
    package var name: String {
      switch self {
      case .repeats(let event): "repeats_" + event
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

  /// The standard sizes by the names that scenarios use, in the order of the SDK's list.
  public static let named: [(name: String, size: BannerSize)] = [
    ("banner", .banner), ("large_banner", .largeBanner),
    ("medium_rectangle", .mediumRectangle), ("full_banner", .fullBanner),
    ("leaderboard", .leaderboard), ("skyscraper", .skyscraper),
  ]
}
