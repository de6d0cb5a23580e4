import AdSpecTrace

/// Writes a run as one page that opens from disk: a matrix of rules by format and flow, and for
/// each broken rule the messages of its shortest scenario.
///
/// The page requests nothing over the network; see ``HTMLPage``.
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

/// A page that opens from disk and contains its styles, scripts and data.
///
/// All text of adapters, scenarios and rules is data and never becomes markup; see ``PageText``.
enum HTMLPage {
  /// Writes the page, piece by piece.
  static func write(_ data: PageData, to write: (String) -> Void) {
    let style = text(PackageResources.page_css)
    let script =
      [
        PackageResources.elements_js, PackageResources.sequence_js, PackageResources.columns_js,
        PackageResources.matrix_js, PackageResources.page_js,
      ].map(text).joined(separator: "\n")
    // It searches the marks only in the page, so inserted text cannot contain one.
    var rest = text(PackageResources.page_html)[...]
    func writePage(before mark: String) {
      guard let range = rest.firstRange(of: mark) else { return }
      write(String(rest[..<range.lowerBound]))
      rest = rest[range.upperBound...]
    }
    writePage(before: "@policy@")
    write(policy(script: script, style: style))
    writePage(before: "@style@")
    write(style)
    writePage(before: "@data@")
    data.write(to: write)
    writePage(before: "@script@")
    write(script)
    write(String(rest))
  }

  /// The policy of the page: the browser runs only its own script and style.
  private static func policy(script: String, style: String) -> String {
    "default-src 'none'; base-uri 'none'; form-action 'none'; "
      + "script-src 'sha256-\(ContentDigest(script).base64)'; "
      + "style-src 'sha256-\(ContentDigest(style).base64)'"
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}

/// Writes any values as data that is safe in a page.
enum PageText {
  /// A value as JSON on one line.
  ///
  /// Nothing in it can end the element around it or start another.
  ///
  /// JSON has the replaced characters only in texts.
  static func line(_ value: TraceValue) -> String {
    var writer = TraceWriter()
    writer.write(value)
    var result = ""
    for scalar in String(decoding: writer.bytes, as: UTF8.self).unicodeScalars {
      switch scalar {
      case "<", ">", "&", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
