package import AdSpecTrace

/// The wrong behaviour with which `adspec faults` tests an own rule: a change of one message from the
/// adapter to the host.
///
/// The rules of the suite need more than one changed message, so their faults are written in Swift.
package struct RuleFault: Hashable, Sendable {
  /// What happens with the message.
  package enum Change: Hashable, Sendable {
    /// The message does not reach the host.
    case drop
    /// The message reaches the host twice.
    case twice
    /// The message reaches the host later; the delay is in nanoseconds.
    case delay(Int64)
    /// Another event reaches the host.
    case replace(EventKind)
  }

  /// The message: an event of an ad, or the answer to a load.
  package let message: EventKind
  /// What happens with the message.
  package let change: Change

  /// The fault in one sentence.
  package var says: String {
    switch change {
    case .drop: "\(message.name) does not reach the host."
    case .twice: "\(message.name) reaches the host twice."
    case .delay(let nanoseconds):
      "\(message.name) reaches the host \(Double(nanoseconds) / 1_000_000_000) s later."
    case .replace(let other): "\(other.name) reaches the host instead of \(message.name)."
    }
  }
}
