import AdSpecRules
import AdSpecTrace

/// One row of a report that continuous integration reads: what a run says about one rule in one
/// format and flow, or about the run itself.
///
/// Facts are the same in number and name while an adapter changes, so that a reader can follow each
/// of them from run to run. A rule that does not apply has none.
package struct Fact {
  /// What became of it.
  enum Outcome: Hashable {
    case passed
    /// Broken, and the run fails.
    case failed
    /// Broken, by its level without consequence.
    case warning
    /// Broken, and only observed.
    case note
    /// Nothing can be said: the adapter died, a scenario has a mistake, a rule could not judge.
    case error(String)
    /// Waived by the profile, with the reason.
    case exempt(String)
    /// No scenario led to it, with the reason.
    case notExercised(String)
  }

  /// A scenario in which it is broken, and what to look at there.
  struct Evidence {
    let scenario: ScenarioResult
    let incident: Incident
  }

  /// Its name in the run, such as `LOAD-ONCE-1` or `adapter-survives`.
  let id: String
  /// The format and the flow; nil for what is about the run as a whole.
  let lane: Lane?
  /// The rule; nil for what is about the run or the adapter's life.
  let rule: Rule?
  /// What it says, in one sentence.
  let sentence: String
  /// What became of it.
  var outcome: Outcome
  /// The shortest scenarios in which it is broken, at most three.
  var evidence: [Evidence] = []
  /// In how many scenarios it is broken.
  var scenarios = 0
  /// How often its premise held.
  var exercised = 0

  /// Its name for people and reports, such as `LOAD-ONCE-1 (rewarded)`.
  var name: String {
    guard let lane else { return id }
    return "\(id) (\(lane.isUsual ? lane.format : "\(lane.format), \(lane.flow)"))"
  }

  /// Whether it is broken, of whatever weight, or could not be decided.
  var isBroken: Bool {
    switch outcome {
    case .failed, .warning, .note, .error: true
    case .passed, .exempt, .notExercised: false
    }
  }

  /// Its outcome in a word or two.
  var word: String {
    switch outcome {
    case .passed: "pass"
    case .failed: "fail"
    case .warning: "warning"
    case .note: "note"
    case .error: "error"
    case .exempt: "exempt"
    case .notExercised: "not exercised"
    }
  }

  /// How binding the rule is, or what of it was broken; must for what is no rule.
  var level: RuleLevel { evidence.first?.incident.level ?? rule?.level ?? .must }

  /// The example to show first.
  var example: Incident? { evidence.first?.incident }

  /// Everything that a run has to say, in the order of the formats and of the catalogue; first what is
  /// about the run as a whole.
  static func all(in report: RunReport, _ summary: RunSummary? = nil) -> [Fact] {
    let summary = summary ?? RunSummary(report)
    return ofRun(report, summary)
      + summary.formats.filter { $0.scenarios > 0 }.flatMap { format in
        let scenarios = report.scenarios.filter { $0.lane == format.lane }
        // What stands for something else than an adapter has no life to tell of.
        let ofAdapter =
          report.isOfAdapter ? ofLane(format, scenarios, in: report) : []
        return ofAdapter + ofRules(format, scenarios, in: report, summary)
      }
  }
}
