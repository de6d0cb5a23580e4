/// Reads a trace of any size, piece by piece, without keeping its events.
///
/// Any JSON that says the same as the canonical form is read: other white space, other orders of
/// keys, other escapes. A trace that breaks off is read as far as it goes, since the process that
/// wrote it may have died.
package struct TraceReader {
  /// The length in bytes of the longest line that is read.
  ///
  /// A longer one is no trace, and would fill the memory.
  package static let maximumLineLength = 16 << 20

  /// The header, once its line has been read.
  package private(set) var header: TraceHeader?
  /// How many events have been read.
  package private(set) var eventCount = 0
  /// How the world ended, once that has been read.
  package private(set) var ending: WorldEnding?

  /// What an event takes in bytes, a guess that saves moving the events of a whole trace.
  private static let usualLineLength = 160

  private let file: String
  private let decoder = TraceLineDecoder()
  private var line = 0
  private var time: Int64 = 0
  /// Bytes of which the line is not complete yet.
  private var rest: [UInt8] = []
  /// How many bytes of the rest are known to have no line feed.
  private var searched = 0

  /// Creates a reader.
  ///
  /// - Parameter file: The name of the file, for errors.
  package init(file: String) {
    self.file = file
  }

  /// Reads a whole trace from memory.
  ///
  /// - Throws: What is wrong with the first bad line.
  package static func trace(
    from bytes: [UInt8], file: String
  ) throws(InputError) -> Trace {
    var reader = TraceReader(file: file)
    var events: [Event] = []
    events.reserveCapacity(bytes.count / TraceReader.usualLineLength)
    let used = try reader.lines(of: bytes) { events.append($0) }
    reader.rest = Array(bytes[used...])
    let summary = try reader.finish { events.append($0) }
    return Trace(header: summary.header, events: events)
  }

  /// Reads the next piece of a trace; a piece may begin and end anywhere.
  ///
  /// - Parameters:
  ///   - bytes: The piece.
  ///   - receive: Called with each event whose line is complete.
  /// - Throws: What is wrong with the first bad line. The reader is of no use afterwards.
  package mutating func consume(
    _ bytes: some Sequence<UInt8>, receive: (Event) -> Void
  ) throws(InputError) {
    rest.append(contentsOf: bytes)
    let text = rest
    let used = try lines(of: text, from: searched, receive: receive)
    rest = used == 0 ? text : Array(text[used...])
    searched = rest.count
    guard searched <= TraceReader.maximumLineLength else {
      throw error(
        "the line is longer than \(TraceReader.maximumLineLength) bytes: this is not a trace",
        line: line + 1)
    }
  }

  /// Reads what is left after the last piece.
  ///
  /// A last line without a line feed counts if it is complete, and is left out if it was cut.
  ///
  /// - Parameter receive: Called with the last event, if its line is complete.
  /// - Returns: The header and how the trace ends.
  /// - Throws: What is wrong with the last line, or that there is not even a header.
  package mutating func finish(receive: (Event) -> Void) throws(InputError) -> TraceSummary {
    var cutLine: Int?
    let text = rest
    rest = []
    do {
      try read(text, from: 0, to: text.count, receive: receive)
    } catch {
      switch error {
      case .cut: cutLine = line
      case .wrong(let message): throw self.error(message, line: line)
      }
    }
    guard let header else {
      throw error(
        line == 0 ? "the file is empty: a trace begins with its header" : "the header is cut short",
        line: line)
    }
    return TraceSummary(
      header: header, eventCount: eventCount, ending: ending, cutLine: cutLine)
  }

  /// Reads the complete lines of a text.
  ///
  /// - Returns: The position after the last line feed.
  private mutating func lines(
    of text: [UInt8], from searched: Int = 0, receive: (Event) -> Void
  ) throws(InputError) -> Int {
    var start = 0
    var unsearched = text[searched...]
    while let end = unsearched.firstIndex(of: UInt8(ascii: "\n")) {
      do {
        try read(text, from: start, to: end, receive: receive)
      } catch {
        switch error {
        case .cut: throw self.error("the line ends before its object is complete", line: line)
        case .wrong(let message): throw self.error(message, line: line)
        }
      }
      start = end + 1
      unsearched = text[start...]
    }
    return start
  }

  private mutating func read(
    _ text: [UInt8], from start: Int, to end: Int, receive: (Event) -> Void
  ) throws(JSONLineParser.Failure) {
    guard start < end else {
      // The empty rest after the last line feed is no line.
      if end < text.count { line += 1 }
      return
    }
    line += 1
    var parser = JSONLineParser(text, from: start, to: end)
    if parser.isAtEnd() { return }
    guard ending == nil else {
      throw .wrong("text after world.ended, which is the last event of a trace")
    }
    guard header != nil else {
      header = try decoder.header(&parser)
      return
    }
    let event = try decoder.event(&parser)
    try check(event)
    receive(event)
  }

  /// Checks what an event must have in common with those before it.
  private mutating func check(_ event: Event) throws(JSONLineParser.Failure) {
    guard event.index == eventCount else {
      throw .wrong("the event has index \(event.index), but the next one in order is \(eventCount)")
    }
    if let cause = event.cause, cause >= event.index {
      throw .wrong("event \(event.index) names event \(cause) as its cause, which is not earlier")
    }
    guard event.time >= time else {
      throw .wrong("event \(event.index) happens before the event above it: time never goes back")
    }
    if event.kind == .worldEnded {
      guard case .string(let how)? = event["how"], let ending = WorldEnding(rawValue: how) else {
        let known = WorldEnding.allCases.map(\.rawValue).joined(separator: ", ")
        throw .wrong("world.ended needs an attribute \"how\" that is one of: \(known)")
      }
      self.ending = ending
    }
    time = event.time
    eventCount += 1
  }

  private func error(_ message: String, line: Int) -> InputError {
    InputError(file: file, line: line, message: message)
  }
}
