import AdSpecRules
package import AdSpecTrace

/// Writes a comparison of two runs as JSON, for programs.
enum ComparisonJSON {
  static func text(_ comparisons: RunComparisons) -> String {
    var text = ""
    JSONText.write(.object(comparison.attributes(of: comparisons))) { text += $0 }
    return text + "\n"
  }

  fileprivate static let comparison = JSONObject<RunComparisons>([
    .constant("comparison", .string("adspec")),
    .constant("version", .integer(1), "The version of the schema."),
    .derived("compares", \.head, .string, "The subject of the comparison, for people."),
    .derived(
      "exit_status", { Int($0.all[0].exitStatus) }, .count,
      "1 if there is a regression, otherwise 0."),
    .derived("regressions", \.all[0].regressions, .count, "The number of regressions."),
    .derived("before", { ($0.all[0].before, $0.files[0]) }, .object(run), "The earlier run."),
    .derived("after", { ($0.all[0].after, $0.files[1]) }, .object(run), "The later run."),
    .derived(
      "added_rules", \.all[0].addedRules, .strings, "Rules that the earlier catalogue did not have."
    ),
    .derived(
      "removed_rules", \.all[0].removedRules, .strings,
      "Rules that the later catalogue does not have."),
    .derived("added_formats", \.all[0].addedLanes, .list(of: .object(lane))),
    .derived("removed_formats", \.all[0].removedLanes, .list(of: .object(lane))),
    .derived("changes", \.all[0].changes, .list(of: .object(change)), "The changes."),
  ])

  fileprivate static let run = JSONObject<(report: RunReport, file: String)>(
    "run",
    [
      .derived("file", { $0.file }, .string),
      .derived("adapter", { $0.report.adapter.name }, .string),
      .derived("adapter_version", { $0.report.adapter.adapterVersion }, .string),
      .derived("sdk_version", { $0.report.adapter.sdkVersion }, .string),
      .derived("suite_version", { $0.report.suiteVersion }, .string),
      .derived("tool_version", { $0.report.toolVersion }, .string),
      .derived("seed", { String($0.report.seed) }, .string),
      .derived("strict", { $0.report.isStrict }, .boolean),
      .derived(
        "incomplete", { $0.report.incomplete }, .text,
        "Why the run did not finish; null if it finished."),
    ])

  fileprivate static let lane = JSONObject<Lane>(
    "lane",
    [
      .derived("format", \.format, .string),
      .derived("flow", \.flow, .string, JSONReport.flow),
    ])

  fileprivate static let change = JSONObject<RunComparison.Change>(
    "change",
    [
      .derived("kind", \.kind, .choice, "The kind of the change."),
      .derived(
        "regression", \.isRegression, .boolean, "Whether the change makes the exit status 1."),
      .derived("item", \.item, .string, "A rule, or a fact about the adapter's life."),
      .derived("format", \.lane.format, .string),
      .derived("flow", \.lane.flow, .string, JSONReport.flow),
      .derived("level", \.level, .choice),
      .derived("says", \.says, .string, "The rule or fact, in one sentence."),
      .derived(
        "before", \.before, .text, "The earlier outcome; null if the earlier run has no outcome."),
      .derived("after", \.after, .text, "The later outcome."),
      .derived("note", \.note, .text, "A remark."),
      .derived(
        "previous", \.previous, .nullable(.object(example)), "An example of the earlier failure."),
      .derived(
        "example", \.example, .nullable(.object(example)), "An example of the later failure."),
    ])

  fileprivate static let example = JSONObject<RunComparison.Example>(
    "example",
    [
      .derived("scenario", \.scenario, .string),
      .derived("place", \.place, .string, "The file and line of the scenario."),
      .derived("expected", \.expected, .string),
      .derived("actual", \.actual, .string),
      .derived("replay", \.replay, .string, "The command that runs the scenario again."),
      .derived("scenarios", \.count, .count, "The number of scenarios with the failure."),
    ])
}

extension RunComparisons {
  /// The JSON Schema of a comparison of two runs.
  package static var schema: TraceValue {
    JSONSchema.document(
      "A JSON comparison of two runs by adspec", ComparisonJSON.comparison.schema,
      [
        ComparisonJSON.run.definition, ComparisonJSON.lane.definition,
        ComparisonJSON.change.definition, ComparisonJSON.example.definition,
      ])
  }
}
