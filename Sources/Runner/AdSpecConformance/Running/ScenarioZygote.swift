import AdSpecSimulation
import AdSpecTrace
import ForkServer

/// A process that only runs scenarios in children, for a process that judges or reports them.
///
/// The zygote knows the runs of the plan, so a request contains only their positions.
final class ScenarioZygote {
  private let zygote: Zygote

  /// Starts the process.
  ///
  /// - Parameters:
  ///   - runs: The runs; positions refer to this array.
  ///   - runner: Runs the scenarios, in the new process.
  /// - Throws: `ForkServerError` when the system refuses to create a process.
  init(_ runs: [ScenarioRun], _ runner: ScenarioRunner) throws {
    zygote = try Zygote { request in
      WorkerMessage.bytes { encoder in
        var decoder = EventDecoder(request)
        let kind = decoder.byte()
        let positions = decoder.list { $0.number() } ?? []
        let wanted = Set(decoder.list { $0.number() } ?? [])
        let children =
          kind == Request.series.rawValue
          ? try runner.runInSeries(positions.map { runs[$0] })
          : try positions.map { try runner.runInChild(runs[$0], capturing: wanted) }
        encoder.append([children == nil ? 0 : 1])
        encoder.write(children ?? []) { encoder, child in
          var message = EventEncoder()
          child.write(to: &message)
          encoder.write(message.bytes)
        }
      }
    }
  }

  private enum Request: UInt8 {
    case series, alone
  }

  /// Runs a scenario in a child.
  ///
  /// - Parameters:
  ///   - position: The position of the run.
  ///   - header: The header of the run's trace, for errors.
  ///   - wanted: The indices of the events for which the child captures call stacks.
  /// - Returns: How the child ended, and what it wrote.
  /// - Throws: `HarnessError` when the system cannot create the child, or the zygote has died.
  func runInChild(
    _ position: Int, _ header: TraceHeader, capturing wanted: Set<Int> = []
  ) throws -> ChildRun {
    guard let child = try ask(.alone, [position], capturing: wanted, header)?.first else {
      throw WorkerMessage.incomplete(header)
    }
    return child
  }

  /// Runs scenarios in series, as `ScenarioRunner.runInSeries` does.
  func runInSeries(_ positions: [Int], _ header: TraceHeader) throws -> [ChildRun]? {
    try ask(.series, positions, header)
  }

  private func ask(
    _ kind: Request, _ positions: [Int], capturing wanted: Set<Int> = [], _ header: TraceHeader
  ) throws -> [ChildRun]? {
    var encoder = EventEncoder()
    encoder.append([kind.rawValue])
    encoder.write(positions) { $0.write($1) }
    encoder.write(wanted.sorted()) { $0.write($1) }
    var decoder = try WorkerMessage.result(in: zygote.ask(encoder.bytes) ?? [], header)
    guard let isSupported = decoder.byte(), let messages = decoder.list({ $0.block() }) else {
      throw WorkerMessage.incomplete(header)
    }
    guard isSupported == 1 else { return nil }
    return try messages.map { message in
      var decoder = EventDecoder(message)
      return try ChildRun(from: &decoder, header)
    }
  }
}
