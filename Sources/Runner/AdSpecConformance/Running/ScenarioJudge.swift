package import AdSpecReports
package import AdSpecRules
import AdSpecScenarios
package import AdSpecSimulation
import AdSpecTrace
import ForkServer
import MediationHost
import VirtualTime

/// Judges the record of a run by the rules and by the scenario's own expectations.
package struct ScenarioJudge {
  /// The rules.
  package let catalogue: RuleCatalogue
  /// The first part of a command that repeats a scenario: everything before the scenario's name,
  /// such as `adspec run --adapter sample`.
  package var replayCommand: String
  /// The first part of a command that prints the trace of a scenario: everything before the
  /// scenario's name.
  package var traceCommand = "adspec trace"
  /// The seed of the run.
  package let seed: UInt64
  /// Whether results contain all events.
  package var keepsTraces = false
  /// Whether results contain the digests of their traces.
  package var digestsTraces = false
  /// Whether results contain what the network reported before the events that findings quote.
  ///
  /// Only a guess about such a report needs it.
  var keepsReports = false
  /// The formats that the user chose; empty for all formats.
  package var chosenFormats: Set<String> = []
  /// The formats and flows that findings about other ads count for, besides those of the runs.
  var otherLanes: [Lane] = []
  /// The finder of the adapter's lines; nil if adspec does not look for lines.
  var finder: PlaceFinder?

  /// Creates a judge.
  package init(catalogue: RuleCatalogue, replayCommand: String = "adspec run", seed: UInt64 = 0) {
    self.catalogue = catalogue
    self.replayCommand = replayCommand
    self.seed = seed
  }

  /// The result of a run that has not been judged.
  func result(of run: ScenarioRun) -> ScenarioResult {
    let declaration = run.declaration
    let choice = choice(of: run)
    var result = ScenarioResult(
      name: run.name, file: declaration.file, line: declaration.line,
      format: run.format.rawValue, flow: run.flow.rawValue, tags: declaration.tags,
      aims: declaration.aims, ending: .limit, replay: replayCommand + choice)
    result.traceCommand = traceCommand + choice
    return result
  }

  /// Judges a run.
  package func result(of run: ScenarioRun, _ record: RunRecord) -> ScenarioResult {
    let record = record.judged(by: catalogue)
    let trace = record.trace
    var result = result(of: run)
    result.ending = trace.ending ?? .limit
    result.endingDetail = record.detail
    result.results = record.ruleResults ?? []
    result.expectations = record.expectations.map {
      Finding(rule: "", expected: $0.expected, actual: $0.actual, events: [], line: $0.line)
    }
    result.log = record.log.map(\.text)
    result.output = record.output
    result.events = quoted(of: trace, in: result)
    result.virtualNanoseconds = trace.events.last?.time ?? 0
    result.realSeconds = Double(record.realNanoseconds) / 1_000_000_000
    result.unfinished = trace.unfinished
    result.error = record.error
    if keepsTraces { result.trace = trace.events }
    if digestsTraces {
      result.traceDigest = ContentDigest(TraceWriter.bytes(of: trace.withoutFileNames)).hexadecimal
    }
    result.exclusion = trace.exclusion
    result.deathLanes = trace.lanesAtDeath
    result.loads = LoadCount(trace)
    result.unimplemented = trace.unimplemented
    if run.subject.kind == .adapter {
      result.behaviour = StandInBehaviour(trace)
      result.claimRemarks = result.behaviour.remarks(
        on: trace.header.profile, format: trace.header.format)
    }
    // The network stopped the scenario, because the scenario asks for something that the network's
    // SDK cannot do.
    if trace.exclusion != nil, trace.ending?.isDeath != true { result.results = [] }
    // If the SDK cannot do what the scenario plays, its expectations say nothing about the adapter.
    if result.exclusion != nil || result.isExcludedByProfile { result.expectations = [] }
    return result
  }

  /// Judges a run in a child of a worker, and writes what the program needs of it.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - record: The record of the run.
  ///   - again: A second run that captured call stacks; nil if there was none. Then the message is only
  ///     about these call stacks.
  ///   - coding: Writes the result.
  /// - Returns: The message with the result, and what the worker must know.
  func examine(
    _ run: ScenarioRun, _ record: RunRecord, _ again: Result<RunRecord, any Error>?,
    _ coding: JudgedScenarioCoding
  ) -> RunExamination {
    if let again {
      return RunExamination(message: CapturedStacks(nil, of: record.trace, in: again).message)
    }
    let record = record.judged(by: catalogue)
    var examination = RunExamination(isSuspicious: record.isSuspicious)
    var judged = JudgedScenario(result: result(of: run, record), deathStack: record.deathStack)
    if let finder {
      examination.wanted = finder.wanted(run, record)
      examination.lacksStacks = !examination.wanted.isSubset(of: record.stacks.keys)
      finder.note(in: &judged, of: record)
      if !examination.wanted.isEmpty {
        judged.stacks = CapturedStacks(examination.wanted, of: record.trace, in: .success(record))
      }
    }
    examination.message = coding.message(about: judged)
    return examination
  }

  /// The events that reports quote: the events of findings, the last four events before a death, and
  /// the last four answers and events of the adapter if an expectation failed.
  ///
  /// A finding of a rule that the scenario aims at is a likely example, so the result also has the
  /// adapter's last message and the cause of the last event.
  ///
  /// In a run of thousands of scenarios, all events together would use most of the memory.
  private func quoted(of trace: Trace, in result: ScenarioResult) -> [Event] {
    let results = result.results
    let findings = results.indices.filter { !results[$0].findings.isEmpty }
      .flatMap { results[$0].findings }
    var indices = Set(findings.flatMap(\.events))
    for finding in findings where result.aims.contains(finding.rule) {
      guard let last = finding.events.last, let latest = finding.events.max(),
        trace.events.indices.contains(last), trace.events.indices.contains(latest)
      else { continue }
      let message =
        finding.isMissing
        ? finding.events.first.flatMap { trace.lastMessages(before: $0, isCaused: true).first }
        : trace.nearestCause(of: latest) { $0.kind.isSentByAdapter }?.index
      indices.formUnion([message, trace.events[last].cause].compactMap(\.self))
    }
    for event in findings.flatMap(\.events) where keepsReports {
      indices.formUnion(trace.causes(of: event) { $0.kind.channel == "network" })
    }
    if trace.ending?.isDeath != false || trace.ending == .harnessFailure {
      indices.formUnion(trace.events.indices.suffix(4))
    }
    if !result.expectations.isEmpty {
      indices.formUnion(trace.events.filter(\.kind.reachesHost).suffix(4).map(\.index))
    }
    return indices.intersection(trace.events.indices).sorted().map { trace.events[$0] }
  }

  /// The end of a command that is only about this scenario.
  private func choice(of run: ScenarioRun) -> String {
    let seedFlag = seed == 0 ? "" : " --seed \(seed)"
    let flowFlag = run.flow == .waterfall ? "" : " --flow \(run.flow.rawValue)"
    let start = " --format \(run.format.rawValue)\(flowFlag)\(seedFlag) "
    let declaration = run.declaration
    let isLong = run.name.utf8.count > ScenarioJudge.longestName
    if isLong || Selection.isPath(run.name) || Selection.Place(argument: run.name) != nil {
      return start + ShellWord.quoted(path: "\(declaration.file):\(declaration.line)")
    }
    // In a command, two dashes before a name mean that the name is not an option.
    return start + (run.name.hasPrefix("-") ? "-- " : "") + ShellWord.quoted(run.name)
  }

  /// The longest name that a command contains, in bytes.
  ///
  /// If a scenario has a longer name, or a name that a command takes for a path, the command
  /// contains the scenario's line instead.
  private static let longestName = 200
}

extension RunRecord {
  /// The record with the results of all rules; without results if the trace cannot be judged.
  func judged(by catalogue: RuleCatalogue) -> RunRecord {
    guard ruleResults == nil else { return self }
    var record = self
    let start = RealClock.nanoseconds()
    record.ruleResults =
      isJudged ? catalogue.judge(trace, while: { !Interruption.isRequested }) : []
    record.realNanoseconds += RealClock.nanoseconds() - start
    return record
  }
}

extension Trace {
  /// An event with its causes up to the nearest one that passes a test; empty if none does.
  fileprivate func causes(of index: Int, to isLast: (Event) -> Bool) -> [Int] {
    guard let last = nearestCause(of: index, where: isLast)?.index else { return [] }
    var found = [index]
    while let latest = found.last, latest != last, let cause = events[latest].cause {
      found.append(cause)
    }
    return found
  }

  /// The same trace with an empty string instead of each file name.
  ///
  /// A user can name the same file in many ways. The digest of a trace must not depend on the name
  /// that the user chose.
  fileprivate var withoutFileNames: Trace {
    var trace = self
    trace.header.file = ""
    guard let last = events.indices.last,
      let position = events[last].attributes.firstIndex(where: {
        $0.name == UnfinishedFunction.attribute
      })
    else { return trace }
    trace.events[last].attributes[position].value = .array(
      unfinished.map { function in
        var function = function
        if function.file != nil { function.file = "" }
        return function.traceValue
      })
    return trace
  }
}
