package import AdSpecRules
import AdSpecTrace

/// Joins the reports of all shards of a run into the report that one run would have given.
///
/// The reports have to be of the same run, and every scenario of its plan has to be there once.
package struct ShardMerge {
  /// A report of a shard, as it was read.
  package struct Part {
    /// The name of its file, for errors.
    package var file: String
    /// What it tells.
    package var contents: JSONReportReader

    /// Creates a part.
    package init(file: String, contents: JSONReportReader) {
      self.file = file
      self.contents = contents
    }
  }

  /// The whole run.
  package let report: RunReport
  /// When the first of the shards started; nil where one does not say.
  package let timestamp: String?
  /// Whether the real times of all shards are known.
  package let hasRealTimes: Bool

  /// Joins reports.
  ///
  /// The report of a whole run is taken as it is, where it is the only one.
  ///
  /// - Parameter parts: The reports, in any order; at least one.
  /// - Throws: `InputErrors` that name what differs, and each scenario that is missing or double.
  package init(_ parts: [Part]) throws(InputErrors) {
    let timestamps = parts.compactMap(\.contents.timestamp)
    timestamp = timestamps.count == parts.count ? timestamps.min() : nil
    hasRealTimes = parts.allSatisfy {
      $0.contents.hasRealTimes || $0.contents.report.scenarios.isEmpty
    }
    if parts.count == 1, parts[0].contents.report.shard == nil {
      report = parts[0].contents.report
      return
    }
    try ShardMerge.refuse(parts.compactMap(ShardMerge.isWhole))
    try ShardMerge.refuse(
      parts.dropFirst().compactMap { part in
        RunDifference(part.contents.report, parts[0].contents.report).map { difference in
          InputError(
            file: part.file, line: 0,
            message:
              "is of another run than \(parts[0].file): \(difference.text). Merge the shards "
              + "of one run")
        }
      })
    try ShardMerge.refuse(
      ShardMerge.doubles(in: parts) + [ShardMerge.missing(in: parts)].compactMap(\.self))
    try ShardMerge.refuse(parts.compactMap(ShardMerge.gap))
    report = ShardMerge.join(parts.map(\.contents.report))
  }

  private static func refuse(_ errors: [InputError]) throws(InputErrors) {
    if !errors.isEmpty { throw InputErrors(errors: errors) }
  }

  private static func isWhole(_ part: Part) -> InputError? {
    guard part.contents.report.shard == nil else { return nil }
    return InputError(
      file: part.file, line: 0,
      message: "tells of a whole run, and of no shard: merge reports of `adspec run --shard` alone")
  }

  private static func join(_ reports: [RunReport]) -> RunReport {
    var whole = reports[0]
    let plan = whole.shard?.plan ?? []
    whole.isWholeSuite = whole.shard?.isOfWholeSuite ?? false
    whole.shard = nil
    var results = [ScenarioResult?](repeating: nil, count: plan.count)
    for report in reports {
      guard let shard = report.shard else { continue }
      for (position, result) in zip(shard.positions(of: plan.count), report.scenarios) {
        results[position] = result
      }
    }
    // Lines that one shard knows need no remark on those that another does not.
    let knowsLines = reports.contains { $0.scenarios.contains { !$0.places.places.isEmpty } }
    whole.remark = knowsLines ? nil : reports.lazy.compactMap(\.remark).first
    whole.scenarios = []
    var shortest = ShortestTraces()
    for result in results.compactMap(\.self) {
      whole.scenarios.append(result)
      shortest.takeLast(of: &whole)
    }
    return whole
  }
}
