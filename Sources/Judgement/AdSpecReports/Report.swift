/// A kind of report about a run.
///
/// Each kind of report is a type that conforms to this protocol.
///
/// A report passes its text to a function of the caller, and never opens a file. To add a new kind
/// of report, write a type that conforms to this protocol, and add the type to ``ReportKind/all``.
package protocol Report: Sendable {
  /// The name of the kind, as in `--report KIND=FILE`.
  static var kind: String { get }
  /// The purpose of the report, in a few words.
  static var summary: String { get }
  /// Whether the report shows whole traces. A run keeps traces only if one of its reports shows
  /// them.
  static var showsTraces: Bool { get }
  /// Whether the report shows scenarios that keep the broken rules. A run plays these scenarios
  /// again only if one of its reports shows them.
  static var showsCounterparts: Bool { get }
  /// Whether the report contains digests of traces. A run computes digests only if one of its
  /// reports contains them.
  static var showsDigests: Bool { get }
  /// Whether the report states the conformance of an adapter. adspec states the conformance only
  /// for the run of an adapter.
  static var statesConformance: Bool { get }

  /// The path to which adspec writes the report if the user gives no `=FILE`; nil if the user must
  /// give a file.
  static var usualPath: String? { get }

  /// Creates a report.
  init(options: ReportOptions)

  /// Writes the results of a run, piece by piece.
  func write(_ run: JudgedRun, to write: (String) -> Void)
}

extension Report {
  package static var usualPath: String? { nil }
  package static var showsTraces: Bool { false }
  package static var showsCounterparts: Bool { false }
  package static var showsDigests: Bool { false }
  package static var statesConformance: Bool { false }
}

/// The options of a report.
package struct ReportOptions: Hashable, Sendable {
  /// Whether the report shows real times.
  ///
  /// If the report does not show real times, equal runs give equal bytes.
  package var showsRealTime: Bool
  /// The time when the run started, such as `2026-01-02T03:04:05`; nil if the report must not show
  /// the time.
  ///
  /// The caller passes the time, because reports do not read the clock.
  package var timestamp: String?
  /// The author's own files: their paths in the run, and their paths from the root of their
  /// repository.
  ///
  /// Servers show findings at paths from the root, also if the run started in another folder.
  /// Scenario files in the suite of adspec are not among these files.
  package var ownFiles: [String: String] = [:]
  /// The web address of a line of the adapter's source, with `{file}` and `{line}`; nil if reports
  /// have no links to the source.
  package var sourceURL: String?

  /// Creates options.
  package init(showsRealTime: Bool = true, timestamp: String? = nil) {
    self.showsRealTime = showsRealTime
    self.timestamp = timestamp
  }

  /// The path of a file for a server.
  func pathInRepository(_ file: String) -> String { ownFiles[file] ?? file }
}

/// The kinds of reports.
package enum ReportKind {
  /// All kinds of reports, in the order of the help text.
  package static let all: [any Report.Type] = [
    ConsoleReport.self, JSONReport.self, HTMLReport.self, JUnitReport.self,
    MarkdownReport.self, GitHubReport.self, GitLabReport.self, SARIFReport.self, CTRFReport.self,
    TAPReport.self, StatementReport.self, StatementPage.self,
  ]

  /// The kinds of reports that adspec can write for given results, in the order of ``all``.
  ///
  /// - Parameter isOfRun: Whether the results are from a run of an adapter. Only a report about the
  ///   run of an adapter can state conformance.
  /// - Returns: All kinds if `isOfRun` is true, otherwise only the kinds that do not state
  ///   conformance.
  package static func kinds(ofRun isOfRun: Bool) -> [any Report.Type] {
    all.filter { isOfRun || !$0.statesConformance }
  }

  /// The names of the kinds that ``kinds(ofRun:)`` returns, separated by commas.
  package static func names(ofRun isOfRun: Bool) -> String {
    kinds(ofRun: isOfRun).map { $0.kind }.joined(separator: ", ")
  }

  /// The kind of report with a given name; nil if there is none.
  package static func named(_ name: String) -> (any Report.Type)? {
    all.first { $0.kind == name }
  }
}
