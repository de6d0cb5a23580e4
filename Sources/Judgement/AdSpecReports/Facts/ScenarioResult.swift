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
  /// The format and flow in which the scenario ran.
  package var lane: Lane
  /// The tags of the scenario.
  package var tags: [String]
  /// The rules that the scenario aims at.
  package var aims: [String] { didSet { sumUpResults() } }
  /// How the world of the scenario ended.
  package var ending: WorldEnding
  /// The details of the end, such as `SIGSEGV (signal 11)`; empty if there are none.
  package var endingDetail: String
  /// The results of the rules that judged the trace of the scenario.
  package var results: [RuleResult] { didSet { sumUpResults() } }
  /// The positions of the results of broken rules.
  ///
  /// Each report asks for the verdict on a scenario several times, and looking through the results
  /// of all rules takes long.
  private var broken: [Int] = []
  /// The rules that the scenario aims at and that were not exercised or not decided, and the rules
  /// with a `check` function that failed.
  private var missed: [String] = []
  /// The other formats and flows that broke a rule in the scenario.
  private var otherLanes: [Lane] = []
  /// The other formats and flows on whose behalf the adapter worked when it died; empty if it worked
  /// for those of the scenario, or lives.
  package var deathLanes: [OtherLane] = []
  /// The failed expectations of the scenario, as findings with an empty `rule`.
  package var expectations: [Finding]
  /// The lines that the scenario printed.
  package var log: [String]
  /// The text that the adapter printed.
  package var output: String
  /// The events of the trace that findings quote; empty if findings quote nothing.
  package var events: [Event]
  /// All events of the trace, if a report shows them and the scenario is the best example of an
  /// incident; otherwise empty.
  package var trace: [Event] = []
  /// The SHA-256 digest of the scenario's trace as canonical JSON Lines, in hexadecimal digits; nil
  /// if no report needs the digest.
  package var traceDigest: String?
  /// The virtual time that the scenario took, in nanoseconds.
  package var virtualNanoseconds: Int64
  /// The real time that adspec needed to run and judge the scenario, in seconds.
  ///
  /// Reports leave the real time out if equal runs must give equal bytes.
  package var realSeconds: Double
  /// The command that runs only this scenario again.
  package var replay: String
  /// The command that shows the messages of the scenario.
  package var traceCommand = ""
  /// The functions of the scenario that still waited at the end.
  package var unfinished: [UnfinishedFunction]
  /// The mistake in the scenario's code that ended the scenario; nil if there was none.
  package var error: InputError?
  /// The behaviour of the stand-in, as the trace shows it.
  package var behaviour = StandInBehaviour()
  /// The differences between the behaviour of the stand-in and the claims of its network.
  package var claimRemarks: [ClaimRemark] = []
  /// The methods that the host called but the adapter does not implement.
  package var unimplemented: [String] = []
  /// The counts of the scenario's loads.
  package var loads = LoadCount()
  /// The lines of the adapter that sent the messages of the scenario, if adspec looked for them.
  package var places = AdapterPlaces()
  /// The reason why the scenario does not apply to the adapter: the scenario needs something that
  /// the network's SDK cannot do.
  ///
  /// The reason is nil if the scenario applies.
  package var exclusion: String?
  /// What an exploration says about the scenario; nil for a scenario of a suite.
  package var program: ExploredProgram?

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
    sumUpResults()
  }

  private mutating func sumUpResults() {
    // In place: a run has a hundred thousand results, and copying them takes longer than reading.
    broken = results.indices.filter { results[$0].verdict == .fail && !results[$0].isObserved }
    otherLanes = []
    for position in broken where results[position].format != nil {
      let lane = lane(of: results[position])
      if !otherLanes.contains(lane) { otherLanes.append(lane) }
    }
    missed = results.indices.filter { position in
      let verdict = results[position].verdict
      let isOpen = verdict == .notExercised || verdict == .error
      return results[position].checkError != nil || isOpen && aims.contains(results[position].rule)
    }.map { results[$0].rule }
  }

  /// All files that findings of the scenario can name: the file of the scenario, and files of the
  /// adapter and of the stand-in.
  package var files: [String] {
    let known = [places.places, places.receivers].flatMap(\.values)
    return [file] + known.map(\.file) + known.compactMap(\.standIn?.file)
  }

  /// The format and flow that a result of the scenario is about.
  package func lane(of result: RuleResult) -> Lane {
    result.format.map { Lane(format: $0, flow: result.flow ?? lane.flow) } ?? lane
  }

  /// The formats and flows for which a ``LifeFact`` counts that the scenario breaks.
  func lanes(of fact: LifeFact) -> [Lane] {
    guard fact == .adapterSurvives, !deathLanes.isEmpty else { return [lane] }
    return deathLanes.map { Lane(format: $0.format, flow: $0.flow ?? lane.flow) }
  }

  /// The format and flow of the scenario, and those of other ads, signals and classes that broke a rule
  /// in it, or for which the adapter died.
  package var lanes: [Lane] {
    let others = otherLanes + (isFatal ? lanes(of: .adapterSurvives) : [])
    return others.reduce(into: [lane]) { if !$0.contains($1) { $0.append($1) } }
  }

  /// The format in which the scenario ran.
  package var format: String { lane.format }

  /// A text about how the world of the scenario ended, such as `crash: SIGSEGV (signal 11)`.
  package var endingText: String {
    endingDetail.isEmpty ? ending.rawValue : "\(ending.rawValue): \(endingDetail)"
  }

  /// Whether the network answered a load a second time or too late, or repeated another report.
  var hasOddAnswer: Bool { behaviour.shows(.answersAgain) }

  /// Finds an event by its index in the trace.
  package func event(_ index: Int) -> Event? {
    if events.indices.contains(index), events[index].index == index { return events[index] }
    // The list has only some events of the trace, sorted by index.
    var low = 0
    var high = events.count
    while low < high {
      let middle = (low + high) / 2
      if events[middle].index < index { low = middle + 1 } else { high = middle }
    }
    return low < events.count && events[low].index == index ? events[low] : nil
  }
}

extension ScenarioResult {
  /// The events that prove a finding, and the few events that explain them: the adapter's last
  /// message, and the event that caused the last one.
  ///
  /// The result has the events that the run kept, in the order of the trace.
  func context(of finding: Finding, _ place: FindingPlace?) -> [Event] {
    let cause = finding.events.last.flatMap { event($0)?.cause }
    let indices = finding.events + [place?.place.event, cause].compactMap(\.self)
    return Set(indices).sorted().compactMap { event($0) }
  }
}

/// The verdict on a scenario in one format.
package enum ScenarioVerdict: String, CaseIterable, Sendable {
  /// All functions finished, no rule or expectation was broken, and every applicable rule that the
  /// scenario aims at was exercised.
  case passed
  /// No rule or expectation was broken. But a rule that the scenario aims at was not exercised or
  /// not decided, or a `check` function failed.
  case notExercised = "not_exercised"
  /// No rule or expectation was broken. But the scenario plays something that the network's SDK
  /// cannot do, or a function waited for something that the adapter does not do.
  case notApplicable = "not_applicable"
  /// No rule or expectation was broken, but a function of the scenario still waited at the end.
  case unfinished
  /// All failures of the scenario were expected failures.
  case expected
  /// The adapter died, an expectation failed, or a rule was broken in a way that makes the run
  /// fail.
  case failed
  /// The Lua code of the scenario has a mistake.
  case mistake
  /// adspec itself failed.
  case harnessFailure = "harness_failure"

  /// Whether the verdict makes a run fail.
  package var isFailure: Bool {
    self == .failed || self == .mistake || self == .harnessFailure
  }
}

extension RunReport {
  /// The scenarios of other formats in which ads of a format and flow broke a rule.
  func scenarios(besidesThoseOf lane: Lane) -> [ScenarioResult] {
    scenarios.filter { $0.lane != lane && $0.lanes.contains(lane) }
  }
}

extension ScenarioResult {
  /// The verdict on the scenario.
  ///
  /// If the adapter broke a rule, a function that still waits does not change the verdict, because
  /// the function can wait because of the adapter's defect.
  package func verdict(in report: RunReport) -> ScenarioVerdict {
    if ending == .harnessFailure { return .harnessFailure }
    if error != nil || ending == .scenarioError { return .mistake }
    if LifeFact.allCases.contains(where: { report.isBroken($0, in: self) }) { return .failed }
    // A function can still wait because of an expected failure, too.
    var isExpected = isFatal || !expectations.isEmpty
    for position in broken {
      let result = results[position]
      guard let rule = report.rules.first(where: { $0.id == result.rule }),
        report.outcome(ofBroken: rule, at: result.weakerLevel) == .fail
      else { continue }
      if report.expectedFailure(for: result, in: self) == nil { return .failed }
      isExpected = true
    }
    if isExpected { return .expected }
    if inapplicability != nil { return .notApplicable }
    if !unfinished.isEmpty { return .unfinished }
    return missed.allSatisfy(report.isDisputed) ? .passed : .notExercised
  }

  /// The reason why the scenario does not apply to the adapter; nil if the scenario applies.
  package var inapplicability: String? {
    exclusion ?? unfinished.lazy.compactMap(\.notApplicable).first
  }

  /// Whether a function waited for something that the network's SDK cannot do, according to the
  /// profile.
  package var isExcludedByProfile: Bool { unfinished.contains(where: \.isExcludedByProfile) }

  /// Whether the adapter died in a way that counts as a failure.
  ///
  /// A death does not count if it breaks a requirement whose level is weaker than the level of the
  /// rule.
  package var isFatal: Bool {
    ending.isDeath
      && !results.contains { result in
        result.findings.contains { $0.isDeath && $0.level != nil }
      }
  }
}
