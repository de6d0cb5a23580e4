/// The forms of reports that there are.
package enum ReportKind {
  /// All forms, in the order in which help texts list them.
  package static let all: [any Report.Type] = [
    ConsoleReport.self, JSONReport.self, HTMLReport.self, JUnitReport.self,
    JUnitStrictReport.self, JUnitScenarioReport.self, MarkdownReport.self, GitHubReport.self,
    GitLabReport.self, SARIFReport.self, CTRFReport.self, TAPReport.self, StatementReport.self,
    StatementPage.self, BadgeReport.self,
  ]

  /// The names of all forms, for a sentence.
  package static let names = all.map { $0.kind }.joined(separator: ", ")

  /// Finds a form by its name; nil when there is none.
  package static func named(_ name: String) -> (any Report.Type)? {
    all.first { $0.kind == name }
  }
}
