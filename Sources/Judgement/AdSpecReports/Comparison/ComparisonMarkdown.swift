import AdSpecRules

/// A comparison for a pull request.
enum ComparisonMarkdown {
  static func text(_ comparison: RunComparison, _ before: String, _ after: String) -> String {
    var lines = ["## \(escaped(ComparisonText.head(of: comparison)))", ""]
    lines.append("**\(escaped(ComparisonText.result(of: comparison)))**")
    lines += [
      "", "- before: \(code(ComparisonText.run(comparison.before, before)))",
      "- after: \(code(ComparisonText.run(comparison.after, after)))",
    ]
    lines += ComparisonText.warnings(comparison).map { "-" + escaped(String($0.dropFirst())) }
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

  private static func lines(_ change: RunComparison.Change) -> [String] {
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
