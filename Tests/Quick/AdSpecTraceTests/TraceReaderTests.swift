import AdSpecTrace
import Foundation
import Testing

/// The reader reads traces in the spelling of `TraceWriter` and in other spellings.
@Suite struct TraceReaderTests {
  @Test("the reader reads the text that the writer has written") func canonicalForm() throws {
    let trace = try TraceReader.trace(from: Array(TraceExamples.text.utf8), file: "a.jsonl")
    #expect(trace == TraceExamples.trace)
    #expect(trace.ending == .quiescent)
  }

  @Test("a random trace stays the same when it is written and read") func randomTraces() throws {
    for seed in 0..<300 {
      var generator = RandomTrace(seed: UInt64(seed))
      let trace = generator.trace()
      let bytes = TraceWriter.bytes(of: trace)
      let back = try TraceReader.trace(from: bytes, file: "a.jsonl")
      #expect(back == trace, "seed \(seed)")
      #expect(TraceWriter.bytes(of: back) == bytes, "seed \(seed)")
    }
  }

  @Test("the reader accepts pieces of a trace that begin and end at any position")
  func pieces() throws {
    let bytes = Array(TraceExamples.text.utf8)
    for length in [1, 2, 3, 7, 64, 200, bytes.count] {
      var reader = TraceReader(file: "a.jsonl")
      for start in stride(from: 0, to: bytes.count, by: length) {
        try reader.consume(bytes[start..<min(start + length, bytes.count)])
      }
      #expect(try reader.finish() == TraceExamples.trace, "pieces of \(length)")
    }
  }

  @Test("the reader ignores differences in white space, in escapes and in the order of keys")
  func otherSpellings() throws {
    let text = #"""

      { "suite" : "s" , "profile":{ }, "seed":"7","format":"native", "adapter":"a","line":0,\#
      "file":"f","scenario":"n" , "trace" : 1 }\#u{0d}

      {"attributes":{"a":"\u0041\u00e9\ud83d\ude00\/\b\f"},"thr\u0065ad":"main","time":-0,\#
      "event":"network\u002eloaded", "index" : 0, "click":"" }\#u{09}
      """#
    let expected = Trace(
      header: TraceHeader(
        suite: "s", scenario: "n", file: "f", line: 0, adapter: "a", format: "native", seed: 7),
      events: [
        Event(
          index: 0, time: 0, kind: .networkLoaded, identity: EventIdentity(click: ""),
          attributes: [TraceAttribute("a", .string("Aé😀/\u{8}\u{c}"))])
      ])
    #expect(try TraceReader.trace(from: Array(text.utf8), file: "a.jsonl") == expected)
  }

  @Test("a trace that is cut off at any position keeps its complete events")
  func everyCut() throws {
    let bytes = Array(TraceExamples.text.utf8)
    let lineEnds = bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }
    for length in lineEnds[0]..<bytes.count {
      let complete = lineEnds.filter { $0 <= length }.count
      let trace = try TraceReader.trace(from: Array(bytes[..<length]), file: "a.jsonl")
      #expect(
        trace.events == Array(TraceExamples.trace.events.prefix(complete - 1)), "\(length) bytes")
      #expect((trace.ending != nil) == (complete == 5), "\(length) bytes")
    }
  }

  @Test("a trace without a complete header is refused") func cutHeader() {
    let header = TraceWriter.text(of: Trace(header: TraceExamples.header, events: []))
    #expect(error(String(header.dropLast(2))) == "t:1: the header is cut short")
    #expect(error("") == "t: the file is empty: a trace begins with its header")
    #expect(error("{\"tra") == "t:1: the header is cut short")
  }

  @Test("a file is read in pieces, and a missing file is refused") func files() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("adspec-trace-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("a.jsonl").path
    try Data(TraceExamples.text.utf8).write(to: URL(fileURLWithPath: path))
    #expect(try TraceFile.trace(path, pieceLength: 10) == TraceExamples.trace)
    #expect(try TraceFile.trace(path) == TraceExamples.trace)

    let missing = folder.appendingPathComponent("missing.jsonl").path
    let refusal = #expect(throws: InputError.self) { try TraceFile.trace(missing) }
    #expect(refusal?.file == missing)
    #expect(refusal?.message.hasPrefix("the file cannot be read: ") == true)
  }

  @Test("a line that never ends is refused") func endlessLine() {
    var reader = TraceReader(file: "t")
    let piece = [UInt8](repeating: UInt8(ascii: " "), count: TraceReader.maximumLineLength + 1)
    let refusal = #expect(throws: InputError.self) { try reader.consume(piece) }
    #expect(
      refusal
        == InputError(
          file: "t", line: 1,
          message: "the line is longer than 16777216 bytes: this is not a trace"))
  }

  @Test("an error names the bad line", arguments: BadTraces.lines)
  func badLine(_ bad: BadTraces.Line) {
    let header = TraceWriter.text(of: Trace(header: TraceExamples.header, events: []))
    let first = #"{"index":0,"time":5,"event":"world.started","thread":"main"}"# + "\n"
    #expect(error(header + first + bad.line + "\n") == "t:3: " + bad.message)
  }

  @Test("an error names the bad header", arguments: BadTraces.headers)
  func badHeader(_ bad: BadTraces.Line) {
    #expect(error(bad.line + "\n") == "t:1: " + bad.message)
  }

  @Test("a string that is not UTF-8 is refused") func invalidText() {
    var bytes = Array(TraceWriter.text(of: Trace(header: TraceExamples.header, events: [])).utf8)
    bytes += Array(#"{"index":0,"time":0,"event":"world.started","thread":""#.utf8)
    bytes += [0xff]
    bytes += Array("\"}\n".utf8)
    #expect(error(bytes) == "t:2: a string is not valid UTF-8 (column 55)")
  }

  @Test("text after the last event is refused") func textAfterTheEnd() {
    #expect(
      error(TraceExamples.text + "{}\n")
        == "t:6: text after world.ended, which is the last event of a trace")
    #expect(
      error(TraceExamples.text + "{\"ind")
        == "t:6: text after world.ended, which is the last event of a trace")
  }

  private func error(_ text: String) -> String? { error(Array(text.utf8)) }

  private func error(_ bytes: [UInt8]) -> String? {
    do {
      _ = try TraceReader.trace(from: bytes, file: "t")
      return nil
    } catch {
      return error.description
    }
  }

  @Test("an unknown event keeps its place and its objects") func unknownEvents() throws {
    let header = TraceWriter.text(of: Trace(header: TraceExamples.header, events: []))
    let text =
      header
        + """
        {"index":0,"time":0,"event":"network.survey","thread":"main","load":1,"attributes":{"a":1}}
        {"index":1,"time":0,"event":"network.click","thread":"main","cause":0}

        """
    #expect(
      try TraceReader.trace(from: Array(text.utf8), file: "a.jsonl").events == [
        Event(
          index: 0, time: 0, kind: .worldUnknown, identity: EventIdentity(load: 1),
          attributes: [TraceAttribute("event", .string("network.survey"))]),
        Event(index: 1, time: 0, kind: .networkClick, cause: 0),
      ])
  }
}

/// Lines that the reader must refuse, each with the error message.
enum BadTraces {
  struct Line: Sendable, CustomTestStringConvertible {
    let line: String
    let message: String

    init(_ line: String, _ message: String) {
      self.line = line
      self.message = message
    }

    var testDescription: String { message }
  }

  private static let advice =
    "a trace begins with its header, {\"trace\":1,\"suite\":…}, "
    + "as adspec trace --as jsonl prints it"

  static let headers = [
    Line("[1]", "this line is not a header: " + advice),
    Line("{}", "this line is not a header: " + advice),
    Line(
      #"{"index":0,"time":0,"event":"world.started","thread":"main"}"#,
      "this line is not a header: " + advice),
    Line(
      #"{"new":[],"trace":2}"#,
      """
      the trace has format version 2, and this adspec reads versions up to 1: use a newer adspec
      """),
    Line(#"{"trace":0}"#, "\"trace\" must be an integer from 1"),
    Line(#"{"trace":1}"#, "the key \"suite\" is missing"),
    Line(#"{"trace":1,"seed":5}"#, "\"seed\" must be a string"),
    Line(#"{"trace":1,"seed":"-5"}"#, "\"seed\" must be a string of digits"),
    Line(#"{"trace":1,"colour":5}"#, "unknown key \"colour\""),
    Line(
      #"{"trace":1,"suite":"","scenario":"","file":"","line":0,"adapter":"","format":"","#
        + #""seed":"1","profile":[]}"#, "\"profile\" must be an object"),
  ]

  static let lines =
    [
      member(#""index":1,"time":5"#, "the key \"event\" is missing"),
      member(#""time":5,"event":"world.started","thread":"main""#, "the key \"index\" is missing"),
      member(#""index":1,"time":5,"event":"world.started""#, "the key \"thread\" is missing"),
      member(#""index":1,"when":5"#, "unknown key \"when\""),
      member(#""index":1,"index":1"#, "the key \"index\" stands twice in one object (column 12)"),
      member(#""index":-1"#, "\"index\" must be an integer from 0"),
      member(#""index":1.5"#, wholeNumber(10)),
      member(#""index":1e3"#, wholeNumber(10)),
      member(#""index":01"#, "a number must not begin with 0 (column 10)"),
      member(#""index":9223372036854775808"#, "the number is too large (column 10)"),
      member(#""index":"1""#, "\"index\" must be an integer from 0"),
      member(#""load":0"#, "\"load\" must be an integer from 1 to 2147483647"),
      member(#""load":2147483648"#, "\"load\" must be an integer from 1 to 2147483647"),
      member(
        #""event":"loaded""#, "an event is named channel.name, not \"loaded\""),
      member(#""slot":null"#, "\"slot\" must be a string"),
      member(#""slot":"\q""#, wrongEscape),
      member(#""slot":"\u12g4""#, wrongEscape),
      member(#""slot":"\ud800""#, wrongEscape),
      member(#""slot":"\ud800\u0041""#, wrongEscape),
      member(#""slot":"\udc00""#, wrongEscape),
      member("\"slot\":\"\t\"", "a control character in a string must be escaped (column 10)"),
      member(#""attributes":[]"#, "\"attributes\" must be an object"),
      member(#""attributes":{"a":nil}"#, "expected a value (column 20)"),
      member(
        #""attributes":{"a":1,"a":2}"#, "the key \"a\" stands twice in one object (column 22)"),
      member(#""attributes":{"a":1,}"#, "expected a string (column 22)"),
      member(#""attributes":{"a":[1,]}"#, "expected a value (column 23)"),
      member(#""attributes":{"a":+1}"#, "expected a value (column 20)"),
    ] + [
      Line("null", "an event is an object, {\"index\":…,\"time\":…}"),
      Line("{\"index\":1", "the line ends before its object is complete"),
      Line(event(1, 5) + " {}", "text after the end of the object (column 62)"),
      Line(event(2, 5), "the event has index 2, but the next index is 1"),
      Line(event(0, 5), "the event has index 0, but the next index is 1"),
      Line(event(1, 4), "event 1 happens before the event above it: time never goes back"),
      Line(
        event(1, 5, #","cause":1"#), "event 1 names event 1 as its cause, which is not earlier"),
      Line(
        event(1, 5).replacing("started", with: "ended"),
        """
        world.ended needs an attribute "how" that is one of: quiescent, limit, crash, hang, exit, \
        scenario_error, harness_failure
        """),
      Line(
        event(
          1, 5,
          #","attributes":{"a":"# + String(repeating: "[", count: 129)
            + String(repeating: "]", count: 129) + "}"),
        "arrays and objects are nested deeper than 128 (column 207)"),
    ]

  private static func member(_ members: String, _ message: String) -> Line {
    Line("{" + members + "}", message)
  }

  private static func event(_ index: Int, _ time: Int, _ more: String = "") -> String {
    "{\"index\":\(index),\"time\":\(time),\"event\":\"world.started\",\"thread\":\"main\"\(more)}"
  }

  private static let wrongEscape =
    "a string has an escape that JSON does not have, or half of a surrogate pair (column 10)"

  private static func wholeNumber(_ column: Int) -> String {
    "a number must be an integer: write any other number as a string (column \(column))"
  }
}

/// A JSON document can have any number of lines, and an error names the line of the mistake.
@Suite struct JSONDocumentTests {
  private func read(_ text: String) throws -> TraceValue {
    try JSONDocument.value(of: Array(text.utf8), file: "a.json")
  }

  @Test("the keys of an object keep their order") func order() throws {
    #expect(
      try read(
        "\n{\n  \"b\": [1,\r\n\t-2, null],\n  \"a\": {\"c\": true, \"\\u00e4\": \"\\n\"}\n}\n")
        == .object([
          TraceAttribute("b", .array([.integer(1), .integer(-2), .null])),
          TraceAttribute(
            "a",
            .object([TraceAttribute("c", .boolean(true)), TraceAttribute("ä", .string("\n"))])),
        ]))
  }

  @Test(
    "an error names the line of the mistake",
    arguments: [
      ("", "a.json:1: the file ends before its value is complete"),
      ("{\n\"a\": 1", "a.json:2: the file ends before its value is complete"),
      ("{}\n\n []", "a.json:3: text after the end of the document (column 2)"),
      (
        "{\n  \"a\": 1.5\n}",
        "a.json:2: a number must be an integer: write any other number as a string (column 8)"
      ),
      ("[\n1,\n\n x]", "a.json:4: expected a value (column 2)"),
      ("{\"a\": 1,\n\"a\": 2}", "a.json:2: the key \"a\" stands twice in one object (column 1)"),
      ("[\"a\nb\"]", "a.json:1: a control character in a string must be escaped (column 4)"),
    ])
  func mistake(_ text: String, _ message: String) {
    let error = #expect(throws: InputError.self) { try read(text) }
    #expect(error?.description == message)
  }

  @Test("an event in a document has the form of an event in a trace") func event() throws {
    let event = Event(
      index: 7, time: 5, kind: .answerLoad, thread: "queue", cause: 3,
      identity: EventIdentity(adapter: 1, load: 2, slot: "u"),
      attributes: [TraceAttribute("returned_delegate", .boolean(true))], line: 9)
    var writer = TraceWriter()
    writer.write(event)
    #expect(try Event(read(String(decoding: writer.bytes, as: UTF8.self))) == event)
    let error = #expect(throws: JSONError.self) { try Event(.object([])) }
    #expect(error?.message == "the key \"index\" is missing")
  }
}
