/// The table of the claims of ``NetworkClaims``, with their names in rules, traces and reports.
package enum ClaimTable {
  /// One claim.
  package struct Entry: Sendable {
    /// The name.
    package let name: String
    /// The possible values of the claim, or of each item if the claim is a list; nil when every
    /// value is possible.
    package let values: [String]?
    /// A sentence that says what the claim means.
    package let meaning: String
    /// Reads the value.
    let read: @Sendable (NetworkClaims) -> TraceValue
  }

  /// The names of the claims about an adapter.
  ///
  /// The profile of an adapter contains these claims in addition to the claims about the SDK.
  package static let adapterNames = [
    "formats", "flow", "flows", "settings", "needs_settings", "needs_all_settings", "passes_extras",
    "errors", "shares_instances", "isolation", "waived",
  ]

  /// The names of the claims of an app that shows custom native ads.
  package static let appNames = [
    "formats", "format_id", "asset_keys", "clickable_assets", "shows_video",
    "reuses_views", "ignores_unknown_keys", "shows_ad_choices", "records_impression_after",
    "click_action", "resolves_clicks",
    "waived",
  ]

  /// The names of the claims that a rule can read as `profile.NAME`.
  ///
  /// Each name occurs once.
  package static let names: [String] = {
    let own = entries.map(\.name) + adapterNames
    return own + appNames.filter { !own.contains($0) }
  }()

  /// The possible values of a claim, or of each item if the claim is a list; nil when every value
  /// is possible.
  package static func values(of name: String) -> [String]? {
    if ["flow", "flows"].contains(name) { return ["waterfall", "bidding"] }
    return entries.first { $0.name == name }?.values
  }

  /// All claims about an SDK, in the order in which the documents list them.
  package static let entries: [Entry] = [
    set(
      "absent_callbacks", "The callbacks that the SDK does not have.", \.absentCallbacks),
    set(
      "refusal_signs", "How an adapter can learn that an ad cannot be shown.", \.refusalSigns),
    choice("initialization", "How the start call reports its result.", \.initialization),
    flag(
      "needs_initialization", "A load fails before the start has ended.",
      \.needsInitialization),
    flag(
      "initializes_once", "The SDK forbids a second start call while the first one runs.",
      \.initializesOnce),
    flag("starts_each_app", "Each app id needs a start call of its own.", \.startsEachApp),
    flag("auctions", "A load has two phases: an auction, and then the load itself.", \.auctions),
    flag("returns_ads", "The call for a load returns the ad or a failure.", \.returnsAds),
    Entry(
      name: "never", values: exclusions,
      meaning: "The behaviours that the SDK never has, according to its documents."
    ) { .array($0.never.map { .string($0.behaviour.name) }) },
    choice("same_slot", "What happens to two ads of one slot.", \.sameSlot),
    choice("token_form", "How the SDK gives a bidding token.", \.tokenForm),
    flag("token_on_main", "Adapters must ask for a token on the main thread.", \.tokenOnMain),
    set(
      "main_thread_calls", "The other calls that adapters must make on the main thread.",
      \.mainThreadCalls),
    Entry(
      name: "callback_queue", values: nil,
      meaning: "The queue on which the SDK calls back; none for the main thread."
    ) { .text($0.callbackQueue) },
    choice("test_mode", "How an adapter asks the SDK for a test ad.", \.testMode),
    Entry(
      name: "default_slot", values: nil,
      meaning: "The placement that an adapter must ask for when the line item names none."
    ) { .text($0.defaultSlot) },
    flag(
      "takes_watermark", "The SDK takes the watermark that a bid comes with.", \.takesWatermark),
    choice("reward_signal", "The signal by which the network reports a reward.", \.rewardSignal),
    Entry(
      name: "sizes", values: ["any", "width", "none"],
      meaning: "The sizes that banners accept: any, some, a width, or none."
    ) { $0.sizes.traceValue },
    flag(
      "refreshes_by_itself", "A banner replaces its ad, unless the adapter forbids it.",
      \.refreshesByItself),
    choice("icon", "How the SDK delivers the icon of a native ad.", \.icon),
    choice(
      "main_picture", "How the SDK delivers the main picture of a native ad.", \.mainPicture),
    set(
      "native_options", "The options of a request for a native ad.", \.nativeOptions),
    choice("media_view", "When the SDK has a media view for a native ad.", \.mediaView),
    Entry(
      name: "absent_assets", values: NetworkClaims.assetNames,
      meaning: "The assets that native ads never have."
    ) { .array($0.absentAssets.map(TraceValue.string)) },
    choice("absent_text", "The value of a text that an ad does not have.", \.absentText),
    choice("ad_choices", "How the AdChoices icon gets on screen.", \.adChoices),
    choice("registration", "What an adapter gives the SDK to track a native ad.", \.registration),
    set("native_calls", "The other calls for a native ad on screen.", \.nativeCalls),
    choice("keeps_delegate", "How long the SDK keeps its delegate alive.", \.keepsDelegate),
    flag(
      "needs_destroy", "The SDK keeps an ad until the adapter makes the call for its end.",
      \.needsDestroy),
    choice("child_flag", "When the SDK respects the flag that users are children.", \.childFlag),
    choice(
      "child_values", "The values that the flag for children takes.", \.childValues),
    Entry(
      name: "vendor_consent", values: nil,
      meaning: "The network's provider number, if the adapter must read the additional consent."
    ) { $0.vendorConsent.map(TraceValue.integer) ?? .null },
    set(
      "app_settings", "The settings of the app that the SDK takes from the adapter.",
      \.appSettings),
  ]

  /// The events that a profile can name when it claims that the SDK never repeats an event.
  ///
  /// A user can click on an ad more than once, so no document excludes a second click, or a second page.
  package static let repeatable =
    ["initialized", "token", "loaded", "failed"]
    + NetworkClaims.Callback.allCases.filter {
      ![.click, .leftApp, .modalOpened, .modalClosed].contains($0)
    }.map(\.rawValue)

  private static let exclusions =
    repeatable.map { NetworkExclusion.Behaviour.repeats($0).name }
    + [
      NetworkExclusion.Behaviour.answersAgain, .eventsBeforeAnswer, .answersInsideCall,
      .callsOffMain, .nilError, .nilObject, .otherObject,
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

/// A type with a few named values: the type of a claim, or of the items of a claim's list.
private typealias ClaimValue = RawRepresentable<String> & CaseIterable & Sendable & Equatable

extension NetworkClaims {
  /// The claims in the form that traces and reports use.
  ///
  /// In a rule, `profile.NAME` reads a claim in this form.
  package var traceAttributes: [TraceAttribute] {
    ClaimTable.entries.map { TraceAttribute($0.name, $0.read(self)) }
  }

  /// The names of the claims whose values differ from the default values.
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
