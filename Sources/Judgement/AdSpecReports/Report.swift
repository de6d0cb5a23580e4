/// A form in which the results of a run are written.
///
/// A report is handed a place to write to and never opens a file. A new one is a type that
/// conforms, in a file of its own, and its entry in ``ReportKind/all``.
package protocol Report: Sendable {
  /// The name of the form, as it stands in `--report KIND=FILE`.
  static var kind: String { get }
  /// What the form is for, in a few words.
  static var summary: String { get }
  /// Whether it shows whole traces: a run keeps some only where a report asks for them.
  static var showsTraces: Bool { get }
  /// Whether it has the digests of traces, which are computed only where a report asks for them.
  static var showsDigests: Bool { get }
  /// Whether it states what a run proves of an adapter, so that only a run of an adapter can have it.
  static var statesConformance: Bool { get }

  /// Where it goes without `=FILE`; nil where it needs a file.
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

/// What is left open by the form of a report.
package struct ReportOptions: Hashable, Sendable {
  /// Whether real times are shown; without them, equal runs give equal bytes.
  package var showsRealTime: Bool
  /// When the run started, as `2026-01-02T03:04:05`; nil leaves it out.
  ///
  /// It is handed in, because reports have no clock.
  package var timestamp: String?
  /// The files of scenarios that stand in the author's folder, and not in the suite of the tool.
  package var localFiles: Set<String> = []

  /// Creates options.
  package init(showsRealTime: Bool = true, timestamp: String? = nil) {
    self.showsRealTime = showsRealTime
    self.timestamp = timestamp
  }
}
