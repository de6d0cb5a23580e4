import AdSpecTrace

/// A condition of `when` or `unless`.
indirect enum RuleCondition: Sendable {
  /// A claim of the profile passes a test; if the profile in the trace does not contain the claim,
  /// the claim counts as false.
  case profile(AttributePath, ValueTest)
  /// The format of the load is in this list. If there is no load, the format of the trace is in
  /// this list.
  case format([String])
  /// A situation holds for the match of the premise.
  case situation(RuleSituation)
  case anyOf([RuleCondition])
  case allOf([RuleCondition])
  case not(RuleCondition)

  /// Whether the condition has the same result for every match whose format has the same claims.
  var isSteady: Bool {
    switch self {
    case .profile: true
    case .format, .situation: false
    case .anyOf(let conditions), .allOf(let conditions): conditions.allSatisfy(\.isSteady)
    case .not(let condition): condition.isSteady
    }
  }

  /// Whether the condition tests the flow in which the scenario runs.
  var dependsOnFlow: Bool {
    switch self {
    case .profile(let claim, _): claim.text == "flow"
    case .format, .situation: false
    case .anyOf(let conditions), .allOf(let conditions): conditions.contains { $0.dependsOnFlow }
    case .not(let condition): condition.dependsOnFlow
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
  /// The network had answered the load more than once, the adapter never sent an event for the ad,
  /// and another ad shows that the adapter forwards such events.
  ///
  /// In this situation, only EVT-KEEP-1 applies: a lost delegate is one mistake, not one mistake
  /// for each lost event.
  case duplicateAnswer = "DUPLICATE_ANSWER"
  /// At the time of the premise, another load was waiting, or the host held the ad of another load.
  case otherAdAlive = "OTHER_AD_ALIVE"
  /// At least two set-ups or loads waited for the same end of initialisation, and the premise
  /// belongs to one of these set-ups or loads.
  case concurrentWaiters = "CONCURRENT_WAITERS"
  /// Before the premise, the app had last said that the user is a child.
  case childUser = "CHILD_USER"
  /// The host had released the adapter before the premise, so no adapter can answer.
  case adapterReleased = "ADAPTER_RELEASED"
  /// The host released the adapter before the adapter had answered the premise's load, and before the
  /// host gave the load up.
  case releasedWhileLoading = "RELEASED_WHILE_LOADING"
  /// A download of a picture for the premise's load failed after the premise.
  ///
  /// A cancelled download counts as failed if the host had given up the load or released the
  /// adapter. If the load is not completed, only NAT-IMG-3 applies.
  case failedDownload = "FAILED_DOWNLOAD"
  /// The ad appeared on screen before the premise, or at the moment of the premise.
  ///
  /// A banner is on screen when the host has read the banner's view. A native ad is on screen when
  /// the host has rendered the ad. A full-screen ad is on screen when the network opens the ad
  /// after the presentation, and the ad did not fail to show in between. The network's reports
  /// about an ad that is not yet on screen have no meaning.
  case opened = "OPENED"
  /// The ad was off the screen before the premise: the ad was closed, was no longer tracked, or
  /// failed to show.
  case showOver = "SHOW_OVER"
  /// The app released the ad after the premise, at the same time, before the adapter reported anything
  /// because of the premise, or inside such a report.
  ///
  /// An adapter that reports in a block of its own then comes too late, which is not its mistake.
  case releasedAtOnce = "RELEASED_AT_ONCE"
  /// The premise came before the adapter's call of the load's completion had returned.
  ///
  /// The adapter has no event delegate yet, so a lost event is not the adapter's mistake.
  case insideCompletion = "INSIDE_COMPLETION"
  /// Before the premise, the host last displayed the ad while the adapter was calling the
  /// completion of the ad's load.
  case displayedInsideCompletion = "DISPLAYED_INSIDE_COMPLETION"
  /// The network counts impressions of the ad.
  ///
  /// The network always counts the impressions of banners and full-screen ads. For a native ad, the
  /// adapter says who counts when the host renders the ad.
  case networkCountsImpressions = "NETWORK_COUNTS_IMPRESSIONS"
  /// The network counts clicks on the ad. The format or the adapter decides who counts the clicks,
  /// in the same way as for impressions.
  case networkCountsClicks = "NETWORK_COUNTS_CLICKS"
  /// For the premise's load, the adapter had sent requests to the network or to a server. The last
  /// request had no answer yet when the host gave up the load, or when the world ended.
  case networkOwes = "NETWORK_OWES"

  /// For a situation that depends on an answer of the adapter: two sentences about this answer.
  ///
  /// The sentence `holds` applies if the situation holds, and the sentence `fails` applies
  /// otherwise. The value is nil if the situation does not depend on the adapter's answer.
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

  /// Whether a condition may test the claim with a function, such as `is`; nil means that the
  /// condition uses no function.
  func allows(_ test: String?) -> Bool {
    switch self {
    case .flag: test != "has"
    case .choice: test == "is"
    case .list: test == "has"
    }
  }

  /// The message for a condition that tests the claim in a way that is not allowed.
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
      "needs_all_settings": .flag, "passes_extras": .flag, "shares_instances": .flag,
      "isolation": .choice,
      "format_id": .choice, "asset_keys": .list, "clickable_assets": .list,
      "shows_video": .flag, "reuses_views": .flag, "ignores_unknown_keys": .flag,
      "shows_ad_choices": .flag, "resolves_clicks": .flag,
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
