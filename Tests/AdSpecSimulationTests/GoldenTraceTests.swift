import AdSpecSimulation
import AdSpecTestSupport
import AdSpecTrace
import Foundation
import MediationHost
import Testing

/// Whole scenarios, and their whole traces.
///
/// The expected traces are the files of the folder `Golden`. A trace that differs is written to a
/// temporary file, to be compared, and to be copied where the change is meant.
@Suite(.usesProcessState) struct GoldenTraceTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let format: MediationFormat
    let source: String
    var makeAdapters: @Sendable () -> [AdapterUnderTest] = { [TinyAdapter.adapter()] }

    var testDescription: String { name }
  }

  @Test(arguments: cases) func traceIsThatOfTheFile(_ example: Case) throws {
    let outcome = try Scene.run(
      example.source, format: example.format, adapters: example.makeAdapters())
    let text = TraceWriter.text(of: outcome.trace)
    let file = "Tests/AdSpecSimulationTests/Golden/\(example.name).jsonl"
    let expected = (try? Project.text(file)) ?? ""
    #expect(text.split(separator: "\n") == expected.split(separator: "\n"), keep(text, example))
    #expect(outcome.error == nil)
    #expect(outcome.expectations == [])
  }

  @Test(arguments: cases) func sameRunGivesSameBytes(_ example: Case) throws {
    let traces = try (0..<2).map { _ in
      try Scene.run(example.source, format: example.format, adapters: example.makeAdapters()).trace
    }
    #expect(TraceWriter.bytes(of: traces[0]) == TraceWriter.bytes(of: traces[1]))
  }

  /// Causes come before what they cause, and those of what the adapter is told or asked lead back
  /// to what the host wanted or the network said.
  @Test(arguments: cases) func causesLeadBack(_ example: Case) throws {
    let trace = try Scene.run(
      example.source, format: example.format, adapters: example.makeAdapters()
    ).trace
    let origins: Set<EventKind> = [
      .hostLoad, .hostSetUp, .hostPresent, .hostRender, .hostImpression,
    ]
    for event in trace.events {
      #expect((event.cause ?? -1) < event.index)
      guard ["request", "network", "answer", "event"].contains(event.kind.channel),
        event.kind != .requestReleased
      else { continue }
      #expect(
        trace.nearestCause(of: event.index) { origins.contains($0.kind) } != nil,
        "\(event.summary)")
    }
  }

  /// Everything that reads traces relies on the schema of events.
  @Test(arguments: cases) func eventsAreThoseOfTheSchema(_ example: Case) throws {
    let trace = try Scene.run(
      example.source, format: example.format, adapters: example.makeAdapters()
    ).trace
    #expect(trace.events.flatMap { EventSchema.mistakes(in: $0) } == [])
  }

  private func keep(_ text: String, _ example: Case) -> Comment {
    let place = FileManager.default.temporaryDirectory
      .appendingPathComponent("adspec-\(example.name).jsonl")
    try? Data(text.utf8).write(to: place)
    return "the trace is in \(place.path)"
  }
}
