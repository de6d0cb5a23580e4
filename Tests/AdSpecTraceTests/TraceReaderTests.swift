import AdSpecTrace
import Foundation
import Testing

@Suite struct TraceReaderTests {
  @Test func readsWhatTheWriterWrote() throws {
    let trace = try TraceReader.trace(from: Array(TraceExamples.text.utf8), file: "a.jsonl")
    #expect(trace == TraceExamples.trace)
    #expect(trace.ending == .quiescent)
  }

  @Test func anyTraceSurvivesWritingAndReading() throws {
    for seed in 0..<300 {
      var generator = RandomTrace(seed: UInt64(seed))
      let trace = generator.trace()
      let bytes = TraceWriter.bytes(of: trace)
      let back = try TraceReader.trace(from: bytes, file: "a.jsonl")
      #expect(back == trace, "seed \(seed)")
      #expect(TraceWriter.bytes(of: back) == bytes, "seed \(seed)")
    }
  }

  @Test func piecesMayBeginAndEndAnywhere() throws {
    let bytes = Array(TraceExamples.text.utf8)
    for length in [1, 2, 3, 7, 64, 200, bytes.count] {
      var reader = TraceReader(file: "a.jsonl")
      var events: [Event] = []
      for start in stride(from: 0, to: bytes.count, by: length) {
        let piece = bytes[start..<min(start + length, bytes.count)]
        try reader.consume(piece) { events.append($0) }
      }
      let summary = try reader.finish { events.append($0) }
      #expect(events == TraceExamples.trace.events, "pieces of \(length)")
      #expect(
        summary
          == TraceSummary(header: TraceExamples.header, eventCount: 4, ending: .quiescent),
        "pieces of \(length)")
    }
  }

  @Test func otherSpellingsOfTheSameAreRead() throws {
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

  @Test func everyCutIsReadAsFarAsItGoes() throws {
    let bytes = Array(TraceExamples.text.utf8)
    let lineEnds = bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }
    for length in (lineEnds[0])..<bytes.count {
      let cut = Array(bytes[..<length])
      let complete = lineEnds.filter { $0 <= length }.count
      var reader = TraceReader(file: "a.jsonl")
      var events: [Event] = []
      try reader.consume(cut) { events.append($0) }
      let summary = try reader.finish { events.append($0) }
      let isWholeLine = length > 0 && (lineEnds.contains(length) || lineEnds.contains(length - 1))
      #expect(events == Array(TraceExamples.trace.events.prefix(complete - 1)), "\(length) bytes")
      #expect(summary.isComplete == (complete == 5), "\(length) bytes")
      #expect(summary.cutLine == (isWholeLine ? nil : complete + 1), "\(length) bytes")
    }
  }

  @Test func cutHeaderIsRefused() {
    let header = TraceWriter.text(of: Trace(header: TraceExamples.header, events: []))
    #expect(error(String(header.dropLast(2))) == "t:1: the header is cut short")
    #expect(error("") == "t: the file is empty: a trace begins with its header")
    #expect(error("{\"tra") == "t:1: the header is cut short")
  }

  @Test func filesAreReadInPieces() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("adspec-trace-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("a.jsonl").path
    try Data(TraceExamples.text.utf8).write(to: URL(fileURLWithPath: path))
    var events: [Event] = []
    let summary = try TraceFile.read(path, pieceLength: 10) { header, event in
      #expect(header == TraceExamples.header)
      events.append(event)
    }
    #expect(events == TraceExamples.trace.events)
    #expect(summary.ending == .quiescent)
    #expect(try TraceFile.trace(path) == TraceExamples.trace)

    let missing = folder.appendingPathComponent("missing.jsonl").path
    let refusal = #expect(throws: InputError.self) { try TraceFile.trace(missing) }
    #expect(refusal?.file == missing)
    #expect(refusal?.message.hasPrefix("the file cannot be read: ") == true)
  }

  @Test func endlessLineIsRefused() {
    var reader = TraceReader(file: "t")
    let piece = [UInt8](repeating: UInt8(ascii: " "), count: TraceReader.maximumLineLength + 1)
    let refusal = #expect(throws: InputError.self) { try reader.consume(piece) { _ in } }
    #expect(
      refusal
        == InputError(
          file: "t", line: 1,
          message: "the line is longer than 16777216 bytes: this is not a trace"))
  }

  @Test(arguments: BadTraces.lines) func badLineIsNamed(_ bad: BadTraces.Line) {
    let header = TraceWriter.text(of: Trace(header: TraceExamples.header, events: []))
    let first = #"{"index":0,"time":5,"event":"world.started","thread":"main"}"# + "\n"
    #expect(error(header + first + bad.line + "\n") == "t:3: " + bad.message)
  }

  @Test(arguments: BadTraces.headers) func badHeaderIsNamed(_ bad: BadTraces.Line) {
    #expect(error(bad.line + "\n") == "t:1: " + bad.message)
  }

  @Test func invalidTextIsRefused() {
    var bytes = Array(TraceWriter.text(of: Trace(header: TraceExamples.header, events: [])).utf8)
    bytes += Array(#"{"index":0,"time":0,"event":"world.started","thread":""#.utf8)
    bytes += [0xff]
    bytes += Array("\"}\n".utf8)
    #expect(error(bytes) == "t:2: a string is not valid UTF-8 (column 55)")
  }

  @Test func nothingFollowsTheEnd() {
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

  @Test("an unknown event keeps its place and its objects") func unknownEventsAreKept() throws {
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
