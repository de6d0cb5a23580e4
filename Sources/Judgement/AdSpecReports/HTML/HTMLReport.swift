/// Writes a run as one page that opens from disk: a matrix of rules by format and flow, and for each
/// broken one the messages of its shortest scenario.
///
/// The page asks for nothing over the network, see ``HTMLPage``.
package struct HTMLReport: Report {
  package static let kind = "html"
  package static let summary = "a page for people, with what happened in each broken rule"
  package static var showsTraces: Bool { true }

  private let options: ReportOptions

  package init(options: ReportOptions) {
    self.options = options
  }

  package func write(_ report: RunReport, to write: (String) -> Void) {
    HTMLPage.write(PageData(report, options), to: write)
  }
}
