import AdSpecRules

/// Writes the verdict of a statement of conformance as a picture for a page: SVG, as small as a line of text.
///
/// It refers to nothing outside itself. Its title says all of it to those who do not see it.
package struct BadgeReport: Report {
  package static let kind = "badge"
  package static let summary = "the verdict as a picture (SVG)"
  package static var statesConformance: Bool { true }

  package init(options: ReportOptions) {}

  package func write(_ report: RunReport, to write: (String) -> Void) {
    let statement = ConformanceStatement(report)
    let verdict = statement.verdict.rawValue
    let (left, right) = (BadgeReport.width(of: BadgeReport.label), BadgeReport.width(of: verdict))
    let title = BadgeReport.title(of: statement)
    withoutActuallyEscaping(write) { write in
      var svg = XMLText(to: write)
      svg.begin(
        "svg",
        [
          .init("xmlns", "http://www.w3.org/2000/svg"), .init("width", String(left + right)),
          .init("height", String(BadgeReport.height)), .init("role", "img"),
          .init("aria-label", title),
        ])
      svg.element("title", [], text: title)
      svg.element("rect", BadgeReport.box(at: 0, left, "#333"))
      svg.element("rect", BadgeReport.box(at: left, right, BadgeReport.colour(statement.verdict)))
      svg.begin(
        "g",
        [
          .init("fill", "#fff"), .init("text-anchor", "middle"),
          .init("font-family", "Verdana,DejaVu Sans,sans-serif"), .init("font-size", "11"),
        ])
      svg.element("text", BadgeReport.middle(of: 0, left), text: BadgeReport.label)
      svg.element("text", BadgeReport.middle(of: left, right), text: verdict)
      svg.end()
      svg.end()
    }
  }

  private static let label = "adspec"
  private static let height = 20
  /// What a letter and the space at both ends take in pixels.
  ///
  /// Texts are fitted to it, whatever the font.
  private static let letter = 7
  private static let space = 12

  private static func width(of text: String) -> Int { text.count * letter + space }

  private static func title(of statement: ConformanceStatement) -> String {
    let adapter = statement.report.adapter
    let version = adapter.isApp ? "" : " \(adapter.adapterVersion)"
    let part = statement.report.shard.map { ", by \($0.name)" } ?? ""
    return PlainText.line(
      "adspec \(statement.report.toolVersion): \(adapter.name)\(version): "
        + "\(statement.verdict.rawValue)\(part)")
  }

  /// Each is dark enough for white letters.
  private static func colour(_ verdict: ConformanceStatement.Verdict) -> String {
    switch verdict {
    case .conforms: "#1e7a34"
    case .partial: "#8a5a00"
    case .doesNotConform: "#b3261e"
    case .notDriven: "#5f6368"
    }
  }

  private static func box(at x: Int, _ width: Int, _ colour: String) -> [XMLText.Attribute] {
    [
      .init("x", String(x)), .init("width", String(width)), .init("height", String(height)),
      .init("fill", colour),
    ]
  }

  private static func middle(of x: Int, _ width: Int) -> [XMLText.Attribute] {
    [
      .init("x", String(x + width / 2)), .init("y", "14"),
      .init("textLength", String(width - space)),
    ]
  }
}
