import AdSpecTestSupport
import Foundation
import Testing
import VirtualTime

/// adspec answers every changed scenario, rule and trace with one of its exit statuses.
///
/// adspec neither crashes nor hangs, and it never reports a mistake in its input as the crash of an
/// adapter. The seed is the day of the run, and `ADSPEC_FUZZ_SEED` sets another seed.
/// `ADSPEC_FUZZ_COUNT` sets the number of inputs; `TestTier` has the usual numbers.
/// `ADSPEC_FUZZ_INPUT` selects a single input by its number. The message of a failure names the
/// folder with the input. An input that failed once belongs in the folder `Kept`.
@Suite struct FuzzTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let seed = environment["ADSPEC_FUZZ_SEED"].flatMap(UInt64.init) ?? TestTier.seed
  private static let count = environment["ADSPEC_FUZZ_COUNT"].flatMap(Int.init) ?? TestTier.inputs
  private static let only = environment["ADSPEC_FUZZ_INPUT"].flatMap(Int.init)

  /// The longest real time that adspec may take for an input, in seconds.
  ///
  /// In a debug build, six runs take a minute and a half if each run records the maximum number of
  /// events.
  private static let patience = 600

  /// The exit statuses with which adspec can answer an input.
  ///
  /// Status 64 means a wrong command line, and status 70 a failure of adspec itself.
  private static let statuses: Set<Int32> = [0, 1, 2, 65]

  @Test("adspec answers every changed input") func inputs() async throws {
    let corpus = try FuzzCorpus()
    let numbers = FuzzTests.only.map { [$0] } ?? Array(0..<FuzzTests.count)
    let processors = ProcessInfo.processInfo.activeProcessorCount
    let outcomes = try await withThrowingTaskGroup(of: [Outcome].self) { group in
      for first in 0..<processors {
        group.addTask {
          try stride(from: first, to: numbers.count, by: processors).map {
            try outcome(of: FuzzInput(corpus, seed: FuzzTests.seed, number: numbers[$0]))
          }
        }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    #expect(outcomes.compactMap(\.defect).joined(separator: "\n") == "")
    guard numbers.count >= 100 else { return }
    // Enough scenarios must run. Otherwise the test would mostly exercise the parser. On average, a
    // third of the changed scenarios have no mistake; among 100, the number varies by ten.
    let scenarios = outcomes.filter { $0.kind == .scenario }
    #expect(scenarios.count(where: \.isRun) * 6 >= scenarios.count)
  }

  @Test("adspec answers every input that failed once", arguments: FuzzInput.kept)
  func keptInputs(_ name: String) async throws {
    let input = FuzzInput(kept: name, text: try Project.text("\(FuzzInput.keptFolder)/\(name)"))
    #expect(try outcome(of: input).defect == nil)
  }

  private struct Outcome: Sendable {
    let kind: FuzzInput.Kind
    /// Whether the lint found no mistake, so that scenarios ran.
    let isRun: Bool
    /// A text that says what is wrong and how to reproduce it; nil when nothing is wrong.
    let defect: String?
  }

  private func outcome(of input: FuzzInput) throws -> Outcome {
    let folder = try TemporaryFolder()
    try input.write(to: folder.url)
    let adspec = try BuiltExecutable.adspec().url.path
    let result = try BuiltExecutable(path: "/usr/bin/timeout").run(
      ["--signal=KILL", String(FuzzTests.patience), adspec] + input.arguments, in: folder.url)
    let isRun = result.output.contains(/\d scenarios? to run/)
    return Outcome(
      kind: input.kind, isRun: isRun, defect: try defect(in: result, of: input))
  }

  private func defect(
    in result: BuiltExecutable.Result, of input: FuzzInput
  ) throws -> String? {
    let mistake: String
    if result.isSignaled || result.status > 128 {
      mistake = result.status % 128 == 9 ? "hangs" : "dies of signal \(result.status % 128)"
    } else if !FuzzTests.statuses.contains(result.status) {
      mistake = "ends with status \(result.status)"
    } else if input.kind != .trace, result.output.contains(/^DIED/.anchorsMatchLineEndings()) {
      mistake = "blames the adapter for a death"
    } else if result.status == 65, result.errors.isEmpty, !result.output.contains("BAD INPUT") {
      mistake = "is refused without a reason"
    } else {
      return nil
    }
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("adspec-fuzz-\(input.seed)-\(input.number)")
    try input.write(to: folder)
    return """
      input \(input.number) \(mistake): cd \(folder.path) && adspec \
      \(input.arguments.joined(separator: " "))
      \(result.errors.suffix(300))
      """
  }
}

/// A fuzzed input, which depends only on a seed and a number.
struct FuzzInput {
  enum Kind: String, CaseIterable {
    case scenario, rule, trace
  }

  let seed: UInt64
  let number: Int
  let kind: Kind
  /// The changed file, with its path in the folder of the run.
  let file: (name: String, text: String)
  /// The other files of the run.
  private let others: [(name: String, text: String)]
  /// The arguments of `adspec`.
  let arguments: [String]

  init(_ corpus: FuzzCorpus, seed: UInt64, number: Int) {
    self.seed = seed
    self.number = number
    var generator = SeededGenerator(seed: seed &+ UInt64(number) &* 0x9e37_79b9, for: "fuzz")
    kind = [.scenario, .scenario, .rule, .trace][number % 4]
    func one<Element>(of list: [Element]) -> Element {
      list[Int.random(in: list.indices, using: &generator)]
    }
    // To find the line of the adapter that broke a rule, adspec runs the scenario again. Therefore
    // only some inputs include the search.
    let places = number % 32 < 4 ? [] : ["--no-places"]
    let limits = ["--timeout", "3", "--jobs", "1"] + places
    switch kind {
    case .scenario:
      let source = one(of: corpus.scenarios)
      var mutation = LuaMutation(corpus, generator)
      let text = mutation.mutated(source.text(with: [one(of: source.declarations)]))
      file = ("s.lua", text)
      others = []
      let adapters =
        text.contains("custom_native")
        ? ["sample-custom-native"] : ["sample", "sample", "fernway", "fernway-queues"]
      let format =
        text.contains("custom_native") ? [] : ["--format", one(of: FuzzInput.formats(of: text))]
      arguments = ["run", "s.lua", "--adapter", one(of: adapters)] + format + limits
    case .rule:
      let source = one(of: corpus.rules)
      let scenario = one(of: corpus.scenarios)
      let rules = [one(of: source.declarations), one(of: source.declarations)].enumerated().map {
        (position, rule) in
        rule.replacing(/\bid( *)= "/) { "id\($0.output.1)= \"HOUSE\(position)-" }
      }
      var mutation = LuaMutation(corpus, generator)
      file = ("rules/r.lua", mutation.mutated(source.text(with: rules)))
      let text = scenario.text(with: [one(of: scenario.declarations)])
      others = [("s.lua", text)]
      let format = ["--format", one(of: FuzzInput.formats(of: text))]
      arguments = ["run", "s.lua", "--rules", "rules"] + format + limits
    case .trace:
      let source = one(of: corpus.traces)
      var mutation = TraceMutation(generator)
      file = ("t.jsonl", mutation.mutated(source))
      others = []
      arguments = ["check", "t.jsonl"]
    }
  }

  /// The folder of the inputs that failed once.
  static let keptFolder = "Tests/Quick/FuzzTests/Kept"

  /// The names of the inputs that failed once.
  static let kept = Project.files(in: keptFolder, ending: ".lua").map {
    String($0.dropFirst(keptFolder.count + 1))
  }

  /// An input that failed once.
  ///
  /// The name of a file with a rule starts with `rule_`. Every other file has scenarios.
  init(kept name: String, text: String) {
    (seed, number) = (0, 0)
    let isRule = name.hasPrefix("rule_")
    kind = isRule ? .rule : .scenario
    file = (isRule ? "rules/r.lua" : "s.lua", text)
    others = isRule ? [("s.lua", FuzzInput.anyScenario)] : []
    arguments =
      ["run", "s.lua"] + (isRule ? ["--rules", "rules"] : []) + ["--timeout", "3", "--jobs", "1"]
  }

  private static let anyScenario = """
    scenario "an ad loads" {
      aims = { "LOAD-ONCE-1" }, formats = { "banner" },
      network = function(network)
        local ad = network:next_request():loaded()
        ad:await_display()
        ad:click()
      end,
    }

    """

  /// The formats of which an input runs one.
  ///
  /// A scenario that ends only at the limit of events takes long to judge, so an input must not run
  /// such a scenario in all formats.
  private static func formats(of scenario: String) -> [String] {
    let fullScreen = ["interstitial", "rewarded", "rewarded_interstitial", "app_open"]
    return switch scenario.firstMatch(of: /formats *= *([A-Z_]+)/)?.output.1 {
    case "BANNER": ["banner"]
    case "NATIVE": ["native"]
    case "REWARDED": ["rewarded", "rewarded_interstitial"]
    case "FULL_SCREEN": fullScreen
    default: fullScreen + ["banner", "native"]
    }
  }

  /// Writes the files to a folder.
  func write(to folder: URL) throws {
    for file in others + [file] {
      let place = folder.appendingPathComponent(file.name)
      try FileManager.default.createDirectory(
        at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(file.text.utf8).write(to: place)
    }
  }
}
