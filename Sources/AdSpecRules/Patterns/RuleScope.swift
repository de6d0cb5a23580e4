/// Where in a trace a premise or a requirement looks, and for which object.
struct RuleScope: Sendable {
  /// What the events have in common, the first that the premise has an id for.
  ///
  /// Nil takes what the premise has; an empty list asks for nothing in common.
  var per: [Correlation]?
  var after: EventPattern?
  var before: EventPattern?
  /// Whether `after` and `before` were written as `between`: `before` is then sought from where
  /// the scope opens, not from the premise on.
  var isBetween = false
  /// Nanoseconds of virtual time.
  var within: Int64?
  /// Only what the premise caused, directly or not.
  var isDuring = false
  /// Only what has such an event among its causes; the nearest must be about the object.
  var causedBy: EventPattern?
  /// Tells the object of an event by the nearest such cause, and by its own ids without one.
  var byCause: EventPattern?
  /// Premise only: such an event comes later.
  var followedBy: EventPattern?
  /// Premise only: no such event lies between the premise and `followedBy`.
  var without: EventPattern?
}
