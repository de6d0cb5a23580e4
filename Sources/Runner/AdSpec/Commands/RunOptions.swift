import AdSpecConformance
import AdSpecReports
import AdSpecRules
import AdSpecScenarios
import AdSpecSimulation
import AdSpecTrace
import ArgumentParser
import Foundation
import LuaScript
import MediationHost
import NearestNames

/// The options that name the suite: its rules and scenarios.
struct SuiteOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Use the suite in this folder, which has rules/ and scenarios/.", valueName: "dir"),
    completion: .directory)
  var suite: String?

  @Option(
    help: ArgumentHelp("Add the rules of this folder; repeatable.", valueName: "dir"),
    completion: .directory)
  var rules: [String] = []

  @Flag(name: .long, help: "Ignore the file adspec.toml; see `adspec config`.")
  var noConfig = false

  /// The options as words of a shell command.
  ///
  /// The command names everything that counts, so it ignores the file `adspec.toml`.
  var words: [String] {
    (suite.map { ["--suite", ShellWord.quoted(path: $0)] } ?? [])
      + rules.flatMap { ["--rules", ShellWord.quoted(path: $0)] }
      + (ConfigurationFile.nearest == nil ? [] : ["--no-config"])
  }

  /// Finds the files of the suite.
  ///
  /// Files and folders at `paths` replace the suite's scenarios.
  ///
  /// - Parameters:
  ///   - paths: The paths of scenario files and of their folders.
  ///   - subject: The adapter or app under test; nil when a command has none.
  /// - Returns: The files.
  /// - Throws: `InputError` for a path that cannot be read.
  func source(paths: [String] = [], for subject: (any Subject)? = nil) throws -> SuiteSource {
    var source = try suite.map { try SuiteSource(directory: $0) } ?? .embedded
    source.adapters = KnownAdapters(
      Registration.shared.adapters, tested: (subject as? AdapterUnderTest)?.name)
    for directory in rules { try source.addRules(directory: directory) }
    if let suite, source.rules.isEmpty {
      throw InputError(
        file: FilePath.shown(suite), line: 0,
        message: "the suite has no rule file (rules/*.lua). Add rules, or give --rules.")
    }
    if !paths.isEmpty {
      source.removeScenarios()
      for path in paths { try source.addScenarios(path: path) }
    }
    return source
  }
}

/// The options that select scenarios and the subject under test.
struct SelectionOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Scenario files, folders, names of scenarios or parts of their names, or FILE:LINE. Without any, "
        + "adspec runs the whole suite.",
      valueName: "file-or-name"), completion: Completions.scenarios)
  var scenarios: [String] = []

  @Option(
    name: [.long, .customLong("app")],
    help: ArgumentHelp(
      "The adapter or app under test; `adspec adapters` lists them. (default: the first)",
      valueName: "name"), completion: Completions.adapters)
  var adapter: String?

  @Option(
    help: ArgumentHelp("Run scenarios in this ad format only; repeatable.", valueName: "format"),
    completion: Completions.formats)
  var format: [String] = []

  @Option(
    help: ArgumentHelp(
      "Run scenarios in this flow only, waterfall or bidding; repeatable.", valueName: "flow"),
    completion: Completions.flows)
  var flow: [String] = []

  @Option(
    help: ArgumentHelp(
      "Run only scenarios that aim at this rule, or if none does, those that exercise it; repeatable.",
      valueName: "id"),
    completion: Completions.rules)
  var rule: [String] = []

  @Option(
    help: ArgumentHelp("Run only scenarios with this tag; repeatable.", valueName: "tag"),
    completion: Completions.tags)
  var tag: [String] = []

  /// The options that select scenarios, as words of a shell command, without ``paths``.
  var words: [String] {
    let names = scenarios.filter { !Selection.isPath($0) || isEmbedded($0) }
    let options = [("--format", format), ("--flow", flow), ("--rule", rule), ("--tag", tag)]
    return options.flatMap { name, values in values.flatMap { [name, ShellWord.quoted($0)] } }
      + names.map { ShellWord.quoted($0) }
  }

  /// The options and names that select scenarios, for a record from which ``reading(recorded:)`` repeats the
  /// selection; nil if the user chose files by their paths.
  func recorded(isThorough: Bool) -> [String]? {
    guard paths.isEmpty else { return nil }
    let options = [("--format", format), ("--flow", flow), ("--rule", rule), ("--tag", tag)]
    let names = scenarios.contains { $0.hasPrefix("-") } ? ["--"] + scenarios : scenarios
    return (isThorough ? [SelectionOptions.thorough] : [])
      + options.flatMap { name, values in values.flatMap { [name, $0] } } + names
  }

  /// Reads recorded options and names.
  ///
  /// - Throws: An error of the parser for words that are none.
  static func reading(recorded words: [String]) throws -> (chosen: Self, isThorough: Bool) {
    let isThorough = words.first == SelectionOptions.thorough
    return (try parse(isThorough ? Array(words.dropFirst()) : words), isThorough)
  }

  private static let thorough = "--thorough"

  /// The arguments that name files or folders.
  var paths: [String] {
    scenarios.compactMap { argument in
      if isEmbedded(argument) { return nil }
      if Selection.isPath(argument) { return argument }
      return Selection.Place(argument: argument).flatMap {
        FileKind($0.file) == nil ? nil : $0.file
      }
    }
  }

  /// Whether an argument is the path of a compiled-in scenario file, in the form that reports
  /// print.
  private func isEmbedded(_ argument: String) -> Bool {
    FileKind(argument) == nil
      && SuiteSource.embedded.scenarios.contains { $0.path == argument }
  }

  /// The selection that the arguments and options describe.
  ///
  /// - Throws: A usage error for an unknown flow or format.
  func selection() throws -> Selection {
    var selection = Selection()
    selection.names = scenarios.filter {
      !Selection.isPath($0) && Selection.Place(argument: $0) == nil
    }
    selection.files = scenarios.filter(isEmbedded)
    selection.places = scenarios.compactMap(Selection.Place.init(argument:)).map {
      Selection.Place(file: FilePath.shown($0.file), line: $0.line)
    }
    selection.rules = rule
    selection.tags = tag
    selection.flows = try flow.map { name in
      guard let flow = AdapterProfile.Flow(rawValue: name) else {
        let known = AdapterProfile.Flow.allCases.map(\.rawValue)
        throw ValidationError(
          "There is no flow \"\(name)\""
            + NearestName.sentence(for: name, in: known, otherwise: ".")
            + " Use waterfall or bidding.")
      }
      return flow
    }
    selection.formats = try format.map { name in
      guard let format = MediationFormat(rawValue: name) else {
        let known = MediationFormat.allCases.map(\.rawValue)
        throw ValidationError(
          "There is no format \"\(name)\""
            + NearestName.sentence(for: name, in: known, otherwise: ".") + " Known formats: "
            + known.joined(separator: ", ") + ".")
      }
      return format
    }
    return selection
  }
}

extension Plan.Breadth {
  /// Decides how many of the selected runs a run has: all of them if the user chose scenarios.
  ///
  /// - Parameters:
  ///   - selection: The selection.
  ///   - isThorough: Whether all selected runs are wanted in any case.
  ///   - expected: The expected failures.
  init(of selection: Selection, isThorough: Bool, expected: [ExpectedFailure]) {
    self = isThorough || !selection.isEverythingOfFormats ? .thorough : .new(expected)
  }
}

extension RunSettings.Isolation: ExpressibleByArgument {}

extension SDKGeneration: ExpressibleByArgument {}

/// The options that decide how adspec runs scenarios.
struct ExecutionOptions: ParsableArguments {
  /// The clock that an adapter sees.
  enum Clock: String, ExpressibleByArgument, CaseIterable {
    case virtual, wall
  }

  /// The default values of options.
  private enum Usual {
    static let scriptMemory = 64
    static let scriptInstructions = 50
  }

  @Option(
    help: ArgumentHelp(
      "Number of processes that run scenarios at the same time, 1 to 256. (default: one for each processor)",
      valueName: "n"))
  var jobs: Int?

  @Option(
    help: ArgumentHelp("The seed of all random numbers, a whole number from 0.", valueName: "n"))
  var seed: UInt64 = 0

  @Option(
    help: ArgumentHelp(
      "The major version of the Google Mobile Ads SDK that the host plays.",
      valueName: "11|12|13"))
  var sdk: SDKGeneration = .usual

  @Option(
    help: ArgumentHelp(
      "Run scenarios in a random order with this seed. The output keeps its order.",
      valueName: "seed"))
  var shuffle: UInt64?

  @Option(
    help: ArgumentHelp(
      "Real seconds that one scenario may take. (default: 5, with a wall clock 60)",
      valueName: "seconds"))
  var timeout: Double?

  @Option(
    help: ArgumentHelp(
      "The clock of adapters: virtual time for queues, tasks and clocks, or the real wall clock. "
        + "(default: the adapter's profile decides)"))
  var clock: Clock?

  @Option(
    help: ArgumentHelp(
      "How scenarios are kept apart: a process for each (fork), a process that is restored before each of "
        + "several (series), or series where that works (auto); see the guide Isolation.md.",
      valueName: "fork|series|auto"))
  var isolation: RunSettings.Isolation = .auto

  @Option(
    name: .long,
    help: ArgumentHelp("Memory that a scenario's script may use, in MiB.", valueName: "mib"))
  var scriptMemory: Int = Usual.scriptMemory

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Instructions that a scenario's script may run, in millions.", valueName: "millions"))
  var scriptInstructions: Int = Usual.scriptInstructions

  @Flag(
    name: .long,
    help: "Run in this process, for a debugger. A death of the adapter then ends the whole run.")
  var inProcess = false

  /// The options that change what happens in a scenario, as words of a shell command.
  ///
  /// The seed is not among these words.
  var words: [String] {
    var words: [String] = []
    if let timeout {
      let seconds = "\(timeout)"
      words += ["--timeout", seconds.hasSuffix(".0") ? String(seconds.dropLast(2)) : seconds]
    }
    if let clock { words += ["--clock", clock.rawValue] }
    if sdk != .usual { words += ["--sdk", "\(sdk.rawValue)"] }
    if scriptMemory != Usual.scriptMemory { words += ["--script-memory", "\(scriptMemory)"] }
    if scriptInstructions != Usual.scriptInstructions {
      words += ["--script-instructions", "\(scriptInstructions)"]
    }
    return words
  }

  /// The seed as words of a shell command; empty for the usual seed.
  var seedWords: [String] { seed == 0 ? [] : ["--seed", "\(seed)"] }

  /// The settings of a run.
  ///
  /// If the user does not give an option, the subject's profile decides its value.
  ///
  /// - Throws: A usage error for a number that is out of range.
  func settings(of subject: any Subject) throws -> RunSettings {
    let clock = clock ?? (subject.profile.clock == .wall ? .wall : .virtual)
    let timeout = timeout ?? (clock == .virtual ? 5 : 60)
    guard timeout > 0, timeout.isFinite else {
      throw ValidationError("--timeout takes a number of seconds greater than 0.")
    }
    guard (1...1_000_000).contains(scriptMemory), (1...1_000_000).contains(scriptInstructions)
    else {
      throw ValidationError(
        "--script-memory and --script-instructions take a number from 1 to 1000000.")
    }
    var settings = RunSettings()
    settings.seed = seed
    settings.sdk = sdk
    settings.shuffle = shuffle
    settings.jobs = jobs ?? ProcessInfo.processInfo.activeProcessorCount
    guard (1...256).contains(settings.jobs) else {
      throw ValidationError("--jobs takes a number from 1 to 256.")
    }
    settings.timeout = timeout
    settings.limits.memory = scriptMemory << 20
    settings.limits.instructions = Int64(scriptInstructions) * 1_000_000
    settings.limits.wallClock = timeout
    settings.isInProcess = inProcess
    if isolation == .series, inProcess || clock == .wall {
      throw ValidationError(
        "--isolation series needs virtual time and processes of its own. Leave it out with "
          + "\(inProcess ? "--in-process" : "a wall clock").")
    }
    settings.isolation = isolation
    settings.isInRealTime = clock == .wall
    return settings
  }
}

/// The options for expected failures.
struct ExpectationOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Expect the failures that this TOML file lists; see the guide Baselines.md.",
      valueName: "file"), completion: .file(extensions: ["toml"]))
  var expect: String?

  @Option(name: .long, help: ExpectationOptions.writingHelp)
  var writeExpectations: String?

  @Option(
    help: ArgumentHelp(
      "The day to compare with the expiry dates of --expect. (default: the day of the run, in UTC)",
      valueName: "2026-12-31"))
  var today: String?

  /// The help of `--write-expectations`.
  static let writingHelp = ArgumentHelp(
    "Add an [[expect]] block to this file for each must rule that the run breaks, for each death, and for "
      + "each failed expectation of a scenario.", valueName: "file")

  /// The options that decide which failures are expected, as words of a shell command.
  var words: [String] {
    (expect.map { ["--expect", ShellWord.quoted(path: $0)] } ?? [])
      + (today.map { ["--today", ShellWord.quoted($0)] } ?? [])
  }

  /// The inputs of a run that decide which failures are expected: the contents of the file of
  /// expected failures, and the day.
  var contents: [String] {
    [expect.flatMap { try? String(contentsOfFile: $0, encoding: .utf8) }, today].compactMap(\.self)
  }

  /// The expected failures that a run reads, and the file to which the run adds new failures.
  struct Files {
    var expected: ExpectedFailures?
    var target: ExpectationFile?
  }

  /// The entries of the file of expected failures; empty without `--expect`.
  ///
  /// - Throws: `InputError` or a usage error.
  func entries() throws -> [ExpectedFailure] {
    if today != nil, expect == nil {
      throw ValidationError(
        "--today is compared with the expiry dates of --expect. Give --expect too, or leave out --today."
      )
    }
    if let today, CalendarDay(today) == nil {
      throw ValidationError("--today takes a day such as 2026-12-31, not \"\(today)\".")
    }
    return try expect.map { try ExpectationFile($0).entries } ?? []
  }

  /// Counts the scenarios of each expected failure, and makes sure that adspec can write the file of
  /// `--write-expectations`.
  ///
  /// - Parameters:
  ///   - entries: The entries of the file of expected failures.
  ///   - start: The time at which the run started.
  ///   - reports: The reports of the run, which must not overwrite these files.
  ///   - known: What the entries can be about.
  /// - Returns: The expected failures, and the file to write.
  /// - Throws: `InputError` or a usage error.
  func files(
    _ entries: [ExpectedFailure], at start: Date, reports: [ReportFile],
    known: () throws -> ExpectableRuns
  ) throws -> Files {
    var files = Files()
    for path in [expect, writeExpectations].compactMap(\.self) {
      let identity = ReportDestination(path: path).identity
      for report in reports where report.identity == identity {
        throw ValidationError(
          "The report \(report.path) would overwrite the expected failures in \(path). "
            + "Give the report another name.")
      }
    }
    if expect != nil {
      let known = try known()
      files.expected = ExpectedFailures(
        today: today ?? CalendarDay(of: start).text, entries: entries.map(known.counted))
    }
    if let writeExpectations {
      files.target = try ExpectationFile(writeExpectations, mayBeMissing: true)
      try ReportDestination(path: writeExpectations).checkWritable()
    }
    return files
  }
}

/// The runs that expected failures can be about: without any selection, in all formats.
struct ExpectableRuns {
  /// The runs of the files that adspec reads.
  private var own: Set<Shard.Entry> = []
  /// The runs of the suite, if the user named files in its place; nil otherwise.
  ///
  /// Further scenarios can be in other files.
  private var ofSuite: Set<Shard.Entry>?
  /// The rules that do not hold in the version of the Google Mobile Ads SDK that the host plays.
  private let rulesOfOtherSDKs: Set<String>

  /// Collects the runs of the plans.
  init(_ plan: Plan, ofSuite: Plan?, rulesOfOtherSDKs: Set<String>) {
    own = ExpectableRuns.entries(of: plan)
    self.ofSuite = ofSuite.map(ExpectableRuns.entries)
    self.rulesOfOtherSDKs = rulesOfOtherSDKs
  }

  private static func entries(of plan: Plan) -> Set<Shard.Entry> {
    Set(
      plan.runs.map { run in
        Shard.Entry(
          name: run.name, lane: Lane(format: run.format.rawValue, flow: run.flow.rawValue))
      })
  }

  /// An entry with the number of its scenarios.
  ///
  /// What the verdict on an entry rests on can be more than the files that the user named: the
  /// scenarios of the suite that the entry matches, and those of files that adspec did not read.
  func counted(_ entry: ExpectedFailure) -> ExpectedFailure {
    var counted = entry
    counted.scenarios = own.union(ofSuite ?? []).count { entry.isAbout($0.name, $0.lane) }
    counted.isElsewhere = rulesOfOtherSDKs.contains(entry.rule)
    guard let ofSuite, counted.scenarios == 0 || !entry.namesScenario,
      !ofSuite.contains(where: { entry.isAbout($0.name, $0.lane) })
    else { return counted }
    var anywhere = entry
    anywhere.scenario = nil
    if own.union(ofSuite).contains(where: { anywhere.isAbout($0.name, $0.lane) }) {
      counted.isElsewhere = true
    }
    return counted
  }
}
