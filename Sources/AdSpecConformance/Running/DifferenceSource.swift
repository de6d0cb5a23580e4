import AdSpecTrace

/// What most likely makes two runs of one scenario differ, guessed from where they do first.
package enum DifferenceSource: Hashable, Sendable {
  /// Code waited for real time, or ran on a thread of its own, by a call of this name.
  case realTime(call: String)
  /// The address of an object is in a value.
  case address
  /// The same events come in another order.
  case order
  /// None of these.
  case unknown

  /// Guesses the source of a difference at an event.
  init(_ first: Trace, _ second: Trace, at index: Int) {
    let before = first.events.prefix(index + 1) + second.events.prefix(index + 1)
    if let call = before.last(where: { $0.kind == .deviceBlockingCall })?["call"] {
      self = .realTime(call: call.readable.trimming("\""))
      return
    }
    let texts = [first, second].map { trace in
      trace.events.indices.contains(index)
        ? TraceValue.object(trace.events[index].attributes).readable : ""
    }
    if texts.contains(where: DifferenceSource.hasAddress) {
      self = .address
    } else if DifferenceSource.kinds(of: first) == DifferenceSource.kinds(of: second) {
      self = .order
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
    case .unknown:
      "likely source: something outside of the process, such as a file, or random numbers that do "
        + "not come from the system's generators"
    }
  }

  /// How often each event comes, by its kind.
  private static func kinds(of trace: Trace) -> [EventKind: Int] {
    trace.events.reduce(into: [:]) { $0[$1.kind, default: 0] += 1 }
  }

  /// Whether a text has an address such as `0x00007f12a4c01230`.
  private static func hasAddress(_ text: String) -> Bool {
    text.split(separator: "0x").dropFirst().contains { part in
      part.prefix { $0.isHexDigit }.count >= 8
    }
  }
}

extension String {
  fileprivate func trimming(_ mark: Character) -> String {
    String(drop { $0 == mark }.reversed().drop { $0 == mark }.reversed())
  }
}
