/// That dying after the premise held breaks a rule, and how binding that is.
struct Survival: Sendable {
  /// The weaker level at which it binds where `when` holds; nil where it binds as the rule does everywhere.
  var level: RuleLevel?
  /// The conditions for that level, all of them, on format and profile.
  var when: [RuleCondition] = []
}

/// The compiled part of a rule: all that judging needs.
final class RuleBody: Sendable {
  let id: String
  let formats: [String]
  /// What dying after the premise held means; nil where it is no business of the rule.
  let survival: Survival?
  let premise: Premise
  /// Conditions on format and profile, decided once a trace: all of `when`, none of `unless`.
  let when: [RuleCondition]
  let unless: [RuleCondition]
  /// The same for conditions that are decided for each match of the premise.
  let whenMatch: [RuleCondition]
  let unlessMatch: [RuleCondition]
  let requirements: [Requirement]
  /// Whether a Lua function judges each premise, too.
  let hasCheck: Bool

  // What judging asks of every rule or of every match first, so that it need not look further, nor
  // hold on to any of the objects above, where there is nothing.

  /// What the events of a match have in common, the first that the match has an id for.
  let per: [Correlation]
  /// The kinds of events that the premise means.
  let kinds: EventKindSet
  /// Those of them that need no further test.
  let plainKinds: EventKindSet
  /// Whether there is any of `when` and `unless`.
  let hasConditions: Bool
  /// Whether there is any of `whenMatch` and `unlessMatch`.
  let hasConditionsOfMatches: Bool
  /// Whether the premise looks at a part of the trace only.
  let hasScope: Bool

  init(
    id: String, formats: [String], survival: Survival? = nil, premise: Premise,
    when: [RuleCondition] = [],
    unless: [RuleCondition] = [],
    requirements: [Requirement], hasCheck: Bool = false
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
    per = premise.scope.per ?? []
    kinds = premise.pattern.kinds
    plainKinds = premise.pattern.plainKinds
    hasConditions = !self.when.isEmpty || !self.unless.isEmpty
    hasConditionsOfMatches = !whenMatch.isEmpty || !unlessMatch.isEmpty
    hasScope = premise.scope.isNarrow
  }
}
