import Foundation
import Responsibility

/// What the recorder asks of the running scenario.
package protocol TraceContext: AnyObject {
  /// Nanoseconds of virtual time.
  var time: Int64 { get }
  /// The label of the queue on which code runs.
  var thread: String { get }
  /// The index of the event that caused the running code; nil when no event caused it.
  var cause: Int? { get set }
  /// Runs a body in the extent of an event: what happens there names it as the cause.
  func withCause<Result>(_ index: Int, _ body: () throws -> Result) rethrows -> Result
}

/// Collects the events of one running scenario.
///
/// It hands each event on as it happens, so that what came before a death survives it. Not
/// thread-safe: only one thread of a scenario runs at a time.
package final class TraceRecorder {
  /// Says where an event is kept besides in memory.
  package enum Change {
    /// A new event.
    case appended(Event)
    /// The latest event, in place of the one that was appended last.
    case replacedLast(Event)
    /// An event that others have followed, in place of the one with its index.
    case replaced(Event)
  }

  /// Time, thread and cause of what is recorded.
  package let context: any TraceContext
  /// Gives views the numbers by which the trace tells them apart.
  package let views = ObjectNumbers()
  /// Gives the controllers that ads are presented from theirs.
  package let controllers = ObjectNumbers()
  /// What has been recorded.
  package var events: [Event] { storedEvents }
  /// The number of events.
  package var count: Int { storedCount }
  /// Receives each event at once.
  package var receive: ((Change) -> Void)? {
    get { storedReceive }
    set { storedReceive = newValue }
  }
  /// The line of the scenario that is running, 0 when none is.
  package var line: Int {
    get { storedLine }
    set { storedLine = newValue }
  }
  /// The largest number of events; more end the scenario with `limit`.
  package var limit: Int {
    get { storedLimit }
    set { storedLimit = newValue }
  }

  // Stored privately, so that the compiler itself can prove that accesses never overlap and leaves
  // the checks out that each event would pay for.
  private var storedEvents: [Event] = []
  private var storedCount = 0
  private var storedReceive: ((Change) -> Void)?
  private var storedLine = 0
  private var storedLimit = 100_000
  private var storedHasOverflowed = false
  /// Keeps threads apart that record at the same time; nil in virtual time, where one runs at a time.
  private var lock: NSRecursiveLock?
  /// The completion that has not returned to the adapter yet, the innermost one.
  private var openCompletion: Int?

  /// Creates a recorder without events.
  package init(context: any TraceContext) {
    self.context = context
    storedEvents.reserveCapacity(64)
  }

  /// Lets several threads record at the same time, as in real time they do.
  package func allowThreads() { lock = NSRecursiveLock() }

  /// Whether there was an event that the limit kept from being recorded.
  package var hasOverflowed: Bool { storedHasOverflowed }

  /// Records an event.
  ///
  /// - Parameters:
  ///   - kind: What happens.
  ///   - identity: The objects that it is about.
  ///   - attributes: What else is known.
  ///   - cause: The event to name as cause; the current one when left out.
  /// - Returns: The index of the event, for naming it as a cause. An event beyond the limit is not
  ///   recorded, and no event has the index that is returned for it.
  @discardableResult
  package func record(
    _ kind: EventKind, _ identity: EventIdentity = EventIdentity(),
    _ attributes: [TraceAttribute] = [], cause: Int? = nil
  ) -> Int {
    lock?.lock()
    defer { lock?.unlock() }
    let index = storedCount
    guard index < storedLimit else {
      storedHasOverflowed = true
      return index
    }
    let cause = cause ?? context.cause
    let line = storedLine
    storedEvents.append(
      Event(
        index: index, time: context.time, kind: kind, thread: context.thread,
        cause: cause, identity: identity, attributes: attributes, line: line == 0 ? nil : line))
    storedCount = index + 1
    if let storedReceive { storedReceive(.appended(storedEvents[index])) }
    if let openCompletion, TraceRecorder.reachesAdapter(kind) { extend(openCompletion, to: index) }
    return index
  }

  /// Records an event and runs a body in its extent, so that all that happens there names it as
  /// the cause.
  ///
  /// Whose code the body is follows from the event: what comes from the adapter, the harness
  /// answers, and what goes to it runs its code or touches its objects.
  package func record<Result>(
    _ kind: EventKind, _ identity: EventIdentity, _ attributes: [TraceAttribute] = [],
    cause: Int? = nil, during body: () throws -> Result
  ) rethrows -> Result {
    let index = record(kind, identity, attributes, cause: cause)
    guard !kind.comesFromAdapter else {
      return try Responsibility.harness { try context.withCause(index, body) }
    }
    return try Responsibility.adapter { try context.withCause(index, body) }
  }

  /// Runs a body as provoked by a line of the scenario.
  package func withLine<Result>(_ line: Int, _ body: () throws -> Result) rethrows -> Result {
    let outer = storedLine
    storedLine = line
    defer { storedLine = outer }
    return try body()
  }

  /// Runs a body within the extent of a completion, as its cause, and notes on the completion's own event
  /// (`until`) how far that reaches, where more happens in it than that the app is told: until it
  /// returns the adapter has no delegate, and what it would send is lost.
  package func withCompletion<Result>(_ index: Int, _ body: () -> Result) -> Result {
    let outer = openCompletion
    openCompletion = index
    defer {
      openCompletion = outer
      if storedEvents.indices.contains(index), storedEvents[index]["until"] != nil {
        extend(index, to: storedCount - 1)
      }
    }
    return context.withCause(index, body)
  }

  private static func reachesAdapter(_ kind: EventKind) -> Bool {
    ["host", "network"].contains(kind.channel)
  }

  /// At each step, so that it is known of a completion that never returns as well.
  private func extend(_ completion: Int, to index: Int) {
    guard storedEvents.indices.contains(completion) else { return }
    complete(
      completion,
      attributes: storedEvents[completion].attributes.filter { $0.name != "until" }
        + [TraceAttribute("until", .integer(index))])
  }

  /// Turns the latest event into another one, if nothing has been recorded after it.
  ///
  /// - Returns: False when something has.
  package func replaceLast(
    _ index: Int, with kind: EventKind, attributes: [TraceAttribute]
  ) -> Bool {
    lock?.lock()
    defer { lock?.unlock() }
    guard index == storedCount - 1 else { return false }
    storedEvents[index].kind = kind
    storedEvents[index].attributes = attributes
    storedReceive?(.replacedLast(storedEvents[index]))
    return true
  }

  /// Gives an event its attributes, whatever has been recorded after it.
  package func complete(_ index: Int, attributes: [TraceAttribute]) {
    lock?.lock()
    defer { lock?.unlock() }
    guard storedEvents.indices.contains(index) else { return }
    if replaceLast(index, with: storedEvents[index].kind, attributes: attributes) { return }
    storedEvents[index].attributes = attributes
    storedReceive?(.replaced(storedEvents[index]))
  }
}

extension TraceContext {
  package func withCause<Result>(_ index: Int, _ body: () throws -> Result) rethrows -> Result {
    let outer = cause
    cause = index
    defer { cause = outer }
    return try body()
  }
}
