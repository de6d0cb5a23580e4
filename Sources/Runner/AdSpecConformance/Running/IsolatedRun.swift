import AdSpecSimulation
import AdSpecTrace
import ForkServer
import Responsibility

/// A run in a child, told from the process that made the child to the one that judges.
enum IsolatedRun {
  /// Runs a scenario in a child and gives all that is known of it as bytes.
  static func perform(_ subject: Simulation.Subject, _ runner: ScenarioRunner) -> [UInt8] {
    var writer = ByteWriter()
    do {
      let start = RealClock.nanoseconds()
      let (end, blame, bytes) = try runner.runInChild(subject)
      writer.write(1)
      writer.write(RealClock.nanoseconds() - start)
      let (kind, value) = code(of: end.how)
      writer.write(kind)
      writer.write(value)
      writer.write(blame.rawValue)
      writer.write(end.output)
      writer.write(bytes)
    } catch {
      writer.write(0)
      writer.write(String(describing: error))
    }
    return writer.bytes
  }

  /// Reads what `perform` gave.
  ///
  /// - Throws: When the harness failed, or the process that ran it died itself.
  static func record(_ bytes: [UInt8], _ header: TraceHeader) throws -> RunRecord {
    var reader = ByteReader(bytes)
    guard let isRun = reader.number() else {
      throw HarnessError(
        description: "the process that ran \"\(header.scenario)\" in \(header.format) died")
    }
    guard isRun == 1, let nanoseconds = reader.number(), let kind = reader.number(),
      let value = reader.number(), let blame = reader.number().flatMap(Blame.init(rawValue:)),
      let output = reader.block(),
      let trace = reader.block()
    else {
      throw HarnessError(
        description: "\"\(header.scenario)\" in \(header.format) could not be run: "
          + (reader.text() ?? "its result is incomplete"))
    }
    let end = ChildEnd(how: how(kind, value), output: output)
    return try ChildReport.read(
      trace, header: header, end: end, blame: blame, nanoseconds: nanoseconds)
  }

  private static func code(of how: ChildEnd.How) -> (Int64, Int64) {
    switch how {
    case .finished: (0, 0)
    case .exited(let status): (1, Int64(status))
    case .signaled(let signal): (2, Int64(signal))
    case .timedOut: (3, 0)
    case .stopped(let signal): (4, Int64(signal))
    case .interrupted: (5, 0)
    }
  }

  private static func how(_ kind: Int64, _ value: Int64) -> ChildEnd.How {
    switch kind {
    case 0: .finished
    case 1: .exited(status: Int32(truncatingIfNeeded: value))
    case 2: .signaled(signal: Int32(truncatingIfNeeded: value))
    case 3: .timedOut
    case 4: .stopped(signal: Int32(truncatingIfNeeded: value))
    default: .interrupted
    }
  }
}

/// A failure of the harness itself, for which the adapter is not to blame.
package struct HarnessError: Error, CustomStringConvertible {
  package let description: String
}
