/// Where in a trace a premise or a requirement looks, and for which object.
final class RuleScope: Sendable {
  /// What the events have in common, the first that the premise has an id for.
  ///
  /// Nil takes what the premise has; an empty list asks for nothing in common.
  let per: [Correlation]?
  let after: EventPattern?
  let before: EventPattern?
  /// Whether `after` and `before` were written as `between`: `before` is then sought from where
  /// the scope opens, not from the premise on.
  let isBetween: Bool
  /// Nanoseconds of virtual time.
  let within: Int64?
  /// Only what the premise caused, directly or not.
  let isDuring: Bool
  /// Only what has such an event among its causes; the nearest must be about the object.
  let causedBy: EventPattern?
  /// Tells the object of an event by the nearest such cause, and by its own ids without one.
  let byCause: EventPattern?
  /// Premise only: such an event comes later.
  let followedBy: EventPattern?
  /// Premise only: no such event lies between the premise and `followedBy`.
  let without: EventPattern?

  init(
    per: [Correlation]? = nil, after: EventPattern? = nil, before: EventPattern? = nil,
    isBetween: Bool = false, within: Int64? = nil, isDuring: Bool = false,
    causedBy: EventPattern? = nil, byCause: EventPattern? = nil, followedBy: EventPattern? = nil,
    without: EventPattern? = nil
  ) {
    self.per = per
    self.after = after
    self.before = before
    self.isBetween = isBetween
    self.within = within
    self.isDuring = isDuring
    self.causedBy = causedBy
    self.byCause = byCause
    self.followedBy = followedBy
    self.without = without
  }

  /// Whether events can lie outside it.
  var isNarrow: Bool {
    after != nil || before != nil || causedBy != nil || followedBy != nil || without != nil
  }
}
