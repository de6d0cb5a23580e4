package import AdSpecTrace

/// One sentence of the contract between adapters and the SDK, which adspec decides from a trace.
package struct Rule: Sendable {
  /// The id, such as `LOAD-ONCE-1`.
  package var id: String
  /// The level of the rule, which says how binding the rule is.
  package var level: RuleLevel
  /// The severity of a violation, which says how much harm the violation does.
  package var severity: Severity
  /// The ad formats to which the rule applies.
  package var formats: [String]
  /// The requirement, in one sentence.
  package var says: String
  /// The reason for the requirement; empty if the sentence is enough.
  package var because: String
  /// The sources of the rule in short form: documents, headers, and reports about defects.
  package var cites: [String]
  /// Whether the rule fails if the adapter dies after the premise.
  package var survives: Bool
  /// The fault that the rule declares; nil if it declares none.
  package internal(set) var fault: MessageChange?
  /// The cases that the rule leaves to other rules.
  package internal(set) var leaves: [HandOver] = []
  /// Why the rule is contested, so that no report counts it; nil for other rules.
  package var dispute: Dispute?
  /// The path of the file that declares the rule.
  package var file: String
  /// The line of the declaration, from 1; 0 if unknown.
  package var line: Int

  /// The compiled rule; nil if this value only describes a rule for reports.
  let body: RuleBody?

  /// Whether the rule can apply in one flow and not in the other.
  package var dependsOnFlow: Bool { body?.dependsOnFlow ?? false }

  /// Whether the rule holds in a version of the Google Mobile Ads SDK.
  package func holds(in sdk: SDKGeneration) -> Bool { body?.sdks.contains(sdk) ?? true }

  /// Whether the rule is a law: silent where the finding of another rule names the same fact.
  package var isLaw: Bool { body?.isLaw ?? false }

  /// Creates a description of a rule for reports, without the compiled rule.
  package init(
    id: String, level: RuleLevel, severity: Severity, formats: [String], says: String,
    because: String = "", cites: [String] = [], survives: Bool = false, file: String = "",
    line: Int = 0
  ) {
    self.init(
      id: id, level: level, severity: severity, formats: formats, says: says, because: because,
      cites: cites, survives: survives, file: file, line: line, body: nil)
  }

  init(
    id: String, level: RuleLevel, severity: Severity, formats: [String], says: String,
    because: String, cites: [String], survives: Bool, file: String, line: Int, body: RuleBody?
  ) {
    self.id = id
    self.level = level
    self.severity = severity
    self.formats = formats
    self.says = says
    self.because = because
    self.cites = cites
    self.survives = survives
    self.file = file
    self.line = line
    self.body = body
  }
}

/// Cases that a rule does not judge, because another rule judges them.
package struct HandOver: Hashable, Sendable {
  /// The id of the other rule.
  package let rule: String
  /// The cases, in one sentence.
  package let says: String
  /// The line of the declaration.
  let line: Int
}

/// Why a rule is contested.
///
/// Reports show what breaks a disputed rule, with the reason. Nothing counts the rule, and it never
/// changes the exit status.
package struct Dispute: Hashable, Sendable {
  /// The version of the suite since which the rule is disputed, such as `1.1.0`.
  package var since: String
  /// What is contested, in one sentence or more.
  package var reason: String
  /// The address of the challenge, or of the document that contradicts the rule.
  package var link: String

  /// Creates a dispute.
  package init(since: String, reason: String, link: String) {
    (self.since, self.reason, self.link) = (since, reason, link)
  }

  /// The dispute in one line, for reports.
  package var text: String { "disputed since \(since): \(reason) (\(link))" }
}

/// The level of a rule: how binding the rule is.
package enum RuleLevel: String, Hashable, Sendable, CaseIterable {
  /// The requirement comes from the documentation or from the SDK's headers, or a violation is a
  /// known defect.
  case must
  /// The rule is good practice, but an adapter can have a reason not to follow the rule.
  case should
  /// adspec notes a violation of the rule, but does not treat the violation as a failure.
  case observe

  /// Whether the level is less binding than another level.
  package func isWeaker(than other: RuleLevel) -> Bool {
    let order = RuleLevel.allCases
    return order.firstIndex(of: self) ?? 0 > order.firstIndex(of: other) ?? 0
  }
}

/// The severity of a violation: how much harm an adapter does if it breaks a rule.
package enum Severity: String, Hashable, Sendable, CaseIterable {
  /// Ads, money or rewards are lost, or the app dies.
  case critical
  /// A feature does not work.
  case high
  /// Users or publishers are annoyed.
  case medium
  /// Only tidiness suffers.
  case low
}
