import AdSpecTestSupport
import Foundation
import Testing

/// Changed scenarios, rules and traces: whatever they say, adspec comes to an end of its own, with
/// a status of its table, and never calls the death of an adapter what is a mistake of its input.
///
/// `ADSPEC_FUZZ_SEED` chooses other inputs, `ADSPEC_FUZZ_COUNT` how many (2,000), and
/// `ADSPEC_FUZZ_INPUT` one of them by its number. What an input was is kept beside the message.
@Suite struct FuzzTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let seed = environment["ADSPEC_FUZZ_SEED"].flatMap(UInt64.init) ?? 1
  private static let count = environment["ADSPEC_FUZZ_COUNT"].flatMap(Int.init) ?? 2000
  private static let only = environment["ADSPEC_FUZZ_INPUT"].flatMap(Int.init)

  /// Seconds of real time after which an input counts as one that hangs.
  ///
  /// Six runs that each reach the limit of events take half a minute in a debug build.
  private static let patience = 300

  /// All statuses that an input can deserve.
  ///
  /// 64 is for the command line, and 70 for adspec itself.
  private static let statuses: Set<Int32> = [0, 1, 2, 65]

  @Test func changedInputsGetAnAnswer() async throws {
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
    // Else nothing but the parser would be tried.
    let scenarios = outcomes.filter { $0.kind == .scenario }
    #expect(scenarios.count(where: \.isRun) * 3 >= scenarios.count)
  }

  private struct Outcome: Sendable {
    let kind: FuzzInput.Kind
    /// Whether lint found nothing, so that scenarios ran.
    let isRun: Bool
    /// What is wrong, with what it takes to see it again.
    let defect: String?
  }

  private func outcome(of input: FuzzInput) throws -> Outcome {
    let folder = try TemporaryFolder()
    try input.write(to: folder.url)
    let adspec = try BuiltExecutable("adspec").url.path
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
