import AdSpecTrace

/// A condition of `when` or `unless`.
indirect enum RuleCondition: Sendable {
  /// A claim of the profile passes a test; a claim that the trace does not have is false.
  case profile(AttributePath, ValueTest)
  /// The format of the load or of the trace is one of these.
  case format([String])
  /// A situation holds for the match of the premise.
  case situation(RuleSituation)
  case anyOf([RuleCondition])
  case allOf([RuleCondition])
  case not(RuleCondition)

  /// Whether the condition is the same for every match; a load can have another format than its trace.
  var isSteady: Bool {
    switch self {
    case .profile: true
    case .format, .situation: false
    case .anyOf(let conditions), .allOf(let conditions): conditions.allSatisfy(\.isSteady)
    case .not(let condition): condition.isSteady
    }
  }

  /// Whether the condition depends on the match of the premise, not only on format and profile.
  var dependsOnMatch: Bool {
    switch self {
    case .profile, .format: false
    case .situation: true
    case .anyOf(let conditions), .allOf(let conditions): conditions.contains { $0.dependsOnMatch }
    case .not(let condition): condition.dependsOnMatch
    }
  }
}

/// A named situation of a trace, decided for each match of a premise.
enum RuleSituation: String, Hashable, Sendable, CaseIterable {
  /// The network had answered the load more than once before the premise.
  case repeatedAnswer = "REPEATED_ANSWER"
  /// The network had answered the load more than once, and the adapter never sent an event for the ad.
  ///
  /// Only EVT-KEEP-1 applies then. A lost delegate is one mistake, not one for each lost event.
  case duplicateAnswer = "DUPLICATE_ANSWER"
  /// Another load was waiting at the premise, or the host held its ad.
  case otherAdAlive = "OTHER_AD_ALIVE"
  /// At least two set-ups or loads waited for the same end of initialisation, and the premise was one of
  /// them.
  case concurrentWaiters = "CONCURRENT_WAITERS"
  /// The host had released the adapter before the premise, so no adapter is left to answer.
  case adapterReleased = "ADAPTER_RELEASED"
  /// A download of a picture for the premise's load failed after the premise.
  ///
  /// A cancelled download counts if the host had given the load up or released the adapter. If the load is
  /// not completed, only NAT-IMG-3 applies.
  case failedDownload = "FAILED_DOWNLOAD"
  /// The ad came on screen before the premise or with the premise.
  ///
  /// A banner is on screen when the host has read its view, a native ad when it is rendered. A full-screen
  /// ad is on screen when the network opens it after the presentation, without a failure to show in
  /// between. Reports of the network about an ad before that have no meaning.
  case opened = "OPENED"
  /// The ad had left the screen before the premise: it was closed, no longer tracked, or failed to show.
  case showOver = "SHOW_OVER"
  /// The premise came before the completion of its load had returned to the adapter.
  ///
  /// The adapter has no event delegate yet, so a lost event is not its fault.
  case insideCompletion = "INSIDE_COMPLETION"
  /// The latest display of the ad before the premise came before the completion of its load had returned.
  case displayedInsideCompletion = "DISPLAYED_INSIDE_COMPLETION"
  /// The network counts impressions of the ad.
  ///
  /// The network of a banner or full-screen ad always does. For a native ad the adapter says so when the
  /// host renders the ad.
  case networkCountsImpressions = "NETWORK_COUNTS_IMPRESSIONS"
  /// The network counts clicks on the ad, by the same sources.
  case networkCountsClicks = "NETWORK_COUNTS_CLICKS"
  /// The last request of the premise's load to the network or a server had no answer yet when the host gave
  /// the load up, or when the world ended.
  case networkOwes = "NETWORK_OWES"

  /// The adapter's answer about its ad on which the situation depends.
  ///
  /// One sentence is for when the situation holds, the other for when it does not. Nil if the situation
  /// does not depend on the adapter's answer.
  var answerOfAdapter: (holds: String, fails: String)? {
    switch self {
    case .networkCountsImpressions:
      (
        "the adapter says that its network counts impressions",
        "the adapter says that Google counts impressions"
      )
    case .networkCountsClicks:
      (
        "the adapter says that its network counts clicks",
        "the adapter says that Google counts clicks"
      )
    default: nil
    }
  }
}

/// The kind of value of a claim, which decides how a condition can test the claim.
enum ClaimShape: Sendable {
  /// True or false: `profile.NAME`.
  case flag
  /// One value: `profile.NAME:is "value"`.
  case choice
  /// A list: `profile.NAME:has "item"`.
  case list

  /// The shape of a claim; nil if the value can have several shapes.
  init?(of name: String) {
    guard let shape = ClaimShape.shapes[name] else { return nil }
    self = shape
  }

  /// Whether a condition can use a test with the claim; nil stands for the claim without a test.
  func allows(_ test: String?) -> Bool {
    switch self {
    case .flag: test != "has"
    case .choice: test == "is"
    case .list: test == "has"
    }
  }

  /// The message for a condition that tests the claim in another way.
  func advice(_ name: String) -> String {
    switch self {
    case .flag: "the claim \(name) is true or false; write profile.\(name)"
    case .choice: "the claim \(name) has one value; write profile.\(name):is \"…\""
    case .list: "the claim \(name) is a list; write profile.\(name):has \"…\""
    }
  }

  private static let shapes: [String: ClaimShape] = {
    var shapes: [String: ClaimShape] = [
      "formats": .list, "flow": .choice, "flows": .list, "needs_settings": .flag,
      "shares_instances": .flag, "isolation": .choice, "format_id": .choice, "asset_keys": .list,
      "clickable_assets": .list, "shows_video": .flag, "reuses_views": .flag,
      "ignores_unknown_keys": .flag, "shows_ad_choices": .flag, "resolves_clicks": .flag,
    ]
    for claim in NetworkClaims().traceAttributes where claim.name != "sizes" {
      switch claim.value {
      case .boolean: shapes[claim.name] = .flag
      case .array: shapes[claim.name] = .list
      case .null, .string: shapes[claim.name] = .choice
      case .integer, .object: break
      }
    }
    return shapes
  }()
}
