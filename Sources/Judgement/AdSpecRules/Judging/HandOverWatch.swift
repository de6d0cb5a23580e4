/// Notes, while a catalogue judges a trace, which cases rules leave to other rules.
///
/// Tests use it to find a case about which the other rule is not asked. See `HandOverTests`.
package final class HandOverWatch {
  /// A case that the check of a rule left to another rule.
  package struct Case: Hashable {
    /// The id of the rule.
    package let rule: String
    /// The index of the event of its premise.
    package let event: Int
    /// The id of the other rule.
    package let other: String

    /// Creates a case.
    package init(rule: String, event: Int, other: String) {
      (self.rule, self.event, self.other) = (rule, event, other)
    }
  }

  /// The id of a rule to which nothing is left outside of checks: `leaves(ID, PART)` is nil.
  package let omitted: String?
  /// The ids of the rules to which parts of rules leave cases, such as a condition.
  package private(set) var parts: Set<String> = []
  /// The cases that checks have left to other rules.
  package private(set) var cases: [Case] = []
  /// For each rule, the indices of the events about which it was asked: its premise and its conditions
  /// hold.
  package private(set) var asked: [String: [Int]] = [:]
  private var current = (rule: "", event: 0)

  /// Creates a watch.
  package init(omitting rule: String? = nil) { omitted = rule }

  /// Forgets what the watch has noted about a trace.
  package func clear() { (cases, asked) = ([], [:]) }

  /// Notes that a part of a rule leaves cases to another rule.
  ///
  /// - Returns: Whether the part is missing.
  func part(_ other: String) -> Bool {
    parts.insert(other)
    return other == omitted
  }

  /// Notes that a rule is asked about an event.
  func ask(_ rule: String, _ event: Int) {
    current = (rule, event)
    asked[rule, default: []].append(event)
  }

  /// Notes that the running check leaves its case to another rule.
  func note(_ other: String) {
    let found = Case(rule: current.rule, event: current.event, other: other)
    if !cases.contains(found) { cases.append(found) }
  }
}
