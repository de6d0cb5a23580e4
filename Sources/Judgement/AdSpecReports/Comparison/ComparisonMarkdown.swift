import AdSpecRules

/// A comparison for a pull request.
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

  /// What is compared, what became of it, and the runs.
  static func head(_ comparisons: RunComparisons, names: [String]) -> [String] {
    [
      "## \(escaped(comparisons.head))", "", "**\(escaped(comparisons.result))**", "",
    ]
      + comparisons.runs.indices.map { position in
        let run = ComparisonText.run(comparisons.runs[position], comparisons.files[position])
        return "- \(escaped(names[position])): \(code(run))"
      } + comparisons.warnings.map { "- " + escaped($0) }
  }

  /// A change as an item of a list, with what to look at.
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
