import CResponsibility

/// Who has the thread: whose fault it is when the process dies, and whose the time is that passes.
///
/// Wherever the harness calls code of the adapter under test, of the network's SDK or of an app under
/// test, and wherever it is called by that, it says so here. What may run such code without being
/// seen to, such as letting go of an object of the adapter, counts as calling it.
package enum Responsibility {
  /// Runs code of the adapter, of the network's SDK or of the app under test.
  ///
  /// It has a frame of its own in every build, so that a call stack shows where the adapter was entered.
  @inlinable
  @inline(never)
  package static func adapter<Result>(_ body: () throws -> Result) rethrows -> Result {
    let outer = responsibility_enter_adapter()
    defer { responsibility_leave(outer) }
    return try body()
  }

  /// Runs code of the harness that others have called.
  @inlinable
  package static func harness<Result>(_ body: () throws -> Result) rethrows -> Result {
    let outer = responsibility_enter_harness()
    defer { responsibility_leave(outer) }
    return try body()
  }

  /// As `harness`, for a whole function; what it gives is for `leave`, at the function's end.
  @inlinable
  package static func enterHarness() -> UInt64 { responsibility_enter_harness() }

  /// Ends what `enterHarness` began.
  @inlinable
  package static func leave(_ outer: UInt64) { responsibility_leave(outer) }

  /// Runs what lets other threads run, and goes on as before.
  @inlinable
  package static func resumingAfter(_ body: () -> Void) {
    let word = responsibility_current()
    body()
    responsibility_restore(word)
  }

  /// Runs the pieces of work of others, one after the other; it has a frame of its own, too.
  @inlinable
  @inline(never)
  package static func turns<Result>(_ body: () throws -> Result) rethrows -> Result {
    let outer = responsibility_enter_idle()
    defer { responsibility_leave(outer) }
    return try body()
  }

  /// Says that the calling thread runs what the harness hands to it.
  package static func knowThread() { responsibility_know_thread() }

  /// Runs a body, and measures the nanoseconds of the processor that it spends in other code than the
  /// adapter's, on the calling thread.
  package static func measuringOwnTime<Result>(_ body: () -> Result) -> (Result, own: Int64) {
    let outer = responsibility_begin_measurement()
    let result = body()
    return (result, responsibility_end_measurement(outer))
  }
}
