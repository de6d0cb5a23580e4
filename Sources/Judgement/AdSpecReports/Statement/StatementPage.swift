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

  package func write(_ run: JudgedRun, to write: (String) -> Void) {
    let statement = ConformanceStatement(run)
    let parts = [
      head(statement), formats(statement), exemptions(statement), disputed(statement),
      basis(statement),
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
        let applying = summary.outcomes.count {
          ![.notApplicable, .disputed].contains($0.category)
        }
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

  /// The section of the page about disputed rules, which do not count.
  private func disputed(_ statement: ConformanceStatement) -> [String] {
    guard !statement.disputed.isEmpty else { return [] }
    return ["", "## Disputed rules, which do not count", ""]
      + statement.disputed.map { outcome in
        "- \(MarkdownText.code(outcome.rule)) (\(escaped(outcome.lane.name)), "
          + "\(outcome.level.rawValue)): \(outcome.verdict == .fail ? "broken" : "not broken"); "
          + escaped(outcome.reason ?? "")
      }
  }

  private func basis(_ statement: ConformanceStatement) -> [String] {
    let report = statement.report
    let conditions = report.conditions
    var adspec = "version \(report.toolVersion), suite \(report.suiteVersion), seed \(report.seed)"
    if report.isStrict { adspec += ", strict" }
    let options = (conditions?.options ?? []) + (conditions?.selection ?? [])
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
