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
  package var line: String { JSONText.line(.object(HistoryEntry.object.attributes(of: self))) }

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
    do { value = try JSONDocument.value(of: line, file: file) } catch {
      throw refusal(error.message)
    }
    do { self = try HistoryEntry.object.read(value) } catch { throw refusal(error.description) }
  }

  private static let object = JSONObject(
    blank: HistoryEntry(
      started: "", adapter: "", adapterVersion: "", inputs: "", exitStatus: 0),
    [
      .constant(versionName, .integer(version)),
      .stored("started", \.started, .string),
      .stored("adapter", \.adapter, .string),
      .stored("adapter_version", \.adapterVersion, .string),
      .stored("inputs", \.inputs, .string),
      .init(
        "exit_status", .count, get: { Int($0.exitStatus) },
        set: { $0.exitStatus = Int32(truncatingIfNeeded: $1) }),
      .optional("incomplete", \.incomplete, .string),
      .stored("facts", \.facts, .list(of: .object(fact))),
      .stored("scenarios", \.scenarios, .list(of: .object(scenario))),
    ])

  private static let fact = JSONObject(
    blank: Fact(id: "", lane: nil, outcome: .pass),
    [
      .stored("id", \.id, .string),
      .init(
        "format", .string, optional: true, get: { $0.lane?.format },
        set: { $0.lane = Lane(format: $1) }),
      .init(
        "flow", .string, optional: true, get: { $0.lane?.flow }, set: { $0.lane?.flow = $1 }),
      .stored("outcome", \.outcome, .word),
    ])

  private static let scenario = JSONObject(
    blank: Scenario(name: "", lane: Lane(format: ""), verdict: "", realSeconds: 0),
    [
      .stored("name", \.name, .string),
      .stored("format", \.lane.format, .string),
      .stored("flow", \.lane.flow, .string),
      .stored("verdict", \.verdict, .string),
      .init(
        "real_nanoseconds", .count, get: { Int(($0.realSeconds * 1e9).rounded()) },
        set: { $0.realSeconds = Double($1) / 1e9 }),
    ])
}

extension JSONType<Outcome> {
  /// An outcome as its word.
  ///
  /// Histories of earlier versions of adspec have the word `error` for a fact that failed because
  /// the run could not be judged.
  fileprivate static let word = JSONType(
    JSONSchema.choice(Outcome.allCases.map(\.word)), orElse: "is not an outcome",
    write: { .string($0.word) },
    read: { value in
      value == .string("error") ? .undecided : Outcome.allCases.first { value == .string($0.word) }
    })
}
