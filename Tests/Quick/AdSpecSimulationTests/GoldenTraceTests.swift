import AdSpecSimulation
import AdSpecTestSupport
import AdSpecTrace
import Foundation
import MediationHost
import Testing

/// The traces of whole scenarios are equal to the files in the folder `Golden`.
///
/// If a trace differs from its golden file, the test writes the new trace to a temporary file.
/// Compare the two files. If the change is intended, copy the temporary file over the golden file.
@Suite(.usesProcessState) struct GoldenTraceTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let format: MediationFormat
    let source: String
    var makeAdapters: @Sendable () -> [AdapterUnderTest] = { [TinyAdapter.adapter()] }

    var testDescription: String { name }
  }

  @Test("the trace equals its golden file", arguments: cases) func traceIsThatOfTheFile(
    _ example: Case
  ) throws {
    let outcome = try Scene.run(
      example.source, format: example.format, adapters: example.makeAdapters())
    let text = TraceWriter.text(of: withoutDefaultClaims(outcome.trace))
    let file = "Tests/Quick/AdSpecSimulationTests/Golden/\(example.name).jsonl"
    let expected = (try? Project.text(file)) ?? ""
    #expect(text.split(separator: "\n") == expected.split(separator: "\n"), keep(text, example))
    #expect(outcome.error == nil)
    #expect(outcome.expectations == [])
  }

  @Test("the traces of two equal runs have equal bytes", arguments: cases)
  func sameRunGivesSameBytes(
    _ example: Case
  ) throws {
    let traces = try (0..<2).map { _ in
      try Scene.run(example.source, format: example.format, adapters: example.makeAdapters()).trace
    }
    #expect(TraceWriter.bytes(of: traces[0]) == TraceWriter.bytes(of: traces[1]))
  }

  /// The cause of an event comes before the event in the trace.
  ///
  /// The causes of each call that the adapter makes, and of each callback to the adapter, lead back
  /// to a call of the host.
  @Test("the chain of causes of an event leads back to the host", arguments: cases)
  func causesLeadBack(
    _ example: Case
  ) throws {
    let trace = try Scene.run(
      example.source, format: example.format, adapters: example.makeAdapters()
    ).trace
    let origins: Set<EventKind> = [
      .hostLoad, .hostSetUp, .hostPresent, .hostRender, .hostImpression,
    ]
    for event in trace.events {
      if let cause = event.cause { #expect(cause < event.index) }
      guard ["request", "network", "answer", "event"].contains(event.kind.channel),
        event.kind != .requestReleased
      else { continue }
      #expect(
        trace.nearestCause(of: event.index) { origins.contains($0.kind) } != nil,
        "\(event.summary)")
    }
  }

  /// All code that reads traces relies on the event schema.
  @Test("each event conforms to the event schema", arguments: cases) func eventsAreThoseOfTheSchema(
    _ example: Case
  ) throws {
    let trace = try Scene.run(
      example.source, format: example.format, adapters: example.makeAdapters()
    ).trace
    #expect(trace.events.flatMap { EventSchema.mistakes(in: $0) } == [])
  }

  /// The trace with the header of a golden file, which has only the claims that differ from their
  /// default values.
  ///
  /// So a new claim changes no golden file. `AdapterUnderTestTests` compares whole profiles.
  private func withoutDefaultClaims(_ trace: Trace) -> Trace {
    guard case .object(let claims) = trace.header.profile else { return trace }
    let defaults = NetworkClaims().traceAttributes
    var trace = trace
    trace.header.profile = .object(claims.filter { !defaults.contains($0) })
    return trace
  }

  private func keep(_ text: String, _ example: Case) -> Comment {
    let place = FileManager.default.temporaryDirectory
      .appendingPathComponent("adspec-\(example.name).jsonl")
    try? Data(text.utf8).write(to: place)
    return "the trace is in \(place.path)"
  }
}
