import AdSpecScenarios
import AdSpecSimulation
import AdSpecTrace
import CallStacks
import ForkServer
import Responsibility

/// Writes the record of a scenario run into memory that the child shares with its parent, and reads
/// it.
///
/// The child writes each event and each line of the log at once, so that they survive the child's
/// death. Every part begins with a byte for its kind.
final class ChildRecord {
  fileprivate enum Part: UInt8 {
    case event = 1
    case outcome = 2
    case log = 3
    case stack = 4
  }

  private let buffer: SharedBuffer
  private var encoder = EventEncoder()
  /// The position of each event's first byte.
  private var starts: [Int] = []
  /// The position after each event's last byte.
  ///
  /// Lines that the scenario logs before the next event start at this position.
  private var ends: [Int] = []
  private var hasSlowCall = false
  /// Whether a part did not fit into the memory.
  ///
  /// After a part that did not fit, nothing more is written, because a reader would mistake later
  /// bytes for that part.
  private var isFull = false
  private var logBytes = 0

  /// The largest number of bytes for the log.
  ///
  /// The trace needs the rest of the memory.
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

  /// Replaces an earlier event and moves everything after it.
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
    guard logBytes < ChildRecord.logLimit else { return }
    var line = line
    logBytes += line.text.utf8.count
    if logBytes >= ChildRecord.logLimit {
      line.text =
        "… (adspec keeps \(ChildRecord.logLimit >> 10) KiB of a scenario's log and drops the rest)"
    }
    encoder.begin(with: Part.log.rawValue)
    encoder.write(line.text)
    encoder.write(Int(line.time))
    encoder.write(line.line)
    encoder.write(line.eventCount)
    append(encoder.bytes)
  }

  /// Writes the call stack that was captured when an event was recorded.
  func write(_ stack: CallStack, of event: Int) {
    encoder.begin(with: Part.stack.rawValue)
    encoder.write(event)
    encoder.write(stack)
    append(encoder.bytes)
  }

  func write(_ outcome: Simulation.Outcome) {
    encoder.begin(with: Part.outcome.rawValue)
    // A reader that finds another number knows that events were overwritten.
    encoder.write(starts.count)
    encoder.write(outcome.expectations) {
      $0.write($1.expected)
      $0.write($1.actual)
      $0.write($1.line)
    }
    encoder.write(outcome.error.map { [$0] } ?? []) { $0.write($1) }
    // `hasSlowCall(_:)` reads the last byte of every run, without decoding the rest. A run with a
    // mistake in its scenario is not repeated, because another run has the same mistake.
    encoder.append([hasSlowCall && outcome.error == nil ? 1 : 0])
    append(encoder.bytes)
  }

  /// Whether a child that finished without an error has recorded a slow call of the adapter.
  static func hasSlowCall(_ bytes: [UInt8]) -> Bool { bytes.last == 1 }
}

/// A run in a child: how the child ended, and what it wrote.
struct ChildRun {
  /// How the child ended, and what it printed.
  var end: ChildEnd
  /// Who is responsible for the child's end, unless the child finished.
  var blame: Blame
  /// The real time of the run, in nanoseconds.
  var nanoseconds: Int64
  /// The bytes that ``ChildRecord`` wrote in the child.
  var written: [UInt8]

  /// Reads what the child wrote, and adds the end of the trace if the child died before it could write
  /// the end.
  ///
  /// - Parameter header: The header of the trace.
  /// - Returns: The record of the run, with a complete trace. If the bytes are damaged, the subject has
  ///   overwritten them, and the trace ends before the damage.
  func record(_ header: TraceHeader) -> RunRecord {
    var record = RunRecord(trace: Trace(header: header, events: []))
    var decoder = EventDecoder(written)
    let completeness = ChildRun.readParts(&decoder, into: &record)
    // If the outcome is missing, the memory was full, and the recorded end is not the real end.
    if end.how == .finished, completeness == .withoutOutcome, record.trace.ending != nil {
      record.trace.events.removeLast()
    }
    record.output = LoggedText.withoutProcess(String(decoding: end.output, as: UTF8.self))
    record.noteProcessesLeft(end.processesLeft)
    record.deathStack = CallStack(addresses: end.stack)
    record.realNanoseconds = nanoseconds
    if end.how == .timedOut, blame == .script {
      record.error = InputError(
        file: header.file, line: header.line,
        message: "the scenario's own code was still running at the time-out. Correct the code that "
          + "does not end, or raise the limit with --timeout SECONDS.")
    }
    if completeness == .damaged {
      record.finish(end.how == .finished ? .overwroteMemory : end.how, .adapter)
    } else {
      record.finish(end.how, blame)
    }
    return record
  }

  /// How much of what a child writes is there.
  private enum Completeness {
    case whole
    /// The child ended before its outcome, or its memory was full.
    case withoutOutcome
    case damaged
  }

  /// Reads all parts.
  private static func readParts(
    _ decoder: inout EventDecoder, into record: inout RunRecord
  ) -> Completeness {
    while let part = decoder.byte().map(ChildRecord.Part.init(rawValue:)) {
      switch part {
      case .event?:
        guard let event = decoder.event() else { return .damaged }
        record.trace.events.append(event)
      case .log?:
        guard let line = decoder.log() else { return .damaged }
        record.log.append(line)
      case .stack?:
        guard let event = decoder.number(), let stack = decoder.stack() else { return .damaged }
        record.stacks[event] = stack
      case .outcome?:
        guard decoder.number() == record.trace.events.count else { return .damaged }
        readOutcome(&decoder, into: &record)
        return .whole
      case nil: return .damaged
      }
    }
    return .withoutOutcome
  }

  /// Reads the outcome, which ends with the byte for `hasSlowCall(_:)`.
  private static func readOutcome(_ decoder: inout EventDecoder, into record: inout RunRecord) {
    defer { _ = decoder.rest() }
    guard
      let expectations = decoder.list({ decoder -> Expectation? in
        guard let expected = decoder.text(), let actual = decoder.text(),
          let line = decoder.number()
        else { return nil }
        return Expectation(expected: expected, actual: actual, line: line)
      }),
      let errors = decoder.list({ $0.mistake() })
    else { return }
    record.expectations = expectations
    record.error = errors.first
  }
}

/// What a worker process sends about one run: a result, or the error that prevented the result.
enum WorkerMessage {
  /// The first byte of a message.
  private enum Part: UInt8 {
    case failure, result
  }

  /// Encodes the result that `write` writes, or the error that `write` throws.
  static func bytes(_ write: (inout EventEncoder) throws -> Void) -> [UInt8] {
    var encoder = EventEncoder()
    do {
      encoder.begin(with: Part.result.rawValue)
      try write(&encoder)
    } catch {
      encoder.begin(with: Part.failure.rawValue)
      encoder.write(String(describing: error))
    }
    return encoder.bytes
  }

  /// Reads the result of a run.
  ///
  /// - Throws: `HarnessError` when the message is an error, or is empty because the worker died.
  static func result(
    in message: [UInt8], _ header: TraceHeader
  ) throws(HarnessError) -> EventDecoder {
    guard !message.isEmpty else {
      throw HarnessError(description: "the worker process that ran \(name(header)) died")
    }
    do { return try content(of: message) } catch { throw failure(header, error.description) }
  }

  /// Reads what `bytes` wrote.
  ///
  /// - Throws: The error that `bytes` encoded, or an error when the message is not complete.
  static func content(of message: [UInt8]) throws(HarnessError) -> EventDecoder {
    var decoder = EventDecoder(message)
    guard decoder.byte() == Part.result.rawValue else {
      throw HarnessError(description: decoder.text() ?? "its result is incomplete")
    }
    return decoder
  }

  /// The error for a result that lacks something.
  static func incomplete(_ header: TraceHeader) -> HarnessError {
    failure(header, "its result is incomplete")
  }

  /// The error for a run that failed.
  static func failure(_ header: TraceHeader, _ reason: String) -> HarnessError {
    HarnessError(description: "\(name(header)) could not be run: \(reason)")
  }

  private static func name(_ header: TraceHeader) -> String {
    "\"\(header.scenario)\" in \(header.format)"
  }
}
