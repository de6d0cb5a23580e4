import VirtualTime

/// What led to something that an SDK keeps, to be handed on later: an element of a stream, an event
/// that waits for its listener.
///
/// Code that runs inside a callback of the network, or in a block or task that was started there,
/// has that callback as its cause in the trace without further ado. Whoever takes an element out of
/// a buffer does not: several callbacks may have filled it.
public struct NetworkCause: Sendable {
  private let index: Int

  /// Remembers what leads to the code that is running.
  public init() {
    index = ScriptedNetwork.current.scheduler.cause
  }

  /// Runs a body as led to by what was remembered.
  public func run<Result>(_ body: () throws -> Result) rethrows -> Result {
    try ScriptedNetwork.current.scheduler.within(cause: index, body)
  }

  /// Makes what was remembered lead to whatever the current task does until it is suspended.
  public func resume() {
    ScriptedNetwork.current.scheduler.cause = index
  }
}
