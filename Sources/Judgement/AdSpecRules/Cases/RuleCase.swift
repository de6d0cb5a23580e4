package import AdSpecTrace

/// A case of a rule: a trace that breaks the rule, and similar traces that keep the rule or break it,
/// too.
///
/// The cases are in a file beside the file of rules, such as `20-load.traces` beside `20-load.lua`.
/// ``RuleCaseReader`` reads the file.
package struct RuleCase: Sendable {
  /// The id of the rule.
  package let rule: String
  /// The sentence about the fault that tests the rule, copied from the catalogue of faults.
  ///
  /// Only the first case of each rule has the sentence. In further cases the text is empty.
  package internal(set) var fault = ""
  /// The path of the file with the traces.
  package let file: String
  /// The line of the file in which the case begins.
  package let start: Int
  /// The traces, in the order of the file.
  package internal(set) var traces: [RuleCaseTrace] = []

  /// The traces, without a keeping trace that only shows what its breaking trace lacks.
  package var examples: [RuleCaseTrace] {
    traces.indices.filter {
      $0 == 0 || traces[$0].isBreaking || !traces[$0].says.isEmpty || !traces[$0 - 1].isBreaking
    }.map { traces[$0] }
  }

  /// Reads the cases of a file.
  ///
  /// - Parameters:
  ///   - text: The text of the file.
  ///   - file: The path of the file, for messages.
  /// - Returns: The cases, in the order of the file.
  /// - Throws: `InputErrors` with the first mistake of each case.
  package static func cases(in text: String, file: String) throws(InputErrors) -> [RuleCase] {
    var reader = RuleCaseReader(file: file)
    var cases: [RuleCase] = []
    var errors: [InputError] = []
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .map { RuleCaseReader.Line(number: $0 + 1, text: String($1)) }
    for block in lines.filter({ !$0.text.hasPrefix("#") }).split(whereSeparator: \.text.isEmpty) {
      do throws(InputError) {
        if let found = try reader.read(block) { cases.append(found) }
      } catch {
        errors.append(error)
      }
    }
    guard errors.isEmpty else { throw InputErrors(errors: errors) }
    return cases
  }
}

/// A trace of a case, and how the rules must judge the trace.
package struct RuleCaseTrace: Sendable {
  /// The line of the file that says whether the trace breaks or keeps the rule.
  package let start: Int
  /// Whether the trace breaks the rule, and does not keep all rules.
  package let isBreaking: Bool
  /// What the trace shows, in the words of its author; can be empty.
  package let says: String
  /// The ad format.
  package internal(set) var format = "rewarded"
  /// The claims of the profile.
  package internal(set) var profile = TraceText.profile
  /// The events.
  var written = WrittenTrace()
  /// How the world ended, unless the last line has the event for the end.
  package internal(set) var ending = "quiescent"
  /// The ids of the rules that the trace leaves undecided, because the adapter dies in the trace.
  package internal(set) var leftOpen: [String] = []
  /// The number of events in a keeping trace that match the premise of the rule.
  ///
  /// The number is 0 if every match of the premise is a violation.
  package internal(set) var exercised = 1
  /// The reason why the rule does not apply to a keeping trace; empty if the rule applies.
  package internal(set) var exclusion = ""
  /// What the finding must expect; empty if the case does not describe the finding.
  package internal(set) var expected = ""
  /// What the finding must say about the actual events.
  package internal(set) var actual = ""
  /// The indices of the events that must prove the finding.
  package internal(set) var events: [Int] = []
  /// Whether the finding must say that an event is missing.
  package internal(set) var isMissing = false
  /// The line of the scenario in the finding.
  package internal(set) var line: Int?
  /// The level of the finding, if it is weaker than the level of the rule.
  package internal(set) var level: RuleLevel?

  /// Creates a trace without events.
  init(start: Int, isBreaking: Bool, says: String) {
    self.start = start
    self.isBreaking = isBreaking
    self.says = says
  }

  /// The trace.
  package var trace: Trace { trace(ending: ending) }

  /// The trace with another end; nil for a trace without an end.
  package func trace(ending: String?) -> Trace {
    written.trace(format: format, profile: profile, ending: ending)
  }
}
