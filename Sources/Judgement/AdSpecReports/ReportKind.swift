/// The forms of reports that there are.
package enum ReportKind {
  /// All forms, in the order in which help texts list them.
  package static let all: [any Report.Type] = [
    ConsoleReport.self, JSONReport.self, HTMLReport.self, JUnitReport.self,
    JUnitStrictReport.self, JUnitScenarioReport.self, MarkdownReport.self, GitHubReport.self,
    GitLabReport.self, SARIFReport.self, CTRFReport.self, TAPReport.self, StatementReport.self,
    StatementPage.self, BadgeReport.self,
  ]

  /// The forms that suit a report, in the same order.
  ///
  /// - Parameter isOfRun: Whether it is of a run of an adapter, of which conformance can be stated.
  /// - Returns: All forms, or those that state no conformance.
  package static func kinds(ofRun isOfRun: Bool) -> [any Report.Type] {
    all.filter { isOfRun || !$0.statesConformance }
  }

  /// The names of the forms that suit a report, for a sentence.
  package static func names(ofRun isOfRun: Bool) -> String {
    kinds(ofRun: isOfRun).map { $0.kind }.joined(separator: ", ")
  }

  /// Finds a form by its name; nil when there is none.
  package static func named(_ name: String) -> (any Report.Type)? {
    all.first { $0.kind == name }
  }
}
