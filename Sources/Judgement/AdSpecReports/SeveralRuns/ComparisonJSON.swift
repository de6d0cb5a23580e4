import AdSpecRules
package import AdSpecTrace

/// Writes a comparison of two runs as JSON, for programs.
enum ComparisonJSON {
  static let version = 1

  static func text(_ comparisons: RunComparisons) -> String {
    let comparison = comparisons.all[0]
    var text = ""
    JSONText.write(
      .object([
        .init("comparison", .string("adspec")),
        .init("version", .integer(version)),
        .init("compares", .string(comparisons.head)),
        .init("exit_status", .integer(Int(comparison.exitStatus))),
        .init("regressions", .integer(comparison.regressions)),
        .init("before", run(comparison.before, comparisons.files[0])),
        .init("after", run(comparison.after, comparisons.files[1])),
        .init("added_rules", strings(comparison.addedRules)),
        .init("removed_rules", strings(comparison.removedRules)),
        .init("added_formats", .array(comparison.addedLanes.map(value))),
        .init("removed_formats", .array(comparison.removedLanes.map(value))),
        .init("changes", .array(comparison.changes.map(value))),
      ])
    ) { text += $0 }
    return text + "\n"
  }

  private static func run(_ report: RunReport, _ file: String) -> TraceValue {
    .object([
      .init("file", .string(file)),
      .init("adapter", .string(report.adapter.name)),
      .init("adapter_version", .string(report.adapter.adapterVersion)),
      .init("sdk_version", .string(report.adapter.sdkVersion)),
      .init("suite_version", .string(report.suiteVersion)),
      .init("tool_version", .string(report.toolVersion)),
      .init("seed", .string(String(report.seed))),
      .init("strict", .boolean(report.isStrict)),
      .init("incomplete", .text(report.incomplete)),
    ])
  }

  private static func value(_ change: RunComparison.Change) -> TraceValue {
    .object([
      .init("kind", .string(change.kind.rawValue)),
      .init("regression", .boolean(change.isRegression)),
      .init("item", .string(change.item)),
      .init("format", .string(change.lane.format)),
      .init("flow", .string(change.lane.flow)),
      .init("level", .string(change.level.rawValue)),
      .init("says", .string(change.says)),
      .init("before", .text(change.before)),
      .init("after", .text(change.after)),
      .init("note", .text(change.note)),
      .init("previous", change.previous.map(value) ?? .null),
      .init("example", change.example.map(value) ?? .null),
    ])
  }

  private static func value(_ example: RunComparison.Example) -> TraceValue {
    .object([
      .init("scenario", .string(example.scenario)),
      .init("place", .string(example.place)),
      .init("expected", .string(example.expected)),
      .init("actual", .string(example.actual)),
      .init("replay", .string(example.replay)),
      .init("scenarios", .integer(example.count)),
    ])
  }

  private static func value(_ lane: Lane) -> TraceValue {
    .object([.init("format", .string(lane.format)), .init("flow", .string(lane.flow))])
  }

  private static func strings(_ strings: [String]) -> TraceValue {
    .array(strings.map(TraceValue.string))
  }
}

/// The JSON Schema of a comparison.
package enum ComparisonSchema {
  /// The whole schema.
  package static var document: TraceValue {
    JSONSchema.document(
      "A JSON comparison of two runs by adspec", comparison,
      [
        TraceAttribute("run", run), TraceAttribute("lane", lane),
        TraceAttribute("change", change), TraceAttribute("example", example),
      ])
  }

  private static let text = JSONSchema.nullable(JSONSchema.string)
  private static let texts = JSONSchema.list(of: JSONSchema.string)

  private static let comparison = JSONSchema.object([
    .init("comparison", JSONSchema.constant(.string("adspec"))),
    .init(
      "version", JSONSchema.constant(.integer(ComparisonJSON.version)),
      "The version of the schema."),
    .init("compares", JSONSchema.string, "The subject of the comparison, for people."),
    .init("exit_status", JSONSchema.count, "1 if there is a regression, otherwise 0."),
    .init("regressions", JSONSchema.count, "The number of regressions."),
    .init("before", JSONSchema.reference("run"), "The earlier run."),
    .init("after", JSONSchema.reference("run"), "The later run."),
    .init("added_rules", texts, "Rules that the earlier catalogue did not have."),
    .init("removed_rules", texts, "Rules that the later catalogue does not have."),
    .init("added_formats", JSONSchema.list(of: JSONSchema.reference("lane"))),
    .init("removed_formats", JSONSchema.list(of: JSONSchema.reference("lane"))),
    .init("changes", JSONSchema.list(of: JSONSchema.reference("change")), "The changes."),
  ])

  private static let run = JSONSchema.object([
    .init("file", JSONSchema.string),
    .init("adapter", JSONSchema.string),
    .init("adapter_version", JSONSchema.string),
    .init("sdk_version", JSONSchema.string),
    .init("suite_version", JSONSchema.string),
    .init("tool_version", JSONSchema.string),
    .init("seed", JSONSchema.string),
    .init("strict", JSONSchema.boolean),
    .init("incomplete", text, "Why the run did not finish; null if it finished."),
  ])

  private static let lane = JSONSchema.object([
    .init("format", JSONSchema.string),
    .init("flow", JSONSchema.string, "`waterfall` or `bidding`."),
  ])

  private static let change = JSONSchema.object([
    .init(
      "kind", JSONSchema.choice(RunComparison.Kind.allCases.map(\.rawValue)),
      "The kind of the change."),
    .init("regression", JSONSchema.boolean, "Whether the change makes the exit status 1."),
    .init("item", JSONSchema.string, "A rule, or a fact about the adapter's life."),
    .init("format", JSONSchema.string),
    .init("flow", JSONSchema.string, "`waterfall` or `bidding`."),
    .init("level", JSONSchema.choice(RuleLevel.allCases.map(\.rawValue))),
    .init("says", JSONSchema.string, "The rule or fact, in one sentence."),
    .init("before", text, "The earlier outcome; null if the earlier run has no outcome."),
    .init("after", text, "The later outcome."),
    .init("note", text, "A remark."),
    .init(
      "previous", JSONSchema.nullable(JSONSchema.reference("example")),
      "An example of the earlier failure."),
    .init(
      "example", JSONSchema.nullable(JSONSchema.reference("example")),
      "An example of the later failure."),
  ])

  private static let example = JSONSchema.object([
    .init("scenario", JSONSchema.string),
    .init("place", JSONSchema.string, "The file and line of the scenario."),
    .init("expected", JSONSchema.string),
    .init("actual", JSONSchema.string),
    .init("replay", JSONSchema.string, "The command that runs the scenario again."),
    .init("scenarios", JSONSchema.count, "The number of scenarios with the failure."),
  ])
}
