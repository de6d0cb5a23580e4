/// Writes a run as one page that opens from disk: a matrix of rules by format and flow, and for each
/// broken one the messages of its shortest scenario.
///
/// The page is `page.html` with the styles, the scripts and the data of the run in it, and asks for
/// nothing over the network. Whatever an adapter, a scenario or a rule brings is data, see
/// ``PageText``: it never becomes markup.
package struct HTMLReport: Report {
  package static let kind = "html"
  package static let summary = "a page for people, with what happened in each broken rule"
  package static var showsTraces: Bool { true }

  private let options: ReportOptions

  package init(options: ReportOptions) {
    self.options = options
  }

  package func write(_ report: RunReport, to write: (String) -> Void) {
    let style = HTMLReport.text(PackageResources.page_css)
    let script =
      [
        PackageResources.elements_js, PackageResources.sequence_js, PackageResources.matrix_js,
        PackageResources.page_js,
      ].map(HTMLReport.text).joined(separator: "\n")
    // The marks are looked for in the page alone, so that nothing which is put in can be one.
    var rest = HTMLReport.text(PackageResources.page_html)[...]
    func writePage(before mark: String) {
      guard let range = rest.firstRange(of: mark) else { return }
      write(String(rest[..<range.lowerBound]))
      rest = rest[range.upperBound...]
    }
    writePage(before: "@policy@")
    write(HTMLReport.policy(script: script, style: style))
    writePage(before: "@style@")
    write(style)
    writePage(before: "@data@")
    PageData(report, options).write(to: write)
    writePage(before: "@script@")
    write(script)
    write(String(rest))
  }

  /// What the browser lets the page do: run its own script and style, and nothing else.
  private static func policy(script: String, style: String) -> String {
    "default-src 'none'; base-uri 'none'; form-action 'none'; "
      + "script-src 'sha256-\(ContentDigest(script).base64)'; "
      + "style-src 'sha256-\(ContentDigest(style).base64)'"
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
