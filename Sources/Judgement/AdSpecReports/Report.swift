/// A kind of report about a run.
///
/// A report gets a function to write to and never opens a file. A new kind is a type that conforms, with an
/// entry in ``ReportKind/all``.
package protocol Report: Sendable {
  /// The name of the kind, as in `--report KIND=FILE`.
  static var kind: String { get }
  /// The purpose of the report, in a few words.
  static var summary: String { get }
  /// Whether the report shows whole traces; a run keeps traces only for such a report.
  static var showsTraces: Bool { get }
  /// Whether the report has digests of traces; a run computes digests only for such a report.
  static var showsDigests: Bool { get }
  /// Whether the report states the conformance of an adapter, so that only a run of an adapter can have the
  /// report.
  static var statesConformance: Bool { get }

  /// The path of the report without `=FILE`; nil if the report needs a file.
  static var usualPath: String? { get }

  /// Creates a report.
  init(options: ReportOptions)

  /// Writes the results of a run, piece by piece.
  func write(_ report: RunReport, to write: (String) -> Void)
}

extension Report {
  package static var usualPath: String? { nil }
  package static var showsTraces: Bool { false }
  package static var showsDigests: Bool { false }
  package static var statesConformance: Bool { false }
}

/// The options of a report.
package struct ReportOptions: Hashable, Sendable {
  /// Whether the report shows real times.
  ///
  /// Without real times, equal runs give equal bytes.
  package var showsRealTime: Bool
  /// The start of the run, as `2026-01-02T03:04:05`; nil for a report without the time.
  ///
  /// The caller gives the time, because reports have no clock.
  package var timestamp: String?
  /// The paths of scenario files in the author's folder, not in the suite of the tool.
  package var localFiles: Set<String> = []

  /// Creates options.
  package init(showsRealTime: Bool = true, timestamp: String? = nil) {
    self.showsRealTime = showsRealTime
    self.timestamp = timestamp
  }
}

/// The kinds of reports.
package enum ReportKind {
  /// All kinds, in the order of help texts.
  package static let all: [any Report.Type] = [
    ConsoleReport.self, JSONReport.self, HTMLReport.self, JUnitReport.self,
    JUnitStrictReport.self, JUnitScenarioReport.self, MarkdownReport.self, GitHubReport.self,
    GitLabReport.self, SARIFReport.self, CTRFReport.self, TAPReport.self, StatementReport.self,
    StatementPage.self, BadgeReport.self,
  ]

  /// The kinds that a run or a saved report can have, in the order of ``all``.
  ///
  /// - Parameter isOfRun: Whether the results are from a run of an adapter, so that a report can state
  ///   conformance.
  /// - Returns: All kinds, or the kinds that do not state conformance.
  package static func kinds(ofRun isOfRun: Bool) -> [any Report.Type] {
    all.filter { isOfRun || !$0.statesConformance }
  }

  /// The names of these kinds, with commas between them.
  package static func names(ofRun isOfRun: Bool) -> String {
    kinds(ofRun: isOfRun).map { $0.kind }.joined(separator: ", ")
  }

  /// The kind with a name; nil if there is none.
  package static func named(_ name: String) -> (any Report.Type)? {
    all.first { $0.kind == name }
  }
}
