/// Writes JUnit XML as the readers of GitHub, GitLab, Jenkins and Bazel understand it: one case for each
/// rule in each format and flow.
///
/// Names and number of the cases stay the same while an adapter changes, so that readers can follow
/// each of them.
package struct JUnitReport: Report {
  package static let kind = "junit"
  package static let summary = "JUnit XML, a case for each rule, format and flow"

  private let options: ReportOptions

  package init(options: ReportOptions) {
    self.options = options
  }

  package func write(_ report: RunReport, to write: (String) -> Void) {
    JUnitWriter(report: report, options: options, dialect: .rich)
      .write(JUnitSuite.ofFacts(report), to: write)
  }
}

/// Writes the same cases as ``JUnitReport`` in what strict schemas allow.
package struct JUnitStrictReport: Report {
  package static let kind = "junit-strict"
  package static let summary = "the same, for readers that check it against a schema"

  private let options: ReportOptions

  package init(options: ReportOptions) {
    self.options = options
  }

  package func write(_ report: RunReport, to write: (String) -> Void) {
    JUnitWriter(report: report, options: options, dialect: .strict)
      .write(JUnitSuite.ofFacts(report), to: write)
  }
}

/// Writes JUnit XML with a case for each scenario, each rule that it is there for, and each other rule that
/// was broken in it.
package struct JUnitScenarioReport: Report {
  package static let kind = "junit-scenarios"
  package static let summary = "JUnit XML, cases for each scenario and what it is there for"

  private let options: ReportOptions

  package init(options: ReportOptions) {
    self.options = options
  }

  package func write(_ report: RunReport, to write: (String) -> Void) {
    JUnitWriter(report: report, options: options, dialect: .rich)
      .write(JUnitSuite.ofScenarios(report), to: write)
  }
}
