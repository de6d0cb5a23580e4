package import AdSpecTrace

/// What an adapter and its network claim: formats, sizes, features, contested choices.
///
/// Rules that a claim excludes are not applicable; what is left must hold.
public struct AdapterProfile: Sendable {
  /// Where the host calls set-up and signal collection.
  public enum Isolation: String, Sendable {
    /// Off the main thread, as the SDK's headers document it.
    case background
    /// On the main thread, for adapters isolated to the main actor, which would trap elsewhere.
    case mainActor = "main_actor"
  }

  /// What the clocks, queues and tasks of an adapter's process are.
  public enum Clock: String, Sendable, CaseIterable {
    /// Those of the scenario: hours pass in milliseconds, and every run is the same.
    case virtual
    /// The system's own: a scenario takes as long as it says, and no two runs are quite the same.
    case wall
  }

  /// What the network means by "the user has earned the reward".
  public enum RewardSignal: String, Sendable {
    /// A callback of its own.
    case callback
    /// The close callback says that the video was watched to its end.
    case fullyWatched = "fully_watched"
  }

  /// The formats that the adapter loads.
  public var formats: [MediationFormat]
  /// The banner sizes that the network supports; empty when it takes any.
  public var sizes: [BannerSize]
  /// Whether the network's SDK must be initialised before it loads.
  public var needsInitialization: Bool
  /// What the network means by "the user has earned the reward".
  public var rewardSignal: RewardSignal
  /// Whether the network counts native impressions itself.
  public var tracksNativeImpressions: Bool
  /// Whether the network counts native clicks itself.
  public var tracksNativeClicks: Bool
  /// Whether the network's own media view has to be on screen for every native ad.
  ///
  /// Networks want that which count impressions by their view, of pictures too. The SDK puts it on
  /// screen only for ads that say they have a video.
  public var needsMediaView: Bool
  /// The assets that the network's native ads never have, by their names in a creative, such as
  /// `store`: the scripted network leaves them out of every ad.
  public var absentNativeAssets: [String]
  /// Whether the adapter takes part in bidding.
  public var bids: Bool
  /// Where the host calls set-up and signal collection.
  public var isolation: Isolation
  /// The label of the queue on which the network calls back; nil for the main thread.
  public var callbackQueue: String?
  /// What its clocks, queues and tasks are, unless the command line says otherwise.
  public var clock: Clock
  /// Rules that do not count for this adapter, by id, each with the reason.
  public var waived: [String: String]

  /// Whether it is meant to conform, so that the suite can be tested on it.
  public var conforms: Bool

  /// Creates a profile.
  public init(
    formats: [MediationFormat], sizes: [BannerSize] = [], needsInitialization: Bool = false,
    rewardSignal: RewardSignal = .callback, tracksNativeImpressions: Bool = false,
    tracksNativeClicks: Bool = false, needsMediaView: Bool = false,
    absentNativeAssets: [String] = [], bids: Bool = false, isolation: Isolation = .background,
    callbackQueue: String? = nil, clock: Clock = .virtual, waived: [String: String] = [:],
    conforms: Bool = true
  ) {
    self.formats = formats
    self.sizes = sizes
    self.needsInitialization = needsInitialization
    self.rewardSignal = rewardSignal
    self.tracksNativeImpressions = tracksNativeImpressions
    self.tracksNativeClicks = tracksNativeClicks
    self.needsMediaView = needsMediaView
    self.absentNativeAssets = absentNativeAssets
    self.bids = bids
    self.isolation = isolation
    self.callbackQueue = callbackQueue
    self.clock = clock
    self.waived = waived
    self.conforms = conforms
  }

  /// The profile as traces and reports carry it, which is what `profile.…` in a rule reads.
  package var traceValue: TraceValue {
    .object([
      TraceAttribute("formats", .array(formats.map { .string($0.rawValue) })),
      TraceAttribute(
        "sizes",
        .array(
          sizes.map {
            .object([
              TraceAttribute("width", .integer($0.width)),
              TraceAttribute("height", .integer($0.height)),
            ])
          })),
      TraceAttribute("needs_initialization", .boolean(needsInitialization)),
      TraceAttribute("reward_signal", .string(rewardSignal.rawValue)),
      TraceAttribute("handles_native_impressions", .boolean(tracksNativeImpressions)),
      TraceAttribute("handles_native_clicks", .boolean(tracksNativeClicks)),
      TraceAttribute("needs_media_view", .boolean(needsMediaView)),
      TraceAttribute(
        "absent_native_assets", .array(absentNativeAssets.map(TraceValue.string))),
      TraceAttribute("bids", .boolean(bids)),
      TraceAttribute("isolation", .string(isolation.rawValue)),
      TraceAttribute("callback_queue", .text(callbackQueue)),
      TraceAttribute("waived", .array(waived.keys.sorted().map(TraceValue.string))),
    ])
  }
}
