package import AdSpecTrace

/// An event that a network's SDK reports to the owner of an ad.
public enum NetworkEvent: Sendable {
  /// The object that a network passes to the adapter when an ad has loaded.
  public enum Content: Sendable, Equatable {
    /// The requested ad.
    case ad
    /// The network reported a success, but passed no object to the adapter.
    case nothing
    /// An object whose class is not the class of the requested ad.
    case otherKind
    /// An ad for a slot other than the requested slot.
    case adOfSlot(String)
  }

  /// Loading ended with an ad.
  case loaded(Content)
  /// Loading ended without an ad. Some networks give no error.
  case failed(NetworkError?)
  /// The loaded ad can no longer be shown.
  case expired
  /// The ad is about to cover the screen.
  case showing
  /// A full-screen ad covers the screen, or another ad is visible.
  case shown
  /// The network could not show the ad.
  case showFailed(NetworkError?)
  /// The network counted an impression.
  case impression
  /// The network counted a click. Some networks name the asset.
  case click(asset: String?)
  /// The click leads out of the app.
  case leftApp
  /// A modal view covers the screen after a click.
  case modalOpened
  /// The modal view that a click opened is closed.
  case modalClosed
  /// The user opened the network's privacy information.
  case adChoices
  /// The video starts.
  case videoStart
  /// A part of the video has been played. The value is the played part, from 0 to 1.
  case videoProgress(Double)
  /// The video pauses.
  case videoPause
  /// The video continues.
  case videoResume
  /// The video ended. `completed` is false when the user did not watch enough to earn a reward.
  ///
  /// Some SDKs use this callback to report that the user earned a reward.
  case videoEnd(completed: Bool)
  /// The video is muted.
  case videoMute
  /// The video has sound again.
  case videoUnmute
  /// The video cannot continue.
  case videoFailed(NetworkError?)
  /// The user earned a reward.
  case reward(type: String?, amount: Double?)
  /// The network refused a reward that it had to confirm. The user gets no reward.
  case rewardRejected
  /// The user skipped the part that earns a reward.
  case skipped
  /// The ad is about to leave the screen.
  case closing
  /// The ad left the screen. `completed` is true when the user earned a reward.
  ///
  /// Some SDKs use this callback to report that the user earned a reward.
  case closed(completed: Bool)
  /// The network replaced the content of the ad.
  case refreshed
  /// The size of the ad has changed.
  case resized(NetworkSize)
}

extension NetworkEvent {
  /// The kind of the event in traces.
  package var kind: EventKind {
    switch self {
    case .loaded: .networkLoaded
    case .failed: .networkFailed
    case .expired: .networkExpired
    case .showing: .networkShowing
    case .shown: .networkShown
    case .showFailed: .networkShowFailed
    case .impression: .networkImpression
    case .click: .networkClick
    case .leftApp: .networkLeftApp
    case .modalOpened: .networkModalOpened
    case .modalClosed: .networkModalClosed
    case .adChoices: .networkAdChoices
    case .videoStart: .networkVideoStart
    case .videoProgress: .networkVideoProgress
    case .videoPause: .networkVideoPause
    case .videoResume: .networkVideoResume
    case .videoEnd: .networkVideoEnd
    case .videoMute: .networkVideoMute
    case .videoUnmute: .networkVideoUnmute
    case .videoFailed: .networkVideoFailed
    case .reward: .networkReward
    case .rewardRejected: .networkRewardRejected
    case .skipped: .networkSkipped
    case .closing: .networkClosing
    case .closed: .networkClosed
    case .refreshed: .networkRefreshed
    case .resized: .networkResized
    }
  }

  /// Returns the attributes that the trace shows for this event of an ad with a creative and a format.
  func attributes(creative: NetworkCreative, format: NetworkFormat) -> [TraceAttribute] {
    switch self {
    case .loaded(let content): loadedAttributes(content, creative, format)
    case .failed(let error), .showFailed(let error), .videoFailed(let error):
      error.map { [$0.traceAttribute] } ?? []
    case .videoProgress(let fraction): [TraceAttribute("fraction", .number(fraction))]
    case .videoEnd(let completed), .closed(let completed): earning(completed, format)
    case .reward(let type, let amount):
      [
        type.map { TraceAttribute("type", .string($0)) },
        amount.map { TraceAttribute("amount", .number($0)) },
      ].compactMap(\.self)
    case .refreshed: [TraceAttribute("creative", creative.traceValue(for: format))]
    case .resized(let size):
      [
        TraceAttribute("width", .number(size.width)),
        TraceAttribute("height", .number(size.height)),
      ]
    default: []
    }
  }

  /// The attribute which says that the user earned no reward; an empty list for a format without
  /// rewards.
  private func earning(_ completed: Bool, _ format: NetworkFormat) -> [TraceAttribute] {
    guard !completed, format.isRewarded else { return [] }
    return [TraceAttribute("completed", .boolean(false))]
  }

  private func loadedAttributes(
    _ content: Content, _ creative: NetworkCreative, _ format: NetworkFormat
  ) -> [TraceAttribute] {
    switch content {
    case .ad:
      let value = creative.traceValue(for: format)
      return value == .object([]) ? [] : [TraceAttribute("creative", value)]
    case .nothing: return [TraceAttribute("no_object", .boolean(true))]
    case .adOfSlot(let slot): return [TraceAttribute("answered_slot", .string(slot))]
    case .otherKind: return [TraceAttribute("wrong_kind", .boolean(true))]
    }
  }

  // MARK: Classification

  /// Whether the event answers the request for the ad.
  var isAnswer: Bool {
    switch self {
    case .loaded, .failed: true
    default: false
    }
  }

  /// Whether the event is about what an ad does that the network has, and not about the failure to
  /// have one.
  var needsAnswer: Bool {
    switch self {
    case .loaded, .failed, .showFailed: false
    default: true
    }
  }

  /// Whether the event says that the ad leaves the screen.
  var isClosing: Bool {
    switch self {
    case .closing, .closed: true
    default: false
    }
  }

  var isShowFailure: Bool {
    if case .showFailed = self { true } else { false }
  }

  /// Whether the event can happen only once for each load or presentation, so that a second event
  /// is a repetition.
  ///
  /// Users can click and leave the app any number of times.
  var isOncePerShow: Bool {
    switch self {
    case .click, .leftApp, .modalOpened, .modalClosed, .adChoices, .refreshed, .resized: false
    default: true
    }
  }
}

/// An error that the network reports.
public struct NetworkError: Error, Hashable, Sendable {
  /// The network's own name or number of the error, such as `no_inventory` or `3`.
  public var code: String?
  /// A sentence about the error.
  public var message: String?

  /// Creates an error.
  public init(code: String?, message: String? = nil) {
    self.code = code
    self.message = message
  }

  /// The error in the form that the trace shows.
  package var traceAttribute: TraceAttribute {
    var fields: [TraceAttribute] = []
    if let code { fields.append(TraceAttribute("code", .string(code))) }
    if let message { fields.append(TraceAttribute("message", .string(message))) }
    return TraceAttribute("error", .object(fields))
  }
}
