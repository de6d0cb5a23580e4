/// What the world does before a rule has something to say.
struct Premise: Hashable, Sendable {
  let pattern: EventPattern
  let scope: RuleScope
}

/// The compiled part of a rule.
struct RuleBody: Sendable {
  let premise: Premise
  /// Conditions on format and profile, decided once a trace: all of `when`, none of `unless`.
  let when: [RuleCondition]
  let unless: [RuleCondition]
  let requirements: [Requirement]
  /// Whether a Lua function judges each premise, too.
  let hasCheck: Bool

  init(
    premise: Premise, when: [RuleCondition] = [], unless: [RuleCondition] = [],
    requirements: [Requirement], hasCheck: Bool = false
  ) {
    self.premise = premise
    self.when = when
    self.unless = unless
    self.requirements = requirements
    self.hasCheck = hasCheck
  }
}
