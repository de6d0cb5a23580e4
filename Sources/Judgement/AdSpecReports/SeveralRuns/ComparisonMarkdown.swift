import AdSpecRules

/// Writes a comparison of two runs as Markdown, for a pull request.
enum ComparisonMarkdown {
  static func text(_ comparisons: RunComparisons) -> String {
    let comparison = comparisons.all[0]
    var lines = head(comparisons, names: ["before", "after"])
    for kind in RunComparison.Kind.allCases {
      let changes = comparison.changes.filter { $0.kind == kind }
      guard !changes.isEmpty else { continue }
      lines += ["", "### \(kind.title): \(changes.count)", ""]
      lines += changes.flatMap(self.lines)
    }
    for (title, names) in ComparisonText.lists(comparison) {
      lines += ["", "### \(title): \(names.count)", ""]
      lines += names.map { "- \(code($0))" }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The head of the text: the subject of the comparison, its result, and the compared runs.
  static func head(_ comparisons: RunComparisons, names: [String]) -> [String] {
    [
      "## \(escaped(comparisons.head))", "", "**\(escaped(comparisons.result))**", "",
    ]
      + comparisons.runs.indices.map { position in
        let run = ComparisonText.run(comparisons.runs[position], comparisons.files[position])
        return "- \(escaped(names[position])): \(code(run))"
      } + comparisons.warnings.map { "- " + escaped($0) }
  }

  /// Writes a change and its evidence as an item of a Markdown list.
  static func lines(_ change: RunComparison.Change) -> [String] {
    let mark = change.isRegression ? "**regression** " : ""
    let says = change.says.isEmpty ? "" : ": \(escaped(change.says))"
    return [
      "- \(mark)\(code(change.name)) (\(change.level.rawValue), "
        + "\(escaped(ComparisonText.step(change))))\(says)"
    ] + (change.note.map { ["  - \(escaped($0))"] } ?? [])
      + ComparisonText.facts(of: change).map { "  - \($0.label): \(code($0.value))" }
  }

  private static func code(_ text: String) -> String { MarkdownText.code(text) }

  private static func escaped(_ text: String) -> String { MarkdownText.escaped(text) }
}

/// Writes comparisons of several runs as Markdown, for a pull request.
///
/// The text has a table with a column for each run.
struct ComparisonTable {
  /// The subject of a row of the table: a rule or a ``LifeFact``, in a format and flow.
  private struct Item: Hashable {
    let name: String
    let lane: Lane
  }

  private let comparisons: RunComparisons
  private let names: [String]
  /// The rules and facts that changed in at least one run, sorted by the kind of the change.
  private let rows: [RunComparison.Change]
  /// For each run after the first: its changes since the first run.
  private let changes: [[Item: RunComparison.Change]]

  init(_ comparisons: RunComparisons) {
    self.comparisons = comparisons
    names = RunNames(comparisons.runs).names
    changes = comparisons.all.map { comparison in
      Dictionary(
        comparison.changes.map { (ComparisonTable.item($0), $0) },
        uniquingKeysWith: { first, _ in first })
    }
    var known: Set<Item> = []
    let all = RunComparison.Kind.allCases.flatMap { kind in
      comparisons.all.flatMap { $0.changes.filter { $0.kind == kind } }
    }
    rows = all.filter { known.insert(ComparisonTable.item($0)).inserted }
  }

  /// The whole text, which ends with a line feed.
  var text: String {
    var lines = ComparisonMarkdown.head(comparisons, names: names)
    if !rows.isEmpty { lines += table }
    for (name, comparison) in zip(names.dropFirst(), comparisons.all) {
      let worse = comparison.changes.filter(\.isRegression)
      if !worse.isEmpty {
        lines += ["", "### Regressions of \(MarkdownText.escaped(name)): \(worse.count)", ""]
        lines += worse.flatMap(ComparisonMarkdown.lines)
      }
      for (title, items) in ComparisonText.lists(comparison) {
        lines += ["", "### \(title) of \(MarkdownText.escaped(name)): \(items.count)", ""]
        lines += items.map { "- \(MarkdownText.code($0))" }
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private var table: [String] {
    let heads = ["what changed", "level"] + names.map(MarkdownText.escaped)
    return [
      "", "| \(heads.joined(separator: " | ")) |",
      String(repeating: "|---", count: heads.count) + "|",
    ]
      + rows.map { row in
        let cells =
          [MarkdownText.code(row.name, inTable: true), row.level.rawValue, first(row)]
          + comparisons.all.indices.map { cell(row, $0) }
        return "| \(cells.joined(separator: " | ")) |"
      } + ["", "A regression against \(MarkdownText.escaped(names[0])) is bold."]
  }

  /// The cell of a row for the first run: the outcome of the rule or fact.
  private func first(_ row: RunComparison.Change) -> String {
    let known = comparisons.all[0].earlier.outcome(of: row.item, in: row.lane)
    return words(known?.category.rawValue ?? row.before)
  }

  /// The cell of a row for a later run: the outcome of the rule or fact.
  private func cell(_ row: RunComparison.Change, _ position: Int) -> String {
    let run = comparisons.all[position].later
    guard let change = changes[position][ComparisonTable.item(row)] else {
      if let outcome = run.outcome(of: row.item, in: row.lane) {
        return words(outcome.category.rawValue)
      }
      let isRule = comparisons.runs.contains { $0.rules.contains { $0.id == row.item } }
      return words(isRule || !run.lanes.contains(row.lane) ? nil : row.before)
    }
    let text =
      words(change.after) + (change.kind == .changedEvidence ? ", differently" : "")
    return change.isRegression ? "**\(text)**" : text
  }

  private func words(_ verdict: String?) -> String {
    verdict?.replacing("_", with: " ") ?? "–"
  }

  private static func item(_ change: RunComparison.Change) -> Item {
    Item(name: change.item, lane: change.lane)
  }
}
