import AdSpecExploration
package import AdSpecReports
package import AdSpecScenarios
import AdSpecSimulation
package import AdSpecTrace
import ForkServer
package import MediationHost
import ScriptedNetwork

/// Plays random programs against a subject, and finds the shortest program for each finding.
package struct Exploration {
  /// How long an exploration takes.
  package enum Budget: Sendable {
    /// This number of programs.
    case programs(Int)
    /// This real time, in seconds.
    case seconds(Double)
  }

  /// A format and flow of the subject.
  package struct ExploredLane {
    /// The format.
    package let format: MediationFormat
    /// The flow.
    package let flow: AdapterProfile.Flow
    /// What programs must know about the subject.
    let facts: ExploredSubject
    /// The claims about the network's SDK.
    let claims: NetworkClaims
  }

  /// How far an exploration is.
  package struct Progress: Sendable {
    /// The number of played programs.
    package var programs = 0
    /// The number of findings.
    package var findings = 0
    /// The real time since the beginning, in seconds.
    package var seconds = 0.0
  }

  /// What an exploration found.
  package struct Outcome {
    /// The findings, in the order in which they were found.
    package var found: [FoundProgram] = []
    /// The findings of programs that gave two different traces, with the seeds of the programs.
    package var unsteady: [(identity: FindingIdentity, seed: UInt64)] = []
    /// The number of played programs.
    package var programs = 0
    /// The number of programs that play what the network's SDK cannot do.
    package var inapplicable = 0
    /// The mistakes that the lint finds in programs: mistakes of adspec.
    package var mistakes: [InputError] = []
    /// Whether the user interrupted the exploration.
    package var isInterrupted = false
    /// A report with the rules and the results of the found programs.
    package var report: RunReport
  }

  private let run: ConformanceRun
  private let lanes: [ExploredLane]
  private let player: ProgramPlayer
  /// The seed of the first program.
  ///
  /// Each later program has the next seed.
  private let seed: UInt64
  /// The part of the programs that this exploration plays, if several machines explore.
  package var shard: Shard?
  /// The first part of a command that finds a program again: everything before the seed.
  package var replayCommand = "adspec explore"
  /// Gives the file that keeps a finding; nil if findings are not kept.
  package var keep: ((FindingIdentity) -> KeptProgram)?

  /// Creates an exploration.
  ///
  /// - Parameters:
  ///   - run: The run, whose suite has the rules, and whose plan is empty.
  ///   - adapters: The adapters that programs can name.
  ///   - seed: The seed of the first program.
  ///   - formats: The chosen formats; empty for all.
  ///   - flows: The chosen flows; empty for both.
  /// - Throws: An error when scenarios cannot run.
  package init(
    _ run: ConformanceRun, _ adapters: KnownAdapters, seed: UInt64, formats: [MediationFormat],
    flows: [AdapterProfile.Flow]
  ) throws {
    var run = run
    // The seed of a program decides its statements, and nothing else: the program must do the same
    // when it is in a file.
    run.settings.seed = 0
    self.run = run
    self.seed = seed
    lanes = Exploration.lanes(of: run, formats, flows)
    player = try ProgramPlayer(run, adapters, others: [])
  }

  /// The formats and flows of a subject that are chosen.
  private static func lanes(
    of run: ConformanceRun, _ formats: [MediationFormat], _ flows: [AdapterProfile.Flow]
  ) -> [ExploredLane] {
    let profile: any SubjectProfile = run.subject.profile
    let own = profile.formats.filter {
      $0.traits.since <= run.settings.sdk && (formats.isEmpty || formats.contains($0))
    }
    return own.flatMap { format in
      profile.flows(of: format).filter { flows.isEmpty || flows.contains($0) }.map { flow in
        ExploredLane(
          format: format, flow: flow, facts: ExploredSubject(profile, format, flow),
          claims: profile.sdk(of: format))
      }
    }
  }

  /// Plays the scenarios of a file.
  func play(
    file path: String, _ contents: [UInt8]
  ) throws -> (mistakes: [InputError], played: [PlayedProgram]) {
    try player.play(file: path, contents)
  }

  /// Whether the subject has no chosen format and flow.
  package var isEmpty: Bool { lanes.isEmpty }

  /// A report with the rules, before any program runs.
  package var reportWithoutResults: RunReport {
    var report = player.report
    report.seed = seed
    return report
  }

  /// The number of programs that are played together.
  private static let batchSize = 128
}

extension Exploration {
  /// Plays programs until the budget is spent, and shortens what they find.
  ///
  /// - Parameters:
  ///   - budget: How long the exploration takes.
  ///   - kept: The findings of earlier explorations.
  ///   - progress: Called after each batch of programs and each finding.
  ///   - receive: Called with each finding.
  /// - Returns: What was found.
  /// - Throws: An error when scenarios cannot run, or adspec itself fails.
  package func explore(
    _ budget: Budget, knowing kept: [FoundProgram] = [], progress: (Progress) throws -> Void,
    receive: (FoundProgram) throws -> Void
  ) throws -> Outcome {
    let start = ContinuousClock.now
    var outcome = Outcome(report: player.report)
    var known = KnownFindings(kept)
    func tell(_ findings: Int) throws {
      try progress(
        Progress(
          programs: outcome.programs, findings: findings,
          seconds: (ContinuousClock.now - start) / .seconds(1)))
    }
    var examples = Examples()
    var choice = ProgramChoice(
      Dictionary(lanes.map { ($0.format, $0.claims) }, uniquingKeysWith: { first, _ in first }))
    while !Interruption.isRequested {
      let count = next(budget, outcome.programs, since: start)
      if count == 0 { break }
      let batch = choice.next(count) {
        program(ownSeed(of: $0))
      } contents: {
        ($0.program.format, $0.causes)
      }
      let played = try player.play(batch.map(\.program), keepsTraces: true)
      choice.take(
        zip(batch, played).map { ($1.result?.trace ?? [], $0.program.format) })
      for (program, var played) in zip(batch, played) {
        played.result?.trace = []
        if played.result == nil, Interruption.isRequested { continue }
        outcome.programs += 1
        outcome.mistakes += played.mistakes
        if played.result?.inapplicability != nil { outcome.inapplicable += 1 }
        examples.take(program, played)
      }
      try tell(examples.identities.count)
    }
    let steady = try playTwice(examples.all, unless: known)
    // A program can show what a shorter one has shown already.
    for example in examples.all where !known.contains(example.identity) {
      let left = Exploration.left(of: budget, since: start)
      guard let found = try examine(example, steady, left, &outcome) else { continue }
      if known.add(found, as: example.identity) { try receive(found) }
      try tell(examples.identities.count)
    }
    outcome.unsteady.removeAll { known.contains($0.identity) }
    for identities in examples.shown { known.note(identities) }
    outcome.isInterrupted = Interruption.isRequested
    outcome.found = known.found
    report(choice.unplayed, in: &outcome)
    return outcome
  }

  /// Completes the report of an outcome.
  private func report(_ unplayed: [PlayedPairs.Row], in outcome: inout Outcome) {
    outcome.report.scenarios = outcome.found.map(\.result)
    outcome.report.explored = outcome.programs
    outcome.report.unplayed = unplayed.map {
      UnplayedPair(format: $0.format.rawValue, state: $0.state.rawValue, input: $0.input.name)
    }
    outcome.report.shard = shard
    if outcome.isInterrupted {
      outcome.report.incomplete = "interrupted"
    } else if let unsteady = outcome.unsteady.first {
      outcome.report.incomplete = "not deterministic: \(unsteady.identity.text)"
    }
  }

  /// The seed of the program at a position.
  ///
  /// The programs go to the parts in turn.
  private func ownSeed(of position: Int) -> UInt64 {
    let (first, step) = shard.map { ($0.index - 1, $0.count) } ?? (0, 1)
    return seed &+ UInt64(first + position * step)
  }

  /// The number of programs of the next batch; 0 if the budget is spent.
  private func next(
    _ budget: Budget, _ done: Int, since start: ContinuousClock.Instant
  ) -> Int {
    switch budget {
    case .programs(let count):
      min(Exploration.batchSize, ownCount(of: count) - done)
    // The other half of the time is for the search for short programs.
    case .seconds(let seconds):
      Exploration.isOver(.seconds(seconds / 2), since: start) ? 0 : Exploration.batchSize / 2
    }
  }

  private func ownCount(of count: Int) -> Int {
    guard let shard else { return count }
    return count / shard.count + (shard.index <= count % shard.count ? 1 : 0)
  }

  private static func isOver(_ budget: Budget, since start: ContinuousClock.Instant) -> Bool {
    left(of: budget, since: start) <= .zero
  }

  /// The time that is left for the search of one short program.
  private static func left(of budget: Budget, since start: ContinuousClock.Instant) -> Duration {
    guard case .seconds(let seconds) = budget else { return ProgramShrinker.longest }
    return min(ProgramShrinker.longest, .seconds(seconds) - (ContinuousClock.now - start))
  }

  // MARK: One program

  /// A random program with its statements.
  fileprivate struct SeededProgram {
    let seed: UInt64
    let statement: Statement
    /// The events that the calls of the program can cause.
    let causes: Set<EventKind>
    let program: Program
  }

  private func program(_ seed: UInt64) -> SeededProgram {
    let writer = ScenarioWriter(seed: seed, leavesOut: true)
    let lane = writer.pick(lanes)
    let random = RandomProgram(
      named: "generated from seed \(seed)", for: lane.facts, in: lane.format.rawValue, by: writer)
    return SeededProgram(
      seed: seed, statement: random.statement, causes: random.causes,
      program: Program(
        path: "generated-\(seed).lua", source: random.statement.source, format: lane.format,
        flow: lane.flow))
  }

  /// Plays the programs of examples twice, all together, because each start of a run takes time.
  ///
  /// - Returns: For each seed, what its program showed each time.
  /// - Throws: An error when scenarios cannot run, or adspec itself fails.
  private func playTwice(
    _ examples: [Examples.Example], unless known: KnownFindings
  ) throws -> [UInt64: [PlayedProgram]] {
    var programs: [UInt64: Program] = [:]
    for example in examples where !known.contains(example.identity) {
      programs[example.program.seed] = example.program.program
    }
    let seeds = programs.keys.sorted()
    let twice = seeds.flatMap { [$0, $0] }.compactMap { programs[$0] }
    let played = try player.play(twice, keepsTraces: true)
    return Dictionary(
      uniqueKeysWithValues: seeds.enumerated().map { position, seed in
        (seed, Array(played[2 * position..<2 * position + 2]))
      })
  }

  /// Shortens a program that shows a new finding.
  ///
  /// - Parameters:
  ///   - example: The program with its finding.
  ///   - steady: For each seed, what its program showed each of two times.
  ///   - longest: The time for the search. Without time, the program stays as it was played.
  ///   - outcome: Takes a finding of a program that did not do the same twice.
  /// - Returns: The finding; nil if the program does not do the same twice, or plays what cannot
  ///   happen.
  /// - Throws: An error when scenarios cannot run, or adspec itself fails.
  private func examine(
    _ example: Examples.Example, _ steady: [UInt64: [PlayedProgram]], _ longest: Duration,
    _ outcome: inout Outcome
  ) throws -> FoundProgram? {
    let (random, identity) = (example.program, example.identity)
    let asPlayed = "the program is as long as it was played, because "
    let interrupted = asPlayed + "of the interruption"
    if Interruption.isRequested { return unshortened(example, interrupted) }
    let twice = steady[random.seed] ?? []
    guard let first = twice.first?.result, first.trace == twice.last?.result?.trace,
      twice.allSatisfy({ $0.shows(identity) })
    else {
      outcome.unsteady.append((identity, random.seed))
      return nil
    }
    guard PossibleProgram.isPossible(first.trace, format: random.program.format) else { return nil }
    guard longest > .zero else {
      return unshortened(example, asPlayed + "the time was over")
    }
    let (shortest, remark) = try ProgramShrinker(
      player, identity, of: random.program, longest: longest
    ).shorten(random.statement)
    if Interruption.isRequested { return unshortened(example, interrupted) }
    var found = try finished(shortest, identity, random, twice[0])
    found.program.remark = remark
    return found
  }

  /// The finding of a program that stays as it was played.
  private func unshortened(_ example: Examples.Example, _ remark: String) -> FoundProgram? {
    guard var result = example.played.result else { return nil }
    result.traceCommand = ""
    result.replay = "\(replayCommand) --seed \(example.program.seed) --count 1"
    var program = ExploredProgram(
      source: example.program.program.source, seed: example.program.seed)
    program.remark = remark
    return FoundProgram(
      example.identity, among: example.played.findings, of: result, program)
  }

  /// The finding with the text of its file, and with the name that says what the program shows.
  private func finished(
    _ statement: Statement, _ identity: FindingIdentity, _ random: SeededProgram,
    _ original: PlayedProgram
  ) throws -> FoundProgram {
    let file = keep?(identity)
    var named = statement
    named.text = "scenario \"\(LuaName.escaped(identity.scenarioName))\" {"
    let head = file.map { $0.head(random.seed, run.subject.name) } ?? ""
    var program = random.program
    if let file { program.path = file.path }
    var shown = original
    for statement in [named, statement] {
      program.source = head + statement.source
      shown = try player.play([program])[0]
      if shown.shows(identity) { break }
    }
    if !shown.shows(identity) { (program, shown) = (random.program, original) }
    guard var result = shown.result else { throw InterruptedWork() }
    if file == nil {
      result.traceCommand = ""
      result.replay = "\(replayCommand) --seed \(random.seed) --count 1"
    }
    let own = shown.findings.first { identity.matches($0.identity) }?.identity ?? identity
    return FoundProgram(
      own, among: shown.findings, of: result,
      ExploredProgram(source: program.source, seed: random.seed, path: file?.path))
  }
}

/// The shortest random programs of each finding.
///
/// A program can play what cannot happen, or do something else the next time, and another one of the same
/// finding does not.
private struct Examples {
  /// A program that shows a finding.
  struct Example {
    let identity: FindingIdentity
    var program: Exploration.SeededProgram
    var played: PlayedProgram
  }

  /// The findings, in the order in which they were found.
  private(set) var identities: [FindingIdentity] = []
  private var examples: [FindingIdentity: [Example]] = [:]
  /// The number of programs that are kept of each finding.
  private static let most = 4
  /// The findings of each program that has findings.
  private(set) var shown: [[FindingIdentity]] = []

  /// The examples, in the order in which their findings were found.
  var all: [Example] { identities.flatMap { examples[$0] ?? [] } }

  /// Notes what a program showed.
  mutating func take(_ program: Exploration.SeededProgram, _ played: PlayedProgram) {
    if !played.findings.isEmpty { shown.append(played.findings.map(\.identity)) }
    for identity in played.findings.map(\.identity) {
      let new = Example(
        identity: identity, program: program, played: played)
      if examples[identity] == nil { identities.append(identity) }
      var own = examples[identity, default: []]
      let length = program.statement.count
      let position = own.firstIndex { $0.program.statement.count > length } ?? own.count
      own.insert(new, at: position)
      examples[identity] = Array(own.prefix(Examples.most))
    }
  }
}

/// A name in the text of a scenario.
private enum LuaName {
  /// The name without the characters that end a string in Lua.
  static func escaped(_ name: String) -> String {
    name.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
  }
}

/// The findings so far.
private struct KnownFindings {
  private(set) var found: [FoundProgram]
  /// For each identity, the position of the finding that shows it.
  private var positions: [FindingIdentity: Int] = [:]

  init(_ kept: [FoundProgram]) {
    found = kept
    for (position, found) in kept.enumerated() { register(found, at: position) }
  }

  func contains(_ identity: FindingIdentity) -> Bool { positions[identity] != nil }

  /// Adds a finding, unless an earlier one has the same program.
  ///
  /// - Parameters:
  ///   - new: The finding.
  ///   - identity: The identity of the finding before its program was shortened.
  /// - Returns: Whether the finding is new.
  mutating func add(_ new: FoundProgram, as identity: FindingIdentity) -> Bool {
    if let same = found.firstIndex(where: { $0.body == new.body }) {
      positions[identity] = same
      positions[new.identity] = same
      if !found[same].others.contains(new.identity) { found[same].others.append(new.identity) }
      return false
    }
    found.append(new)
    register(new, at: found.count - 1)
    positions[identity] = found.count - 1
    return true
  }

  private mutating func register(_ finding: FoundProgram, at position: Int) {
    for identity in [finding.identity] + finding.others where positions[identity] == nil {
      positions[identity] = position
    }
  }

  /// Counts a program with findings.
  mutating func note(_ identities: [FindingIdentity]) {
    for position in Set(identities.compactMap { positions[$0] }) {
      found[position].program.seen += 1
    }
  }
}

extension FoundProgram {
  /// The text of the program without its head and its name.
  fileprivate var body: [Substring] {
    program.source.split(separator: "\n").filter {
      !$0.hasPrefix("--") && !$0.hasPrefix("scenario ")
    }
  }
}
