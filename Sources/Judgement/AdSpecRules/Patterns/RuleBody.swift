import AdSpecTrace

/// The demand that the adapter survives the premise, and how binding the demand is.
struct Survival: Sendable {
  /// The weaker level that applies when the conditions hold; nil if the level of the rule always
  /// applies.
  var level: RuleLevel?
  /// The conditions on format and profile that must all hold for the weaker level.
  var when: [RuleCondition] = []
}

/// The part of a rule that judging needs, in a compiled form.
final class RuleBody: Sendable {
  let id: String
  let formats: [String]
  /// The demand that the adapter survives; nil if the rule has no demand of this kind.
  let survival: Survival?
  let premise: Premise
  /// The conditions on format and profile that must hold; judging decides these conditions once for
  /// each trace.
  let when: [RuleCondition]
  /// The conditions on format and profile that must not hold.
  let unless: [RuleCondition]
  /// The conditions that must hold for a match of the premise.
  let whenMatch: [RuleCondition]
  /// The conditions that must not hold for a match of the premise.
  let unlessMatch: [RuleCondition]
  let requirements: [Requirement]
  /// Whether the rule has a `check` function.
  let hasCheck: Bool
  /// Whether the rule is a law: its findings count only if no other rule names the same fact.
  let isLaw: Bool
  /// The versions of the Google Mobile Ads SDK in which the rule holds.
  let sdks: SDKRange

  // Judging needs the following values for every rule or match. The values are computed once from
  // the properties above, because reading those properties each time would take longer.

  /// The correlations (kinds of shared objects, such as load or ad) of the events, in order of
  /// preference.
  ///
  /// Judging uses the first correlation for which the match has an id.
  let per: [Correlation]
  /// The kinds of events that the premise can match.
  let kinds: EventKindSet
  /// The kinds for which the premise has no tests: every event of these kinds matches the premise.
  let plainKinds: EventKindSet
  /// Whether `when` or `unless` has a condition.
  let hasConditions: Bool
  /// Whether `whenMatch` or `unlessMatch` has a condition.
  let hasConditionsOfMatches: Bool
  /// Whether the scope of the premise can exclude events.
  let hasScope: Bool

  init(
    id: String, formats: [String], survival: Survival? = nil, premise: Premise,
    when: [RuleCondition] = [],
    unless: [RuleCondition] = [],
    requirements: [Requirement], hasCheck: Bool = false, isLaw: Bool = false,
    sdks: SDKRange = SDKRange()
  ) {
    self.id = id
    self.formats = formats
    self.survival = survival
    self.premise = premise
    self.when = when.filter { !$0.dependsOnMatch }
    self.unless = unless.filter { !$0.dependsOnMatch }
    whenMatch = when.filter(\.dependsOnMatch)
    unlessMatch = unless.filter(\.dependsOnMatch)
    self.requirements = requirements
    self.hasCheck = hasCheck
    self.isLaw = isLaw
    self.sdks = sdks
    per = premise.scope.per ?? []
    kinds = premise.pattern.kinds
    plainKinds = premise.pattern.plainKinds
    hasConditions = !self.when.isEmpty || !self.unless.isEmpty
    hasConditionsOfMatches = !whenMatch.isEmpty || !unlessMatch.isEmpty
    hasScope = premise.scope.isNarrow
  }
}

extension RuleBody {
  /// Whether a condition of the rule tests the flow, so that the rule can apply in one flow and not
  /// in the other.
  var dependsOnFlow: Bool {
    (when + unless + whenMatch + unlessMatch).contains(where: \.dependsOnFlow)
  }
}

/// The event to which a rule applies.
final class Premise: Sendable {
  let pattern: EventPattern
  let scope: RuleScope

  init(pattern: EventPattern, scope: RuleScope) {
    self.pattern = pattern
    self.scope = scope
  }
}

/// A requirement of a rule that is a form, such as `never`; it must hold for each match of the premise.
final class Requirement: Sendable {
  enum Form: Sendable {
    /// The number of events that match the pattern is in a range; the range has no upper bound if
    /// `atMost` is nil. If `follows` is true, findings say that the event follows.
    case count(EventPattern, atLeast: Int, atMost: Int?, follows: Bool = false)
    /// Before each event of the first pattern, there is an event of the second pattern. If the
    /// first pattern is nil, the event of the second pattern must come before the premise.
    case precededBy(EventPattern?, EventPattern)
    /// For each event of the first pattern, there is an event of the pattern `has` with the same
    /// value of `by`. If `once` is true, there is exactly one event with this value.
    case forEach(EventPattern, has: EventPattern, by: AttributePath, once: Bool)
    /// The event of the premise passes the tests.
    case itself([AttributeTest])
  }

  let form: Form
  let scope: RuleScope
  /// The level, if it is weaker than the level of the rule; nil otherwise.
  let level: RuleLevel?

  /// The requirement in words, as findings quote it.
  let sentence: String
  /// Whether what a match finds missing or too much in a window also decides later matches with the
  /// same object, whose windows lie in that window and end with it.
  let isLasting: Bool

  init(form: Form, scope: RuleScope, premise: Premise?, level: RuleLevel? = nil) {
    self.form = form
    self.scope = scope
    self.level = level
    sentence = Requirement.sentence(form, scope, premise)
    let hasSteadyEvents =
      !scope.isCausedByPremise
      && [scope.causedBy, scope.attributedBy].allSatisfy { $0?.isSteady ?? true }
    let per = scope.per ?? premise?.scope.per ?? []
    isLasting =
      switch form {
      case .count(let pattern, _, _, _):
        hasSteadyEvents
          && pattern.premiseAttributes.allSatisfy { per.count == 1 && $0 == per.first?.rawValue }
          && pattern.alternatives.allSatisfy { $0.condition?.dependsOnMatch != true }
      case .precededBy(let first?, let second):
        hasSteadyEvents && first.isSteady && second.isSteady
      case .precededBy, .forEach, .itself: false
      }
  }

  /// Whether both too few and too many events break the requirement.
  var hasBothBounds: Bool {
    if case .count(_, 1..., .some, _) = form { return true }
    return false
  }

  /// Whether only too many events break the requirement.
  var isLimit: Bool {
    if case .count(_, 0, _, _) = form { return true }
    return false
  }

  private static func sentence(
    _ form: Form, _ scope: RuleScope, _ premise: Premise?
  ) -> String {
    let subject = premise?.pattern.shortText ?? "the premise"
    let per = scope.per ?? (scope.isCausedByPremise ? [] : premise?.scope.per) ?? []
    var words: [String]
    switch form {
    case .count(let pattern, _, _, true): words = [pattern.text, "to follow"]
    case .count(let pattern, let atLeast, let atMost, false):
      words = [quantity(atLeast, atMost), pattern.text]
    case .precededBy(nil, let pattern): words = [pattern.text, "before", subject]
    case .precededBy(let first?, let second): words = [second.text, "before", first.text]
    case .forEach(let each, let pattern, let by, let once):
      words = [
        once ? "exactly 1" : "at least 1", pattern.text, "for each", each.text, "by", by.text,
      ]
    case .itself(let tests):
      let asked = tests.map { $0.test.described(as: $0.path.text) }
      return ([subject] + asked).joined(separator: " ")
    }
    if !per.isEmpty { words += ["per", per.map(\.name).joined(separator: " or ")] }
    return (words + circumstances(scope, subject)).joined(separator: " ")
  }

  private static func quantity(_ atLeast: Int, _ atMost: Int?) -> String {
    if atMost == 0 { return "no" }
    if atMost == atLeast { return "exactly \(atLeast)" }
    return atMost.map { "at most \($0)" } ?? "at least \(atLeast)"
  }

  private static func circumstances(_ scope: RuleScope, _ subject: String) -> [String] {
    var words: [String] = []
    // Every event of a load comes after host.load, so the sentence does not say "after host.load".
    if let since = scope.since, since.text != "host.load" { words += ["after", since.text] }
    if let end = scope.untilNext { words += ["before", end.text] }
    if let within = scope.within { words += ["within", VirtualSeconds.text(within)] }
    if scope.isCausedByPremise { words += ["caused by", subject] }
    if let cause = scope.causedBy { words += ["caused by", cause.text] }
    return words
  }
}
