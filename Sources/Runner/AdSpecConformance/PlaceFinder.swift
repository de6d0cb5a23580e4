import AdSpecReports
import AdSpecRules
import AdSpecSimulation
import AdSpecTrace
import CallStacks
import Foundation

/// Finds the adapter's lines that sent the events of a failed scenario.
///
/// A worker runs the scenario again and captures call stacks.
final class PlaceFinder {
  private let files = SourcePaths()
  private let caller: AdapterCaller
  /// Whether reports show whole traces, not only the events that findings quote.
  private let showsTraces: Bool
  /// A captured stack in which the finder found no line of the adapter.
  private var fruitless: CallStack?
  private var hasFound = false
  /// The number of scenarios that ran again although no line is known.
  private var vainRuns = 0
  /// The number of scenarios that run again before the finder gives up, because the program has no
  /// debug information.
  private static let mostVainRuns = 10
  /// Whether the finder has given up, so that workers run no scenario again.
  private let hasGivenUp: SharedFlag

  /// Whether every function of the adapter that makes a call has a frame in the call stack.
  ///
  /// In optimised code, a call stack can lack frames. A debug build does not optimise adapters.
  #if DEBUG
    private static let keepsEveryFrame = true
  #else
    private static let keepsEveryFrame = false
  #endif

  /// The maximum number of events whose lines adspec looks up for a trace in a report.
  ///
  /// Each look-up takes less than a millisecond.
  private static let mostShown = 240

  /// Creates a finder, before the workers start.
  ///
  /// - Parameters:
  ///   - modules: The parts of the program that belong to the adapter.
  ///   - showsTraces: Whether reports show whole traces.
  /// - Throws: An error when the system refuses memory.
  init(modules: Set<CodeOfSubject>, showsTraces: Bool) throws {
    caller = AdapterCaller(modules: modules)
    hasGivenUp = try SharedFlag()
    self.showsTraces = showsTraces
  }

  /// Advice on how to build the program so that adspec can find lines; nil when no advice is
  /// necessary.
  private(set) var remark: String?

  /// The events whose call stacks a second run captures; called in a child of a worker.
  ///
  /// - Parameters:
  ///   - record: The record of the first run.
  ///   - results: The results of the rules.
  /// - Returns: The indices of the events; empty if there is no line to find.
  func wanted(_ record: RunRecord, _ results: [RuleResult]) -> Set<Int> {
    let trace = record.trace
    var wanted = Set(calls(in: trace, results).values)
    // If the adapter sent no event, there is no line to find.
    guard !wanted.isEmpty, !hasGivenUp.isSet else { return [] }
    if showsTraces {
      let sent = trace.events.indices.filter { trace.events[$0].kind.isSentByAdapter }
      wanted.formUnion(sent.prefix(PlaceFinder.mostShown))
    }
    return wanted
  }

  /// Finds the lines for a judged run.
  ///
  /// - Parameter record: The record of the run.
  /// - Returns: The lines, or the reason why no line is known.
  func places(of record: RunRecord) -> AdapterPlaces {
    let trace = record.trace
    var places = AdapterPlaces()
    places.calls = calls(in: trace, record.ruleResults ?? [])
    guard !record.again.isEmpty, vainRuns < PlaceFinder.mostVainRuns else { return places }
    let again: RunRecord
    do {
      var decoder = try WorkerMessage.result(in: record.again, trace.header)
      again = try ChildRun(from: &decoder, trace.header).record(trace.header)
    } catch {
      places.absence = "a second run to find it failed: \(error)"
      return places
    }
    guard again.trace == trace else {
      places.absence =
        "a second run to find it gave another trace; --check-determinism shows the difference"
      return places
    }
    for (index, stack) in again.stacks where trace.events.indices.contains(index) {
      guard let line = caller.line(in: stack) else {
        fruitless = stack
        continue
      }
      hasFound = true
      places.places[index] = AdapterPlace(
        event: index, kind: trace.events[index].kind, file: files.shown(line.file),
        line: line.line, function: line.function, isExact: PlaceFinder.keepsEveryFrame)
    }
    noteMissingDebugInformation()
    return places
  }

  /// adspec and the adapter are built with the same options.
  ///
  /// If adspec finds no line at all, adspec and the adapter were built without debug information.
  private func noteMissingDebugInformation() {
    if hasFound {
      vainRuns = 0
      return remark = nil
    }
    if remark != nil { vainRuns += 1 }
    if vainRuns == PlaceFinder.mostVainRuns { hasGivenUp.set() }
    guard remark == nil, let fruitless, !caller.knowsLines(of: fruitless) else { return }
    remark =
      "The lines of the adapter are not known, because the program was built without debug "
      + "information. Build it with `swift build -c release -Xswiftc -g`, and do not strip it."
  }

  /// For each event that reports quote, the event that the adapter sent as its nearest cause.
  private func calls(in trace: Trace, _ results: [RuleResult]) -> [Int: Int] {
    let isDead = trace.ending?.isDeath == true
    // If a scenario hangs, a second run would wait for the whole time-out again. If the network
    // stopped the scenario, no result counts.
    if trace.ending == .hang || trace.exclusion != nil && !isDead { return [:] }
    var quoted = Set(results.lazy.flatMap(\.findings).flatMap(\.events))
    if isDead, let last = trace.events.lastIndex(where: { $0.kind != .worldEnded }) {
      quoted.insert(last)
    }
    var calls: [Int: Int] = [:]
    for index in quoted.intersection(trace.events.indices) {
      calls[index] = trace.nearestCause(of: index) { $0.kind.isSentByAdapter }?.index
    }
    return calls
  }
}

/// Finds the adapter's line that made the innermost call of a call stack.
///
/// The finder never guesses. If the frame of the calling function can be missing, the finder
/// returns no line.
private struct AdapterCaller {
  private let code: SubjectCode
  private let reader = CallStackReader()

  /// Creates a finder for the parts of the program that belong to an adapter.
  init(modules: Set<CodeOfSubject>) {
    code = SubjectCode(modules, reader)
  }

  /// The adapter's line that sent an event; nil if unknown.
  ///
  /// The call stack must come from the moment at which the event was recorded.
  func line(in stack: CallStack) -> SourceLine? {
    var above = StackFrame()
    for address in stack.addresses {
      let frame = reader.frame(at: address)
      // A thunk of the adapter can contain an inlined function of the adapter.
      if code.mayContain(frame) || frame.isOfStandardLibrary,
        let caller = reader.lines(at: address).first(where: {
          code.contains($0.frame, at: $0.line) && !$0.frame.isThunk
        })
      {
        return above.runsWorkOfOthers ? nil : caller.line
      }
      if frame.isThunk { continue }
      // The remaining frames can belong to the adapter, but it was adspec that made the call.
      if frame.entersAdapter { return nil }
      above = frame
    }
    return nil
  }

  /// Whether debug information gives a line for at least one function in the stack.
  func knowsLines(of stack: CallStack) -> Bool {
    stack.addresses.contains { address in reader.lines(at: address).contains { $0.line != nil } }
  }
}

extension StackFrame {
  /// Whether this frame calls a closure that another function passed.
  ///
  /// The frame of the function that passed the closure can be missing.
  fileprivate var runsWorkOfOthers: Bool {
    symbol.hasPrefix("dispatch_") || symbol.hasPrefix("_dispatch_")
      || ["libdispatch", "libswiftDispatch", "libFoundation"].contains(where: image.hasPrefix)
  }
}

extension EventKind {
  /// Whether the adapter's own code is running when an event of this kind is recorded.
  fileprivate var isSentByAdapter: Bool {
    // The host records the end of a call; therefore, the adapter does not send that event.
    EventSchema[self].from == .adapter && self != .hostReturned
  }
}
