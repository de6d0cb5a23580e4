package import AdSpecRules
package import AdSpecTrace

/// What came out of one scenario in one format.
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
  /// The rules that the scenario is there for.
  package var aims: [String]
  /// How its world ended.
  package var ending: WorldEnding
  /// What is known of the end, such as `SIGSEGV (signal 11)`; empty when there is no more to say.
  package var endingDetail: String
  /// The verdicts of the rules that judged its trace.
  package var results: [RuleResult]
  /// The expectations of the scenario itself that did not come true, with an empty rule.
  package var expectations: [Finding]
  /// What the scenario printed.
  package var log: [String]
  /// What the adapter printed.
  package var output: String
  /// The events of the trace for findings to quote; empty where nothing is quoted.
  package var events: [Event]
  /// All events, where a report shows them and no shorter scenario shows the same; else empty.
  package var trace: [Event] = []
  /// The SHA-256 digest of its trace as canonical JSON Lines, in hexadecimal digits; nil where no report
  /// asks for it.
  package var traceDigest: String?
  /// How long it took in virtual time.
  package var virtualNanoseconds: Int64
  /// How long it and its judgement took in real time, which no report that is compared byte for byte
  /// shows.
  package var realSeconds: Double
  /// The command that runs just this scenario again.
  package var replay: String
  /// The command that shows what happened in it.
  package var traceCommand = ""
  /// Its functions that were still waiting at the end.
  package var unfinished: [UnfinishedFunction]
  /// The mistake in the scenario that ended it.
  package var error: InputError?
  /// What its stand-in was seen to do.
  package var behaviour = StandInBehaviour()
  /// What does not fit between that and the claims of the network.
  package var claimRemarks: [ClaimRemark] = []
  /// What the adapter was asked for and does not implement.
  package var unimplemented: [String] = []
  /// How far its loads came.
  package var loads = LoadCount()
  /// The lines of the adapter that sent its messages, as far as they were looked for.
  package var places = AdapterPlaces()
  /// Why it does not apply to the adapter: it plays what the network's SDK cannot do.
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

  /// The files that its findings lead to: its own, and those of the adapter.
  package var files: [String] { [file] + places.places.values.map(\.file) }

  /// The format in which it ran.
  package var format: String { lane.format }

  /// The end of the world in words, such as `crash: SIGSEGV (signal 11)`.
  package var endingText: String {
    endingDetail.isEmpty ? ending.rawValue : "\(ending.rawValue): \(endingDetail)"
  }

  /// Finds an event by its index in the trace.
  package func event(_ index: Int) -> Event? {
    if events.indices.contains(index), events[index].index == index { return events[index] }
    // Only some are kept, in their order.
    var low = 0
    var high = events.count
    while low < high {
      let middle = (low + high) / 2
      if events[middle].index < index { low = middle + 1 } else { high = middle }
    }
    return low < events.count && events[low].index == index ? events[low] : nil
  }
}
