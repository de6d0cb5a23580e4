import AdSpecTrace
import Testing

/// JSON of any number of lines.
@Suite struct JSONDocumentTests {
  private func read(_ text: String) throws -> TraceValue {
    try JSONDocument.value(of: Array(text.utf8), file: "a.json")
  }

  @Test func keysKeepTheirOrder() throws {
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

  @Test(arguments: [
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
  func mistakeHasItsLine(_ text: String, _ message: String) {
    let error = #expect(throws: InputError.self) { try read(text) }
    #expect(error?.description == message)
  }

  @Test func eventIsReadAsInATrace() throws {
    let event = Event(
      index: 7, time: 5, kind: .answerLoad, thread: "queue", cause: 3,
      identity: EventIdentity(adapter: 1, load: 2, slot: "u"),
      attributes: [TraceAttribute("returned_delegate", .boolean(true))], line: 9)
    var writer = TraceWriter()
    writer.write(event)
    #expect(try Event(read(String(decoding: writer.bytes, as: UTF8.self))) == event)
    let error = #expect(throws: InvalidEvent.self) { try Event(.object([])) }
    #expect(error?.message == "the key \"index\" is missing")
  }
}
