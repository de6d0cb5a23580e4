import AdSpecRules
import AdSpecTrace
import Synchronization

/// The catalogues of the suite's rules, which the tests of this process share: one for each test that
/// judges at the same time.
///
/// A debug build takes half a second to read all rules, and many hundreds of test cases judge a
/// trace.
enum SharedCatalogue {
  /// A catalogue that no test uses, or that one test uses.
  ///
  /// The compiler cannot check that only one thread at a time uses the catalogue: ``use(_:)`` takes it
  /// out of ``free`` until its caller is done.
  private struct Shared: @unchecked Sendable {
    let catalogue: RuleCatalogue
  }

  private static let free = Mutex<[Shared]>([])

  /// The rules of the suite.
  static func rules() throws -> [Rule] { try use { $0.rules } }

  /// Judges a trace by all rules or by some rules.
  static func judge(
    _ trace: Trace, only: Set<String>? = nil, few: Int = RuleCatalogue.few
  ) throws -> [RuleResult] {
    try use { $0.judge(trace, only: only, few: few) }
  }

  /// Uses a catalogue that no other test uses.
  static func use<Value: Sendable>(_ body: (RuleCatalogue) throws -> Value) throws -> Value {
    let shared =
      try free.withLock { $0.popLast() }
      ?? Shared(catalogue: RuleCatalogue(files: RuleFiles.suite()))
    defer { free.withLock { $0.append(shared) } }
    return try body(shared.catalogue)
  }
}
