import AdSpecReports
import AdSpecRules
import AdSpecTrace
import CallStacks

/// What the judge finds out about one run.
struct JudgedScenario {
  /// An event, its kind, and the call stack that was captured when the event was recorded.
  typealias CapturedStack = (event: Int, kind: EventKind, stack: CallStack)

  /// The result, without the lines of the adapter.
  var result: ScenarioResult
  /// The functions on the stack when the process died; empty if it did not, or if the end left no
  /// stack.
  var deathStack: CallStack
  /// For each event after which a message is missing, or which no message of the adapter caused, the
  /// adapter's last messages before the message was due, the last one first.
  var lastMessages: [Int: [Int]] = [:]
  /// The call stacks that show the lines of the adapter, in the order of the events; nil if there are
  /// no lines to find.
  var stacks: [CapturedStack]?

  /// Takes the call stacks of some events from the run that captured them, or notes why there are
  /// none.
  mutating func capture(
    _ wanted: Set<Int>, of record: RunRecord, _ again: Result<RunRecord, any Error>
  ) {
    let trace = record.trace
    switch again {
    case .success(let again) where again.trace == trace:
      stacks = wanted.intersection(trace.events.indices).sorted().compactMap { index in
        again.stacks[index].map { (index, trace.events[index].kind, $0) }
      }
    case .success:
      result.places.absence =
        "a second run to find it gave another trace; --check-determinism shows the difference"
    case .failure(let error):
      let failure = WorkerMessage.failure(trace.header, String(describing: error))
      result.places.absence = "a second run to find it failed: \(failure)"
    }
  }
}

/// Sends what the judge of a run finds out to the process that reports.
///
/// The results of rules come in the order of the catalogue, which both processes have. So an encoded
/// result does not contain the id of its rule. The rest of a result travels as the JSON report has it.
struct JudgedScenarioCoding {
  private let rules: [Rule]
  private let verdicts = Verdict.allCases
  /// The results that were read already.
  ///
  /// Many scenarios of a format have equal results, which then share their memory.
  private var known: [[UInt8]: [RuleResult]] = [:]

  /// Creates a coding for the rules of a catalogue.
  init(_ catalogue: RuleCatalogue) {
    rules = catalogue.rules
  }

  /// What an encoded result contains beside its verdict.
  private struct Parts: OptionSet {
    let rawValue: UInt8
    static let exercised = Parts(rawValue: 1 << 3)
    static let findings = Parts(rawValue: 1 << 4)
    static let note = Parts(rawValue: 1 << 5)
    static let observed = Parts(rawValue: 1 << 6)
    static let checkError = Parts(rawValue: 1 << 7)
    static let verdict: UInt8 = 0b111
  }

  /// Encodes what the judge found out.
  func write(_ judged: JudgedScenario, to encoder: inout EventEncoder) {
    var results = EventEncoder()
    write(judged.result.results, to: &results)
    encoder.write(results.bytes)
    encoder.write(judged.result.fields)
    encoder.write(judged.result.events)
    encoder.write(judged.result.trace)
    encoder.write(Int((judged.result.realSeconds * 1_000_000_000).rounded()))
    encoder.write(judged.deathStack)
    encoder.write(judged.lastMessages.sorted { $0.key < $1.key }) { encoder, element in
      encoder.write(element.key)
      encoder.write(element.value) { $0.write($1) }
    }
    guard let stacks = judged.stacks else { return }
    encoder.write(stacks) { encoder, element in
      encoder.write(element.event)
      encoder.append([element.kind.rawValue])
      encoder.write(element.stack)
    }
  }

  /// Decodes what the judge found out about a run; nil if the bytes are damaged.
  mutating func judged(in bytes: [UInt8]) -> JudgedScenario? {
    var decoder = EventDecoder(bytes)
    guard let results = decoder.block().flatMap({ self.results(in: $0) }),
      var result = decoder.value().flatMap(ScenarioResult.init(fields:)),
      let events = decoder.events(), let trace = decoder.events(),
      let nanoseconds = decoder.number(), let deathStack = decoder.stack(),
      let messages = decoder.list({ decoder -> (Int, [Int])? in
        guard let event = decoder.number(), let messages = decoder.list({ $0.number() })
        else { return nil }
        return (event, messages)
      })
    else { return nil }
    (result.results, result.events, result.trace) = (results, events, trace)
    result.realSeconds = Double(nanoseconds) / 1_000_000_000
    var judged = JudgedScenario(result: result, deathStack: deathStack)
    judged.lastMessages = Dictionary(messages) { first, _ in first }
    judged.stacks = decoder.list { decoder -> JudgedScenario.CapturedStack? in
      guard let event = decoder.number(),
        let kind = decoder.byte().flatMap(EventKind.init(rawValue:)), let stack = decoder.stack()
      else { return nil }
      return (event, kind, stack)
    }
    return judged
  }

  /// Encodes the results of one trace.
  private func write(_ results: [RuleResult], to encoder: inout EventEncoder) {
    encoder.write(results) { encoder, result in
      var parts: Parts = []
      if result.exercised > 0 { parts.insert(.exercised) }
      if !result.findings.isEmpty { parts.insert(.findings) }
      if result.note != nil { parts.insert(.note) }
      if result.isObserved { parts.insert(.observed) }
      if result.checkError != nil { parts.insert(.checkError) }
      let verdict = UInt8(verdicts.firstIndex(of: result.verdict) ?? 0)
      encoder.append([parts.rawValue | verdict])
      if parts.contains(.exercised) {
        encoder.write(result.exercised)
        encoder.write(result.exercisedInOtherFormats)
      }
      if parts.contains(.findings) { encoder.write(result.findings) { write($1, to: &$0) } }
      if let note = result.note { encoder.write(note) }
      if let error = result.checkError { encoder.write(error) }
    }
  }

  private func write(_ finding: Finding, to encoder: inout EventEncoder) {
    encoder.write(finding.rule)
    encoder.write(finding.expected)
    encoder.write(finding.actual)
    encoder.write(finding.events) { $0.write($1) }
    encoder.write(finding.line ?? -1)
    encoder.write(finding.level?.rawValue ?? "")
    encoder.write((finding.isMissing ? 1 : 0) + (finding.isDeath ? 2 : 0))
  }

  /// Decodes the results of one trace; nil if the bytes are damaged.
  private mutating func results(in bytes: [UInt8]) -> [RuleResult]? {
    if let results = known[bytes] { return results }
    var decoder = EventDecoder(bytes)
    var position = 0
    let results = decoder.list { decoder -> RuleResult? in
      defer { position += 1 }
      guard rules.indices.contains(position) else { return nil }
      return result(of: rules[position].id, in: &decoder)
    }
    known[bytes] = results
    return results
  }

  private func result(of rule: String, in decoder: inout EventDecoder) -> RuleResult? {
    guard let head = decoder.byte(), verdicts.indices.contains(Int(head & Parts.verdict)) else {
      return nil
    }
    let parts = Parts(rawValue: head)
    var result = RuleResult(rule: rule, verdict: verdicts[Int(head & Parts.verdict)])
    result.isObserved = parts.contains(.observed)
    if parts.contains(.exercised) {
      guard let exercised = decoder.number(), let elsewhere = decoder.number() else { return nil }
      result.exercised = exercised
      result.exercisedInOtherFormats = elsewhere
    }
    if parts.contains(.findings) {
      guard let findings = decoder.list({ finding(in: &$0) }) else { return nil }
      result.findings = findings
    }
    if parts.contains(.note) {
      guard let note = decoder.text() else { return nil }
      result.note = note
    }
    if parts.contains(.checkError) {
      guard let error = decoder.mistake() else { return nil }
      result.checkError = error
    }
    return result
  }

  private func finding(in decoder: inout EventDecoder) -> Finding? {
    guard let rule = decoder.text(), let expected = decoder.text(), let actual = decoder.text(),
      let events = decoder.list({ $0.number() }), let line = decoder.number(),
      let level = decoder.text(), let flags = decoder.number()
    else { return nil }
    return Finding(
      rule: rule, expected: expected, actual: actual, events: events, line: line < 0 ? nil : line,
      level: RuleLevel(rawValue: level), isMissing: flags & 1 != 0, isDeath: flags & 2 != 0)
  }
}

extension EventEncoder {
  /// Encodes a mistake in a file.
  mutating func write(_ mistake: InputError) {
    write(mistake.file)
    write(mistake.line)
    write(mistake.message)
  }
}

extension EventDecoder {
  /// Decodes a mistake in a file.
  mutating func mistake() -> InputError? {
    guard let file = text(), let line = number(), let message = text() else { return nil }
    return InputError(file: file, line: line, message: message)
  }
}
