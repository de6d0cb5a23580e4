import AdSpecReports
package import AdSpecSimulation
package import AdSpecTrace
import MediationHost
package import ScriptedNetwork

/// Which inputs a run played in which states of an ad.
package struct PlayedPairs: Sendable {
  /// A state of an ad of a format, and an input.
  private struct Pair: Hashable {
    let format: MediationFormat
    let state: AdState
    let input: EventKind
  }

  private var counts: [Pair: Int] = [:]

  /// Creates an empty collection.
  init() {}

  /// How often an input was played for ads of a format in a state.
  private func count(_ input: EventKind, in state: AdState, _ format: MediationFormat) -> Int {
    counts[Pair(format: format, state: state, input: input)] ?? 0
  }

  /// Runs a plan, and takes the pairs of its traces.
  ///
  /// - Throws: An error when scenarios cannot run, the user interrupts, or adspec itself fails.
  package init(of plan: Plan, _ suite: Suite, _ settings: RunSettings) throws {
    self.init()
    var judge = ScenarioJudge(catalogue: suite.catalogue)
    judge.keepsTraces = true
    let runner = PlanRunner(suite: suite, settings: settings)
    let ending = try runner.results(of: plan.runs, by: judge) { position, result in
      take(result.trace, format: plan.runs[position].format)
      return true
    }
    if ending == .interrupted { throw InterruptedWork() }
  }

  /// For each input: in how many states it is possible for ads of a format, and was never played.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - sdk: The claims about the network's SDK.
  /// - Returns: The numbers of states, without zeros.
  func missing(_ format: MediationFormat, _ sdk: NetworkClaims) -> [EventKind: Int] {
    rows(of: format, sdk).filter(\.isMissing).reduce(into: [:]) { $0[$1.input, default: 0] += 1 }
  }

  /// Takes the pairs of a trace.
  ///
  /// - Parameters:
  ///   - events: The events of the trace.
  ///   - format: The format of the scenario, for loads that name none.
  mutating func take(_ events: [Event], format: MediationFormat) {
    var lives = AdLives(format)
    for event in events {
      for (life, input) in lives.take(event) {
        guard let state = life.seen, life.outcome(of: input) != nil else { continue }
        counts[Pair(format: life.format, state: state, input: input), default: 0] += 1
      }
    }
  }
}

extension PlayedPairs {
  /// One pair, and how often scenarios played it.
  package struct Row: Sendable {
    /// The format of the ad.
    package let format: MediationFormat
    /// The state of the ad.
    package let state: AdState
    /// The input.
    package let input: EventKind
    /// How often scenarios played the pair.
    package let count: Int
    /// Why no ad, or not the ad of every adapter, meets the pair; nil if every adapter can meet it.
    package let reason: String?

    /// Whether no scenario played a pair that every adapter can meet.
    package var isMissing: Bool { reason == nil && count == 0 }

    /// How often scenarios played the pair, and the reason, as a part of a line.
    package var remark: String {
      let times = count == 0 ? nil : count == 1 ? "played once" : "played \(count) times"
      return [times ?? (reason == nil ? "never played" : nil), reason].compactMap(\.self)
        .joined(separator: "; ")
    }
  }

  /// The pairs of a format, in the order of the states and the inputs.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - sdk: The claims about the network's SDK.
  /// - Returns: One row for each pair.
  package func rows(of format: MediationFormat, _ sdk: NetworkClaims) -> [Row] {
    AdStateTable.states(of: format).flatMap { state in
      AdStateTable.inputs(of: format).map { input in
        Row(
          format: format, state: state, input: input, count: count(input, in: state, format),
          reason: AdStateTable.outcome(of: input, in: state, format)?.reason(sdk))
      }
    }
  }
}

extension AdStateTable.Outcome {
  /// Why no ad, or not the ad of every adapter, meets the input; nil if every adapter can meet it.
  fileprivate func reason(_ sdk: NetworkClaims) -> String? {
    switch self {
    case .possible: nil
    case .unlessClaimed(let behaviour, _):
      sdk.never.first { $0.behaviour == behaviour }.map {
        "impossible: the SDK never does this (\($0.source))"
      }
    case .depends(let sentence, _): "depends: \(sentence)"
    case .impossible(let sentence): "impossible: \(sentence)"
    }
  }
}
