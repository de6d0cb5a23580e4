/// A change of one kind of message from the adapter to the host.
///
/// An own rule declares such a change as its fault, and `adspec faults` makes it. The rules of the
/// suite need more than one changed message, so their faults are written in Swift.
package struct MessageChange: Hashable, Sendable {
  /// What happens with the message.
  package enum Kind: Hashable, Sendable {
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
  package let kind: Kind

  /// Creates a change.
  package init(_ message: EventKind, _ kind: Kind) {
    (self.message, self.kind) = (message, kind)
  }

  /// The change in one sentence.
  package var says: String {
    switch kind {
    case .drop: "\(message.name) does not reach the host."
    case .twice: "\(message.name) reaches the host twice."
    case .delay(let nanoseconds):
      "\(message.name) reaches the host \(Double(nanoseconds) / 1_000_000_000) s later."
    case .replace(let other): "\(other.name) reaches the host instead of \(message.name)."
    }
  }
}
