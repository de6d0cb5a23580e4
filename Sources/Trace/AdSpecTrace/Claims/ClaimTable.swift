/// Every claim of ``NetworkClaims``, under the name that rules, traces and reports use.
package enum ClaimTable {
  /// One claim.
  package struct Entry: Sendable {
    /// Its name.
    package let name: String
    /// The values that it, or an item of it, may have; nil where any value may be.
    package let values: [String]?
    /// What it says, in one sentence.
    package let meaning: String
    /// Its value.
    let read: @Sendable (NetworkClaims) -> TraceValue
  }

  /// The claims of an adapter itself, which its profile has besides those of the SDK.
  package static let adapterNames = [
    "formats", "flow", "flows", "settings", "needs_settings", "shares_instances", "isolation",
    "waived",
  ]

  /// The claims of an app that shows custom native ads.
  package static let appNames = [
    "formats", "format_id", "asset_keys", "clickable_assets", "shows_video",
    "reuses_views", "ignores_unknown_keys", "shows_ad_choices", "records_impression_after",
    "resolves_clicks",
    "waived",
  ]

  /// Every name that `profile.…` in a rule may read, once.
  package static let names: [String] = {
    let own = entries.map(\.name) + adapterNames
    return own + appNames.filter { !own.contains($0) }
  }()

  /// The values that a claim, or an item of it, may have; nil where any may be.
  package static func values(of name: String) -> [String]? {
    if ["flow", "flows"].contains(name) { return ["waterfall", "bidding"] }
    return entries.first { $0.name == name }?.values
  }

  /// All claims of an SDK, in the order in which they are shown.
  package static let entries: [Entry] = [
    set(
      "absent_callbacks", "The callbacks that the SDK does not have.", \.absentCallbacks),
    set(
      "refusal_signs", "How an adapter can learn that an ad cannot be shown.", \.refusalSigns),
    choice("initialization", "How the start call tells its result.", \.initialization),
    flag(
      "needs_initialization", "Loading before the end of the start fails.",
      \.needsInitialization),
    flag(
      "initializes_once", "A second start call is forbidden while one runs.", \.initializesOnce),
    flag("auctions", "A load begins with an auction, a phase of its own.", \.auctions),
    Entry(
      name: "never", values: exclusions,
      meaning: "What the SDK never does, by its documents."
    ) { .array($0.never.map { .string($0.behaviour.name) }) },
    choice("same_slot", "What becomes of two ads of one slot.", \.sameSlot),
    flag("token_on_main", "A token must be asked for on the main thread.", \.tokenOnMain),
    Entry(
      name: "callback_queue", values: nil,
      meaning: "The queue on which the SDK calls back; none for the main thread."
    ) { .text($0.callbackQueue) },
    choice("reward_signal", "What a reward is known by.", \.rewardSignal),
    Entry(
      name: "sizes", values: ["any", "width", "none"],
      meaning: "The sizes that banners take: any, some, a width, or none."
    ) { $0.sizes.traceValue },
    choice("icon", "How the icon of a native ad is handed out.", \.icon),
    choice(
      "main_picture", "How the main picture of a native ad is handed out.", \.mainPicture),
    set(
      "native_options", "What can be told when a native ad is requested.", \.nativeOptions),
    choice("media_view", "When the SDK has a media view for a native ad.", \.mediaView),
    Entry(
      name: "absent_assets", values: nil, meaning: "The assets that native ads never have."
    ) { .array($0.absentAssets.map(TraceValue.string)) },
    choice("absent_text", "What a text reads as that an ad does not have.", \.absentText),
    choice("ad_choices", "How AdChoices come on screen.", \.adChoices),
    choice("registration", "What is given to track a native ad.", \.registration),
    set("native_calls", "What else can be told of a native ad on screen.", \.nativeCalls),
    choice("keeps_delegate", "How long the SDK keeps its delegate alive.", \.keepsDelegate),
    choice("child_flag", "When the SDK heeds that users are children.", \.childFlag),
  ]

  /// The events of which an SDK may never tell one twice.
  private static let repeatable =
    ["loaded", "failed"] + NetworkClaims.Callback.allCases.map(\.rawValue)

  private static let exclusions =
    repeatable.map { NetworkExclusion.Behaviour.repeats($0).name }
    + [
      NetworkExclusion.Behaviour.answersInsideCall, .callsOffMain, .nilError, .nilObject,
      .otherObject,
    ].map(\.name)

  private static func flag(
    _ name: String, _ meaning: String, _ path: any KeyPath<NetworkClaims, Bool> & Sendable
  ) -> Entry {
    Entry(name: name, values: nil, meaning: meaning) { .boolean($0[keyPath: path]) }
  }

  private static func choice<Value: ClaimValue>(
    _ name: String, _ meaning: String, _ path: any KeyPath<NetworkClaims, Value> & Sendable
  ) -> Entry {
    Entry(name: name, values: Value.allCases.map(\.rawValue), meaning: meaning) {
      .string($0[keyPath: path].rawValue)
    }
  }

  private static func set<Value: ClaimValue>(
    _ name: String, _ meaning: String, _ path: any KeyPath<NetworkClaims, [Value]> & Sendable
  ) -> Entry {
    Entry(name: name, values: Value.allCases.map(\.rawValue), meaning: meaning) { claims in
      let chosen = claims[keyPath: path]
      return .array(
        Value.allCases.filter { chosen.contains($0) }.map { .string($0.rawValue) })
    }
  }
}

/// One of a few values that a claim, or an item of it, may have.
private protocol ClaimValue: RawRepresentable, CaseIterable, Sendable, Equatable
where RawValue == String, AllCases == [Self] {}

extension NetworkClaims.Callback: ClaimValue {}
extension NetworkClaims.RefusalSign: ClaimValue {}
extension NetworkClaims.Initialization: ClaimValue {}
extension NetworkClaims.SameSlot: ClaimValue {}
extension NetworkClaims.RewardSignal: ClaimValue {}
extension NetworkClaims.Picture: ClaimValue {}
extension NetworkClaims.NativeOption: ClaimValue {}
extension NetworkClaims.MediaView: ClaimValue {}
extension NetworkClaims.AbsentText: ClaimValue {}
extension NetworkClaims.AdChoices: ClaimValue {}
extension NetworkClaims.Registration: ClaimValue {}
extension NetworkClaims.NativeCall: ClaimValue {}
extension NetworkClaims.DelegateLifetime: ClaimValue {}
extension NetworkClaims.ChildFlag: ClaimValue {}

extension NetworkClaims {
  /// The claims as traces and reports carry them, which is what `profile.…` in a rule reads.
  package var traceAttributes: [TraceAttribute] {
    ClaimTable.entries.map { TraceAttribute($0.name, $0.read(self)) }
  }

  /// The names of the claims in which it differs from an SDK that has everything.
  package var declared: [String] {
    zip(traceAttributes, NetworkClaims().traceAttributes)
      .filter { $0.value != $1.value }.map(\.0.name)
  }
}

extension NetworkClaims.Sizes {
  fileprivate var traceValue: TraceValue {
    switch self {
    case .any: .string("any")
    case .width: .string("width")
    case .none: .string("none")
    case .list(let sizes):
      .array(
        sizes.map {
          .object([
            TraceAttribute("width", .integer($0.width)),
            TraceAttribute("height", .integer($0.height)),
          ])
        })
    }
  }
}
