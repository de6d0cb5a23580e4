import AdSpecReports
import AdSpecRules
import AdSpecScenarios
import AdSpecSimulation
import AdSpecTrace
import CallStacks
import Foundation

/// Finds the adapter's lines that sent the events of a failed scenario, and the stand-in's lines that
/// took part.
///
/// A worker captures call stacks when it runs the scenario again, to confirm the failure or only for
/// the lines.
final class PlaceFinder {
  private let files = SourcePaths()
  private let texts = SourceTexts()
  private let caller: CallerFinder
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
    fileprivate static let keepsEveryFrame = true
  #else
    fileprivate static let keepsEveryFrame = false
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
    caller = CallerFinder(modules: modules)
    caller.followSubject()
    CallStack.prepare()
    hasGivenUp = try SharedFlag()
    self.showsTraces = showsTraces
  }

  /// Advice on how to build the program so that adspec can find lines; nil when no advice is
  /// necessary.
  private(set) var remark: String?

  /// The adapter's source around the lines that the finder has found.
  private(set) var sources = SourceExcerpts()

  /// The events whose call stacks show the lines; called in a child of a worker.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - record: The record of the first run, with the results of the rules.
  /// - Returns: The indices of the events; empty if there is no line to find.
  func wanted(_ run: ScenarioRun, _ record: RunRecord) -> Set<Int> {
    let trace = record.trace
    let results = record.ruleResults ?? []
    var wanted = Set(calls(in: trace, results).values)
    wanted.formUnion(lastMessages(in: trace, results).values.joined())
    // Following a thread needs a run of its own. Reports show a scenario that aims at the broken rule
    // first. Without aims, a user wrote the scenario for every rule.
    let own = run.declaration.aims
    let aims = results.filter { own.isEmpty || own.contains($0.rule) }
    wanted.formUnion(followed(in: trace, aims))
    // If the adapter sent no event, there is no line to find.
    guard !wanted.isEmpty, !hasGivenUp.isSet else { return [] }
    if showsTraces {
      let sent = trace.events.indices.filter { trace.events[$0].kind.isSentByAdapter }
      wanted.formUnion(sent.prefix(PlaceFinder.mostShown))
    }
    return wanted
  }

  /// The events of all messages of the adapter, for a second run that captures their call stacks;
  /// empty if a second run cannot show them.
  func allMessages(of record: RunRecord) -> Set<Int> {
    guard record.trace.canRunAgain else { return [] }
    return Set(record.trace.events.lazy.filter(\.kind.isSentByAdapter).map(\.index))
      .union(followed(in: record.trace, record.ruleResults ?? []))
  }

  /// Notes what the lines of a judged run explain; called in a child of a worker.
  ///
  /// - Parameters:
  ///   - judged: The judged run.
  ///   - record: The record of the run, with the results of the rules.
  func note(in judged: inout JudgedScenario, of record: RunRecord) {
    let results = record.ruleResults ?? []
    judged.result.places.calls = calls(in: record.trace, results)
    judged.lastMessages = lastMessages(in: record.trace, results)
  }

  /// The result of a judged run, with the lines of the adapter or the reason why no line is known.
  func located(_ judged: JudgedScenario) -> ScenarioResult {
    var result = judged.result
    if let captured = judged.stacks, vainRuns < PlaceFinder.mostVainRuns {
      result.places.absence = captured.absence
      if captured.absence == nil {
        add(captured.stacks, judged.lastMessages, to: &result.places)
      }
    }
    explainDeath(judged.deathStack, in: &result)
    return result
  }

  private func add(
    _ stacks: [CapturedStacks.Element], _ lastMessages: [Int: [Int]], to places: inout AdapterPlaces
  ) {
    for (event, kind, stack) in stacks {
      guard kind.isSentByAdapter else {
        let line = kind.isRead ? caller.getter(in: stack) : caller.receiver(in: stack)
        places.receivers[event] = line.map { place($0, of: event, kind) }
        continue
      }
      guard let found = caller.line(in: stack) else {
        fruitless = stack
        continue
      }
      hasFound = true
      var line = place(found.line, of: event, kind)
      line.standIn = found.standIn.map {
        StandInPlace(file: files.shown($0.file), line: $0.line, function: $0.function)
      }
      places.places[event] = line
    }
    places.last = lastMessages.compactMapValues { messages in
      messages.first { places.places[$0] != nil }
    }
    noteMissingDebugInformation()
  }

  /// Adds the line at which the adapter died, and the reason of a trap, to the result of a run.
  ///
  /// An optimised build prints nothing before a trap; its debug information has the reason.
  private func explainDeath(_ stack: CallStack, in result: inout ScenarioResult) {
    guard result.ending.isDeath, let end = result.events.last else { return }
    if let line = caller.death(in: stack) {
      result.places.places[end.index] = place(
        line.line, of: end.index, end.kind, isExact: line.isExact)
    }
    if let reason = caller.trap(in: stack) { result.endingDetail += ": \(reason)" }
  }

  /// The place of a line, whose source the finder keeps.
  private func place(
    _ line: SourceLine, of event: Int, _ kind: EventKind,
    isExact: Bool = PlaceFinder.keepsEveryFrame
  ) -> AdapterPlace {
    let file = files.shown(line.file)
    for (number, text) in texts.lines(around: line.line, of: line.file) {
      sources.lines[file, default: [:]][number] = text
    }
    return AdapterPlace(
      event: event, kind: kind, file: file, line: line.line, function: line.function,
      isExact: isExact)
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
    guard trace.canRunAgain else { return [:] }
    let isDead = trace.ending?.isDeath == true
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

  /// For each event after which a message is missing, or which no message of the adapter caused, the
  /// adapter's last messages before the message was due, the last one first.
  ///
  /// The line of a message can be unknown, so there are several.
  private func lastMessages(in trace: Trace, _ results: [RuleResult]) -> [Int: [Int]] {
    guard trace.canRunAgain else { return [:] }
    var messages: [Int: [Int]] = [:]
    for finding in results.lazy.flatMap(\.findings) {
      let event = finding.isMissing ? finding.events.first : finding.events.max()
      guard let event, messages[event] == nil else { continue }
      messages[event] = trace.lastMessages(before: event, isCaused: finding.isMissing)
    }
    return messages
  }
}

extension PlaceFinder {
  /// The calls of the adapter that sent no message, but that explain findings.
  private func followed(in trace: Trace, _ results: [RuleResult]) -> Set<Int> {
    guard trace.canRunAgain else { return [] }
    return lostCallbacks(in: trace, results).union(reads(in: trace, results))
  }

  /// The callbacks of the network that the adapter received, after which a message is missing, and
  /// which made the adapter send nothing.
  private func lostCallbacks(in trace: Trace, _ results: [RuleResult]) -> Set<Int> {
    let premises = results.lazy.flatMap(\.findings).filter(\.isMissing).compactMap(\.events.first)
    return Set(premises).filter { premise in
      trace.events.indices.contains(premise)
        && trace.events[premise].kind.channel == "network"
        && trace.lastMessages(before: premise, isCaused: true).first ?? -1 < premise
    }
  }

  /// The properties whose values break a rule, by the events of the reading.
  private func reads(in trace: Trace, _ results: [RuleResult]) -> Set<Int> {
    Set(results.lazy.flatMap(\.findings).flatMap(\.events)).filter { event in
      trace.events.indices.contains(event) && trace.events[event].kind.isRead
    }
  }
}

extension Trace {
  /// Whether a second run of the scenario can show lines of the adapter.
  ///
  /// If a scenario hangs, a second run would wait for the whole time-out again. If the network
  /// stopped the scenario, no result counts.
  fileprivate var canRunAgain: Bool {
    ending != .hang && (exclusion == nil || ending?.isDeath == true)
  }

  /// The adapter's last messages before a message was due that should have come after an event; the
  /// last one first, at most three.
  ///
  /// First come the messages that the adapter sent because of the event, until the host gave the
  /// load up or released the ad. Then come the messages before the event about the same load.
  ///
  /// - Parameters:
  ///   - event: The index of the event.
  ///   - isCaused: Whether the adapter's messages because of the event count.
  /// - Returns: The indices of the messages.
  func lastMessages(before event: Int, isCaused: Bool) -> [Int] {
    guard events.indices.contains(event) else { return [] }
    let subject = events[event].identity
    var effects: Set<Int> = [event]
    var found: [Int] = []
    for index in events.indices[(event + 1)...] where isCaused {
      if events[index].ends(subject) { break }
      guard let cause = events[index].cause, effects.contains(cause) else { continue }
      effects.insert(index)
      if events[index].kind.isSentByAdapter { found.insert(index, at: 0) }
    }
    found = Array(found.prefix(Trace.mostMessages))
    var index = event
    while index > 0, found.count < Trace.mostMessages {
      index -= 1
      if events[index].kind.isSentByAdapter, events[index].identity.isAboutSameLoad(as: subject) {
        found.append(index)
      }
    }
    return found
  }

  private static let mostMessages = 3
}

extension Event {
  /// Whether nothing more is due after the event for a load or an ad.
  fileprivate func ends(_ subject: EventIdentity) -> Bool {
    [.hostTimeout, .hostRelease].contains(kind) && identity.isAboutSameLoad(as: subject)
  }
}

extension EventIdentity {
  /// Whether two events are about the same load, or else about the same set-up or instance.
  fileprivate func isAboutSameLoad(as other: EventIdentity) -> Bool {
    if other.load != 0 { return load == other.load }
    if other.setUp != 0 { return setUp == other.setUp }
    return other.adapter != 0 && adapter == other.adapter
  }
}

/// Reads lines of source files, each file once.
private final class SourceTexts {
  private var files: [String: [Substring]] = [:]
  /// A file that changed after the program was built can have other lines.
  private let built = SourceTexts.date(of: "/proc/self/exe")

  /// The lines from one before to one after a line; empty if the source is not here any more.
  func lines(around line: Int, of path: String) -> [(number: Int, text: String)] {
    let all = text(of: path)
    return (line - 1...line + 1).filter { all.indices.contains($0 - 1) }.map {
      ($0, String(all[$0 - 1]).replacing("\t", with: "  "))
    }
  }

  private func text(of path: String) -> [Substring] {
    if let known = files[path] { return known }
    var lines: [Substring] = []
    if let built, let changed = SourceTexts.date(of: path), changed <= built,
      let text = try? String(contentsOfFile: path, encoding: .utf8)
    {
      // A line can end with a carriage return, too.
      lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        .map { Substring($0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0) }
    }
    files[path] = lines
    return lines
  }

  private static func date(of path: String) -> Date? {
    let path = (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) ?? path
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return attributes?[.modificationDate] as? Date
  }
}

/// Finds the adapter's line that made the innermost call of a call stack, and the stand-in's line
/// beside it.
///
/// The finder never guesses. If the frame of the calling function can be missing, the finder
/// returns no line.
private struct CallerFinder {
  private let code: SubjectCode
  private let reader = CallStackReader()

  /// Creates a finder for the parts of the program that belong to an adapter.
  init(modules: Set<CodeOfSubject>) {
    code = SubjectCode(modules, reader)
  }

  /// Makes the children of this process follow the code of the adapter.
  func followSubject() { code.follow() }

  /// The adapter's line that sent an event; nil if unknown.
  ///
  /// The call stack must come from the moment at which the event was recorded.
  ///
  /// - Returns: The line, and the line of the stand-in that took part; nil for this line if the
  ///   stand-in took no part.
  func line(in stack: CallStack) -> (line: SourceLine, standIn: SourceLine?)? {
    var above = StackFrame()
    for (position, address) in stack.addresses.enumerated() {
      let frame = reader.frame(at: address)
      // A thunk of the adapter can contain an inlined function of the adapter.
      if code.mayContain(frame) || frame.isOfStandardLibrary,
        let caller = reader.lines(at: address).first(where: {
          code.contains($0.frame, at: $0.line) && !$0.frame.isThunk
        })
      {
        guard !above.runsWorkOfOthers, let line = caller.line else { return nil }
        return (line, standIn(in: stack.addresses, around: position))
      }
      if frame.isThunk { continue }
      // The remaining frames can belong to the adapter, but it was adspec that made the call.
      if frame.entersAdapter { return nil }
      above = frame
    }
    return nil
  }

  /// The stand-in's line in a call stack; nil if there is none.
  ///
  /// All code between adspec's network and the adapter is the stand-in's. It runs because the adapter
  /// called the stand-in, which called the network, or because the network called the stand-in, which
  /// called the adapter.
  ///
  /// - Parameters:
  ///   - addresses: The call stack.
  ///   - adapter: The position of the adapter's innermost function in the call stack.
  /// - Returns: The line.
  private func standIn(in addresses: [UInt64], around adapter: Int) -> SourceLine? {
    let called = addresses[..<adapter]
    if let network = called.lastIndex(where: isOfNetwork) {
      return ownLine(in: called[(network + 1)...])
    }
    let calling = addresses[(adapter + 1)...]
      .prefix { !reader.frame(at: $0).entersAdapter }
    return calling.firstIndex(where: isOfNetwork).flatMap { ownLine(in: calling[..<$0]) }
  }

  /// Whether a function belongs to adspec's network, or to its form for Objective-C.
  private func isOfNetwork(_ address: UInt64) -> Bool {
    let frame = reader.frame(at: address)
    return frame.belongs(to: "ScriptedNetwork") || frame.symbol.contains("_ADSNetwork")
  }

  /// The first line of functions that are neither the adapter's nor the compiler's.
  private func ownLine(in addresses: ArraySlice<UInt64>) -> SourceLine? {
    for address in addresses {
      let own = reader.lines(at: address).first {
        $0.line != nil && !$0.frame.isThunk && !$0.frame.isOfStandardLibrary
          && !code.contains($0.frame, at: $0.line)
      }
      if let own { return own.line }
    }
    return nil
  }

  /// The adapter's line that was running, or that had called what was running, when the process died;
  /// nil if the adapter has no function on the stack.
  ///
  /// - Returns: The line, and whether it is certain. If the adapter called other code, an optimised
  ///   function of the adapter can be missing between them.
  func death(in stack: CallStack) -> (line: SourceLine, isExact: Bool)? {
    for (position, address) in stack.addresses.enumerated() {
      guard !reader.frame(at: address).entersAdapter else { return nil }
      let caller = reader.lines(at: address).first { code.contains($0.frame, at: $0.line) }
      guard let caller else { continue }
      let line = caller.line ?? reader.lines(at: address).lazy.compactMap(\.line).first
      return line.map { ($0, position == 0 || PlaceFinder.keepsEveryFrame) }
    }
    return nil
  }

  /// The reason for the trap at the top of a stack; nil if the debug information has none.
  func trap(in stack: CallStack) -> String? {
    let beginning = "Swift runtime failure: "
    let symbols = stack.addresses.first.map { reader.lines(at: $0).map(\.frame.symbol) } ?? []
    return symbols.first { $0.hasPrefix(beginning) }.map { String($0.dropFirst(beginning.count)) }
  }

  /// The line at which the adapter's first function begins that a followed thread entered; nil if
  /// the thread entered none.
  ///
  /// A closure often only passes the callback on, and properties and initialisers only serve others,
  /// so a method is better.
  func receiver(in stack: CallStack) -> SourceLine? {
    let entered = functions(enteredIn: stack)
    return entered.first { CallerFinder.isMethod($0.function) } ?? entered.first
  }

  /// The line at which the adapter's code begins that gives the value of a property; nil if the
  /// compiler generated this code.
  func getter(in stack: CallStack) -> SourceLine? { functions(enteredIn: stack).first }

  /// The lines at which the adapter's functions begin that a followed thread entered.
  private func functions(enteredIn stack: CallStack) -> some Collection<SourceLine> {
    stack.addresses.lazy.compactMap { address in
      let frame = reader.frame(at: address)
      guard code.mayContain(frame), !frame.isThunk, let found = reader.lines(at: address).last,
        let line = found.line, code.contains(found.frame, at: line)
      else { return nil }
      return line
    }
  }

  private static func isMethod(_ function: String) -> Bool {
    !["closure #", "(block)", ".getter", ".setter", ".modify", "init(", ".deinit"]
      .contains(where: function.contains)
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
  var isSentByAdapter: Bool {
    // The host records the end of a call; therefore, the adapter does not send that event.
    EventSchema[self].from == .adapter && self != .hostReturned
  }
}
