import AdSpecTrace
import ForkServer
import Responsibility

/// A run in a child: how the child ended, and what it wrote about the run.
///
/// The process that judges gets it directly, or as bytes from the process that made the child.
struct ChildRun {
  /// How the child ended, with what it printed.
  var end: ChildEnd
  /// Whose fault the end is, unless the child came to its own.
  var blame: Blame
  /// How long the run took in real time.
  var nanoseconds: Int64
  /// What the child wrote, which `ChildReport` reads.
  var report: [UInt8]

  /// The record of the run.
  ///
  /// - Throws: When the child's memory was written over.
  func record(_ header: TraceHeader) throws(HarnessError) -> RunRecord {
    try ChildReport.read(
      report, header: header, end: end, blame: blame, nanoseconds: nanoseconds)
  }

  // MARK: Between processes

  /// Whether a run follows, or why there is none.
  private enum Part: UInt8 {
    case failure, run
  }

  /// Runs a scenario in a child, and gives all that is known of the run as bytes.
  static func message(of run: () throws -> ChildRun) -> [UInt8] {
    var encoder = EventEncoder()
    do {
      let run = try run()
      encoder.begin(with: Part.run.rawValue)
      let (kind, value) = code(of: run.end.how)
      for number in [Int(run.nanoseconds), kind, value, Int(run.blame.rawValue)] {
        encoder.write(number)
      }
      encoder.write(run.end.output)
      encoder.append(run.report)
    } catch {
      encoder.begin(with: Part.failure.rawValue)
      encoder.write(String(describing: error))
    }
    return encoder.bytes
  }

  /// Reads what `message(of:)` gave.
  ///
  /// - Throws: When the harness failed, or the process that ran it died itself.
  init(message: [UInt8], _ header: TraceHeader) throws(HarnessError) {
    let name = "\"\(header.scenario)\" in \(header.format)"
    var decoder = EventDecoder(message)
    guard let part = decoder.byte() else {
      throw HarnessError(description: "the process that ran \(name) died")
    }
    guard part == Part.run.rawValue, let nanoseconds = decoder.number(),
      let kind = decoder.number(), let value = decoder.number(),
      let blame = decoder.number().flatMap({ Blame(rawValue: Int64($0)) }),
      let output = decoder.block()
    else {
      throw HarnessError(
        description: "\(name) could not be run: " + (decoder.text() ?? "its result is incomplete"))
    }
    self.init(
      end: ChildEnd(how: ChildRun.how(kind, value), output: output), blame: blame,
      nanoseconds: Int64(nanoseconds), report: decoder.rest())
  }

  init(end: ChildEnd, blame: Blame, nanoseconds: Int64, report: [UInt8]) {
    self.end = end
    self.blame = blame
    self.nanoseconds = nanoseconds
    self.report = report
  }

  private static func code(of how: ChildEnd.How) -> (Int, Int) {
    switch how {
    case .finished: (0, 0)
    case .exited(let status): (1, Int(status))
    case .signaled(let signal): (2, Int(signal))
    case .timedOut: (3, 0)
    case .stopped(let signal): (4, Int(signal))
    case .interrupted: (5, 0)
    }
  }

  private static func how(_ kind: Int, _ value: Int) -> ChildEnd.How {
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

/// A failure of the harness itself, for which the subject is not to blame.
package struct HarnessError: Error, CustomStringConvertible {
  package let description: String
}
