/// A run with everything that reports make of its results, which is computed only once.
package struct JudgedRun: Sendable {
  /// The results of the run.
  package let report: RunReport
  /// The formats, gaps and mistakes of the run, and its exit status.
  package let summary: RunSummary
  /// The facts of the run, in the order of the formats and of the rules in the catalogue.
  ///
  /// The facts about the whole run come before the facts about formats.
  let facts: [Fact]

  /// Judges a run by its results.
  package init(_ report: RunReport) {
    self.report = report
    summary = RunSummary(report)
    facts = Fact.all(in: report, summary)
  }
}
