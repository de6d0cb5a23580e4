/// What keeps an entry for the main thread from running while that thread is not free.
///
/// Entries for other threads are never kept.
package enum MainHold: Sendable {
  /// The main thread is blocked by the scenario, or code on it waits: what a dispatched block or a
  /// callback is kept by.
  case whenBusy
  /// Code on the main thread waits: what belongs to who blocks the thread goes on.
  case whenWaiting
  /// Nothing: it only happens on the main thread for want of another one.
  case never
}
