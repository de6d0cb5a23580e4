package import AdSpecTrace

/// What most likely makes two runs of one scenario differ, guessed from where they do first.
package enum DifferenceSource: Hashable, Sendable {
  /// Code waited for real time, or ran on a thread of its own, by a call of this name.
  case realTime(call: String)
  /// The address of an object is in a value.
  case address
  /// The same events come in another order.
  case order
  /// An event of the same kind has another value.
  case value
  /// None of these.
  case unknown

  /// Guesses the source of a difference at an event.
  package init(_ first: Trace, _ second: Trace, at index: Int) {
    let before = first.events.prefix(index + 1) + second.events.prefix(index + 1)
    if let call = before.last(where: { $0.kind == .deviceBlockingCall })?["call"] {
      self = .realTime(call: call.text)
      return
    }
    let events = [first, second].map { trace in
      trace.events.indices.contains(index) ? trace.events[index] : nil
    }
    let kinds = events.map { $0?.kind }
    let texts = events.map { TraceValue.object($0?.attributes ?? []).readable }
    if texts.contains(where: DifferenceSource.hasAddress) {
      self = .address
    } else if DifferenceSource.counts(of: first) == DifferenceSource.counts(of: second) {
      self = .order
    } else if kinds[0] != nil, kinds[0] == kinds[1] {
      self = .value
    } else {
      self = .unknown
    }
  }

  /// The source in words, with what to do.
  package var sentence: String {
    switch self {
    case .realTime(let call):
      "likely source: \(call), which waits for real time or starts a thread (TIME-REAL-1)"
    case .address: "likely source: the address of an object, which is another one in each process"
    case .order:
      "likely source: the order of a set or dictionary with keys of classes, or threads of its own; "
        + "the same events came in another order"
    case .value:
      "likely source: a value that is computed anew, such as a random number that does not come from "
        + "the system's generators, or something read from outside of the process"
    case .unknown:
      "likely source: something outside of the process, such as a file, or random numbers that do "
        + "not come from the system's generators"
    }
  }

  /// How often each event comes, whatever its place.
  private static func counts(of trace: Trace) -> [String: Int] {
    trace.events.reduce(into: [:]) { counts, event in
      let text = "\(event.kind.name) \(TraceValue.object(event.attributes).readable)"
      counts[text, default: 0] += 1
    }
  }

  /// Whether a text has an address such as `0x00007f12a4c01230`.
  private static func hasAddress(_ text: String) -> Bool {
    text.split(separator: "0x").dropFirst().contains { part in
      part.prefix { $0.isHexDigit }.count >= 8
    }
  }
}
