import Foundation

/// Reads a trace piece by piece.
///
/// The reader accepts a trace even if white space, the order of keys, or escapes differ from the
/// canonical form. A trace can end in the middle of its last line, because the process that wrote
/// the trace may have died. The reader leaves out an incomplete last line.
package struct TraceReader {
  /// The length of the longest line that the reader accepts, in bytes.
  ///
  /// A file with a longer line is not a trace, and would fill the memory.
  package static let maximumLineLength = 16 << 20

  /// The estimated length of an event in bytes.
  ///
  /// With this estimate, the reader reserves memory for the list of events, so that the list is
  /// rarely copied while it grows.
  private static let usualLineLength = 160

  private let file: String
  private var header: TraceHeader?
  private var events: [Event] = []
  private var hasEnded = false
  /// The number of the line that was read last, from 1.
  private var line = 0
  /// The bytes of a line that is not complete yet.
  private var rest: [UInt8] = []
  /// The number of bytes at the start of `rest` that certainly contain no line feed.
  private var searched = 0

  /// Creates a reader.
  ///
  /// - Parameter file: The name of the file, for errors.
  package init(file: String) {
    self.file = file
  }

  /// Reads a whole trace from memory.
  ///
  /// - Throws: An error about the first bad line.
  package static func trace(from bytes: [UInt8], file: String) throws(InputError) -> Trace {
    var reader = TraceReader(file: file)
    reader.events.reserveCapacity(bytes.count / usualLineLength)
    try reader.consume(bytes)
    return try reader.finish()
  }

  /// Reads the next piece of a trace.
  ///
  /// A piece can begin and end in the middle of a line.
  ///
  /// - Throws: An error about the first bad line. After an error, the reader cannot be used again.
  package mutating func consume(_ bytes: some Sequence<UInt8>) throws(InputError) {
    rest.append(contentsOf: bytes)
    let text = rest
    var start = 0
    while let end = text[searched...].firstIndex(of: UInt8(ascii: "\n")) {
      try read(text[start..<end])
      start = end + 1
      searched = start
    }
    if start > 0 { rest = Array(text[start...]) }
    searched = rest.count
    guard searched <= TraceReader.maximumLineLength else {
      line += 1
      throw error(
        "the line is longer than \(TraceReader.maximumLineLength) bytes: this is not a trace")
    }
  }

  /// Reads the bytes that are left after the last piece, and makes the trace.
  ///
  /// The reader accepts a last line without a line feed if the object on this line is complete.
  ///
  /// - Returns: The trace.
  /// - Throws: An error about the last line, or about a file without a header.
  package mutating func finish() throws(InputError) -> Trace {
    if !rest.isEmpty { try read(rest[...], isLast: true) }
    guard let header else {
      throw error(
        line == 0 ? "the file is empty: a trace begins with its header" : "the header is cut short")
    }
    return Trace(header: header, events: events)
  }

  private mutating func read(_ text: ArraySlice<UInt8>, isLast: Bool = false) throws(InputError) {
    line += 1
    var parser = JSONParser(text)
    guard !parser.isAtEnd() else { return }
    guard !hasEnded else {
      throw error("text after world.ended, which is the last event of a trace")
    }
    do throws(JSONError) {
      // The depth begins at -1, because the object of the line does not count as a level.
      // Therefore, the attributes can have the largest permitted depth.
      let value = try parser.value(depth: -1)
      guard parser.isAtEnd() else { throw parser.error("text after the end of the object") }
      if header == nil {
        header = try TraceHeader(value)
      } else {
        try append(Event(line: value))
      }
    } catch {
      guard error.isIncomplete else { throw self.error(error.message) }
      guard isLast else { throw self.error("the line ends before its object is complete") }
    }
  }

  /// Checks an event against the earlier events, and adds the event.
  private mutating func append(_ event: Event) throws(JSONError) {
    guard event.index == events.count else {
      throw JSONError(
        message: "the event has index \(event.index), but the next index is \(events.count)")
    }
    if let cause = event.cause, cause >= event.index {
      throw JSONError(
        message: "event \(event.index) names event \(cause) as its cause, which is not earlier")
    }
    guard event.time >= events.last?.time ?? 0 else {
      throw JSONError(
        message: "event \(event.index) happens before the event above it: time never goes back")
    }
    if event.kind == .worldEnded {
      guard event["how"].flatMap({ WorldEnding(rawValue: $0.text) }) != nil else {
        let known = WorldEnding.allCases.map(\.rawValue).joined(separator: ", ")
        throw JSONError(message: "world.ended needs an attribute \"how\" that is one of: \(known)")
      }
      hasEnded = true
    }
    events.append(event)
  }

  private func error(_ message: String) -> InputError {
    InputError(file: file, line: line, message: message)
  }
}

/// A trace in a file.
package enum TraceFile {
  /// Reads a trace.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - pieceLength: The number of bytes to read at a time.
  /// - Returns: The trace.
  /// - Throws: An error about a file that cannot be read, or about the first bad line.
  package static func trace(
    _ path: String, pieceLength: Int = 1 << 18
  ) throws(InputError) -> Trace {
    var reader = TraceReader(file: path)
    do {
      let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      defer { try? handle.close() }
      while let piece = try handle.read(upToCount: pieceLength), !piece.isEmpty {
        try reader.consume(piece)
      }
    } catch let error as InputError {
      throw error
    } catch {
      let message = "the file cannot be read: \(error.localizedDescription)"
      throw InputError(file: path, line: 0, message: message)
    }
    return try reader.finish()
  }
}

extension TraceHeader {
  /// Reads the header from the object on the first line.
  fileprivate init(_ value: TraceValue) throws(JSONError) {
    guard case .object(let fields) = value, let version = value["trace"] else {
      throw JSONError(
        message: """
          this line is not a header: a trace begins with its header, {"trace":1,"suite":…}, as \
          adspec trace --as jsonl prints it
          """)
    }
    // The check of the version comes first, because a newer format may have other keys.
    if case .integer(let version) = version, version > TraceHeader.currentVersion {
      throw JSONError(
        message: """
          the trace has format version \(version), and this adspec reads versions up to \
          \(TraceHeader.currentVersion): use a newer adspec
          """)
    }
    self.init(suite: "", scenario: "", file: "", line: 0, adapter: "", format: "", seed: 0)
    for field in fields {
      switch field.name {
      case "trace": self.version = try field.integer(from: 1)
      case "suite": suite = try field.string()
      case "scenario": scenario = try field.string()
      case "file": file = try field.string()
      case "line": line = try field.integer(from: 0)
      case "adapter": adapter = try field.string()
      case "format": format = try field.string()
      // The seed is a string, because JSON readers in other languages lose the last digits of large
      // integers.
      case "seed":
        guard let seed = UInt64(try field.string()) else {
          throw JSONError(message: "\"seed\" must be a string of digits")
        }
        self.seed = seed
      case "profile": profile = .object(try field.object())
      case "sdk":
        guard let sdk = SDKGeneration(rawValue: try field.integer(from: 0)) else {
          let known = SDKGeneration.allCases.map { "\($0.rawValue)" }.joined(separator: ", ")
          throw JSONError(message: "\"sdk\" must be one of \(known)")
        }
        self.sdk = sdk
      default: throw field.unknownKey
      }
    }
    try TraceAttribute.require(
      [
        "trace", "suite", "scenario", "file", "line", "adapter", "format", "seed", "profile",
      ], in: fields)
  }
}

extension Event {
  /// Reads an event from an object with the same keys as in a trace.
  ///
  /// - Throws: An error that says what is wrong with the event. An unknown name is an error,
  ///   because the same version of adspec writes and reads the object.
  package init(_ value: TraceValue) throws(JSONError) {
    try self.init(line: value)
    if kind == .worldUnknown, case .string(let name)? = value["event"], name != kind.name {
      throw JSONError(message: "unknown event \"\(name)\"")
    }
  }

  /// Reads the object of a line of a trace.
  ///
  /// An event with an unknown name becomes ``EventKind/worldUnknown`` without its attributes. The
  /// event keeps its place, so that the indices and causes of the other events stay correct.
  fileprivate init(line value: TraceValue) throws(JSONError) {
    guard case .object(let fields) = value else {
      throw JSONError(message: "an event is an object, {\"index\":…,\"time\":…}")
    }
    self.init(index: 0, time: 0, kind: .worldStarted)
    var unknownName: String?
    for field in fields {
      switch field.name {
      case "index": index = try field.integer(from: 0)
      case "time": time = Int64(try field.integer(from: 0))
      case "event":
        let name = try field.string()
        guard name.utf8.contains(UInt8(ascii: ".")) else {
          throw JSONError(message: "an event is named channel.name, not \"\(name)\"")
        }
        kind = EventKind(name: name) ?? .worldUnknown
        if kind == .worldUnknown { unknownName = name }
      case "thread": thread = try field.string()
      case "cause": cause = try field.integer(from: 0)
      case "attributes": attributes = try field.object()
      case "line": line = try field.integer(from: 1)
      case let name:
        guard let id = EventID(name: name) else { throw field.unknownKey }
        if id.isText {
          identity[text: id] = try field.string()
        } else {
          identity[number: id] = Int32(try field.integer(from: 1, to: Int(Int32.max)))
        }
      }
    }
    try TraceAttribute.require(["index", "time", "event", "thread"], in: fields)
    if let unknownName, unknownName != EventKind.worldUnknown.name {
      attributes = [TraceAttribute("event", .string(unknownName))]
    }
  }
}

extension TraceAttribute {
  fileprivate var unknownKey: JSONError { JSONError(message: "unknown key \"\(name)\"") }

  fileprivate static func require(
    _ names: [String], in fields: [TraceAttribute]
  ) throws(JSONError) {
    for name in names where !fields.contains(where: { $0.name == name }) {
      throw JSONError(message: "the key \"\(name)\" is missing")
    }
  }

  fileprivate func integer(from least: Int, to most: Int = .max) throws(JSONError) -> Int {
    guard case .integer(let number) = value, number >= least, number <= most else {
      let range = "from \(least)" + (most == .max ? "" : " to \(most)")
      throw JSONError(message: "\"\(name)\" must be an integer \(range)")
    }
    return number
  }

  fileprivate func string() throws(JSONError) -> String {
    guard case .string(let text) = value else {
      throw JSONError(message: "\"\(name)\" must be a string")
    }
    return text
  }

  fileprivate func object() throws(JSONError) -> [TraceAttribute] {
    guard case .object(let fields) = value else {
      throw JSONError(message: "\"\(name)\" must be an object")
    }
    return fields
  }
}
