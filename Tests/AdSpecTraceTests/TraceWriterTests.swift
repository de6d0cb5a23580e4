import AdSpecTrace
import Testing

@Suite struct TraceWriterTests {
  @Test func canonicalFormIsFixed() {
    #expect(TraceWriter.text(of: TraceExamples.trace) == TraceExamples.text)
    #expect(Array(TraceExamples.text.utf8) == TraceWriter.bytes(of: TraceExamples.trace))
  }

  @Test func writerCanBeUsedAgain() {
    var writer = TraceWriter()
    writer.write(TraceValue.string("first"))
    writer.removeAll()
    writer.write(TraceValue.array([.null]))
    #expect(writer.bytes == Array("[null]".utf8))
  }

  @Test func numbersHaveOneSpelling() {
    let numbers = [0, -0.0, 3, 0.5, 1e300, .nan, .infinity, 0.1 + 0.2]
    #expect(
      numbers.map(TraceValue.number) == [
        .integer(0), .integer(0), .integer(3), .string("0.5"), .string("1e+300"), .string("nan"),
        .string("inf"), .string("0.30000000000000004"),
      ])
  }

  @Test func valuesAreReadable() {
    let value = TraceValue.object([
      TraceAttribute("a", .array([.null, .boolean(true), .integer(-1)])),
      TraceAttribute("b", .string("x")),
    ])
    #expect(value.readable == "{a: [nil, true, -1], b: \"x\"}")
    #expect(value["b"] == .string("x"))
    #expect(value["c"] == nil)
    #expect(TraceValue.integer(1)["c"] == nil)
    #expect(TraceValue.text(nil) == .null)
  }
}
