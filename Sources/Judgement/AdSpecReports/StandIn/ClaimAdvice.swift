package import AdSpecTrace

/// A change of the claims that an observation asks for.
///
/// ``all`` is the table of all changes. The remarks of a run and the proposal of
/// `adspec adapters --propose` use this table.
struct ClaimAdvice: Sendable {
  /// The behaviour that asks for the change, in words.
  let behaviour: String
  /// The Swift statement that changes the claims `$0`.
  let code: String
  /// Whether the behaviour contradicts the claims; otherwise a claim is missing.
  let isContradiction: Bool
  /// The observations that together ask for the change.
  let shownBy: [Observation]
  /// The observations that the changed claims would contradict.
  var deniedBy: [Observation] = []
  /// Whether the behaviour is remarkable in a format: most SDKs have the callback that is absent.
  var isRemarkable: @Sendable (_ format: String) -> Bool = { _ in true }
  /// Whether the claims of a profile lack the change.
  let isMissing: @Sendable (Claims) -> Bool

  /// The claims of a profile, in the form of the header of a trace.
  struct Claims {
    let profile: TraceValue

    /// Whether a claim has a value, or has the value in its list.
    func has(_ claim: String, _ item: String) -> Bool {
      if case .array(let items)? = profile[claim] { return items.contains(.string(item)) }
      return profile[claim] == .string(item)
    }

    func isFalse(_ claim: String) -> Bool { profile[claim] == .boolean(false) }
  }

  /// Whether a behaviour asks for the change.
  ///
  /// If a claim is missing that the behaviour itself denies, the behaviour asks for no change.
  func isAskedFor(
    by behaviour: StandInBehaviour, _ profile: TraceValue, format: String
  ) -> Bool {
    shownBy.allSatisfy(behaviour.shows) && isRemarkable(format)
      && isMissing(Claims(profile: profile)) && (isContradiction || !isDenied(by: behaviour))
  }

  /// Whether the changed claims would contradict a behaviour.
  func isDenied(by behaviour: StandInBehaviour) -> Bool {
    deniedBy.contains(where: behaviour.shows)
  }

  /// Whether ads of another format can deny the change, because formats have callbacks of their own.
  var dependsOnFormat: Bool {
    let callbacks = Set(
      NetworkClaims.Callback.allCases.flatMap {
        [Observation.delivers($0.rawValue), .lacks($0.rawValue)]
      })
    return !callbacks.isDisjoint(with: shownBy + deniedBy)
  }

  /// A sentence about the behaviour, with the change.
  var text: String {
    "\(behaviour): \(isContradiction ? "change the claims by" : "declare") `\(code)`"
  }

  /// The change whose text is a remark; nil if the remark is not about a change.
  static func named(_ text: String) -> ClaimAdvice? { byText[text] }

  private static let byText = Dictionary(all.map { ($0.text, $0) }) { first, _ in first }

  /// All changes: first the contradictions, then the missing claims.
  static let all: [ClaimAdvice] =
    presentCallbacks + presentCalls + absentCallbacks + missing + appSettings

  /// The positions of the changes in ``all``, by the first observation that asks for each of them.
  fileprivate static let positions = Dictionary(grouping: all.indices) { all[$0].shownBy[0] }
}

extension ClaimAdvice {
  /// Callbacks that the claims call absent and that the stand-in delivers.
  private static let presentCallbacks = NetworkClaims.Callback.allCases.map { callback in
    ClaimAdvice(
      behaviour: "absent_callbacks has \(callback.rawValue), which the stand-in delivers",
      code: "$0.absentCallbacks.removeAll { $0 == .\(callback) }", isContradiction: true,
      shownBy: [.delivers(callback.rawValue)], deniedBy: [.lacks(callback.rawValue)],
      isMissing: { $0.has("absent_callbacks", callback.rawValue) })
  }

  /// Calls that the claims call absent and that the adapter makes.
  private static let presentCalls: [ClaimAdvice] =
    [
      contradiction(
        "initialization is none, but the adapter starts the SDK", "$0.initialization = .result",
        .calls(.requestInitialize)
      ) { $0.has("initialization", "none") },
      contradiction(
        "token_form is none, but the stand-in returns a token", "$0.tokenForm = .returned",
        .returnsToken
      ) { $0.has("token_form", "none") },
      contradiction(
        "token_form excludes it, but the stand-in gives a token in a callback",
        "$0.tokenForm = .callback", .callsBackWithToken
      ) { !$0.has("token_form", "callback") },
      contradiction(
        "auctions is false, but the adapter asks for an auction", "$0.auctions = true",
        .calls(.requestAuction)
      ) { $0.isFalse("auctions") },
    ]
    + [
      (EventKind.requestUnregisterView, NetworkClaims.NativeCall.unregister),
      (.requestImpression, .impression), (.requestClick, .click),
    ].map { kind, call in
      contradiction(
        "native_calls lacks \(call.rawValue), which the adapter calls",
        "$0.nativeCalls += [.\(call)]", .calls(kind)
      ) { !$0.has("native_calls", call.rawValue) }
    }
    + [
      contradiction(
        "registration is none, but the adapter registers a view", "$0.registration = .views",
        .calls(.requestRegisterView)
      ) { $0.has("registration", "none") },
      contradiction(
        "refusal_signs lacks asks, but the adapter asks whether an ad is ready",
        "$0.refusalSigns += [.asks]", .calls(.requestIsReady)
      ) { !$0.has("refusal_signs", "asks") },
    ]
    + NetworkClaims.NativeOption.allCases.map { option in
      contradiction(
        "native_options lacks \(option.rawValue), which the adapter sets",
        "$0.nativeOptions += [.\(option)]", .sets(option)
      ) { !$0.has("native_options", option.rawValue) }
    }
    + [
      contradiction(
        "sizes is none, but the adapter asks for a size", "$0.sizes = .any", .asksForSize
      ) { $0.has("sizes", "none") },
      contradiction(
        "never has calls_off_main, but the stand-in calls back on another thread",
        "$0.never.removeAll { $0.behaviour == .callsOffMain }", .callsOffMain
      ) { $0.has("never", "calls_off_main") },
    ]

  private static func contradiction(
    _ behaviour: String, _ code: String, _ observation: Observation,
    isMissing: @escaping @Sendable (Claims) -> Bool
  ) -> ClaimAdvice {
    ClaimAdvice(
      behaviour: behaviour, code: code, isContradiction: true, shownBy: [observation],
      isMissing: isMissing)
  }

  /// Callbacks that the stand-in does not have.
  private static let absentCallbacks = NetworkClaims.Callback.allCases.map { callback in
    ClaimAdvice(
      behaviour: "the stand-in has no callback for \(callback.rawValue)",
      code: "$0.absentCallbacks += [.\(callback)]", isContradiction: false,
      shownBy: [.lacks(callback.rawValue)], deniedBy: [.delivers(callback.rawValue)],
      isRemarkable: callback.isUsual, isMissing: { !$0.has("absent_callbacks", callback.rawValue) })
  }

  /// Other claims that are missing.
  private static let missing: [ClaimAdvice] = [
    ClaimAdvice(
      behaviour: "the stand-in returns tokens", code: "$0.tokenForm = .returned",
      isContradiction: false, shownBy: [.returnsToken], deniedBy: [.callsBackWithToken],
      isMissing: { $0.has("token_form", "callback") }),
    ClaimAdvice(
      behaviour: "the stand-in returns the result of a start",
      code: "$0.initialization = .immediate", isContradiction: false, shownBy: [.returnsStart],
      isMissing: { !$0.has("initialization", "immediate") && !$0.has("initialization", "none") }),
    ClaimAdvice(
      behaviour: "the stand-in has no callback for the end of a start",
      code: "$0.initialization = .silent", isContradiction: false,
      shownBy: [.lacks("initialized")], deniedBy: [.delivers("initialized"), .returnsStart],
      isMissing: { !$0.has("initialization", "silent") && !$0.has("initialization", "none") }),
    ClaimAdvice(
      behaviour: "the stand-in has no callback for a failed start",
      code: "$0.initialization = .successOnly", isContradiction: false,
      shownBy: [.lacks("initialize_failed")],
      deniedBy: [.lacks("initialized"), .delivers("initialize_failed"), .returnsStart],
      isMissing: { $0.has("initialization", "result") }),
    ClaimAdvice(
      behaviour: "the stand-in has no callback for a second answer to a load",
      code: "$0.never += [NetworkExclusion(.answersAgain, source: \"its stand-in answers a load "
        + "once\")]", isContradiction: false, shownBy: [.lacks(StandInBehaviour.secondAnswer)],
      deniedBy: [.delivers(StandInBehaviour.secondAnswer)],
      isMissing: {
        !$0.has("never", "answers_again")
          && !($0.has("never", "repeats_loaded") && $0.has("never", "repeats_failed"))
      }),
    ClaimAdvice(
      behaviour: "the adapter fails each load that the network does not answer inside the call",
      code: "$0.returnsAds = true", isContradiction: false, shownBy: [.expectsAnswers],
      deniedBy: [.waitsForAnswers], isMissing: { $0.isFalse("returns_ads") }),
    ClaimAdvice(
      behaviour: "the adapter asks for test ads", code: "$0.testMode = .request",
      isContradiction: false, shownBy: [.asksForTestAd],
      isMissing: { $0.has("test_mode", "none") }),
    ClaimAdvice(
      behaviour: "the adapter switches the SDK to test ads", code: "$0.testMode = .app",
      isContradiction: false, shownBy: [.switchesTestMode], deniedBy: [.asksForTestAd],
      isMissing: { $0.has("test_mode", "none") }),
    ClaimAdvice(
      behaviour: "the adapter passes watermarks on", code: "$0.takesWatermark = true",
      isContradiction: false, shownBy: [.passesWatermark],
      isMissing: { $0.isFalse("takes_watermark") }),
    ClaimAdvice(
      behaviour: "the stand-in switches to the main thread before a callback",
      code: "$0.never += [NetworkExclusion(.callsOffMain, source: \"its stand-in switches to the "
        + "main thread\")]", isContradiction: false, shownBy: [.hopsToMain],
      deniedBy: [.callsOffMain],
      isMissing: { !$0.has("never", "calls_off_main") }),
    rewardSignal(.videoEnd, "video_end"), rewardSignal(.closing, "closed"),
  ]

  /// Settings of the app that the adapter tells the network.
  private static let appSettings = NetworkClaims.AppSetting.allCases.map { setting in
    ClaimAdvice(
      behaviour: "the adapter passes \(setting.meaning) on",
      code: "$0.appSettings += [.\(setting)]", isContradiction: false,
      shownBy: [.passesOn(setting)], isMissing: { !$0.has("app_settings", setting.rawValue) })
  }

  /// A reward that the adapter reports because of another event, for an SDK without a callback for
  /// the reward.
  private static func rewardSignal(
    _ signal: NetworkClaims.RewardSignal, _ event: String
  ) -> ClaimAdvice {
    ClaimAdvice(
      behaviour: "the adapter rewards after \(event), and the stand-in has no callback for reward",
      code: "$0.rewardSignal = .\(signal)", isContradiction: false,
      shownBy: [.rewards(after: event), .lacks("reward")], deniedBy: [.delivers("reward")],
      isMissing: { !$0.has("reward_signal", "video_end") && !$0.has("reward_signal", "closing") })
  }
}

extension NetworkClaims.Callback {
  /// Whether most SDKs have this callback in a given format.
  ///
  /// If most SDKs have the callback, a network without the callback must claim that the callback is
  /// absent.
  @Sendable func isUsual(in format: String) -> Bool {
    switch self {
    case .impression, .click, .leftApp: true
    case .modalOpened, .modalClosed: MediationFormat(rawValue: format)?.isInView ?? false
    case .reward: MediationFormat(rawValue: format)?.isRewarded ?? false
    case .showing, .shown, .showFailed, .closing, .closed, .expired:
      MediationFormat(rawValue: format)?.isFullScreen ?? false
    }
  }
}

extension NetworkClaims.AppSetting {
  /// The setting in words.
  fileprivate var meaning: String {
    switch self {
    case .mute: "the sound switch of the app"
    case .volume: "the volume of the app"
    case .usPrivacy: "the user's choice under the privacy laws of the United States"
    case .gdprApplies: "whether the GDPR applies"
    case .consentText: "the text with the user's consent"
    case .mediator: "the name of the mediator"
    case .mediatorVersion: "the version of the mediator"
    }
  }
}

/// A difference between a stand-in and the claims of its network.
package struct ClaimRemark: Hashable, Sendable {
  /// Whether the stand-in does something that its network's claims exclude.
  ///
  /// A contradiction between a stand-in and the claims is an error of the stand-in.
  ///
  /// If there is no contradiction, only a claim of the network is missing.
  package var isContradiction: Bool
  /// A sentence about the difference and how to remove it.
  package var text: String

  /// Creates a remark.
  package init(isContradiction: Bool, text: String) {
    self.isContradiction = isContradiction
    self.text = text
  }
}

extension StandInBehaviour {
  /// Compares the behaviour with the claims in a profile.
  ///
  /// The profile has the same form as in the header of a trace.
  ///
  /// - Returns: The contradictions, then the missing claims.
  package func remarks(on profile: TraceValue, format: String) -> [ClaimRemark] {
    // Most behaviours ask for nothing, and there are more changes than observations.
    observations.flatMap { ClaimAdvice.positions[$0] ?? [] }.sorted().compactMap { position in
      let advice = ClaimAdvice.all[position]
      guard advice.isAskedFor(by: self, profile, format: format) else { return nil }
      return ClaimRemark(isContradiction: advice.isContradiction, text: advice.text)
    }
  }

  /// What the stand-in does and an SDK hardly does, so that a mistake of the stand-in is more
  /// probable than a defect of the adapter.
  var doubts: [String] {
    var doubts: [String] = []
    let names = ["loaded", "failed"] + NetworkClaims.Callback.allCases.map(\.rawValue)
    for name in names where shows(.drops(name)) && shows(.delivers(name)) {
      doubts.append(
        "it answers `.noCallback` to \(name) in some scenarios and delivers it in others: if the "
          + "delegate no longer exists, answer `.observerGone`")
    }
    for name in ["video_end", "closed"] where shows(.ignores(name)) && !shows(.heeds(name)) {
      doubts.append(
        "each \(name) with completed = false led to a reward: the stand-in must pass `completed` on "
          + "to the callback of the SDK, or must not call back")
    }
    if shows(.refusesInside), !shows(.showsInside), shows(.showsLater) {
      doubts.append(
        "the adapter shows ads that the network answers later, and none that it answers inside the "
          + "call of load: does the ready flag of the stand-in stay false? The stand-in must keep "
          + "the ad that its observer gets (`self.ad = ad`)")
    }
    return doubts + doubtsAboutObjects
  }

  /// What always happens, and what a stand-in that keeps or drops its own objects wrongly explains.
  private var doubtsAboutObjects: [String] {
    var doubts: [String] = []
    if shows(.losesAd), !shows(.delivers("loaded")), !shows(.delivers("failed")) {
      doubts.append(
        "no ad gets an answer, because its `NetworkAd` is gone when the call of load returns: the "
          + "stand-in must keep what `ScriptedNetwork.load` returns (`ad = ScriptedNetwork…load(…)`)"
      )
    }
    if shows(.asksTwice), !shows(.asksOnce) {
      doubts.append(
        "each load of the adapter leads to two requests in the same call: the stand-in probably calls "
          + "`ScriptedNetwork.load` twice, for example when its object is made and when it loads")
    }
    if shows(.keepsReleased), !shows(.frees) {
      doubts.append(
        "nothing that the host released was deallocated: the stand-in probably keeps completions or "
          + "delegates, for example in a static array. It must drop a completion after its call, and "
          + "hold delegates as the SDK does")
    }
    if shows(.givesEmptyView), !shows(.givesView) {
      doubts.append(
        "each view of a banner had the size 0 × 0: the stand-in's view needs a frame with the size of "
          + "the request, as the SDK's own view has")
    }
    return doubts
  }
}
