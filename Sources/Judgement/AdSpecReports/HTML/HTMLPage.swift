/// A page that opens from disk, with its styles, its scripts and its data in it.
///
/// Whatever an adapter, a scenario or a rule brings is data, see ``PageText``: it never becomes markup.
enum HTMLPage {
  /// Writes the page, piece by piece.
  static func write(_ data: PageData, to write: (String) -> Void) {
    let style = text(PackageResources.page_css)
    let script =
      [
        PackageResources.elements_js, PackageResources.sequence_js, PackageResources.columns_js,
        PackageResources.matrix_js, PackageResources.page_js,
      ].map(text).joined(separator: "\n")
    // The marks are looked for in the page alone, so that nothing which is put in can be one.
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

  /// What the browser lets the page do: run its own script and style, and nothing else.
  private static func policy(script: String, style: String) -> String {
    "default-src 'none'; base-uri 'none'; form-action 'none'; "
      + "script-src 'sha256-\(ContentDigest(script).base64)'; "
      + "style-src 'sha256-\(ContentDigest(style).base64)'"
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
