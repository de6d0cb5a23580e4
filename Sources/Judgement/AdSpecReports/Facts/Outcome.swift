/// How a rule, or another fact that a run checks, went in a format and flow.
///
/// All reports use these words. The reason for an outcome, if there is one, is beside the outcome.
package enum Outcome: String, CaseIterable, Sendable {
  /// The rule was exercised and not broken.
  case pass
  /// The rule is broken, and the run fails.
  case fail
  /// The rule or one of its requirements is broken, but the level does not make the run fail.
  case warning
  /// The rule or one of its requirements is broken, and the level is `observe`.
  case note
  /// No scenario broke the rule, but at least one scenario could not decide it; or the run could
  /// not be judged, because a scenario has a mistake or is unfinished, or a rule could not judge.
  case undecided
  /// The profile waives the rule, or the rule is broken as expected.
  case exempt
  /// The rule is disputed: whether it is broken, kept or undecided, it does not count.
  case disputed
  /// The rule applies, but no scenario exercised it.
  case notExercised = "not_exercised"
  /// The rule does not apply to the format or the profile.
  case notApplicable = "not_applicable"

  /// The outcome in one or two words, for people.
  package var word: String { rawValue.replacing("_", with: " ") }

  /// Whether the rule is broken or undecided, even if that does not make the run fail.
  var isBroken: Bool { [.fail, .warning, .note, .undecided].contains(self) }
}

/// The conformance of an adapter, in one format and flow or in all formats and flows together.
package enum Conformance: String, CaseIterable, Sendable {
  /// Every rule of level `must` that applies was exercised. In each of these rules, all binding
  /// requirements were kept.
  case conforming
  /// No rule of level `must` was broken. But a rule of level `must` was exempt, undecided or not
  /// exercised, a scenario is unfinished, or the run is not complete.
  case partial
  /// A rule of level `must` or an expectation of a scenario was broken, or the adapter died.
  case nonConforming = "non-conforming"
  /// No rule of level `must` was exercised.
  case unknown
  /// No load succeeded, all signals were empty, or no presentation reached the network, so the rules
  /// prove nothing about the adapter.
  case notDriven = "not driven"
}
