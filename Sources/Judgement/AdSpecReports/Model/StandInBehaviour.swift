package import AdSpecTrace

/// The behaviour of a stand-in, as a trace shows it.
///
/// adspec compares this behaviour with the claims of the network.
package struct StandInBehaviour: Hashable, Sendable {
  /// The callbacks that the stand-in delivered.
  package var delivered: Set<NetworkClaims.Callback> = []
  /// The callbacks that the SDK does not have, according to the stand-in.
  package var lacking: Set<NetworkClaims.Callback> = []
  /// The kinds of calls that the adapter made to the SDK.
  package var calls: Set<EventKind> = []
  /// The options that the adapter set in requests for native ads.
  package var options: Set<NetworkClaims.NativeOption> = []
  /// Whether the adapter's request for a banner had a size, in the waterfall flow.
  package var hasSizes = false
  /// Whether the adapter set the flag of a request that asks for a test ad.
  package var hasTestFlag = false
  /// Whether the adapter passed the watermark of a bid to the SDK.
  package var hasWatermark = false
  /// The forms in which the SDK gave bidding tokens.
  package var tokenForms: Set<NetworkClaims.TokenForm> = []
  /// Whether the SDK's call for a start returned the result.
  package var returnsStart = false
  /// Whether the SDK started successfully, but the SDK has no callback for a successful start.
  package var startsInSilence = false
  /// Whether the SDK changed to the main thread before it called a callback.
  package var hopsToMain = false
  /// Whether the SDK failed to start, but the SDK has no callback for a failed start.
  package var failsInSilence = false

  /// Creates an empty behaviour.
  package init() {}

  /// Reads the behaviour from a trace.
  package init(_ trace: Trace) {
    let isWaterfall = trace.header.flow == Lane.usualFlow
    for event in trace.events {
      switch event.kind.channel {
      case "network": note(event)
      case "request":
        calls.insert(event.kind)
        if event.kind == .requestWatermark { hasWatermark = true }
        guard event.kind == .requestLoad else { continue }
        if isWaterfall, event["bid"] == nil, event["size"] != nil { hasSizes = true }
        if event["test"] != nil { hasTestFlag = true }
        if event["watermark"] != nil { hasWatermark = true }
        if event["multiple_images"] != nil { options.insert(.multipleImages) }
        if event["orientation"] != nil { options.insert(.orientation) }
        if event["ad_choices"] != nil { options.insert(.adChoicesCorner) }
        if event["start_muted"] != nil { options.insert(.startMuted) }
      default: break
      }
    }
  }

  private mutating func note(_ event: Event) {
    if event["told_on"] == .string("main"), event.thread != "main" { hopsToMain = true }
    let isReturned = event["returned"] == .boolean(true)
    if event.kind == .networkToken {
      tokenForms.insert(isReturned ? .returned : .callback)
    } else if isReturned {
      returnsStart = true
    }
    guard event.kind == .networkUndelivered else {
      let name = String(event.kind.name.dropFirst("network.".count))
      if let callback = NetworkClaims.Callback(rawValue: name) { delivered.insert(callback) }
      return
    }
    guard event["reason"] == .string("no_callback"), case .string(let name)? = event["event"]
    else { return }
    if let callback = NetworkClaims.Callback(rawValue: name) { lacking.insert(callback) }
    if name == "initialized" { startsInSilence = true }
    if name == "initialize_failed" { failsInSilence = true }
  }

  /// Adds the behaviour that another trace shows.
  package mutating func add(_ other: StandInBehaviour) {
    delivered.formUnion(other.delivered)
    lacking.formUnion(other.lacking)
    calls.formUnion(other.calls)
    options.formUnion(other.options)
    hasSizes = hasSizes || other.hasSizes
    hasTestFlag = hasTestFlag || other.hasTestFlag
    hasWatermark = hasWatermark || other.hasWatermark
    hopsToMain = hopsToMain || other.hopsToMain
    tokenForms.formUnion(other.tokenForms)
    returnsStart = returnsStart || other.returnsStart
    startsInSilence = startsInSilence || other.startsInSilence
    failsInSilence = failsInSilence || other.failsInSilence
  }
}

extension NetworkClaims.Callback {
  /// Whether most SDKs have this callback in a given format.
  ///
  /// If most SDKs have the callback, a network without the callback must claim that the callback is
  /// absent.
  fileprivate func isUsual(in format: String) -> Bool {
    switch self {
    case .impression, .click, .leftApp: true
    case .modalOpened, .modalClosed: format == "banner"
    case .reward: MediationFormat(rawValue: format)?.isRewarded ?? false
    case .showing, .shown, .showFailed, .closing, .closed, .expired:
      MediationFormat(rawValue: format)?.isFullScreen ?? false
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
    let claims = Claims(profile: profile)
    return contradictions(to: claims).map { ClaimRemark(isContradiction: true, text: $0) }
      + missingClaims(in: claims, format).map { ClaimRemark(isContradiction: false, text: $0) }
  }

  /// The claims of a profile.
  private struct Claims {
    let profile: TraceValue

    /// Whether a claim has a value, or has the value in its list.
    func has(_ claim: String, _ item: String) -> Bool {
      if case .array(let items)? = profile[claim] { return items.contains(.string(item)) }
      return profile[claim] == .string(item)
    }

    func isFalse(_ claim: String) -> Bool { profile[claim] == .boolean(false) }
  }

  /// What the stand-in or the adapter does although the claims deny it.
  private func contradictions(to claims: Claims) -> [String] {
    var wrong: [String] = []
    for callback in NetworkClaims.Callback.allCases
    where delivered.contains(callback) && claims.has("absent_callbacks", callback.rawValue) {
      wrong.append("absent_callbacks has \(callback.rawValue), which the stand-in delivers")
    }
    if claims.has("initialization", "none"), calls.contains(.requestInitialize) {
      wrong.append("initialization is none, but the adapter starts the SDK")
    }
    if claims.has("token_form", "none"), calls.contains(.requestToken) {
      wrong.append("token_form is none, but the adapter asks for a token")
    }
    if claims.has("token_form", "returned"), tokenForms.contains(.callback) {
      wrong.append("token_form is returned, but the stand-in gives a token in a callback")
    }
    if calls.contains(.requestAuction), claims.isFalse("auctions") {
      wrong.append("auctions is false, but the adapter asks for an auction")
    }
    for (call, item) in [
      (EventKind.requestUnregisterView, NetworkClaims.NativeCall.unregister),
      (.requestImpression, .impression), (.requestClick, .click),
    ] where calls.contains(call) && !claims.has("native_calls", item.rawValue) {
      wrong.append("native_calls lacks \(item.rawValue), which the adapter calls")
    }
    if calls.contains(.requestRegisterView), claims.has("registration", "none") {
      wrong.append("registration is none, but the adapter registers a view")
    }
    if calls.contains(.requestIsReady), !claims.has("refusal_signs", "asks") {
      wrong.append("refusal_signs lacks asks, but the adapter asks whether an ad is ready")
    }
    for option in NetworkClaims.NativeOption.allCases
    where options.contains(option) && !claims.has("native_options", option.rawValue) {
      wrong.append("native_options lacks \(option.rawValue), which the adapter sets")
    }
    if hasSizes, claims.has("sizes", "none") {
      wrong.append("sizes is none, but the adapter asks for a size")
    }
    return wrong
  }

  /// What the stand-in or the adapter does and no claim says.
  private func missingClaims(in claims: Claims, _ format: String) -> [String] {
    var undeclared: [String] = []
    for callback in NetworkClaims.Callback.allCases
    where lacking.contains(callback) && !delivered.contains(callback)
      && callback.isUsual(in: format) && !claims.has("absent_callbacks", callback.rawValue)
    {
      undeclared.append(
        "the stand-in has no callback for \(callback.rawValue): add it to absent_callbacks")
    }
    if startsInSilence, !claims.has("initialization", "silent") {
      undeclared.append(
        "the stand-in has no callback for the end of a start: declare initialization as silent")
    }
    if failsInSilence, !startsInSilence, claims.has("initialization", "result") {
      undeclared.append(
        "the stand-in has no callback for a failed start: declare initialization as success_only")
    }
    if tokenForms.contains(.returned), claims.has("token_form", "callback") {
      undeclared.append("the stand-in returns tokens: declare token_form as returned")
    }
    if returnsStart, !claims.has("initialization", "immediate") {
      undeclared.append(
        "the stand-in returns the result of a start: declare initialization as immediate")
    }
    if hasTestFlag, claims.has("test_mode", "none") {
      undeclared.append("the adapter asks for test ads: declare test_mode as request")
    }
    if hasWatermark, claims.isFalse("takes_watermark") {
      undeclared.append("the adapter passes watermarks on: declare takes_watermark")
    }
    if hopsToMain, !claims.has("never", "calls_off_main") {
      undeclared.append(
        "the stand-in switches to the main thread before a callback: add .callsOffMain to never")
    }
    return undeclared
  }

  /// Swift code that the user can paste into the profile.
  ///
  /// The code contains the claims that match the behaviour.
  package var proposal: String {
    var lines: [String] = []
    func list<Value>(_ name: String, _ values: [Value]) {
      lines.append("  $0.\(name) = [\(values.map { ".\($0)" }.joined(separator: ", "))]")
    }
    let absent = NetworkClaims.Callback.allCases.filter {
      lacking.contains($0) && !delivered.contains($0)
    }
    if !absent.isEmpty { list("absentCallbacks", absent) }
    if !calls.contains(.requestIsReady) {
      list("refusalSigns", [NetworkClaims.RefusalSign]())
      lines[lines.count - 1] += "  // or [.returns], if show returns whether it worked"
    }
    if !calls.contains(.requestInitialize) {
      lines.append("  $0.initialization = .none")
    } else if returnsStart {
      lines.append("  $0.initialization = .immediate")
    } else if startsInSilence {
      lines.append("  $0.initialization = .silent")
    } else if failsInSilence {
      lines.append("  $0.initialization = .successOnly")
    }
    if calls.contains(.requestAuction) { lines.append("  $0.auctions = true") }
    if tokenForms.contains(.returned) { lines.append("  $0.tokenForm = .returned") }
    if hasTestFlag { lines.append("  $0.testMode = .request") }
    if hasWatermark { lines.append("  $0.takesWatermark = true") }
    if !options.isEmpty {
      list("nativeOptions", NetworkClaims.NativeOption.allCases.filter(options.contains))
    }
    return (["NetworkClaims {"] + lines + ["}"]).joined(separator: "\n")
  }
}
