/// What the SDK of a network has and has not, declared beside its stand-in.
///
/// Rules take their conditions from it: what is declared absent makes the rules that need it not
/// applicable, with the reason in every report. What a stand-in does in spite of it is an error of
/// the stand-in. Each claim has the plain case as its default, so that only what differs is written.
/// ``ClaimTable`` has one entry for each, with the name that rules and reports use.
public struct NetworkClaims: Sendable, Hashable {
  /// Something that most SDKs tell the owner of an ad.
  public enum Callback: String, Sendable, CaseIterable {
    case showing, shown
    case showFailed = "show_failed"
    case impression, click
    case leftApp = "left_app"
    case modalOpened = "modal_opened"
    case modalClosed = "modal_closed"
    case closing, closed, expired, reward
  }

  /// How an adapter can learn before or from `show` that an ad cannot be shown.
  public enum RefusalSign: String, Sendable, CaseIterable {
    /// The SDK can be asked whether the ad is ready.
    case asks
    /// The SDK's `show` returns that, or throws.
    case returns
  }

  /// How the SDK's start call tells its result.
  public enum Initialization: String, Sendable, CaseIterable {
    /// By a completion that may have an error.
    case result
    /// By a completion that has none.
    case successOnly = "success_only"
    /// Not at all.
    case silent
    /// By what the call itself returns.
    case immediate
    /// There is no start call.
    case none
  }

  /// What becomes of two ads of one slot.
  public enum SameSlot: String, Sendable, CaseIterable {
    /// They are two objects, each with a delegate of its own.
    case independent
    /// There is one at a time, until it has been shown or has failed.
    case oneAtATime = "one_at_a_time"
    /// The second load invalidates the first ad.
    case replaces
  }

  /// What the network means by "the user has earned the reward".
  public enum RewardSignal: String, Sendable, CaseIterable {
    /// A callback of its own, at any time.
    case callback
    /// A callback of its own, documented never to follow the close.
    case callbackBeforeClose = "callback_before_close"
    /// The callback that the video is over, for a video that was watched to its end.
    case videoEnd = "video_end"
    /// A flag of the callback that the ad was closed.
    case closing
  }

  /// The sizes that the SDK's banners take in a waterfall.
  public enum Sizes: Sendable, Hashable {
    /// Every size.
    case any
    /// Some sizes only.
    case list([BannerSize])
    /// A width; the height is the SDK's.
    case width
    /// None: slot or bid decide.
    case none
  }

  /// How the SDK hands out a picture of a native ad.
  public enum Picture: String, Sendable, CaseIterable {
    /// As an address that the adapter downloads.
    case address
    /// As a decoded image.
    case image
    /// As either of both.
    case imageOrAddress = "image_or_address"
    /// Not at all: the SDK draws it into a view.
    case drawn
    /// There is no such picture.
    case none
  }

  /// Something that the SDK can be told when a native ad is requested.
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
    /// For every ad, and it must be on screen, because impressions count by it.
    case required
    /// Never one of its own: it draws into a view of the app.
    case inAppView = "in_app_view"
    /// Never.
    case none
  }

  /// What the SDK gives for a text that an ad does not have.
  public enum AbsentText: String, Sendable, CaseIterable {
    case `nil`, empty
  }

  /// How the SDK's AdChoices come on screen.
  public enum AdChoices: String, Sendable, CaseIterable {
    /// As an icon and a link, of which the adapter makes a view.
    case link
    /// As a view that is ready to hand on.
    case view
    /// By the SDK itself.
    case own
    /// Not at all.
    case none
  }

  /// What the SDK is given to track a native ad on screen.
  public enum Registration: String, Sendable, CaseIterable {
    /// The ad's view and the views that can be tapped.
    case views
    /// The ad's view.
    case root
    /// The names of the assets that can be tapped, besides the ad's view.
    case names
    /// Nothing.
    case none
  }

  /// Something that the SDK of a native ad can be told.
  public enum NativeCall: String, Sendable, CaseIterable {
    case unregister, impression, click
  }

  /// How long the SDK keeps its delegate or completion alive.
  public enum DelegateLifetime: String, Sendable, CaseIterable {
    case weak
    case untilAnswered = "until_answered"
    case untilClosed = "until_closed"
    case untilCleared = "until_cleared"
  }

  /// When the SDK heeds that its users are children.
  public enum ChildFlag: String, Sendable, CaseIterable {
    /// At any time before a request.
    case anyTime = "any_time"
    /// Only when it is set before the start.
    case beforeStart = "before_start"
    /// Only when it is set after the start, which resets it.
    case afterStart = "after_start"
    /// Never: it must not be used for children.
    case refuses
    /// Never: there is no such call.
    case none
  }

  /// The callbacks that the SDK does not have.
  ///
  /// The stand-in answers these events with `.noCallback`. Where one callback stands for two
  /// events, it delivers one of them and answers `.noCallback` for the other.
  public var absentCallbacks: [Callback] = []
  /// How an adapter can learn that an ad cannot be shown, besides by the callback for it.
  public var refusalSigns: [RefusalSign] = [.asks]
  /// How the start call tells its result.
  public var initialization = Initialization.result
  /// Whether loading before the end of the start fails.
  public var needsInitialization = false
  /// Whether a second start call is forbidden while one runs.
  public var initializesOnce = false
  /// Whether a load has two phases: an auction, and then the load itself.
  public var auctions = false
  /// What the SDK never does, each with the document that says so.
  public var never: [NetworkExclusion] = []
  /// What becomes of two ads of one slot.
  public var sameSlot = SameSlot.independent
  /// Whether a token must be asked for on the main thread.
  public var tokenOnMain = false
  /// The label of the queue on which the SDK calls back; nil for the main thread.
  public var callbackQueue: String?
  /// What a reward is known by.
  public var rewardSignal = RewardSignal.callback
  /// The sizes of its banners.
  public var sizes = Sizes.any
  /// How the icon of a native ad is handed out.
  public var icon = Picture.address
  /// How the main picture of a native ad is handed out.
  public var mainPicture = Picture.address
  /// What can be told when a native ad is requested.
  public var nativeOptions: [NativeOption] = []
  /// When there is a media view.
  public var mediaView = MediaView.video
  /// The assets, by their names in a creative, that native ads never have.
  public var absentAssets: [String] = []
  /// What a text reads as that an ad does not have.
  public var absentText = AbsentText.nil
  /// How AdChoices come on screen.
  public var adChoices = AdChoices.link
  /// What is given to track a native ad.
  public var registration = Registration.views
  /// What else can be told of a native ad on screen.
  public var nativeCalls: [NativeCall] = NativeCall.allCases
  /// How long the delegate is kept alive.
  public var keepsDelegate = DelegateLifetime.weak
  /// When it heeds that users are children.
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

/// Something that the SDK of a network never does, by a document that is cited.
///
/// "I have not seen it" is none: an adapter is then not judged where others are.
public struct NetworkExclusion: Sendable, Hashable {
  /// What it never does.
  public enum Behaviour: Sendable, Hashable {
    /// It tells an event of this name, such as `loaded`, once at most.
    case repeats(String)
    /// It calls back before the call that led to it has returned.
    case answersInsideCall
    /// It calls back off the main thread.
    case callsOffMain
    /// It tells a failure without an error.
    case nilError
    /// It tells success without an ad object.
    case nilObject
    /// It tells success with an object of another kind or slot.
    case otherObject

    /// The name that rules use.
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

  /// What it never does.
  public var behaviour: Behaviour
  /// Where that stands, such as a page of the network's documents.
  public var source: String

  /// Creates an exclusion.
  public init(_ behaviour: Behaviour, source: String) {
    self.behaviour = behaviour
    self.source = source
  }
}
