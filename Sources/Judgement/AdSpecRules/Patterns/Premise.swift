/// What the world does before a rule has something to say.
final class Premise: Sendable {
  let pattern: EventPattern
  let scope: RuleScope

  init(pattern: EventPattern, scope: RuleScope) {
    self.pattern = pattern
    self.scope = scope
  }
}
