/// Where in a trace a premise or a requirement looks, and for which object.
///
/// A window of the trace opens at `since`, ends at `untilNext` and is at most `within` long. Without
/// `since` that of a requirement opens at the premise, and a premise has none.
final class RuleScope: Sendable {
  /// What the events have in common, the first that the premise has an id for.
  ///
  /// Nil takes what the premise has; an empty list asks for nothing in common.
  let per: [Correlation]?
  /// The window opens at the latest such event.
  let since: EventPattern?
  /// The window ends at the first such event after it opened.
  let untilNext: EventPattern?
  /// The longest time that the window is open, in nanoseconds of virtual time.
  let within: Int64?
  /// Only what the premise caused, directly or not.
  let isCausedByPremise: Bool
  /// Only what has such an event among its causes; the nearest must be about the object.
  let causedBy: EventPattern?
  /// The nearest such cause decides what an event is about; without one its own ids do.
  let attributedBy: EventPattern?
  /// Premise only: no such event came before it.
  let noneBefore: EventPattern?
  /// Premise only: such an event comes later.
  let followedBy: EventPattern?
  /// Premise only: no such event lies between the premise and `followedBy`.
  let noneBetween: EventPattern?

  init(
    per: [Correlation]? = nil, since: EventPattern? = nil, untilNext: EventPattern? = nil,
    within: Int64? = nil, isCausedByPremise: Bool = false, causedBy: EventPattern? = nil,
    attributedBy: EventPattern? = nil, noneBefore: EventPattern? = nil,
    followedBy: EventPattern? = nil, noneBetween: EventPattern? = nil
  ) {
    self.per = per
    self.since = since
    self.untilNext = untilNext
    self.within = within
    self.isCausedByPremise = isCausedByPremise
    self.causedBy = causedBy
    self.attributedBy = attributedBy
    self.noneBefore = noneBefore
    self.followedBy = followedBy
    self.noneBetween = noneBetween
  }

  /// Whether events can lie outside it.
  var isNarrow: Bool {
    since != nil || noneBefore != nil || causedBy != nil || followedBy != nil
  }
}
