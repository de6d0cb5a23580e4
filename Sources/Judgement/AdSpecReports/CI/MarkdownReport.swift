import AdSpecRules

/// Writes Markdown for GitHub and GitLab: the verdict, a table of the formats, a table of the
/// broken rules, and the details about each broken rule.
///
/// GitHub does not show a step summary of 1 MiB or more. If the page is full, the report gives only
/// the number of the remaining rules.
package struct MarkdownReport: Report {
  package static let kind = "markdown"
  package static let summary = "a page for pull requests and step summaries"

  /// The maximum number of bytes of the page.
  static let maximum = 1_000_000

  private let options: ReportOptions
  /// The number of bytes that the report can still write.
  private let room: Int

  package init(options: ReportOptions) {
    self.init(options: options, used: 0)
  }

  /// Creates a report that will be appended to an existing page.
  ///
  /// - Parameters:
  ///   - options: The options of the report.
  ///   - used: The number of bytes that the page already has.
  package init(options: ReportOptions, used: Int) {
    self.options = options
    room = max(0, MarkdownReport.maximum - used)
  }

  package func write(_ run: JudgedRun, to write: (String) -> Void) {
    let broken = BrokenRule.all(of: run.facts.filter(\.isBroken).sortedByWeight)
    var room = room
    func writeIfFits(_ text: String) -> Bool {
      guard text.utf8.count <= room else { return false }
      room -= text.utf8.count
      write(text)
      return true
    }
    _ = writeIfFits(head(run))
    _ = writeIfFits(table(run.summary))
    let reserve = 200
    room -= reserve
    var shown = broken.isEmpty ? 0 : rows(broken, writeIfFits)
    shown = details(broken, writeIfFits)
    room += reserve
    if shown < broken.count {
      _ = writeIfFits("\n\(broken.count - shown) more are in the other reports.\n")
    }
    _ = writeIfFits(reasons(of: .exempt, run.facts))
    _ = writeIfFits(reasons(of: .disputed, run.facts))
  }

  private func head(_ run: JudgedRun) -> String {
    let (report, status) = (run.report, run.summary.exitStatus)
    let adapter = report.adapter
    let verdict: String
    switch status {
    case 0: verdict = "✅ **\(code(adapter.name))** passed"
    case 1: verdict = "❌ **\(code(adapter.name))** failed"
    default: verdict = "⚠️ **\(code(adapter.name))**: not decided"
    }
    let incomplete = report.incomplete.map { " The run is incomplete: \(text($0))." } ?? ""
    let part = report.shard.map { " This is \($0.name): `adspec merge` judges the whole." } ?? ""
    let day = report.expected.map { ", expected failures on \($0.today)" } ?? ""
    let remark = report.remarks.map { "\n\n\(text($0))" }.joined()
    return """
      ## adspec: \(code(adapter.name))

      \(verdict) (exit status \(status)).\(incomplete)\(part) \
      Version \(text(adapter.adapterVersion)) with SDK \(text(adapter.sdkVersion)), \
      suite \(text(report.suiteVersion)), seed \(report.seed)\(day), \
      \(PlainText.count(report.scenarios.count, "scenario")).\(remark)


      """
  }

  private func table(_ summary: RunSummary) -> String {
    // The table has a column for an unusual category only if a format has an outcome of this
    // category.
    let usual: [Outcome] = [.pass, .fail, .notExercised, .notApplicable]
    let counts = Outcome.allCases.filter { category in
      usual.contains(category) || summary.formats.contains { $0.count(category) > 0 }
    }
    var lines = [
      "| format | conformance | scenarios | "
        + counts.map(\.word).joined(separator: " | ") + " |",
      "|---|---|---:|" + String(repeating: "---:|", count: counts.count),
    ]
    for format in summary.formats {
      let cells =
        [text(format.lane.name), format.conformance.rawValue, String(format.scenarios)]
        + counts.map { String(format.count($0)) }
      lines.append("| \(cells.joined(separator: " | ")) |")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Writes the rows of the table of broken rules until the page is full, and returns the number of
  /// written rules.
  private func rows(_ broken: [BrokenRule], _ writeIfFits: (String) -> Bool) -> Int {
    let head = "| | rule | formats | in | what it says |\n|---|---|---|---|---|\n"
    guard writeIfFits("\n### Broken\n\n" + head) else { return 0 }
    for (count, rule) in broken.enumerated() {
      let fact = rule.example
      let sentence = fact.rule == nil ? FactText.message(of: fact) : fact.sentence
      let row =
        "| \(fact.outcome.word) | \(code(fact.id, inTable: true)) | \(text(rule.formats)) | "
        + (rule.scenarios == 0 ? "" : PlainText.count(rule.scenarios, "scenario"))
        + " | \(text(sentence)) |\n"
      if !writeIfFits(row) { return count }
    }
    return broken.count
  }

  private func details(_ broken: [BrokenRule], _ writeIfFits: (String) -> Bool) -> Int {
    for (count, rule) in broken.enumerated() {
      let lines = FactText.lines(of: rule.example)
      let fence = MarkdownText.fence(around: lines)
      let formats = rule.formats.isEmpty ? "" : " (\(rule.formats))"
      let title = rule.example.outcome.word + ": " + MarkdownText.html(rule.example.id + formats)
      let block = """

        <details><summary>\(title)</summary>

        \(fence)text
        \(lines.joined(separator: "\n"))
        \(fence)

        </details>

        """
      if !writeIfFits(block) { return count }
    }
    return broken.count
  }

  /// The section about facts that do not count, each with its reason.
  private func reasons(of outcome: Outcome, _ facts: [Fact]) -> String {
    let lines = facts.compactMap { fact -> String? in
      // The block about a broken fact has the reason.
      guard fact.outcome == outcome, !fact.isBroken, let reason = fact.reason else { return nil }
      return "* \(code(fact.name)): \(text(reason))"
    }
    let title = outcome.word.prefix(1).uppercased() + outcome.word.dropFirst()
    return lines.isEmpty ? "" : "\n### \(title)\n\n" + lines.joined(separator: "\n") + "\n"
  }

  private func code(_ text: String, inTable isInTable: Bool = false) -> String {
    MarkdownText.code(text, inTable: isInTable)
  }

  private func text(_ text: String) -> String { MarkdownText.escaped(text) }
}

/// The broken facts of a run about one rule with one outcome.
private struct BrokenRule {
  /// The fact that the page shows.
  let example: Fact
  private var facts: [Fact]

  /// The number of scenarios that break the rule.
  var scenarios: Int { facts.reduce(0) { $0 + $1.scenarios } }

  /// The formats and flows in which the rule is broken.
  var formats: String { facts.compactMap(\.lane?.name).joined(separator: ", ") }

  /// Groups facts by their rule; a fact about no rule stands alone.
  static func all(of facts: [Fact]) -> [BrokenRule] {
    var found: [BrokenRule] = []
    for fact in facts {
      let known = found.firstIndex {
        fact.rule != nil && $0.example.id == fact.id && $0.example.outcome == fact.outcome
      }
      if let known {
        found[known].facts.append(fact)
      } else {
        found.append(BrokenRule(example: fact, facts: [fact]))
      }
    }
    return found
  }
}
