package import AdSpecRules
package import AdSpecTrace

/// The result of one scenario in one format.
package struct ScenarioResult: Sendable {
  /// The name of the scenario, with its variant.
  package var name: String
  /// The file of the scenario.
  package var file: String
  /// The line on which the scenario is declared.
  package var line: Int
  /// The format and flow in which it ran.
  package var lane: Lane
  /// The tags of the scenario.
  package var tags: [String]
  /// The rules that the scenario aims at.
  package var aims: [String]
  /// How its world ended.
  package var ending: WorldEnding
  /// The details of the end, such as `SIGSEGV (signal 11)`; empty for none.
  package var endingDetail: String
  /// The verdicts of the rules that judged its trace.
  package var results: [RuleResult]
  /// The failed expectations of the scenario itself, with an empty rule.
  package var expectations: [Finding]
  /// The lines that the scenario printed.
  package var log: [String]
  /// The output of the adapter.
  package var output: String
  /// The events of the trace that findings quote; empty when nothing is quoted.
  package var events: [Event]
  /// All events, if a report shows them and no shorter scenario shows the same; otherwise empty.
  package var trace: [Event] = []
  /// The SHA-256 digest of its trace as canonical JSON Lines, in hexadecimal digits; nil when no
  /// report needs it.
  package var traceDigest: String?
  /// The virtual time that it took, in nanoseconds.
  package var virtualNanoseconds: Int64
  /// The real time of the scenario and its judgement, in seconds.
  ///
  /// Reports that are compared byte by byte do not show it.
  package var realSeconds: Double
  /// The command that runs just this scenario again.
  package var replay: String
  /// The command that shows its messages.
  package var traceCommand = ""
  /// The functions that were still waiting at the end.
  package var unfinished: [UnfinishedFunction]
  /// The mistake in the scenario that ended it.
  package var error: InputError?
  /// The observed behaviour of the stand-in.
  package var behaviour = StandInBehaviour()
  /// The differences between that behaviour and the claims of the network.
  package var claimRemarks: [ClaimRemark] = []
  /// The called methods that the adapter does not implement.
  package var unimplemented: [String] = []
  /// The progress of its loads.
  package var loads = LoadCount()
  /// The lines of the adapter that sent its messages, if they were searched.
  package var places = AdapterPlaces()
  /// The reason why it does not apply to the adapter: it needs something that the network's SDK
  /// cannot do.
  package var exclusion: String?

  /// Creates a result.
  package init(
    name: String, file: String, line: Int, format: String, flow: String = Lane.usualFlow,
    tags: [String] = [], aims: [String] = [], ending: WorldEnding, endingDetail: String = "",
    results: [RuleResult] = [], expectations: [Finding] = [], log: [String] = [],
    output: String = "", events: [Event] = [], virtualNanoseconds: Int64 = 0,
    realSeconds: Double = 0, replay: String, unfinished: [UnfinishedFunction] = [],
    error: InputError? = nil
  ) {
    self.name = name
    self.file = file
    self.line = line
    lane = Lane(format: format, flow: flow)
    self.tags = tags
    self.aims = aims
    self.ending = ending
    self.endingDetail = endingDetail
    self.results = results
    self.expectations = expectations
    self.log = log
    self.output = output
    self.events = events
    self.virtualNanoseconds = virtualNanoseconds
    self.realSeconds = realSeconds
    self.replay = replay
    self.unfinished = unfinished
    self.error = error
  }

  /// The files that its findings name: its own, and the adapter's.
  package var files: [String] { [file] + places.places.values.map(\.file) }

  /// The format in which it ran.
  package var format: String { lane.format }

  /// A description of the end of the world, such as `crash: SIGSEGV (signal 11)`.
  package var endingText: String {
    endingDetail.isEmpty ? ending.rawValue : "\(ending.rawValue): \(endingDetail)"
  }

  /// Finds an event by its index in the trace.
  package func event(_ index: Int) -> Event? {
    if events.indices.contains(index), events[index].index == index { return events[index] }
    // The result has only some events, in order.
    var low = 0
    var high = events.count
    while low < high {
      let middle = (low + high) / 2
      if events[middle].index < index { low = middle + 1 } else { high = middle }
    }
    return low < events.count && events[low].index == index ? events[low] : nil
  }
}

/// The verdict on a scenario in one format.
package enum ScenarioVerdict: String, CaseIterable, Sendable {
  /// All functions finished, nothing was broken, and every aim that applies was exercised.
  case passed
  /// Nothing was broken, but an aim was not exercised or not decided, or a `check` function failed.
  case notExercised = "not_exercised"
  /// A function waits for an event that the network's SDK does not have, by its claims.
  case notApplicable = "not_applicable"
  /// Nothing was broken, but a function was still waiting at the end.
  case unfinished
  /// Only expected failures happened.
  case expected
  /// A binding rule or an expectation was broken, or the adapter died.
  case failed
  /// The scenario itself has a mistake.
  case mistake
  /// adspec itself failed.
  case harnessFailure = "harness_failure"

  /// Whether the verdict makes a run fail.
  package var isFailure: Bool {
    self == .failed || self == .mistake || self == .harnessFailure
  }
}

extension ScenarioResult {
  /// The verdict on the scenario.
  ///
  /// A waiting function does not count if the adapter broke a rule, because the defect can be the cause.
  package func verdict(in report: RunReport) -> ScenarioVerdict {
    if ending == .harnessFailure { return .harnessFailure }
    if error != nil || ending == .scenarioError { return .mistake }
    if LifeFact.allCases.contains(where: { report.isBroken($0, in: self) }) { return .failed }
    let broken = brokenRules(in: report)
    if broken.contains(where: { report.expectedFailure(for: $0, in: self) == nil }) {
      return .failed
    }
    // As with a failure, the defect can be why a function still waits.
    if !broken.isEmpty || isFatal || !expectations.isEmpty { return .expected }
    if inapplicability != nil { return .notApplicable }
    if !unfinished.isEmpty { return .unfinished }
    let isShort = results.contains {
      $0.checkError != nil
        || aims.contains($0.rule) && ($0.verdict == .notExercised || $0.verdict == .error)
    }
    return isShort ? .notExercised : .passed
  }

  /// Why the scenario does not apply to the adapter; nil if it applies.
  package var inapplicability: String? {
    exclusion ?? unfinished.lazy.compactMap(\.notApplicable).first
  }

  /// Whether the adapter died although it must survive.
  ///
  /// A death that breaks a rule only at a weaker level does not count.
  package var isFatal: Bool {
    ending.isDeath
      && !results.contains { result in
        result.findings.contains { $0.isDeath && $0.level != nil }
      }
  }

  /// The results of the broken rules whose level makes a run fail.
  private func brokenRules(in report: RunReport) -> [RuleResult] {
    let broken = results.filter { $0.verdict == .fail && !$0.isObserved }
    guard !broken.isEmpty else { return [] }
    let levels = Dictionary(
      report.rules.map { ($0.id, $0.level) }, uniquingKeysWith: { first, _ in first })
    return broken.filter { result in
      guard let level = levels[result.rule] else { return false }
      return report.weight(of: result.weakerLevel ?? level) == .failure
    }
  }
}
