import Foundation
import Responsibility

/// The state that the recorder needs from the running scenario.
package protocol TraceContext: AnyObject {
  /// Nanoseconds of virtual time.
  var time: Int64 { get }
  /// The label of the queue on which the current code runs.
  var thread: String { get }
  /// The index of the event that caused the running code; nil when no event caused this code.
  var cause: Int? { get set }
  /// Runs a closure during an event. Each event that the closure records has the given event as its
  /// cause.
  func withCause<Result>(_ index: Int, _ body: () throws -> Result) rethrows -> Result
}

/// Collects the events of one running scenario.
///
/// The recorder delivers each event at once, so that the events before a crash are not lost. In
/// virtual time, only one thread of a scenario runs at a time. In real time, ``allowThreads()``
/// makes the recorder thread-safe.
package final class TraceRecorder {
  /// A change of the list of events.
  ///
  /// A receiver can apply each change to its own copy of the list.
  package enum Change {
    /// A new event.
    case appended(Event)
    /// A new version of the event that was appended last.
    case replacedLast(Event)
    /// A new version of an earlier event, which has the same index.
    case replaced(Event)
  }

  /// The source of the time, thread and cause of each event.
  package let context: any TraceContext
  /// The numbers that views have in the trace.
  package let views = ObjectNumbers()
  /// The numbers that controllers have in the trace.
  package let controllers = ObjectNumbers()
  /// The events that have been recorded.
  package var events: [Event] { storedEvents }
  /// The number of events.
  package var count: Int { storedCount }
  /// The function that receives each change immediately.
  package var receive: ((Change) -> Void)? {
    get { storedReceive }
    set { storedReceive = newValue }
  }
  /// A function that runs each call of the adapter that gives the adapter a callback of the network,
  /// or reads a property; nil to call the adapter at once.
  package var runCall: ((_ event: Event, _ body: () -> Void) -> Void)?
  /// The line of the scenario that is running; 0 when no line is running.
  package var line: Int {
    get { storedLine }
    set { storedLine = newValue }
  }
  /// The maximum number of events in the trace.
  ///
  /// An event beyond this number ends the scenario with the ending `limit`.
  package var limit: Int {
    get { storedLimit }
    set { storedLimit = newValue }
  }

  // These properties are private so that the compiler can prove that accesses never overlap.
  // Without the proof of the compiler, each event would need checks at run time.
  private var storedEvents: [Event] = []
  private var storedCount = 0
  private var storedReceive: ((Change) -> Void)?
  private var storedLine = 0
  private var storedLimit = 100_000
  private var storedHasOverflowed = false
  /// The lock for threads that record at the same time; nil in virtual time, in which only one
  /// thread runs at a time.
  private var lock: NSRecursiveLock?
  /// The index of the load's answer whose completion handler is running; with nested handlers, the
  /// innermost handler counts.
  private var openCompletion: Int?

  /// Creates a recorder without events.
  package init(context: any TraceContext) {
    self.context = context
    storedEvents.reserveCapacity(64)
  }

  /// Allows several threads to record at the same time, as in real time.
  package func allowThreads() { lock = NSRecursiveLock() }

  /// Whether the recorder has left out an event because of the limit.
  package var hasOverflowed: Bool { storedHasOverflowed }

  /// Records an event.
  ///
  /// - Parameters:
  ///   - kind: What happens.
  ///   - identity: The objects that the event concerns.
  ///   - attributes: Further values.
  ///   - cause: The index of the cause; nil when the event in progress is the cause.
  /// - Returns: The index of the event. Beyond the limit, the recorder records nothing and returns
  ///   an index that no event has.
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

  /// Records an event, and runs a closure during the event.
  ///
  /// Each event that the closure records has the new event as its cause.
  ///
  /// If the adapter sent the message, the closure counts as code of adspec. Otherwise the closure
  /// counts as code of the adapter, because a message to the adapter runs code of the adapter.
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

  /// Runs a closure.
  ///
  /// Each event that the closure records names the given line of the scenario.
  package func withLine<Result>(_ line: Int, _ body: () throws -> Result) rethrows -> Result {
    let outer = storedLine
    storedLine = line
    defer { storedLine = outer }
    return try body()
  }

  /// Runs a closure as a part of a load's completion handler.
  ///
  /// Until the handler returns, the adapter has no delegate, so the events of the adapter are lost.
  /// When the host or the network acts during the handler, the attribute `until` of the load's
  /// answer names the last event during the handler.
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

  /// Sets `until` at each step, because a completion handler may never return.
  private func extend(_ completion: Int, to index: Int) {
    guard storedEvents.indices.contains(completion) else { return }
    complete(
      completion,
      attributes: storedEvents[completion].attributes.filter { $0.name != "until" }
        + [TraceAttribute("until", .integer(index))])
  }

  /// Replaces the kind and attributes of the latest event.
  ///
  /// - Returns: False if nothing has changed, because the event is no longer the latest event.
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

  /// Replaces the attributes of an event, even if the recorder has recorded later events.
  package func complete(_ index: Int, attributes: [TraceAttribute]) {
    lock?.lock()
    defer { lock?.unlock() }
    guard storedEvents.indices.contains(index) else { return }
    if replaceLast(index, with: storedEvents[index].kind, attributes: attributes) { return }
    storedEvents[index].attributes = attributes
    storedReceive?(.replaced(storedEvents[index]))
  }
}

extension TraceRecorder {
  /// Calls the adapter because of an event, with ``runCall`` if there is such a function.
  package func callAdapter<Result>(for event: Int, _ body: () -> Result) -> Result {
    guard let runCall else { return body() }
    var result: Result?
    runCall(storedEvents[event]) { result = body() }
    return result ?? body()
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

/// Gives each object its own number.
///
/// The numbers begin at 1, in the order in which the objects first need a number.
///
/// The table does not keep the objects alive, and it never uses a number twice.
package final class ObjectNumbers {
  private struct Entry {
    weak var object: AnyObject?
    let number: Int
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  private var count = 0
  private struct Mark {
    weak var object: AnyObject?
    let name: String
    /// The number of the load of the ad.
    let load: Int32
  }

  private var marks: [ObjectIdentifier: Mark] = [:]

  /// Creates a table without objects.
  package init() {}

  /// Marks an object with the name of the asset of an ad that the object shows.
  package func mark(_ object: AnyObject, as name: String, ofLoad load: Int32) {
    marks[ObjectIdentifier(object)] = Mark(object: object, name: name, load: load)
  }

  /// The living objects that show an asset of an ad, in no order.
  package func marked(_ name: String, ofLoad load: Int32) -> [AnyObject] {
    marks.values.filter { $0.name == name && $0.load == load }.compactMap(\.object)
  }

  /// The asset name with which an object is marked; nil for an object without a mark.
  package func mark(of object: AnyObject) -> String? {
    guard let mark = marks[ObjectIdentifier(object)], mark.object === object else { return nil }
    return mark.name
  }

  /// The number of an object.
  package func number(of object: AnyObject) -> Int {
    let identifier = ObjectIdentifier(object)
    // A new object can have the same address as an object that no longer exists.
    if let entry = entries[identifier], entry.object === object { return entry.number }
    count += 1
    entries[identifier] = Entry(object: object, number: count)
    return count
  }
}
