/// One sentence of the contract between adapters and the SDK, decided from a trace alone.
package struct Rule: Sendable {
  /// The id, such as `LOAD-ONCE-1`.
  package let id: String
  /// How binding it is.
  package let level: RuleLevel
  /// How much harm is done by breaking it.
  package let severity: Severity
  /// The formats that it is for.
  package let formats: [String]
  /// What it requires, in one sentence.
  package let says: String
  /// Why it is required; empty when that goes without saying.
  package let because: String
  /// The documents, headers and reports that it rests on, in short form.
  package let cites: [String]
  /// Whether dying after the premise held is a failure of this rule.
  package let survives: Bool
  /// The file that declares it.
  package let file: String
  /// The line on which it is declared.
  package let line: Int

  /// What is judged; nil for a rule that only stands in a list.
  let body: RuleBody?

  /// Creates a rule that is described but judges nothing, as reports need it.
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
