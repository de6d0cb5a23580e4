import Testing

/// Lines that a reader has to refuse.
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
      "unknown key \"index\" (column 2); " + advice),
    Line(
      #"{"new":[],"trace":2}"#,
      """
      the trace has format version 2, and this adspec reads versions up to 1: use a newer adspec
      """),
    Line(#"{"trace":0}"#, "the number must be at least 1 (column 10)"),
    Line(#"{"trace":1}"#, "the key \"suite\" is missing"),
    Line(#"{"trace":1,"seed":5}"#, "expected a string (column 19)"),
    Line(#"{"trace":1,"seed":"-5"}"#, "\"seed\" must be a string of digits (column 19)"),
    Line(#"{"trace":1,"colour":5}"#, "unknown key \"colour\" (column 12)"),
    Line(
      #"{"trace":1,"suite":"","scenario":"","file":"","line":0,"adapter":"","format":"","#
        + #""seed":"1","profile":[]}"#, "expected { (column 102)"),
  ]

  static let lines =
    [
      member(#""index":1,"time":5"#, "the key \"event\" is missing"),
      member(#""time":5,"event":"world.started","thread":"main""#, "the key \"index\" is missing"),
      member(#""index":1,"time":5,"event":"world.started""#, "the key \"thread\" is missing"),
      member(#""index":1,"when":5"#, "unknown key \"when\" (column 12)"),
      member(#""index":1,"index":1"#, "the key \"index\" stands twice in one object (column 20)"),
      member(#""index":-1"#, "the number must be at least 0 (column 10)"),
      member(#""index":1.5"#, wholeNumber(10)),
      member(#""index":1e3"#, wholeNumber(10)),
      member(#""index":01"#, "a number must not begin with 0 (column 10)"),
      member(#""index":9223372036854775808"#, "the number is too large (column 10)"),
      member(#""index":"1""#, "expected a value (column 10)"),
      member(#""load":0"#, "the number must be at least 1 (column 9)"),
      member(#""load":2147483648"#, "the number must be at most 2147483647 (column 9)"),
      member(
        #""event":"loaded""#, "an event is named channel.name, not \"loaded\" (column 10)"),
      member(#""slot":null"#, "expected a string (column 9)"),
      member(#""slot":"\q""#, "unknown escape in a string (column 11)"),
      member(#""slot":"\u12g4""#, "expected four hexadecimal digits after \\u (column 14)"),
      member(#""slot":"\ud800""#, "half of a surrogate pair in a string (column 16)"),
      member(#""slot":"\ud800\u0041""#, "half of a surrogate pair in a string (column 22)"),
      member(#""slot":"\udc00""#, "half of a surrogate pair in a string (column 16)"),
      member("\"slot\":\"\t\"", "a control character in a string must be escaped (column 10)"),
      member(#""attributes":[]"#, "expected { (column 15)"),
      member(#""attributes":{"a":nil}"#, "expected null (column 21)"),
      member(
        #""attributes":{"a":1,"a":2}"#, "the key \"a\" stands twice in one object (column 22)"),
      member(#""attributes":{"a":1,}"#, "expected a string (column 22)"),
      member(#""attributes":{"a":[1,]}"#, "expected a value (column 23)"),
      member(#""attributes":{"a":+1}"#, "expected a value (column 20)"),
    ] + [
      Line("null", "expected { (column 1)"),
      Line("{\"index\":1", "the line ends before its object is complete"),
      Line(event(1, 5) + " {}", "text after the end of the object (column 62)"),
      Line(event(2, 5), "the event has index 2, but the next one in order is 1"),
      Line(event(0, 5), "the event has index 0, but the next one in order is 1"),
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

  private static func wholeNumber(_ column: Int) -> String {
    "a number must be an integer: write any other number as a string (column \(column))"
  }
}
