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
