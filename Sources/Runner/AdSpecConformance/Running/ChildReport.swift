import AdSpecScenarios
import AdSpecSimulation
import AdSpecTrace
import CallStacks
import ForkServer
import Responsibility

/// What a child leaves in the shared memory: its trace, and after it what else the scenario gave.
///
/// Trace and log are written piece by piece, so that they survive the child. Each part begins with a
/// byte that tells what it is.
final class ChildReport {
  private enum Part: UInt8 {
    case event = 1
    case outcome = 2
    case log = 3
    case stack = 4
  }

  private let buffer: SharedBuffer
  private var encoder = EventEncoder()
  /// Where each event starts.
  private var starts: [Int] = []
  /// Where each event ends; what was logged before the next one follows it.
  private var ends: [Int] = []
  private var hasSlowCall = false
  /// Whether something found no place: nothing may follow that a reader would take for it.
  private var isFull = false
  private var logBytes = 0

  /// The most bytes that the log may take; the trace needs the rest.
  private static let logLimit = 1 << 20

  init(_ buffer: SharedBuffer) {
    self.buffer = buffer
  }

  private func append(_ bytes: [UInt8]) {
    if !isFull { isFull = !buffer.append(bytes) }
  }

  func write(_ change: TraceRecorder.Change) {
    guard !isFull else { return }
    encoder.begin(with: Part.event.rawValue)
    var later: [UInt8] = []
    switch change {
    case .appended(let event):
      if event.isSlowCall { hasSlowCall = true }
      starts.append(buffer.count)
      ends.append(buffer.count)
      encoder.write(event)
    case .replacedLast(let event):
      if let end = ends.last, buffer.count > end { later = buffer.bytes(from: end) }
      if let start = starts.last { buffer.truncate(to: start) }
      encoder.write(event)
    case .replaced(let event):
      return replace(event)
    }
    append(encoder.bytes)
    ends[ends.count - 1] = buffer.count
    if !later.isEmpty { append(later) }
  }

  /// Writes an event in place of the one with its index, and what followed it after it.
  private func replace(_ event: Event) {
    guard event.index + 1 < starts.count else { return }
    let start = starts[event.index]
    let end = ends[event.index]
    let rest = buffer.bytes(from: end)
    encoder.write(event)
    let growth = encoder.bytes.count - (end - start)
    ends[event.index] += growth
    for later in (event.index + 1)..<starts.count {
      starts[later] += growth
      ends[later] += growth
    }
    buffer.truncate(to: start)
    append(encoder.bytes + rest)
  }

  func write(_ line: LogLine) {
    guard logBytes < ChildReport.logLimit else { return }
    var line = line
    logBytes += line.text.utf8.count
    if logBytes >= ChildReport.logLimit {
      line.text =
        "… (no more is kept than \(ChildReport.logLimit >> 10) KiB of what a scenario logs)"
    }
    encoder.begin(with: Part.log.rawValue)
    encoder.write(line.text)
    encoder.write(Int(line.time))
    encoder.write(line.line)
    encoder.write(line.eventCount)
    append(encoder.bytes)
  }

  /// Writes who called where an event was recorded.
  func write(_ stack: CallStack, of event: Int) {
    encoder.begin(with: Part.stack.rawValue)
    encoder.write(event)
    encoder.write(stack.addresses.count)
    // As the same bits, since what is written here has a sign.
    for address in stack.addresses { encoder.write(Int(truncatingIfNeeded: address)) }
    append(encoder.bytes)
  }

  func write(_ outcome: Simulation.Outcome) {
    encoder.begin(with: Part.outcome.rawValue)
    encoder.write(outcome.expectations) {
      $0.write($1.expected)
      $0.write($1.actual)
      $0.write($1.line)
    }
    encoder.write(outcome.error.map { [$0] } ?? []) {
      $0.write($1.file)
      $0.write($1.line)
      $0.write($1.message)
    }
    // The last byte is read by itself, once for every run, and therefore at a known place.
    encoder.append([hasSlowCall ? 1 : 0])
    append(encoder.bytes)
  }

  /// Whether a child that came to its end had recorded that a call of the adapter was slow.
  static func tellsOfSlowCall(_ bytes: [UInt8]) -> Bool { bytes.last == 1 }

  /// Reads what a child left, and ends a trace that it could not end itself.
  ///
  /// `blame` says whose fault its end is, where it did not come to its own.
  static func read(
    _ bytes: [UInt8], header: TraceHeader, end: ChildEnd, blame: Blame, nanoseconds: Int64
  ) throws(HarnessError) -> RunRecord {
    var record = RunRecord(trace: Trace(header: header, events: []))
    var hasOutcome = false
    var decoder = EventDecoder(bytes)
    while let part = decoder.byte().map(Part.init(rawValue:)) {
      switch part {
      case .event?:
        guard let event = decoder.event() else { throw damaged(header) }
        record.trace.events.append(event)
      case .log?:
        guard let line = decoder.log() else { throw damaged(header) }
        record.log.append(line)
      case .stack?:
        guard let event = decoder.number(), let stack = decoder.stack() else {
          throw damaged(header)
        }
        record.stacks[event] = stack
      case .outcome?:
        readOutcome(&decoder, into: &record)
        hasOutcome = true
      case nil: throw damaged(header)
      }
    }
    // An end without it is that of a child whose memory was full.
    if end.how == .finished, !hasOutcome, record.trace.ending != nil {
      record.trace.events.removeLast()
    }
    record.output = LoggedText.withoutProcess(String(decoding: end.output, as: UTF8.self))
    record.realNanoseconds = nanoseconds
    if end.how == .timedOut, blame == .script {
      record.error = InputError(
        file: header.file, line: header.line,
        message: "the scenario's own code was still running when its time was over; mend what "
          + "does not end, or raise the time with --timeout SECONDS")
    }
    record.finish(end.how, blame)
    return record
  }

  private static func damaged(_ header: TraceHeader) -> HarnessError {
    HarnessError(
      description: "the trace of \(header.scenario) cannot be read: the memory that its process "
        + "shares with adspec was written over")
  }

  /// Reads the last part, which ends with what `tellsOfSlowCall` reads.
  private static func readOutcome(_ decoder: inout EventDecoder, into record: inout RunRecord) {
    defer { _ = decoder.rest() }
    guard
      let expectations = decoder.list({ decoder -> Expectation? in
        guard let expected = decoder.text(), let actual = decoder.text(),
          let line = decoder.number()
        else { return nil }
        return Expectation(expected: expected, actual: actual, line: line)
      }),
      let errors = decoder.list({ decoder -> InputError? in
        guard let file = decoder.text(), let line = decoder.number(),
          let message = decoder.text()
        else { return nil }
        return InputError(file: file, line: line, message: message)
      })
    else { return }
    record.expectations = expectations
    record.error = errors.first
  }
}

extension RunRecord {
  /// What waited for what, when nothing could go on.
  private var deadlock: String? {
    guard let last = trace.events.last, last.kind == .deviceBlockingCall,
      last["call"] == .string("deadlock"), case .string(let waits)? = last["waits"]
    else { return nil }
    return waits
  }

  /// Says what was still to happen at the end, if anything was.
  mutating func notePending() {
    guard case .array(let lines)? = trace.events.last?["pending"] else { return }
    let texts = lines.compactMap { if case .string(let text) = $0 { text } else { nil } }
    detail = "left undone: " + texts.joined(separator: "; ")
  }

  /// Appends the end that a child could not record.
  mutating func finish(_ how: ChildEnd.How, _ blame: Blame) {
    if case .finished = how, trace.ending != nil { return notePending() }
    let ending: WorldEnding
    var attributes: [TraceAttribute] = []
    switch how {
    case .signaled(let signal):
      ending = blame == .adapter ? .crash : .harnessFailure
      attributes.append(TraceAttribute("signal", .string(ChildEnd.name(ofSignal: signal))))
    case .exited(let status):
      ending = blame == .adapter ? .exit : .harnessFailure
      attributes.append(TraceAttribute("status", .integer(Int(status))))
    case .timedOut where error != nil:
      ending = .scenarioError
      attributes.append(TraceAttribute("message", .string(error?.message ?? "")))
    case .timedOut, .stopped:
      ending = blame == .adapter ? .hang : .harnessFailure
      attributes.append(TraceAttribute("message", .string(how.description)))
    case .interrupted:
      ending = .hang
      attributes.append(TraceAttribute("message", .string(how.description)))
    case .finished:
      ending = .limit
      let message = "the trace outgrew the memory that is kept for it"
      attributes.append(TraceAttribute("message", .string(message)))
      error = InputError(
        file: trace.header.file, line: trace.header.line,
        message: message + "; split the scenario, so that less happens in it")
    }
    detail = how.description
    if let waits = deadlock {
      detail += "; \(waits)"
      attributes.append(TraceAttribute("message", .string(waits)))
    }
    if trace.ending != nil { trace.events.removeLast() }
    let time = trace.events.last?.time ?? 0
    trace.events.append(
      Event(
        index: trace.events.count, time: time, kind: .worldEnded,
        attributes: [TraceAttribute("how", .string(ending.rawValue))] + attributes))
  }
}
