import AdSpecReports
import AdSpecRules
import AdSpecSimulation
import AdSpecTrace
import CallStacks
import Foundation

/// Finds the lines of the adapter that sent the messages of a scenario which has failed, by running it
/// once more and looking at who is calling.
final class PlaceFinder {
  private let runner: PlanRunner
  private let files = SourcePaths()
  private let caller: AdapterCaller
  /// Whether whole traces are shown, and not only what findings quote.
  private let showsTraces: Bool
  /// A stack that was captured, and in which no line of the adapter was found.
  private var fruitless: CallStack?
  private var hasFound = false

  /// Whether every function that calls leaves a frame: the optimiser takes some away.
  private static let keepsEveryFrame = _isDebugAssertConfiguration()

  /// The most messages of a shown trace whose lines are found: each costs part of a millisecond.
  private static let mostShown = 240

  /// Creates a finder.
  ///
  /// - Parameters:
  ///   - module: The Swift module of the adapter.
  ///   - runner: Runs scenarios again.
  ///   - showsTraces: Whether whole traces are shown.
  init(module: String, runner: PlanRunner, showsTraces: Bool) {
    caller = AdapterCaller(module: module)
    self.runner = runner
    self.showsTraces = showsTraces
  }

  /// What to do so that lines are found; nil where some were, or where nothing stood in the way.
  private(set) var remark: String?

  /// Finds the lines for a result.
  func places(
    of result: ScenarioResult, _ trace: Trace, _ run: ScenarioRun
  ) -> AdapterPlaces {
    var places = AdapterPlaces()
    for index in evidence(of: result, trace) {
      places.calls[index] =
        trace.nearestCause(of: index) { $0.kind.isSentByAdapter }?.index
    }
    var wanted = Set(places.calls.values)
    if showsTraces {
      let sent = trace.events.indices.filter { trace.events[$0].kind.isSentByAdapter }
      wanted.formUnion(sent.prefix(PlaceFinder.mostShown))
    }
    // Without a message of the adapter there is nothing to look for.
    guard !places.calls.isEmpty else { return places }
    let again: RunRecord
    do { again = try runner.run(run, capturing: wanted) } catch {
      places.absence = "the scenario could not be run once more to find it: \(error)"
      return places
    }
    guard again.trace == trace else {
      places.absence =
        "run once more to find it, the scenario gave another trace; --check-determinism shows how"
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

  /// The harness is built as the adapter is: where nobody knows its lines, nobody knows any.
  private func noteMissingDebugInformation() {
    if hasFound { return remark = nil }
    guard remark == nil, let fruitless, !caller.knowsLines(of: fruitless) else { return }
    remark =
      "The lines of the adapter are not known, because the program was built without debug "
      + "information. Build it with `swift build -c release -Xswiftc -g`, and leave out what strips it."
  }

  /// The events that reports quote of a result.
  private func evidence(of result: ScenarioResult, _ trace: Trace) -> Set<Int> {
    var indices = Set(result.results.lazy.flatMap(\.findings).flatMap(\.events))
    // A scenario that hangs would take its whole time again.
    if result.ending == .hang { return [] }
    if result.ending.isDeath {
      indices.formUnion(trace.events.lastIndex { $0.kind != .worldEnded }.map { [$0] } ?? [])
    }
    return indices.intersection(trace.events.indices)
  }
}
