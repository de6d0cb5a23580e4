/// A named circumstance under which a rule speaks or is silent, decided for each premise.
enum RuleSituation: String, Hashable, Sendable, CaseIterable {
  /// The network had answered the load more than once before the premise.
  case repeatedAnswer = "REPEATED_ANSWER"
  /// The same, and no event at all ever came for the ad. Only EVT-KEEP-1 speaks then: one lost
  /// delegate is one mistake, not one for each event that it loses.
  case duplicateAnswer = "DUPLICATE_ANSWER"
  /// Another load was waiting or its ad was held by the host when the premise held.
  case otherAdAlive = "OTHER_AD_ALIVE"
  /// At least two set-ups or loads waited for the same end of the network's initialisation, the
  /// premise among them.
  case concurrentWaiters = "CONCURRENT_WAITERS"
  /// The host had let go of the adapter before the premise held, so that nobody is left to answer.
  case adapterReleased = "ADAPTER_RELEASED"
  /// A picture that was asked for because of the premise's load failed to arrive after the premise, or
  /// was given up after the host had given up the load or let go of its adapter.
  /// Only NAT-IMG-3 speaks then of a load that is not completed.
  case failedDownload = "FAILED_DOWNLOAD"
  /// The ad had come on screen before the premise, or comes there with it: a banner's view was handed
  /// out, a native ad rendered, or a full-screen ad presented and opened by the network, without a
  /// failure to show in between. What a network tells of an ad before that makes no sense.
  case opened = "OPENED"
  /// The ad had left the screen again before the premise: it was closed or no longer tracked, or
  /// could not be shown.
  case showOver = "SHOW_OVER"
  /// The premise came before the completion of its load had returned to the adapter, which so has no
  /// event delegate yet: what it would report is lost without its fault.
  case insideCompletion = "INSIDE_COMPLETION"
  /// The latest display of the ad before the premise did.
  case displayedInsideCompletion = "DISPLAYED_INSIDE_COMPLETION"
  /// The network counts impressions of the ad: that of every banner and full-screen ad does, that of a
  /// native ad if the adapter said so when the ad was rendered.
  case networkCountsImpressions = "NETWORK_COUNTS_IMPRESSIONS"
  /// The network counts clicks on the ad, known in the same way.
  case networkCountsClicks = "NETWORK_COUNTS_CLICKS"
  /// What the load of the premise asked last of the network or a server had no answer yet when the
  /// host gave it up, or when the world ended.
  case networkOwes = "NETWORK_OWES"

  /// What the adapter says of its ad, where that decides whether a rule is for it: the sentence for
  /// when it holds, and the one for when it does not.
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
