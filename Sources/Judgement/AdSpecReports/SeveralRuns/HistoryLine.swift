package import AdSpecTrace

/// The line of JSON with which a history file stores a run.
extension HistoryEntry {
  /// The version of the lines that this version of adspec writes and reads.
  private static let version = 1
  /// The name of the first field, which has the version.
  private static let versionName = "adspec_history"

  /// The text with which every line starts.
  package static var lineStart: String { "{\"\(versionName)\": \(version), " }

  /// The line, without the line end.
  package var line: String {
    func lane(_ lane: Lane) -> [TraceAttribute] {
      [.init("format", .string(lane.format)), .init("flow", .string(lane.flow))]
    }
    let facts = facts.map { fact in
      TraceValue.object(
        [.init("id", .string(fact.id))] + (fact.lane.map(lane) ?? [])
          + [.init("outcome", .string(fact.outcome))])
    }
    let scenarios = scenarios.map { scenario in
      TraceValue.object(
        [.init("name", .string(scenario.name))] + lane(scenario.lane) + [
          .init("verdict", .string(scenario.verdict)),
          .init("real_nanoseconds", .integer(Int((scenario.realSeconds * 1e9).rounded()))),
        ])
    }
    return JSONText.line(
      .object(
        [
          .init(HistoryEntry.versionName, .integer(HistoryEntry.version)),
          .init("started", .string(started)), .init("adapter", .string(adapter)),
          .init("adapter_version", .string(adapterVersion)), .init("inputs", .string(inputs)),
          .init("exit_status", .integer(Int(exitStatus))),
        ] + (incomplete.map { [.init("incomplete", .string($0))] } ?? []) + [
          .init("facts", .array(facts)), .init("scenarios", .array(scenarios)),
        ]))
  }

  /// Reads a line.
  ///
  /// - Parameters:
  ///   - line: The line, without the line end.
  ///   - number: The number of the line, for errors.
  ///   - file: The name of the file, for errors.
  /// - Throws: `InputError` if the line is not a run, or if a later version of adspec wrote it.
  package init(line: [UInt8], number: Int, file: String) throws(InputError) {
    func refusal(_ message: String) -> InputError {
      InputError(
        file: file, line: number,
        message: "is not a run of a history: \(message). Delete the line, or use another file.")
    }
    let value: TraceValue
    do {
      value = try JSONDocument.value(of: line, file: file)
    } catch {
      throw refusal(error.message)
    }
    do throws(JSONMismatch) {
      let fields = try JSONFields(value)
      guard try fields.integer(HistoryEntry.versionName) == HistoryEntry.version else {
        throw JSONMismatch(HistoryEntry.versionName, "is not \(HistoryEntry.version)")
      }
      self.init(
        started: try fields.string("started"), adapter: try fields.string("adapter"),
        adapterVersion: try fields.string("adapter_version"), inputs: try fields.string("inputs"),
        exitStatus: Int32(truncatingIfNeeded: try fields.integer("exit_status")),
        incomplete: try fields.text("incomplete"))
      facts = try fields.list("facts", HistoryEntry.fact)
      scenarios = try fields.list("scenarios", HistoryEntry.scenario)
    } catch {
      throw refusal(error.description)
    }
  }

  private static func fact(_ value: TraceValue) throws(JSONMismatch) -> Fact {
    let fields = try JSONFields(value)
    let lane = try fields.value("format") == nil ? nil : lane(fields)
    return Fact(
      id: try fields.string("id"), lane: lane, outcome: try fields.string("outcome"))
  }

  private static func scenario(_ value: TraceValue) throws(JSONMismatch) -> Scenario {
    let fields = try JSONFields(value)
    return Scenario(
      name: try fields.string("name"), lane: try lane(fields),
      verdict: try fields.string("verdict"),
      realSeconds: Double(try fields.integer("real_nanoseconds")) / 1e9)
  }

  private static func lane(_ fields: JSONFields) throws(JSONMismatch) -> Lane {
    Lane(format: try fields.string("format"), flow: try fields.string("flow"))
  }
}
