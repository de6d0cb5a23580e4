package import AdSpecTrace

/// What can happen to an ad of a network, and what cannot.
///
/// For each state of an ad and each input (an event of the network, a call of the app, an action of
/// the user or a change of the device), one entry says what comes next, or why no network and no app
/// does this.
package enum AdStateTable {
  /// What an input means for an ad in a state.
  package enum Outcome: Hashable, Sendable {
    /// The input can happen. The ad is in this state afterwards; nil if the state stays the same.
    case possible(AdState?)
    /// As `possible`, for a network whose claims do not exclude the behaviour.
    case unlessClaimed(NetworkExclusion.Behaviour, AdState?)
    /// The input can happen with some adapters only. The sentence says with which.
    case depends(String, AdState?)
    /// No network or app does this. The sentence says why.
    case impossible(String)
  }

  /// The formats to which an entry or an input belongs.
  enum Formats: Sendable {
    case all, fullScreen, inView, attached, rewarded, banner, native

    func contain(_ format: MediationFormat) -> Bool {
      switch self {
      case .all: true
      case .fullScreen: format.isFullScreen
      case .inView: !format.isFullScreen
      case .attached: format.traits.showing == .attach
      case .rewarded: format.isRewarded
      case .banner: format == .banner
      case .native: format.traits.showing == .render
      }
    }
  }

  /// One entry: several inputs that mean the same for ads in several states.
  struct Entry: Sendable {
    let inputs: [EventKind]
    let states: [AdState]
    let formats: Formats
    let outcome: Outcome

    init(
      _ inputs: [EventKind], in states: [AdState], of formats: Formats = .all, _ outcome: Outcome
    ) {
      self.inputs = inputs
      self.states = states
      self.formats = formats
      self.outcome = outcome
    }
  }

  /// The formats whose ads come from networks.
  package static let formats = MediationFormat.allCases.filter { $0.traits.loadWord != nil }

  // MARK: Inputs

  private static let videoEvents: [EventKind] = [
    .networkVideoStart, .networkVideoProgress, .networkVideoPause, .networkVideoResume,
    .networkVideoMute, .networkVideoUnmute, .networkVideoEnd, .networkVideoFailed,
  ]

  /// What the user does inside an ad that he sees.
  private static let clicks: [EventKind] = [.networkClick, .networkAdChoices]

  private static let device: [EventKind] = [
    .deviceBackground, .deviceActive, .deviceRotated, .deviceMemoryWarning, .deviceReachability,
    .deviceSound, .deviceConsent, .deviceDefaults, .deviceClock, .deviceKeyWindow,
    .deviceTopController,
  ]

  /// All inputs with the formats whose ads have them, in the order in which lists show them.
  static let inputs: [(kind: EventKind, formats: Formats)] =
    ofAll([.networkLoaded, .networkFailed, .networkNotReady, .networkExpired]) + [
      (.networkRefused, .fullScreen)
    ] + ofAll([.networkShowing, .networkShown, .networkShowFailed, .networkImpression])
    + ofAll(clicks)
    + ofAll([.networkLeftApp, .networkModalOpened, .networkModalClosed]) + ofAll(videoEvents) + [
      (.networkReward, .rewarded), (.networkRewardRejected, .rewarded),
      (.networkSkipped, .fullScreen),
    ] + ofAll([.networkClosing, .networkClosed]) + [
      (.networkRefreshed, .inView), (.networkResized, .inView), (.appLoad, .all),
      (.hostPresent, .fullScreen), (.appShown, .inView), (.hostRender, .native),
      (.appHidden, .inView), (.hostUntrack, .native), (.hostReadView, .attached),
      (.hostReadAsset, .native), (.hostChangeSize, .banner), (.hostRelease, .all),
      (.deviceTapped, .all),
    ] + ofAll(device)

  private static func ofAll(_ kinds: [EventKind]) -> [(kind: EventKind, formats: Formats)] {
    kinds.map { ($0, .all) }
  }

  // MARK: Entries

  private static let beforeScreen: [AdState] = [.loading, .failed, .notReady, .loaded, .expired]
  private static let all = AdState.allCases.filter { $0 != .released }
  private static func all(without some: [AdState]) -> [AdState] {
    all.filter { !some.contains($0) }
  }

  private static let noAd = Outcome.impossible("The network has no ad to which this could happen.")
  private static let unseen = Outcome.impossible("Nothing of the ad has been on screen.")
  private static let over = Outcome.impossible("The ad has left the screen.")
  private static let covered = Outcome.impossible("The content that a click opened covers the ad.")
  private static let offScreen = Outcome.impossible("The user cannot see the ad.")

  static let entries: [Entry] =
    answers + displays + clickEntries + videos + rewards + endings + contents + app + [
      Entry([.deviceTapped], in: all(without: [.onScreen]), .impossible("No ad is there to tap.")),
      Entry([.deviceTapped], in: [.onScreen], .possible(nil)),
      Entry(device, in: all, .possible(nil)),
    ] + released

  /// The network answers the request, answers again, or can no longer show the ad.
  private static let answers: [Entry] = [
    Entry([.networkLoaded], in: [.loading], .possible(.loaded)),
    Entry([.networkLoaded], in: [.notReady, .expired], .unlessClaimed(.answersAgain, .loaded)),
    Entry(
      [.networkLoaded], in: all(without: [.loading, .notReady, .expired]),
      .unlessClaimed(.answersAgain, nil)),
    Entry([.networkFailed], in: [.loading], .possible(.failed)),
    Entry([.networkFailed], in: all(without: [.loading]), .unlessClaimed(.answersAgain, nil)),
    Entry([.networkNotReady], in: [.loading], .possible(.notReady)),
    Entry(
      [.networkNotReady], in: all(without: [.loading]),
      .impossible("The network has answered the request.")),
    Entry([.networkExpired], in: [.loading, .failed], noAd),
    Entry([.networkExpired], in: [.loaded, .notReady], .possible(.expired)),
    Entry(
      [.networkExpired], in: [.presenting],
      .impossible("A network that can no longer show the ad reports that it could not show it.")),
    Entry([.networkExpired], in: [.onScreen, .pageOpen, .hidden], .possible(nil)),
    Entry(
      [.networkExpired], in: [.expired, .notShown, .closed],
      .impossible("The network could not show the ad before, either.")),
  ]

  /// The network shows the ad.
  private static let displays: [Entry] = [
    Entry([.networkRefused, .networkShowFailed], in: [.presenting], .possible(.notShown)),
    Entry(
      [.networkRefused], in: all(without: [.presenting]),
      .impossible("Nobody has asked the network to show the ad.")),
    Entry([.networkShowFailed], in: beforeScreen, .impossible("Nobody has tried to show the ad.")),
    Entry([.networkShowFailed], in: [.onScreen], of: .fullScreen, .possible(.notShown)),
    Entry([.networkShowFailed], in: [.onScreen], of: .inView, .possible(nil)),
    Entry(
      [.networkShowFailed], in: [.notShown],
      .depends("No document says that an SDK reports one failure to show twice.", nil)),
    Entry(
      [.networkShowFailed], in: [.pageOpen, .hidden, .closed], .impossible("The ad was shown.")),
    Entry(
      [.networkShowing, .networkShown], in: [.loading], .unlessClaimed(.eventsBeforeAnswer, nil)),
    Entry(
      [.networkShowing, .networkShown], in: [.failed, .notReady, .expired],
      .impossible("Nobody has tried to show the ad.")),
    Entry(
      [.networkShowing, .networkShown], in: [.loaded], of: .fullScreen,
      .impossible("Nobody has tried to show the ad.")),
    // Some views are drawn as soon as they have arrived.
    Entry([.networkShowing, .networkShown], in: [.loaded], of: .inView, .possible(nil)),
    Entry([.networkShowing], in: [.presenting], .possible(nil)),
    Entry([.networkShown], in: [.presenting], .possible(.onScreen)),
    Entry([.networkShowing, .networkShown], in: [.onScreen], .possible(nil)),
    Entry(
      [.networkShowing, .networkShown], in: [.pageOpen, .hidden],
      .impossible("The ad is on screen already, and it is covered.")),
    Entry(
      [.networkShowing, .networkShown], in: [.notShown],
      .impossible("The network could not show the ad.")),
    Entry([.networkShowing, .networkShown], in: [.closed], over),
  ]

  /// The network counts an impression or a click, and content opens after a click.
  private static let clickEntries: [Entry] = [
    Entry(
      [.networkImpression, .networkClick], in: [.loading], .unlessClaimed(.eventsBeforeAnswer, nil)),
    Entry([.networkImpression, .networkClick], in: [.failed], noAd),
    Entry([.networkImpression, .networkClick], in: [.notReady, .expired], unseen),
    Entry([.networkImpression, .networkClick], in: [.loaded], .possible(nil)),
    Entry([.networkImpression], in: [.presenting, .onScreen, .pageOpen, .closed], .possible(nil)),
    Entry([.networkClick], in: [.onScreen, .closed], .possible(nil)),
    Entry([.networkClick], in: [.presenting], unseen),
    Entry([.networkClick], in: [.pageOpen], covered),
    Entry([.networkImpression, .networkClick], in: [.notShown], unseen),
    Entry([.networkImpression, .networkClick], in: [.hidden], offScreen),
    Entry([.networkAdChoices], in: beforeScreen + [.presenting, .notShown], unseen),
    Entry([.networkAdChoices], in: [.onScreen], .possible(nil)),
    Entry([.networkAdChoices], in: [.pageOpen], covered),
    Entry([.networkAdChoices], in: [.hidden], offScreen),
    Entry([.networkAdChoices], in: [.closed], over),
    Entry(
      [.networkLeftApp, .networkModalOpened, .networkModalClosed],
      in: beforeScreen + [.presenting, .notShown], unseen),
    Entry([.networkLeftApp], in: [.onScreen, .pageOpen, .closed], .possible(nil)),
    Entry([.networkModalOpened], in: [.onScreen], .possible(.pageOpen)),
    Entry([.networkModalOpened], in: [.pageOpen], covered),
    Entry([.networkModalClosed], in: [.pageOpen], .possible(.onScreen)),
    Entry([.networkModalClosed], in: [.onScreen, .closed], .possible(nil)),
    Entry([.networkLeftApp, .networkModalOpened], in: [.hidden], offScreen),
    Entry([.networkModalClosed], in: [.hidden], .possible(nil)),
    Entry([.networkModalOpened], in: [.closed], over),
  ]

  /// The video of the ad.
  private static let videos: [Entry] = [
    Entry(videoEvents, in: beforeScreen + [.presenting, .notShown], unseen),
    Entry(videoEvents, in: [.onScreen, .pageOpen], .possible(nil)),
    Entry(
      [.networkVideoPause, .networkVideoFailed], in: [.hidden], .possible(nil)),
    Entry(
      videoEvents.filter { $0 != .networkVideoPause && $0 != .networkVideoFailed }, in: [.hidden],
      .impossible("The network pauses a video that nobody can see.")),
    Entry([.networkVideoEnd], in: [.closed], .possible(nil)),
    Entry(videoEvents.filter { $0 != .networkVideoEnd }, in: [.closed], over),
  ]

  /// The reward of the ad.
  private static let rewards: [Entry] = [
    Entry([.networkReward], in: [.loaded], .possible(nil)),
    Entry(
      [.networkReward], in: [.loading, .failed, .notReady, .expired, .presenting, .notShown], unseen
    ),
    Entry(
      [.networkRewardRejected, .networkSkipped], in: beforeScreen + [.presenting, .notShown], unseen
    ),
    Entry(
      [.networkReward, .networkRewardRejected], in: [.onScreen, .pageOpen, .closed], .possible(nil)),
    Entry([.networkSkipped], in: [.onScreen], .possible(nil)),
    Entry([.networkSkipped], in: [.pageOpen], covered),
    Entry([.networkSkipped], in: [.closed], over),
  ]

  /// The ad leaves the screen.
  private static let endings: [Entry] = [
    Entry([.networkClosing, .networkClosed], in: beforeScreen + [.presenting], unseen),
    Entry([.networkClosing, .networkClosed], in: [.notShown], .possible(nil)),
    Entry([.networkClosing], in: [.onScreen, .pageOpen], .possible(nil)),
    Entry([.networkClosed], in: [.onScreen, .pageOpen], of: .fullScreen, .possible(.closed)),
    Entry([.networkClosed], in: [.onScreen, .pageOpen], of: .inView, .possible(nil)),
    Entry([.networkClosing, .networkClosed], in: [.hidden], offScreen),
    Entry([.networkClosing], in: [.closed], .unlessClaimed(.repeats("closing"), nil)),
    Entry([.networkClosed], in: [.closed], .unlessClaimed(.repeats("closed"), nil)),
  ]

  /// The network changes an ad in a view.
  private static let contents: [Entry] = [
    Entry(
      [.networkRefreshed, .networkResized], in: [.loading, .failed, .notReady, .expired], noAd),
    Entry(
      [.networkRefreshed, .networkResized], in: [.loaded, .onScreen, .pageOpen, .hidden],
      .possible(nil)),
  ]

  /// The app uses the ad.
  private static let app: [Entry] = [
    Entry([.appLoad], in: all, .possible(nil)),
    Entry(
      [
        .hostPresent, .appShown, .hostRender, .hostReadView, .hostReadAsset, .hostUntrack,
        .hostChangeSize, .appHidden, .hostRelease,
      ], in: [.loading, .failed], .impossible("The app has no ad.")),
    Entry([.hostPresent], in: [.notReady], ofUnready),
    Entry([.appShown, .hostRender], in: [.notReady], .depends(unready, .onScreen)),
    Entry([.hostReadView, .hostReadAsset, .hostChangeSize], in: [.notReady], ofUnready),
    Entry([.hostPresent], in: [.loaded, .expired, .notShown], .possible(nil)),
    // PresentationErrorCode.adAlreadyUsed: "Ad has already been used."
    Entry(
      [.hostPresent], in: [.presenting, .onScreen, .pageOpen],
      .impossible("Google's SDK presents an ad once.")),
    Entry(
      [.hostPresent], in: [.closed],
      .depends("No document says whether an adapter hears of a second presentation.", nil)),
    Entry([.hostRender], in: [.loaded, .expired, .hidden], .possible(.onScreen)),
    Entry([.appShown], in: [.loaded, .expired], of: .attached, .possible(.onScreen)),
    Entry(
      [.appShown], in: [.loaded, .expired], of: .native,
      .impossible("The app renders a native ad before it is on screen.")),
    Entry([.appShown], in: [.hidden], .possible(.onScreen)),
    Entry([.appShown, .hostRender], in: [.onScreen, .pageOpen], .possible(nil)),
    Entry(
      [.hostReadView, .hostReadAsset, .hostChangeSize],
      in: [.loaded, .expired, .onScreen, .pageOpen, .hidden], .possible(nil)),
    // A view that the network no longer tracks can stay on screen.
    Entry([.hostUntrack], in: [.onScreen, .pageOpen, .hidden], .possible(nil)),
    Entry(
      [.hostUntrack, .appHidden], in: [.loaded, .notReady, .expired],
      .impossible("The ad is not on screen.")),
    Entry([.appHidden], in: [.onScreen, .pageOpen], .possible(.hidden)),
    Entry([.appHidden], in: [.hidden], .impossible("The ad is not on screen.")),
    Entry([.hostRelease], in: [.notReady], ofUnready),
    Entry([.hostRelease], in: all(without: [.loading, .failed, .notReady]), .possible(nil)),
  ]

  /// The app has released the ad.
  private static let released: [Entry] = [
    Entry(
      inputs.map(\.kind).filter(isOfNetwork), in: [.released],
      .depends("What the network reports depends on the state before the release.", nil)),
    Entry(device + [.appLoad], in: [.released], .possible(nil)),
    Entry(
      inputs.map(\.kind).filter { !isOfNetwork($0) && $0 != .appLoad && !device.contains($0) },
      in: [.released], .impossible("The app has released the ad.")),
  ]

  private static let unready =
    "Most adapters report a load as failed if the network's ad is not ready, so the app has no ad."
  private static let ofUnready = Outcome.depends(unready, nil)

  // MARK: Questions

  /// Whether the network, and not the app, the user or the device, is the source of an input.
  package static func isOfNetwork(_ input: EventKind) -> Bool { input.channel == "network" }

  /// The inputs that ads of a format have.
  package static func inputs(of format: MediationFormat) -> [EventKind] {
    inputs.filter { $0.formats.contain(format) }.map(\.kind)
  }

  /// What an input means for an ad of a format in a state; nil for an input that the ad does not have.
  package static func outcome(
    of input: EventKind, in state: AdState, _ format: MediationFormat
  ) -> Outcome? {
    outcomes[Key(input: input, state: state, format: format)]
  }

  struct Key: Hashable {
    let input: EventKind
    let state: AdState
    let format: MediationFormat
  }

  private static let outcomes: [Key: Outcome] = Dictionary(
    formats.flatMap { format in
      inputs(of: format).flatMap { input in
        states(of: format).compactMap { state in
          entries(of: input, state, format).first.map {
            (Key(input: input, state: state, format: format), $0.outcome)
          }
        }
      }
    }, uniquingKeysWith: { first, _ in first })

  /// The states of ads of a format.
  package static func states(of format: MediationFormat) -> [AdState] {
    AdState.allCases.filter { $0.exists(fullScreen: format.isFullScreen) }
  }

  /// The entries about an input and a state: one, unless the table contradicts itself.
  static func entries(of input: EventKind, _ state: AdState, _ format: MediationFormat) -> [Entry] {
    entries.filter {
      $0.inputs.contains(input) && $0.states.contains(state) && $0.formats.contain(format)
    }
  }
}
