import AdSpecTrace

/// A column of the matrix: a format and flow in one of the runs of the page.
struct PageColumn {
  /// The position of its run.
  let run: Int
  /// The format and the flow.
  let lane: Lane

  /// The columns of some runs: for each format and flow in which something ran in any of them, one for
  /// each run.
  ///
  /// The formats and flows have the order of the last run, behind which stand those that it does not
  /// have.
  static func all(of runs: [PageRun]) -> [PageColumn] {
    var lanes: [Lane] = []
    for run in runs.reversed() {
      lanes += run.lanes.filter { !lanes.contains($0) }
    }
    return lanes.flatMap { lane in runs.map { PageColumn(run: $0.position, lane: lane) } }
  }
}

/// What tells the runs of a comparison apart.
struct PageRunNames {
  /// What the columns of each run are called, such as the name of its adapter.
  let names: [String]
  /// What stands for each run in addresses, the same whatever is compared.
  static let paths = ["before", "after"]

  /// Finds what is not the same: the adapter, else its version, else that of the network's SDK, else
  /// that of the suite, else the seed.
  init(_ comparison: RunComparison) {
    let runs = [comparison.before, comparison.after]
    let differences: [(prefix: String, text: (RunReport) -> String)] = [
      ("", { $0.adapter.name }),
      ("version ", { $0.adapter.adapterVersion }),
      ("SDK ", { $0.adapter.sdkVersion }),
      ("suite ", { $0.suiteVersion }),
      ("seed ", { String($0.seed) }),
    ]
    for (prefix, text) in differences {
      let texts = runs.map { PlainText.line(text($0), to: PageRunNames.width) }
      guard Set(texts).count == runs.count, !texts.contains("") else { continue }
      names = texts.map { prefix + $0 }
      return
    }
    names = PageRunNames.paths
  }

  /// How much of a name fits above a column.
  private static let width = 60
}
