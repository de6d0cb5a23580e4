import AdSpecRules
import AdSpecTrace

/// Writes a statement of conformance as Markdown, so that the author can publish it together with
/// the adapter.
package struct StatementPage: Report {
  package static let kind = "statement-markdown"
  package static let summary = "the same, for people"
  package static var showsDigests: Bool { true }
  package static var statesConformance: Bool { true }

  package init(options: ReportOptions) {}

  package func write(_ report: RunReport, to write: (String) -> Void) {
    let statement = ConformanceStatement(report)
    let parts = [
      head(statement), formats(statement), exemptions(statement), basis(statement),
      StatementPage.definitions,
    ]
    for line in parts.joined() { write(line + "\n") }
  }

  private func head(_ statement: ConformanceStatement) -> [String] {
    let adapter = statement.report.adapter
    let conformance = "**\(statement.conformance.rawValue.capitalizedAtStart)**"
    return [
      "# Statement of conformance: \(escaped(adapter.name))", "",
      conformance
        + (statement.reasons.isEmpty
          ? "." : ": " + statement.reasons.map(escaped).joined(separator: "; ") + "."),
    ]
  }

  private func formats(_ statement: ConformanceStatement) -> [String] {
    [
      "", "## Formats", "", "| format | flow | conformance | scenarios | rules kept | why |",
      "|---|---|---|---:|---:|---|",
    ]
      + statement.lanes.map { lane in
        let summary = lane.summary
        let applying = summary.outcomes.count { $0.category != .notApplicable }
        let cells = [
          escaped(summary.lane.format), escaped(summary.lane.flow), lane.conformance.rawValue,
          String(summary.scenarios), "\(summary.count(.pass)) of \(applying)",
          lane.reasons.map(escaped).joined(separator: "; "),
        ]
        return "| \(cells.joined(separator: " | ")) |"
      }
  }

  /// The section of the page about waived rules and expected failures.
  private func exemptions(_ statement: ConformanceStatement) -> [String] {
    let waived = statement.waived.map { outcome in
      "- \(MarkdownText.code(outcome.rule)) (\(escaped(outcome.lane.name)), "
        + "\(outcome.level.rawValue)): waived: "
        + escaped(outcome.reason ?? "no reason is given")
    }
    let expected = statement.summary.expectations.filter { $0.state == .broken }.map { outcome in
      let entry = outcome.entry
      let link = entry.link.map { ", \($0)" } ?? ""
      let end = entry.expires.map { ", until \($0)" } ?? ""
      return
        "- \(escaped(entry.name)), broken in \(PlainText.count(outcome.scenarios, "scenario")) as "
        + "expected\(escaped(end)): "
        + escaped((entry.reason.isEmpty ? "no reason is given" : entry.reason) + link)
    }
    guard !waived.isEmpty || !expected.isEmpty else { return [] }
    return ["", "## Waived rules and expected failures", ""] + waived + expected
  }

  private func basis(_ statement: ConformanceStatement) -> [String] {
    let report = statement.report
    let conditions = report.conditions
    var adspec = "version \(report.toolVersion), suite \(report.suiteVersion), seed \(report.seed)"
    if report.isStrict { adspec += ", strict" }
    let options = conditions?.options ?? []
    if !options.isEmpty { adspec += ", \(options.joined(separator: " "))" }
    let count = PlainText.count(report.scenarios.count, "scenario")
    let rows = [
      ("Google Mobile Ads SDK", "version \(conditions?.mobileAdsVersion ?? "unknown")"),
      ("adspec", adspec),
      ("run", "\(count), exit status \(statement.summary.exitStatus)"),
      ("rules, SHA-256", conditions?.rulesDigest ?? "unknown"),
      ("scenarios, SHA-256", conditions?.scenariosDigest ?? "unknown"),
      ("traces, SHA-256", statement.traceDigest ?? "unknown"),
    ]
    return ["", "## Basis", "", "| input | value |", "|---|---|"]
      + (subject(report.adapter) + rows).map { "| \(escaped($0)) | \(escaped($1)) |" }
      + claims(report.adapter)
  }

  private func subject(_ adapter: AdapterSummary) -> [(String, String)] {
    if adapter.isApp { return [("app", adapter.className)] }
    return [
      ("adapter", "\(adapter.className), version \(adapter.adapterVersion)"),
      ("SDK of the network", "version \(adapter.sdkVersion)"),
    ]
  }

  private func claims(_ adapter: AdapterSummary) -> [String] {
    guard case .object(let fields) = adapter.profile, !fields.isEmpty else { return [] }
    return ["", "## Claims", ""]
      + fields.map { "- \(MarkdownText.code("\($0.name): \($0.value.readable)"))" }
  }

  private static let definitions = [
    "", "## What the words mean", "",
    "- *conforming*: every `must` rule that applies was exercised and kept, in a whole run of the suite.",
    "- *partial*: no `must` rule was broken, but one was waived, expected to fail, not exercised or not "
      + "decided, or the run is not complete.",
    "- *non-conforming*: a `must` rule or an expectation of a scenario was broken, or the adapter died.",
    "- *unknown*: no `must` rule was exercised.",
    "- *not driven*: no load succeeded, all signals were empty, or no presentation reached the "
      + "network, so the rules prove nothing.",
  ]

  private func escaped(_ text: String) -> String { MarkdownText.escaped(text) }
}

extension String {
  /// The text with a capital letter at the beginning.
  fileprivate var capitalizedAtStart: String { prefix(1).uppercased() + dropFirst() }
}

/// Writes the conformance in a statement as a badge: a small SVG picture, as high as a
/// line of text.
///
/// The picture does not load any other file. The `title` of the picture contains the whole text,
/// for screen readers.
package struct BadgeReport: Report {
  package static let kind = "badge"
  package static let summary = "the conformance as a picture (SVG)"
  package static var statesConformance: Bool { true }

  package init(options: ReportOptions) {}

  package func write(_ report: RunReport, to write: (String) -> Void) {
    let statement = ConformanceStatement(report)
    let word = statement.conformance.rawValue
    let (left, right) = (BadgeReport.width(of: BadgeReport.label), BadgeReport.width(of: word))
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
      svg.element(
        "rect", BadgeReport.box(at: left, right, BadgeReport.colour(statement.conformance)))
      svg.begin(
        "g",
        [
          .init("fill", "#fff"), .init("text-anchor", "middle"),
          .init("font-family", "Verdana,DejaVu Sans,sans-serif"), .init("font-size", "11"),
        ])
      svg.element("text", BadgeReport.middle(of: 0, left), text: BadgeReport.label)
      svg.element("text", BadgeReport.middle(of: left, right), text: word)
      svg.end()
      svg.end()
    }
  }

  private static let label = "adspec"
  private static let height = 20
  /// The width that the picture reserves for each letter, in pixels.
  ///
  /// The picture stretches or shrinks its texts to this width, whatever font the reader has.
  private static let letter = 7
  /// The sum of the spaces on the left and on the right of a text, in pixels.
  private static let space = 12

  private static func width(of text: String) -> Int { text.count * letter + space }

  private static func title(of statement: ConformanceStatement) -> String {
    let adapter = statement.report.adapter
    let version = adapter.isApp ? "" : " \(adapter.adapterVersion)"
    let part = statement.report.shard.map { ", by \($0.name)" } ?? ""
    return PlainText.line(
      "adspec \(statement.report.toolVersion): \(adapter.name)\(version): "
        + "\(statement.conformance.rawValue)\(part)")
  }

  /// The background colour of a word, which is dark enough for white letters.
  private static func colour(_ conformance: Conformance) -> String {
    switch conformance {
    case .conforming: "#1e7a34"
    case .partial: "#8a5a00"
    case .nonConforming: "#b3261e"
    case .unknown, .notDriven: "#5f6368"
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
