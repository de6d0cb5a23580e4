package import AdSpecScenarios
package import AdSpecTrace
import CallStacks
import ForkServer

/// What one run leaves: its trace and what else is known of it.
package struct RunRecord {
  /// Everything that happened, to its end or as far as it went.
  package var trace: Trace
  /// What the scenario logged.
  package var log: [LogLine] = []
  /// Its expectations that did not hold.
  package var expectations: [Expectation] = []
  /// What went wrong in the scenario's own code.
  package var error: InputError?
  /// What the adapter printed.
  package var output = ""
  /// What is known of a death, such as `killed by SIGSEGV`.
  package var detail = ""
  /// How long it took in real time, in nanoseconds.
  package var realNanoseconds: Int64 = 0
  /// Who called where events were recorded, where that was captured, by their positions.
  var stacks: [Int: CallStack] = [:]

  /// That the harness itself failed, where it did.
  package var harnessFailure: HarnessError? {
    guard trace.ending == .harnessFailure else { return nil }
    let header = trace.header
    return HarnessError(
      description: "adspec itself failed in \"\(header.scenario)\" in \(header.format) "
        + "(\(header.file):\(header.line)): \(detail)")
  }
}
