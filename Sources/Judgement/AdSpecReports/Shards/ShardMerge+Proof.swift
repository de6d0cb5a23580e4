import AdSpecTrace

/// How it is proven that every scenario of a plan is there once.
extension ShardMerge {
  /// The shards that stand in two files.
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

  /// The shards that stand in no file.
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

  /// How many shards are listed by number.
  private static let mostShards = 8

  /// What a shard lacks of its own part of the plan, or has besides.
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

  /// How many scenarios are listed by name, so that an error fits a screen.
  private static let mostNames = 16

  /// An error that lists scenarios below what is wrong with them.
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
