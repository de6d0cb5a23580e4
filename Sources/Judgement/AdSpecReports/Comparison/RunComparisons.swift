/// Runs of which each is compared with the first.
package struct RunComparisons: Sendable {
  /// Each run but the first, compared with the first, in the order of the runs.
  package let all: [RunComparison]
  /// All runs, the first of them first.
  let runs: [RunReport]
  /// The names of the files of all runs.
  let files: [String]

  /// Compares runs.
  ///
  /// - Parameters:
  ///   - first: What the others are compared with.
  ///   - others: The others, at least one.
  ///   - files: The names of the files of all runs, in their order.
  package init(_ first: RunReport, _ others: [RunReport], files: [String]) {
    let earlier = ComparedRun(first)
    all = others.map { RunComparison(earlier, ComparedRun($0)) }
    runs = [first] + others
    self.files = files
  }

  /// The exit status that the comparisons deserve: 1 for a regression in any of them, else 0.
  package var exitStatus: Int32 { all.map(\.exitStatus).max() ?? 0 }

  /// What is compared, such as two versions of an adapter.
  var head: String { ComparisonText.head(of: runs) }

  /// What became of the runs, in one line.
  var result: String {
    if all.count == 1 { return ComparisonText.result(of: all[0]) }
    let names = RunNames(runs).names.dropFirst()
    let worse = zip(names, all).filter { $0.1.regressions > 0 }.map { name, comparison in
      "\(name) by \(PlainText.count(comparison.regressions, "regression"))"
    }
    if !worse.isEmpty { return "WORSE: \(worse.joined(separator: ", ")) (exit status 1)" }
    return (all.allSatisfy(\.isSame) ? "SAME: nothing changed" : "NOT WORSE: no regression")
      + " (exit status 0)"
  }

  /// What makes the comparisons less than they seem, one sentence each.
  var warnings: [String] {
    let names =
      runs.count == 2
      ? ["The earlier run", "The later run"] : RunNames(runs).names.map { "The run \($0)" }
    var lines: [String] = []
    for (name, report) in zip(names, runs) {
      if let why = report.incomplete {
        lines.append(
          "\(name) is incomplete (\(PlainText.line(why))): what it did not reach looks as if nothing "
            + "led to it.")
      }
    }
    for (name, report) in zip(names, runs) {
      if let shard = report.shard {
        lines.append(
          "\(name) is \(shard.name): what others exercise looks as if nothing led to it.")
      }
    }
    if Set(runs.map(\.isStrict)).count > 1 {
      lines.append("Not all runs are strict: the same violation may count differently.")
    }
    return lines
  }
}

/// What tells runs apart that stand side by side.
struct RunNames {
  /// What the columns of each run are called, such as the name of its adapter.
  let names: [String]
  /// What stands for each run in addresses, the same whatever is compared.
  let paths: [String]

  /// Finds what is not the same: the adapter, else its version, else that of the network's SDK, else that of
  /// the suite, else the seed; where none of them tells all runs apart, all that differ.
  init(_ runs: [RunReport]) {
    paths =
      runs.count == 2
      ? ["before", "after"] : ["before"] + runs.indices.dropFirst().map { "after-\($0)" }
    let differences: [(prefix: String, text: (RunReport) -> String)] = [
      ("", { $0.adapter.name }),
      ("version ", { $0.adapter.adapterVersion }),
      ("SDK ", { $0.adapter.sdkVersion }),
      ("suite ", { $0.suiteVersion }),
      ("seed ", { String($0.seed) }),
    ]
    var joined = runs.map { _ in [String]() }
    for (prefix, text) in differences {
      let texts = runs.map { PlainText.line(text($0), to: RunNames.width) }
      guard Set(texts).count > 1, !texts.contains("") else { continue }
      if Set(texts).count == runs.count {
        names = texts.map { prefix + $0 }
        return
      }
      for (position, text) in texts.enumerated() { joined[position].append(prefix + text) }
    }
    names = Set(joined).count == runs.count ? joined.map { $0.joined(separator: ", ") } : paths
  }

  /// How much of a name fits above a column.
  private static let width = 60
}
