/// Merges the reports of all shards of an exploration.
enum ExplorationMerge {
  /// Joins reports.
  ///
  /// Each finding appears once, with the shortest scenario that a shard found for it. A pair is unplayed if
  /// no shard played it.
  ///
  /// - Parameter reports: The reports of the shards, in any order.
  /// - Returns: The report of the whole exploration; nil if the reports are of a run.
  static func join(_ reports: [RunReport]) -> RunReport? {
    let reports = reports.sorted { ($0.shard?.index ?? 0) < ($1.shard?.index ?? 0) }
    guard var whole = reports.first, whole.explored != nil else { return nil }
    whole.shard = nil
    whole.explored = reports.compactMap(\.explored).reduce(0, +)
    let unplayed = reports.map { Set($0.unplayed) }
    whole.unplayed.removeAll { pair in !unplayed.allSatisfy { $0.contains(pair) } }
    whole.incomplete = reports.lazy.compactMap(\.incomplete).first
    for report in reports { whole.sources.add(report.sources) }
    var positions: [FindingIdentity: Int] = [:]
    var found: [FoundProgram] = []
    for new in reports.flatMap(FoundProgram.all) {
      guard let position = positions[new.identity] else {
        positions[new.identity] = found.count
        found.append(new)
        continue
      }
      let seen = found[position].program.seen + new.program.seen
      if new.program.source.utf8.count < found[position].program.source.utf8.count {
        found[position] = new
      }
      found[position].program.seen = seen
    }
    whole.scenarios = found.map(\.result)
    return whole
  }
}
