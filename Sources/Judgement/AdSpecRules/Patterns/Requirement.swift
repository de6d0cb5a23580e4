/// What must hold each time that the premise holds.
final class Requirement: Sendable {
  enum Form: Sendable {
    /// A number of events; no upper bound when `atMost` is nil.
    case count(EventPattern, atLeast: Int, atMost: Int?)
    /// At least one event after the premise.
    case follows(EventPattern)
    /// The premise, or each event of the first pattern, has one of the second before it.
    case precededBy(EventPattern?, EventPattern)
    /// Both attributes have the same value.
    case same(EventPattern, AttributePath, EventPattern, AttributePath)
    /// For each event of a pattern, one of `has` with the same value of `by`; exactly one if `once`.
    case forEach(EventPattern, has: EventPattern, by: String, once: Bool)
    /// The premise itself passes the tests.
    case itself([AttributeTest])
  }

  let form: Form
  let scope: RuleScope
  /// How binding it is, where that is less than its rule; nil where it is as the rule is.
  let level: RuleLevel?

  /// What is required, as findings say it.
  let sentence: String
  /// Whether it says the same for every match about the same object that looks at the same events.
  let isLasting: Bool
  /// Whether it is about each event of a kind, so that what holds for all holds for a part of them.
  let isUniversal: Bool

  init(form: Form, scope: RuleScope, premise: Premise?, level: RuleLevel? = nil) {
    self.form = form
    self.scope = scope
    self.level = level
    sentence = Requirement.sentence(form, scope, premise)
    let per = scope.per ?? premise?.scope.per ?? []
    switch form {
    case .count(let pattern, _, _), .follows(let pattern):
      let names = pattern.premiseAttributes
      isLasting =
        !scope.isCausedByPremise && names.allSatisfy { per.count == 1 && $0 == per.first?.rawValue }
        && pattern.alternatives.allSatisfy { $0.condition?.dependsOnMatch != true }
        && [scope.causedBy, scope.attributedBy].allSatisfy { $0?.isSteady ?? true }
      isUniversal = false
    case .precededBy(let first?, let second), .same(let first, _, let second, _):
      isUniversal =
        !scope.isCausedByPremise && first.isSteady && second.isSteady
        && [scope.causedBy, scope.attributedBy].allSatisfy { $0?.isSteady ?? true }
      isLasting = isUniversal
    case .precededBy, .forEach, .itself:
      isLasting = false
      isUniversal = false
    }
  }

  /// Whether it is only about too many events.
  var isUpperBound: Bool {
    if case .count(_, 0, .some) = form { return true }
    return false
  }

  /// Whether it is about too few and about too many events.
  var hasBothBounds: Bool {
    if case .count(_, 1..., .some) = form { return true }
    return false
  }

  /// Whether it is only about too few events.
  var isLowerBound: Bool {
    switch form {
    case .count(_, _, nil), .follows: true
    default: false
    }
  }

  private static func sentence(
    _ form: Form, _ scope: RuleScope, _ premise: Premise?
  ) -> String {
    let subject = premise?.pattern.shortText ?? "the premise"
    let per = scope.per ?? (scope.isCausedByPremise ? [] : premise?.scope.per) ?? []
    var words: [String]
    switch form {
    case .count(let pattern, let atLeast, let atMost):
      words = [quantity(atLeast, atMost), pattern.text]
    case .follows(let pattern): words = [pattern.text, "to follow"]
    case .precededBy(nil, let pattern): words = [pattern.text, "before", subject]
    case .precededBy(let first?, let second): words = [second.text, "before", first.text]
    case .same(let first, let firstPath, let second, let secondPath):
      words = [
        "the same", firstPath.text, "in", first.text, "as", secondPath.text, "in", second.text,
      ]
    case .forEach(let each, let pattern, let by, let once):
      words = [once ? "exactly 1" : "at least 1", pattern.text, "for each", each.text, "by", by]
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
    // All that happens to a load or ad comes after it was asked for: no need to say so.
    if let since = scope.since, since.text != "host.load" { words += ["after", since.text] }
    if let end = scope.untilNext { words += ["before", end.text] }
    if let within = scope.within { words += ["within", VirtualSeconds.text(within)] }
    if scope.isCausedByPremise { words += ["caused by", subject] }
    if let cause = scope.causedBy { words += ["caused by", cause.text] }
    return words
  }
}
