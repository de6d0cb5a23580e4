import AdSpecRules
import AdSpecTrace
import Synchronization

/// The catalogue of the suite's rules, which the tests of this process share.
///
/// A debug build takes half a second to read all rules, and many hundreds of test cases judge a
/// trace.
enum SharedCatalogue {
  private static let catalogue = Mutex<RuleCatalogue?>(nil)

  /// The rules of the suite.
  static func rules() throws -> [Rule] { try use { $0.rules } }

  /// Judges a trace by all rules or by some rules.
  static func judge(
    _ trace: Trace, only: Set<String>? = nil, few: Int = RuleCatalogue.few
  ) throws -> [RuleResult] {
    try use { $0.judge(trace, only: only, few: few) }
  }

  /// Uses the catalogue, while no other test uses it.
  static func use<Value: Sendable>(_ body: (RuleCatalogue) throws -> Value) throws -> Value {
    try catalogue.withLock { known in
      let catalogue = try known ?? RuleCatalogue(files: RuleFiles.suite())
      known = catalogue
      return try body(catalogue)
    }
  }
}
