import AdSpecRules
import AdSpecTrace

/// The forms in which a comparison of two runs is shown.
package enum ComparisonForm: String, CaseIterable, Sendable {
  /// For a terminal.
  case text
  /// For the description of a pull request, or a comment on it.
  case markdown
  /// A page for a browser.
  case html
  /// For programs.
  case json

  /// Shows a comparison.
  ///
  /// - Parameters:
  ///   - comparison: The comparison.
  ///   - before: The name of the earlier run's file.
  ///   - after: The name of the later run's file.
  /// - Returns: The text, with a newline at its end.
  package func text(
    of comparison: RunComparison, before: String, after: String
  ) -> String {
    switch self {
    case .text: ComparisonText.plain(comparison, before, after)
    case .markdown: ComparisonMarkdown.text(comparison, before, after)
    case .html: ComparisonPage.text(comparison, before, after)
    case .json: ComparisonJSON.text(comparison, before, after)
    }
  }
}

/// A comparison for people.
enum ComparisonText {
  static func plain(_ comparison: RunComparison, _ before: String, _ after: String) -> String {
    var lines = [PlainText.line(head(of: comparison))]
    lines.append("  before: \(run(comparison.before, before))")
    lines.append("  after:  \(run(comparison.after, after))")
    lines += warnings(comparison)
    for kind in RunComparison.Kind.allCases {
      let changes = comparison.changes.filter { $0.kind == kind }
      guard !changes.isEmpty else { continue }
      lines += ["", "\(kind.title): \(changes.count)"]
      lines += changes.flatMap(self.lines)
    }
    for (title, names) in lists(comparison) {
      lines += ["", "\(title): \(PlainText.line(names.joined(separator: ", "), to: 2000))"]
    }
    return (lines + ["", result(of: comparison)]).joined(separator: "\n") + "\n"
  }

  /// What is compared: two versions of an adapter, of the suite, or two adapters.
  static func head(of comparison: RunComparison) -> String {
    let (old, new) = (comparison.before, comparison.after)
    guard old.adapter.name == new.adapter.name else {
      let suites =
        old.suiteVersion == new.suiteVersion
        ? "" : ", by the suites \(old.suiteVersion) and \(new.suiteVersion)"
      return "Two adapters: \(old.adapter.name) and \(new.adapter.name)\(suites)"
    }
    var parts: [String] = []
    if old.adapter.adapterVersion != new.adapter.adapterVersion {
      parts.append(
        "of the adapter, \(old.adapter.adapterVersion) and \(new.adapter.adapterVersion)")
    }
    if old.adapter.sdkVersion != new.adapter.sdkVersion {
      parts.append(
        "of the network's SDK, \(old.adapter.sdkVersion) and \(new.adapter.sdkVersion)")
    }
    if old.suiteVersion != new.suiteVersion {
      parts.append("of the suite, \(old.suiteVersion) and \(new.suiteVersion)")
    }
    if old.toolVersion != new.toolVersion, old.suiteVersion == new.suiteVersion {
      parts.append("of adspec, \(old.toolVersion) and \(new.toolVersion)")
    }
    if parts.isEmpty { return "Two runs of \(new.adapter.name), with the same versions" }
    return "Two versions " + parts.joined(separator: "; ") + ": \(new.adapter.name)"
  }

  /// A run in one line.
  static func run(_ report: RunReport, _ file: String) -> String {
    let adapter = report.adapter
    return PlainText.line(
      "\(file) (\(adapter.name) \(adapter.adapterVersion), SDK \(adapter.sdkVersion), suite "
        + "\(report.suiteVersion), seed \(report.seed)\(report.isStrict ? ", strict" : ""))")
  }

  /// What makes a comparison less than it seems.
  static func warnings(_ comparison: RunComparison) -> [String] {
    var lines: [String] = []
    for (name, report) in [
      ("earlier", comparison.before), ("later", comparison.after),
    ] {
      if let why = report.incomplete {
        lines.append(
          "  The \(name) run is incomplete (\(PlainText.line(why))): what it did not reach looks as "
            + "if nothing led to it.")
      }
    }
    for (name, report) in [("earlier", comparison.before), ("later", comparison.after)] {
      if let shard = report.shard {
        lines.append(
          "  The \(name) run is \(shard.name): what others exercise looks as if nothing led to it.")
      }
    }
    if comparison.before.isStrict != comparison.after.isStrict {
      lines.append("  Only one of the runs is strict: the same violation may count differently.")
    }
    return lines
  }

  /// What there is in one of the runs only.
  static func lists(_ comparison: RunComparison) -> [(title: String, names: [String])] {
    [
      ("Added rules", comparison.addedRules), ("Removed rules", comparison.removedRules),
      ("Added formats", comparison.addedLanes.map(\.name)),
      ("Removed formats", comparison.removedLanes.map(\.name)),
    ].filter { !$0.1.isEmpty }
  }

  /// The last line.
  static func result(of comparison: RunComparison) -> String {
    if comparison.regressions > 0 {
      return "WORSE: \(PlainText.count(comparison.regressions, "regression")) (exit status 1)"
    }
    let isSame = comparison.changes.isEmpty && lists(comparison).isEmpty
    return (isSame ? "SAME: nothing changed" : "NOT WORSE: no regression") + " (exit status 0)"
  }

  private static func lines(_ change: RunComparison.Change) -> [String] {
    let mark = change.isRegression ? "!" : " "
    var fields: [(String, String)] = []
    if let note = change.note { fields.append(("note", note)) }
    fields += facts(of: change)
    let width = fields.map(\.0.count).max() ?? 0
    return ["\(mark) \(PlainText.line(change.name))  (\(change.level.rawValue))  \(step(change))"]
      + (change.says.isEmpty ? [] : ["      \(PlainText.line(change.says))"])
      + fields.map { name, value in
        "      \(PlainText.padded(name, to: width))  \(PlainText.line(value))"
      }
  }

  /// What it was and what it is.
  static func step(_ change: RunComparison.Change) -> String {
    let words = { (text: String?) in (text ?? "new").replacing("_", with: " ") }
    return change.before == change.after
      ? words(change.after) : "\(words(change.before)) -> \(words(change.after))"
  }

  /// What to look at, as labels and values.
  static func facts(of change: RunComparison.Change) -> [(label: String, value: String)] {
    guard let example = change.example else { return [] }
    var facts = [("expected", example.expected)]
    if change.kind == .changedEvidence, let previous = change.previous {
      if previous.expected != example.expected { facts.append(("before", previous.expected)) }
      facts.append(("actual", example.actual))
      if previous.actual != example.actual { facts.append(("before", previous.actual)) }
      if previous.count != example.count {
        facts.append(("scenarios", "\(example.count), before \(previous.count)"))
      }
    } else {
      facts.append(("actual", example.actual))
    }
    facts.append(("scenario", "\"\(example.scenario)\" at \(example.place)"))
    facts.append(("replay", example.replay))
    return facts
  }
}
