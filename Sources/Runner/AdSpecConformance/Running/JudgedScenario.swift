import AdSpecReports
import AdSpecRules
import AdSpecTrace
import CallStacks

/// What the judge finds out about one run.
struct JudgedScenario {
  /// The result, without the lines of the adapter.
  var result: ScenarioResult
  /// The functions on the stack when the process died; empty if it did not, or if the end left no
  /// stack.
  var deathStack = CallStack(addresses: [])
  /// For each event after which a message is missing, or which no message of the adapter caused, the
  /// adapter's last messages before the message was due, the last one first.
  var lastMessages: [Int: [Int]] = [:]
  /// The call stacks that show the lines of the adapter; nil if there are no lines to find.
  var stacks: CapturedStacks?
}

/// The call stacks of some events, or the reason why there are none.
struct CapturedStacks {
  /// An event, its kind, and the call stack that was captured when the event was recorded.
  typealias Element = (event: Int, kind: EventKind, stack: CallStack)

  /// The stacks, in the order of the events.
  var stacks: [Element] = []
  var absence: String?

  /// Creates a value without stacks.
  init() {}

  /// Takes the call stacks of some events from the run that captured them.
  ///
  /// - Parameters:
  ///   - wanted: The indices of the events; nil for all events that have stacks.
  ///   - trace: The trace that the stacks explain.
  ///   - again: The run that captured the stacks: the same run, or a second run.
  init(_ wanted: Set<Int>?, of trace: Trace, in again: Result<RunRecord, any Error>) {
    switch again {
    case .success(let again) where again.trace == trace:
      let events = (wanted ?? Set(again.stacks.keys)).intersection(trace.events.indices)
      stacks = events.sorted().compactMap { index in
        again.stacks[index].map { (index, trace.events[index].kind, $0) }
      }
    case .success:
      absence =
        "a second run to find it gave another trace; --check-determinism shows the difference"
    case .failure(let error):
      let failure = WorkerMessage.failure(trace.header, String(describing: error))
      absence = "a second run to find it failed: \(failure)"
    }
  }

  /// The message about the stacks, which follows the message about the judged run.
  var message: [UInt8] {
    var (coding, stacks) = (MessageCoding(), self)
    coding.code(&stacks)
    return coding.message
  }
}

/// Sends what the judge of a run finds out to the process that reports.
///
/// The results of rules come in the order of the catalogue, which both processes have. So an encoded
/// result does not contain the id of its rule. Both processes know what a run is, too.
struct JudgedScenarioCoding {
  private let rules: [Rule]
  /// The results that were read already.
  ///
  /// Many scenarios of a format have equal results, which then share their memory.
  private var known: [[UInt8]: [RuleResult]] = [:]

  /// Creates a coding for the rules of a catalogue.
  init(_ catalogue: RuleCatalogue) {
    rules = catalogue.rules
  }

  /// Encodes what the judge found out.
  ///
  /// A message of ``CapturedStacks`` about a second run can follow.
  func message(about judged: JudgedScenario) -> [UInt8] {
    var (coding, block, judged) = (MessageCoding(), MessageCoding(), judged)
    var results = judged.result.results
    block.code(&results)
    var bytes = block.message
    coding.code(&bytes)
    coding.code(&judged)
    return coding.message + (judged.stacks?.message ?? [])
  }

  /// Decodes what the judge found out about a run.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - result: The result of the run before it was judged.
  ///   - lanes: Where findings about other formats and flows count.
  /// - Returns: What the judge found out; nil if the message is damaged.
  mutating func judged(
    in message: [UInt8], _ result: ScenarioResult, _ lanes: RunLanes
  ) -> JudgedScenario? {
    var coding = MessageCoding(reading: message)
    var judged = JudgedScenario(result: result)
    var block: [UInt8] = []
    coding.code(&block)
    coding.code(&judged)
    // The stacks of a second run take the place of those of the first.
    while !coding.isAtEnd, !coding.isDamaged {
      var stacks = CapturedStacks()
      coding.code(&stacks)
      judged.stacks = stacks
    }
    guard !coding.isDamaged, let results = results(in: block) else { return nil }
    judged.result.results = results.byLane { lanes.place($0, in: result.lane) }
    judged.result.deathLanes = lanes.ofDeath(judged.result)
    return judged
  }

  /// Decodes the results of one trace; nil if the bytes are damaged.
  private mutating func results(in bytes: [UInt8]) -> [RuleResult]? {
    if let results = known[bytes] { return results }
    var coding = MessageCoding(reading: bytes)
    var results: [RuleResult] = []
    coding.code(&results)
    guard !coding.isDamaged, results.count <= rules.count else { return nil }
    for position in results.indices { results[position].rule = rules[position].id }
    known[bytes] = results
    return results
  }
}

extension MessageCoding {
  fileprivate mutating func code(_ judged: inout JudgedScenario) {
    code(&judged.result)
    code(&judged.deathStack)
    code(&judged.lastMessages, blank: []) { $0.code(&$1) }
  }

  fileprivate mutating func code(_ captured: inout CapturedStacks) {
    code(&captured.absence)
    code(&captured.stacks, blank: (0, .worldStarted, CallStack(addresses: []))) { coding, element in
      coding.code(&element.event)
      coding.code(
        &element.kind, { $0.append([$1.rawValue]) },
        { $0.byte().flatMap(EventKind.init(rawValue:)) })
      coding.code(&element.stack)
    }
  }

  /// Codes what a judge adds to a result, except the results of rules.
  private mutating func code(_ result: inout ScenarioResult) {
    code(&result.ending)
    code(&result.endingDetail)
    code(&result.expectations)
    code(&result.log)
    code(&result.output)
    code(&result.events)
    code(&result.trace)
    code(&result.traceDigest)
    code(&result.virtualNanoseconds, { $0.write(Int($1)) }, { $0.number().map(Int64.init) })
    code(
      &result.realSeconds, { $0.write(Int(($1 * 1_000_000_000).rounded())) },
      { $0.number().map { Double($0) / 1_000_000_000 } })
    code(
      &result.unfinished, { $0.write($1) { $0.write($1.traceValue) } },
      { $0.list { $0.value().flatMap(UnfinishedFunction.init) } })
    code(&result.error)
    code(
      &result.behaviour.observations, { $0.write($1.sorted()) { $0.write($1.name) } },
      { $0.list { $0.text().map(Observation.init) }.map(Set.init) })
    code(&result.claimRemarks, blank: ClaimRemark(isContradiction: false, text: "")) {
      $0.code(&$1.isContradiction)
      $0.code(&$1.text)
    }
    code(&result.unimplemented)
    code(&result.loads)
    code(&result.places.calls, blank: 0) { $0.code(&$1) }
    code(&result.places.absence)
    code(&result.exclusion)
    code(&result.deathLanes)
  }

  private mutating func code(_ lanes: inout [OtherLane]) {
    code(&lanes, blank: OtherLane(format: "")) { coding, lane in
      coding.code(&lane.format)
      coding.code(&lane.flow)
    }
  }

  private mutating func code(_ loads: inout LoadCount) {
    code(&loads.asked)
    code(&loads.requested)
    code(&loads.succeeded)
    code(&loads.presented)
    code(&loads.shown)
    code(&loads.collected)
    code(&loads.filled)
    code(&loads.failures, blank: FailedLoad(step: .request)) { coding, failure in
      coding.code(&failure.step)
      coding.code(&failure.error)
      coding.code(&failure.given)
      coding.code(&failure.count)
    }
  }

  private mutating func code(_ findings: inout [Finding]) {
    let blank = Finding(rule: "", expected: "", actual: "", events: [])
    code(&findings, blank: blank) { coding, finding in
      coding.code(&finding.rule)
      coding.code(&finding.expected)
      coding.code(&finding.actual)
      coding.code(&finding.events)
      coding.code(&finding.line, blank: 0) { $0.code(&$1) }
      coding.code(&finding.level, blank: .must) { $0.code(&$1) }
      coding.code(&finding.isMissing)
      coding.code(&finding.isDeath)
      coding.code(&finding.lanes)
    }
  }

  /// Codes the results of one trace without the ids of their rules.
  fileprivate mutating func code(_ results: inout [RuleResult]) {
    code(&results, blank: RuleResult(rule: "", verdict: .pass)) { coding, result in
      var parts = Parts(of: result)
      coding.code(&parts, { $0.append([$1.rawValue]) }, { $0.byte().flatMap(Parts.init(known:)) })
      result.verdict = parts.verdict
      result.isObserved = parts.contains(.observed)
      if parts.contains(.exercised) {
        coding.code(&result.exercised)
        coding.code(&result.exercisedInOtherFormats)
      }
      if parts.contains(.findings) { coding.code(&result.findings) }
      if parts.contains(.note) { coding.code(&result.note) }
      if parts.contains(.checkError) { coding.code(&result.checkError) }
    }
  }
}

/// What a message contains about the result of a rule: the verdict in three bits, and other parts.
///
/// A trace has a hundred results, and most of them take this byte only.
private struct Parts: OptionSet {
  let rawValue: UInt8
  static let exercised = Parts(rawValue: 1 << 3)
  static let findings = Parts(rawValue: 1 << 4)
  static let note = Parts(rawValue: 1 << 5)
  static let observed = Parts(rawValue: 1 << 6)
  static let checkError = Parts(rawValue: 1 << 7)
  private static let verdicts = Verdict.allCases

  var verdict: Verdict { Parts.verdicts[Int(rawValue & 0b111)] }

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(of result: RuleResult) {
    rawValue = UInt8(Parts.verdicts.firstIndex(of: result.verdict) ?? 0)
    if result.exercised > 0 { insert(.exercised) }
    if !result.findings.isEmpty { insert(.findings) }
    if result.note != nil { insert(.note) }
    if result.isObserved { insert(.observed) }
    if result.checkError != nil { insert(.checkError) }
  }

  /// Reads a byte; nil if it has no verdict.
  init?(known rawValue: UInt8) {
    guard Parts.verdicts.indices.contains(Int(rawValue & 0b111)) else { return nil }
    self.rawValue = rawValue
  }
}
