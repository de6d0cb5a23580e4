/// The compiled part of a rule: all that judging needs.
final class RuleBody: Sendable {
  let id: String
  let formats: [String]
  let survives: Bool
  let premise: Premise
  /// Conditions on format and profile, decided once a trace: all of `when`, none of `unless`.
  let when: [RuleCondition]
  let unless: [RuleCondition]
  /// The same for conditions that are decided for each hit of the premise.
  let whenHit: [RuleCondition]
  let unlessHit: [RuleCondition]
  let requirements: [Requirement]
  /// Whether a Lua function judges each premise, too.
  let hasCheck: Bool

  init(
    id: String, formats: [String], survives: Bool, premise: Premise, when: [RuleCondition] = [],
    unless: [RuleCondition] = [],
    requirements: [Requirement], hasCheck: Bool = false
  ) {
    self.id = id
    self.formats = formats
    self.survives = survives
    self.premise = premise
    self.when = when.filter { !$0.dependsOnHit }
    self.unless = unless.filter { !$0.dependsOnHit }
    whenHit = when.filter(\.dependsOnHit)
    unlessHit = unless.filter(\.dependsOnHit)
    self.requirements = requirements
    self.hasCheck = hasCheck
  }
}
