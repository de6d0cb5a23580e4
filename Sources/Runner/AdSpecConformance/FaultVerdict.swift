import AdSpecRules
import AdSpecTrace
import ForkServer

/// The verdicts of all rules on one run, and what the run shows about a fault.
///
/// A child of the worker that ran the scenario judges its trace, so that several processes judge at
/// the same time.
///
/// A rule is named by its position in the catalogue. The verdicts on all runs without a fault stay
/// in the memory of the process that forks, and each fork takes longer with more memory.
struct FaultVerdict {
  /// What the run shows about each rule, in the order of the catalogue; empty for no run.
  private var rules: [RuleMarks] = []
  /// The errors of the functions `check` of rules.
  var failedChecks: [InputError] = []
  /// Whether the subject died.
  var isDeath = false
  /// Whether the network stopped the scenario, because its SDK cannot do what the scenario asks for.
  var isExcluded = false
  /// A hash of what the adapter and the host do in the run.
  var happenings: Int?
  /// A hash of all that the run's process wrote; nil if the process did not end as it should.
  private var writing: Int?

  init() {}

  /// Examines a run, and writes the verdict on it for `init(from:_:unless:_:)`.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - header: The header of the run's trace.
  ///   - known: The verdict on the same scenario without a fault, if it is known. If the process of
  ///     this run wrote the same, the run is not judged again.
  ///   - catalogue: The rules.
  /// - Returns: The verdict. The run is suspicious if it says anything against the subject that the
  ///   known verdict does not say.
  static func examination(
    of run: ChildRun, _ header: TraceHeader, unless known: FaultVerdict?, _ catalogue: RuleCatalogue
  ) -> RunExamination {
    var encoder = EventEncoder()
    let writing = run.end.how == .finished ? hash(of: run.written) : nil
    if let writing, writing == known?.writing {
      encoder.append([Part.unchanged.rawValue])
      return RunExamination(message: encoder.bytes)
    }
    var record = run.record(header)
    if let failure = record.harnessFailure {
      encoder.append([Part.failure.rawValue])
      encoder.write(failure.description)
      return RunExamination(isSuspicious: true, message: encoder.bytes)
    }
    encoder.append([Part.verdict.rawValue])
    encoder.write(writing ?? 0)
    encoder.write(happenings(in: record.trace))
    let trace = record.trace
    for flag in [writing != nil, trace.ending?.isDeath == true, trace.exclusion != nil] {
      encoder.write(flag ? 1 : 0)
    }
    let results = catalogue.judge(record.trace, while: { !Interruption.isRequested })
    record.ruleResults = results
    encoder.write(results.map { RuleMarks($0).rawValue })
    encoder.write(results.compactMap(\.checkError)) { $0.write($1) }
    return RunExamination(isSuspicious: record.isSuspicious, message: encoder.bytes)
  }

  /// Reads a verdict.
  ///
  /// - Parameters:
  ///   - decoder: The bytes of `write`.
  ///   - header: The header of the run's trace.
  ///   - known: The verdict that `write` got.
  ///   - catalogue: The rules.
  /// - Throws: `HarnessError` when adspec failed in the run, or the bytes are not complete.
  init(
    from decoder: inout EventDecoder, _ header: TraceHeader, unless known: FaultVerdict?,
    _ catalogue: RuleCatalogue
  ) throws(HarnessError) {
    switch decoder.byte().flatMap(Part.init(rawValue:)) {
    case .unchanged:
      guard let known else { throw WorkerMessage.incomplete(header) }
      self = known
    case .failure:
      guard let description = decoder.text() else { throw WorkerMessage.incomplete(header) }
      throw HarnessError(description: description)
    case .verdict:
      guard let writing = decoder.number(), let happenings = decoder.number(),
        let isWhole = decoder.number(), let isDeath = decoder.number(),
        let isExcluded = decoder.number()
      else { throw WorkerMessage.incomplete(header) }
      self.writing = isWhole == 1 ? writing : nil
      self.happenings = happenings
      self.isDeath = isDeath == 1
      self.isExcluded = isExcluded == 1
      guard let marks = decoder.block(), marks.count == catalogue.rules.count else {
        throw WorkerMessage.incomplete(header)
      }
      rules = marks.map(RuleMarks.init(rawValue:))
      guard let errors = decoder.list({ $0.mistake() }) else {
        throw WorkerMessage.incomplete(header)
      }
      failedChecks = errors
    case nil: throw WorkerMessage.incomplete(header)
    }
  }

  /// The first byte of a verdict.
  private enum Part: UInt8 {
    case unchanged, verdict, failure
  }

  /// What the run shows about the rule at a position in the catalogue.
  func marks(of rule: Int) -> RuleMarks { rules.indices.contains(rule) ? rules[rule] : [] }

  /// The positions of the rules that the subject breaks, and does not break in another run.
  func newlyBroken(since known: FaultVerdict) -> [Int] {
    rules.indices.filter { rules[$0].contains(.broken) && !known.marks(of: $0).contains(.broken) }
  }

  private static func hash(of bytes: [UInt8]) -> Int {
    var hasher = Hasher()
    hasher.combine(bytes)
    return hasher.finalize()
  }

  /// A hash of everything that the adapter and the host do in a trace.
  ///
  /// The hash leaves the network's events out: whether a fault has an effect shows in what the
  /// adapter makes of them. The hash also leaves deallocations out. The objects of a fault change
  /// the times of deallocations, and these times say nothing about the adapter.
  private static func happenings(in trace: Trace) -> Int {
    var hasher = Hasher()
    for event in trace.events where !unhashed.contains(event.kind) {
      hasher.combine(event.kind)
      hasher.combine(event.time)
      hasher.combine(event.thread)
      hasher.combine(event.identity)
      // `until` is the index of another event. `unimplemented` lists methods that the adapter does
      // not have.
      hasher.combine(event.attributes.filter { !["until", "unimplemented"].contains($0.name) })
    }
    return hasher.finalize()
  }

  private static let unhashed: Set<EventKind> = Set(
    EventKind.allCases.filter { $0.channel == "network" } + [.hostReleased])
}

/// What a run shows about one rule.
struct RuleMarks: OptionSet {
  let rawValue: UInt8

  /// The subject breaks the rule.
  static let broken = RuleMarks(rawValue: 1)
  /// The premise of the rule holds.
  static let exercised = RuleMarks(rawValue: 2)
  /// The premise of the rule holds for an ad in the format of the run.
  ///
  /// A scenario can also load ads in other formats. The rules about these ads say nothing about the
  /// format of the run.
  static let exercisedInFormat = RuleMarks(rawValue: 4)
  /// The rule does not apply to the run.
  static let notApplicable = RuleMarks(rawValue: 8)
}

extension RuleMarks {
  /// The marks of a result.
  init(_ result: RuleResult) {
    self = []
    if result.verdict == .fail { insert(.broken) }
    if result.exercised > 0 { insert(.exercised) }
    if result.exercised > result.exercisedInOtherFormats { insert(.exercisedInFormat) }
    if result.verdict == .notApplicable { insert(.notApplicable) }
  }
}
