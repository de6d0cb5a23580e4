package import AdSpecRules
import AdSpecTrace

/// A shard: one part of a run that is divided among several machines.
///
/// The scenarios of the plan go to the parts in turn: the first scenario to the first part, the
/// second scenario to the second part, and so on. The scenarios of one file take about the same
/// time, so they should be in different parts. The sizes of two parts differ by at most one
/// scenario.
package struct Shard: Hashable, Sendable {
  /// A scenario of the plan, in one format and flow.
  package struct Entry: Hashable, Sendable {
    /// The name of the scenario, with its variant.
    package var name: String
    /// The format and the flow.
    package var lane: Lane

    /// Creates an entry.
    package init(name: String, lane: Lane) {
      self.name = name
      self.lane = lane
    }
  }

  /// The number of this part, from 1 to ``count``.
  package internal(set) var index = 1
  /// The number of parts.
  package internal(set) var count = 1
  /// Whether all parts together contain the whole suite.
  package var isOfWholeSuite = false
  /// The scenarios of all parts, in the order of the plan.
  package var plan: [Entry] = []

  /// The maximum number of parts.
  ///
  /// The maximum is much larger than any realistic number of machines.
  package static let most = 100_000

  /// Creates the only part of a run.
  init() {}

  /// Creates a part; nil if the number of the part or of all parts is out of range.
  package init?(_ index: Int, of count: Int) {
    guard (1...Shard.most).contains(count), (1...count).contains(index) else { return nil }
    self.index = index
    self.count = count
  }

  /// The positions in the plan of the scenarios that belong to this part, in ascending order.
  package func positions(of total: Int) -> StrideTo<Int> {
    stride(from: index - 1, to: total, by: count)
  }

  /// The name of the part within a sentence, such as `shard 2 of 4`.
  package var name: String { "shard \(index) of \(count)" }

  /// A sentence in the report of a part: only `adspec merge` judges the whole run.
  package static let advice = "adspec merge judges the whole by the JSON reports of all shards"
}

/// Merges the reports of all shards of a run into the report of the whole run.
///
/// The reports must belong to the same run, and each scenario of the plan must be in exactly one
/// report.
package struct ShardMerge {
  /// A decoded report of a shard.
  package struct Part {
    /// The name of the report's file, for error messages.
    package var file: String
    /// The contents of the report.
    package var contents: JSONReportReader

    /// Creates a part.
    package init(file: String, contents: JSONReportReader) {
      self.file = file
      self.contents = contents
    }
  }

  /// The report of the whole run.
  package let report: RunReport
  /// The time when the first shard started; nil if the report of at least one shard has no time.
  package let timestamp: String?
  /// Whether the reports of all shards have real times.
  package let hasRealTimes: Bool

  /// Merges reports.
  ///
  /// If the only element of `parts` is the report of a whole run, the result is this report without
  /// changes.
  ///
  /// - Parameter parts: The reports, in any order; at least one.
  /// - Throws: `InputErrors` with the differences between the runs, and with each missing or
  ///   duplicate scenario.
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
              "comes from another run than \(parts[0].file): \(difference.text). Merge the shards "
              + "of one run")
        }
      })
    try ShardMerge.refuse(
      ShardMerge.doubles(in: parts) + [ShardMerge.missing(in: parts)].compactMap(\.self))
    let reports = parts.map(\.contents.report)
    if let explored = ExplorationMerge.join(reports) {
      report = explored
      return
    }
    try ShardMerge.refuse(parts.compactMap(ShardMerge.gap))
    report = ShardMerge.join(reports)
  }

  private static func refuse(_ errors: [InputError]) throws(InputErrors) {
    if !errors.isEmpty { throw InputErrors(errors: errors) }
  }

  private static func isWhole(_ part: Part) -> InputError? {
    guard part.contents.report.shard == nil else { return nil }
    return InputError(
      file: part.file, line: 0,
      message:
        "is the report of a whole \(part.contents.report.explored == nil ? "run" : "exploration"), not of a "
        + "shard: merge only reports of `adspec run --shard` or `adspec explore --shard`")
  }

  private static func join(_ reports: [RunReport]) -> RunReport {
    var whole = reports[0]
    let plan = whole.shard?.plan ?? []
    whole.isWholeSuite = whole.shard?.isOfWholeSuite ?? false
    whole.shard = nil
    whole.leftOut?[.otherShard] = 0
    var results = [ScenarioResult?](repeating: nil, count: plan.count)
    for report in reports {
      guard let shard = report.shard else { continue }
      for (position, result) in zip(shard.positions(of: plan.count), report.scenarios) {
        results[position] = result
      }
    }
    // If one shard knows lines of the adapter, the merged report does not need the advice on how to
    // get lines.
    let knowsLines = reports.contains { $0.scenarios.contains { !$0.places.places.isEmpty } }
    whole.remark = knowsLines ? nil : reports.lazy.compactMap(\.remark).first
    for report in reports { whole.sources.add(report.sources) }
    whole.isolationRemark = reports.lazy.compactMap(\.isolationRemark).first
    whole.scenarios = results.compactMap(\.self)
    whole.leaveUndrivenUndecided()
    let judged = whole.scenarios
    whole.scenarios = []
    var shortest = ShortestTraces()
    for result in judged {
      whole.scenarios.append(result)
      shortest.takeLast(of: &whole)
    }
    return whole
  }
}

/// Verifies that each scenario of the plan is in exactly one report.
extension ShardMerge {
  /// An error for each shard that is in two files.
  static func doubles(in parts: [Part]) -> [InputError] {
    var files: [Int: String] = [:]
    return parts.compactMap { part in
      guard let shard = part.contents.report.shard else { return nil }
      guard let other = files.updateValue(part.file, forKey: shard.index) else { return nil }
      let own = entries(of: shard, shard.index)
      return error(
        part, "is \(shard.name), as \(other) is, so that \(counted(own, "double")): give each once",
        [("double", own)])
    }
  }

  /// An error that names the shards without a report; nil if no shard is missing.
  static func missing(in parts: [Part]) -> InputError? {
    guard let shard = parts.first?.contents.report.shard else { return nil }
    let known = Set(parts.compactMap(\.contents.report.shard?.index))
    let missing = (1...shard.count).filter { !known.contains($0) }
    guard !missing.isEmpty else { return nil }
    let own = shard.plan.enumerated().filter { !known.contains($0.offset % shard.count + 1) }
      .map(\.element)
    let names = missing.prefix(mostShards).map(String.init).joined(separator: ", ")
    let more = missing.count - mostShards
    let isOne = missing.count == 1
    return error(
      parts[0],
      "of its run, \(isOne ? "shard" : "shards") \(names)\(more > 0 ? " and \(more) more" : "") of "
        + "\(shard.count) \(isOne ? "is" : "are") missing"
        + (own.isEmpty ? "" : ", so that \(counted(own, "missing"))") + ": run "
        + "\(isOne ? "it" : "each") with --shard, such as \(missing[0])/\(shard.count), and give all",
      [("missing", own)])
  }

  /// The maximum number of shards that an error lists.
  private static let mostShards = 8

  /// An error that lists the differences between the report of a shard and the plan: missing,
  /// duplicate and unplanned scenarios.
  static func gap(in part: Part) -> InputError? {
    let report = part.contents.report
    guard let shard = report.shard else { return nil }
    let planned = entries(of: shard, shard.index)
    let present = report.scenarios.map { Shard.Entry(name: $0.name, lane: $0.lane) }
    guard planned != present || report.incomplete != nil else { return nil }
    let (plannedSet, presentSet) = (Set(planned), Set(present))
    var seen: Set<Shard.Entry> = []
    let lists = [
      ("missing", planned.filter { !presentSet.contains($0) }),
      ("double", present.filter { plannedSet.contains($0) && !seen.insert($0).inserted }),
      ("not planned", present.filter { !plannedSet.contains($0) }),
    ].filter { !$0.1.isEmpty }
    let what =
      [report.incomplete.map { "the run is incomplete (\(PlainText.line($0)))" }]
      .compactMap(\.self) + lists.map { counted($0.1, $0.0) }
    return error(
      part,
      "is \(shard.name), in which "
        + (what.isEmpty ? "the scenarios are in another order" : what.joined(separator: ", and "))
        + ": run it again with --shard \(shard.index)/\(shard.count)", lists)
  }

  private static func entries(of shard: Shard, _ index: Int) -> [Shard.Entry] {
    Shard(index, of: shard.count).map { part in
      part.positions(of: shard.plan.count).map { shard.plan[$0] }
    } ?? []
  }

  private static func counted(_ entries: [Shard.Entry], _ word: String) -> String {
    entries.isEmpty
      ? "no scenario is \(word)"
      : "\(PlainText.count(entries.count, "scenario is", "scenarios are")) \(word)"
  }

  /// The maximum number of scenarios that an error lists, so that the error fits on a screen.
  private static let mostNames = 16

  /// An error with a message, followed by a list of scenarios.
  private static func error(
    _ part: Part, _ message: String, _ lists: [(word: String, entries: [Shard.Entry])]
  ) -> InputError {
    let names = lists.flatMap { word, entries in
      entries.map { "\(word): \"\(PlainText.line($0.name))\" (\($0.lane.name))" }
    }
    let more = names.count - mostNames
    let lines = names.prefix(mostNames) + (more > 0 ? ["and \(more) more"] : [])
    return InputError(
      file: part.file, line: 0,
      message: ([message] + lines.map { "  " + $0 }).joined(separator: "\n"))
  }
}

/// The differences between two reports that should belong to the same run.
struct RunDifference {
  /// The differences, each in a few words.
  private var items: [String] = []

  /// Compares two reports; nil if both reports can be parts of the same run.
  init?(_ own: RunReport, _ other: RunReport) {
    compare("adapter", own, other) { PlainText.line($0.adapter.name) }
    compare("class", own, other) { PlainText.line($0.adapter.className) }
    compare("version", own, other) { PlainText.line($0.adapter.adapterVersion) }
    compare("SDK", own, other) { PlainText.line($0.adapter.sdkVersion) }
    note("profile", own.adapter.profile != other.adapter.profile)
    note(
      "formats",
      own.adapter.formats != other.adapter.formats
        || own.adapter.lanes != other.adapter.lanes || own.adapter.isApp != other.adapter.isApp)
    compare("seed", own, other) { String($0.seed) }
    compare("--strict", own, other) { $0.isStrict ? "given" : "not given" }
    compare("options", own, other) { report in
      let options = report.conditions?.options ?? []
      return options.isEmpty ? "none" : PlainText.line(options.joined(separator: " "))
    }
    compare("adspec", own, other) { PlainText.line($0.toolVersion) }
    compare("suite", own, other) { PlainText.line($0.suiteVersion) }
    compare("Google Mobile Ads SDK", own, other) {
      PlainText.line($0.conditions?.mobileAdsVersion ?? "unknown")
    }
    note(
      "rules",
      own.conditions?.rulesDigest != other.conditions?.rulesDigest
        || own.rules.map(\.requirement) != other.rules.map(\.requirement))
    note("files of scenarios", own.conditions?.scenariosDigest != other.conditions?.scenariosDigest)
    compare("shards", own, other) { String($0.shard?.count ?? 0) }
    note("kind", (own.explored == nil) != (other.explored == nil))
    note(
      "selection of scenarios",
      own.shard?.plan != other.shard?.plan
        || own.shard?.isOfWholeSuite != other.shard?.isOfWholeSuite
        || own.emptiness != other.emptiness || own.chosenRules != other.chosenRules
        || RunDifference.leftOut(own) != RunDifference.leftOut(other))
    compare("day of expected failures", own, other) { $0.expected?.today ?? "none" }
    note("list of expected failures", own.expected?.entries != other.expected?.entries)
    if items.isEmpty { return nil }
  }

  /// For each reason, the number of scenarios that the plan left out; the scenarios of other shards
  /// do not count.
  private static func leftOut(_ report: RunReport) -> LeftOutRuns? {
    var leftOut = report.leftOut
    leftOut?[.otherShard] = 0
    return leftOut
  }

  /// All differences in one line.
  var text: String { items.joined(separator: "; ") }

  private mutating func compare(
    _ name: String, _ own: RunReport, _ other: RunReport, _ value: (RunReport) -> String
  ) {
    let (own, other) = (value(own), value(other))
    if own != other { items.append("\(name) \(own), and there \(other)") }
  }

  /// Records that a property is different, without its two values, which would be too long to show.
  private mutating func note(_ name: String, _ isDifferent: Bool) {
    if isDifferent { items.append("other " + name) }
  }
}

extension Rule {
  /// What the rule requires and how reports count it, without its place.
  ///
  /// The path of a file depends on the folder in which adspec ran.
  package var requirement: [String] {
    [id, level.rawValue, severity.rawValue, says, "\(survives)"] + formats
  }
}
