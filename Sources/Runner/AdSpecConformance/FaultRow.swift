import AdSpecFaults
import AdSpecTrace

/// One row of the matrix: one fault, and the rules that fail when adspec injects this fault.
struct FaultRow {
  let fault: Fault
  /// The name of the subject into which the fault is injected.
  let subject: String
  /// For each rule that failed, the number of runs in which it failed.
  var failures: [String: Int] = [:]
  /// The formats and flows in which the fault's own rule failed, by their names in reports.
  var formats: Set<String> = []
  /// The formats and flows in which a run exercised the fault's own rule for an ad of this format.
  var exercised: Set<String> = []
  /// Whether a run exercised the fault's own rule, for an ad of any format.
  var isExercised = false
  /// For each rule that failed, the first run in which it failed.
  var examples: [String: String] = [:]
  /// For each format and flow in `exercised`, the first run.
  var laneExamples: [String: String] = [:]
  /// The number of runs in which the adapter died.
  var deaths = 0
  /// Whether a run found that the fault's own rule does not apply to the adapter.
  var isExcluded = false
  /// Whether any run judged the fault's own rule.
  var isJudged = false
  /// Whether the adapter, even without the fault, breaks the fault's own rule in every run that
  /// exercises the rule.
  var isBrokenAnyway = false
  /// Whether the matrix has only one subject, because the user chose it or the program has no other.
  var isOnlySubject = false
  /// Whether the fault changed the events of at least one run.
  var hasEffect = false
  /// The formats and flows in which the fault changed the events of a run that exercises the
  /// fault's own rule.
  var effects: Set<String> = []
  /// For each error of a rule's check, the number of runs with this error.
  var failedChecks: [InputError: Int] = [:]

  /// Whether the fault's own rule applies to the adapter.
  var isApplicable: Bool { isExercised || isJudged && !isExcluded }

  /// Whether a rule can catch the fault: the fault changes the behaviour of an adapter that keeps
  /// the rule without the fault.
  var isCatchable: Bool {
    isApplicable && !isBrokenAnyway && (isOnlySubject ? !effects.isEmpty : hasEffect)
  }

  /// The formats and flows in which the fault's own rule must fail.
  ///
  /// In the matrix of several subjects, every format and flow that exercises the rule counts. A fault
  /// need not suit each format of an only subject.
  var wanted: Set<String> { isOnlySubject ? exercised.intersection(effects) : exercised }

  /// Whether the fault's own rule failed in every format and flow in which it must fail, and no
  /// other rule failed.
  ///
  /// No rule can find a fault that changes nothing in the subjects of the program.
  var isCaught: Bool {
    guard isCatchable else { return failures.isEmpty && deaths == 0 }
    return !formats.isEmpty && formats.isSuperset(of: wanted)
      && (fault.isOwn || failures.keys.allSatisfy { $0 == fault.rule })
      && (deaths == 0 || fault.kills)
  }
}
