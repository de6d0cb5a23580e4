import AdSpecRules
import AdSpecTrace

/// The forms in which adspec can write a comparison of runs.
package enum ComparisonForm: String, CaseIterable, Sendable {
  /// Text for a terminal.
  case text
  /// Markdown for the description of a pull request, or for a comment on a pull request.
  case markdown
  /// An HTML page for a browser.
  case html
  /// JSON for programs.
  case json

  /// Whether the form can show more than two runs.
  package var allowsSeveral: Bool {
    switch self {
    case .markdown, .html: true
    case .text, .json: false
    }
  }

  /// Writes the comparisons of one or more runs with the first run.
  ///
  /// - Parameter comparisons: The comparisons. There must be only one comparison, unless
  ///   ``allowsSeveral`` is true.
  /// - Returns: The text, which ends with a line feed.
  package func text(of comparisons: RunComparisons) -> String {
    switch self {
    case .text: ComparisonText.plain(comparisons)
    case .markdown:
      comparisons.all.count == 1
        ? ComparisonMarkdown.text(comparisons) : ComparisonTable(comparisons).text
    case .html: ComparisonPage.text(comparisons)
    case .json: ComparisonJSON.text(comparisons)
    }
  }
}

/// Writes a comparison of runs as text for people.
enum ComparisonText {
  static func plain(_ comparisons: RunComparisons) -> String {
    let comparison = comparisons.all[0]
    var lines = [PlainText.line(comparisons.head)]
    lines.append("  before: \(run(comparison.before, comparisons.files[0]))")
    lines.append("  after:  \(run(comparison.after, comparisons.files[1]))")
    lines += comparisons.warnings.map { "  " + $0 }
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

  /// A phrase that names what is compared: adapters, or versions of an adapter, of the network's
  /// SDK or of the suite.
  static func head(of runs: [RunReport]) -> String {
    func values(_ value: (RunReport) -> String) -> [String] {
      var known: Set<String> = []
      return runs.map(value).filter { known.insert($0).inserted }
    }
    let adapters = values(\.adapter.name)
    let suites = values(\.suiteVersion)
    guard adapters.count == 1 else {
      let count = runs.count > adapters.count ? " in \(runs.count) runs" : ""
      let by = suites.count == 1 ? "" : ", by the suites \(list(suites))"
      return "\(counted(adapters.count, "adapters"))\(count): \(list(adapters))\(by)"
    }
    let parts = [
      ("the adapter", values(\.adapter.adapterVersion)),
      ("the network's SDK", values(\.adapter.sdkVersion)),
      ("the suite", suites),
      // A new version of adspec can contain a new suite. So the text names the version of adspec
      // only if both runs have the same suite.
      ("adspec", suites.count == 1 ? values(\.toolVersion) : []),
    ].filter { $0.1.count > 1 }.map { "of \($0.0), \(list($0.1))" }
    let name = adapters.first ?? ""
    if parts.isEmpty { return "\(counted(runs.count, "runs")) of \(name), with the same versions" }
    let start = runs.count == 2 ? "Two versions " : "\(runs.count) runs by versions "
    return start + parts.joined(separator: "; ") + ": \(name)"
  }

  private static func counted(_ number: Int, _ noun: String) -> String {
    (number == 2 ? "Two " : "\(number) ") + noun
  }

  /// Joins texts with commas, and with "and" before the last text.
  private static func list(_ texts: [String]) -> String {
    texts.dropLast().joined(separator: ", ") + " and " + (texts.last ?? "")
  }

  /// One line that describes a run.
  static func run(_ report: RunReport, _ file: String) -> String {
    let adapter = report.adapter
    return PlainText.line(
      "\(file) (\(adapter.name) \(adapter.adapterVersion), SDK \(adapter.sdkVersion), suite "
        + "\(report.suiteVersion), seed \(report.seed)\(report.isStrict ? ", strict" : ""))")
  }

  /// The rules and formats that only one of the two runs has.
  static func lists(_ comparison: RunComparison) -> [(title: String, names: [String])] {
    [
      ("Added rules", comparison.addedRules), ("Removed rules", comparison.removedRules),
      ("Added formats", comparison.addedLanes.map(\.name)),
      ("Removed formats", comparison.removedLanes.map(\.name)),
    ].filter { !$0.1.isEmpty }
  }

  /// The last line, which gives the result of the comparison.
  static func result(of comparison: RunComparison) -> String {
    if comparison.regressions > 0 {
      return "WORSE: \(PlainText.count(comparison.regressions, "regression")) (exit status 1)"
    }
    return (comparison.isSame ? "SAME: nothing changed" : "NOT WORSE: no regression")
      + " (exit status 0)"
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

  /// The outcomes before and after a change.
  static func step(_ change: RunComparison.Change) -> String {
    let words = { (text: String?) in (text ?? "new").replacing("_", with: " ") }
    return change.before == change.after
      ? words(change.after) : "\(words(change.before)) -> \(words(change.after))"
  }

  /// The evidence of a change, as labels and values.
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

/// Writes comparisons as one HTML page that a browser can open from disk.
///
/// The page looks like the page of a single run, but has one column for each run in each format and
/// flow.
enum ComparisonPage {
  static func text(_ comparisons: RunComparisons) -> String {
    var text = ""
    HTMLPage.write(PageData(comparisons)) { text += $0 }
    return text
  }
}
